"""The file of the log store: its schema by version, what it is checked for, and who may read it.

Law: a file that this program does not understand is left as it is.
"""

import os
import sqlite3
from contextlib import closing, suppress
from itertools import chain
from pathlib import Path
from typing import Final

from parlour.hosting.store import StoreError

STEPS: Final = (
    (
        """
        CREATE TABLE IF NOT EXISTS rooms (
            code TEXT PRIMARY KEY, opener TEXT UNIQUE, opened INTEGER NOT NULL, rested INTEGER
        ) WITHOUT ROWID
        """,
        """
        CREATE TABLE IF NOT EXISTS entries (
            room TEXT NOT NULL, number INTEGER NOT NULL, at INTEGER NOT NULL, entry BLOB NOT NULL,
            PRIMARY KEY (room, number)
        ) WITHOUT ROWID
        """,
        """
        CREATE TABLE IF NOT EXISTS matches (
            room TEXT NOT NULL, match INTEGER NOT NULL, game TEXT NOT NULL, ended INTEGER NOT NULL,
            file TEXT NOT NULL, PRIMARY KEY (room, match)
        )
        """,
        "CREATE TABLE IF NOT EXISTS probe (only INTEGER PRIMARY KEY, at INTEGER)",
    ),
    (
        """
        CREATE TABLE snapshots (
            room TEXT PRIMARY KEY, number INTEGER NOT NULL, state BLOB NOT NULL
        ) WITHOUT ROWID
        """,
    ),
    (
        """
        CREATE TABLE rooms_with_format (
            code TEXT PRIMARY KEY, opener TEXT NOT NULL, format INTEGER NOT NULL,
            opened INTEGER NOT NULL, rested INTEGER
        ) WITHOUT ROWID
        """,
        """
        INSERT INTO rooms_with_format
            SELECT code, coalesce(opener, ''), 1, opened, rested FROM rooms
        """,
        "DROP TABLE rooms",
        "ALTER TABLE rooms_with_format RENAME TO rooms",
    ),
)
"""What makes each version of the one before. Files of the first one do not say their version."""

SUFFIXES: Final = ("", "-wal", "-shm")


class TooNew(StoreError):
    """A later version of the program wrote the file."""


class Removed(StoreError):
    """The file is not there any more, or another one is. SQLite would write on, to no file."""


class OpenFiles:
    """The files that were opened, to be known again. Both hold what is kept."""

    def __init__(self, file: Path) -> None:
        self._files = (file, file.with_name(file.name + "-wal"))
        self._found = self._look()

    def expect_there(self) -> None:
        """Raises Removed. Where an open file can't be removed, it always is there."""
        found = self._look()
        if found is None or found != self._found:
            raise Removed(f"{self._files[0]} was removed or replaced; start the server again")

    def _look(self) -> list[tuple[int, int]] | None:
        try:
            stats = [file.stat() for file in self._files]
        except OSError:
            return None
        return [(stat.st_dev, stat.st_ino) for stat in stats]


def opened(file: Path) -> tuple[sqlite3.Connection, sqlite3.Connection]:
    """Connections to write and to read with. Raises StoreError."""
    try:
        _make(file)
        _check(file)
        _protect(file)
        return _writing(file), _connected(file)
    except sqlite3.Error as error:
        raise StoreError(f"{file}: {error}") from None
    except OSError as error:
        raise StoreError(f"{file}: {error.strerror}") from None


def _make(file: Path) -> None:
    """Never readable for others, not even for a moment. SQLite makes the other files like it."""
    with suppress(FileExistsError):
        os.close(os.open(file, os.O_CREAT | os.O_EXCL, 0o600))
        file.chmod(0o600)  # the umask may have taken more away


def _protect(file: Path) -> None:
    for suffix in SUFFIXES:
        # where the file is somebody else's or the file system knows no rights, others decide
        with suppress(FileNotFoundError, PermissionError):
            file.with_name(file.name + suffix).chmod(0o600)


def _check(file: Path) -> None:
    """What is quick to see; to look at all pages of a large file would take seconds."""
    address = f"{file.absolute().as_uri()}?mode=ro"
    with closing(sqlite3.connect(address, uri=True, isolation_level=None, timeout=10)) as reader:
        reader.execute("SELECT count(*) FROM sqlite_schema")
        _version(reader)


def _version(connection: sqlite3.Connection) -> int:
    version: int = connection.execute("PRAGMA user_version").fetchone()[0]
    if version > len(STEPS):
        raise TooNew(f"version {version}; known are those up to {len(STEPS)}")
    return version


def _writing(file: Path) -> sqlite3.Connection:
    writer = _connected(file)
    try:
        if _version(writer) < len(STEPS):
            _migrate(writer)
    except BaseException:
        writer.close()
        raise
    return writer


def _migrate(writer: sqlite3.Connection) -> None:
    """All of it or nothing. Another process may have been quicker."""
    writer.execute("BEGIN IMMEDIATE")
    for statement in chain.from_iterable(STEPS[_version(writer) :]):
        writer.execute(statement)
    writer.execute(f"PRAGMA user_version = {len(STEPS)}")
    writer.execute("COMMIT")


def _connected(file: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(file, isolation_level=None, check_same_thread=False, timeout=10)
    try:
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
    except sqlite3.Error:
        connection.close()
        raise
    return connection
