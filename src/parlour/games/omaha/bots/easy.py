"""Keeps pairs and high cards, sees neither straights nor flushes, and is careless at times."""

from collections.abc import Sequence
from typing import Final

from parlour.games.omaha.actions import Discard, GoOn
from parlour.games.omaha.state import Showdown, State
from parlour.kernel.cards import Card, rank
from parlour.kernel.game import Ask
from parlour.kernel.offers import Action
from parlour.kernel.stream import Stream

CARELESS: Final = 5
"""One discard in so many is any card."""


def easy(world: State, ask: Ask, rng: Stream) -> Action:
    if isinstance(world.phase, Showdown):
        return GoOn()
    hand = world.hands[ask.seat]
    if not rng.below(CARELESS):
        return Discard(rng.choice(hand))
    return Discard(lowest_without_mate(hand, world.board))


def lowest_without_mate(hand: Sequence[Card], board: Sequence[Card]) -> Card:
    """The lowest card whose rank is nowhere else; if all have mates, the lowest."""
    ranks = [rank(card) for card in (*hand, *board)]
    return min(hand, key=lambda card: (ranks.count(rank(card)) > 1, rank(card)))
