"""What a seat can do."""

from parlour.kernel.cards import Card
from parlour.kernel.offers import Action
from parlour.kernel.values import value


@value
class Attack(Action):
    """Opens a fight with a card."""

    card: Card


@value
class ThrowIn(Action):
    """Adds an attack card of a rank that lies on the table."""

    card: Card


@value
class Cover(Action):
    """Lays a card that beats it on an attack card."""

    attack: Card
    card: Card


@value
class Take(Action):
    """Gives up the defence: all cards of the fight will go into the hand."""


@value
class Done(Action):
    """Adds nothing to the table as it is now."""

    plays: int
    """4.6: how many plays of the fight the seat had seen."""
