"""Rules 1.2-1.5: which card beats which, and the order of a hand. `trump` is always a suit."""

from collections.abc import Iterable
from typing import Final

from parlour.kernel.cards import FRENCH, Card, French

LOWEST_OF_36: Final = 4
"""The rank of a six."""


def deck_of(size: int) -> list[French]:
    """1.2: all cards, or those from the sixes up."""
    lowest = LOWEST_OF_36 if size == 36 else 0
    return [card for card in FRENCH if card.rank >= lowest]


def beating(attack: French, cards: Iterable[French], trump: int) -> list[French]:
    """1.4: those of the cards that beat it: higher ones of its suit, and trumps if it is none."""
    suit, rank = attack.suit, attack.rank
    return [
        card for card in cards if (card.rank > rank if card.suit == suit else card.suit == trump)
    ]


def sort(hand: list[French], trump: int) -> None:
    """1.5: trumps on the right, the rest by suit, then by rank."""
    hand.sort(key=lambda card: (card.suit == trump, card.index))


def worth(card: Card, trump: int) -> tuple[bool, int, int]:
    """Trumps are worth most, the rest goes by rank, then by suit."""
    return card.suit == trump, card.rank, card.suit
