"""Other worlds that look the same to a viewer.

Hidden are the stock, and what opponents hold and did not take openly. Two things are known of them:
- a card of reshuffled discards was in no hand then, so it is in the stock or was drawn since;
- a Rook that was turned up at first and went back was dealt to nobody.
"""

from typing import Final, TypeAlias

from parlour.games.mormon_bridge.state import Over, State
from parlour.kernel.cards import Card
from parlour.kernel.seats import Seat
from parlour.kernel.stream import Stream

STOCK: Final = -1
Place: TypeAlias = tuple[int, int]
"""A seat, or STOCK, and the index of a card there."""


def resample(state: State, viewer: Seat | None, rng: Stream) -> State:
    world = state.copy()
    if isinstance(state.phase, Over):
        return world
    # the stock is last, where STOCK finds it
    before, after = [*state.hands, state.stock], [*world.hands, world.stock]
    for pool in pools(state, hidden_places(state, viewer)):
        cards = [before[where][i] for where, i in pool]
        rng.shuffle(cards)
        for (where, i), card in zip(pool, cards, strict=True):
            after[where][i] = card
    if state.turned_back:
        undeal_rooks(state, viewer, after, rng)
        world.dealt = tuple([dealt_in(state, world, seat) for seat in range(len(state.hands))])
    return world


def hidden_places(state: State, viewer: Seat | None) -> list[Place]:
    places = [(STOCK, i) for i in range(len(state.stock))]
    for seat, hand in enumerate(state.hands):
        if seat != viewer:
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


def undeal_rooks(state: State, viewer: Seat | None, after: list[list[Card]], rng: Stream) -> None:
    """A Rook that went back changes places with a card that was not dealt."""
    first = pools(state, hidden_places(state, viewer))[0]
    drawn = [(where, i) for where, i in first if not was_dealt(state, where, i)]
    rooks = set(state.turned_back)
    for seat, i in first:
        rook = after[seat][i]
        if rook in rooks and was_dealt(state, seat, i):
            free = [place for place in drawn if after[place[0]][place[1]] not in rooks]
            where, j = rng.choice(free)
            after[seat][i], after[where][j] = after[where][j], rook


def was_dealt(state: State, where: int, i: int) -> bool:
    return where != STOCK and state.hands[where][i] in state.dealt[where]


def dealt_in(state: State, world: State, seat: Seat) -> tuple[Card, ...]:
    """What the seat was dealt in the other world: what it has shown of it stays the same."""
    renamed = dict(zip(state.hands[seat], world.hands[seat], strict=True))
    return tuple([renamed.get(card, card) for card in state.dealt[seat]])
