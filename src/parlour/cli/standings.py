"""The numbers of an arena, as a table and as JSON."""

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from math import sqrt
from typing import Any, Final

from rich.table import Table

from parlour.cli.arena import Contest, Record
from parlour.cli.table import BRASS, quiet_table
from parlour.cli.voice import Voice

Z95: Final = 1.959963984540054
"""The normal quantile of a two-sided 95 % interval."""


@dataclass(frozen=True, slots=True)
class Thinking:
    """Milliseconds of a move."""

    moves: int
    p50: float
    p95: float
    max: float


@dataclass(frozen=True, slots=True)
class Standing:
    """An entrant, or all entrants of one level. Shares are parts of 1."""

    level: str
    entrants: tuple[int, ...]
    """Their places in the line-up."""
    wins: float
    share: float
    low: float
    high: float
    fair: float
    thinking: Thinking | None
    """None: one of several of its level, where time is measured for all."""


def standings(contest: Contest, record: Record) -> list[Standing]:
    """A row for each entrant, then one for each level that has several."""
    singles = [(place,) for place in range(len(contest.levels))]
    levels = dict.fromkeys(contest.levels)
    groups = [_places(contest, level) for level in levels]
    rows = [*singles, *(group for group in groups if len(group) > 1)]
    return [_standing(contest, record, row) for row in rows]


def _places(contest: Contest, level: str) -> tuple[int, ...]:
    return tuple(place for place, other in enumerate(contest.levels) if other == level)


def _standing(contest: Contest, record: Record, entrants: tuple[int, ...]) -> Standing:
    level = contest.levels[entrants[0]]
    wins = sum(_part_won(winners, entrants) for winners in record.winners)
    low, high = wilson(wins, contest.matches)
    whole = entrants == _places(contest, level)
    return Standing(
        level=level,
        entrants=entrants,
        wins=wins,
        share=wins / contest.matches,
        low=low,
        high=high,
        fair=len(entrants) / len(contest.levels),
        thinking=thinking(record.thinking[level]) if whole else None,
    )


def _part_won(winners: Sequence[int], entrants: Sequence[int]) -> float:
    """Several winners share a win; a draw gives nobody one."""
    return sum(1 / len(winners) for winner in winners if winner in entrants)


def wilson(wins: float, matches: int) -> tuple[float, float]:
    """The 95 % interval of a share."""
    share = wins / matches
    slack = Z95**2 / matches
    middle = (share + slack / 2) / (1 + slack)
    reach = Z95 * sqrt(share * (1 - share) / matches + slack / (4 * matches)) / (1 + slack)
    return max(0.0, middle - reach), min(1.0, middle + reach)


def thinking(seconds: Sequence[float]) -> Thinking:
    times = sorted(1000 * second for second in seconds)
    return Thinking(len(times), _quantile(times, 50), _quantile(times, 95), max(times, default=0))


def _quantile(times: Sequence[float], percent: int) -> float:
    """The smallest time that so many percent of the moves did not exceed."""
    if not times:
        return 0
    return times[-(-len(times) * percent // 100) - 1]


def json_of(contest: Contest, record: Record) -> dict[str, Any]:
    return {
        "game": contest.game,
        "seed": contest.seed,
        "line_up": list(contest.levels),
        "matches": contest.matches,
        "draws": record.winners.count(()),
        "standings": [asdict(row) for row in standings(contest, record)],
    }


def table_of(contest: Contest, record: Record, voice: Voice) -> Table:
    draws = record.winners.count(())
    title = voice.say(
        "arena.summary",
        game=contest.game,
        matches=contest.matches,
        draws=draws,
        seed=contest.seed,
    )
    table = quiet_table()
    table.title, table.title_justify, table.title_style = title, "left", BRASS
    for key in ("arena.entrant", "arena.wins", "arena.interval", "arena.fair", "arena.thinking"):
        table.add_column(voice.say(key), justify="left" if key == "arena.entrant" else "right")
    for row in standings(contest, record):
        table.add_row(*_cells(row, contest, voice))
    return table


def _cells(row: Standing, contest: Contest, voice: Voice) -> tuple[str, ...]:
    def percent(share: float) -> str:
        return voice.number(100 * share)

    times = row.thinking
    return (
        _title(row, contest, voice),
        f"{percent(row.share)} %",
        f"{percent(row.low)}–{percent(row.high)} %",
        f"{percent(row.fair)} %",
        " / ".join(voice.number(ms, 3) for ms in (times.p50, times.p95, times.max))
        if times
        else "",
    )


def _title(row: Standing, contest: Contest, voice: Voice) -> str:
    """The level, with a number where there are several of it."""
    if len(row.entrants) > 1:
        return voice.say("arena.all", level=row.level)
    same = _places(contest, row.level)
    number = same.index(row.entrants[0]) + 1
    return f"{row.level} {number}" if len(same) > 1 else row.level
