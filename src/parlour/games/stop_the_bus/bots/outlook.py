"""What a round is worth to the thinker at the beginning of its turn, if nobody has stuck.

Whoever plays rounds to their end needs many of them, since an end is all or nothing, and has to
guess how the thinker would go on. So neither is done: a formula says what such a turn is worth on
average. It was fitted to what became of the strong player's own turns against classic players,
docs/decisions/0016-an-outlook-instead-of-the-end.md. It may look into all hands, because it is
asked in imagined worlds only, and because those who played could not.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import exp
from typing import Final

from parlour.games.stop_the_bus.bots.classic import STICKS_ABOVE
from parlour.games.stop_the_bus.bots.purses import POINTS, PURSE, SHIFT, SUIT

CEILING: Final = 1.2
"""The best outlook: more than 1, since who stops the bus beats everybody at once."""
LATE: Final = 6
"""Turns after which a round does not become any older."""
NEAR_THE_BUS: Final = 21
"""An ace and a ten of one suit: any other ten makes 31."""


@dataclass(frozen=True, slots=True)
class Weights:
    """What the features of a turn add to the outlook, before it is squeezed into its bounds."""

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


WEIGHTS: Final = {
    2: Weights(
        always=0.85055,
        own=-0.046167,
        gain=-0.14286,
        pair=-0.43945,
        flush=-0.90727,
        near_the_bus=-0.07401,
        reach_squared=0.003743,
        reach_and_lowest=0.003313,
        lowest=-0.002711,
        lowest_squared=-0.004702,
        second=-0.002711,
        highest=-0.002711,
        others_stick=-0.51709,
        turn=0.004797,
    ),
    3: Weights(
        always=2.5429,
        own=-0.13936,
        gain=-0.21711,
        pair=-0.39909,
        flush=-0.94844,
        near_the_bus=0.56786,
        reach_squared=0.007807,
        reach_and_lowest=0.002184,
        lowest=0.011197,
        lowest_squared=-0.004772,
        second=-0.028288,
        highest=-0.028288,
        others_stick=-0.27019,
        turn=0.060367,
    ),
    4: Weights(
        always=2.8017,
        own=-0.14003,
        gain=-0.21188,
        pair=-0.35857,
        flush=-0.82642,
        near_the_bus=1.1078,
        reach_squared=0.008847,
        reach_and_lowest=0.001113,
        lowest=0.03526,
        lowest_squared=-0.004854,
        second=-0.053125,
        highest=-0.033312,
        others_stick=-0.17107,
        turn=0.056602,
    ),
}
"""By the number of players."""


class Outlook:
    """What the match is worth to the thinker, in one decision."""

    def __init__(self, values: Sequence[float], turns: int, three_of_a_kind: bool) -> None:
        size = len(values).bit_length() - 1
        self.values: Final = values
        """After the round, by the mask of those who lose it; the thinker is the lowest bit."""
        self.three_of_a_kind: Final = three_of_a_kind
        self._size: Final = size
        self._weights: Final = WEIGHTS[size]
        self._age: Final = min(turns, LATE) * self._weights.turn
        self._lost: Final = values[1]
        saved = sum([values[1 << other] for other in range(1, size)]) / (size - 1)
        self._stake: Final = CEILING * (saved - self._lost)

    def at_turn(self, hand: Sequence[int], purse: int, card: int, bests: Sequence[int]) -> float:
        """With this hand and this open card. Bests: what all hands are worth, the own one first."""
        w = self._weights
        best, *others = bests
        others.sort()
        lowest, second, highest = others[0], others[len(others) // 2], others[-1]
        reach = max(best, with_open(hand, purse, card))
        outlook = self._age + promise(tuple(hand), self._size)
        outlook += w.gain * (reach - best) + w.reach_squared * reach * reach
        outlook += lowest * (w.lowest + w.lowest_squared * lowest + w.reach_and_lowest * reach)
        outlook += w.second * second + w.highest * highest
        if highest > STICKS_ABOVE:
            outlook += w.others_stick
        return self._lost + self._stake / (1 + exp(-outlook))


def with_open(hand: Sequence[int], purse: int, card: int) -> int:
    """What the suit of the card is worth if the hand takes it."""
    shift = SHIFT[card]
    total = purse >> shift & 255
    if purse == total << shift:
        total -= min([POINTS[c] for c in hand])
    return total + POINTS[card]


@lru_cache(maxsize=4096)
def promise(hand: tuple[int, ...], size: int) -> float:
    """What the thinker's hand alone adds."""
    w = WEIGHTS[size]
    totals = sum([PURSE[c] for c in hand]).to_bytes(4, "little")
    best = max(totals)
    suits = [SUIT[c] for c in hand]
    count = max([suits.count(suit) for suit in suits if totals[suit] == best])
    extra = (0.0, w.pair, w.flush)[count - 1]
    if count == 2 and best == NEAR_THE_BUS:
        extra += w.near_the_bus
    return w.always + w.own * best + extra
