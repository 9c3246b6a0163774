"""What a seat can do."""

from parlour.kernel.cards import Card
from parlour.kernel.offers import Action
from parlour.kernel.values import value


@value
class Swap(Action):
    """Gives a card of the hand for the open one."""

    card: Card


@value
class TurnCard(Action):
    """Turns the next card of the stock, on top of the open one."""


@value
class Leave(Action):
    """Leaves the open card and ends the turn."""


@value
class Stick(Action):
    """Keeps the hand: everybody else has one more turn."""
