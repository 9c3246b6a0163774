"""What a seat can do."""

from parlour.games.wizard.tricks import Suit
from parlour.kernel.cards import Card
from parlour.kernel.offers import Action
from parlour.kernel.values import value


@value
class NameTrumps(Action):
    """Says which suit is trumps, when a Wizard was turned up."""

    suit: Suit


@value
class Bid(Action):
    """Says how many tricks one will win."""

    tricks: int


@value
class Play(Action):
    """Plays a card to the trick."""

    card: Card
