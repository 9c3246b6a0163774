"""The state of a match, its options and its phases."""

from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from parlour.kernel.cards import Card
from parlour.kernel.seats import Seat
from parlour.kernel.values import value


@value
class Options:
    rounds: Literal["all", "half", "quick"] = "all"
    no_even_bids: bool = False


@value
class NamingTrumps:
    """3.3: a Wizard was turned up, and the dealer names a suit."""

    seat: Seat


@value
class Bidding:
    """4: the seat bids."""

    seat: Seat


@value
class Leading:
    """5.1: the seat plays the first card of a trick."""

    seat: Seat


@value
class Following:
    """5.2: the seat plays a later card of a trick."""

    seat: Seat
    led: int | None
    """The suit that has to be followed; None: none, or none yet."""


@value
class Over:
    """8.1: the last round was played."""

    winners: tuple[Seat, ...]


Phase: TypeAlias = NamingTrumps | Bidding | Leading | Following | Over

# one of each is enough, and saves making them at every turn
MOST_SEATS: Final = 6
NAMING: Final = tuple(NamingTrumps(seat) for seat in range(MOST_SEATS))
BIDDING: Final = tuple(Bidding(seat) for seat in range(MOST_SEATS))
LEADING: Final = tuple(Leading(seat) for seat in range(MOST_SEATS))
FOLLOWING: Final = {
    led: tuple(Following(seat, led) for seat in range(MOST_SEATS)) for led in (0, 1, 2, 3, None)
}

NoTrumpsReason: TypeAlias = Literal["jester_turned_up", "all_cards_dealt"]


@value
class Trick:
    """A trick that has been won."""

    leader: Seat
    cards: tuple[Card, ...]
    """From the leader's on, clockwise."""
    winner: Seat


@value
class Line:
    """7: what a round brought a player."""

    bid: int
    won: int
    change: int


@value
class RoundScore:
    """7.3: one round on the score sheet."""

    tricks: int
    dealer: Seat
    lines: tuple[Line, ...]
    """By seat."""


@dataclass(slots=True)
class State:
    options: Options
    plan: tuple[int, ...]
    """1.4: how many cards everybody gets, round by round."""
    round: int
    """How many rounds have begun."""
    dealer: Seat
    hands: list[list[Card]]
    """Sorted."""
    turned: Card | None
    """3.1: the card that was turned up."""
    undealt: list[Card]
    trump: int | None
    """A suit from 0 to 3; None: no trumps, or none yet."""
    bids: list[int | None]
    """None: has not bid yet."""
    won: list[int]
    """Tricks, in this round."""
    voids: list[int]
    """What everybody knows: the suits that a seat could not follow, a bit for each."""
    leader: Seat
    trick: list[Card]
    """On the table and not won yet; from the leader's card on, clockwise."""
    tricks: list[Trick]
    """Of this round, the oldest first."""
    last_trick: Trick | None
    """6.5: the one that was won last, in this round or the one before."""
    totals: list[int]
    sheet: list[RoundScore]
    phase: Phase
    window: int

    def copy(self) -> "State":
        return State(
            self.options,
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
            self.last_trick,
            self.totals[:],
            self.sheet[:],
            self.phase,
            self.window,
        )

    @property
    def size(self) -> int:
        """How many tricks this round has."""
        return self.plan[self.round - 1]

    def left_of(self, seat: Seat) -> Seat:
        return (seat + 1) % len(self.hands)

    def bids_so_far(self) -> int:
        return sum([bid for bid in self.bids if bid is not None])
