"""What cards and hands are worth to the normal bot.

A card is worth what it can do: an average one nothing, a low one less than nothing, a trump a lot.
"""

from collections.abc import Iterable, Sequence
from typing import Final

from parlour.games.durak.between_fights import HAND
from parlour.games.durak.ranking import deck_of
from parlour.games.durak.state import State
from parlour.kernel.cards import French
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


def _values(deck: Sequence[French], trump: int) -> dict[French, float]:
    lowest, highest = deck[0].rank, deck[-1].rank
    values = {}
    for card in deck:
        height = (card.rank - lowest) / (highest - lowest)
        if card.suit == trump:
            values[card] = LOWEST_TRUMP + (HIGHEST_TRUMP - LOWEST_TRUMP) * height
        else:
            values[card] = 2 * height - 1
    return values


VALUES: Final = {
    size: tuple(_values(deck, trump) for trump in range(4)) for size, deck in DECKS.items()
}
"""By deck, trump suit and card."""


def values_for(world: State) -> dict[French, float]:
    return VALUES[world.options.deck][world.trump.suit]


def hand_worth(world: State, values: dict[French, float], hand: Iterable[French]) -> float:
    """With what will be drawn, and less what too many cards cost."""
    held = [values[card] for card in hand]
    size, stock = len(held), len(world.stock)
    if not stock:
        return sum(held) - HELD * size
    return sum(held) + DRAWN * min(stock, max(0, HAND - size)) - SURPLUS * max(0, size - HAND)


def unseen(world: State, seat: Seat) -> list[French]:
    """Cards of which the seat can't know where they are."""
    seen = {*world.hands[seat], *world.gone, *world.attacks, *world.covers.values(), *world.known}
    seen.add(world.trump)
    return [card for card in DECKS[world.options.deck] if card not in seen]


def chance_to_pierce(world: State, seat: Seat, defender: Seat, card: French) -> float:
    """How likely the defender has no card of the suit that beats it."""

    def covers(other: French) -> bool:
        return other.suit == card.suit and other.rank > card.rank

    known = [other for other, owner in world.known.items() if owner == defender]
    if any(covers(other) for other in known):
        return 0.0
    pool = unseen(world, seat)
    hidden = len(world.hands[defender]) - len(known)
    if not pool or not hidden:
        return 1.0
    harmless = len([other for other in pool if not covers(other)])
    return (harmless / len(pool)) ** hidden
