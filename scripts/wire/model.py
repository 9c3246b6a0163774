"""Everything that can be on the wire, read from type annotations by the rules of kernel/forms.py.

A definition of a game has the game's name before its own: `DurakView`. A class that is a member of
a union says its `kind`; where the same class also stands alone, that shape is its `…Fields`.
"""

import sys
from collections.abc import Callable, Iterable, Sequence
from dataclasses import fields, is_dataclass
from functools import reduce
from operator import or_
from types import NoneType, UnionType
from typing import Annotated, Any, Final, Literal, Union, get_args, get_origin, get_type_hints

from parlour.games import GAMES
from parlour.kernel import cards
from parlour.kernel.cards import Card
from parlour.kernel.game import AnyGame, Event, View
from parlour.kernel.offers import Action, Arrange, Button, Offer
from parlour.kernel.values import kind
from parlour.room import messages
from parlour.room.commands import Act
from scripts.wire.docstrings import class_doc, defines, field_doc, name_doc
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
}
CARD_DOC: Final = (cards.__doc__ or "").strip().rpartition("\n\n")[2]
OPEN: Final = (View, Event, Action)
"""Base classes of what each game has of its own."""
OFFERS: Final = get_args(Offer)
MESSAGES: Final = get_args(messages.ClientMessage) + get_args(messages.HouseMessage)


def definitions() -> list[Definition]:
    model = Model(GAMES)
    for message in (messages.ClientMessage, messages.HouseMessage):
        model.shape(message, messages.__name__)
    for game in GAMES:
        model.add_game(game)
    return list(model.found.values())


def title(game: AnyGame) -> str:
    """What the game's definitions begin with: `StopTheBus`."""
    return "".join(word.capitalize() for word in game.name.split("-"))


def view_of(game: AnyGame) -> type[View]:
    found: type[View] = get_type_hints(game.view)["return"]
    return found


class Model:
    def __init__(self, games: Sequence[AnyGame]) -> None:
        self.games = games
        self.found: dict[str, Definition] = {}
        self.sources: dict[str, object] = {}
        self.prefixes = {_folder(game.options.__module__): title(game) for game in games}
        self.members = {*MESSAGES, *OFFERS, *map(view_of, games)}
        for game in games:
            self.members |= {*game.actions, *game.events}

    # Names

    def named(self, cls: type, is_member: bool) -> str:
        for game in self.games:
            if cls is view_of(game):
                return f"{title(game)}View"
        alone = "" if is_member or cls not in self.members else "Fields"
        return f"{self.prefix(cls.__module__)}{cls.__name__}{alone}"

    def prefix(self, module: str) -> str:
        return self.prefixes.get(_folder(module), "")

    def define(self, name: str, source: object, doc: str, make: Callable[[], Shape]) -> Named:
        """The definition of this name; it takes its place before those that it refers to."""
        assert self.sources.setdefault(name, source) == source, f"two types are called {name}"
        if name not in self.found:
            self.found[name] = Definition(name, NULL)
            self.found[name] = Definition(name, make(), doc)
        return Named(name)

    # Shapes

    def shape(self, declared: Any, module: str) -> Shape:
        """The shape of a type that is declared in this module."""
        alias = _alias(declared, module)
        if alias is None:
            return self.made(declared, module)
        home, name = alias
        doc = name_doc(home, name)
        return self.define(
            self.prefix(home) + name, declared, doc, lambda: self.made(declared, home)
        )

    def made(self, declared: Any, module: str) -> Shape:
        origin, args = get_origin(declared), get_args(declared)
        if declared is Card:
            return self.define("Card", Card, CARD_DOC, lambda: Words(cards.TEXTS))
        if declared in PLAIN:
            return PLAIN[declared]
        if origin is Annotated:
            return self.shape(args[0], module)
        if origin is Literal:
            return Words(args)
        if origin in (Union, UnionType):
            return self.union(args, module)
        if origin is tuple and args[-1] is not Ellipsis:
            return Fixed(tuple(self.shape(arg, module) for arg in args))
        if origin in (tuple, list):
            return Listed(self.shape(args[0], module))
        if origin is dict:
            return self.mapping(args, module)
        return self.one_class(declared)

    def mapping(self, args: tuple[Any, ...], module: str) -> Shape:
        keys, values = (self.shape(arg, module) for arg in args)
        return Mapped(values) if keys == PLAIN[str] else Listed(Fixed((keys, values)))

    def one_class(self, cls: Any) -> Shape:
        if cls in OPEN:
            return self.of_every_game(cls)
        assert is_dataclass(cls), f"{cls} has no JSON form"
        return self.record(cls)

    def union(self, members: tuple[Any, ...], module: str) -> Shape:
        rest = tuple(member for member in members if member is not NoneType)
        if len(rest) < len(members):
            return Either((self.shape(_joined(rest), module), NULL))
        if rest[0] in OFFERS:
            return Either(tuple(self.offer(shape) for shape in rest))
        if all(is_dataclass(member) for member in rest):
            return Either(tuple(self.member(member) for member in rest))
        return Either(tuple(PLAIN[member] for member in rest))

    def record(self, cls: Any) -> Shape:
        name = self.named(cls, is_member=False)
        return self.define(name, cls, class_doc(cls), lambda: Record(self.fields(cls)))

    def member(self, cls: Any) -> Shape:
        name = self.named(cls, is_member=True)
        return self.define(
            name, (cls, "member"), class_doc(cls), lambda: Record((_kind(cls), *self.fields(cls)))
        )

    def fields(self, cls: Any) -> tuple[Field, ...]:
        hints = get_type_hints(cls, include_extras=True)
        return tuple(
            Field(f.name, self.field(cls, f.name, hints[f.name]), field_doc(cls, f.name))
            for f in fields(cls)
        )

    def field(self, cls: Any, name: str, declared: Any) -> Shape:
        if (cls, name) == (Act, "action"):
            # the room reads it as an action of the game that is played
            return self.of_every_game(Action)
        if issubclass(cls, View) and name == "phase":
            return self.phase(cls)
        return self.shape(declared, cls.__module__)

    # What each game has of its own

    def of_every_game(self, base: type) -> Shape:
        def every() -> Shape:
            return Either(tuple(self.of_game(base, game) for game in self.games))

        return self.define(base.__name__, base, class_doc(base), every)

    def of_game(self, base: type, game: AnyGame) -> Shape:
        if base is View:
            return self.member(view_of(game))
        members = game.actions if base is Action else game.events
        name = f"{title(game)}{base.__name__}"
        return self.define(name, base, "", lambda: Either(tuple(map(self.member, members))))

    def phase(self, view: type) -> Shape:
        """A view says which member of the union of phases its state is in."""
        game = next(game for game in self.games if view is view_of(game))
        phases = get_args(get_type_hints(game.state)["phase"])
        words = Words(tuple(map(kind, phases)))
        return self.define(f"{title(game)}Phase", phases, "", lambda: words)

    def add_game(self, game: AnyGame) -> None:
        for base in (View, Event, Action):
            self.of_game(base, game)
        self.record(game.options)

    # Offers, as kernel/offers.py writes them

    def offer(self, shape: Any) -> Shape:
        name, doc = shape.__name__, class_doc(shape)
        return self.define(name, shape, doc, lambda: self.offer_record(shape))

    def offer_record(self, shape: Any) -> Record:
        hints = get_type_hints(shape, include_extras=True)
        own = [f.name for f in fields(shape) if f.name not in ("verb", "settled")]
        into = NULL if shape in (Button, Arrange) else self.action_field()
        return Record(
            (
                _kind(shape),
                Field("do", self.verb(), "The kind of the action that it makes."),
                Field("into", into, "The field of the action that takes what is chosen."),
                Field("settled", self.settled(), "The other fields of the action."),
                *(Field(name, self.shape(hints[name], shape.__module__)) for name in own),
            )
        )

    def action_field(self) -> Shape:
        names = dict.fromkeys(f.name for verb in self.verbs() for f in self.fields(verb))
        words = Words(tuple(names))
        return self.define("ActionField", words, "", lambda: words)

    def verbs(self) -> list[type[Action]]:
        return [verb for game in self.games for verb in game.actions]

    def verb(self) -> Shape:
        words = Words(tuple(dict.fromkeys(map(kind, self.verbs()))))
        return self.define("Verb", words, "The kind of an action.", lambda: words)

    def settled(self) -> Shape:
        """Any of the fields that actions have."""

        def every() -> Shape:
            shapes: dict[str, dict[Shape, None]] = {}
            for verb in self.verbs():
                for field in self.fields(verb):
                    shapes.setdefault(field.name, {})[field.shape] = None
            return Record(
                tuple(Field(n, _either(found), is_optional=True) for n, found in shapes.items())
            )

        return self.define("Settled", Offer, "Fields of an action, by name.", every)


def _kind(cls: type) -> Field:
    return Field("kind", Words((kind(cls),)))


def _either(shapes: Iterable[Shape]) -> Shape:
    found = tuple(shapes)
    return found[0] if len(found) == 1 else Either(found)


def _joined(members: tuple[Any, ...]) -> Any:
    return reduce(or_, members)


def _folder(module: str) -> str:
    return module.rpartition(".")[0]


def _alias(declared: Any, module: str) -> tuple[str, str] | None:
    """Where a type that has a name in this module is defined, and the name."""
    if get_origin(declared) is None:
        return None
    for name, value in vars(sys.modules[module]).items():
        if not name.startswith("_") and get_origin(value) is not None and value == declared:
            return _home(name, value), name
    return None


def _home(name: str, value: Any) -> str:
    for module in sorted(sys.modules):
        own = module.startswith("parlour.") and vars(sys.modules[module]).get(name) == value
        if own and defines(module, name):
            return module
    raise AssertionError(f"{name} is defined nowhere")
