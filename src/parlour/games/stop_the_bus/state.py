"""The state of a match, its options and its phases."""

from dataclasses import dataclass
from typing import Literal, TypeAlias

from parlour.kernel.cards import Card
from parlour.kernel.seats import CLOCKWISE, Seat
from parlour.kernel.values import value


@value
class Options:
    lives: Literal[1, 2, 3, 4, 5] = 3
    shuffle: Literal["fair", "classic_100"] = "fair"
    three_of_a_kind: bool = False
    open_hands: bool = False


@value
class Turn:
    """3: the seat may swap, turn a card, or stick."""

    seat: Seat


@value
class Turned:
    """3.4: the seat turned a card, and swaps or leaves it."""

    seat: Seat


@value
class Over:
    """6: one is left, or nobody."""

    winner: Seat | None


Phase: TypeAlias = Turn | Turned | Over


Look: TypeAlias = tuple[Seat, Card, Card | None]
"""What everybody saw: a seat took an open card for another one, or refused it (None)."""


Reason: TypeAlias = Literal["stuck", "bus", "lap"]
"""Why a round ended: the turn is back at the sticker, 31, or a lap without a swap."""


@value
class RoundSummary:
    """5.5: what is shown when a round has ended."""

    reason: Reason
    hands: tuple[tuple[Card, ...], ...]
    scores: tuple[float | None, ...]
    """None: was not in the round."""
    counted: tuple[tuple[Card, ...], ...]
    """Of each hand, the cards that make its score."""
    losers: tuple[Seat, ...]
    open: Card
    """The card that lay open at the end."""


@dataclass(slots=True)
class State:
    options: Options
    learner: Seat | None
    """7: the seat to which hands are open."""
    lives: list[int]
    hands: list[list[Card]]
    """In the order of their slots; empty for those who are knocked out."""
    stock: list[Card]
    """The next card is the last."""
    table: list[Card]
    """The open card is the last; those below it are out of play."""
    looks: list[Look]
    """This round's, the oldest first."""
    phase: Phase
    round: int
    starter: Seat
    sticker: Seat | None
    still: int
    """Turns without a swap since the stock ran out."""
    window: int
    summary: RoundSummary | None
    """Of the round before."""

    def copy(self) -> "State":
        return State(
            self.options,
            self.learner,
            self.lives[:],
            [hand[:] for hand in self.hands],
            self.stock[:],
            self.table[:],
            self.looks[:],
            self.phase,
            self.round,
            self.starter,
            self.sticker,
            self.still,
            self.window,
            self.summary,
        )

    @property
    def living(self) -> list[Seat]:
        return [seat for seat, lives in enumerate(self.lives) if lives]

    def after(self, seat: Seat) -> Seat:
        """The next living seat, clockwise; the seat itself if it alone lives."""
        lives = self.lives
        for other in CLOCKWISE[len(lives)][seat]:
            if lives[other]:
                return other
        return seat
