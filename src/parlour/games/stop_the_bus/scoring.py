"""Rules 1.3-1.6: what cards and hands are worth, and the numbers of 1993."""

from collections.abc import Sequence
from functools import cache
from typing import Final

from parlour.kernel.cards import FRENCH, Card

POINTS: Final = tuple((2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10, 11)[card % 13] for card in FRENCH)
SUIT: Final = tuple(card // 13 for card in FRENCH)
SHIFT: Final = tuple(8 * suit for suit in SUIT)
PURSE: Final = tuple(POINTS[card] << SHIFT[card] for card in FRENCH)
"""A card's points in the byte of its suit: the sum of a hand holds the totals of all suits."""

BUS: Final = 31
BUS_PURSES: Final = frozenset(BUS << 8 * suit for suit in range(4))
THREE_OF_A_KIND: Final = 30.5


def score(hand: Sequence[Card], three_of_a_kind: bool = False) -> float:
    """1.4: the best total of one suit. 1.5: by option, three of one rank are worth 30½."""
    a, b, c = hand
    if three_of_a_kind and a % 13 == b % 13 == c % 13:
        return THREE_OF_A_KIND
    return best_total(PURSE[a] + PURSE[b] + PURSE[c])


def counted(hand: Sequence[Card], three_of_a_kind: bool = False) -> tuple[Card, ...]:
    """The cards that make the score; of two suits worth the same, those of the lower one."""
    a, b, c = hand
    if three_of_a_kind and a % 13 == b % 13 == c % 13:
        return (a, b, c)
    best = best_suit(PURSE[a] + PURSE[b] + PURSE[c])
    return tuple([card for card in hand if SUIT[card] == best])


@cache
def best_total(purse: int) -> int:
    return max(purse.to_bytes(4, "little"))


@cache
def best_suit(purse: int) -> int:
    return purse.to_bytes(4, "little").index(best_total(purse))


def stops_the_bus(hand: Sequence[Card]) -> bool:
    a, b, c = hand
    return PURSE[a] + PURSE[b] + PURSE[c] in BUS_PURSES


def number(card: Card) -> int:
    """1.2: the number of 1993, from 1 (ace of clubs) to 52 (king of spades)."""
    return SUIT[card] * 13 + (card + 1) % 13 + 1


def numbered(number: int) -> Card:
    """The card that has this number."""
    if not 1 <= number <= 52:
        raise ValueError(f"{number} is not the number of a card")
    suit, place = divmod(number - 1, 13)
    return Card(suit * 13 + (place - 1) % 13)
