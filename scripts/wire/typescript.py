"""Prints the schema as TypeScript, with what a client needs to know beforehand."""

import json
from textwrap import fill
from typing import Any, get_args

from parlour.games import GAMES, PRESET_BALLOT
from parlour.kernel.game import AnyGame
from parlour.kernel.levels import LEVELS
from parlour.kernel.names import LONGEST_NAME
from parlour.kernel.options import choices
from parlour.room import keys, lobby, messages, names, people, presence
from parlour.room.commands import RoomRules
from scripts.wire.schema import Schema, title

WIDTH = 100
PLAIN = {"integer": "number"}
OWN = ("public", "private", "event", "action", "options")


def typescript_text(found: dict[str, Schema]) -> str:
    parts = [
        "// Made by `make wire` from the Python types; docs/protocol.md tells it.",
        *_constants(),
        _games_map(),
        *(_definition(name, schema) for name, schema in found.items()),
    ]
    return "\n\n".join(parts) + "\n"


# Types


def _definition(name: str, schema: Schema) -> str:
    if "properties" in schema:
        return f"export interface {name} {_of(schema)}"
    return _wrapped(f"export type {name} = {_of(schema)};")


def _of(schema: Schema) -> str:
    """The type that a part of the schema is."""
    match schema:
        case {"$ref": reference}:
            return str(reference).rpartition("/")[2]
        case {"const": value}:
            return _json(value)
        case {"enum": values}:
            return " | ".join(map(_json, values))
        case {"anyOf": members}:
            return " | ".join(map(_of, members))
        case {"prefixItems": items}:
            return f"[{', '.join(map(_of, items))}]"
        case {"items": item}:
            return f"({_of(item)})[]" if "anyOf" in item or "enum" in item else f"{_of(item)}[]"
        case {"properties": fields}:
            return "\n".join(["{", *(f"  {n}: {_of(each)};" for n, each in fields.items()), "}"])
        case {"additionalProperties": item}:
            return f"Record<string, {_of(item)}>"
        case {"type": plain}:
            return str(PLAIN.get(plain, plain))
    return "unknown"


def _wrapped(line: str) -> str:
    return fill(line, WIDTH, subsequent_indent="  ", break_long_words=False, break_on_hyphens=False)


def _games_map() -> str:
    lines = ["/** What each game has of its own. */", "export interface Games {"]
    for game in GAMES:
        own = [f"    {part}: {title(game)}{part.capitalize()};" for part in OWN]
        lines += [f"  {_key(game.name)}: {{", *own, "  };"]
    return "\n".join([*lines, "}", "", "export type GameName = keyof Games;"])


# Constants


def _constants() -> list[str]:
    return [
        _constant("PROTOCOL", messages.PROTOCOL),
        _constant("GAMES", [_facts(game) for game in GAMES], _ABOUT_GAMES),
        _constant("ROOM_RULES", _lists(choices(RoomRules)), "What each can be, the default first."),
        _constant("PRESET_BALLOT", PRESET_BALLOT),
        _constant("BOT_LEVELS", LEVELS, "From the weakest to the strongest."),
        _constant("REACTIONS", get_args(people.ReactionEmoji)),
        _constant("PHRASES", get_args(people.Phrase)),
        _constant("FACE_EMOJI", get_args(people.Emoji)),
        _constant("BOT_EMOJI", get_args(people.BotEmoji)),
        _constant("FACE_COLOURS", get_args(people.Colour)),
        _constant("LONGEST_NAME", LONGEST_NAME),
        _constant("LONGEST_PASSWORD", keys.LONGEST_PASSWORD),
        _constant("SHORTEST_KEY", keys.SHORTEST_KEY),
        _constant("LONGEST_KEY", keys.LONGEST_KEY),
        _constant("CODE_ALPHABET", names.ALPHABET),
        _constant("CODE_LENGTH", names.CODE_LENGTH),
        _constant("MOST_PEOPLE", presence.MOST_PEOPLE),
        _constant("LONGEST_PROGRAMME", lobby.LONGEST_PROGRAMME),
    ]


_ABOUT_GAMES = "In the order in which they are shown. An option's default is its first choice."


def _facts(game: AnyGame) -> dict[str, Any]:
    return {
        "name": game.name,
        "seats": {"min": game.seats[0], "max": game.seats[-1]},
        "company": list(game.company),
        "few_is_good": game.few_is_good,
        "emblem": [card.text for card in game.emblem],
        "options": _lists(choices(game.options)),
    }


def _lists(found: dict[str, tuple[Any, ...]]) -> dict[str, list[Any]]:
    return {name: list(values) for name, values in found.items()}


def _constant(name: str, value: Any, doc: str = "") -> str:
    fixed = " as const" if isinstance(value, list | tuple | dict) else ""
    comment = f"/** {doc} */\n" if doc else ""
    # a line may not end before `as`: no-break spaces hold it to the value
    held = fixed.replace(" ", "\u00a0")
    return comment + _wrapped(f"export const {name} = {_json(value)}{held};").replace("\u00a0", " ")


def _key(name: str) -> str:
    return name if name.isidentifier() else _json(name)


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)
