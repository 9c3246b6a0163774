"""A beginner: collects pairs and neighbours, lays what it can, and never buys."""

from parlour.games.mormon_bridge.actions import AddToGroup, AddToRun, Discard, GoDown, TakeDiscard
from parlour.games.mormon_bridge.deck import RookCard
from parlour.games.mormon_bridge.playing import discardable
from parlour.games.mormon_bridge.state import BuyWindow, Contract, Play, State
from parlour.kernel.game import Ask
from parlour.kernel.offers import Action
from parlour.kernel.pause import Pause
from parlour.kernel.stream import Stream


def novice(world: State, ask: Ask, rng: Stream) -> Action:
    phase = world.phase
    if isinstance(phase, Play):
        return lay_or_discard(world, phase, ask, rng)
    if isinstance(phase, Pause) or (isinstance(phase, BuyWindow) and phase.seat != ask.seat):
        return ask.default
    if world.discards and not world.down[ask.seat]:
        top = world.discards[-1]
        if friends(top, world.hands[ask.seat], world.contract) > 1:
            return TakeDiscard()
    return ask.default


def lay_or_discard(world: State, phase: Play, ask: Ask, rng: Stream) -> Action:
    """The first thing that can be laid; else one of the cards with the fewest friends goes."""
    for offer in ask.offers:
        if offer.verb in (GoDown, AddToGroup, AddToRun):
            return offer.nth(0)
    hand = world.hands[ask.seat]
    among = discardable(hand, phase.taken)
    counts = [friends(card, hand, world.contract) for card in among]
    least = min(counts)
    lonely = [card for card, count in zip(among, counts, strict=True) if count == least]
    return Discard(rng.choice(lonely))


def friends(card: RookCard, hand: list[RookCard], contract: Contract) -> int:
    """How many cards of the hand could stand in a set with this one."""
    if card.wild:
        return len(hand)
    found = 0
    for other in hand:
        if contract.groups and other is not card and other.rank == card.rank:
            found += 1
        if contract.runs and other.suit == card.suit and 0 < abs(other.rank - card.rank) < 4:
            found += 1
    return found
