"""Bots against bots, many times: who wins how often, and how long they think.

Law: match i has the seed `<seed>/i` and the line-up shifted by i, so the outcome does not depend
on how many processes share the work.
"""

import signal
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, field
from multiprocessing import get_context
from time import thread_time
from typing import Any, Final

from rich.progress import Progress

from parlour.cli.session import Session
from parlour.cli.setup import game_called, players_of
from parlour.kernel.drive import drive
from parlour.kernel.game import Ask, Bot
from parlour.kernel.match import Match
from parlour.kernel.offers import Action
from parlour.kernel.stream import Stream

CHUNKS_PER_JOB: Final = 8
LARGEST_CHUNK: Final = 25


@dataclass(frozen=True, slots=True)
class Contest:
    """Everything that decides the outcome, in a form that other processes can be sent."""

    game: str
    options: Any
    levels: tuple[str, ...]
    """The line-up: the entrants, by their place in it."""
    matches: int
    seed: str
    bots: Mapping[str, Bot[Any]]
    """By level: whoever can be named."""

    def start(self, number: int) -> Match[Any, Any]:
        players = players_of(self.rotated(number), None)
        return Match(game_called(self.game), players, self.options, f"{self.seed}/{number}")

    def rotated(self, number: int) -> tuple[str, ...]:
        """The levels by seat, in the match of this number."""
        return tuple(self.levels[self.entrant(number, seat)] for seat in range(len(self.levels)))

    def entrant(self, number: int, seat: int) -> int:
        """Who sits there in the match of this number."""
        return (seat - number) % len(self.levels)


@dataclass(slots=True)
class Record:
    """What happened in some matches, in their order."""

    winners: list[tuple[int, ...]] = field(default_factory=list)
    """Entrants; nobody in a draw."""
    thinking: dict[str, list[float]] = field(default_factory=dict)
    """By level: the seconds of every move."""

    def add(self, other: "Record") -> None:
        self.winners += other.winners
        for level, seconds in other.thinking.items():
            self.thinking.setdefault(level, []).extend(seconds)


def full_record(contest: Contest, jobs: int, session: Session) -> Record:
    """Plays all matches, with a progress bar for a person who watches."""
    whole = Record()
    watched = session.err.is_terminal
    with Progress(console=session.err, disable=not watched, transient=True) as progress:
        task = progress.add_task(session.voice.say("arena.progress"), total=contest.matches)
        for part in records(contest, jobs):
            whole.add(part)
            progress.advance(task, len(part.winners))
    return whole


def records(contest: Contest, jobs: int) -> Iterator[Record]:
    """The records of all matches, a few at a time, the first matches first."""
    size = max(1, min(LARGEST_CHUNK, contest.matches // (jobs * CHUNKS_PER_JOB)))
    chunks = [
        range(first, min(first + size, contest.matches))
        for first in range(0, contest.matches, size)
    ]
    if jobs == 1:
        yield from (record(contest, numbers) for numbers in chunks)
        return
    # spawn: a fork would copy the thread of the progress bar
    pool = ProcessPoolExecutor(jobs, get_context("spawn"))
    try:
        with _ctrl_c_for_nobody():
            parts = pool.map(record, [contest] * len(chunks), chunks)
        yield from parts
    finally:
        pool.shutdown(cancel_futures=True)


@contextmanager
def _ctrl_c_for_nobody() -> Iterator[None]:
    """Processes that are started meanwhile never hear of Ctrl-C: it is the parent who stops."""
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def record(contest: Contest, numbers: Sequence[int]) -> Record:
    """Plays the matches of these numbers."""
    found = Record()
    bots = {level: _timed(contest.bots[level], level, found) for level in contest.levels}
    for number in numbers:
        result = drive(contest.start(number), bots=bots).result
        assert result is not None
        winners = sorted(contest.entrant(number, seat) for seat in result.winners)
        found.winners.append(tuple(winners))
    return found


def _timed(bot: Bot[Any], level: str, record: Record) -> Bot[Any]:
    """In processor time: a bot that waits for a core, while others play, does not think."""
    seconds = record.thinking.setdefault(level, [])

    def timed(world: Any, ask: Ask, stream: Stream) -> Action:
        began = thread_time()
        action = bot(world, ask, stream)
        seconds.append(thread_time() - began)
        return action

    return timed
