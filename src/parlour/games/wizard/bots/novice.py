"""Counts its sure tricks roughly, and plays high while it wants tricks, low afterwards."""

from collections.abc import Sequence

from parlour.games.wizard.actions import Bid, Play
from parlour.games.wizard.bots.asked import allowed_cards
from parlour.games.wizard.deck import WizardCard
from parlour.games.wizard.rules import forbidden_bid
from parlour.games.wizard.state import Bidding, NamingTrumps, State
from parlour.games.wizard.tricks import led_suit, power
from parlour.kernel.game import Ask
from parlour.kernel.offers import Action
from parlour.kernel.stream import Stream

KING = 11
JACK = 9


def novice(world: State, ask: Ask, _: Stream) -> Action:
    if isinstance(world.phase, NamingTrumps):
        return ask.default
    if isinstance(world.phase, Bidding):
        return rough_bid(world, ask)
    return Play(plain_card(world, ask, allowed_cards(ask)))


def rough_bid(world: State, ask: Ask) -> Action:
    """One trick for each Wizard, each trump from the jack up, each other king and ace."""
    tricks = len([card for card in world.hands[ask.seat] if looks_sure(card, world.trump)])
    if tricks == forbidden_bid(world, ask.seat):
        tricks += -1 if tricks else 1
    return Bid(tricks)


def looks_sure(card: WizardCard, trump: int | None) -> bool:
    return card.is_wizard or card.rank >= (JACK if card.suit == trump else KING)


def plain_card(world: State, ask: Ask, cards: Sequence[WizardCard]) -> WizardCard:
    """The strongest card while tricks are wanted, the weakest afterwards."""
    bid = world.bids[ask.seat]
    assert bid is not None
    led = led_suit(world.trick)
    choose = max if world.won[ask.seat] < bid else min
    return choose(cards, key=lambda card: power(card, world.trump, led))
