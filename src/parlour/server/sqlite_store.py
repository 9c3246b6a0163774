"""The embedded log store: SQLite with a write-ahead log and full sync.

Appends of many rooms that wait at the same time are committed together, so that the price of a
sync is shared; a thread waits for the disk. The writing connection is used by the loop and by the
thread in turn, never by both.
"""

import asyncio
import sqlite3
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from queue import SimpleQueue
from threading import Lock, Thread
from typing import Any, Final, TypeVar

from parlour.server.store import Append, Conflict, LogStore, Outcome, StoreError, Told

T = TypeVar("T")

SCHEMA: Final = """
CREATE TABLE IF NOT EXISTS rooms (
    code TEXT PRIMARY KEY, opener TEXT UNIQUE, opened INTEGER NOT NULL, rested INTEGER
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS entries (
    room TEXT NOT NULL, number INTEGER NOT NULL, at INTEGER NOT NULL, entry BLOB NOT NULL,
    PRIMARY KEY (room, number)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS matches (
    room TEXT NOT NULL, match INTEGER NOT NULL, game TEXT NOT NULL, ended INTEGER NOT NULL,
    file TEXT NOT NULL, PRIMARY KEY (room, match)
);
CREATE TABLE IF NOT EXISTS probe (only INTEGER PRIMARY KEY, at INTEGER);
"""

Waiting = tuple[Append, Told]
Group = tuple[list[Waiting], list[Outcome] | None]
"""Appends that are committed together, and what became of them; None: they did not go in."""


class SqliteStore(LogStore):
    def __init__(self, file: Path) -> None:
        """Raises StoreError if the file can't be used."""
        try:
            self._writer = _connected(file)
            self._writer.executescript(SCHEMA)
            self._reader = _connected(file)
        except sqlite3.Error as error:
            raise StoreError(f"{file}: {error}") from None
        self._reading = Lock()
        self._loop = asyncio.get_running_loop()
        self._waiting: list[Waiting] = []
        self._is_writing = False
        self._groups: SimpleQueue[Group | None] = SimpleQueue()
        self._thread = Thread(target=self._sync, name="log-writer", daemon=True)
        self._thread.start()
        self.groups = 0
        """Commits so far."""

    def append(self, append: Append, told: Told) -> None:
        self._waiting.append((append, told))
        if not self._is_writing:
            self._is_writing = True
            self._loop.call_soon(self._write)

    async def read(self, room: str) -> list[bytes]:
        query = "SELECT entry FROM entries WHERE room = ? ORDER BY number"
        return [row[0] for row in await self._rows(query, room)]

    async def opened_by(self, opener: str) -> str | None:
        return await self._first("SELECT code FROM rooms WHERE opener = ?", opener)

    async def match_file(self, room: str, match: int) -> str | None:
        query = "SELECT file FROM matches WHERE room = ? AND match = ?"
        return await self._first(query, room, match)

    async def count_rooms(self) -> int:
        count: int = (await self._rows("SELECT count(*) FROM rooms WHERE rested IS NULL"))[0][0]
        return count

    async def idle_rooms(self, before: int) -> list[str]:
        query = "SELECT room FROM entries GROUP BY room HAVING max(at) < ?"
        return [row[0] for row in await self._rows(query, before)]

    async def put_to_rest(self, room: str, at: int) -> None:
        def rest(writer: sqlite3.Connection) -> None:
            writer.execute("UPDATE rooms SET rested = ? WHERE code = ?", (at, room))
            writer.execute("DELETE FROM entries WHERE room = ?", (room,))

        await self._changed(rest)

    async def forget(self, before: int) -> int:
        def remove(writer: sqlite3.Connection) -> int:
            writer.execute("DELETE FROM matches WHERE ended < ?", (before,))
            return writer.execute("DELETE FROM rooms WHERE rested < ?", (before,)).rowcount

        return await self._changed(remove)

    async def check(self) -> None:
        def write(writer: sqlite3.Connection) -> None:
            writer.execute("INSERT OR REPLACE INTO probe VALUES (1, 1 + total_changes())")

        await self._changed(write)

    async def close(self) -> None:
        while self._is_writing:
            await asyncio.sleep(0.001)
        self._groups.put(None)
        await asyncio.to_thread(self._thread.join)
        self._writer.close()
        self._reader.close()

    # In the loop: statements are quick, and two threads would fight for the interpreter

    def _write(self) -> None:
        group, self._waiting = self._waiting, []
        try:
            self._groups.put((group, self._inserted(group)))
        except sqlite3.Error:
            self._groups.put((group, None))

    def _inserted(self, group: list[Waiting]) -> list[Outcome]:
        self._writer.execute("BEGIN IMMEDIATE")
        return [self._kept(append) for append, _ in group]

    def _kept(self, append: Append) -> Outcome:
        """Numbers come in order, so the first one decides for all."""
        execute = self._writer.execute
        room = append.room
        if append.lines[0].number == 1:
            opened = (room, append.opener, append.lines[0].at)
            if not execute("INSERT OR IGNORE INTO rooms VALUES (?, ?, ?, NULL)", opened).rowcount:
                return Conflict(room)
        for line in append.lines:
            row = (room, line.number, line.at, line.entry)
            if not execute("INSERT OR IGNORE INTO entries VALUES (?, ?, ?, ?)", row).rowcount:
                return Conflict(room)
        for kept in append.matches:
            match = (room, kept.match, kept.game, kept.ended, kept.file)
            execute("INSERT OR REPLACE INTO matches VALUES (?, ?, ?, ?, ?)", match)
        return None

    def _finished(self, group: list[Waiting], outcomes: list[Outcome]) -> None:
        self._is_writing = False
        for (_, told), outcome in zip(group, outcomes, strict=True):
            told(outcome)
        if self._waiting and not self._is_writing:
            self._is_writing = True
            self._write()

    # In the writer's thread: waiting for the disk

    def _sync(self) -> None:
        while (found := self._groups.get()) is not None:
            group, inserted = found
            outcomes = self._committed(group, inserted)
            with suppress(RuntimeError):  # the loop is gone: nobody waits for an answer
                self._loop.call_soon_threadsafe(self._finished, group, outcomes)

    def _committed(self, group: list[Waiting], inserted: list[Outcome] | None) -> list[Outcome]:
        try:
            if inserted is None:
                raise sqlite3.OperationalError("not inserted")
            self._writer.execute("COMMIT")
            self.groups += 1
            return inserted
        except sqlite3.Error:
            self._roll_back()
            return [self._kept_alone(append) for append, _ in group]

    def _kept_alone(self, append: Append) -> Outcome:
        """What fails in a group is tried alone, so that it fails for itself only."""
        try:
            self._writer.execute("BEGIN IMMEDIATE")
            outcome = self._kept(append)
            self._writer.execute("COMMIT")
        except sqlite3.Error as error:
            self._roll_back()
            return StoreError(str(error))
        self.groups += 1
        return outcome

    def _roll_back(self) -> None:
        with suppress(sqlite3.Error):
            self._writer.execute("ROLLBACK")

    # Rare statements, in a thread of the pool

    async def _rows(self, query: str, *values: object) -> list[tuple[Any, ...]]:
        def read() -> list[tuple[Any, ...]]:
            with self._reading:
                return self._reader.execute(query, values).fetchall()

        return await self._in_thread(read)

    async def _first(self, query: str, *values: object) -> str | None:
        rows = await self._rows(query, *values)
        return str(rows[0][0]) if rows else None

    async def _changed(self, change: Callable[[sqlite3.Connection], T]) -> T:
        def write() -> T:
            with self._reading, self._reader:
                return change(self._reader)

        return await self._in_thread(write)

    async def _in_thread(self, work: Callable[[], T]) -> T:
        try:
            return await asyncio.to_thread(work)
        except sqlite3.Error as error:
            raise StoreError(str(error)) from None


def _connected(file: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(file, isolation_level=None, check_same_thread=False, timeout=10)
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    return connection


def _tell(group: list[Waiting], outcomes: list[Outcome]) -> None:
    for (_, told), outcome in zip(group, outcomes, strict=True):
        told(outcome)
