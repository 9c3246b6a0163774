"""The state of a match, its options and its phases."""

from dataclasses import dataclass
from typing import ClassVar, Literal, TypeAlias

from parlour.kernel.cards import French
from parlour.kernel.game import Clock
from parlour.kernel.pause import Pause
from parlour.kernel.seats import Seat
from parlour.kernel.values import Record, Value


class Options(Record):
    discard_time: Literal[15, 20, 30, "off"] = 20
    """Seconds."""
    hands: Literal[1, 3, 5, 10] = 1


class DiscardToTurn(Value):
    """3.1: everybody discards one of four cards."""

    held: ClassVar[int] = 4
    """A player who holds so many cards has yet to discard."""
    clock: Clock


class DiscardToRiver(Value):
    """3.1: everybody discards one of three cards."""

    held: ClassVar[int] = 3
    clock: Clock


class Over(Value):
    """6: the last showdown has been looked at."""

    winners: tuple[Seat, ...]


Discarding: TypeAlias = DiscardToTurn | DiscardToRiver
Phase: TypeAlias = Discarding | Pause | Over


class ShownHand(Record):
    """5.1: what a player's two cards and the board make."""

    called: str
    best: tuple[French, ...]
    place: int
    """1: the best of all. Equal hands share a place."""


@dataclass(slots=True)
class State:
    options: Options
    people: tuple[Seat, ...]
    """The seats that began the match with a person."""
    hands: list[tuple[French, ...]]
    discards: list[tuple[French, ...]]
    """By seat, of this hand."""
    stock: tuple[French, ...]
    """The next card is the first."""
    burns: tuple[French, ...]
    board: tuple[French, ...]
    showdown: tuple[ShownHand, ...]
    """By seat. Before the showdown of this hand it is empty."""
    phase: Phase
    number: int
    """Of the hand that is played, from 1."""
    wins: list[int]
    window: int

    def copy(self) -> "State":
        return State(
            self.options,
            self.people,
            self.hands[:],
            self.discards[:],
            self.stock,
            self.burns,
            self.board,
            self.showdown,
            self.phase,
            self.number,
            self.wins[:],
            self.window,
        )

    def cards(self) -> list[French]:
        held = [card for cards in (*self.hands, *self.discards) for card in cards]
        return [*self.stock, *self.burns, *self.board, *held]

    def has_discarded(self, seat: Seat) -> bool:
        """3.3: whether the seat has decided. It is False in a phase that asks for no discard."""
        phase = self.phase
        return isinstance(phase, Discarding) and len(self.hands[seat]) < phase.held
