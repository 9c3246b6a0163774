"""What a seat can do."""

from parlour.kernel.cards import French
from parlour.kernel.offers import Action


class Swap(Action):
    """Gives a card of the hand for the open one."""

    card: French


class TurnCard(Action):
    """Turns the next card of the stock, on top of the open one."""


class Leave(Action):
    """Leaves the open card and ends the turn."""


class Stick(Action):
    """Keeps the hand: everybody else has one more turn."""
