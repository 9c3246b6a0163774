"""Cards and hands as whole numbers, for bots that try thousands of hands.

A card is its index. The points of each suit of a hand stand in a byte of their own of one number,
the purse, so that adding cards adds all suits at once.
"""

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Final

from parlour.games.stop_the_bus import scoring
from parlour.kernel.cards import FRENCH, French

POINTS: Final = tuple(scoring.POINTS[card.rank] for card in FRENCH)
SUIT: Final = tuple(card.suit for card in FRENCH)
SHIFT: Final = tuple(8 * suit for suit in SUIT)
PURSE: Final = tuple(points << shift for points, shift in zip(POINTS, SHIFT, strict=True))


def indices(cards: Iterable[French]) -> list[int]:
    return [card.index for card in cards]


def score(hand: Sequence[int], three_of_a_kind: bool = False) -> int | float:
    """What `scoring.score` says of the same hand."""
    a, b, c = hand
    if three_of_a_kind and a % 13 == b % 13 == c % 13:
        return scoring.THREE_OF_A_KIND
    return best_total(PURSE[a] + PURSE[b] + PURSE[c])


@cache
def best_total(purse: int) -> int:
    return max(purse.to_bytes(4, "little"))
