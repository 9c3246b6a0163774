"""Faults of the server itself, planted: they stay with the command that met them."""

import asyncio
from pathlib import Path
from typing import Any

import pytest
import structlog

from parlour.client import Client, Refusal
from parlour.hosting import mailbox
from parlour.hosting.batch import Request
from parlour.hosting.store import Append, StoredEntry, Told
from parlour.room import commands
from parlour.room.commands import Entry
from parlour.room.log import encode_entry
from parlour.room.people import SERVER_AUTHOR
from parlour.room.room import HANDLERS, Room
from parlour.room.times import ServerTime
from parlour.server.serving import FILE
from parlour.server.sqlite_store import SqliteStore
from tests.server.fault_server import assert_shows_the_log, inner_server, kept_entries, run, until
from tests.server.test_bots import fast


def test_a_command_that_fails_leaves_the_room_as_the_log_has_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It has changed half of the room already, and others wait in the same mailbox."""

    def half(room: Room, _: Any, __: Any) -> Any:
        room.locked = True
        raise ZeroDivisionError

    monkeypatch.setitem(HANDLERS, commands.Stand, half)

    async def failing() -> None:
        with structlog.testing.capture_logs() as logs:
            async with inner_server(tmp_path, **fast) as inner:
                ann = await Client.create(inner.url, "Ann")
                ben = await Client.join(inner.url, ann.code, "Ben")
                first, second, refused, *others = await asyncio.gather(
                    ann.do("ready", yes=True),
                    ben.do("ready", yes=True),
                    ann.do("stand"),
                    ben.do("ready", yes=False),
                    ann.do("ready", yes=False),
                    return_exceptions=True,
                )
                assert isinstance(refused, Refusal)
                assert refused.code == "failed"
                kept = [entry["number"] for entry in kept_entries(tmp_path, ann.code)]
                assert {first, second, *others} == set(kept[-4:])
                for client in (ann, ben):
                    await client.ping()
                    await assert_shows_the_log(client, tmp_path)
                assert not ann.room["locked"]
                ann.close()
                ben.close()
        assert [each["event"] for each in logs] == ["room_opened", "room_failed"]

    run(failing())


def test_a_room_that_cannot_be_read_again_leaves_nobody_waiting(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: Any) -> Any:
        raise ZeroDivisionError

    async def unreadable() -> None:
        async with inner_server(tmp_path, **fast) as inner:
            ann = await Client.create(inner.url, "Ann")
            live = inner.server.hosting.rooms.live[ann.code]
            answers: list[Any] = []

            def somebody_comes() -> None:
                coming = commands.ComeBack(1)
                live.post(Request(SERVER_AUTHOR, coming, answered=answers.append))

            async def no_room(*_: object) -> Room:
                somebody_comes()
                raise ZeroDivisionError

            with monkeypatch.context() as planted:
                planted.setitem(HANDLERS, commands.Stand, fail)
                planted.setattr(mailbox, "read_room", no_room)
                with pytest.raises(Exception, match=r"failed|restarting"):
                    await ann.do("stand")
                await until(lambda: not ann.is_open)
            assert ann.farewell == "restarting"
            somebody_comes()  # whoever found the room just before, and typed its password
            assert [str(each) for each in answers] == ["storage_failed"] * 2
            await ann.reconnect()
            await assert_shows_the_log(ann, tmp_path)
            ann.close()

    run(unreadable())


class Overtaken(SqliteStore):
    """Another entry is appended just before the first append of two."""

    overtaken = False

    def append(self, append: Append, told: Told) -> None:
        if len(append.lines) == 2 and not self.overtaken:
            self.overtaken = True
            number, at = append.lines[0].number, ServerTime(append.lines[0].at)
            entry = Entry(number, at, 1, "", commands.SetRoomRules({"hints": "off"}))
            line = StoredEntry(number, at, encode_entry(entry))
            super().append(Append(append.room, [line]), lambda _: None)
        super().append(append, told)


def test_what_was_overtaken_is_judged_again_in_its_order(tmp_path: Path) -> None:
    async def overtaken() -> None:
        store = Overtaken(tmp_path / FILE)
        async with (
            inner_server(tmp_path, store=store, **fast) as inner,
            await Client.create(inner.url, "Ann") as ann,
        ):
            live = inner.server.hosting.rooms.live[ann.code]
            answers: list[Any] = []
            for games in (("omaha",), ("omaha", "durak"), ("omaha", "durak", "wizard")):
                told = answers.append
                live.post(Request(1, commands.SetProgramme(games), answered=told))
            await until(lambda: len(answers) == 3)
            assert store.overtaken
            kept = [entry["command"] for entry in kept_entries(tmp_path, ann.code)]
            assert answers == [2, 4, 5], kept
            lengths = [len(each["games"]) for each in kept if each["kind"] == "set_programme"]
            assert lengths == [1, 2, 3], "in the order in which they were said"

    run(overtaken())
