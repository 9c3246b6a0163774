"""What a hand lacks, and what a card is good for."""

from collections.abc import Sequence
from typing import Final

from parlour.games.mormon_bridge.deck import TOP, RookCard
from parlour.games.mormon_bridge.distance import distance
from parlour.games.mormon_bridge.melds import counted
from parlour.games.mormon_bridge.state import Contract, LaidSet

NEAR: Final = (0, 4, 3, 1)
"""What a neighbour at this distance is worth to a run."""
TWIN: Final = 5
"""What a card of the same number is worth to a group."""


def lack(hand: Sequence[RookCard], contract: Contract) -> int:
    return distance(counted(hand), contract)


def fits(card: RookCard, laid: LaidSet) -> bool:
    """Whether the card can be added to the set."""
    if card.wild:
        return not laid.wild
    if laid.shape == "group":
        return card.rank == laid.low
    return card.suit == laid.colour and card.rank in (laid.low - 1, laid.high + 1)


def fits_any(card: RookCard, sets: Sequence[LaidSet]) -> bool:
    return any(fits(card, laid) for laid in sets)


def promise(card: RookCard, hand: Sequence[RookCard], contract: Contract) -> float:
    """How well the card goes with the rest of the hand, for the sets that are wanted."""
    groups = runs = 0
    faces = {other.face for other in hand}
    for other in hand:
        if other.rank == card.rank and other is not card:
            groups += TWIN
    for step in (1, 2, 3):
        for near in (card.rank - step, card.rank + step):
            if 1 <= near <= TOP and card.suit * TOP + near - 1 in faces:
                runs += NEAR[step]
    alike = sum(other.face == card.face for other in hand)
    return groups * contract.groups + runs * contract.runs / alike
