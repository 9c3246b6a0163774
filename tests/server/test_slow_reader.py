"""Somebody does not read: the others do not notice, and memory has a bound."""

import asyncio
import signal
from itertools import pairwise
from pathlib import Path
from typing import Any

from parlour.client import Client
from parlour.room.messages import MatchFile
from parlour.server.pulse import ROUNDS
from parlour.server.sockets import OUTBOX, Socket
from tests.server.fault_server import (
    UNLIMITED,
    assert_shows_the_log,
    faulty_server,
    inner_server,
    run,
    until,
    until_seen,
)
from tests.server.raw_line import PING, RawLine, frame
from tests.server.test_bots import fast

CROWD = 40
"""Watchers who make every view of the room long."""


async def crowded(client: Client) -> None:
    """Fills the room with people who are away, so that a view of it is long."""
    for number in range(CROWD):
        async with await Client.join(client.url, client.code, f"Watcher {number}", watch=True):
            pass
    here = [True] + [False] * CROWD
    await until_seen(client, lambda: [p["present"] for p in client.room["people"]] == here)


async def rename(client: Client, number: int) -> None:
    await client.do("introduce", name=f"Ann {number}", face={"emoji": "🦊", "colour": "teal"})


def test_who_does_not_read_delays_nobody_and_then_gets_the_newest_view(tmp_path: Path) -> None:
    actions = 1200

    async def stuck() -> None:
        with faulty_server(tmp_path, **UNLIMITED) as server:
            ann = await Client.create(server.url, "Ann")
            await crowded(ann)
            ben = await Client.join(server.url, ann.code, "Ben")
            with RawLine(server.url, receive_buffer=4096) as slow:
                slow.join(ann.code, "Slow")
                await until_seen(ann, lambda: len(ann.room["people"]) == CROWD + 3)
                for number in range(actions):  # each is waited for, and seen by the other
                    await rename(ann, number)
                    await until_seen(ben, lambda: ben.number >= ann.number)
                for number in range(3):
                    slow.send({"kind": "ping", "id": f"late {number}"})
                heard = await asyncio.to_thread(read_up_to, slow, ann.number)
            numbers = [each["number"] for each in heard if each["kind"] == "update"]
            jump = max(b - a for a, b in pairwise(numbers))
            assert jump > actions // 10, "the newest view, not the backlog"
            newest = [each for each in heard if each["kind"] == "update"][-1]
            assert (newest["room"], newest["number"]) == (ann.room, ann.number)
            answers = [each["id"] for each in heard if each["kind"] == "pong"]
            assert answers == ["late 0", "late 1", "late 2"], "answers are never dropped"
            await assert_shows_the_log(ben, tmp_path)
            assert server.trouble() == []
            ann.close()
            ben.close()

    run(stuck())


def read_up_to(line: RawLine, number: int) -> list[Any]:
    """All messages up to the update of this number and the third answer."""
    heard: list[Any] = []
    answers = latest = 0
    while answers < 3 or latest < number:
        message = line.receive()
        assert message is not None, "hung up"
        heard.append(message)
        answers += message["kind"] == "pong"
        latest = message["number"] if message["kind"] == "update" else latest
    return heard


def test_the_outbox_of_who_does_not_read_has_a_bound(tmp_path: Path) -> None:
    async def bounded() -> None:
        async with inner_server(tmp_path, **fast) as inner:
            ann = await Client.create(inner.url, "Ann")
            await crowded(ann)
            known = set(inner.server.sockets)
            with RawLine(inner.url, receive_buffer=4096) as slow:
                await asyncio.to_thread(slow.join, ann.code, "Slow")
                (stuck,) = set(inner.server.sockets) - known
                assert isinstance(stuck, Socket)
                number = 0
                while not stuck.congested:
                    await rename(ann, number := number + 1)
                seen = stuck._connection.seen
                for _ in range(50):
                    await rename(ann, number := number + 1)
                assert waiting_bytes(stuck) < 2 * OUTBOX
                assert stuck._connection.seen == seen < ann.number, "a skipped view was not seen"
            ann.close()

    run(bounded())


def test_only_one_long_answer_waits_for_who_does_not_read(tmp_path: Path) -> None:
    """All are told in one turn of the loop, before anything could have been written."""
    long = 16 << 20

    async def told() -> None:
        async with inner_server(tmp_path, **fast) as inner:
            with RawLine(inner.url, receive_buffer=4096) as slow:
                await asyncio.to_thread(slow.shake_hands)
                (stuck,) = inner.server.sockets
                assert isinstance(stuck, Socket)
                for number in range(5):
                    stuck._connection.tell_much(MatchFile(str(number), 1, "x" * long))
                refused = inner.server.hosting.services.counters.refused
                assert refused == {"too_fast": 4}
                assert waiting_bytes(stuck) < 2 * long

    run(told())


def waiting_bytes(stuck: Socket) -> int:
    return stuck._transport.get_write_buffer_size()


def test_whoever_pings_and_does_not_read_is_not_answered_for_ever(tmp_path: Path) -> None:
    async def pinging() -> None:
        async with inner_server(tmp_path, **fast) as inner:
            with RawLine(inner.url, receive_buffer=4096) as slow:
                await asyncio.to_thread(slow.shake_hands)
                (stuck,) = inner.server.sockets
                assert isinstance(stuck, Socket)
                ping = frame(PING, b"x" * 100)
                while not stuck.congested:  # as if each came for itself: each has an answer
                    stuck.data_received(ping)
                    assert waiting_bytes(stuck) < 2 * OUTBOX
                slow.socket.setblocking(False)
                loop = asyncio.get_running_loop()
                flood = asyncio.create_task(loop.sock_sendall(slow.socket, ping * 100_000))
                for _ in range(100):  # whatever could be read is read meanwhile
                    await loop.run_in_executor(None, int)
                assert not flood.done(), "nothing is read"
                assert waiting_bytes(stuck) < 2 * OUTBOX
                flood.cancel()
                await asyncio.wait([flood])

    run(pinging())


def test_the_silent_are_found_and_the_quiet_stay(tmp_path: Path) -> None:
    """Half-open connections look alive: no sign of life for two heartbeats, and they are gone."""

    async def heartbeat() -> None:
        async with inner_server(tmp_path, heartbeat=600, **fast) as inner:
            ann = await Client.create(inner.url, "Ann")
            sockets = inner.server.sockets
            (own,) = sockets
            assert isinstance(own, Socket)
            with RawLine(inner.url) as silent, RawLine(inner.url, receive_buffer=4096) as stuck:
                await asyncio.to_thread(silent.join, ann.code, "Silent")
                await asyncio.to_thread(stuck.join, ann.code, "Stuck")
                await until_seen(ann, lambda: len(ann.room["people"]) == 3)
                await ann.ping()  # what they said has been read

                def away() -> list[str]:
                    return [p["name"] for p in ann.room["people"] if not p["present"]]

                for _ in range(ROUNDS + 1):
                    sockets.check_pulses()
                await until(lambda: own._silence == 0)  # all were asked for a sign of life
                assert away() == []
                for _ in range(ROUNDS):
                    sockets.check_pulses()
                await until_seen(ann, lambda: len(away()) == 2)
                assert sorted(away()) == ["Silent", "Stuck"]
                assert ann.is_open, "a client answers while its person thinks"
            ann.close()

    run(heartbeat())


def test_a_process_that_was_stopped_drops_nobody(tmp_path: Path) -> None:
    """It was not listening: their silence says nothing."""

    async def stopped() -> None:
        with faulty_server(tmp_path, HEARTBEAT="3") as server:
            async with await Client.create(server.url, "Ann") as ann:
                server.process.send_signal(signal.SIGSTOP)
                await asyncio.sleep(12)  # four heartbeats
                server.process.send_signal(signal.SIGCONT)
                assert await ann.ping()
                assert ann.is_open

    run(stopped())
