"""Other worlds that look the same to a viewer, and could have come about.

Hidden are the stock, and what opponents hold and did not take openly. Four things are known of it:
- a card of reshuffled discards was in no hand then, so it is in the stock or was drawn since;
- a Rook that was turned up at first and went back was dealt to nobody;
- who discarded the like of a card just taken held nothing else, so what stayed shows the same;
- what was dealt is sorted.
When a round is over all hands are shown, and the stock alone is hidden.
"""

from typing import Final, TypeAlias

from parlour.games.mormon_bridge.deck import RookCard
from parlour.games.mormon_bridge.sets import by_face
from parlour.games.mormon_bridge.state import State
from parlour.kernel.seats import Seat
from parlour.kernel.stream import Stream

STOCK: Final = -1
Place: TypeAlias = tuple[int, int]
"""A seat, or STOCK, and the index of a card there."""


def resample(state: State, viewer: Seat | None, rng: Stream) -> State:
    world = state.copy()
    # the stock is last, where STOCK finds it
    before, after = [*state.hands, state.stock], [*world.hands, world.stock]
    for pool in pools(state, hidden_places(state, viewer)):
        cards = [before[where][i] for where, i in pool]
        rng.shuffle(cards)
        if any(state.alike):
            pool = lay_alike(state, pool, cards, after)
        for (where, i), card in zip(pool, cards, strict=True):
            after[where][i] = card
        undeal_rooks(state, pool, after, rng)
    if not state.ended:
        sort_dealt(world, viewer)
    return world


def hidden_places(state: State, viewer: Seat | None) -> list[Place]:
    places = [(STOCK, i) for i in range(len(state.stock))]
    for seat, hand in enumerate(state.hands):
        if seat != viewer and not state.ended:
            known = state.taken[seat]
            places += [(seat, i) for i, card in enumerate(hand) if card not in known]
    return places


def pools(state: State, places: list[Place]) -> list[list[Place]]:
    """The places, by the time at which their cards came into the stock."""
    if not state.reshuffled:
        return [places]
    came = {card: time for time, pile in enumerate(state.reshuffled, 1) for card in pile}
    found: list[list[Place]] = [[] for _ in range(len(state.reshuffled) + 1)]
    cards = [*state.hands, state.stock]
    for where, i in places:
        found[came.get(cards[where][i], 0)].append((where, i))
    return found


def was_dealt(state: State, place: Place) -> bool:
    where, i = place
    return where != STOCK and i < state.dealt[where]


def lay_alike(
    state: State, pool: list[Place], cards: list[RookCard], after: list[list[RookCard]]
) -> list[Place]:
    """Gives every place whose face is known a card of that face. Returns the other places."""
    known = [(seat, i) for seat, i in pool if seat != STOCK and i < state.alike[seat]]
    # fewer cards fit where a card was dealt, so these places come first
    for place in sorted(known, key=lambda place: not was_dealt(state, place)):
        seat, i = place
        face = state.hands[seat][i].face
        barred = state.turned_back if was_dealt(state, place) else ()
        card = next(card for card in cards if card.face == face and card not in barred)
        cards.remove(card)
        after[seat][i] = card
    return [place for place in pool if place not in known]


def undeal_rooks(state: State, pool: list[Place], after: list[list[RookCard]], rng: Stream) -> None:
    """A Rook that went back changes places with a card that was not dealt."""
    rooks = state.turned_back
    dealt = [place for place in pool if was_dealt(state, place)] if rooks else []
    for seat, i in dealt:
        rook = after[seat][i]
        if rook in rooks:
            where, j = rng.choice(
                [
                    (where, j)
                    for where, j in pool
                    if after[where][j] not in rooks and not was_dealt(state, (where, j))
                ]
            )
            after[seat][i], after[where][j] = after[where][j], rook


def sort_dealt(world: State, viewer: Seat | None) -> None:
    for seat, hand in enumerate(world.hands):
        if seat != viewer:
            hand[: world.dealt[seat]] = by_face(hand[: world.dealt[seat]])
