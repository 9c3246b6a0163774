"""How likely cards are to win: in the trick on the table, and in some trick later.

A chance is a logistic function of a few plain numbers; the weights of the numbers were fitted to
what happened in thousands of rounds of this bot against itself.
"""

from collections.abc import Sequence
from math import exp, sqrt
from typing import Final, TypeAlias

from parlour.games.wizard.bots import weights
from parlour.games.wizard.bots.outlook import Outlook
from parlour.games.wizard.deck import WizardCard
from parlour.games.wizard.tricks import led_suit, power
from parlour.kernel.seats import Seat

Leaning: TypeAlias = tuple[float, float, float]
"""Of a card to win later: as it is, by its owner's wish for tricks, and by that of the others."""

JESTER: Final[Leaning] = (-9.0, 0.0, 0.0)
"""Hardly ever."""


def chance(logit: float) -> float:
    return 1 / (1 + exp(-logit))


def weighed(numbers: Sequence[float], by: Sequence[float]) -> float:
    return sum([number * weight for number, weight in zip(numbers, by, strict=True)])


# Some trick later


def leaning(look: Outlook, card: WizardCard, left: int) -> Leaning:
    """How a card of the hand leans towards winning one of the tricks that are left."""
    if card.is_wizard:
        return weights.LATER_WIZARD
    if card.is_jester:
        return JESTER
    *by, wish, pressure = later_weights(look, card)
    return weighed(later_numbers(look, card, left), by), wish, pressure


def later_weights(look: Outlook, card: WizardCard) -> Sequence[float]:
    if look.trump is None:
        return weights.LATER_PLAIN
    return weights.LATER_TRUMP if card.suit == look.trump else weights.LATER_SIDE


def later_numbers(look: Outlook, card: WizardCard, left: int) -> list[float]:
    suit = card.suit
    above = look.above[card] * look.spread
    numbers = [
        1.0,
        above,
        sqrt(above),
        look.own[suit],
        look.unseen[suit] * look.spread,
        look.wizards * look.spread,
        left,
        1 / left,
        look.others,
    ]
    if look.trump is not None and suit != look.trump:
        others = [seat for seat in range(look.others + 1) if seat != look.seat]
        ruffers = look.ruffers(suit, others)
        numbers += [look.trumps() * look.spread, look.own[look.trump], ruffers]
    return numbers


def chances(leanings: Sequence[Leaning], wish: float, pressure: float) -> list[float]:
    """Of cards to win later.

    The wish is the share of the tricks left that the owner still wants, the pressure that of the
    others: who wants tricks plays for them, and where all do they are hard to get.
    """
    wish = max(-0.5, min(1.0, wish))
    return [chance(logit + wish * mine + pressure * theirs) for logit, mine, theirs in leanings]


# The trick on the table


def chance_now(look: Outlook, trick: Sequence[WizardCard], card: WizardCard) -> float:
    """Of a card to win the trick to which it is played now."""
    led = led_suit([*trick, card])
    best = max([power(other, look.trump, led) for other in trick], default=-1)
    if power(card, look.trump, led) <= best:
        return 0.0
    if card.is_wizard or len(trick) == look.others:
        return 1.0
    if card.is_jester:
        return 0.0
    return chance(weighed(now_numbers(look, trick, card), now_weights(look, card)))


def now_weights(look: Outlook, card: WizardCard) -> Sequence[float]:
    if look.trump is None:
        return weights.NOW_PLAIN
    return weights.NOW_TRUMP if card.suit == look.trump else weights.NOW_SIDE


def now_numbers(look: Outlook, trick: Sequence[WizardCard], card: WizardCard) -> list[float]:
    suit = card.suit
    after = seats_after(look, trick)
    share = look.spread * len(after) / look.others
    above = look.above[card] * share
    numbers = [
        1.0,
        len(after),
        above,
        sqrt(above),
        look.unseen[suit] * share,
        look.wizards * share,
        len([seat for seat in after if look.wanted[seat] > 0]),
        len(look.hand),
    ]
    if look.trump is not None and suit != look.trump:
        numbers += [look.trumps() * share, look.ruffers(suit, after)]
    return numbers


def seats_after(look: Outlook, trick: Sequence[WizardCard]) -> list[Seat]:
    """Those who play to the trick after this seat."""
    seats = look.others + 1
    return [(look.seat + place) % seats for place in range(1, seats - len(trick))]
