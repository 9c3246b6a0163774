"""What a seat can do. `GoOn`, the answer to a pause, is the kernel's."""

from parlour.games.wizard.deck import Suit, WizardCard
from parlour.kernel.offers import Action


class NameTrumps(Action):
    """Says which suit is trumps, when a Wizard was turned up."""

    suit: Suit


class Bid(Action):
    """Says how many tricks one will win."""

    tricks: int


class Play(Action):
    """Plays a card to the trick."""

    card: WizardCard
