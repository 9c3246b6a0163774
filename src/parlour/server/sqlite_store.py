"""The embedded log store: SQLite with a write-ahead log and full sync.

Appends of many rooms that wait at the same time are committed together, so that the price of a
sync is shared. The loop inserts, since two threads would fight for the interpreter; a thread waits
for the disk. Laws: the writing connection belongs to one of them at a time (`_is_writing`); what a
commit came to whose answer is an error is found out before anything else is written.
"""

import asyncio
import sqlite3
from collections import deque
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from queue import SimpleQueue
from threading import Event, Lock, Thread
from typing import Any, Final, TypeVar

from parlour.hosting.store import (
    Append,
    Conflict,
    LogStore,
    NotKept,
    Opening,
    Outcome,
    Snapshot,
    StoreError,
    Told,
    Unreadable,
)
from parlour.server.sqlite_file import OpenFiles, Removed, opened

T = TypeVar("T")

PATIENT: Final = "PRAGMA busy_timeout = 10000"
IMPATIENT: Final = "PRAGMA busy_timeout = 0"
"""Where another process writes, the thread waits for it; the loop never does."""

LONG: Final = 0.5
"""Seconds that other changes stand back behind appends that wait, each time."""

MOST: Final = 256
"""Appends in a group: inserting them is one call on the loop."""
AT_ONCE: Final = 16
"""Appends that are told of in one call: what a room does then takes longer than an insert."""

FAR: Final = 1 << 43
"""Milliseconds since 1970, centuries from now. What is later, or no number, is damage and no time:
the clock of the whole server would go on from there."""
LATEST: Final = "(SELECT at FROM entries WHERE room = code ORDER BY number DESC LIMIT 1)"
"""When something last happened in a room."""

INSERT_ENTRY: Final = """
INSERT OR IGNORE INTO entries VALUES (?, CASE ? WHEN 1 THEN 1 ELSE
    (SELECT number + 1 FROM entries WHERE room = ? AND number = ? - 1) END, ?, ?)
"""
"""A log has no gap: without the entry before it, it has no number, and is ignored.

Python 3.14 refuses a sequence for numbered holes, so room and number are handed over twice.
"""

SURE: Final = frozenset(("SQLITE_FULL", "SQLITE_IOERR_WRITE", "SQLITE_BUSY"))
"""Errors of a commit after which it is not in the log: its last page was not written.

After any other it may be there, or come back when the log is read after a crash: a page that was
written and not synced, say. It can't come back any more when something else was committed.
"""
PAUSE: Final = 1.0
"""Seconds between two tries to find out what became of a commit."""


class Unknown(StoreError):
    """The fate of a commit is not known: it may be kept or not."""


Waiting = tuple[Append, Told]
Work = Callable[[], Callable[[], None]]
"""What the thread does. It returns what the loop is to do then."""


class SqliteStore(LogStore):
    def __init__(self, file: Path) -> None:
        """Raises StoreError if the file can't be used."""
        self._writer, self._reader = opened(file)
        self._writer.execute(IMPATIENT)
        self._files = OpenFiles(file)
        self._reading = Lock()
        self._loop = asyncio.get_running_loop()
        self._waiting: list[Waiting] = []
        self._untold: deque[tuple[Told, Outcome]] = deque()
        self._changes: deque[Work] = deque()
        self._appends_first_until = 0.0
        self._is_writing = False
        self._is_closing = Event()
        self._work: SimpleQueue[Work | None] = SimpleQueue()
        self._thread = Thread(target=self._work_off, name="log-writer", daemon=True)
        self._thread.start()
        self.groups = 0
        """Commits of appends so far."""

    def append(self, append: Append, told: Told) -> None:
        self._waiting.append((append, told))
        self._go_on()

    async def read(self, room: str, after: int = 0) -> list[bytes]:
        query = "SELECT number, entry FROM entries WHERE room = ? AND number > ? ORDER BY number"
        rows = await self._rows(query, room, after)
        if any(number != after + place for place, (number, _) in enumerate(rows, 1)):
            # no append would ever follow its latest entry
            raise Unreadable("the log of a room has a gap")
        return [entry for _, entry in rows]

    async def snapshot(self, room: str) -> Snapshot | None:
        rows = await self._rows("SELECT number, state FROM snapshots WHERE room = ?", room)
        return Snapshot(*rows[0]) if rows else None

    async def latest(self) -> int:
        each = f"SELECT CAST({LATEST} AS INTEGER) AS latest FROM rooms WHERE rested IS NULL"
        rows = await self._rows(f"SELECT max(latest) FROM ({each}) WHERE latest < ?", FAR)
        return rows[0][0] or 0

    async def opening(self, room: str) -> Opening | None:
        query = "SELECT opener, format FROM rooms WHERE code = ? AND rested IS NULL"
        rows = await self._rows(query, room)
        return Opening(*rows[0]) if rows else None

    async def match_file(self, room: str, match: int) -> str | None:
        query = "SELECT file FROM matches WHERE room = ? AND match = ?"
        return await self._first(query, room, match)

    async def count_rooms(self) -> int:
        count: int = (await self._rows("SELECT count(*) FROM rooms WHERE rested IS NULL"))[0][0]
        return count

    async def size(self) -> int:
        """Without the pages that are free: they are written again before the file grows."""
        pages = "pragma_page_count, pragma_freelist_count, pragma_page_size"
        query = f"SELECT (page_count - freelist_count) * page_size FROM {pages}"
        size: int = (await self._rows(query))[0][0]
        return size

    async def idle_rooms(self, before: int) -> list[str]:
        query = f"SELECT code FROM rooms WHERE rested IS NULL AND {LATEST} < ?"
        return [row[0] for row in await self._rows(query, before)]

    async def put_to_rest(self, room: str, before: int, at: int) -> bool:
        update = f"UPDATE rooms SET rested = ? WHERE code = ? AND rested IS NULL AND {LATEST} < ?"

        def rest(writer: sqlite3.Connection) -> bool:
            rested = writer.execute(update, (at, room, before)).rowcount == 1
            if rested:
                writer.execute("DELETE FROM entries WHERE room = ?", (room,))
                writer.execute("DELETE FROM snapshots WHERE room = ?", (room,))
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
        """Keeps what waits. Appends of unknown fate are answered to nobody then."""
        self._is_closing.set()
        while self._is_writing or self._untold:
            await asyncio.sleep(0.001)
        self._work.put(None)
        await asyncio.to_thread(self._thread.join)
        self._writer.close()
        self._reader.close()

    # One thing at a time

    def _go_on(self) -> None:
        if self._is_writing:
            return
        now = self._loop.time()
        if self._changes and (not self._waiting or now >= self._appends_first_until):
            self._is_writing = True
            self._appends_first_until = now + LONG
            self._work.put(self._changes.popleft())
        elif self._waiting:
            self._is_writing = True
            self._loop.call_soon(self._write)

    def _work_off(self) -> None:
        """In the thread."""
        while (work := self._work.get()) is not None:
            then = work()
            with suppress(RuntimeError):  # the loop is gone: nobody waits for an answer
                self._loop.call_soon_threadsafe(self._worked, then)

    def _worked(self, then: Callable[[], None]) -> None:
        then()
        self._is_writing = False
        self._go_on()

    # Appends

    def _write(self) -> None:
        group, self._waiting = self._waiting[:MOST], self._waiting[MOST:]
        try:
            self._writer.execute("BEGIN IMMEDIATE")
            is_kept = self._insert([append for append, _ in group])
        except Exception:  # of any kind: each is tried alone, and fails for itself
            is_kept = False
        self._work.put(partial(self._finish, group, is_kept))

    def _insert(self, appends: Sequence[Append]) -> bool:
        """False: what one of them expects is not so, and all of this is to be rolled back."""
        rows = []
        for append in appends:
            room = append.room
            if append.opening is not None and not self._open(append, append.opening):
                return False
            rows += [
                (room, line.number, room, line.number, line.at, line.entry) for line in append.lines
            ]
            if append.matches or append.snapshot is not None:
                self._insert_more(append)
        return self._writer.executemany(INSERT_ENTRY, rows).rowcount == len(rows)

    def _open(self, append: Append, opening: Opening) -> bool:
        """False: there is such a room, or there was."""
        opened = (append.room, opening.opener, opening.format, append.lines[0].at)
        insert = "INSERT OR IGNORE INTO rooms VALUES (?, ?, ?, ?, NULL)"
        return self._writer.execute(insert, opened).rowcount == 1

    def _insert_more(self, append: Append) -> None:
        execute = self._writer.execute
        for kept in append.matches:
            match = (append.room, kept.match, kept.game, kept.ended, kept.file)
            execute("INSERT OR REPLACE INTO matches VALUES (?, ?, ?, ?, ?)", match)
        if append.snapshot is not None:
            snapshot = (append.room, append.snapshot.number, append.snapshot.state)
            execute("INSERT OR REPLACE INTO snapshots VALUES (?, ?, ?)", snapshot)

    def _finish(self, group: list[Waiting], is_kept: bool) -> Callable[[], None]:
        """In the thread: waits for the disk."""
        outcomes: list[Outcome | Unknown] = [None] * len(group)
        failed = None
        if is_kept:
            failed = self._commit()
        else:
            self._roll_back()
        if failed is not None or not is_kept:
            may_be_there = isinstance(failed, Unknown)
            outcomes = [self._kept_alone(append, may_be_there) for append, _ in group]
        return partial(self._tell, group, outcomes)

    def _commit(self) -> NotKept | Unknown | None:
        """Why it failed, in SQLite's own words."""
        try:
            self._files.expect_there()
            self._writer.execute("COMMIT")
        except Removed as error:
            self._roll_back()
            return NotKept(str(error))
        except sqlite3.Error as error:
            self._roll_back()
            is_sure = getattr(error, "sqlite_errorname", "") in SURE
            return NotKept(str(error)) if is_sure else Unknown(str(error))
        self.groups += 1
        return None

    def _roll_back(self) -> None:
        with suppress(sqlite3.Error):  # some failures have done so already
            self._writer.execute("ROLLBACK")

    def _kept_alone(self, append: Append, may_be_there: bool) -> Outcome | Unknown:
        """Tries until it is sure, however long the disk fails."""
        while True:
            outcome = self._tried(append, may_be_there)
            if isinstance(outcome, Unknown):
                may_be_there = True
            elif not may_be_there or outcome is None or isinstance(outcome, Conflict):
                return outcome
            if self._is_closing.wait(PAUSE):
                return Unknown(append.room)

    def _tried(self, append: Append, may_be_there: bool) -> Outcome | Unknown:
        try:
            self._begin()
            if may_be_there and self._is_there(append):
                self._roll_back()
                return None
            is_kept = self._insert([append])
        except Exception as error:
            self._roll_back()
            return NotKept(str(error))
        if is_kept:
            return self._commit()
        self._roll_back()
        return Conflict(append.room)

    def _is_there(self, append: Append) -> bool:
        last = append.lines[-1]
        query = "SELECT 1 FROM entries WHERE room = ? AND number = ? AND entry = ?"
        found = self._writer.execute(query, (append.room, last.number, last.entry)).fetchone()
        return found is not None

    def _begin(self) -> None:
        """In the thread, which may wait until another process has written."""
        self._writer.execute(PATIENT)
        try:
            self._writer.execute("BEGIN IMMEDIATE")
        finally:
            self._writer.execute(IMPATIENT)

    def _tell(self, group: list[Waiting], outcomes: list[Outcome | Unknown]) -> None:
        for (_, told), outcome in zip(group, outcomes, strict=True):
            if not isinstance(outcome, Unknown):
                self._untold.append((told, outcome))
        self._tell_some()

    def _tell_some(self) -> None:
        """Of a long group a part at a time: others have their turn in between.

        Whoever fails to hear it keeps it from nobody else.
        """
        for _ in range(min(AT_ONCE, len(self._untold))):
            told, outcome = self._untold.popleft()
            try:
                told(outcome)
            except Exception as error:
                context = {"message": f"{told} failed", "exception": error}
                self._loop.call_exception_handler(context)
        if self._untold:
            self._loop.call_soon(self._tell_some)

    # Rare statements

    async def _rows(self, query: str, *values: object) -> list[tuple[Any, ...]]:
        def read() -> list[tuple[Any, ...]]:
            with self._reading:
                return self._reader.execute(query, values).fetchall()

        try:
            return await asyncio.to_thread(read)
        except sqlite3.Error as error:
            raise StoreError(str(error)) from None

    async def _first(self, query: str, *values: object) -> str | None:
        rows = await self._rows(query, *values)
        return str(rows[0][0]) if rows else None

    async def _changed(self, change: Callable[[sqlite3.Connection], T]) -> T:
        """A transaction of its own, between two groups of appends."""
        done: asyncio.Future[T] = self._loop.create_future()

        def settle(result: T | None, error: StoreError | None) -> None:
            if done.done():
                return
            if error is None:
                done.set_result(result)  # type: ignore[arg-type]
            else:
                done.set_exception(error)

        def work() -> Callable[[], None]:
            return partial(settle, *self._transaction(change))

        if not self._changes:
            self._appends_first_until = self._loop.time() + LONG
        self._changes.append(work)
        self._go_on()
        return await done

    def _transaction(
        self, change: Callable[[sqlite3.Connection], T]
    ) -> tuple[T | None, StoreError | None]:
        try:
            self._begin()
            result = change(self._writer)
            self._files.expect_there()
            self._writer.execute("COMMIT")
        except (sqlite3.Error, Removed) as error:
            self._roll_back()
            return None, StoreError(str(error))
        return result, None
