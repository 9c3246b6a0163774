"""Rules 5 and 6: which cards may be played to a trick, and which of them wins it.

A suit is a number here, 0 to 3, and None where there is none to follow, or no trumps.
"""

from collections.abc import Sequence

from parlour.games.wizard.deck import WizardCard
from parlour.kernel.cards import NONE


def led_suit(trick: Sequence[WizardCard]) -> int | None:
    """5.2: the suit of the first card that is no Jester (5.5); None if that is a Wizard (5.6)."""
    for card in trick:
        if not card.is_jester:
            return None if card.is_wizard else card.suit
    return None


def holds(hand: Sequence[WizardCard], suit: int) -> bool:
    for card in hand:  # noqa: SIM110 - any() takes three times as long, at every card
        if card.suit == suit:
            return True
    return False


def playable(hand: Sequence[WizardCard], led: int | None) -> tuple[WizardCard, ...]:
    """The cards of the hand that may be played when this suit has to be followed."""
    if led is None or not holds(hand, led):
        return tuple(hand)  # 5.3, 5.6
    return tuple([card for card in hand if card.suit == led or card.suit == NONE])  # 5.2, 5.4


def power(card: WizardCard, trump: int | None, led: int | None) -> int:
    """6.1-6.3: how strong a card is in a trick; 0: it can't win."""
    if card.is_wizard:
        return 27
    if card.suit == trump:
        return 14 + card.rank
    if card.suit == led:
        return 1 + card.rank
    return 0


def winning_place(trick: Sequence[WizardCard], trump: int | None) -> int:
    """6: the place of the strongest card; of equals the first, be it Wizard or Jester (6.4)."""
    led = led_suit(trick)
    powers = [power(card, trump, led) for card in trick]
    return powers.index(max(powers))
