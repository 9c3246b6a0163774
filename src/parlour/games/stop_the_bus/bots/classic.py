"""The computer player of 1993, exactly."""

from collections.abc import Sequence

from parlour.games.stop_the_bus.actions import Leave, Stick, Swap, TurnCard
from parlour.games.stop_the_bus.scoring import score
from parlour.games.stop_the_bus.state import State, Turn
from parlour.kernel.cards import French
from parlour.kernel.game import Ask
from parlour.kernel.offers import Action
from parlour.kernel.stream import Stream

STICKS_ABOVE = 25
SWAPS_ABOVE = 6


def classic(world: State, ask: Ask, _: Stream) -> Action:
    hand = world.hands[ask.seat]
    at_first = isinstance(world.phase, Turn)
    if at_first and world.sticker is None and score(hand) > STICKS_ABOVE:
        return Stick()
    slot, best = best_swap(hand, world.table[-1])
    if best > score(hand) and (best > SWAPS_ABOVE or not at_first):
        return Swap(hand[slot])
    return TurnCard() if at_first and world.stock else Leave()


def best_swap(hand: Sequence[French], card: French) -> tuple[int, int | float]:
    """The slot for which the card is worth most, the first of equals, and the score then."""
    a, b, c = hand
    results = (score((card, b, c)), score((a, card, c)), score((a, b, card)))
    best = max(results)
    return results.index(best), best
