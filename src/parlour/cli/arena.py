"""The arena at the command line: who plays, a progress bar, and files of what came of it."""

import csv
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, Final, TextIO

import msgspec
from rich.progress import Progress

from parlour.arena import (
    Contest,
    Level,
    Outcome,
    Played,
    Report,
    Verdict,
    all_against_all,
    judged,
    levels_of,
    report,
)
from parlour.cli.errors import Refusal
from parlour.cli.session import Session
from parlour.cli.setup import levels_typed, seat_count
from parlour.kernel.game import AnyGame, Bot

STANDARD_OUTPUT: Final = "-"


@dataclass(slots=True)
class Bout:
    """A contest, and what came of it."""

    contest: Contest
    deals: list[Played] = field(default_factory=list)
    verdict: Verdict | None = None

    def report(self) -> Report:
        return report(self.contest, self.deals, self.verdict)


@dataclass(frozen=True, slots=True)
class Wanted:
    """What was typed, who plays apart."""

    game: AnyGame
    bots: Mapping[str, Bot[Any]]
    """Whoever can be named: the game's own, and others."""
    options: Any
    matches: int
    seed: str

    def line_up(self, seats: str | None) -> list[Bout]:
        if seats is None:
            raise Refusal("bad.line_up")
        levels = levels_typed(self.game, self.bots, seats)
        seat_count(self.game, len(levels))
        return [self._bout(levels_of(self.bots, levels))]

    def everyone(self, seats: str | None, levels: str | None) -> list[Bout]:
        """Each level against each other: those that were typed, or all and whoever was brought."""
        count = seat_count(self.game, None if seats is None else number_typed(seats))
        names = dict.fromkeys(self._names(levels))
        if len(names) < 2:
            raise Refusal("bad.levels")
        line_ups = all_against_all(levels_of(self.bots, names), count)
        return [self._bout(line_up) for line_up in line_ups]

    def _names(self, typed: str | None) -> Sequence[str]:
        if typed is not None:
            return levels_typed(self.game, self.bots, typed)
        known = self.game.bots
        return [*self.game.levels, *(name for name in self.bots if name not in known)]

    def _bout(self, levels: tuple[Level, ...]) -> Bout:
        one = Contest(self.game.name, self.options, levels, 1, self.seed)
        return Bout(replace(one, deals=-(-self.matches // one.shifts)))


def number_typed(seats: str) -> int:
    try:
        return int(seats)
    except ValueError:  # also where there are thousands of digits
        raise Refusal("bad.seat_number", found=seats) from None


def play_all(bouts: Sequence[Bout], jobs: int, until_clear: bool, session: Session) -> None:
    """Plays them one after another, with a progress bar for a person who watches."""
    watched = session.err.is_terminal
    with Progress(console=session.err, disable=not watched, transient=True) as progress:
        total = sum(bout.contest.deals for bout in bouts)
        task = progress.add_task(session.voice.say("arena.progress"), total=total)
        for bout in bouts:
            for played, verdict in judged(bout.contest, jobs, until_clear):
                bout.deals.append(played)
                bout.verdict = verdict
                progress.advance(task)
            progress.advance(task, bout.contest.deals - len(bout.deals))


def write_json(bouts: Sequence[Bout], out: TextIO | None) -> None:
    """The report, or a list of several. An infinite number is null."""
    if out is None:
        return
    reports = [bout.report() for bout in bouts]
    whole = reports[0] if len(reports) == 1 else reports
    out.write(msgspec.json.format(msgspec.json.encode(whole), indent=2).decode() + "\n")


def write_csv(bouts: Iterable[Bout], out: TextIO | None) -> None:
    """A line for each seat of each match."""
    if out is None:
        return
    rows = [row for bout in bouts for row in _rows(bout)]
    writer = csv.DictWriter(out, fieldnames=list(rows[0]), lineterminator="\n")
    writer.writeheader()
    writer.writerows(rows)


@contextmanager
def opened(file: str | None) -> Iterator[TextIO | None]:
    """Before anything is played: it would be a pity to hear of it afterwards."""
    if file is None or file == STANDARD_OUTPUT:
        yield None if file is None else sys.stdout
        return
    try:
        with Path(file).open("w", encoding="utf-8", newline="") as out:
            yield out
    except OSError as error:
        raise Refusal("file.unwritable", file=file, problem=error.strerror) from None


def _rows(bout: Bout) -> Iterator[dict[str, Any]]:
    line_up = " ".join(bout.contest.names)
    for played in bout.deals:
        for shift, outcome in enumerate(played.outcomes):
            for seat in range(len(outcome.levels)):
                yield {
                    "line_up": line_up,
                    "deal": played.deal,
                    "shift": shift,
                    **_columns(outcome, seat),
                }


def _columns(outcome: Outcome, seat: int) -> dict[str, Any]:
    return {
        "seat": seat,
        "level": outcome.levels[seat],
        "won": outcome.won[seat],
        "score": outcome.scores[seat],
        **{name: count[seat] for name, count in outcome.counts.items()},
    }
