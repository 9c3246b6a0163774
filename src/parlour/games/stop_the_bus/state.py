"""The state of a match, its options and its phases."""

from dataclasses import dataclass
from typing import Literal, TypeAlias

from parlour.kernel.cards import French
from parlour.kernel.pause import Pause
from parlour.kernel.seats import CLOCKWISE, Seat
from parlour.kernel.values import Record, Value


class Options(Record):
    lives: Literal[1, 2, 3, 4, 5] | tuple[Literal[0, 1, 2, 3, 4, 5], ...] = 3
    """1.6: everybody's, or those of each seat."""
    shuffle: Literal["fair", "classic_100"] = "fair"
    three_of_a_kind: bool = False
    open_hands: bool = False


def lives_at_start(options: Options, seats: int) -> tuple[int, ...]:
    """1.6: by seat."""
    lives = options.lives
    return lives if isinstance(lives, tuple) else (lives,) * seats


class Turn(Value):
    """3: the seat may swap, turn a card, or stick."""

    seat: Seat


class Turned(Value):
    """3.4: the seat turned a card, and swaps or leaves it."""

    seat: Seat


class Over(Value):
    """6: one is left, or nobody."""

    winner: Seat | None


Phase: TypeAlias = Turn | Turned | Pause | Over


Look: TypeAlias = tuple[Seat, French, French | None]
"""What everybody saw: a seat took an open card for another one, or refused it (None)."""


Reason: TypeAlias = Literal["stuck", "bus", "lap"]
"""Why a round ended: the turn is back at the sticker, 31, or a lap without a swap."""


Scores: TypeAlias = tuple[int | float | None, ...]
"""By seat. None: was not in the round."""


class RoundSummary(Record):
    """5.5: what is shown when a round has ended."""

    reason: Reason
    hands: tuple[tuple[French, ...], ...]
    scores: Scores
    counted: tuple[tuple[French, ...], ...]
    """Of each hand, the cards that make its score."""
    losers: tuple[Seat, ...]
    open: French
    """The card that lay open at the end."""


@dataclass(slots=True)
class State:
    options: Options
    people: tuple[Seat, ...]
    """The seats that began the match with a person."""
    learner: Seat | None
    """7: the seat to which hands are open."""
    lives: list[int]
    hands: list[list[French]]
    """In the order of their slots; empty for those who were knocked out before this round."""
    stock: list[French]
    """The next card is the last."""
    table: list[French]
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
    """Of this round, once it has ended."""

    def copy(self) -> "State":
        return State(
            self.options,
            self.people,
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

    def cards(self) -> list[French]:
        return [*self.stock, *self.table, *(card for hand in self.hands for card in hand)]

    @property
    def living(self) -> list[Seat]:
        return [seat for seat, lives in enumerate(self.lives) if lives]

    def after(self, seat: Seat) -> Seat:
        """The next living seat, clockwise; the seat itself if it alone lives."""
        for other in CLOCKWISE[len(self.lives)][seat]:
            if self.lives[other]:
                return other
        return seat
