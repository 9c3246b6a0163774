"""Prints definitions as TypeScript, with what a client needs to know beforehand."""

import json
from collections.abc import Iterable, Sequence
from typing import Any, get_args

from parlour.games import GAMES, PRESET_BALLOT
from parlour.kernel.game import AnyGame
from parlour.kernel.options import choices
from parlour.room import messages, names, passwords, people, presence
from parlour.room.commands import RoomRules
from scripts.wire.model import title
from scripts.wire.shapes import (
    Definition,
    Either,
    Field,
    Fixed,
    Listed,
    Mapped,
    Named,
    Plain,
    Record,
    Shape,
    Words,
)

WIDTH = 100
PLAIN = {"integer": "number", "any": "unknown"}
OWN = ("public", "private", "event", "action", "options")


def typescript_text(definitions: Iterable[Definition]) -> str:
    parts = [
        "// Made by `make wire` from the Python types; docs/protocol.md tells it.",
        *_constants(),
        _games_map(),
        *(_definition(each) for each in definitions),
    ]
    return "\n\n".join(parts) + "\n"


# Types


def _definition(definition: Definition) -> str:
    if isinstance(definition.shape, Record):
        return f"export interface {definition.name} {_record(definition.shape.fields)}"
    return _statement(f"export type {definition.name} =", _members(definition.shape))


def _record(fields: tuple[Field, ...]) -> str:
    lines = [f"  {field.name}: {_of(field.shape)};" for field in fields]
    return "\n".join(["{", *lines, "}"])


def _statement(head: str, members: Sequence[str]) -> str:
    """On one line if it fits; short members share lines, others have each their own."""
    line = f"{head} {' | '.join(members)};"
    if len(line) <= WIDTH:
        return line
    are_words = all(member.startswith('"') for member in members)
    rows = _rows(members, " | ", WIDTH - 5) if are_words else members
    return "\n".join([head, *(f"  | {row}" for row in rows)]) + ";"


def _rows(items: Sequence[str], separator: str, width: int) -> list[str]:
    """The items on as few rows as they fit on."""
    rows: list[str] = []
    for item in items:
        if rows and len(rows[-1] + separator + item) <= width:
            rows[-1] += separator + item
        else:
            rows.append(item)
    return rows


def _members(shape: Shape) -> list[str]:
    match shape:
        case Words(values):
            return [_json(value) for value in values]
        case Either(members):
            return [_of(member) for member in members]
        case _:
            return [_of(shape)]


def _of(shape: Shape) -> str:
    match shape:
        case Plain(name):
            return PLAIN.get(name, name)
        case Words() | Either():
            return " | ".join(_members(shape))
        case Listed(item):
            return f"({_of(item)})[]" if isinstance(item, Words | Either) else f"{_of(item)}[]"
        case Fixed(items):
            return f"[{', '.join(map(_of, items))}]"
        case Mapped(item):
            return f"Record<string, {_of(item)}>"
        case Named(name):
            return name
        case Record(fields):
            return _record(fields)


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
        _constant("BOT_LEVELS", get_args(people.Level)),
        _constant("REACTIONS", get_args(people.Reaction)),
        _constant("FACE_EMOJI", get_args(people.Emoji)),
        _constant("FACE_COLOURS", get_args(people.Colour)),
        _constant("LONGEST_NAME", names.LONGEST_NAME),
        _constant("LONGEST_PASSWORD", passwords.LONGEST_PASSWORD),
        _constant("SHORTEST_KEY", passwords.SHORTEST_KEY),
        _constant("LONGEST_KEY", passwords.LONGEST_KEY),
        _constant("CODE_ALPHABET", names.ALPHABET),
        _constant("CODE_LENGTH", names.CODE_LENGTH),
        _constant("MOST_PEOPLE", presence.MOST_PEOPLE),
    ]


_ABOUT_GAMES = "In the order in which they are shown. An option's default is its first choice."


def _facts(game: AnyGame) -> dict[str, Any]:
    return {
        "name": game.name,
        "seats": {"min": game.seats[0], "max": game.seats[-1]},
        "bots": list(game.bots),
        "options": _lists(choices(game.options)),
    }


def _lists(found: dict[str, tuple[Any, ...]]) -> dict[str, list[Any]]:
    return {name: list(values) for name, values in found.items()}


def _constant(name: str, value: Any, doc: str = "") -> str:
    fixed = " as const" if isinstance(value, list | tuple | dict) else ""
    comment = f"/** {doc} */\n" if doc else ""
    return f"{comment}export const {name} = {_literal(value, '')}{fixed};"


def _literal(value: Any, indent: str) -> str:
    """On one line if it fits."""
    inner = indent + "  "
    if isinstance(value, dict):
        parts = [f"{_key(key)}: {_literal(part, inner)}" for key, part in value.items()]
        return _bracketed("{ }", parts, parts, indent)
    if isinstance(value, list | tuple):
        parts = [_literal(part, inner) for part in value]
        are_plain = not any(isinstance(part, dict | list) for part in value)
        rows = _rows(parts, ", ", WIDTH - len(inner) - 1) if are_plain else parts
        return _bracketed("[]", parts, rows, indent)
    return _json(value)


def _bracketed(brackets: str, parts: Sequence[str], rows: Sequence[str], indent: str) -> str:
    opening, space, closing = brackets[0], brackets[1:-1], brackets[-1]
    line = opening + space + ", ".join(parts) + space + closing
    if len(indent + line) <= WIDTH - 30 and "\n" not in line:
        return line
    return "\n".join([opening, *(f"{indent}  {row}," for row in rows), indent + closing])


def _key(name: str) -> str:
    return name if name.isidentifier() else _json(name)


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)
