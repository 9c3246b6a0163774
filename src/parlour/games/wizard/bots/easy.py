"""Counts its sure tricks roughly, and plays half of its cards without a thought."""

from collections.abc import Sequence

from parlour.games.wizard.actions import Bid, Play
from parlour.games.wizard.rules import forbidden_bid
from parlour.games.wizard.state import Bidding, NamingTrumps, State
from parlour.games.wizard.tricks import POWERS, led_suit
from parlour.kernel.cards import Card, is_wizard
from parlour.kernel.game import Ask
from parlour.kernel.offers import Action, PickCard
from parlour.kernel.stream import Stream

KING = 11
JACK = 9


def easy(world: State, ask: Ask, rng: Stream) -> Action:
    if isinstance(world.phase, NamingTrumps):
        return ask.default
    if isinstance(world.phase, Bidding):
        return rough_bid(world, ask)
    offer = ask.offers[0]
    assert isinstance(offer, PickCard)
    if rng.below(2):
        return Play(rng.choice(offer.among))
    return Play(plain_card(world, ask, offer.among))


def rough_bid(world: State, ask: Ask) -> Action:
    """One trick for each Wizard, each trump from the jack up, each other king and ace."""
    tricks = len([card for card in world.hands[ask.seat] if looks_sure(card, world.trump)])
    if tricks == forbidden_bid(world, ask.seat):
        tricks += -1 if tricks else 1
    return Bid(tricks)


def looks_sure(card: Card, trump: int | None) -> bool:
    if card >= 52:
        return is_wizard(card)
    return card % 13 >= (JACK if card // 13 == trump else KING)


def plain_card(world: State, ask: Ask, cards: Sequence[Card]) -> Card:
    """The strongest card while tricks are wanted, the weakest afterwards."""
    bid = world.bids[ask.seat]
    assert bid is not None
    led = led_suit(world.trick)
    power = POWERS[world.trump, led]
    wanted = world.won[ask.seat] < bid
    return max(cards, key=power.__getitem__) if wanted else min(cards, key=power.__getitem__)
