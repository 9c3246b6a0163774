"""Dreams of thirty-one: takes nothing but high cards of its best suit, and sticks late."""

from typing import Final

from parlour.games.stop_the_bus.actions import Leave, Stick, Swap, TurnCard
from parlour.games.stop_the_bus.scoring import points, score
from parlour.games.stop_the_bus.state import State, Turn
from parlour.kernel.cards import French
from parlour.kernel.game import Ask
from parlour.kernel.offers import Action
from parlour.kernel.stream import Stream

STICKS_ABOVE: Final = 27
HIGH: Final = 9
"""Points of a card that is worth taking."""


def novice(world: State, ask: Ask, _: Stream) -> Action:
    hand = world.hands[ask.seat]
    at_first = isinstance(world.phase, Turn)
    if at_first and world.sticker is None and score(hand) > STICKS_ABOVE:
        return Stick()
    gift = card_to_give(hand, world.table[-1])
    if gift is not None:
        return Swap(gift)
    return TurnCard() if at_first and world.stock else Leave()


def card_to_give(hand: list[French], card: French) -> French | None:
    """For a high card of the suit of its best one, if the hand is better then; None: nothing."""
    wanted = max(hand, key=points).suit
    if card.suit != wanted or points(card) < HIGH:
        return None
    gift = min(hand, key=lambda mine: (mine.suit == wanted, points(mine)))
    after = [card if mine is gift else mine for mine in hand]
    return gift if score(after) > score(hand) else None
