"""Cards, and the French deck. A game may bring a deck of its own: another class of cards.

Laws: a card is one object, so `is` and `==` are the same; cards of a deck are ordered by `index`; a
set of cards is never iterated over, since its order is not the same on two machines.
"""

from enum import Enum
from typing import Final, Self

NONE: Final = -1
"""The suit or rank of a card that has none, such as a Wizard."""


class Card(Enum):
    """The base of every deck. A member's value is the card's text, which is also its JSON form."""

    text: str
    suit: int
    rank: int
    """Both from 0; NONE for a card that has no suit or no rank."""
    index: int
    """The place in the deck, from 0."""
    shown: str
    """What people read. A word in braces is translated: `{red} 7`."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.index = len(self.__class__.__members__)
        self.suit, self.rank, self.shown = self._read(text)

    def _read(self, text: str) -> tuple[int, int, str]:
        """The suit, the rank and what people read, from a text of the deck."""
        raise NotImplementedError

    @classmethod
    def _missing_(cls, value: object) -> "Card | None":
        first, *_, last = cls
        raise ValueError(f"{value!r} is no card of {cls.__name__}: those are {first} to {last}")

    # Enum's own hash is computed from the name at each call
    __hash__ = object.__hash__

    def __lt__(self, other: "Card") -> bool:
        return self.index < other.index

    def __repr__(self) -> str:
        return self.text

    def __str__(self) -> str:
        return self.text

    @classmethod
    def several(cls, texts: str) -> list[Self]:
        """`French.several("7h Ts Ac")`. Raises ValueError for what is no card of the deck."""
        return [cls(text) for text in texts.split()]


SUITS: Final = "cdhs"
SUIT_SIGNS: Final = "♣♦♥♠"
RANKS: Final = "23456789TJQKA"


class French(Card):
    """52 cards: `7h`, `Ts`, `Ac`. `suit` is 0-3 (clubs to spades), `rank` 0-12 (2 to ace).

    They are ordered suit by suit, and each suit from 2 to ace.
    """

    _ignore_ = ["suit_letter", "rank_letter"]  # noqa: RUF012 - names that are no cards
    for suit_letter in SUITS:
        for rank_letter in RANKS:
            vars()[rank_letter + suit_letter] = rank_letter + suit_letter

    def _read(self, text: str) -> tuple[int, int, str]:
        suit, rank = SUITS.index(text[1]), RANKS.index(text[0])
        return suit, rank, text[0].replace("T", "10") + SUIT_SIGNS[suit]


FRENCH: Final[tuple[French, ...]] = tuple(French)
