"""A beginner: collects pairs and neighbours, lays what it can, and never buys."""

from parlour.games.mormon_bridge.actions import AddToGroup, AddToRun, Discard, GoDown, TakeDiscard
from parlour.games.mormon_bridge.sets import COLOUR, NUMBER
from parlour.games.mormon_bridge.state import BuyWindow, Contract, Play, State
from parlour.kernel.cards import Card
from parlour.kernel.game import Ask
from parlour.kernel.offers import Action, PickCard
from parlour.kernel.stream import Stream


def easy(world: State, ask: Ask, rng: Stream) -> Action:
    phase = world.phase
    if isinstance(phase, Play):
        return lay_or_discard(world, ask, rng)
    if isinstance(phase, BuyWindow) and phase.seat != ask.seat:
        return ask.default
    if world.discards and not world.down[ask.seat]:
        top = world.discards[-1]
        if friends(top, world.hands[ask.seat], world.contract) > 1:
            return TakeDiscard()
    return ask.default


def lay_or_discard(world: State, ask: Ask, rng: Stream) -> Action:
    """The first thing that can be laid; else one of the cards with the fewest friends goes."""
    for offer in ask.offers:
        if offer.verb in (GoDown, AddToGroup, AddToRun):
            return offer.nth(0)
    (offer,) = ask.offers
    assert isinstance(offer, PickCard)
    hand = world.hands[ask.seat]
    counts = [friends(card, hand, world.contract) for card in offer.among]
    least = min(counts)
    lonely = [card for card, count in zip(offer.among, counts, strict=True) if count == least]
    return Discard(rng.choice(lonely))


def friends(card: Card, hand: list[Card], contract: Contract) -> int:
    """How many cards of the hand could stand in a set with this one."""
    number, colour = NUMBER[card], COLOUR[card]
    if not number:
        return len(hand)
    found = 0
    for other in hand:
        if contract.groups and other != card and NUMBER[other] == number:
            found += 1
        if contract.runs and COLOUR[other] == colour and 0 < abs(NUMBER[other] - number) < 4:
            found += 1
    return found
