"""How far a hand is from going down."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from parlour.games.mormon_bridge.deck import WILD
from parlour.games.mormon_bridge.melds import (
    WINDOWS,
    Pattern,
    give_back,
    numbers_of,
    rooks_wanted,
    take,
)
from parlour.games.mormon_bridge.sets import RUN_SIZE
from parlour.games.mormon_bridge.state import Contract


def distance(counts: list[int], contract: Contract) -> int:
    """How many cards, if they were the right ones, a hand of these counts lacks to go down."""
    windows = _windows_by_lack(counts) if contract.runs else []
    least = _lack_of_groups(numbers_of(counts), contract.groups)[0]
    estimate = _Estimate(counts, contract.groups, windows, least)
    estimate.lay_runs(contract.runs, 0, 0, 0)
    return estimate.best


def _windows_by_lack(counts: list[int]) -> list[tuple[int, Pattern]]:
    """The shortest runs, with how many cards each lacks, the fewest first."""
    buckets: list[list[tuple[int, Pattern]]] = [[] for _ in range(RUN_SIZE + 1)]
    for window in WINDOWS:
        a, b, c, d = window
        lack = (not counts[a]) + (not counts[b]) + (not counts[c]) + (not counts[d])
        buckets[lack].append((lack, window))
    return [entry for bucket in buckets for entry in bucket]


def _lack_of_groups(numbers: list[int], groups: int) -> tuple[int, int]:
    """How many cards the best groups lack together, and how many of them lack some."""
    costs = [cost for cards in numbers for cost in group_costs(cards, groups)]
    chosen = sorted(costs)[:groups]
    return sum([lack for lack, _ in chosen]), -sum([fewer for _, fewer in chosen])


@cache
def group_costs(cards: int, groups: int) -> tuple[tuple[int, int], ...]:
    """Of one number: what each of so many groups lacks more than the one before, and by how much
    fewer of them are incomplete then."""
    costs = []
    lack = incomplete = 0
    for nth in range(1, groups + 1):
        lack_before, incomplete_before = lack, incomplete
        lack = rooks_wanted(cards, nth)
        incomplete = min(nth, lack)
        costs.append((lack - lack_before, incomplete_before - incomplete))
        if not cards:
            break
    return tuple(costs)


@dataclass(slots=True)
class _Estimate:
    """A Rook can be any card that a set lacks, but one in a set: so with every set that lacks
    something a Rook can help once. A whole run may leave a card to another set for that."""

    counts: list[int]
    groups: int
    windows: list[tuple[int, Pattern]]
    least: int
    """What groups lack in any case."""
    best: int = 3 * RUN_SIZE

    def lay_runs(self, runs: int, first: int, lack: int, incomplete: int) -> None:
        counts = self.counts
        if not self.best:
            return
        if not runs:
            more, others = _lack_of_groups(numbers_of(counts), self.groups)
            helped = min(counts[WILD], incomplete + others)
            self.best = min(self.best, lack + more - helped)
            return
        helped = min(counts[WILD], incomplete + runs + self.groups)
        bar = self.best - lack - self.least + helped
        for place in range(first, len(self.windows)):
            at_least, window = self.windows[place]
            if runs * at_least >= bar:
                return
            for held in self._holdings(window):
                take(counts, held)
                lacks = RUN_SIZE - len(held)
                self.lay_runs(runs - 1, place, lack + lacks, incomplete + (lacks > 0))
                give_back(counts, held)
            bar = self.best - lack - self.least + helped

    def _holdings(self, window: Pattern) -> Iterator[Pattern]:
        counts = self.counts
        held = tuple([face for face in window if counts[face]])
        yield held
        if len(held) == RUN_SIZE and counts[WILD]:
            for place in range(RUN_SIZE):
                yield held[:place] + held[place + 1 :]
