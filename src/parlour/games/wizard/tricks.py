"""Rules 5 and 6: which cards may be played to a trick, and which of them wins it.

A suit is a number here, 0 to 3, and None where there is none.
"""

from collections.abc import Sequence
from typing import Final, Literal, TypeAlias

from parlour.kernel.cards import WIZARD as DECK
from parlour.kernel.cards import Card, is_jester, is_wizard

Suit: TypeAlias = Literal["clubs", "diamonds", "hearts", "spades"]

SUITS: Final[tuple[Suit, ...]] = ("clubs", "diamonds", "hearts", "spades")
SUIT: Final = tuple(card // 13 if card < 52 else None for card in DECK)
"""1.2: of each card; Wizards and Jesters have none."""

OF_SUIT: Final = tuple(frozenset(DECK[13 * suit : 13 * suit + 13]) for suit in range(4))
WIZARDS: Final = DECK[52:56]
JESTERS: Final = DECK[56:]
MAY_FOLLOW: Final = tuple(cards.union(WIZARDS, JESTERS) for cards in OF_SUIT)
"""5.2, 5.4: what may be played by whoever holds a card of this suit."""


def led_suit(trick: Sequence[Card]) -> int | None:
    """5.2: the suit of the first card that is no Jester (5.5); None if that is a Wizard (5.6)."""
    for card in trick:
        if card < 56:
            return SUIT[card]
    return None


def playable(hand: Sequence[Card], led: int | None) -> tuple[Card, ...]:
    """5.2-5.4: the cards of the hand that may be played when this suit has to be followed."""
    if led is not None:
        cards = tuple(filter(MAY_FOLLOW[led].__contains__, hand))
        # Wizards and Jesters come last: where one is the first, there is none of the suit
        if cards and cards[0] < 52:
            return cards
    return tuple(hand)


def _power(card: Card, trump: int | None, led: int | None) -> int:
    if is_wizard(card):
        return 27
    if is_jester(card):
        return 0
    if card // 13 == trump:
        return 14 + card % 13
    return 1 + card % 13 if card // 13 == led else 0


_SUITS_OR_NONE: Final = (0, 1, 2, 3, None)
POWERS: Final = {
    (trump, led): tuple(_power(card, trump, led) for card in DECK)
    for trump in _SUITS_OR_NONE
    for led in _SUITS_OR_NONE
}
"""6.1-6.3: by trumps and the suit to follow, how strong each card is; 0: it can't win."""


def winning_place(trick: Sequence[Card], trump: int | None) -> int:
    """6: the place of the strongest card; of equals the first, be it Wizard or Jester (6.4)."""
    power = POWERS[trump, led_suit(trick)]
    return trick.index(max(trick, key=power.__getitem__))
