"""Rules 1.2-1.5: the numbers of 1993, and what cards and hands are worth."""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final

from parlour.kernel.cards import FRENCH, French

POINTS: Final = (2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10, 11)
"""1.3: by rank, from 2 to ace."""
BUS: Final = 31
THREE_OF_A_KIND: Final = 30.5


def points(card: French) -> int:
    """1.3: what one card is worth."""
    return POINTS[card.rank]


def score(hand: Sequence[French], three_of_a_kind: bool = False) -> int | float:
    """1.4: the best total of one suit. 1.5: by option, three of one rank are worth 30½."""
    if three_of_a_kind and is_three_of_a_kind(hand):
        return THREE_OF_A_KIND
    return max(points_by_suit(hand))


def counted(hand: Sequence[French], three_of_a_kind: bool = False) -> tuple[French, ...]:
    """The cards that make the score; of two suits worth the same, those of the lower one."""
    if three_of_a_kind and is_three_of_a_kind(hand):
        return tuple(hand)
    totals = points_by_suit(hand)
    best = totals.index(max(totals))
    return tuple(card for card in hand if card.suit == best)


@lru_cache(maxsize=4096)
def worth(
    hand: tuple[French, ...], three_of_a_kind: bool
) -> tuple[int | float, tuple[French, ...]]:
    """The score, and the cards that make it.

    Views show both after every step, and most hands are as they were before it.
    """
    return score(hand, three_of_a_kind), counted(hand, three_of_a_kind)


def stops_the_bus(hand: Sequence[French]) -> bool:
    """5.3: the hand is worth 31. That takes three cards of one suit."""
    a, b, c = hand
    if not a.suit == b.suit == c.suit:
        return False
    return POINTS[a.rank] + POINTS[b.rank] + POINTS[c.rank] == BUS


def points_by_suit(hand: Sequence[French]) -> list[int]:
    totals = [0, 0, 0, 0]
    for card in hand:
        totals[card.suit] += POINTS[card.rank]
    return totals


def is_three_of_a_kind(hand: Sequence[French]) -> bool:
    a, b, c = hand
    return a.rank == b.rank == c.rank


def number(card: French) -> int:
    """1.2: the number of 1993, from 1 (ace of clubs) to 52 (king of spades)."""
    return card.suit * 13 + (card.rank + 1) % 13 + 1


def numbered(number: int) -> French:
    """The card that has this number."""
    if not 1 <= number <= 52:
        raise ValueError(f"{number} is not the number of a card")
    suit, place = divmod(number - 1, 13)
    return FRENCH[suit * 13 + (place - 1) % 13]


def from_numbers(text: str) -> list[French]:
    """Cards from their numbers: `27 36 39` are the ace, the ten and the king of hearts."""
    return [numbered(int(word)) for word in text.split()]


def to_numbers(cards: Iterable[French]) -> str:
    """Their numbers, with spaces between."""
    return " ".join(str(number(card)) for card in cards)
