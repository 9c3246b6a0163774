"""The state of a match, its options and its phases."""

from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from parlour.games.mormon_bridge.deck import RookCard
from parlour.kernel.pause import Pause
from parlour.kernel.seats import Seat
from parlour.kernel.times import MatchTime
from parlour.kernel.values import Record, Value


class Options(Record):
    max_buys: Literal[0, 1, 2, 3, 4, 5, 6, 7, 8, 9] = 3
    buy_window: Literal[3, 4, 5, 6, 7, 8, 9, 10] = 5
    """Seconds."""
    extend_same_turn: bool = False
    rounds: Literal["all", "quick", "single"] = "all"


class Contract(Record):
    """1.4: the sets that a round wants of a player who goes down."""

    groups: int
    runs: int


CONTRACTS: Final = (
    Contract(2, 0),
    Contract(1, 1),
    Contract(0, 2),
    Contract(3, 0),
    Contract(2, 1),
    Contract(1, 2),
    Contract(0, 3),
)
ROUNDS: Final = {"all": CONTRACTS, "quick": CONTRACTS[:3], "single": CONTRACTS[1:2]}
"""1.3."""


Shape: TypeAlias = Literal["group", "run"]
End: TypeAlias = Literal["low", "high"]


class LaidSet(Record):
    """A group or run on the table."""

    owner: Seat
    shape: Shape
    colour: int
    """Of a run; -1: a group."""
    low: int
    """The lowest number of a run, the number of a group."""
    wild: bool
    """A Rook is in it."""
    cards: tuple[RookCard, ...]
    """Those of a run in order, a Rook in the place that it stands for."""

    @property
    def high(self) -> int:
        return self.low + len(self.cards) - 1 if self.shape == "run" else self.low


class BuyWindow(Value):
    """4: it is the seat's turn, and others may buy the discard before the draw."""

    seat: Seat
    due: MatchTime
    """4.3, 4.4: the last moment at which a call counts."""
    waiting: tuple[Seat, ...]
    """Those who may still call or pass."""
    calls: tuple[tuple[Seat, MatchTime], ...]
    declined: bool
    """The seat whose turn it is leaves the discard to the others."""


class Called(Value):
    """4.6: the buyer is found; the seat whose turn it is may still refuse."""

    seat: Seat
    buyer: Seat
    due: MatchTime


class Draw(Value):
    """5: the seat takes the discard or draws from the stock."""

    seat: Seat


class Play(Value):
    """6: the seat may go down or extend sets, and ends its turn with a discard."""

    seat: Seat
    taken: RookCard | None
    """What it took from the discards in this turn."""
    went_down: bool
    """In this turn."""


class Over(Value):
    """8: all rounds are played."""

    winners: tuple[Seat, ...]


Phase: TypeAlias = BuyWindow | Called | Draw | Play | Pause | Over


Reason: TypeAlias = Literal["out", "exhausted", "endless"]
"""Why a round ended: somebody went out, there was nothing left to draw, or the cards went round."""


@dataclass(slots=True)
class State:
    options: Options
    people: tuple[Seat, ...]
    """The seats that began the match with a person."""
    hands: list[list[RookCard]]
    """As dealt, sorted, and then in the order in which cards came."""
    taken: list[list[RookCard]]
    """Cards of each hand that everybody saw coming from the discards."""
    dealt: list[int]
    """How many of the first cards of each hand were dealt in this round."""
    alike: list[int]
    """6.8: how many of the first cards of each hand everybody knows to be quite alike."""
    stock: list[RookCard]
    """The next card is the last."""
    discards: list[RookCard]
    """The top one is the last."""
    sets: list[LaidSet]
    down: list[bool]
    buys: list[int]
    """How often each seat has bought in this round."""
    turned_back: tuple[RookCard, ...]
    """3.4: Rooks that were turned up at first and went back into the stock."""
    reshuffled: tuple[tuple[RookCard, ...], ...]
    """5.2: the discards that became the stock, each time that it was empty in this round."""
    scores: list[tuple[int, ...]]
    """By round, then by seat."""
    phase: Phase
    round: int
    window: int
    ended: Reason | None
    """Why the round is over; None: it goes on."""
    takes: int
    """5.6: how many turns in a row took the discard."""

    def copy(self) -> "State":
        return State(
            self.options,
            self.people,
            [hand[:] for hand in self.hands],
            [taken[:] for taken in self.taken],
            self.dealt[:],
            self.alike[:],
            self.stock[:],
            self.discards[:],
            self.sets[:],
            self.down[:],
            self.buys[:],
            self.turned_back,
            self.reshuffled,
            self.scores[:],
            self.phase,
            self.round,
            self.window,
            self.ended,
            self.takes,
        )

    def cards(self) -> list[RookCard]:
        found = [*self.stock, *self.discards]
        for laid in self.sets:
            found += laid.cards
        for hand in self.hands:
            found += hand
        return found

    @property
    def contract(self) -> Contract:
        return ROUNDS[self.options.rounds][self.round - 1]

    @property
    def starter(self) -> Seat:
        """3.2: the first seat in the first round, then the next one each time."""
        return (self.round - 1) % len(self.hands)

    @property
    def totals(self) -> tuple[int, ...]:
        nothing = (0,) * len(self.hands)
        return tuple(map(sum, zip(nothing, *self.scores, strict=True)))
