"""What a seat can do."""

from parlour.kernel.cards import Card
from parlour.kernel.offers import Action
from parlour.kernel.values import value


@value
class Discard(Action):
    """Gives a card of the hand away for good."""

    card: Card


@value
class LetChance(Action):
    """3.5: a card drawn by lot is discarded. Not offered: it is what the clock plays."""


@value
class GoOn(Action):
    """Has seen the showdown and is ready for the next hand."""
