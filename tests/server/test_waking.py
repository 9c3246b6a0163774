"""A server that starts again: rooms are woken from their latest match, and time goes on."""

import os
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from random import Random
from time import time

import pytest
import structlog

from parlour.client import Client, Refusal
from parlour.hosting.rooms import Rooms
from parlour.room import commands
from parlour.room.keys import key_hash
from parlour.room.log import FORMAT
from parlour.room.people import SERVER_AUTHOR, Face
from parlour.room.room import Room
from parlour.room.snapshot import encode_room
from parlour.room.times import ServerTime
from parlour.server.serving import FILE
from parlour.server.sqlite_store import SqliteStore
from tests.server.fault_server import (
    UNLIMITED,
    Hands,
    assert_shows_the_log,
    faulty_server,
    inner_server,
    kept_entries,
    run,
)
from tests.server.running import Phone, create_message, join_message, resume_message
from tests.server.test_bots import fast, play_a_turn, play_on, plays, table_with_a_bot


class Counting(SqliteStore):
    """Notes how many entries are read."""

    def __init__(self, file: Path) -> None:
        super().__init__(file)
        self.reads: list[int] = []

    async def read(self, room: str, after: int = 0) -> list[bytes]:
        lines = await super().read(room, after)
        self.reads.append(len(lines))
        return lines


async def evening(data: Path) -> Client:
    """Two matches were played, a third one runs."""
    async with (
        inner_server(data, clock=Hands(), **fast) as inner,
        await table_with_a_bot(inner.url, "easy") as ann,
    ):
        for _ in range(2):
            await play_on(ann, Random(1))
            await ann.do("new_game")
    return ann


async def woken(data: Path, ann: Client) -> list[int]:
    """Goes on with the match; how many entries were read when it was woken."""
    store = Counting(data / FILE)
    async with inner_server(data, store=store, **fast) as inner:
        ann.url = inner.url
        await ann.reconnect()
        reads = list(store.reads)
        await assert_shows_the_log(ann, data)
        await play_a_turn(ann)
        await assert_shows_the_log(ann, data)
        await play_on(ann, Random(2))
        await ann.do("new_game")
        await assert_shows_the_log(ann, data)
        ann.close()
    return reads


def test_a_room_is_woken_from_its_latest_match(tmp_path: Path) -> None:
    async def waking() -> None:
        ann = await evening(tmp_path)
        log = kept_entries(tmp_path, ann.code)
        begins = max(e["number"] for e in log if e["command"]["kind"] == "new_game")
        assert await woken(tmp_path, ann) == [len(log) + 1 - begins]

    run(waking())


def test_a_damaged_snapshot_is_ignored(tmp_path: Path) -> None:
    async def waking() -> None:
        ann = await evening(tmp_path)
        length = len(kept_entries(tmp_path, ann.code))
        with closing(sqlite3.connect(tmp_path / FILE)) as database, database:
            database.execute("UPDATE snapshots SET state = substr(state, 2)")
        _, whole = await woken(tmp_path, ann)
        assert whole == length

    run(waking())


def test_a_snapshot_of_another_room_is_ignored(tmp_path: Path) -> None:
    async def waking() -> None:
        people = []
        async with inner_server(tmp_path, **fast) as inner:
            for name in ("Ann", "Ben"):
                async with await Client.create(inner.url, name) as host:
                    await host.do("add_bot", level="easy")
                    await host.do("pick_game", game="omaha")
                    await host.do("start")
                people.append(host)
        ann, ben = people
        with closing(sqlite3.connect(tmp_path / FILE)) as database, database:
            other = "(SELECT state FROM snapshots WHERE room = ?)"
            swap = f"UPDATE snapshots SET state = {other} WHERE room = ?"
            database.execute(swap, (ann.code, ben.code))
        async with inner_server(tmp_path, **fast) as inner:
            ben.url = inner.url
            await ben.reconnect()
            assert ben.room["people"][0]["name"] == "Ben"
            await assert_shows_the_log(ben, tmp_path)
            ben.close()

    run(waking())


@pytest.mark.parametrize("line", [b"{", b"not an entry", b'{"number":2}', None])
def test_a_log_that_cannot_be_read_is_told_and_leaves_nobody_waiting(
    tmp_path: Path, line: bytes | None
) -> None:
    async def unreadable() -> None:
        async with inner_server(tmp_path, **fast) as inner:
            ann = await Client.create(inner.url, "Ann")
            await ann.do("lock", yes=True)
            ann.close()
        with closing(sqlite3.connect(tmp_path / FILE)) as database, database:
            if line is None:  # it can be decoded, but not folded
                database.execute(
                    "UPDATE entries SET entry = replace(entry, '\"author\":1', '\"author\":9')"
                )
            else:
                database.execute("UPDATE entries SET entry = ? WHERE number = 2", (line,))
        async with (
            inner_server(tmp_path, **fast) as inner,
            await Phone.open(inner.url, ann.code) as phone,
        ):
            with structlog.testing.capture_logs() as logs:
                for message in (resume_message(), join_message()):
                    assert await phone.refusal(message) == "unreadable"
            assert [each["event"] for each in logs] == ["store_failed"] * 2

    run(unreadable())


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ("UPDATE rooms SET format = format - 1", f"has format {FORMAT - 1}, not {FORMAT}"),
        ("UPDATE rooms SET format = format + 1", f"has format {FORMAT + 1}, not {FORMAT}"),
        (
            "UPDATE entries SET entry = replace(entry, '\"rules\":', '\"rules\":9')"
            ' WHERE instr(entry, \'"kind":"start"\')',
            "was begun by rules 9",
        ),
        (
            "UPDATE entries SET entry = replace(entry, '\"rules\":', '\"rules\":9')"
            " WHERE number = (SELECT max(number) FROM entries WHERE instr(entry, '\"rules\":'))",
            "was begun by rules 9",
        ),
    ],
    ids=["older format", "newer format", "a match that is over", "the match that runs"],
)
def test_what_another_version_wrote_is_refused_and_never_misread(
    tmp_path: Path, change: str, why: str
) -> None:
    async def refused() -> None:
        ann = await evening(tmp_path)
        before = kept_entries(tmp_path, ann.code)
        with closing(sqlite3.connect(tmp_path / FILE)) as database, database:
            database.execute("DELETE FROM snapshots")  # another version's is ignored
            assert database.execute(change).rowcount == 1
        changed = kept_entries(tmp_path, ann.code)
        async with (
            inner_server(tmp_path, **fast) as inner,
            await Phone.open(inner.url, ann.code) as phone,
        ):
            with structlog.testing.capture_logs() as logs:
                for message in (resume_message(), join_message()):
                    assert await phone.refusal(message) == "other_version"
            assert [each["event"] for each in logs] == ["store_failed"] * 2
            assert all(why in each["error"] for each in logs)
        assert kept_entries(tmp_path, ann.code) == changed, "and left as it is"
        assert len(changed) == len(before)

    run(refused())


def test_a_log_with_a_gap_is_told_and_leaves_nobody_waiting(tmp_path: Path) -> None:
    """All entries can be read, but nothing could ever be appended to them."""

    async def unreadable() -> None:
        async with inner_server(tmp_path, **fast) as inner:
            ann = await Client.create(inner.url, "Ann")
            await ann.do("lock", yes=True)
            ann.close()
        with closing(sqlite3.connect(tmp_path / FILE)) as database, database:
            database.execute(
                "UPDATE entries SET number = number + 8"
                " WHERE number = (SELECT max(number) FROM entries)"
            )
        async with inner_server(tmp_path, **fast) as inner:
            ann.url = inner.url
            with pytest.raises(Refusal, match="unreadable"):
                await ann.reconnect()

    run(unreadable())


def test_whatever_fails_on_the_way_in_leaves_nobody_waiting(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(*_: object) -> object:
        raise ZeroDivisionError

    async def failing() -> None:
        async with (
            inner_server(tmp_path, **fast) as inner,
            await Phone.open(inner.url) as phone,
        ):
            with structlog.testing.capture_logs() as logs, monkeypatch.context() as planted:
                planted.setattr(Rooms, "find", fail)
                assert await phone.refusal(join_message()) == "failed"
            assert [each["event"] for each in logs] == ["door_failed"]
            phone.say(create_message())
            await phone.hears(kind="welcome")

    run(failing())


def test_a_snapshot_without_its_log_is_no_room(tmp_path: Path) -> None:
    """The room was put to rest between two readings, say."""

    async def resting() -> None:
        ann = await evening(tmp_path)
        with closing(sqlite3.connect(tmp_path / FILE)) as database, database:
            database.execute("DELETE FROM entries")
        async with inner_server(tmp_path, **fast) as inner:
            ann.url = inner.url
            with pytest.raises(Refusal, match="no_such_room"):
                await ann.reconnect()

    run(resting())


def test_a_clock_that_was_set_back_freezes_nothing(tmp_path: Path) -> None:
    """The data come from the future: what happened last is a lower bound of now."""
    hour = 3_600_000

    def fast_clock() -> ServerTime:
        return ServerTime(int(time() * 1000) + hour)

    async def set_back() -> None:
        async with (
            inner_server(tmp_path, clock=fast_clock, **fast) as inner,
            await table_with_a_bot(inner.url, "easy") as ann,
        ):
            await ann.turn()
        latest = kept_entries(tmp_path, ann.code)[-1]["at"]
        before = len(plays(tmp_path, ann.code))
        with faulty_server(tmp_path, **UNLIMITED) as server:
            ann.url = server.url
            await ann.reconnect()
            for _ in range(3):  # the bot answers when its time has come
                await play_a_turn(ann)
            ann.close()
        log = kept_entries(tmp_path, ann.code)
        assert len(plays(tmp_path, ann.code)) > before
        assert latest < log[-1]["at"] < latest + hour

    run(set_back())


@pytest.mark.skipif(not hasattr(os, "fork"), reason="no fork here")
def test_rooms_that_are_the_first_to_be_woken_may_be_woken_at_once() -> None:
    """After a restart all come back in one moment, and a thread reads each room."""
    room = Room("ABC234")
    face = Face("🦊", "teal")
    room.do(SERVER_AUTHOR, commands.Open("Ann", face, key_hash("any"), None), ServerTime(1), "")
    command = [sys.executable, "-m", "tests.server.first_readers", "snapshot"]
    died = subprocess.run(command, input=encode_room(room), capture_output=True, check=True)
    assert died.stdout == b"0\n"
