"""The middling player: tuned thresholds, and no thought of what the others hold."""

from itertools import groupby
from typing import Final

from parlour.games.stop_the_bus.actions import Leave, Stick, Swap, TurnCard
from parlour.games.stop_the_bus.scoring import POINTS, score
from parlour.games.stop_the_bus.state import State, Turned
from parlour.kernel.cards import Card
from parlour.kernel.game import Ask
from parlour.kernel.offers import Action
from parlour.kernel.seats import Seat
from parlour.kernel.stream import Stream

STICKS_ABOVE: Final = (21, 21, 22, 24, 25)
"""By turns taken in the round: the others improve all the time, so it pays to be early."""
CONTENT: Final = 20
"""A hand that is worth so much is taken with any gain ..."""
WORTH_TAKING: Final = 4
"""... else the open card has to bring so much, or the next one is turned instead."""
LAST_HOPE: Final = 16
"""In the last turn a smaller result is no result: another card may save the life."""


def normal(world: State, ask: Ask, _: Stream) -> Action:
    hand = world.hands[ask.seat]
    before = score(hand, world.options.three_of_a_kind)
    gift, after = best_gift(hand, world.table[-1], world.options.three_of_a_kind)
    if isinstance(world.phase, Turned):
        return Swap(gift) if after > before else Leave()
    turns = turns_taken(world, ask.seat)
    if world.sticker is None and before > STICKS_ABOVE[min(turns, len(STICKS_ABOVE) - 1)]:
        return Stick()
    if after > before and takes_open_card(world, before, after):
        return Swap(gift)
    return TurnCard() if world.stock else Leave()


def takes_open_card(world: State, before: float, after: float) -> bool:
    if not world.stock:
        return True
    if world.sticker is not None:
        return after >= LAST_HOPE
    return after >= CONTENT or after >= before + WORTH_TAKING


def best_gift(hand: list[Card], card: Card, three_of_a_kind: bool) -> tuple[Card, float]:
    """The card to give for the open one, the lowest of equally good ones, and the score then."""
    results = []
    for slot, gift in enumerate(hand):
        swapped = [*hand[:slot], card, *hand[slot + 1 :]]
        results.append((score(swapped, three_of_a_kind), -POINTS[gift], gift))
    after, _, gift = max(results)
    return gift, after


def turns_taken(world: State, seat: Seat) -> int:
    return sum(owner == seat for owner, _ in groupby(world.looks, key=lambda look: look[0]))
