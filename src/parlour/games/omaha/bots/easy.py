"""Keeps pairs and high cards, sees neither straights nor flushes, and is careless at times."""

from collections.abc import Sequence
from typing import Final

from parlour.games.omaha.actions import Discard
from parlour.games.omaha.state import State
from parlour.kernel.cards import French
from parlour.kernel.game import Ask
from parlour.kernel.offers import Action
from parlour.kernel.pause import GoOn, Pause
from parlour.kernel.stream import Stream

CARELESS: Final = 5
"""One discard in so many is any card."""


def easy(world: State, ask: Ask, rng: Stream) -> Action:
    if isinstance(world.phase, Pause):
        return GoOn()
    hand = world.hands[ask.seat]
    if not rng.below(CARELESS):
        return Discard(rng.choice(hand))
    return Discard(lowest_without_mate(hand, world.board))


def lowest_without_mate(hand: Sequence[French], board: Sequence[French]) -> French:
    """The lowest card whose rank is nowhere else; if all have mates, the lowest."""
    ranks = [card.rank for card in (*hand, *board)]
    return min(hand, key=lambda card: (ranks.count(card.rank) > 1, card.rank))
