"""What an ask leaves a bot to choose from."""

from parlour.games.wizard.deck import WizardCard
from parlour.kernel.game import Ask
from parlour.kernel.offers import PickAmount, PickCard


def allowed_bids(ask: Ask) -> list[int]:
    offers = [offer for offer in ask.offers if isinstance(offer, PickAmount)]
    return [bid for offer in offers for bid in range(offer.least, offer.most + 1)]


def allowed_cards(ask: Ask) -> list[WizardCard]:
    (offer,) = ask.offers
    assert isinstance(offer, PickCard)
    return [card for card in offer.among if isinstance(card, WizardCard)]
