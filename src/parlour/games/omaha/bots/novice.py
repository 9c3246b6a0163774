"""Collects one suit of its hand, then high cards, and does not look at the board."""

from collections.abc import Sequence

from parlour.games.omaha.actions import Discard
from parlour.games.omaha.state import State
from parlour.kernel.cards import French
from parlour.kernel.game import Ask
from parlour.kernel.offers import Action
from parlour.kernel.pause import GoOn, Pause
from parlour.kernel.stream import Stream


def novice(world: State, ask: Ask, _: Stream) -> Action:
    if isinstance(world.phase, Pause):
        return GoOn()
    return Discard(loneliest(world.hands[ask.seat]))


def loneliest(hand: Sequence[French]) -> French:
    """The card with the fewest others of its suit; of those the lowest."""
    suits = [card.suit for card in hand]
    return min(hand, key=lambda card: (suits.count(card.suit), card.rank))
