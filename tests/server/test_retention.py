"""Rooms leave memory, go to rest and are forgotten, each in its time; and what comes and goes."""

import asyncio
import json
from pathlib import Path
from random import Random
from typing import Any

import pytest
import structlog

from parlour.client import Client, Gone, Refusal
from parlour.games import GAMES
from parlour.hosting.rooms import DAY, HOUR, LET_GO
from parlour.kernel.matchfile import load
from parlour.server.serving import FILE
from tests.server.fault_server import (
    PATIENCE,
    Hands,
    assert_shows_the_log,
    inner_server,
    kept_entries,
    run,
    seen_by,
    until,
    until_seen,
)
from tests.server.test_bots import fast, play_on
from tests.server.test_sqlite_file import past_the_server


async def play_a_match(url: str) -> Client:
    """A match of two people is played to its end, and one of them stays."""
    ann = await Client.create(url, "Ann")
    ben = await Client.join(url, ann.code, "Ben")
    await ann.do("pick_game", game="stop-the-bus")
    await ann.do("start")
    await until_seen(ben, lambda: ben.is_playing)
    await asyncio.gather(play_on(ann, Random(1)), play_on(ben, Random(2)))
    ben.close()
    return ann


def test_housekeeping_that_fails_is_logged_and_goes_on(tmp_path: Path) -> None:
    async def failing() -> None:
        async with inner_server(tmp_path, **fast) as inner:
            hosting = inner.server.hosting
            with past_the_server(tmp_path / FILE) as database:
                database.execute("DROP TABLE rooms")
            with structlog.testing.capture_logs() as logs:
                hosting.services.tasks.spawn(hosting._every(0, hosting.rooms.sweep))
                await until(lambda: len(logs) > 1)
        assert {each["event"] for each in logs} == {"store_failed"}
        assert logs[0]["error"] == "no such table: rooms"

    run(failing())


def test_an_idle_room_leaves_memory_and_comes_back_equal(tmp_path: Path) -> None:
    async def idle() -> None:
        hands = Hands()
        async with inner_server(tmp_path, clock=hands, **fast) as inner:
            server = inner.server
            async with await play_a_match(inner.url) as ann:
                await until_seen(ann, lambda: not ann.room["people"][1]["present"])
                hands.now += 10 * LET_GO
                await server.hosting._let_go()
                assert ann.code in server.hosting.rooms.live, "somebody is there"
            await until(lambda: server.hosting.rooms.live[ann.code].is_idle)
            before = seen_by(ann)
            await server.hosting._let_go()
            assert ann.code in server.hosting.rooms.live, "not yet"
            hands.now += LET_GO + 1
            await server.hosting._let_go()
            assert ann.code not in server.hosting.rooms.live
            await ann.reconnect()
            await until_seen(ann, lambda: bool(ann.room["people"][0]["present"]))
            await assert_shows_the_log(ann, tmp_path)
            after = seen_by(ann)
            assert after.pop("number") > before.pop("number")
            assert after == before

    run(idle())


def test_a_room_rests_and_its_matches_stay_until_they_are_old(tmp_path: Path) -> None:
    async def retention() -> None:
        hands = Hands()
        async with inner_server(tmp_path, clock=hands, **fast) as inner:
            server = inner.server
            async with await play_a_match(inner.url) as ann:
                await until_seen(ann, lambda: not ann.room["people"][1]["present"])
                hands.now += (server.settings.rest_after + 1) * HOUR
                await server.hosting.rooms.sweep()
                assert kept_entries(tmp_path, ann.code), "where somebody is, nothing rests"
                file = await ann.match_file(1)
            await until(lambda: server.hosting.rooms.live[ann.code].is_idle)
            hands.now += LET_GO + 1
            await server.hosting._let_go()
            hands.now += server.settings.rest_after * HOUR
            assert server.hosting.rooms.count == 1
            await server.hosting.rooms.sweep()
            assert server.hosting.rooms.count == 0
            assert kept_entries(tmp_path, ann.code) == []
            with pytest.raises(Refusal, match="no_such_room"):
                await ann.reconnect()
            with pytest.raises(Refusal, match="no_such_room"):
                await Client.join(inner.url, ann.code, "Late")
            kept = await server.store.match_file(ann.code, 1)
            assert kept == file
            assert load(kept, GAMES).result is not None
            hands.now += server.settings.retention * DAY
            await server.hosting.rooms.sweep()
            assert await server.store.match_file(ann.code, 1) is None
            with pytest.raises(Refusal, match="no_such_room"):
                await ann.reconnect()

    run(retention())


def test_a_room_that_rests_while_somebody_knocks_is_gone(tmp_path: Path) -> None:
    """It was read just before, and nothing that is done in it is said to be kept."""

    async def knocking() -> None:
        hands = Hands()
        async with inner_server(tmp_path, clock=hands, **fast) as inner:
            async with await Client.create(inner.url, "Ann") as ann:
                hands.now += 100 * HOUR
                assert await inner.server.store.put_to_rest(ann.code, hands.now, hands.now)
                with pytest.raises(Exception, match=r"no_such_room|gone"):
                    await ann.do("ready", yes=True)
                await until(lambda: not ann.is_open)
                assert ann.farewell == "gone"
            assert kept_entries(tmp_path, ann.code) == []

    run(knocking())


def test_a_closed_room_says_so(tmp_path: Path) -> None:
    async def closed() -> None:
        async with inner_server(tmp_path, **fast) as inner:
            ann = await Client.create(inner.url, "Ann")
            await ann.do("close")
            await until(lambda: not ann.is_open)
            assert ann.farewell == "closed"
            with pytest.raises(Refusal, match="closed"):
                await Client.join(inner.url, ann.code, "Ben")
            assert ann.code not in inner.server.hosting.rooms.live

    run(closed())


class Hasty(Client):
    def send(self, message: dict[str, Any]) -> None:
        super().send(message)
        self.break_off()


def joining() -> dict[str, Any]:
    face = {"emoji": "🦊", "colour": "teal"}
    person = {"name": "Ben", "face": face, "password": None, "watch": False}
    return {"kind": "join_room", **person}


def test_who_hangs_up_while_being_let_in_is_away(tmp_path: Path) -> None:
    """Else the clocks of the room would run for a person who never was there."""

    async def hasty() -> None:
        async with (
            inner_server(tmp_path, **fast) as inner,
            await Client.create(inner.url, "Ann") as ann,
        ):
            tasks = inner.server._tasks
            standing = len(tasks)
            for _ in range(10):
                hasty = Hasty(inner.url)
                hasty.code = ann.code
                with pytest.raises(Gone):
                    await hasty.connect(joining())
            live = inner.server.hosting.rooms.live[ann.code]
            await until(lambda: len(inner.server.sockets) == 1)  # the others' ends are noticed
            await until(lambda: len(tasks) == standing and not live._mailbox.is_busy)
            present = [p.present for p in live.room.people.values()]
            assert present == [True] + [False] * (len(present) - 1)
            assert len(present) > 1

    run(hasty())


def test_resuming_where_nothing_happened_shows_what_is(tmp_path: Path) -> None:
    """The other device kept the person here, so the number is the one that was seen."""

    async def resuming() -> None:
        async with inner_server(tmp_path, **fast) as inner:
            ann = await Client.create(inner.url, "Ann")
            async with ann, await Client.resume(inner.url, ann.code, ann.key) as other:
                before = seen_by(other)
                other.break_off()
                await until(lambda: not other.is_open)
                async with asyncio.timeout(PATIENCE):
                    await other.reconnect()
                assert seen_by(other) == before
                assert json.dumps(ann.room) == json.dumps(other.room)

    run(resuming())
