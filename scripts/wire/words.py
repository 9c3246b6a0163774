"""The client's words: every sentence of the Python side, what its holes hold, and short rules.

The server's own words (rooms, refusals, names and options of all games) are one file for each
language; what a game says at the table is a file of its own, loaded with its table.
"""

import json
from pathlib import Path
from types import NoneType, UnionType
from typing import Annotated, Any, Union, get_args, get_origin, get_type_hints

import msgspec

from parlour.games import GAMES
from parlour.kernel.cards import Card, French
from parlour.kernel.game import AnyGame
from parlour.kernel.seats import Seat
from parlour.kernel.texts import COMMON, LANGUAGES, holes
from parlour.kernel.values import kind, to_json
from parlour.room.texts import TEXTS as ROOM
from scripts.wire.schema import private_of, public_of

FOLDER = Path("client/src/words")
RULES = Path("client/src/rules")
_KNOWN_BEFORE_PLAY = ("name", "about", "option.", "bot.", "evening.", "medal.", "highlight.")


def words_files() -> dict[Path, str]:
    files = {}
    for language in LANGUAGES:
        files[FOLDER / f"server.{language}.json"] = _json(server_words(language))
        for game in GAMES:
            path = FOLDER / f"{game.name}.{language}.json"
            files[path] = _json(table_words(game, language))
            rules = json.loads(to_json(game.short_rules[language]))
            files[RULES / f"{game.name}.{language}.json"] = _json(rules)
    for game in GAMES:
        files[FOLDER / f"{game.name}.shapes.json"] = _json(shapes(game))
    return files


def server_words(language: str) -> dict[str, Any]:
    games = {
        game.name: {
            key: text for key, text in game.texts[language].items() if _is_known_before(key)
        }
        for game in GAMES
    }
    return {"server": {**COMMON[language], **ROOM[language]}, "games": games}


def table_words(game: AnyGame, language: str) -> dict[str, str]:
    texts = game.texts[language]
    return {key: text for key, text in texts.items() if not _is_known_before(key)}


def _is_known_before(key: str) -> bool:
    return key.startswith(_KNOWN_BEFORE_PLAY)


def shapes(game: AnyGame) -> dict[str, dict[str, Any]]:
    """For each thing that is told, what the fields in its sentences are."""
    told: dict[str, type[Any]] = {f"event.{kind(each)}": each for each in game.events}
    told |= {f"do.{kind(each)}": each for each in game.actions}
    told |= {f"hint.{kind(each)}": each for each in game.reasons}
    found = {key: _fields(each, game, key) for key, each in told.items()}
    found["phase"] = {
        name: shape
        for start in ("phase.", "pause.", "waiting.")
        for name, shape in _fields(public_of(game), game, start).items()
    }
    found["public"] = _labelled(public_of(game), game)
    found["private"] = _labelled(private_of(game), game)
    if game.deck is not French:
        found["cards"] = {card.text: card.shown for card in game.deck}
    return {key: fields for key, fields in found.items() if fields}


def _labelled(cls: type[Any], game: AnyGame) -> dict[str, Any]:
    """The fields that a table shows: those with a label, and the rows of the players."""
    labels = game.texts[LANGUAGES[0]]
    return {
        name: shape(declared, deep=True)
        for name, declared in get_type_hints(cls, include_extras=True).items()
        if f"view.{name}" in labels or name == "players"
    }


def _fields(cls: type[Any], game: AnyGame, key: str) -> dict[str, Any]:
    """The fields that some sentence of the key mentions."""
    sentences = [
        text
        for language in LANGUAGES
        for name, text in game.texts[language].items()
        if name == key or name == f"{key}.you" or (key.endswith(".") and name.startswith(key))
    ]
    wanted = {hole for text in sentences for hole in holes(text)}
    hints = get_type_hints(cls, include_extras=True)
    return {name: shape(hints[name]) for name in hints if name in wanted}


def shape(declared: Any, *, deep: bool = False) -> Any:
    """`seat`, `card` or `plain`; [shape] for a list of them; {"each": […]} for a fixed row; and if
    it goes deep, {"of": {…}} for a record."""
    if declared == Seat:
        return "seat"
    if isinstance(declared, type) and issubclass(declared, Card):
        return "card"
    origin, args = get_origin(declared), get_args(declared)
    if origin is Annotated:
        return shape(args[0], deep=deep)
    if origin in (Union, UnionType):
        present = [arg for arg in args if arg is not NoneType]
        return shape(present[0], deep=deep) if len(present) == 1 else "plain"
    if origin in (tuple, list) and args[-1] is Ellipsis:
        return [shape(args[0], deep=deep)]
    if origin is tuple:
        return {"each": [shape(arg, deep=deep) for arg in args]}
    if deep and isinstance(declared, type) and issubclass(declared, msgspec.Struct):
        hints = get_type_hints(declared, include_extras=True)
        return {"of": {name: shape(hint, deep=True) for name, hint in hints.items()}}
    return "plain"


def _json(data: Any) -> str:
    return json.dumps(data, ensure_ascii=False, indent=1) + "\n"
