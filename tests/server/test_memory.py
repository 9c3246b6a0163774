"""What is over leaves memory at once: nothing waits for the collector of cycles, which looks at
everything only when nobody is there.
"""

import asyncio
import gc
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from parlour.client import Client, Gone, Refusal
from parlour.hosting.batch import Batch, Request
from parlour.hosting.connection import Connection
from parlour.hosting.live_room import LiveRoom
from parlour.hosting.mailbox import Mailbox
from parlour.hosting.rooms import LET_GO
from parlour.kernel.game import Illegal
from parlour.room.room import Room
from parlour.server.collector import HOUR, collect_when_empty
from parlour.server.sockets import Socket
from tests.server.fault_server import Hands, InnerServer, inner_server, run, until, until_seen
from tests.server.test_bots import fast, play_on
from tests.simulation.loop import SimulatedLoop

MORTAL = {Batch, Connection, Illegal, LiveRoom, Mailbox, Request, Room, Socket}


@pytest.fixture(autouse=True)
def without_collector() -> Iterator[None]:
    gc.collect()
    gc.disable()
    yield
    gc.enable()


def alive() -> Counter[str]:
    return Counter(type(each).__name__ for each in gc.get_objects() if type(each) in MORTAL)


async def table_of_two(inner: InnerServer) -> tuple[Client, Client]:
    ann = await Client.create(inner.url, "Ann")
    ben = await Client.join(inner.url, ann.code, "Ben")
    await ann.do("pick_game", game="stop-the-bus")
    await ann.do("start")
    await until_seen(ben, lambda: ben.is_playing)
    return ann, ben


async def say_no(ann: Client) -> None:
    with pytest.raises(Refusal):
        await ann.do("start")


async def in_another_room(inner: InnerServer) -> Client:
    """The thread of the store keeps hold of the last thing that it did until the next."""
    return await Client.create(inner.url, "Zoe")


def test_a_refusal_leaves_nothing_behind(tmp_path: Path) -> None:
    async def refused() -> None:
        async with inner_server(tmp_path, **fast) as inner:
            ann, ben = await table_of_two(inner)
            await say_no(ann)
            before = alive()
            for _ in range(40):  # more than are remembered for those who ask again
                await say_no(ann)
            remembered = alive()
            for _ in range(40):
                await say_no(ann)
            assert alive() == remembered
            assert remembered["Batch"] == before["Batch"]
            ann.close()
            ben.close()

    run(refused())


def test_a_match_leaves_nothing_behind(tmp_path: Path) -> None:
    async def played() -> None:
        async with inner_server(tmp_path, **fast) as inner:
            ann, ben = await table_of_two(inner)
            counts = []
            for _ in range(2):
                await asyncio.gather(play_on(ann, Random(1)), play_on(ben, Random(2)))
                await ann.do("new_game")
                counts.append(alive())
            assert counts[0] == counts[1]
            ann.close()
            ben.close()

    run(played())


def test_a_room_that_is_let_go_leaves_memory(tmp_path: Path) -> None:
    async def let_go() -> None:
        hands = Hands()
        async with inner_server(tmp_path, clock=hands, **fast) as inner:
            zoe = await in_another_room(inner)
            before = alive()
            ann, ben = await table_of_two(inner)
            await say_no(ann)
            ann.close()
            ben.close()
            live = inner.server.hosting.rooms.live
            await until(lambda: live[ann.code].is_idle)
            hands.now += LET_GO + 1
            await inner.server.hosting._let_go()
            assert ann.code not in live
            await zoe.do("introduce", name="Zoe", face={"emoji": "🦊", "colour": "teal"})
            assert alive() == before
            zoe.close()

    run(let_go())


def test_a_room_that_is_closed_leaves_memory(tmp_path: Path) -> None:
    async def closed() -> None:
        async with inner_server(tmp_path, **fast) as inner:
            zoe = await in_another_room(inner)
            before = alive()
            ann, ben = await table_of_two(inner)
            await ann.do("close")
            with pytest.raises(Gone):
                while True:
                    await ben.changed()
            ann.close()
            ben.close()
            await until(lambda: len(inner.server.sockets) == 1)
            await zoe.do("introduce", name="Zoe", face={"emoji": "🦊", "colour": "teal"})
            assert alive() == before
            zoe.close()

    run(closed())


def full_looks() -> int:
    return int(gc.get_stats()[2]["collections"])


def test_everything_is_looked_at_when_nobody_is_there() -> None:
    async def hours() -> list[int]:
        sockets = {"somebody"}
        looking = asyncio.create_task(collect_when_empty(sockets))
        before = full_looks()
        await asyncio.sleep(2.5 * HOUR)
        with_somebody = full_looks() - before
        sockets.clear()
        await asyncio.sleep(2 * HOUR)
        looking.cancel()
        return [with_somebody, full_looks() - before]

    with asyncio.Runner(loop_factory=SimulatedLoop) as runner:
        assert runner.run(hours()) == [0, 2]
