"""Plays the lowest card that it may, and is absent-minded."""

from typing import Final

from parlour.games.durak.ranking import worth
from parlour.games.durak.state import State
from parlour.kernel.game import Ask
from parlour.kernel.offers import Action, PickCard, random_action
from parlour.kernel.stream import Stream

ONE_MISTAKE_IN: Final = 8


def novice(world: State, ask: Ask, rng: Stream) -> Action:
    if rng.below(ONE_MISTAKE_IN) == 0:
        return random_action(ask.offers, rng.below)
    lowest = [
        (worth(card, world.trump.suit), offer.verb(*offer.settled, card))
        for offer in ask.offers
        if isinstance(offer, PickCard)
        for card in offer.among
    ]
    return min(lowest, key=lambda option: option[0])[1] if lowest else ask.default
