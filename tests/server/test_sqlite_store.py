"""The log store alone: what is appended is kept once, in order, together, or not at all."""

import asyncio
import re
import sqlite3
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, closing
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

import pytest

from parlour.hosting.store import (
    Append,
    Conflict,
    KeptMatch,
    NotKept,
    Opening,
    Outcome,
    Snapshot,
    StoredEntry,
    StoreError,
)
from parlour.room.log import FORMAT
from parlour.server import sqlite_store
from parlour.server.sqlite_store import SqliteStore
from tests.server.fault_server import run


def line(number: int, at: int = 0, text: str = "entry") -> StoredEntry:
    return StoredEntry(number, at, f"{text} {number}".encode())


def entries(*numbers: int) -> list[bytes]:
    return [line(number).entry for number in numbers]


def first(room: str, at: int = 0, opener: str | None = None) -> Append:
    return Append(room, [line(1, at)], opening=Opening(opener or room, FORMAT))


@asynccontextmanager
async def opened(file: Path) -> AsyncIterator[SqliteStore]:
    store = SqliteStore(file)
    try:
        yield store
    finally:
        await store.close()


async def kept(store: SqliteStore, *appends: Append) -> list[Outcome]:
    """Appends all in one turn of the loop, so in one group; what became of each."""
    answers = [asyncio.get_running_loop().create_future() for _ in appends]
    for append, answer in zip(appends, answers, strict=True):
        store.append(append, answer.set_result)
    return list(await asyncio.gather(*answers))


def test_appends_that_wait_together_share_a_commit(tmp_path: Path) -> None:
    async def grouped() -> None:
        file = tmp_path / "log"
        async with opened(file) as store:
            rooms = [f"ROOM{n}" for n in range(200)]
            outcomes = await kept(store, *map(first, rooms))
            assert outcomes == [None] * 200
            assert store.groups <= 2
            assert [await store.read(room) for room in rooms] == [entries(1)] * 200

    run(grouped())


def test_a_conflict_leaves_the_others_of_its_group_alone(tmp_path: Path) -> None:
    async def conflicting() -> None:
        file = tmp_path / "log"
        async with opened(file) as store:
            await kept(store, first("A"), first("B"), first("C"))
            outcomes = await kept(
                store,
                Append("A", [line(2)]),
                Append("B", [line(2), line(3)]),
                Append("A", [line(2, text="late")]),
                Append("C", [line(2), line(2)]),
                Append("B", [line(4)]),
            )
            assert [type(outcome) for outcome in outcomes] == [
                *(type(None), type(None), Conflict, Conflict, type(None)),
            ]
            assert await store.read("A") == entries(1, 2)
            assert await store.read("B") == entries(1, 2, 3, 4)
            assert await store.read("C") == entries(1), "half an append is none"

    run(conflicting())


def test_a_log_has_no_gap(tmp_path: Path) -> None:
    async def gap() -> None:
        async with opened(tmp_path / "log") as store:
            outcomes = await kept(
                store, first("A"), Append("A", [line(3)]), Append("NONE", [line(2)])
            )
            assert [type(outcome) for outcome in outcomes] == [type(None), Conflict, Conflict]
            assert await store.read("A") == entries(1)
            assert await store.read("NONE") == []

    run(gap())


def test_no_hole_of_a_statement_has_a_number() -> None:
    """3.12 warns of that where values are a sequence, and 3.14 refuses it; 3.11 says nothing."""
    folder = Path(sqlite_store.__file__).parent
    assert not [file for file in folder.glob("*.py") if re.search(r"\?\d", file.read_text())]


def test_a_failure_stays_with_its_append(tmp_path: Path) -> None:
    """Whatever one room brings, the writer goes on, and the others are kept."""

    async def failing() -> None:
        file = tmp_path / "log"
        async with opened(file) as store:
            await kept(store, first("A"))
            too_large = KeptMatch(2**80, "durak", 0, "file")
            unwritable = KeptMatch(1, "durak", 0, "\ud800")
            no_file = KeptMatch(1, "durak", 0, None)  # type: ignore[arg-type]
            outcomes = await kept(
                store,
                Append("A", [line(2)], [too_large]),
                first("B"),
                Append("A", [line(2)], [unwritable]),
                Append("B", [line(2)], [no_file]),
                first("C"),
                Append("A", [line(2)], [KeptMatch(1, "durak", 0, "file")]),
            )
            kinds = [type(outcome) for outcome in outcomes]
            assert kinds == [
                *(NotKept, type(None), NotKept, NotKept, type(None), type(None)),
            ]
            assert await store.read("A") == entries(1, 2)
            assert await store.read("B") == entries(1)
            assert await store.match_file("A", 1) == "file"
            assert await store.match_file("B", 1) is None

    run(failing())


def test_a_group_is_told_in_few_calls(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def in_few() -> None:
        loop = asyncio.get_running_loop()
        scheduled: list[object] = []

        def call_soon(callback: Callable[..., object], *args: object, **context: Any) -> object:
            scheduled.append(callback)
            return scheduling(callback, *args, **context)

        async with opened(tmp_path / "log") as store:
            heard: list[Outcome] = []
            done = asyncio.Event()
            scheduling = loop.call_soon
            monkeypatch.setattr(loop, "call_soon", call_soon)
            for number in range(100):
                store.append(first(f"ROOM{number}"), heard.append)
            store.append(first("LAST"), lambda _: done.set())
            await done.wait()
            assert heard == [None] * 100
            assert len(scheduled) < 10

    run(in_few())


def test_others_have_their_turn_while_a_group_is_told(tmp_path: Path) -> None:
    async def in_turns() -> None:
        loop = asyncio.get_running_loop()
        async with opened(tmp_path / "log") as store:
            heard: list[Outcome] = []
            done = asyncio.Event()
            heard_at_turn: list[int] = []

            def told(outcome: Outcome) -> None:
                if not heard:
                    loop.call_soon(lambda: heard_at_turn.append(len(heard)))
                heard.append(outcome)
                if len(heard) == 100:
                    done.set()

            for number in range(100):
                store.append(first(f"ROOM{number}"), told)
            await done.wait()
            assert store.groups == 1
            assert 0 < heard_at_turn[0] < 100

    run(in_turns())


def test_everybody_is_told_before_it_closes(tmp_path: Path) -> None:
    async def closing_time() -> None:
        heard: list[Outcome] = []
        store = SqliteStore(tmp_path / "log")
        for number in range(1, 1001):
            store.append(Append("A", [line(number)]), heard.append)
        await store.close()
        assert heard == [None] * 1000

    run(closing_time())


def test_who_is_told_and_fails_keeps_it_from_nobody(tmp_path: Path) -> None:
    async def deaf() -> None:
        file = tmp_path / "log"
        loop = asyncio.get_running_loop()
        failures: list[str] = []
        loop.set_exception_handler(lambda _, context: failures.append(context["message"]))
        async with opened(file) as store:

            def fail(_: Outcome) -> None:
                raise ZeroDivisionError

            answer: asyncio.Future[Outcome] = loop.create_future()
            store.append(first("A"), fail)
            store.append(first("B"), answer.set_result)
            assert await answer is None
            assert len(failures) == 1

    run(deaf())


def test_answers_come_in_order(tmp_path: Path) -> None:
    async def ordered() -> None:
        async with opened(tmp_path / "log") as store:
            heard: list[int] = []
            done = asyncio.Event()

            def told(number: int) -> Callable[[Outcome], None]:
                def note(outcome: Outcome) -> None:
                    assert outcome is None
                    heard.append(number)
                    if number == 1500:
                        done.set()

                return note

            for number in range(1, 1501):  # more than the largest group
                opening = Opening("a", FORMAT) if number == 1 else None
                store.append(Append("A", [line(number)], opening=opening), told(number))
            await done.wait()
            assert heard == list(range(1, 1501))
            assert await store.read("A") == entries(*range(1, 1501))
            assert store.groups < 1500

    run(ordered())


def test_a_room_is_opened_once(tmp_path: Path) -> None:
    async def twice() -> None:
        async with opened(tmp_path / "log") as store:
            outcomes = await kept(
                store, first("A", opener="ann"), first("B", opener="ann"), first("A", opener="ben")
            )
            assert [type(outcome) for outcome in outcomes] == [type(None), type(None), Conflict]
            assert await store.opening("A") == await store.opening("B") == Opening("ann", FORMAT)
            assert await store.opening("C") is None
            assert await store.read("A") == entries(1)
            assert await store.count_rooms() == 2

    run(twice())


def test_idle_rooms_rest_and_are_forgotten(tmp_path: Path) -> None:
    async def resting() -> None:
        async with opened(tmp_path / "log") as store:
            await kept(store, first("OLD", at=10), first("BUSY", at=10), first("NEW", at=50))
            await kept(
                store,
                Append("OLD", [line(2, 20)], [KeptMatch(1, "durak", 20, "one")]),
                Append("BUSY", [line(2, 60)], [KeptMatch(1, "durak", 60, "two")]),
            )
            assert await store.idle_rooms(30) == ["OLD"]
            assert not await store.put_to_rest("BUSY", before=30, at=100), "somebody came back"
            assert await store.put_to_rest("OLD", before=30, at=100)
            assert not await store.put_to_rest("OLD", before=30, at=200)
            assert await store.read("OLD") == []
            assert await store.opening("OLD") is None
            assert await store.read("BUSY") == entries(1, 2)
            assert await store.match_file("OLD", 1) == "one"
            assert await store.count_rooms() == 2
            assert await store.idle_rooms(30) == []
            outcomes = await kept(
                store, Append("OLD", [line(3, 110)]), first("OLD", at=110, opener="new")
            )
            assert [type(outcome) for outcome in outcomes] == [Conflict, Conflict]

            assert await store.forget(100) == 0
            assert await store.match_file("OLD", 1) is None, "the match is older"
            assert await store.match_file("BUSY", 1) is None
            assert await store.forget(101) == 1
            assert await kept(store, first("OLD", at=110, opener="new")) == [None]

    run(resting())


def test_what_was_kept_is_there_when_it_is_opened_again(tmp_path: Path) -> None:
    async def again() -> None:
        file = tmp_path / "log"
        async with opened(file) as store:
            match = KeptMatch(1, "durak", 5, "A whole match: ő, 🦊")
            await kept(store, first("A", opener="ann"), Append("A", [line(2)], [match]))
        async with opened(file) as store:
            assert await store.read("A") == entries(1, 2)
            assert await store.match_file("A", 1) == match.file
            assert await store.opening("A") == Opening("ann", FORMAT)
            await store.check()

    run(again())


def test_what_waits_is_kept_before_it_closes(tmp_path: Path) -> None:
    async def closing_time() -> None:
        file = tmp_path / "log"
        store = SqliteStore(file)
        for number in range(1, 101):
            store.append(Append("A", [line(number)]), lambda _: None)
        await store.close()
        async with opened(file) as store:
            assert await store.read("A") == entries(*range(1, 101))

    run(closing_time())


# Snapshots


def test_the_latest_snapshot_is_kept_with_its_append(tmp_path: Path) -> None:
    async def snapshots() -> None:
        async with opened(tmp_path / "log") as store:
            one, two, three = (Snapshot(number, b"room %d" % number) for number in (1, 2, 3))
            await kept(store, first("A"), first("B"))
            assert await store.snapshot("A") is None
            await kept(store, Append("A", [line(2), line(3)], snapshot=one))
            await kept(store, Append("A", [line(4)], snapshot=three))
            outcomes = await kept(
                store,
                Append("A", [line(4)], snapshot=two),
                Append("B", [line(2)], [KeptMatch(2**80, "durak", 0, "file")], snapshot=one),
            )
            assert [type(outcome) for outcome in outcomes] == [Conflict, NotKept]
            assert await store.snapshot("A") == three
            assert await store.snapshot("B") is None
            assert await store.read("A", after=three.number) == entries(4)

    run(snapshots())


def test_a_room_that_rests_has_no_snapshot(tmp_path: Path) -> None:
    async def resting() -> None:
        async with opened(tmp_path / "log") as store:
            await kept(store, first("A", at=10), first("B", at=10))
            for room in ("A", "B"):
                await kept(store, Append(room, [line(2, 20)], snapshot=Snapshot(1, b"room")))
            assert await store.put_to_rest("A", before=30, at=100)
            assert await store.snapshot("A") is None
            assert await store.snapshot("B") is not None

    run(resting())


def test_when_something_last_happened(tmp_path: Path) -> None:
    async def latest() -> None:
        async with opened(tmp_path / "log") as store:
            assert await store.latest() == 0
            await kept(store, first("A", at=10), first("B", at=30))
            await kept(store, Append("A", [line(2, 20)]))
            assert await store.latest() == 30
            await store.put_to_rest("B", before=40, at=100)
            assert await store.latest() == 20

    run(latest())


@pytest.mark.parametrize("damaged", ["yesterday", b"\x00\xff", 2**63 - 1, "9" * 20, 1e300])
def test_a_damaged_time_is_no_time(tmp_path: Path, damaged: object) -> None:
    async def latest() -> None:
        async with opened(tmp_path / "log") as store:
            await kept(store, first("A", at=10), first("B", at=30))
            with closing(sqlite3.connect(tmp_path / "log")) as database, database:
                database.execute("UPDATE entries SET at = ? WHERE room = 'B'", (damaged,))
            assert await store.latest() == 10

    run(latest())


# Who goes first


class Endless:
    """A room that appends as soon as it is told, so that an append always waits."""

    def __init__(self, store: SqliteStore) -> None:
        self.store = store
        self.length = 0
        self.is_over = False
        self.go_on(None)

    def go_on(self, outcome: Outcome) -> None:
        assert outcome is None
        if not self.is_over:
            self.length += 1
            self.store.append(Append("A", [line(self.length)]), self.go_on)


def test_appends_go_before_other_changes(tmp_path: Path) -> None:
    async def in_order() -> None:
        async with opened(tmp_path / "log") as store:
            heard: list[str] = []
            store.append(first("A"), lambda _: heard.append("A"))
            checks = [asyncio.create_task(store.check()) for _ in range(3)]
            for check in checks:
                check.add_done_callback(lambda _: heard.append("check"))
            await asyncio.sleep(0)
            store.append(first("B"), lambda _: heard.append("B"))
            await asyncio.gather(*checks)
            await asyncio.sleep(0)
            assert heard == ["A", "B", *["check"] * 3]

    run(in_order())


def test_nobody_starves(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Appends that never end hold up no change for ever, nor do changes hold up appends."""
    monkeypatch.setattr(sqlite_store, "LONG", 0.05)

    async def crowded() -> None:
        async with opened(tmp_path / "log") as store:
            room = Endless(store)
            for _ in range(2):
                before = room.length
                await asyncio.gather(*[store.check() for _ in range(5)])
                assert room.length > before + 4, "one went between any two of them"
            room.is_over = True

    run(crowded())


def test_a_file_that_is_no_database_is_refused(tmp_path: Path) -> None:
    async def refused() -> None:
        file = tmp_path / "log"
        file.write_text("Dear diary, " * 1000)
        with pytest.raises(StoreError):
            SqliteStore(file)
        assert file.read_text() == "Dear diary, " * 1000

    run(refused())


# Two processes, one file

RACE = 80


async def race(file: Path, who: str) -> list[int]:
    """Appends wherever the log ends, until it is long enough; the numbers that were won."""
    won = []
    async with opened(file) as store:
        while (number := len(await store.read("A")) + 1) <= RACE:
            (outcome,) = await kept(store, Append("A", [line(number, text=who)]))
            assert outcome is None or isinstance(outcome, Conflict), outcome
            if outcome is None:
                won.append(number)
    return won


def race_elsewhere(file: Path, pipe: Connection) -> None:
    pipe.send("here")
    pipe.recv()
    pipe.send(asyncio.run(race(file, "child")))


def test_two_processes_decide_every_number_once(tmp_path: Path) -> None:
    async def racing() -> None:
        file = tmp_path / "log"
        async with opened(file) as store:
            await kept(store, first("A"))
        context = get_context("spawn")
        here, there = context.Pipe()
        child = context.Process(target=race_elsewhere, args=(file, there))
        child.start()
        assert here.recv() == "here"
        here.send("go")
        ours = await race(file, "parent")
        theirs = await asyncio.to_thread(here.recv)
        child.join()
        assert sorted(ours + theirs) == list(range(2, RACE + 1))
        async with opened(file) as store:
            read = (await store.read("A"))[1:]
        assert [each.startswith(b"parent") for each in read] == [
            number in ours for number in range(2, RACE + 1)
        ]

    run(racing())
