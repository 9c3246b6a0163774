"""What a hand lacks, and what a card is good for."""

from collections.abc import Sequence
from typing import Final

from parlour.games.mormon_bridge.distance import distance
from parlour.games.mormon_bridge.melds import counted
from parlour.games.mormon_bridge.sets import COLOUR, FACE, NUMBER, TOP
from parlour.games.mormon_bridge.state import Contract, LaidSet
from parlour.kernel.cards import Card

NEAR: Final = (0, 4, 3, 1)
"""What a neighbour at this distance is worth to a run."""
TWIN: Final = 5
"""What a card of the same number is worth to a group."""


def lack(hand: Sequence[Card], contract: Contract) -> int:
    return distance(counted(hand), contract)


def fits(card: Card, laid: LaidSet) -> bool:
    """Whether the card can be added to the set."""
    if not NUMBER[card]:
        return not laid.wild
    if laid.kind == "group":
        return NUMBER[card] == laid.low
    if COLOUR[card] != laid.colour:
        return False
    return NUMBER[card] in (laid.low - 1, laid.high + 1)


def fits_any(card: Card, sets: Sequence[LaidSet]) -> bool:
    return any(fits(card, laid) for laid in sets)


def promise(card: Card, hand: Sequence[Card], contract: Contract) -> float:
    """How well the card goes with the rest of the hand, for the sets that are wanted."""
    number, colour = NUMBER[card], COLOUR[card]
    groups = runs = 0
    faces = {FACE[other] for other in hand}
    for other in hand:
        if NUMBER[other] == number and other != card:
            groups += TWIN
    for step in (1, 2, 3):
        for near in (number - step, number + step):
            if 1 <= near <= TOP and colour * TOP + near - 1 in faces:
                runs += NEAR[step]
    alike = sum([FACE[other] == FACE[card] for other in hand])
    return groups * contract.groups + runs * contract.runs / alike
