"""The state of a match, its options and its phases."""

from dataclasses import dataclass
from typing import ClassVar, Literal, TypeAlias

from parlour.games.poker_hands import Category
from parlour.kernel.cards import Card
from parlour.kernel.game import Clock
from parlour.kernel.seats import Seat
from parlour.kernel.values import value


@value
class Options:
    discard_time: Literal[15, 20, 30, "off"] = 20
    """Seconds."""
    hands: Literal[1, 3, 5, 10] = 1


@value
class DiscardToTurn:
    """3.1: everybody discards one of four cards."""

    held: ClassVar[int] = 4
    """Who holds so many cards has yet to discard."""
    clock: Clock


@value
class DiscardToRiver:
    """3.1: everybody discards one of three cards."""

    held: ClassVar[int] = 3
    clock: Clock


@value
class Showdown:
    """5.7: the hands lie open until everybody goes on to the next one."""

    held: ClassVar[int] = 0
    """3.2: nobody discards."""
    waiting: tuple[Seat, ...]
    clock: Clock


@value
class Over:
    """6: the last hand has been shown."""

    held: ClassVar[int] = 0
    winners: tuple[Seat, ...]


Phase: TypeAlias = DiscardToTurn | DiscardToRiver | Showdown | Over


@value
class ShownHand:
    cards: tuple[Card, ...]
    """The two that were left."""
    category: Category
    best: tuple[Card, ...]


@value
class ShowdownSummary:
    """5.1: what everybody sees of a showdown."""

    board: tuple[Card, ...]
    hands: tuple[ShownHand, ...]
    """By seat."""
    winners: tuple[Seat, ...]


@dataclass(slots=True)
class State:
    options: Options
    hands: list[tuple[Card, ...]]
    discards: list[tuple[Card, ...]]
    """By seat, of this hand."""
    stock: tuple[Card, ...]
    """The next card is the first."""
    burns: tuple[Card, ...]
    board: tuple[Card, ...]
    phase: Phase
    number: int
    """Of the hand that is played, from 1."""
    wins: list[int]
    window: int
    showdown: ShowdownSummary | None
    """The latest one."""

    def copy(self) -> "State":
        return State(
            self.options,
            self.hands[:],
            self.discards[:],
            self.stock,
            self.burns,
            self.board,
            self.phase,
            self.number,
            self.wins[:],
            self.window,
            self.showdown,
        )
