"""Cards as small ints, and the three decks.

One numbering serves all decks, so that a card is one int with one text form everywhere:

    0-51    French cards, suit by suit (clubs, diamonds, hearts, spades), each from 2 to ace,
            so that of two cards of one suit the larger int is the higher card
    52-55   Wizards          56-59   Jesters
    60-230  Rook cards: copy by copy, colour by colour, 1 to 14; the Rook is last in each copy

Text forms: `7h`, `Ts`, `Ac`; `W1`-`W4` for Wizards, `J1`-`J4` for Jesters; `r7.1` for the first
copy of red 7 (r, y, g, k: k is black), `rook.3` for the third Rook.
"""

from typing import Final, NewType

Card = NewType("Card", int)

SUITS: Final = "cdhs"
RANKS: Final = "23456789TJQKA"
COLOURS: Final = "rygk"
ROOK_COPY: Final = 4 * 14 + 1


def _rook_texts() -> list[str]:
    texts = []
    for copy in (1, 2, 3):
        texts += [f"{colour}{number}.{copy}" for colour in COLOURS for number in range(1, 15)]
        texts.append(f"rook.{copy}")
    return texts


TEXTS: Final[tuple[str, ...]] = (
    *(rank + suit for suit in SUITS for rank in RANKS),
    *("W1", "W2", "W3", "W4"),
    *("J1", "J2", "J3", "J4"),
    *_rook_texts(),
)
_CARDS: Final[dict[str, Card]] = {text: Card(i) for i, text in enumerate(TEXTS)}

FRENCH: Final[tuple[Card, ...]] = tuple(Card(i) for i in range(52))
WIZARD: Final[tuple[Card, ...]] = tuple(Card(i) for i in range(60))
ROOK: Final[tuple[Card, ...]] = tuple(Card(i) for i in range(60, 60 + 3 * ROOK_COPY))


def text(card: Card) -> str:
    return TEXTS[card]


def card(text: str) -> Card:
    """The card of a text form. Raises ValueError for anything else."""
    try:
        return _CARDS[text]
    except (KeyError, TypeError):
        raise ValueError(f"{text!r} is not a card") from None


def cards(text: str) -> list[Card]:
    """Several cards: `cards("7h Ts Ac")`."""
    return [card(word) for word in text.split()]


def suit(card: Card) -> int:
    """0-3: clubs, diamonds, hearts, spades. French cards only."""
    assert card < 52
    return card // 13


def rank(card: Card) -> int:
    """0-12: 2 to ace. French cards only."""
    assert card < 52
    return card % 13


def is_wizard(card: Card) -> bool:
    return 52 <= card < 56


def is_jester(card: Card) -> bool:
    return 56 <= card < 60


def rook_colour(card: Card) -> int | None:
    """0-3: red, yellow, green, black; None for a Rook."""
    place = _rook_place(card)
    return None if place == ROOK_COPY - 1 else place // 14


def rook_number(card: Card) -> int | None:
    """1-14; None for a Rook."""
    place = _rook_place(card)
    return None if place == ROOK_COPY - 1 else place % 14 + 1


def _rook_place(card: Card) -> int:
    assert card >= 60
    return (card - 60) % ROOK_COPY
