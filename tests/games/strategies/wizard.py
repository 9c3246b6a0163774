"""What a person might try in Wizard."""

from collections.abc import Callable

from parlour.games.wizard.actions import Bid, Play
from parlour.games.wizard.bots.asked import allowed_bids, allowed_cards
from parlour.games.wizard.deck import WizardCard
from parlour.games.wizard.state import Bidding, NamingTrumps, State
from parlour.games.wizard.tricks import led_suit, power, winning_place
from parlour.kernel.game import Ask
from parlour.kernel.offers import Action
from parlour.kernel.stream import Stream

JACK = 9


def bids_zero(world: State, ask: Ask, _: Stream) -> Action:
    """Wants no trick at all: it gets rid of the highest card that loses."""
    return act(world, ask, 0, ducked)


def bids_sure_ones(world: State, ask: Ask, _: Stream) -> Action:
    """A trick for each Wizard and each high trump, and always the highest card."""
    sure = [card for card in world.hands[ask.seat] if is_sure(world, card)]
    return act(world, ask, len(sure), highest)


def bids_the_average(world: State, ask: Ask, _: Stream) -> Action:
    """Its share of the tricks: it takes what it needs, and ducks then."""
    bid, won = world.bids[ask.seat], world.won[ask.seat]
    needs = bid is not None and won < bid
    return act(world, ask, world.size // len(world.hands), highest if needs else ducked)


def act(
    world: State, ask: Ask, bid: int, choose: Callable[[State, list[WizardCard]], WizardCard]
) -> Action:
    if isinstance(world.phase, Bidding):
        return Bid(min(allowed_bids(ask), key=lambda allowed: abs(allowed - bid)))
    if isinstance(world.phase, NamingTrumps):
        return ask.default
    return Play(choose(world, allowed_cards(ask)))


def is_sure(world: State, card: WizardCard) -> bool:
    return card.is_wizard or (card.suit == world.trump and card.rank >= JACK)


def strength(world: State, card: WizardCard) -> int:
    led = led_suit([*world.trick, card])
    return power(card, world.trump, led)


def highest(world: State, cards: list[WizardCard]) -> WizardCard:
    return max(cards, key=lambda card: strength(world, card))


def ducked(world: State, cards: list[WizardCard]) -> WizardCard:
    """The highest of those that lose so far; if all win, the lowest."""
    losing = [card for card in cards if not wins_so_far(world, card)]
    if losing:
        return max(losing, key=lambda card: (card.is_wizard, card.rank))
    return min(cards, key=lambda card: strength(world, card))


def wins_so_far(world: State, card: WizardCard) -> bool:
    trick = [*world.trick, card]
    return winning_place(trick, world.trump) == len(trick) - 1
