"""Other worlds that look the same to a viewer: the hidden cards dealt anew.

Every such world could have come about. The one thing that the history of a round excludes is a card
of a suit that its holder could not follow: no seat gets a card of a suit that it is void in. Bids
and the naming of trumps exclude nothing, since every hand allows them all.
"""

from collections.abc import Sequence
from typing import TypeAlias

from parlour.games.wizard.deck import WizardCard
from parlour.games.wizard.state import State
from parlour.kernel.cards import NONE
from parlour.kernel.seats import Seat
from parlour.kernel.stream import Stream

Places: TypeAlias = dict[int, list[int]]
"""By suit, and for cards that have none, the piles that may hold such a card."""


def resample(state: State, viewer: Seat | None, rng: Stream) -> State:
    world = state.copy()
    holders = [seat for seat in range(len(state.hands)) if seat != viewer]
    piles = [world.undealt, *[world.hands[seat] for seat in holders]]
    sizes = [len(pile) for pile in piles]
    hidden = sorted([card for pile in piles for card in pile])  # the same in all such worlds
    rng.shuffle(hidden)
    voids = [frozenset[int](), *[state.voids[seat] for seat in holders]]
    dealt = deal_around(hidden, sizes, voids, rng) if any(voids) else deal_freely(hidden, sizes)
    world.undealt = dealt[0]
    for seat, hand in zip(holders, dealt[1:], strict=True):
        world.hands[seat] = sorted(hand)
    return world


def deal_freely(cards: Sequence[WizardCard], sizes: Sequence[int]) -> list[list[WizardCard]]:
    piles, start = [], 0
    for size in sizes:
        piles.append(list(cards[start : start + size]))
        start += size
    return piles


def deal_around(
    cards: Sequence[WizardCard], sizes: Sequence[int], voids: Sequence[frozenset[int]], rng: Stream
) -> list[list[WizardCard]]:
    """Deals shuffled cards to piles of these sizes, no pile getting a suit that it is void in.

    The cards with the fewest places go first, each to a free place drawn by lot. Where there is
    none, cards that were dealt move on to make one: the true deal is proof that this can be done.
    """
    places = places_by_suit(voids)
    width = {suit: sum(sizes[pile] for pile in piles) for suit, piles in places.items()}
    piles: list[list[WizardCard]] = [[] for _ in sizes]
    free = list(sizes)
    for card in sorted(cards, key=lambda card: width[card.suit]):
        room = [pile for pile in places[card.suit] for _ in range(free[pile])]
        if room:
            pile = rng.choice(room)
            piles[pile].append(card)
        else:
            pile = make_room(card, piles, free, places)
        free[pile] -= 1
    rng.shuffle(piles[0])
    return piles


def places_by_suit(voids: Sequence[frozenset[int]]) -> Places:
    places: Places = {NONE: list(range(len(voids)))}
    for suit in range(4):
        places[suit] = [pile for pile, void in enumerate(voids) if suit not in void]
    return places


def make_room(
    card: WizardCard, piles: list[list[WizardCard]], free: Sequence[int], places: Places
) -> int:
    """Puts the card into a full pile, a card of which moves to another, and so on.

    Returns the pile that had a free place for the last of them. The search goes out from the card
    in widening rings, and remembers for each pile which card of which pile would come to it.
    """
    ways: dict[int, tuple[WizardCard, int | None]] = dict.fromkeys(places[card.suit], (card, None))
    reached = list(ways)
    for pile in reached:
        if free[pile]:
            move_along(pile, piles, ways)
            return pile
        for mover in piles[pile]:
            for other in places[mover.suit]:
                if other not in ways:
                    ways[other] = (mover, pile)
                    reached.append(other)
    raise AssertionError("these cards can't be dealt around these voids")


def move_along(
    end: int, piles: list[list[WizardCard]], ways: dict[int, tuple[WizardCard, int | None]]
) -> None:
    pile: int | None = end
    while pile is not None:
        mover, source = ways[pile]
        piles[pile].append(mover)
        if source is not None:
            piles[source].remove(mover)
        pile = source
