"""What the outcomes of a contest say: how each level did, and how levels differ.

A level may have several seats: every number is for one seat of it.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain, combinations
from statistics import fmean
from typing import TypeAlias

from parlour.arena.contest import Contest, Outcome, Played
from parlour.arena.intervals import Estimate, elo, mean, quantile, share
from parlour.arena.sequential import Verdict
from parlour.kernel.seats import Seat

Measure: TypeAlias = Callable[[Outcome, Seat], float]


@dataclass(frozen=True, slots=True)
class Thinking:
    """Milliseconds of a move, in processor time."""

    moves: int
    p50: float
    p95: float
    max: float


@dataclass(frozen=True, slots=True)
class Standing:
    level: str
    wins: Estimate
    """The share of matches; winners share one."""
    score: Estimate
    counted: Mapping[str, Estimate]
    """By what an evening counts: in which share of the matches it was counted for the seat."""
    thinking: Thinking


@dataclass(frozen=True, slots=True)
class Difference:
    """The first level less the second, deal by deal."""

    first: str
    second: str
    wins: Estimate
    score: Estimate
    meetings: Estimate
    """A meeting is won by the one of two seats that won a match which the other did not."""
    elo: Estimate


@dataclass(frozen=True, slots=True)
class Report:
    game: str
    seed: str
    line_up: tuple[str, ...]
    deals: int
    matches: int
    draws: int
    fair: float
    """The wins of a seat among equals, if nothing is drawn."""
    verdict: Verdict | None
    """Of the first level against the others; None: it was not asked for."""
    standings: tuple[Standing, ...]
    differences: tuple[Difference, ...]


def report(contest: Contest, deals: Sequence[Played], verdict: Verdict | None = None) -> Report:
    """The numbers of the deals that were played; they may be fewer than were meant to be."""
    outcomes = [outcome for played in deals for outcome in played.outcomes]
    levels = list(dict.fromkeys(contest.names))
    return Report(
        game=contest.game,
        seed=contest.seed,
        line_up=contest.names,
        deals=len(deals),
        matches=len(outcomes),
        draws=sum(not any(outcome.won) for outcome in outcomes),
        fair=1 / len(contest.levels),
        verdict=verdict,
        standings=tuple(_standing(deals, level) for level in levels),
        differences=tuple(_difference(deals, *pair) for pair in combinations(levels, 2)),
    )


def meetings(played: Played, first: str, others: Iterable[str]) -> tuple[int, int]:
    """How many of its meetings with the others the first level won and lost in a deal."""
    won = lost = 0
    for outcome in played.outcomes:
        mine = [bool(part) for part in _of(outcome, (first,))]
        theirs = [bool(part) for part in _of(outcome, others)]
        won += mine.count(True) * theirs.count(False)
        lost += mine.count(False) * theirs.count(True)
    return won, lost


def thinking(seconds: Iterable[float]) -> Thinking:
    times = sorted(1000 * second for second in seconds)
    return Thinking(len(times), quantile(times, 50), quantile(times, 95), max(times, default=0))


def _of(outcome: Outcome, levels: Iterable[str]) -> list[float]:
    pairs = zip(outcome.levels, outcome.won, strict=True)
    wanted = set(levels)
    return [won for level, won in pairs if level in wanted]


def _standing(deals: Sequence[Played], level: str) -> Standing:
    counted = deals[0].outcomes[0].counts
    return Standing(
        level=level,
        wins=share(_by_deal(deals, level, _won)),
        score=mean(_by_deal(deals, level, _score)),
        counted={name: share(_by_deal(deals, level, _count(name))) for name in counted},
        thinking=thinking(chain.from_iterable(played.thinking[level] for played in deals)),
    )


def _difference(deals: Sequence[Played], first: str, second: str) -> Difference:
    pairs = [meetings(played, first, (second,)) for played in deals]
    met = share([won for won, _ in pairs], [won + lost for won, lost in pairs])
    return Difference(
        first=first,
        second=second,
        wins=_of_shares(mean(_less(deals, first, second, _won))),
        score=mean(_less(deals, first, second, _score)),
        meetings=met,
        elo=elo(met),
    )


def _of_shares(found: Estimate) -> Estimate:
    """Shares do not differ by more than one."""
    return Estimate(found.value, max(-1.0, found.low), min(1.0, found.high))


def _less(deals: Sequence[Played], first: str, second: str, measure: Measure) -> list[float]:
    both = zip(_by_deal(deals, first, measure), _by_deal(deals, second, measure), strict=True)
    return [mine - theirs for mine, theirs in both]


def _by_deal(deals: Sequence[Played], level: str, measure: Measure) -> list[float]:
    """For each deal, the average over all matches and all seats of the level."""
    return [
        fmean(
            measure(outcome, seat)
            for outcome in played.outcomes
            for seat, name in enumerate(outcome.levels)
            if name == level
        )
        for played in deals
    ]


def _won(outcome: Outcome, seat: Seat) -> float:
    return outcome.won[seat]


def _score(outcome: Outcome, seat: Seat) -> float:
    return outcome.scores[seat]


def _count(name: str) -> Measure:
    return lambda outcome, seat: bool(outcome.counts[name][seat])
