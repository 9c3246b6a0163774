"""The state of a match, its options and its phases."""

from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from parlour.kernel.cards import Card
from parlour.kernel.game import Moment
from parlour.kernel.seats import Seat
from parlour.kernel.values import value


@value
class Options:
    max_buys: Literal[0, 1, 2, 3, 4, 5, 6, 7, 8, 9] = 3
    buy_window: Literal[3, 4, 5, 6, 7, 8, 9, 10] = 5
    """Seconds."""
    extend_same_turn: bool = False
    rounds: Literal["all", "quick", "single"] = "all"


@value
class Contract:
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


SetKind: TypeAlias = Literal["group", "run"]
End: TypeAlias = Literal["low", "high"]


@value
class LaidSet:
    """A group or run on the table."""

    owner: Seat
    kind: SetKind
    colour: int
    """Of a run; -1: a group."""
    low: int
    """The lowest number of a run, the number of a group."""
    wild: bool
    """A Rook is in it."""
    cards: tuple[Card, ...]
    """Those of a run in order, a Rook in the place that it stands for."""

    @property
    def high(self) -> int:
        return self.low + len(self.cards) - 1 if self.kind == "run" else self.low


@value
class Ready:
    """3.3: the cards are dealt, and these seats are still looking at theirs."""

    waiting: tuple[Seat, ...]


@value
class BuyWindow:
    """4: it is the seat's turn, and others may buy the discard before the draw."""

    seat: Seat
    due: Moment
    waiting: tuple[Seat, ...]
    """Those who may still call or pass."""
    calls: tuple[tuple[Seat, Moment], ...]
    declined: bool
    """The seat whose turn it is leaves the discard to the others."""


@value
class Called:
    """4.6: the buyer is found; the seat whose turn it is may still refuse."""

    seat: Seat
    buyer: Seat
    due: Moment


@value
class Draw:
    """5: the seat takes the discard or draws from the stock."""

    seat: Seat


@value
class Play:
    """6: the seat may go down or extend sets, and ends its turn with a discard."""

    seat: Seat
    taken: Card | None
    """What it took from the discards in this turn."""
    went_down: bool
    """In this turn."""


@value
class Over:
    """8: all rounds are played."""

    winners: tuple[Seat, ...]


Phase: TypeAlias = Ready | BuyWindow | Called | Draw | Play | Over


Reason: TypeAlias = Literal["out", "exhausted", "endless"]
"""Why a round ended: somebody went out, there was nothing left to draw, or the cards went round."""


@value
class RoundSummary:
    """7.2: what is shown when a round has ended."""

    round: int
    reason: Reason
    hands: tuple[tuple[Card, ...], ...]
    points: tuple[int, ...]


@dataclass(slots=True)
class State:
    options: Options
    hands: list[list[Card]]
    """As dealt, sorted, and then in the order in which cards came."""
    taken: list[list[Card]]
    """Cards of each hand that everybody saw coming from the discards."""
    dealt: tuple[tuple[Card, ...], ...]
    """The hands of this round as they were dealt."""
    stock: list[Card]
    """The next card is the last."""
    discards: list[Card]
    """The top one is the last."""
    sets: list[LaidSet]
    down: list[bool]
    buys: list[int]
    """How often each seat has bought in this round."""
    turned_back: tuple[Card, ...]
    """3.4: Rooks that were turned up at first and went back into the stock."""
    reshuffled: tuple[tuple[Card, ...], ...]
    """5.2: the discards that became the stock, each time that it was empty in this round."""
    scores: list[tuple[int, ...]]
    """By round, then by seat."""
    phase: Phase
    round: int
    window: int
    summary: RoundSummary | None
    """Of the round before."""
    takes: int
    """5.6: how many turns in a row took the discard."""

    def copy(self) -> "State":
        return State(
            self.options,
            [hand[:] for hand in self.hands],
            [taken[:] for taken in self.taken],
            self.dealt,
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
            self.summary,
            self.takes,
        )

    @property
    def contract(self) -> Contract:
        return ROUNDS[self.options.rounds][self.round - 1]

    @property
    def starter(self) -> Seat:
        """3.2: the first seat in the first round, then the next one each time."""
        return (self.round - 1) % len(self.hands)

    @property
    def totals(self) -> tuple[int, ...]:
        seats = range(len(self.hands))
        return tuple([sum([points[seat] for points in self.scores]) for seat in seats])
