"""Everything that can be on the wire, read from the type annotations of its structs.

A class of a game has the game's name before its own (`DurakPair`), so two games may call things
alike. A type that is not a class has no name: it is written out where it stands.
"""

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
from parlour.kernel.game import AnyGame, Event, Private, Public
from parlour.kernel.offers import Action
from parlour.kernel.values import kind
from parlour.room import commands, messages, people, views
from scripts.wire.shapes import (
    NULL,
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

PLAIN: Final[dict[Any, Plain]] = {
    NoneType: NULL,
    bool: Plain("boolean"),
    int: Plain("integer"),
    float: Plain("number"),
    str: Plain("string"),
    Any: Plain("any"),
}
ALIASES: Final[dict[str, Any]] = {
    "Seat": int,
    "PersonId": int,
    "OptionValue": commands.OptionValue,
    "Emoji": people.Emoji,
    "Colour": people.Colour,
    "Reaction": people.Reaction,
    "Level": people.Level,
    "Phase": views.Phase,
    "Reason": messages.Reason,
    "Doing": messages.Doing,
    "ClientMessage": messages.ClientMessage,
    "ServerMessage": messages.ServerMessage,
}
"""Names that a client wants for what has no class."""


def definitions() -> list[Definition]:
    model = Model()
    for game in GAMES:
        model.add_game(game)
    for name, declared in ALIASES.items():
        model.define(name, partial(model.shape, declared))
    return list(model.found.values())


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
    Card: lambda game: (game.deck,),
}
"""Base classes, and what each game has of its own for them."""


class Model:
    def __init__(self) -> None:
        self.found: dict[str, Definition] = {}
        self.sources: dict[str, object] = {}
        self.prefixes = {game.options.__module__.rpartition(".")[0]: title(game) for game in GAMES}

    def define(self, name: str, make: Callable[[], Shape], source: object = None) -> Named:
        """The definition of this name takes its place before those that it refers to."""
        assert self.sources.setdefault(name, source) is source, f"two types are called {name}"
        if name not in self.found:
            self.found[name] = Definition(name, NULL)
            self.found[name] = Definition(name, make())
        return Named(name)

    def named(self, cls: type) -> str:
        prefix = self.prefixes.get(cls.__module__.rpartition(".")[0], "")
        return cls.__name__ if cls.__name__.startswith(prefix) else prefix + cls.__name__

    def add_game(self, game: AnyGame) -> None:
        for base in (Event, Action):
            members = OF_EVERY_GAME[base](game)
            self.define(title(game) + base.__name__, partial(self.either, members))
        for cls in (public_of(game), private_of(game), game.options):
            self.shape(cls)

    def shape(self, declared: Any) -> Shape:
        origin, args = get_origin(declared), get_args(declared)
        if declared in PLAIN:
            return PLAIN[declared]
        if isinstance(declared, NewType):
            return self.shape(declared.__supertype__)
        if origin is Annotated:
            return self.shape(args[0])
        if origin is Literal:
            return Words(args)
        if origin in (Union, UnionType):
            return self.either(args)
        if origin is tuple and args[-1] is not Ellipsis:
            return Fixed(tuple(map(self.shape, args)))
        if origin in (tuple, list):
            return Listed(self.shape(args[0]))
        if origin is dict:
            return Mapped(self.shape(args[1]))
        return self.class_shape(declared)

    def either(self, members: Iterable[Any]) -> Shape:
        return Either(tuple(map(self.shape, members)))

    def class_shape(self, cls: Any) -> Shape:
        if cls is msgspec.Raw:
            # the room reads it as an action of the game that is played
            cls = Action
        if cls in OF_EVERY_GAME:
            return self.define(cls.__name__, lambda: self.of_every_game(cls))
        if issubclass(cls, Card):
            return self.define(self.named(cls), lambda: Words(tuple(c.text for c in cls)), cls)
        return self.define(self.named(cls), lambda: self.record(cls), cls)

    def of_every_game(self, base: type) -> Shape:
        if base in (Event, Action):
            return Either(tuple(Named(title(game) + base.__name__) for game in GAMES))
        members = dict.fromkeys(cls for game in GAMES for cls in OF_EVERY_GAME[base](game))
        return self.either(members)

    def record(self, cls: Any) -> Record:
        hints = get_type_hints(cls, include_extras=True)
        own = [Field(f.name, self.field(cls, f.name, hints)) for f in msgspec.structs.fields(cls)]
        tag = cls.__struct_config__.tag
        return Record((*([Field("kind", Words((tag,)))] if tag else []), *own))

    def field(self, cls: Any, name: str, hints: dict[str, Any]) -> Shape:
        if name == "verb":
            return Listed(PLAIN[str])  # the kind of the action, then its fields
        if name == "phase" and issubclass(cls, Public):
            game = next(game for game in GAMES if public_of(game) is cls)
            return Words(phases_of(game))
        return self.shape(hints[name])
