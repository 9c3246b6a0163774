"""What a seat can do. Going on after a showdown is the kernel's `GoOn`."""

from parlour.kernel.cards import French
from parlour.kernel.offers import Action


class Discard(Action):
    """Gives a card of the hand away for good."""

    card: French


class LetChance(Action):
    """3.5: a card drawn by lot is discarded. It is not offered: only the clock plays it."""
