"""Commits that fail so that nobody knows whether they were kept: it is found out, and then told."""

import asyncio
import sqlite3
from collections import deque
from collections.abc import Iterable
from contextlib import closing
from pathlib import Path
from typing import Any, Literal

import pytest

from parlour.client import Client, Refusal
from parlour.hosting.store import Append, Conflict, NotKept, Outcome
from parlour.server import sqlite_store
from parlour.server.serving import FILE
from parlour.server.sqlite_store import SqliteStore
from tests.server.fault_server import inner_server, kept_entries, run, status_of, until
from tests.server.running import KEY, Phone, create_message
from tests.server.test_bots import fast
from tests.server.test_sqlite_store import entries, first, kept, line, opened

Fault = Literal["kept", "not kept", "full"]
"""The fate of a commit that raises: only that of a full disk is known."""


class Failing:
    """The connection that writes, with commits that fail as they are planned to."""

    def __init__(self, real: sqlite3.Connection, faults: Iterable[Fault]) -> None:
        self._real = real
        self.faults = deque(faults)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._real, name)

    def execute(self, statement: str, *values: Any) -> sqlite3.Cursor:
        if statement != "COMMIT" or not self.faults:
            return self._real.execute(statement, *values)
        fault = self.faults.popleft()
        self._real.execute("COMMIT" if fault == "kept" else "ROLLBACK")
        error = sqlite3.OperationalError(f"planted: {fault}")
        error.sqlite_errorname = "SQLITE_FULL" if fault == "full" else "SQLITE_IOERR_FSYNC"
        raise error


def fail(store: SqliteStore, *faults: Fault) -> deque[Fault]:
    """Makes the next commits fail so; returns the faults that are still to come."""
    failing = Failing(store._writer, faults)
    store._writer = failing  # type: ignore[assignment]
    return failing.faults


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sqlite_store, "PAUSE", 0.01, raising=False)


@pytest.mark.parametrize(
    "faults",
    [
        ("kept",),
        ("not kept",),
        ("not kept", "kept"),
        ("not kept", "not kept", "full", "full", "not kept"),
        ("full", "kept"),
        ("full", "not kept", "full"),
    ],
)
def test_what_became_of_a_commit_is_found_out(tmp_path: Path, faults: tuple[Fault, ...]) -> None:
    async def found_out() -> None:
        async with opened(tmp_path / "log") as store:
            await kept(store, first("A"))
            planned = fail(store, *faults)
            assert await kept(store, Append("A", [line(2), line(3)])) == [None]
            assert not planned
            assert await kept(store, Append("A", [line(4)])) == [None]
            assert await store.read("A") == entries(1, 2, 3, 4)

    run(found_out())


def test_all_of_a_group_are_kept_that_was_committed_after_all(tmp_path: Path) -> None:
    async def grouped() -> None:
        async with opened(tmp_path / "log") as store:
            await kept(store, first("A"))
            fail(store, "kept")
            appends = (Append("A", [line(2)]), first("B"), Append("A", [line(2, text="late")]))
            outcomes = await kept(store, *appends[:2])
            assert outcomes == [None, None]
            (late,) = await kept(store, appends[2])
            assert isinstance(late, Conflict)
            assert await store.read("A") == entries(1, 2)
            assert await store.read("B") == entries(1)

    run(grouped())


def test_only_what_is_surely_not_kept_is_said_to_be(tmp_path: Path) -> None:
    async def full() -> None:
        async with opened(tmp_path / "log") as store:
            await kept(store, first("A"))
            fail(store, "full", "full")
            (outcome,) = await kept(store, Append("A", [line(2)]))
            assert type(outcome) is NotKept
            assert await store.read("A") == entries(1)

    run(full())


def test_another_that_came_first_meanwhile_is_a_conflict(tmp_path: Path) -> None:
    class Meddling(Failing):
        """While nobody knows what the commit came to, another process writes."""

        def execute(self, statement: str, *values: Any) -> sqlite3.Cursor:
            try:
                return super().execute(statement, *values)
            except sqlite3.OperationalError:
                with closing(sqlite3.connect(tmp_path / "log")) as other, other:
                    other.execute("INSERT INTO entries VALUES ('A', 2, 0, 'other')")
                raise

    async def meddled() -> None:
        async with opened(tmp_path / "log") as store:
            await kept(store, first("A"))
            store._writer = Meddling(store._writer, ["not kept"])  # type: ignore[assignment]
            (outcome,) = await kept(store, Append("A", [line(2)]))
            assert isinstance(outcome, Conflict)

    run(meddled())


def test_nobody_is_told_before_it_is_known_nor_when_the_server_ends(tmp_path: Path) -> None:
    async def ends() -> None:
        heard: list[Outcome] = []
        async with opened(tmp_path / "log") as store:
            await kept(store, first("A"))
            planned = fail(store, "kept", "not kept")
            planned += ["full"] * 10_000
            store.append(Append("A", [line(2)]), heard.append)
            await until(lambda: heard == [None])
            store.append(Append("A", [line(3)]), heard.append)
            await until(lambda: len(planned) < 9_990)
            assert heard == [None]
        assert heard == [None]
        async with opened(tmp_path / "log") as store:
            assert await store.read("A") == entries(1, 2)

    run(ends())


def test_people_are_told_the_truth(tmp_path: Path) -> None:
    """A room is opened once, and a command done once, and both are told."""

    async def truth() -> None:
        store = SqliteStore(tmp_path / FILE)
        async with inner_server(tmp_path, store=store, **fast) as inner:
            planned = fail(store, "kept")
            async with await Phone.open(inner.url) as phone:
                phone.say(create_message(key=KEY))
                assert (await phone.hears(id="create"))["kind"] == "welcome"
                code = phone.code
            assert not planned
            async with await Client.resume(inner.url, code, KEY) as host:
                for number, fault in enumerate[Fault](("kept", "not kept")):
                    planned.append(fault)
                    await host.do("lock", yes=number == 0)
                planned += ["full", "full"]
                with pytest.raises(Refusal, match="storage_failed"):
                    await host.do("lock", yes=True)
                assert not planned
        commands = [entry["command"] for entry in kept_entries(tmp_path, code)]
        assert [each["yes"] for each in commands if each["kind"] == "lock"] == [True, False]

    run(truth())


def test_a_server_that_does_not_know_is_not_ready(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("parlour.server.readiness.PATIENCE", 0.1)
    monkeypatch.setattr("parlour.server.readiness.FRESH", 0.0)

    async def unknown() -> None:
        store = SqliteStore(tmp_path / FILE)
        async with (
            inner_server(tmp_path, store=store, **fast) as inner,
            await Client.create(inner.url, "Ann") as ann,
        ):
            planned = fail(store)
            planned += ["not kept"] * 10_000
            locking = asyncio.create_task(ann.do("lock", yes=True))
            await until(lambda: len(planned) < 10_000)
            assert await asyncio.to_thread(status_of, f"{inner.url}/ready") == 503
            assert not locking.done()
            planned.clear()
            await locking
            assert await asyncio.to_thread(status_of, f"{inner.url}/ready") == 200

    run(unknown())
