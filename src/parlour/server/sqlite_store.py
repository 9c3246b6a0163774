"""The embedded log store: SQLite with a write-ahead log and full sync, one writer thread.

Appends of many rooms that wait at the same time are committed together, so that the price of a
sync is shared.
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

LARGEST_GROUP: Final = 512

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

LATEST: Final = "(SELECT at FROM entries WHERE room = code ORDER BY number DESC LIMIT 1)"
"""When something last happened in a room."""

Waiting = tuple[Append, Told]


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
        self._waiting: SimpleQueue[Waiting | None] = SimpleQueue()
        self._thread = Thread(target=self._write, name="log-writer", daemon=True)
        self._thread.start()
        self.groups = 0
        """Commits so far."""

    def append(self, append: Append, told: Told) -> None:
        self._waiting.put((append, told))

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
        query = f"SELECT code FROM rooms WHERE rested IS NULL AND {LATEST} < ?"
        return [row[0] for row in await self._rows(query, before)]

    async def put_to_rest(self, room: str, before: int, at: int) -> bool:
        update = f"UPDATE rooms SET rested = ? WHERE code = ? AND rested IS NULL AND {LATEST} < ?"

        def rest(writer: sqlite3.Connection) -> bool:
            rested = writer.execute(update, (at, room, before)).rowcount == 1
            if rested:
                writer.execute("DELETE FROM entries WHERE room = ?", (room,))
            return rested

        return await self._changed(rest)

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
        self._waiting.put(None)
        await asyncio.to_thread(self._thread.join)
        self._writer.close()
        self._reader.close()

    # In the writer's thread

    def _write(self) -> None:
        open_ = True
        while open_:
            group: list[Waiting] = []
            first = self._waiting.get()
            while first is not None:
                group.append(first)
                if self._waiting.empty() or len(group) == LARGEST_GROUP:
                    break
                first = self._waiting.get()
            open_ = first is not None
            if group:
                outcomes = self._committed(group)
                with suppress(RuntimeError):  # the loop is gone: nobody waits for an answer
                    self._loop.call_soon_threadsafe(self._tell, group, outcomes)

    def _committed(self, group: list[Waiting]) -> list[Outcome]:
        try:
            self._writer.execute("BEGIN IMMEDIATE")
            outcomes = [self._kept(append) for append, _ in group]
            self._writer.execute("COMMIT")
            self.groups += 1
        except Exception as error:  # of any kind: without this thread nothing is kept any more
            with suppress(sqlite3.Error):
                self._writer.execute("ROLLBACK")
            if len(group) > 1:
                return [outcome for each in group for outcome in self._committed([each])]
            return [StoreError(str(error))]
        return outcomes

    def _kept(self, append: Append) -> Outcome:
        execute = self._writer.execute
        if not self._follows(append):
            return Conflict(append.room)
        execute("SAVEPOINT one")
        try:
            for line in append.lines:
                execute(
                    "INSERT INTO entries VALUES (?, ?, ?, ?)",
                    (append.room, line.number, line.at, line.entry),
                )
                if line.number == 1:
                    opened = (append.room, append.opener, line.at)
                    execute("INSERT INTO rooms VALUES (?, ?, ?, NULL)", opened)
        except sqlite3.IntegrityError:
            execute("ROLLBACK TO one")
            execute("RELEASE one")
            return Conflict(append.room)
        for kept in append.matches:
            execute(
                "INSERT OR REPLACE INTO matches VALUES (?, ?, ?, ?, ?)",
                (append.room, kept.match, kept.game, kept.ended, kept.file),
            )
        execute("RELEASE one")
        return None

    def _follows(self, append: Append) -> bool:
        """A log has no gap: of a room that was put to rest nothing can go on."""
        number = append.lines[0].number
        if number == 1:
            return True
        query = "SELECT 1 FROM entries WHERE room = ? AND number = ?"
        return self._writer.execute(query, (append.room, number - 1)).fetchone() is not None

    def _tell(self, group: list[Waiting], outcomes: list[Outcome]) -> None:
        """Each by itself: whoever fails to hear it keeps it from nobody else."""
        for (_, told), outcome in zip(group, outcomes, strict=True):
            self._loop.call_soon(told, outcome)

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
            with self._reading:
                self._reader.execute("BEGIN IMMEDIATE")
                with self._reader:
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
