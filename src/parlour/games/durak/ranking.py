"""Rules 1.2-1.5: which card beats which, and the order of a hand."""

from functools import cache
from typing import Final

from parlour.kernel.cards import FRENCH, Card

SIZE_OF_SUIT: Final = 13
SUIT: Final = tuple(card // SIZE_OF_SUIT for card in FRENCH)
RANK: Final = tuple(card % SIZE_OF_SUIT for card in FRENCH)
RANK_BIT: Final = tuple(1 << rank for rank in RANK)
LOWEST_OF_36: Final = 4
"""The rank of a six."""


def deck_of(size: int) -> list[Card]:
    """1.2: all cards, or those from the sixes up."""
    lowest = LOWEST_OF_36 if size == 36 else 0
    return [card for card in FRENCH if RANK[card] >= lowest]


def _beaten_by(card: Card, trump: int) -> frozenset[Card]:
    """1.4: what covers the card when this suit is trump."""
    return frozenset(
        other
        for other in FRENCH
        if (SUIT[other] == SUIT[card] and other > card)
        or (SUIT[other] == trump and SUIT[card] != trump)
    )


BEATEN_BY: Final = tuple(tuple(_beaten_by(card, trump) for card in FRENCH) for trump in range(4))
"""By trump suit and card: the cards that beat it."""

PLACE: Final = tuple(
    tuple(card + len(FRENCH) * (SUIT[card] == trump) for card in FRENCH) for trump in range(4)
)
"""1.5, by trump suit and card: trumps on the right, the rest by suit, then by rank."""

WORTH: Final = tuple(
    tuple(RANK[card] * 4 + SUIT[card] + len(FRENCH) * (SUIT[card] == trump) for card in FRENCH)
    for trump in range(4)
)
"""By trump suit and card: trumps are worth most, the rest goes by rank, then by suit."""


@cache
def cards_of_ranks(ranks: int) -> frozenset[Card]:
    """4.2: the cards whose rank has its bit set."""
    return frozenset(card for card in FRENCH if ranks & RANK_BIT[card])
