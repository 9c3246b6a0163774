"""Observations: what a seat sees, as an array of fixed length.

Law: an array is made from the public part, the seat's own private part, who is waited for, and what
the seat has said of its answer so far; from nothing else. So it tells no more than they do.

How each type is written:
    bool, int, float    a number
    Card                one place for each face, 1 for its own
    Seat                one place for each seat, counted from the viewer to the left
    Literal             one place for each word
    X | None            as X, zeros for None; a number or a record has a place more: it is there
    a record            its fields, one after another
    players             the rows, the viewer's first, then to the left
    tuple[X, ...]       the sum of what is written for each; one for every seat, if items are about
                        a seat; place by place, if the game's Shape says that their order matters
Other texts and times are not written.
"""

from array import array
from collections.abc import Callable, Mapping
from operator import attrgetter
from types import NoneType, UnionType
from typing import (
    Any,
    Final,
    Literal,
    NamedTuple,
    NewType,
    TypeAlias,
    Union,
    get_args,
    get_origin,
    get_type_hints,
)

import numpy as np
from numpy.typing import NDArray

from parlour.kernel.game import AnyGame, Private, Public
from parlour.kernel.seats import Seat
from parlour.kernel.values import Record
from parlour.rl.faces import faces, first_cards
from parlour.rl.shapes import shape_of
from parlour.rl.vocabulary import Vocabulary, is_card

Row: TypeAlias = "array[float]"
Writer: TypeAlias = Callable[[Row, int, Any, Seat], None]
"""Adds a value to a row, from a place on, as the viewer sees it."""


class Part(NamedTuple):
    size: int
    write: Writer
    fields: tuple[tuple[str, int], ...] = ()
    """Of a record: what is written of it, in order, and how long each is."""


class Observer:
    """Makes arrays for the seats of one table."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        game = vocabulary.game
        self._moves = len(vocabulary)
        self._seats = vocabulary.seats
        self._phases = {phase: place for place, phase in enumerate(phases(game))}
        parts, shape = Parts(game, vocabulary.seats), shape_of(game)
        self._public = parts.record(public_type(game), shape.ordered, shape.left_out)
        self._private = parts.record(private_type(game), left_out=shape.left_out)
        self.size: Final = sum(self.sections().values())

    def sections(self) -> dict[str, int]:
        """What an array consists of, in order, and how long each of it is."""
        return {
            "phase": len(self._phases),
            "awaited": self._seats,
            **{f"public.{name}": size for name, size in self._public.fields},
            **{f"private.{name}": size for name, size in self._private.fields},
            "said": self._moves,
        }

    def array(
        self,
        viewer: Seat,
        public: Public,
        private: Private,
        awaited: tuple[Seat, ...],
        said: list[int],
    ) -> NDArray[np.float32]:
        """`said` are the moves of the answer that the viewer has begun."""
        row = array("f", bytes(4 * self.size))
        if public.pause is None:
            row[self._phases[public.phase]] = 1
        place = len(self._phases)
        for seat in awaited:
            row[place + (seat - viewer) % self._seats] = 1
        place += self._seats
        self._public.write(row, place, public, viewer)
        place += self._public.size
        self._private.write(row, place, private, viewer)
        place += self._private.size
        for move in said:
            row[place + move] += 1
        return np.frombuffer(row, dtype=np.float32)


def phases(game: AnyGame) -> list[str]:
    """Every phase has a text of its own."""
    keys = [key.split(".") for key in game.texts["en"] if key.startswith("phase.")]
    return list(dict.fromkeys(key[1] for key in keys))


def public_type(game: AnyGame) -> Any:
    return get_type_hints(game.public)["return"]


def private_type(game: AnyGame) -> Any:
    return get_type_hints(game.private)["return"]


class Parts:
    """How values of each type are written at a table."""

    def __init__(self, game: AnyGame, seats: int) -> None:
        self._seats = seats
        self._faces = faces(game.deck)
        self._face_count = len(first_cards(game.deck))

    def record(
        self,
        declared: Any,
        ordered: Mapping[str, Callable[[int], int]] | None = None,
        left_out: tuple[str, ...] = (),
    ) -> Part:
        places: list[tuple[str, int, Writer]] = []
        size = 0
        for name, hint in get_type_hints(declared, include_extras=True).items():
            if name in left_out or name.startswith("__"):
                continue
            if name == "players":
                part = self._by_place(get_args(hint)[0], self._seats, turned=True)
            elif ordered and name in ordered:
                part = self._by_place(get_args(hint)[0], ordered[name](self._seats))
            else:
                part = self.part(hint)
            if part.size:
                places.append((name, size, part.write))
                size += part.size

        def write(row: Row, at: int, value: Any, viewer: Seat) -> None:
            for name, place, writer in places:
                writer(row, at + place, getattr(value, name), viewer)

        ends = [place for _, place, _ in places[1:]] + [size]
        fields = [(name, end - place) for (name, place, _), end in zip(places, ends, strict=False)]
        return Part(size, write, tuple(fields))

    def part(self, hint: Any) -> Part:
        origin, args = get_origin(hint), get_args(hint)
        if hint == Seat:
            return Part(self._seats, self._write_seat)
        if is_card(hint):
            return Part(self._face_count, self._write_card)
        if hint in (bool, int, float):
            return Part(1, _write_number)
        if hint is str or isinstance(hint, NewType):
            return NOTHING
        if origin is Literal:
            return _words(args)
        if origin in (Union, UnionType):
            return self._union(args)
        if origin is tuple:
            return self._bag(args[0]) if args[-1] is Ellipsis else self._pair(args)
        assert issubclass(hint, Record), f"there is no place for {hint}"
        return self.record(hint)

    def _write_seat(self, row: Row, at: int, seat: Any, viewer: Seat) -> None:
        row[at + (seat - viewer) % self._seats] += 1

    def _write_card(self, row: Row, at: int, card: Any, _: Seat) -> None:
        row[at + self._faces[card]] += 1

    def _write_cards(self, row: Row, at: int, cards: Any, _: Seat) -> None:
        faces = self._faces
        for card in cards:
            row[at + faces[card]] += 1

    def _union(self, args: tuple[Any, ...]) -> Part:
        present = [arg for arg in args if arg is not NoneType]
        part = self.part(present[0])
        if len(present) == len(args) or not part.size:
            return part
        flag = not (is_card(present[0]) or present[0] == Seat or get_origin(present[0]) is Literal)

        def write(row: Row, at: int, value: Any, viewer: Seat) -> None:
            if value is not None:
                part.write(row, at, value, viewer)
                if flag:
                    row[at + part.size] += 1

        return Part(part.size + flag, write)

    def _pair(self, args: tuple[Any, ...]) -> Part:
        parts = [self.part(arg) for arg in args]

        def write(row: Row, at: int, value: Any, viewer: Seat) -> None:
            for item, part in zip(value, parts, strict=True):
                part.write(row, at, item, viewer)
                at += part.size

        return Part(sum(part.size for part in parts), write)

    def _by_place(self, item: Any, length: int, *, turned: bool = False) -> Part:
        part = self.part(item)

        def write(row: Row, at: int, value: Any, viewer: Seat) -> None:
            assert len(value) <= length, "a list is longer than its Shape says"
            for place, one in enumerate(value):
                slot = (place - viewer) % length if turned else place
                part.write(row, at + slot * part.size, one, viewer)

        return Part(part.size * length, write)

    def _bag(self, item: Any) -> Part:
        """Sums: for each seat that items are about, and for items that lack something apart."""
        if is_card(item):
            return Part(self._face_count, self._write_cards)
        about = _seat_of(item)
        part = self.part(item) if about is None else self._rest(item)
        lacks = _lacking(item)
        seats = 1 if about is None else self._seats
        size = part.size * (1 if lacks is None else 2)

        def write(row: Row, at: int, value: Any, viewer: Seat) -> None:
            for one in value:
                place = at
                if about is not None:
                    place += (about(one) - viewer) % seats * size
                if lacks is not None and lacks(one):
                    place += part.size
                part.write(row, place, one, viewer)

        return Part(size * seats, write)

    def _rest(self, item: Any) -> Part:
        """An item without the seat that it is about."""
        if get_origin(item) is tuple:
            return self._pair((str, *get_args(item)[1:]))
        return self.record(item, left_out=(_seat_field(item),))


def _write_number(row: Row, at: int, value: Any, _: Seat) -> None:
    row[at] += value


def _write_nothing(_: Row, __: int, ___: Any, ____: Seat) -> None:
    """What is not written."""


NOTHING: Final = Part(0, _write_nothing)


def _words(words: tuple[Any, ...]) -> Part:
    places = {word: place for place, word in enumerate(words)}

    def write(row: Row, at: int, value: Any, _: Seat) -> None:
        row[at + places[value]] += 1

    return Part(len(words), write)


def _seat_of(item: Any) -> Callable[[Any], Seat] | None:
    """The seat that an item is about: its first one, if it is more than a seat."""
    if get_origin(item) is tuple and get_args(item)[0] == Seat:
        return lambda pair: pair[0]
    name = _seat_field(item)
    return attrgetter(name) if name else None


def _seat_field(item: Any) -> str:
    """Nothing: there is none."""
    if not isinstance(item, type) or not issubclass(item, Record):
        return ""
    hints = get_type_hints(item, include_extras=True)
    return next((name for name, hint in hints.items() if hint == Seat), "")


def _lacking(item: Any) -> Callable[[Any], bool] | None:
    """Whether a part of an item is None, where that can be."""
    if get_origin(item) is tuple and any(NoneType in get_args(arg) for arg in get_args(item)):
        return lambda pair: None in pair
    return None
