"""Which cards the others may want, judged by what lies open.

A card that lies among the discards was refused by everybody who could have had it, and so were its
neighbours. A card that somebody took from there is known to be in that hand. The weights were
learned from played matches by `parlour fit mormon-bridge`, where all hands were known.

Law: it looks at nothing but what the seat sees.
"""

from collections.abc import Sequence
from math import exp
from typing import Final

from parlour.games.mormon_bridge.bots.judgement import fits_any
from parlour.games.mormon_bridge.deck import COPIES, TOP, WILD, RookCard
from parlour.games.mormon_bridge.state import State
from parlour.kernel.learning import Features, Group, Weights
from parlour.kernel.seats import CLOCKWISE, Seat

FEATURES: Final = (
    "card",
    "first_or_last_number",
    "refused",
    "refused_lately",
    "number_refused_lately",
    "neighbours_refused_lately",
    "number_held",
    "neighbours_held",
    "number_unseen",
    "neighbours_unseen",
    "cards_in_hand",
    "bought",
    "discards",
    "somebody_is_down",
)
UNKNOWN: Final = (0.0,) * len(FEATURES)
"""Where nothing was learned every card is wanted as much."""
FADING: Final = 0.9
"""What a refusal still says after one more discard."""
NEIGHBOURS: Final = ((1, 1.0), (2, 0.7), (3, 0.35))
"""How much a card says about another one of its colour that is so many numbers away."""


def group_of(world: State) -> Group:
    contract = world.contract
    return len(world.hands), contract.groups, contract.runs


class Wishes:
    def __init__(self, world: State, seat: Seat) -> None:
        self._world: Final = world
        self._seat: Final = seat
        self.unseen: Final = unseen_by(world, seat)
        """By face: how many cards."""
        self._refused: Final = refusals(world.discards)
        self._known: Final = [[card.face for card in taken] for taken in world.taken]

    def danger(self, card: RookCard, weights: Weights) -> float:
        """How many of the others may be expected to want the card of those who could have it."""
        world = self._world
        by = weights.get(group_of(world), UNKNOWN)
        following = (self._seat + 1) % len(world.hands)
        found = 0.0
        for other in CLOCKWISE[len(world.hands)][self._seat]:
            if world.down[other]:
                found += other == following and fits_any(card, world.sets)
            elif other == following or may_buy(world, other):
                found += 1.0 if card.wild else self._chance(card.face, other, by)
        return found

    def _chance(self, face: int, other: Seat, by: Features) -> float:
        leaning = sum([w * x for w, x in zip(by, self.features(face, other), strict=True)])
        return 1 / (1 + exp(-leaning))

    def features(self, face: int, other: Seat) -> Features:
        world, known, refused = self._world, self._known[other], self._refused
        number = face % TOP
        alike = range(number, WILD, TOP)
        near = NEAR[face]
        return (
            1.0,
            float(number in (0, TOP - 1)),
            float(refused[face] > 0),
            refused[face],
            sum([refused[each] for each in alike]) - refused[face],
            sum([refused[each] * part for each, part in near]),
            float(len([each for each in known if each in alike])),
            sum([part for each, part in near if each in known]),
            sum([self.unseen[each] for each in alike]) / 4,
            sum([self.unseen[each] * part for each, part in near]) / 4,
            (len(world.hands[other]) - 11) / 4,
            float(world.buys[other]),
            len(world.discards) / 20,
            float(bool(world.sets)),
        )


def may_buy(world: State, seat: Seat) -> bool:
    """4.2: who has gone down has nothing to buy."""
    return not world.down[seat] and world.buys[seat] < world.options.max_buys


def _near(face: int) -> tuple[tuple[int, float], ...]:
    first = face - face % TOP
    return tuple(
        (near, part)
        for step, part in NEIGHBOURS
        for near in (face - step, face + step)
        if first <= near < first + TOP
    )


NEAR: Final = tuple(_near(face) for face in range(WILD))
"""By face: the neighbours in its colour, and how much they say about it."""


def unseen_by(world: State, seat: Seat) -> list[int]:
    seen = [*world.hands[seat], *world.discards]
    for laid in world.sets:
        seen += laid.cards
    for other, taken in enumerate(world.taken):
        if other != seat:
            seen += taken
    counts = [COPIES] * (WILD + 1)
    for card in seen:
        counts[card.face] -= 1
    return counts


def refusals(discards: Sequence[RookCard]) -> list[float]:
    """By face: how often it lies among the discards, the latest counting most."""
    found = [0.0] * (WILD + 1)
    lately = 1.0
    for card in reversed(discards):
        found[card.face] += lately
        lately *= FADING
    return found
