"""What cards and hands are worth to the normal bot.

A card is worth what it can do: an average one nothing, a low one less than nothing, a trump a lot.
"""

from collections.abc import Iterable, Sequence
from typing import Final

from parlour.games.durak.between_fights import HAND
from parlour.games.durak.ranking import BEATEN_BY, RANK, SUIT, deck_of
from parlour.games.durak.state import State
from parlour.kernel.cards import Card
from parlour.kernel.seats import Seat

LOWEST_TRUMP: Final = 1.0
HIGHEST_TRUMP: Final = 2.6
DRAWN: Final = 0.45
"""An unknown card of the stock."""
SURPLUS: Final = 0.5
"""What each card above six costs while there is a stock."""
HELD: Final = 2.6
"""What each card costs when there is none."""

DECKS: Final = {size: tuple(deck_of(size)) for size in (52, 36)}


def _values(deck: Sequence[Card], trump: int) -> dict[Card, float]:
    lowest, highest = RANK[deck[0]], RANK[deck[-1]]
    values = {}
    for card in deck:
        height = (RANK[card] - lowest) / (highest - lowest)
        if SUIT[card] == trump:
            values[card] = LOWEST_TRUMP + (HIGHEST_TRUMP - LOWEST_TRUMP) * height
        else:
            values[card] = 2 * height - 1
    return values


VALUES: Final = {
    size: tuple(_values(deck, trump) for trump in range(4)) for size, deck in DECKS.items()
}
"""By deck, trump suit and card."""


def values_for(world: State) -> dict[Card, float]:
    return VALUES[world.options.deck][SUIT[world.trump]]


def hand_worth(world: State, values: dict[Card, float], hand: Iterable[Card]) -> float:
    """With what will be drawn, and less what too many cards cost."""
    held = [values[card] for card in hand]
    size, stock = len(held), len(world.stock)
    if not stock:
        return sum(held) - HELD * size
    return sum(held) + DRAWN * min(stock, max(0, HAND - size)) - SURPLUS * max(0, size - HAND)


def unseen(world: State, seat: Seat) -> list[Card]:
    """Cards of which the seat can't know where they are."""
    seen = {*world.hands[seat], *world.gone, *world.attacks, *world.covers.values(), *world.known}
    seen.add(world.trump)
    return [card for card in DECKS[world.options.deck] if card not in seen]


def chance_to_pierce(world: State, seat: Seat, defender: Seat, card: Card) -> float:
    """How likely the defender has no card of the suit that beats it."""
    beating = [c for c in BEATEN_BY[SUIT[world.trump]][card] if SUIT[c] == SUIT[card]]
    known = [c for c, owner in world.known.items() if owner == defender]
    if not set(known).isdisjoint(beating):
        return 0.0
    pool = unseen(world, seat)
    hidden = len(world.hands[defender]) - len(known)
    if not pool or not hidden:
        return 1.0
    harmless = len([c for c in pool if c not in beating])
    return (harmless / len(pool)) ** hidden
