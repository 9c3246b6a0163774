"""A disk that outlives the server, and a log store on it that is slow, fails, and crashes."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random

from parlour.hosting.store import (
    Append,
    Conflict,
    KeptMatch,
    LogStore,
    NotKept,
    Opening,
    Outcome,
    Snapshot,
    StoreError,
    Told,
)
from parlour.room.log import decode_entry

A_MOMENT = 1e-6
"""Timers of the same moment ring in any order; a moment later is later."""


@dataclass(slots=True)
class Disk:
    logs: dict[str, list[bytes]] = field(default_factory=dict)
    openings: dict[str, Opening] = field(default_factory=dict)
    matches: dict[tuple[str, int], KeptMatch] = field(default_factory=dict)
    snapshots: dict[str, Snapshot] = field(default_factory=dict)
    """The latest of each room."""
    resumed: int = 0
    """Rooms that were read from a snapshot."""
    unanswered: int = 0
    """Commits of which the store did not hear at once what they came to."""
    tries: int = 0
    """Appends, kept or not."""
    conflicts: list[str] = field(default_factory=list)
    """Entries that came second, other than the first of a room: never in one server."""

    def durable(self, room: str) -> int:
        return len(self.logs.get(room, ()))

    def entries(self) -> int:
        return sum([len(log) for log in self.logs.values()])

    def has(self, append: Append) -> bool:
        first, last = append.lines[0], append.lines[-1]
        kept = self.logs.get(append.room, [])[first.number - 1 : last.number]
        return kept == [line.entry for line in append.lines]

    def keep(self, append: Append) -> Outcome:
        log = self.logs.get(append.room, [])
        first = append.lines[0].number
        if first != len(log) + 1:
            if first != 1:
                self.conflicts.append(f"{append.room}: {first} after {len(log)}")
            return Conflict(append.room)
        self.logs[append.room] = log + [line.entry for line in append.lines]
        if append.opening is not None:
            self.openings[append.room] = append.opening
        for kept in append.matches:
            self.matches[append.room, kept.match] = kept
        if append.snapshot is not None:
            self.snapshots[append.room] = append.snapshot
        return None


@dataclass(slots=True)
class Weather:
    """How the disk and the network are today."""

    slowest_append: float
    slowest_answer: float
    """From the moment that an append is durable until the server hears of it."""
    failing: float
    """The share of appends that fail."""
    unanswered: float
    """The share of commits of which the store does not hear whether they are kept."""
    unreadable: float
    """So many of all readings fail."""
    slowest_message: float


CALM = Weather(
    slowest_append=0.005,
    slowest_answer=0.001,
    failing=0.0,
    unanswered=0.0,
    unreadable=0.0,
    slowest_message=0.05,
)


class SimulatedStore(LogStore):
    """One life of it: after a crash the server gets another one on the same disk."""

    def __init__(self, disk: Disk, rng: Random, weather: Callable[[], Weather]) -> None:
        self._disk = disk
        self._rng = rng
        self._weather = weather
        self._loop = asyncio.get_running_loop()
        self._is_dead = False
        self._commit_at = self._told_at = 0.0

    def crash(self) -> None:
        """What is not durable is lost; what is, but was not told yet, stays on the disk."""
        self._is_dead = True

    def append(self, append: Append, told: Told) -> None:
        delay = self._rng.random() ** 2 * self._weather().slowest_append
        self._commit_at = max(self._loop.time() + delay, self._commit_at + A_MOMENT)
        self._loop.call_at(self._commit_at, self._commit, append, told)

    def _commit(self, append: Append, told: Told) -> None:
        if self._is_dead:
            return
        self._disk.tries += 1
        chance = self._rng.random()
        if chance < self._weather().unanswered:
            self._lose_answer(append, told)
            return
        failed = chance < self._weather().unanswered + self._weather().failing
        outcome = NotKept("the disk is full") if failed else self._disk.keep(append)
        self._answer(told, outcome)

    def _lose_answer(self, append: Append, told: Told) -> None:
        """The append was kept or not: the store has to find out."""
        self._disk.unanswered += 1
        if self._rng.random() < 0.5:
            self._disk.keep(append)
        self._loop.call_later(self._rng.choice((0.0, 0.5, 5.0)), self._find_out, append, told)

    def _find_out(self, append: Append, told: Told) -> None:
        if self._is_dead:
            return
        is_there = self._disk.has(append)
        self._answer(told, None if is_there else self._disk.keep(append))

    def _answer(self, told: Told, outcome: Outcome) -> None:
        delay = self._rng.random() * self._weather().slowest_answer
        self._told_at = max(self._loop.time() + delay, self._told_at + A_MOMENT)
        self._loop.call_at(self._told_at, self._tell, told, outcome)

    def _tell(self, told: Told, outcome: Outcome) -> None:
        if not self._is_dead:
            told(outcome)

    async def _reading(self) -> None:
        await asyncio.sleep(self._rng.random() * self._weather().slowest_append)
        if self._rng.random() < self._weather().unreadable:
            raise StoreError("the disk can't be read")

    async def read(self, room: str, after: int = 0) -> list[bytes]:
        await self._reading()
        self._disk.resumed += after > 0
        return self._disk.logs.get(room, [])[after:]

    async def snapshot(self, room: str) -> Snapshot | None:
        await self._reading()
        return self._disk.snapshots.get(room)

    async def latest(self) -> int:
        return max([decode_entry(log[-1]).at for log in self._disk.logs.values()], default=0)

    async def opening(self, room: str) -> Opening | None:
        await self._reading()
        return self._disk.openings.get(room)

    async def match_file(self, room: str, match: int) -> str | None:
        await self._reading()
        kept = self._disk.matches.get((room, match))
        return kept.file if kept else None

    async def count_rooms(self) -> int:
        return len(self._disk.logs)

    async def size(self) -> int:
        return sum([len(line) for log in self._disk.logs.values() for line in log])

    async def idle_rooms(self, before: int) -> list[str]:  # noqa: ARG002 - none within an evening
        return []

    async def put_to_rest(self, room: str, before: int, at: int) -> bool:  # noqa: ARG002
        raise AssertionError("no room is idle for so long")

    async def forget(self, before: int) -> int:  # noqa: ARG002
        return 0

    async def check(self) -> None:
        await self._reading()

    async def close(self) -> None:
        await asyncio.sleep(max(0.0, self._told_at + 1.0 - self._loop.time()))
