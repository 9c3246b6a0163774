"""A round of Stop the Bus in whole numbers: what the strong player plays on in.

Players are counted in the order of their turns. Whoever builds one says who is the first.

Law: the real rules are the judge. tests/contract/test_mini_worlds.py plays the same in both.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from parlour.games.stop_the_bus.actions import Leave, Stick, Swap, TurnCard
from parlour.games.stop_the_bus.bots.purses import PURSE, indices, score
from parlour.games.stop_the_bus.scoring import BUS
from parlour.games.stop_the_bus.state import State, Turn, Turned
from parlour.kernel.offers import Action
from parlour.kernel.seats import Seat

NOBODY = -1


@dataclass(slots=True)
class MiniRound:
    order: tuple[Seat, ...]
    hands: list[list[int]]
    purses: list[int]
    bests: list[int]
    """What the best suit of each hand is worth."""
    card: int
    """The open one."""
    stock: list[int]
    """The next card is the last."""
    threes: bool
    """1.5: three of a kind count."""
    mover: int = 0
    turned: bool = False
    sticker: int = NOBODY
    still: int = 0
    """4.2: turns without a swap since the stock ran out."""
    over: bool = False
    losers: int = 0
    """A bit for each."""

    def copy(self) -> "MiniRound":
        return MiniRound(
            self.order,
            [hand[:] for hand in self.hands],
            self.purses[:],
            self.bests[:],
            self.card,
            self.stock[:],
            self.threes,
            self.mover,
            self.turned,
            self.sticker,
            self.still,
            self.over,
            self.losers,
        )

    def play(self, seat: Seat, action: Action) -> None:
        """What the real rules call it."""
        assert seat == self.order[self.mover]
        match action:
            case Swap():
                self.swap(self.hands[self.mover].index(action.card.index))
            case TurnCard():
                self.turn(self.stock.pop())
            case Leave():
                self.leave()
            case Stick():
                self.stick()
            case _:
                raise AssertionError(action)

    def swap(self, slot: int) -> None:
        """3.2: a card of the hand and the open one change places. 5.3: 31 ends the round."""
        mover, card = self.mover, self.card
        hand = self.hands[mover]
        given = self.card = hand[slot]
        hand[slot] = card
        purse = self.purses[mover] = self.purses[mover] + PURSE[card] - PURSE[given]
        best = self.bests[mover] = max(purse.to_bytes(4, "little"))
        self.still = 0
        if best == BUS:
            self._end((1 << len(self.order)) - 1 - (1 << mover))
        else:
            self._end_turn()

    def turn(self, card: int) -> None:
        """3.3: this card covers the open one."""
        self.card = card
        self.turned = True

    def leave(self) -> None:
        """3.4: a turned card; 4.1: without a stock, the open one."""
        if not self.turned:
            self.still += 1
        self._end_turn()

    def stick(self) -> None:
        self.sticker = self.mover
        self._end_turn()

    def _end_turn(self) -> None:
        """5.1: until the turn would return to the one who stuck. 4.2: or nobody moves."""
        size = len(self.order)
        mover = self.mover + 1
        self.mover = mover = mover if mover < size else 0
        self.turned = False
        if mover == self.sticker or (self.still == size and self.sticker == NOBODY):
            self._end(self._lowest())

    def _lowest(self) -> int:
        """5.2: all who share the lowest score lose."""
        scores: Sequence[float] = self.bests
        if self.threes:
            scores = [score(hand, True) for hand in self.hands]
        least = min(scores)
        return sum([1 << place for place, each in enumerate(scores) if each == least])

    def _end(self, losers: int) -> None:
        self.over = True
        self.losers = losers
        self.mover = NOBODY
        self.turned = False


def mini_round(
    order: tuple[Seat, ...], hands: list[list[int]], card: int, stock: list[int], threes: bool
) -> MiniRound:
    purses = [PURSE[a] + PURSE[b] + PURSE[c] for a, b, c in hands]
    bests = [max(purse.to_bytes(4, "little")) for purse in purses]
    return MiniRound(order, hands, purses, bests, card, stock, threes)


def mini_of(state: State) -> MiniRound:
    """The same moment. It holds all hands, so it is made of imagined worlds only."""
    order = tuple(seat for seat, hand in enumerate(state.hands) if hand)
    hands = [indices(state.hands[seat]) for seat in order]
    threes = state.options.three_of_a_kind
    found = mini_round(order, hands, state.table[-1].index, indices(state.stock), threes)
    phase = state.phase
    found.mover = order.index(phase.seat) if isinstance(phase, Turn | Turned) else NOBODY
    found.turned = isinstance(phase, Turned)
    found.sticker = NOBODY if state.sticker is None else order.index(state.sticker)
    found.still = state.still
    if state.summary is not None:
        found.over = True
        found.losers = sum(1 << order.index(seat) for seat in state.summary.losers)
    return found
