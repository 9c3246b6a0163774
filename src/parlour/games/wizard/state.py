"""The state of a match, its options and its phases."""

from dataclasses import dataclass
from typing import Literal, TypeAlias

from parlour.games.wizard.deck import WizardCard
from parlour.kernel.pause import Pause
from parlour.kernel.seats import Seat
from parlour.kernel.values import Record, Value

Rounds: TypeAlias = Literal["all", "half", "quick"]
NoTrumpsReason: TypeAlias = Literal["jester_turned_up", "all_cards_dealt"]


class Options(Record):
    rounds: Rounds = "all"
    no_even_bids: bool = False


class NamingTrumps(Value):
    """3.3: a Wizard was turned up, and the dealer names a suit."""

    seat: Seat


class Bidding(Value):
    """4: the seat bids."""

    seat: Seat


class Leading(Value):
    """5.1: the seat plays the first card of a trick."""

    seat: Seat


class Following(Value):
    """5.2: the seat plays a later card of a trick."""

    seat: Seat
    led: int | None
    """The suit that has to be followed; None: none, or none yet."""


class Over(Value):
    """8.1: the last round was played."""

    winners: tuple[Seat, ...]


Turn: TypeAlias = NamingTrumps | Bidding | Leading | Following
"""A phase in which one seat is waited for."""
Phase: TypeAlias = Turn | Pause | Over


class Trick(Record):
    """A trick that has been won."""

    leader: Seat
    cards: tuple[WizardCard, ...]
    """From the leader's on, clockwise."""
    winner: Seat


class ScoreLine(Record):
    """7: what a round brought a player."""

    bid: int
    won: int
    change: int


class RoundScore(Record):
    """7.3: one round on the score sheet."""

    tricks: int
    dealer: Seat
    lines: tuple[ScoreLine, ...]
    """By seat."""


@dataclass(slots=True)
class State:
    options: Options
    people: tuple[Seat, ...]
    """7.4: the seats that began the match with a person."""
    plan: tuple[int, ...]
    """1.4: how many cards everybody gets, round by round."""
    round: int
    """How many rounds have begun."""
    dealer: Seat
    hands: list[list[WizardCard]]
    """Sorted."""
    turned: WizardCard | None
    """3.1: the card that was turned up."""
    undealt: list[WizardCard]
    trump: int | None
    """A suit from 0 to 3; None: no trumps, or none yet."""
    bids: list[int | None]
    """None: has not bid yet."""
    won: list[int]
    """Tricks, in this round."""
    voids: list[frozenset[int]]
    """What everybody knows: by seat, the suits that it could not follow in this round."""
    leader: Seat
    trick: list[WizardCard]
    """On the table and not won yet; from the leader's card on, clockwise."""
    tricks: list[Trick]
    """The tricks of this round that have been won, the oldest first."""
    totals: list[int]
    sheet: list[RoundScore]
    phase: Phase
    window: int

    def copy(self) -> "State":
        return State(
            self.options,
            self.people,
            self.plan,
            self.round,
            self.dealer,
            [hand[:] for hand in self.hands],
            self.turned,
            self.undealt[:],
            self.trump,
            self.bids[:],
            self.won[:],
            self.voids[:],
            self.leader,
            self.trick[:],
            self.tricks[:],
            self.totals[:],
            self.sheet[:],
            self.phase,
            self.window,
        )

    def cards(self) -> list[WizardCard]:
        found = [*self.undealt, *self.trick]
        if self.turned is not None:
            found.append(self.turned)
        for hand in self.hands:
            found += hand
        for trick in self.tricks:
            found += trick.cards
        return found

    @property
    def size(self) -> int:
        """How many tricks this round has."""
        return self.plan[self.round - 1]

    def left_of(self, seat: Seat) -> Seat:
        return (seat + 1) % len(self.hands)

    def bids_so_far(self) -> int:
        return sum(bid for bid in self.bids if bid is not None)

    def ask(self, phase: Turn) -> None:
        """The seat of the phase is waited for now."""
        self.window += 1
        self.phase = phase
