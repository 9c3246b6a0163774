"""Plays one card at a time, overlooks some, and guesses by the middle of the deck."""

from typing import Final

from parlour.games.ride_the_bus.actions import Claim, Guess, HandOut
from parlour.games.ride_the_bus.bus import LAST, height
from parlour.games.ride_the_bus.pyramid import matching
from parlour.games.ride_the_bus.state import Claiming, HandingOut, Riding, State
from parlour.kernel.game import Ask
from parlour.kernel.offers import Action, PickCards, PickShares
from parlour.kernel.stream import Stream

OVERLOOKS: Final = 3
"""One in so many matches."""


def novice(world: State, ask: Ask, rng: Stream) -> Action:
    phase = world.phase
    offer = ask.offers[0]
    if isinstance(phase, Claiming) and isinstance(offer, PickCards):
        return Claim(matching(world, ask.seat)[:1]) if rng.below(OVERLOOKS) else ask.default
    if isinstance(phase, HandingOut) and isinstance(offer, PickShares):
        return HandOut(((rng.choice(offer.among), offer.total),))
    if isinstance(phase, Riding):
        here = height(world.options, world.row[world.place])
        blind = world.place == LAST and not world.last_card_is_shown
        return Guess("higher" if blind or here < 6 else "lower")
    return ask.default
