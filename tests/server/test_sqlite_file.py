"""The file of the log: old versions are brought forward, newer and damaged ones are left alone."""

import asyncio
import os
import shutil
import sqlite3
import sys
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest
import structlog

from parlour.client import Client, Refusal
from parlour.hosting.store import Append, Opening, StoreError
from parlour.room.log import FORMAT
from parlour.server.serving import FILE, CannotKeep, TooOld, make_private, open_server
from parlour.server.settings import Settings
from parlour.server.sqlite_file import STEPS, TooNew
from parlour.server.sqlite_store import SqliteStore
from tests.server.fault_server import (
    UNLIMITED,
    faulty_server,
    inner_server,
    integrity,
    run,
    status_of,
)
from tests.server.test_bots import fast
from tests.server.test_sqlite_store import entries, first, kept, line, opened

PAGE = 4096
OLD_SCHEMA = """
CREATE TABLE rooms (
    code TEXT PRIMARY KEY, opener TEXT UNIQUE, opened INTEGER NOT NULL, rested INTEGER
) WITHOUT ROWID;
CREATE TABLE entries (
    room TEXT NOT NULL, number INTEGER NOT NULL, at INTEGER NOT NULL, entry BLOB NOT NULL,
    PRIMARY KEY (room, number)
) WITHOUT ROWID;
CREATE TABLE matches (
    room TEXT NOT NULL, match INTEGER NOT NULL, game TEXT NOT NULL, ended INTEGER NOT NULL,
    file TEXT NOT NULL, PRIMARY KEY (room, match)
);
CREATE TABLE probe (only INTEGER PRIMARY KEY, at INTEGER);
"""
"""Of the files that do not say their version."""


@contextmanager
def past_the_server(file: Path) -> Iterator[sqlite3.Connection]:
    with closing(sqlite3.connect(file)) as database, database:
        yield database


def version_of(file: Path) -> int:
    with past_the_server(file) as database:
        version: int = database.execute("PRAGMA user_version").fetchone()[0]
        return version


# Versions


def test_a_file_without_a_version_keeps_its_rooms(tmp_path: Path) -> None:
    file = tmp_path / FILE
    with past_the_server(file) as database:
        database.execute("PRAGMA journal_mode = WAL")
        database.executescript(OLD_SCHEMA)
        database.execute("INSERT INTO rooms VALUES ('A', 'ann', 10, NULL)")
        rows = [("A", number, 10, line(number).entry) for number in (1, 2)]
        database.executemany("INSERT INTO entries VALUES (?, ?, ?, ?)", rows)
        database.execute("INSERT INTO matches VALUES ('A', 1, 'durak', 10, 'a match')")

    async def again() -> None:
        async with opened(file) as store:
            assert await store.read("A") == entries(1, 2)
            assert await store.snapshot("A") is None
            assert await store.opening("A") == Opening("ann", 1)
            assert await store.match_file("A", 1) == "a match"
            assert await kept(store, Append("A", [line(3)])) == [None]
            await store.check()

    run(again())
    assert version_of(file) == len(STEPS)
    assert integrity(tmp_path) == "ok"
    run(again_alone(file))


async def again_alone(file: Path) -> None:
    async with opened(file) as store:
        assert await store.read("A") == entries(1, 2, 3)


def test_a_newer_file_is_refused_and_left_as_it_is(tmp_path: Path) -> None:
    file = tmp_path / FILE

    async def refused() -> None:
        async with opened(file) as store:
            await kept(store, first("A"))
        with past_the_server(file) as database:
            database.execute(f"PRAGMA user_version = {len(STEPS) + 1}")
            database.execute("CREATE TABLE later (thing TEXT)")
        file.chmod(0o640)
        before = file.read_bytes()
        with pytest.raises(TooNew):
            SqliteStore(file)
        with pytest.raises(TooOld):
            await open_server(Settings(data=str(tmp_path)))
        assert file.read_bytes() == before
        assert file.stat().st_mode & 0o777 == 0o640

    run(refused())


def test_a_step_that_fails_leaves_the_version_before(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / FILE
    monkeypatch.setattr(
        "parlour.server.sqlite_file.STEPS",
        (*STEPS, ("CREATE TABLE later (thing TEXT)", "CREATE TABLE rooms (thing TEXT)")),
    )

    async def half() -> None:
        with pytest.raises(StoreError):
            SqliteStore(file)

    run(half())
    assert version_of(file) == 0
    with past_the_server(file) as database:
        assert database.execute("SELECT name FROM sqlite_schema").fetchall() == []


# Damage


async def filled(file: Path, rooms: int = 40, length: int = 60) -> None:
    """Everything is in the file itself."""
    async with opened(file) as store:
        for number in range(rooms):
            lines = [line(n, text="x" * 200) for n in range(1, length)]
            await kept(
                store, Append(f"ROOM{number:02}", lines, opening=Opening(str(number), FORMAT))
            )


def damage(file: Path, page: int, start: int = 0) -> None:
    with file.open("r+b") as opened_file:
        opened_file.seek(page * PAGE + start)
        opened_file.write(b"garbage!" * 64)


def root_of(file: Path, table: str) -> int:
    """The place of its first page."""
    with past_the_server(file) as database:
        query = "SELECT rootpage FROM sqlite_schema WHERE name = ?"
        root: int = database.execute(query, (table,)).fetchone()[0]
        return root - 1


def tables(file: Path) -> list[str]:
    """And their indices."""
    with past_the_server(file) as database:
        return [row[0] for row in database.execute("SELECT name FROM sqlite_schema")]


@pytest.mark.parametrize("where", ["header", "schema", "rooms", "entries"])
def test_damage_that_shows_at_the_start_is_one_sentence(tmp_path: Path, where: str) -> None:
    async def damaged() -> None:
        file = tmp_path / FILE
        await filled(file)
        if where in ("rooms", "entries"):
            damage(file, root_of(file, where))
        else:
            damage(file, 0, start=100 if where == "schema" else 0)
        before = file.read_bytes()
        with pytest.raises(CannotKeep) as refusal:
            await open_server(Settings(data=str(tmp_path)))
        assert "\n" not in str(refusal.value)
        assert file.read_bytes() == before

    run(damaged())


def test_a_page_that_turns_out_damaged_is_told_and_logged(tmp_path: Path) -> None:
    async def damaged() -> None:
        file = tmp_path / FILE
        async with inner_server(tmp_path, **fast) as inner:
            ann = await Client.create(inner.url, "Ann")
            for number in range(60):
                await ann.do("introduce", name=f"Ann {number}", face=face())
            ann.close()
        roots = [root_of(file, table) for table in tables(file)]
        for page in range(1, file.stat().st_size // PAGE):
            if page not in roots:  # only the log needs more than one page
                damage(file, page)
        with structlog.testing.capture_logs() as logs:
            async with inner_server(tmp_path, **fast) as inner:
                ann.url = inner.url
                with pytest.raises(Refusal, match="storage_failed"):
                    await ann.reconnect()
        (failed,) = [each["error"] for each in logs if each["event"] == "store_failed"]
        assert failed == "database disk image is malformed"

    run(damaged())


def face() -> dict[str, str]:
    return {"emoji": "🦊", "colour": "teal"}


def test_an_entry_that_is_damaged_is_told_and_logged(tmp_path: Path) -> None:
    """SQLite does not see it: the page is whole."""

    async def damaged() -> None:
        async with inner_server(tmp_path, **fast) as inner:
            ann = await Client.create(inner.url, "Ann")
            ann.close()
        with past_the_server(tmp_path / FILE) as database:
            database.execute("UPDATE entries SET entry = x'7b22' WHERE number = 1")
        with structlog.testing.capture_logs() as logs:
            async with inner_server(tmp_path, **fast) as inner:
                ann.url = inner.url
                with pytest.raises(Refusal, match="unreadable"):
                    await ann.reconnect()
        (failed,) = [each["error"] for each in logs if each["event"] == "store_failed"]
        assert "the log of a room can't be read" in failed

    run(damaged())


# Rights


@contextmanager
def umask(mask: int) -> Iterator[None]:
    before = os.umask(mask)
    try:
        yield
    finally:
        os.umask(before)


def modes(folder: Path) -> dict[str, str]:
    return {each.name: oct(each.stat().st_mode & 0o777) for each in (folder, *folder.iterdir())}


PRIVATE = {"data": "0o700", **{FILE + suffix: "0o600" for suffix in ("", "-wal", "-shm")}}


@pytest.mark.parametrize("mask", [0o000, 0o022, 0o277])
def test_nobody_else_may_read_it(tmp_path: Path, mask: int) -> None:
    async def made() -> None:
        folder = tmp_path / "data"
        with umask(mask):
            make_private(folder)
            async with opened(folder / FILE) as store:
                await kept(store, first("A"))
                assert modes(folder) == PRIVATE

    run(made())


def test_files_that_others_could_read_become_private(tmp_path: Path) -> None:
    async def older() -> None:
        folder = tmp_path / "data"
        make_private(folder)
        async with opened(folder / FILE) as left:  # as one that was killed leaves them
            await kept(left, first("A"))
            for file in folder.iterdir():
                file.chmod(0o644)
            async with opened(folder / FILE):
                assert modes(folder) == PRIVATE

    run(older())


def test_the_rights_of_a_folder_that_was_there_are_its_owners(tmp_path: Path) -> None:
    tmp_path.chmod(0o750)
    make_private(tmp_path)
    assert tmp_path.stat().st_mode & 0o777 == 0o750


# A file that is removed


def removed(data: Path) -> None:
    for file in data.iterdir():
        file.unlink()


def replaced(data: Path) -> None:
    """Replaces the file by its copy, as if a backup were restored under a running server."""
    shutil.copy(data / FILE, data / "copy")
    (data / "copy").replace(data / FILE)


def without_its_wal(data: Path) -> None:
    (data / f"{FILE}-wal").unlink()


@pytest.mark.skipif(sys.platform != "linux", reason="an open file can't be removed everywhere")
@pytest.mark.parametrize("change", [removed, replaced, without_its_wal])
def test_a_file_that_is_removed_is_noticed(tmp_path: Path, change: Callable[[Path], None]) -> None:
    """SQLite would write on, and all of it would be lost with the process."""

    async def noticed() -> None:
        with faulty_server(tmp_path, **UNLIMITED) as server:
            async with await Client.create(server.url, "Ann") as ann:
                await ann.do("lock", yes=True)
                change(tmp_path)
                for _ in range(2):
                    with pytest.raises(Refusal, match="storage_failed"):
                        await ann.do("lock", yes=False)
                with pytest.raises(Refusal, match="storage_failed"):
                    await Client.create(server.url, "Ben")
                assert await asyncio.to_thread(status_of, f"{server.url}/ready") == 503
                assert await asyncio.to_thread(status_of, f"{server.url}/health") == 200
        assert any("was removed or replaced" in line for line in server.lines)

    run(noticed())
