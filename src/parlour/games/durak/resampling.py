"""Other worlds that look the same to a viewer, and could have come about.

What excludes a world is rule 2.4: a trump lower than the one that was shown was dealt to nobody. So
a hand hides no more of them than it has drawn face down.
"""

from typing import Final

from parlour.games.durak.ranking import sort
from parlour.games.durak.state import State
from parlour.kernel.cards import French
from parlour.kernel.seats import Seat
from parlour.kernel.stream import Stream

STOCK: Final[Seat] = -1
"""Stands for a seat where the stock holds a card."""


def resample(state: State, viewer: Seat | None, rng: Stream) -> State:
    """Deals the hidden cards anew, as many to each place as it holds."""
    world = state.copy()
    hidden = hidden_cards(state, viewer)
    owners = [seat for seat, cards in hidden.items() for _ in cards]
    rng.shuffle(owners)
    for seat, cards in dealt_anew(state, hidden, owners).items():
        if seat == STOCK:
            rng.shuffle(cards)
            world.stock[1:] = cards
        else:
            seen = [card for card in state.hands[seat] if card in state.known]
            world.hands[seat] = seen + cards
            sort(world.hands[seat], state.trump.suit)
    return world


def hidden_cards(state: State, viewer: Seat | None) -> dict[Seat, list[French]]:
    """9.1: what the viewer has not seen, by who holds it. The trump card in the stock is seen."""
    found = {STOCK: state.stock[1:]}
    for seat, hand in enumerate(state.hands):
        if seat != viewer:
            found[seat] = [card for card in hand if card not in state.known]
    return {seat: cards for seat, cards in found.items() if cards}


def dealt_anew(
    state: State, hidden: dict[Seat, list[French]], owners: list[Seat]
) -> dict[Seat, list[French]]:
    """The hidden cards by new owners, who come in random order; the low trumps choose first.

    They are sorted: what comes out must not depend on who really holds them.
    """
    dealt: dict[Seat, list[French]] = {seat: [] for seat in hidden}
    pool = sorted(card for cards in hidden.values() for card in cards)
    room = room_for_lows(state, hidden)
    for card in [card for card in pool if card in state.lows]:
        owner = next(seat for seat in owners if room[seat])
        room[owner] -= 1
        owners.remove(owner)
        pool.remove(card)
        dealt[owner].append(card)
    for card, owner in zip(pool, owners, strict=True):
        dealt[owner].append(card)
    return dealt


def room_for_lows(state: State, hidden: dict[Seat, list[French]]) -> dict[Seat, int]:
    """2.4: how many of the low trumps each place can hide. They lay in the stock at first."""
    return {
        seat: len(cards) if seat == STOCK else min(len(cards), state.unseen_draws[seat])
        for seat, cards in hidden.items()
    }
