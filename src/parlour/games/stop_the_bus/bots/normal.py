"""The middling player: tuned thresholds, and no thought of what the others hold."""

from collections.abc import Sequence
from typing import Final

from parlour.games.stop_the_bus.actions import Leave, Stick, Swap, TurnCard
from parlour.games.stop_the_bus.bots.purses import POINTS, indices, score
from parlour.games.stop_the_bus.bots.scene import turns_taken
from parlour.games.stop_the_bus.state import State, Turned
from parlour.kernel.cards import FRENCH
from parlour.kernel.game import Ask
from parlour.kernel.offers import Action
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
    hand = indices(world.hands[ask.seat])
    before = score(hand, world.options.three_of_a_kind)
    gift, after = best_gift(hand, world.table[-1].index, world.options.three_of_a_kind)
    if isinstance(world.phase, Turned):
        return Swap(FRENCH[gift]) if after > before else Leave()
    turns = turns_taken(world, ask.seat)
    if world.sticker is None and before > STICKS_ABOVE[min(turns, len(STICKS_ABOVE) - 1)]:
        return Stick()
    if after > before and takes_open_card(world, before, after):
        return Swap(FRENCH[gift])
    return TurnCard() if world.stock else Leave()


def takes_open_card(world: State, before: float, after: float) -> bool:
    if not world.stock:
        return True
    if world.sticker is not None:
        return after >= LAST_HOPE
    return after >= CONTENT or after >= before + WORTH_TAKING


def best_gift(hand: Sequence[int], card: int, three_of_a_kind: bool) -> tuple[int, int | float]:
    """The card to give for the open one, the lowest of equally good ones, and the score then."""
    results = []
    for slot, gift in enumerate(hand):
        swapped = [*hand[:slot], card, *hand[slot + 1 :]]
        results.append((score(swapped, three_of_a_kind), -POINTS[gift], gift))
    after, _, gift = max(results)
    return gift, after
