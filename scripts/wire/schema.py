"""Everything that can be on the wire, as JSON Schema, from the type annotations of its structs.

A class of a game has the game's name before its own (`DurakPair`), so two games may call things
alike. A type that is not a class has no name: it is written out where it stands.
"""

import json
from collections.abc import Callable, Iterable
from functools import partial
from types import NoneType, UnionType
from typing import (
    Annotated,
    Any,
    Final,
    Literal,
    NewType,
    Union,
    get_args,
    get_origin,
    get_type_hints,
)

import msgspec

from parlour.games import GAMES
from parlour.kernel.cards import Card
from parlour.kernel.game import AnyGame, Event, HintReason, Private, Public
from parlour.kernel.levels import Level
from parlour.kernel.offers import Action
from parlour.kernel.values import kind
from parlour.room import commands, messages, people, views

Schema = dict[str, Any]

PLAIN: Final[dict[Any, Schema]] = {
    NoneType: {"type": "null"},
    bool: {"type": "boolean"},
    int: {"type": "integer"},
    float: {"type": "number"},
    str: {"type": "string"},
    Any: {},
}
ALIASES: Final[dict[str, Any]] = {
    "Seat": int,
    "PersonId": int,
    "OptionValue": commands.OptionValue,
    "Emoji": people.Emoji,
    "BotEmoji": people.BotEmoji,
    "Colour": people.Colour,
    "ReactionEmoji": people.ReactionEmoji,
    "Phrase": people.Phrase,
    "Reaction": people.Reaction,
    "Level": Level,
    "Phase": views.Phase,
    "Reason": messages.Reason,
    "Doing": messages.Doing,
    "ClientMessage": messages.ClientMessage,
    "ServerMessage": messages.ServerMessage,
}
"""Names that a client wants for what has no class."""


def definitions() -> dict[str, Schema]:
    """Everything by its name, as JSON Schema."""
    model = Model()
    for game in GAMES:
        model.add_game(game)
    for name, declared in ALIASES.items():
        model.define(name, partial(model.schema, declared))
    return model.found


def schema_text(found: dict[str, Schema], protocol: int) -> str:
    whole = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$id": f"urn:parlour:protocol:{protocol}",
        "title": "Parlour's wire protocol",
        "description": "Made by `make wire` from the Python types; docs/protocol.md tells it.",
        "anyOf": [named("ClientMessage"), named("ServerMessage")],
        "$defs": found,
    }
    return json.dumps(whole, indent=1, ensure_ascii=False) + "\n"


def named(name: str) -> Schema:
    return {"$ref": f"#/$defs/{name}"}


def words(values: Iterable[Any]) -> Schema:
    first, *others = values
    return {"enum": [first, *others]} if others else {"const": first}


def limits(notes: Iterable[Any]) -> Schema:
    """How long a text may be."""
    longest = [note.max_length for note in notes if isinstance(note, msgspec.Meta)]
    return {"maxLength": longest[0]} if longest else {}


def title(game: AnyGame) -> str:
    """What the game's definitions begin with: `StopTheBus`."""
    return "".join(word.capitalize() for word in game.name.split("-"))


def public_of(game: AnyGame) -> type[Public]:
    found: type[Public] = get_type_hints(game.public)["return"]
    return found


def private_of(game: AnyGame) -> type[Private]:
    found: type[Private] = get_type_hints(game.private)["return"]
    return found


def phases_of(game: AnyGame) -> tuple[str, ...]:
    """The kinds of the members of the state's `phase`."""
    state = get_type_hints(game.result)["state"]
    return tuple(map(kind, get_args(get_type_hints(state)["phase"])))


OF_EVERY_GAME: Final[dict[type, Callable[[AnyGame], tuple[type, ...]]]] = {
    Public: lambda game: (public_of(game),),
    Private: lambda game: (private_of(game),),
    Event: lambda game: game.events,
    Action: lambda game: game.actions,
    HintReason: lambda game: game.reasons,
    Card: lambda game: (game.deck,),
}
"""Base classes, and what each game has of its own for them."""


class Model:
    def __init__(self) -> None:
        self.found: dict[str, Schema] = {}
        self.sources: dict[str, object] = {}
        self.prefixes = {game.options.__module__.rpartition(".")[0]: title(game) for game in GAMES}

    def define(self, name: str, make: Callable[[], Schema], source: object = None) -> Schema:
        """The definition of this name takes its place before those that it refers to."""
        assert self.sources.setdefault(name, source) is source, f"two types are called {name}"
        if name not in self.found:
            self.found[name] = {}
            self.found[name] = make()
        return named(name)

    def name_of(self, cls: type) -> str:
        prefix = self.prefixes.get(cls.__module__.rpartition(".")[0], "")
        return cls.__name__ if cls.__name__.startswith(prefix) else prefix + cls.__name__

    def add_game(self, game: AnyGame) -> None:
        for base in (Event, Action):
            members = OF_EVERY_GAME[base](game)
            self.define(title(game) + base.__name__, partial(self.either, members))
        for cls in (public_of(game), private_of(game), game.options):
            self.schema(cls)

    def schema(self, declared: Any) -> Schema:
        origin, args = get_origin(declared), get_args(declared)
        if declared in PLAIN:
            return PLAIN[declared]
        if isinstance(declared, NewType):
            return self.schema(declared.__supertype__)
        if origin is Annotated:
            return {**self.schema(args[0]), **limits(args[1:])}
        if origin is Literal:
            return words(args)
        if origin in (Union, UnionType):
            return self.either(args)
        if origin in (tuple, list):
            return self.array(args)
        if origin is dict:
            return {"type": "object", "additionalProperties": self.schema(args[1])}
        return self.class_schema(declared)

    def either(self, members: Iterable[Any]) -> Schema:
        return {"anyOf": [self.schema(member) for member in members]}

    def array(self, args: tuple[Any, ...]) -> Schema:
        if len(args) == 1 or args[-1] is Ellipsis:
            return {"type": "array", "items": self.schema(args[0])}
        parts = [self.schema(arg) for arg in args]
        return {"type": "array", "prefixItems": parts, "items": False, "minItems": len(parts)}

    def class_schema(self, cls: Any) -> Schema:
        if cls is msgspec.Raw:
            # the room reads it as an action of the game that is played
            cls = Action
        if cls in OF_EVERY_GAME:
            return self.define(cls.__name__, lambda: self.of_every_game(cls))
        if issubclass(cls, Card):
            return self.define(self.name_of(cls), lambda: words(card.text for card in cls), cls)
        return self.define(self.name_of(cls), lambda: self.record(cls), cls)

    def of_every_game(self, base: type) -> Schema:
        if base in (Event, Action):
            return {"anyOf": [named(title(game) + base.__name__) for game in GAMES]}
        return self.either(
            dict.fromkeys(cls for game in GAMES for cls in OF_EVERY_GAME[base](game))
        )

    def record(self, cls: Any) -> Schema:
        hints = get_type_hints(cls, include_extras=True)
        fields = {name: self.field(cls, name, hints[name]) for name in cls.__struct_fields__}
        if tag := cls.__struct_config__.tag:
            fields = {"kind": words((tag,)), **fields}
        return {
            "type": "object",
            "properties": fields,
            "required": list(fields),
            "additionalProperties": False,
        }

    def field(self, cls: Any, name: str, declared: Any) -> Schema:
        if name == "verb":
            return self.schema(list[str])  # the kind of the action, then its fields
        if name == "phase" and issubclass(cls, Public):
            game = next(game for game in GAMES if public_of(game) is cls)
            return words(phases_of(game))
        return self.schema(declared)
