"""What a round is worth to the thinker at the beginning of its turn, if nobody has stuck.

Whoever plays rounds to their end needs many of them, since an end is all or nothing, and has to
guess how the thinker would go on. So neither is done: a formula says what such a turn is worth on
average. It was fitted to what became of the strong player's own turns against classic players,
docs/decisions/0016-an-outlook-instead-of-the-end.md; `parlour fit stop-the-bus` does it anew. It
may look into all hands, because it is asked in imagined worlds only, and because those who played
could not.
"""

from collections.abc import Sequence
from math import exp
from typing import Final, NamedTuple

from parlour.games.stop_the_bus.bots.classic import STICKS_ABOVE
from parlour.games.stop_the_bus.bots.lives import after_loss, shares
from parlour.games.stop_the_bus.bots.mini import MiniRound
from parlour.games.stop_the_bus.bots.purses import POINTS, PURSE, SHIFT, SUIT
from parlour.kernel.learning import Features, Weights
from parlour.kernel.seats import Seat

CEILING: Final = 1.2
"""The best outlook: more than 1, since who stops the bus beats everybody at once."""
LATE: Final = 6
"""Turns after which a round does not become any older."""
NEAR_THE_BUS: Final = 21
"""An ace and a ten of one suit: any other ten makes 31."""


class Turns(NamedTuple):
    """The features of a turn, or what each of them adds to the outlook before it is squeezed."""

    always: float
    own: float
    """For each point of the thinker's hand."""
    gain: float
    """For each point that the open card would bring."""
    pair: float
    flush: float
    """If the points come from two cards or from three: a single card leaves most room."""
    near_the_bus: float
    reach_squared: float
    """The reach is what the hand is worth with the open card."""
    reach_and_lowest: float
    lowest: float
    lowest_squared: float
    second: float
    highest: float
    """For each point of the other hands: of the lowest, the next, and the highest."""
    others_stick: float
    """If the highest will stick in its next turn."""
    turn: float
    """For each turn that the thinker has had."""


class Formula:
    """The weights for one number of players."""

    def __init__(self, weights: Features) -> None:
        self.weights: Final = Turns(*weights)
        self._promises: Final[dict[tuple[int, ...], float]] = {}

    def at_turn(self, world: MiniRound) -> float:
        """What the turn of the first player adds up to, but for its age."""
        w = self.weights
        hand, card = world.hands[0], world.card
        best, *others = world.bests
        others.sort()
        lowest, second, highest = others[0], others[len(others) // 2], others[-1]
        reach = max(best, with_open(hand, world.purses[0], card))
        held = tuple(hand)
        promise = self._promises.get(held)
        if promise is None:
            promise = self._promises[held] = self._promise(held)
        outlook = promise + w.gain * (reach - best) + w.reach_squared * reach * reach
        outlook += lowest * (w.lowest + w.lowest_squared * lowest + w.reach_and_lowest * reach)
        outlook += w.second * second + w.highest * highest
        return outlook + w.others_stick if highest > STICKS_ABOVE else outlook

    def _promise(self, hand: tuple[int, ...]) -> float:
        """What the thinker's hand alone adds."""
        w = self.weights
        best, pair, flush, near = promises(hand)
        return w.always + w.own * best + w.pair * pair + w.flush * flush + w.near_the_bus * near


def promises(hand: Sequence[int]) -> tuple[int, bool, bool, bool]:
    """The score, whether two or three cards make it, and whether any ten would make 31."""
    totals = sum([PURSE[c] for c in hand]).to_bytes(4, "little")
    best = max(totals)
    suits = [SUIT[c] for c in hand]
    count = max([suits.count(suit) for suit in suits if totals[suit] == best])
    return best, count == 2, count == 3, count == 2 and best == NEAR_THE_BUS


def with_open(hand: Sequence[int], purse: int, card: int) -> int:
    """What the suit of the card is worth if the hand takes it."""
    shift = SHIFT[card]
    total = purse >> shift & 255
    if purse == total << shift:
        total -= min([POINTS[c] for c in hand])
    return total + POINTS[card]


def features(world: MiniRound, turns: int) -> Turns:
    """Of a turn of the first player, the same that the formula adds up."""
    best, pair, flush, near = promises(world.hands[0])
    others = sorted(world.bests[1:])
    lowest, second, highest = others[0], others[len(others) // 2], others[-1]
    reach = max(best, with_open(world.hands[0], world.purses[0], world.card))
    return Turns(
        always=1.0,
        own=best,
        gain=reach - best,
        pair=pair,
        flush=flush,
        near_the_bus=near,
        reach_squared=reach * reach,
        reach_and_lowest=reach * lowest,
        lowest=lowest,
        lowest_squared=lowest * lowest,
        second=second,
        highest=highest,
        others_stick=highest > STICKS_ABOVE,
        turn=min(turns, LATE),
    )


class Outlook:
    """What the match is worth to the thinker, in one decision."""

    def __init__(self, values: Sequence[float], turns: int, formula: Formula) -> None:
        self.values: Final = values
        """After the round, by the mask of those who lose it; the thinker is the lowest bit."""
        self._formula: Final = formula
        self._age: Final = min(turns, LATE) * formula.weights.turn
        self._lost, self._stake = stake(values)

    def at_turn(self, world: MiniRound) -> float:
        return self._lost + self._stake / (1 + exp(-self._age - self._formula.at_turn(world)))


def values_for(lives: Sequence[int], order: Sequence[Seat]) -> list[float]:
    """What the match is worth to the first of the order, by the mask of those who lose."""
    masks = range(1 << len(order))
    losers = [[seat for place, seat in enumerate(order) if mask >> place & 1] for mask in masks]
    return [shares(after_loss(lives, seats))[order[0]] for seats in losers]


def stake(values: Sequence[float]) -> tuple[float, float]:
    """What the match is worth at the worst, and how much more it can become."""
    size = len(values).bit_length() - 1
    saved = sum([values[1 << other] for other in range(1, size)]) / (size - 1)
    return values[1], CEILING * (saved - values[1])


def formulas(weights: Weights) -> dict[int, Formula]:
    """By the number of players."""
    return {size: Formula(each) for (size,), each in weights.items()}
