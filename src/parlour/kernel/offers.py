"""Offers: what a seat may do now, each shaped like the control that makes it.

Law: an offer is the sequence of the actions that it can make, and the rules accept every one of
them. What is chosen goes into the last field of the action; the fields before it are settled.
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import chain, islice
from math import comb
from typing import Any, Final, Protocol, TypeAlias, overload

from parlour.kernel.cards import Card
from parlour.kernel.seats import Seat
from parlour.kernel.values import Value

Below: TypeAlias = Callable[[int], int]
"""A source of chance: `below(n)` is one of 0 … n - 1."""


class Chance(Protocol):
    """A `random.Random`, or the `Stream` that a bot is handed."""

    def randrange(self, stop: int, /) -> int:
        """One of 0 … stop - 1, each as likely as the others."""


class Action(Value):
    """What a seat does, named by a verb. Each game has its own."""


class _Verb(Value):
    verb: Callable[..., Action]
    """The class of the actions that the offer makes. In JSON it is a list: kind and fields."""


class _Offer(_Verb, kw_only=True):
    settled: tuple[Any, ...] = ()
    """The first fields of the action, in their order."""


class Button(_Offer):
    """Nothing is left to choose."""

    def count(self) -> int:
        return 1

    def nth(self, _: int) -> Action:
        return self.verb(*self.settled)


class _PickOne(_Offer):
    among: tuple[Any, ...]

    def count(self) -> int:
        return len(self.among)

    def nth(self, number: int) -> Action:
        return self.verb(*self.settled, self.among[number])


class PickCard(_PickOne):
    among: tuple[Card, ...]


class PickCards(_Offer):
    """From `least` to `most` cards, in the order in which they are offered."""

    among: tuple[Card, ...]
    least: int
    most: int

    def count(self) -> int:
        return sum(comb(len(self.among), size) for size in range(self.least, self.most + 1))

    def nth(self, number: int) -> Action:
        size = self.least
        while number >= (count := comb(len(self.among), size)):
            number -= count
            size += 1
        return self.verb(*self.settled, tuple(_combination(self.among, size, number)))


class PickAmount(_Offer):
    """A number from `least` to `most`."""

    least: int
    most: int

    def count(self) -> int:
        return self.most - self.least + 1

    def nth(self, number: int) -> Action:
        return self.verb(*self.settled, self.least + number)


class PickSeat(_PickOne):
    among: tuple[Seat, ...]


class PickWord(_PickOne):
    """One of a few words, such as the name of a suit."""

    among: tuple[str, ...]


class PickShares(_Offer):
    """`total` units, handed out among seats in any way: the seats that get some, with how many."""

    among: tuple[Seat, ...]
    total: int

    def count(self) -> int:
        return _ways(self.total, len(self.among))

    def nth(self, number: int) -> Action:
        shares = []
        rest, seats = self.total, len(self.among)
        for place, seat in enumerate(self.among, 1):
            share = rest if place == seats else 0
            while place < seats and number >= (ways := _ways(rest - share, seats - place)):
                number -= ways
                share += 1
            rest -= share
            if share:
                shares.append((seat, share))
        return self.verb(*self.settled, tuple(shares))


class Arrange(_Offer):
    """Sets of cards that are put together by hand: some ways to do it, of many.

    Which others there are the rules know: they can be asked with `Match.check`.
    """

    among: tuple[Card, ...]
    examples: tuple[Action, ...]

    def count(self) -> int:
        return len(self.examples)

    def nth(self, number: int) -> Action:
        return self.examples[number]


Offer: TypeAlias = (
    Button | PickCard | PickCards | PickAmount | PickSeat | PickWord | PickShares | Arrange
)


def actions(offer: Offer) -> Iterator[Action]:
    """Every action that the offer can make."""
    return (offer.nth(number) for number in range(offer.count()))


class Actions(Sequence[Action]):
    """The actions of several offers, one after another.

    Each is made when it is looked at: ways to hand out sips, say, there may be millions of.
    """

    __slots__ = ("offers",)

    def __init__(self, offers: Sequence[Offer]) -> None:
        self.offers = tuple(offers)

    @property
    def complete(self) -> bool:
        """Whether nothing else is legal.

        False: cards are put together by hand, and only examples are listed (`Arrange`). Whether
        another way is legal, `Match.check` tells.
        """
        return not any(isinstance(offer, Arrange) for offer in self.offers)

    def random(self, chance: Chance) -> Action:
        """Any of them, each as likely as the others."""
        return random_action(self.offers, chance.randrange)

    def __len__(self) -> int:
        return sum(offer.count() for offer in self.offers)

    def __iter__(self) -> Iterator[Action]:
        return chain.from_iterable(map(actions, self.offers))

    @overload
    def __getitem__(self, number: int) -> Action: ...

    @overload
    def __getitem__(self, number: slice) -> Sequence[Action]: ...

    def __getitem__(self, number: int | slice) -> Action | Sequence[Action]:
        if isinstance(number, slice):
            return [self[each] for each in range(*number.indices(len(self)))]
        left = number if number >= 0 else number + len(self)
        for offer in self.offers if left >= 0 else ():
            count = offer.count()
            if left < count:
                return offer.nth(left)
            left -= count
        raise IndexError(f"there are {len(self)} actions, and none is number {number}")

    def __repr__(self) -> str:
        shown = [repr(action) for action in islice(self, SHOWN)]
        more = len(self) - len(shown)
        listed = [*shown, f"and {more} more"] if more else shown
        examples = "" if self.complete else "; other ways to put cards together may be legal"
        return f"<{len(self)} actions: {', '.join(listed)}{examples}>"


SHOWN: Final = 10
"""How many actions a repr lists."""


def random_action(offers: Sequence[Offer], below: Below) -> Action:
    """Any of the offered actions, each as likely as the others."""
    if len(offers) == 1:
        return offers[0].nth(below(offers[0].count()))
    total = 0
    for offer in offers:
        total += offer.count()
    number = below(total)
    for offer in offers:
        count = offer.count()
        if number < count:
            return offer.nth(number)
        number -= count
    raise AssertionError("below(n) gave n or more")


def _ways(total: int, seats: int) -> int:
    """In how many ways units can be handed out among seats."""
    return comb(total + seats - 1, seats - 1)


def _combination(among: Sequence[Card], size: int, number: int) -> Iterator[Card]:
    """The combination of this number, in the order of itertools.combinations."""
    for place, card in enumerate(among):
        if not size:
            return
        with_card = comb(len(among) - place - 1, size - 1)
        if number < with_card:
            yield card
            size -= 1
        else:
            number -= with_card
