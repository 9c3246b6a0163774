"""What a seat can do."""

from parlour.kernel.cards import French
from parlour.kernel.offers import Action


class Attack(Action):
    """Opens a fight with a card."""

    card: French


class ThrowIn(Action):
    """Adds an attack card of a rank that lies on the table."""

    card: French


class Cover(Action):
    """Lays a card that beats it on an attack card."""

    attack: French
    card: French


class Take(Action):
    """Gives up the defence: all cards of the fight will go into the hand."""


class Done(Action):
    """Adds nothing to the table as it is now."""

    plays: int
    """4.6: how many plays of the fight the seat had seen."""
