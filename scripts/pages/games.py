"""A page for each game in each language, made from what the game says of itself."""

from collections.abc import Iterator
from html import escape
from typing import Any, Final

from parlour.cli.texts import TEXTS as CLI
from parlour.games import GAMES
from parlour.kernel.game import AnyGame
from parlour.kernel.options import choices
from parlour.kernel.short_rules import Chapter
from parlour.kernel.texts import COMMON
from scripts.pages.cards import drawn

FOLDERS: Final = {"en": "games", "hu": "magyarul"}
MOMENTS: Final = {
    "stop-the-bus": "stop-the-bus-turn",
    "ride-the-bus": "ride-the-bus-claiming",
    "durak": "durak-defence",
    "omaha": "omaha-showdown",
    "mormon-bridge": "mormon-bridge-play",
    "wizard": "wizard-sixth-card",
}
"""By game: the picture of its table, if it has one."""
WORDS: Final = {
    "en": {
        "players": "Players",
        "bots": "Bots",
        "options": "Options",
        "option": "option",
        "typed": "as typed",
        "values": "values, the usual one first",
        "try": "Try it",
        "flags": "",
        "rules": "The [rulebook](../rules/{name}.md) has every rule with its number.",
        "table": "A table of {title}",
        "games": "The games",
        "all": "Each page has the short rules, as the app shows them before the first match.",
    },
    "hu": {
        "players": "Játékosok",
        "bots": "Gépi játékosok",
        "options": "Beállítások",
        "option": "beállítás",
        "typed": "így írd be",
        "values": "értékek, elöl a szokásos",
        "try": "Próbáld ki",
        "flags": " --lang hu",
        "rules": "Minden szabály, számozva, angolul: [{title}](../rules/{name}.md).",
        "table": "{title} asztal",
        "games": "A játékok",
        "all": "Minden lapon a rövid szabályok állnak, ahogy az app az első játszma előtt mutatja.",
    },
}


def game_pages() -> dict[str, str]:
    """By path on the site."""
    pages = {
        f"{folder}/{game.name}.md": game_page(game, language)
        for language, folder in FOLDERS.items()
        for game in GAMES
    }
    pages["games/index.md"] = f"# {WORDS['en']['games']}\n\n{WORDS['en']['all']}\n\n{shelf('en')}"
    return pages


def shelf(language: str, folder: str = "") -> str:
    """All games as tiles, each on its own cloth."""
    tiles = [
        f'<a class="tile" data-game="{game.name}" href="{folder}{game.name}.html">'
        f"{_emblem(game, language)}<b>{game.texts[language]['name']}</b>"
        f"<span>{_seats(game)} · {escape(game.texts[language]['about'])}</span></a>"
        for game in GAMES
    ]
    return f'<div class="shelf">\n{chr(10).join(tiles)}\n</div>\n'


def game_page(game: AnyGame, language: str) -> str:
    words = WORDS[language]
    title = game.texts[language]["name"]
    levels = ", ".join(COMMON[language][f"bot.{level}"] for level in game.levels)
    parts = [
        f"# {title}",
        f'<div class="cloth" data-game="{game.name}">\n'
        f"{_emblem(game, language)}\n"
        f"<p>{escape(game.short_rules[language].goal)}</p>\n"
        f"<p><b>{words['players']}</b> {_seats(game)} · "
        f"<b>{words['bots']}</b> {escape(levels)}</p>\n</div>",
        *(_chapter(game, chapter, language) for chapter in game.short_rules[language].chapters),
        *_options(game, language),
        f"## {words['try']}\n\n```\nparlour try {game.name}{words['flags']}\n```",
        words["rules"].format(name=game.name, title=title),
        *_moment(game, language),
    ]
    return "\n\n".join(parts) + "\n"


def _emblem(game: AnyGame, language: str) -> str:
    cards = "".join(drawn(game, card.text, language) for card in game.emblem)
    return f'<span class="fan">{cards}</span>'


def _seats(game: AnyGame) -> str:
    return f"{game.seats[0]}–{game.seats[-1]}"


def _chapter(game: AnyGame, chapter: Chapter, language: str) -> str:
    lines = "\n".join(f"- {line}" for line in chapter.lines)
    return f"## {chapter.title}\n\n{lines}\n\n{_illustration(game, chapter, language)}".rstrip()


def _illustration(game: AnyGame, chapter: Chapter, language: str) -> str:
    shown = chapter.illustration
    if shown is None:
        return ""
    groups = []
    for number, group in enumerate(shown.picture.groups):
        cards = [
            drawn(game, card, language, marked=card in group.marked, calm=card in group.calm)
            for card in group.cards
        ]
        sign = f'<span class="sign">{group.sign}</span>' if group.sign else ""
        below = " ".join(filter(None, (group.says, shown.labels[number] if shown.labels else None)))
        said = f"<small>{escape(below)}</small>" if below else ""
        kind = "group covers" if group.covers else "group"
        group_shown = f'<span class="{kind}"><span>{"".join(cards)}</span>{said}</span>'
        groups.append(f'<span class="step">{sign}{group_shown}</span>')
    kind = "picture stacked" if shown.picture.stacked else "picture"
    caption = escape(shown.caption)
    return (
        f'<figure class="{kind}" data-game="{game.name}">'
        f"<div>{''.join(groups)}</div><figcaption>{caption}</figcaption></figure>"
    )


def _options(game: AnyGame, language: str) -> Iterator[str]:
    words = WORDS[language]
    rows = [
        f"| {game.texts[language][f'option.{name}']} | `{name}` | "
        f"{', '.join(_value(game, name, value, language) for value in values)} |"
        for name, values in choices(game.options).items()
    ]
    if rows:
        head = f"| {words['option']} | {words['typed']} | {words['values']} |\n|---|---|---|"
        yield f"## {words['options']}\n\n{head}\n" + "\n".join(rows)


def _value(game: AnyGame, name: str, value: Any, language: str) -> str:
    if isinstance(value, bool):
        return CLI[language]["option.on" if value else "option.off"]
    return game.texts[language].get(f"option.{name}.{value}", str(value))


def _moment(game: AnyGame, language: str) -> Iterator[str]:
    if game.name in MOMENTS:
        alt = WORDS[language]["table"].format(title=game.texts[language]["name"])
        source = f"../pictures/{MOMENTS[game.name]}-{language}.webp"
        yield f'<p class="phones"><img src="{source}" width="390" alt="{escape(alt)}"></p>'
