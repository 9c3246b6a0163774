"""The numbers of an arena as tables."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import chain
from math import isfinite

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from parlour.arena import Estimate, Report, Verdict, thinking
from parlour.cli.arena import Bout
from parlour.cli.table import BRASS, quiet_table
from parlour.cli.voice import Voice

VERDICTS = {
    Verdict.STRONGER: "arena.stronger",
    Verdict.WEAKER: "arena.weaker",
    Verdict.EQUAL: "arena.equal",
    Verdict.OPEN: "arena.open",
}


class Standings:
    """Says reports in a language. `texts` are the game's: what an evening counts has a name."""

    def __init__(self, voice: Voice, texts: Mapping[str, str]) -> None:
        self._voice = voice
        self._texts = texts

    def of_one(self, bout: Bout) -> Iterator[RenderableType]:
        """How each level did, how they differ, how long they think, and what the test says."""
        report = bout.report()
        yield self._title("arena.summary", report)
        yield self._levels(report)
        if report.differences:
            yield self._differences(report)
        yield self._thinking([bout])
        if report.verdict is not None:
            yield self._verdict(report, report.verdict)

    def of_all(self, bouts: Sequence[Bout]) -> Iterator[RenderableType]:
        """Each level against each other, and how long they think."""
        reports = [bout.report() for bout in bouts]
        counted = next(iter(reports[0].standings[0].counted), None)
        what = self._texts[f"evening.{counted}"] if counted else self._voice.say("arena.wins")
        most = max(report.matches for report in reports)
        yield self._title("arena.all_summary", reports[0], what=what, most=most)
        yield self._grid(reports)
        yield self._thinking(bouts)

    def _levels(self, report: Report) -> Table:
        counted = report.standings[0].counted
        table = self._headed("arena.level", "arena.wins", "arena.score")
        for name in counted:
            table.add_column(self._texts[f"evening.{name}"], justify="right")
        for row in report.standings:
            counts = map(self._percents, row.counted.values())
            table.add_row(row.level, self._percents(row.wins), self._numbers(row.score, 2), *counts)
        return table

    def _differences(self, report: Report) -> Table:
        table = self._headed("arena.difference", "arena.wins", "arena.score", "arena.elo")
        for row in report.differences:
            table.add_row(
                f"{row.first} − {row.second}",
                self._percents(row.wins),
                self._numbers(row.score, 2),
                self._numbers(row.elo, 0),
            )
        return table

    def _thinking(self, bouts: Sequence[Bout]) -> Table:
        table = self._headed("arena.level", "arena.moves", "arena.thinking")
        times: dict[str, list[float]] = {}
        for played in chain.from_iterable(bout.deals for bout in bouts):
            for level, seconds in played.thinking.items():
                times.setdefault(level, []).extend(seconds)
        for level, seconds in times.items():
            found = thinking(seconds)
            parts = [self._number(ms, 3) for ms in (found.p50, found.p95, found.max)]
            table.add_row(level, f"{found.moves}", " / ".join(parts))
        return table

    def _verdict(self, report: Report, verdict: Verdict) -> str:
        others = ", ".join(dict.fromkeys(report.line_up[1:]))
        return self._voice.say(
            VERDICTS[verdict], first=report.line_up[0], others=others, deals=report.deals
        )

    def _grid(self, reports: Sequence[Report]) -> Table:
        """A row for who is alone, a column for who sits around."""
        cells = dict(chain.from_iterable(map(_cells, reports)))
        levels = list(dict.fromkeys(row for row, _ in cells))
        table = self._headed("arena.level")
        for level in levels:
            table.add_column(level, justify="right")
        for row in levels:
            found = [cells.get((row, column)) for column in levels]
            table.add_row(row, *[self._percents(cell) if cell else "–" for cell in found])
        return table

    def _headed(self, first: str, *others: str) -> Table:
        table = quiet_table(self._voice.say(first))
        for key in others:
            table.add_column(self._voice.say(key), justify="right")
        return table

    def _title(self, key: str, report: Report, **more: object) -> Text:
        facts = {"game": report.game, "deals": report.deals, "matches": report.matches}
        facts |= {"draws": report.draws, "seed": report.seed, "seats": len(report.line_up)}
        fair = self._voice.number(100 * report.fair)
        return Text(self._voice.say(key, **facts, fair=fair, **more), style=BRASS)

    def _percents(self, found: Estimate) -> str:
        return self._interval(100 * found.value, 100 * found.low, 100 * found.high, 1, " %")

    def _numbers(self, found: Estimate, digits: int) -> str:
        return self._interval(found.value, found.low, found.high, digits)

    def _interval(self, value: float, low: float, high: float, digits: int, unit: str = "") -> str:
        """`29.6 % (27.6 … 31.6)`"""
        said, least, most = (self._number(number, digits) for number in (value, low, high))
        return f"{said}{unit} ({least} … {most})"

    def _number(self, number: float, digits: int) -> str:
        if not isfinite(number):
            return "∞" if number > 0 else "−∞"
        return self._voice.number(number, digits)


def _cells(report: Report) -> Iterator[tuple[tuple[str, str], Estimate]]:
    """What is known of the first against the second, and at a table of two the other way, too."""
    first, second = report.standings
    rows = [(first, second)] if len(report.line_up) > 2 else [(first, second), (second, first)]
    for one, other in rows:
        yield (one.level, other.level), next(iter(one.counted.values()), one.wins)
