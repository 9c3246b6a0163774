"""The table of lives: what a position is worth between two rounds."""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations
from typing import Final

from parlour.kernel.seats import Seat

ONE_LOSES: Final = 0.81
TWO_TIE: Final = 0.06
ONE_STOPS: Final = 0.13
"""How often a round ends with one loser, two losers, or one who stops the bus."""


@cache
def shares(lives: tuple[int, ...]) -> tuple[float, ...]:
    """The chance of each to be the last one alive, if all play equally well."""
    living = [seat for seat, left in enumerate(lives) if left]
    if len(living) < 2:
        return tuple([1.0 if left else 0.0 for left in lives])
    total = [0.0] * len(lives)
    for chance, losers in _endings(living):
        for seat, share in enumerate(shares(after_loss(lives, losers))):
            total[seat] += chance * share
    return tuple(total)


def after_loss(lives: Sequence[int], losers: Sequence[Seat]) -> tuple[int, ...]:
    return tuple([left - (seat in losers) for seat, left in enumerate(lives)])


def _endings(living: Sequence[Seat]) -> Iterator[tuple[float, tuple[Seat, ...]]]:
    """Every set of losers with its chance. Of two players, one who stops the bus beats one."""
    for chance, size in ((ONE_LOSES, 1), (TWO_TIE, 2), (ONE_STOPS, len(living) - 1)):
        sets = list(combinations(living, size))
        for losers in sets:
            yield chance / len(sets), losers
