"""Everything round the server that is simulated: time, chance, disk, network, bots, accidents."""

import asyncio
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from hashlib import sha256
from random import Random
from typing import Any, TypeVar

from parlour.kernel.offers import Action
from parlour.room import passwords
from parlour.room.times import ServerTime
from parlour.server import keeper as keeper_module
from parlour.server import room_server as server_module
from parlour.server.bot_pool import BotPool, Question, think
from parlour.server.room_server import RoomServer
from parlour.server.settings import Settings
from tests.simulation.disk import CALM, Disk, SimulatedStore, Weather
from tests.simulation.laws import Laws
from tests.simulation.loop import SimulatedLoop
from tests.simulation.network import Link, Listener

T = TypeVar("T")

SETTINGS = Settings(heartbeat=40_000, message_rate=20.0)
EVENING_BEGINS = 1_790_000_000_000
"""By the server's clock."""


class World:
    def __init__(self, seed: int, loop: SimulatedLoop, deep: bool) -> None:
        self.seed = seed
        self.loop = loop
        self.is_deep = deep
        """All updates are compared with the log, and matches are played to their end."""
        self.rng = Random(seed)
        self.weather = some_weather(self.rng)
        self.disk = Disk()
        self.laws = Laws(self.disk, Random(seed), deep)
        self.links: dict[int, Link] = {}
        self.is_up = False
        self._serial = 0
        self._main: asyncio.Task[Any] | None = None

    def clock(self) -> ServerTime:
        return ServerTime(EVENING_BEGINS + int(self.loop.time() * 1000))

    def connect(self, device: Listener) -> Link | None:
        """None: nobody answers."""
        if not self.is_up:
            return None
        self._serial += 1
        link = Link(self, device, self._serial)
        self.links[self._serial] = link
        return link

    # The server

    async def open_server(self) -> None:
        self._main = asyncio.current_task()
        self.store = SimulatedStore(self.disk, self.rng, lambda: self.weather)
        bot_pool = SimulatedBots(self.rng)
        self.server = RoomServer(SETTINGS, self.store, bot_pool, self.clock)
        await self.server.open()
        self.is_up = True

    async def crash(self) -> None:
        """The process is gone between two instructions, with all that it knew."""
        self.is_up = False
        self.store.crash()
        for link in list(self.links.values()):
            link.die()
        self.links.clear()
        for keeper in self.server.keepers.values():
            keeper.stop()
        await self._stop_tasks()

    async def close_house(self) -> None:
        self.is_up = False
        await self.server.close()
        self.store.crash()
        for keeper in self.server.keepers.values():
            keeper.stop()
        await self._stop_tasks()

    async def _stop_tasks(self) -> None:
        tasks = [task for task in asyncio.all_tasks(self.loop) if task is not self._main]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def calm_down(self) -> None:
        """From now on the disk keeps what it is given, and the network is quick."""
        self.weather = CALM


def some_weather(rng: Random) -> Weather:
    return Weather(
        slowest_append=rng.choice((0.002, 0.02, 0.2, 1.0)),
        slowest_answer=rng.choice((0.0, 0.002, 0.1)),
        failing=rng.choice((0.0, 0.0, 0.0, 0.03, 0.1)),
        unreadable=rng.choice((0.0, 0.0, 0.03)),
        slowest_message=rng.choice((0.01, 0.1, 0.5, 2.0)),
    )


class SimulatedBots(BotPool):
    """The simplest bots, at once or after a while."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng

    async def answer(self, question: Question) -> tuple[str, Action]:
        await asyncio.sleep(self._rng.choice((0.0, 0.0, 0.01, 0.1, 0.1, 4.0)))
        level = next(iter(question.game.bots))
        game = question.game.name
        return level, think(game, level, question.world, question.ask, question.stream)

    def close(self) -> None:
        pass


class HouseLog:
    """What the server complains of that it should not have to is a fault."""

    def __init__(self, laws: Laws) -> None:
        self._laws = laws

    def info(self, event: str, **said: object) -> None:
        pass

    def error(self, event: str, **said: Any) -> None:
        if event not in ("not_kept", "store_failed", "bot_skipped"):
            self._laws.broken(f"the server logs {event}: {said}", said.get("exc_info"))

    def exception(self, event: str, **said: object) -> None:
        if event != "not_readable":
            self._laws.broken(f"the server logs {event}: {said}", sys.exception())


@contextmanager
def simulated(world: World) -> Iterator[None]:
    """No threads, no chance but the seed's, and passwords that are hashed quickly."""

    async def beside(work: Callable[..., T], *args: Any) -> T:
        await asyncio.sleep(world.rng.choice((0.0, 0.001, 0.05)))
        return work(*args)

    def some_hex(size: int) -> str:
        return world.rng.randbytes(size).hex()

    def one_of(letters: Sequence[T]) -> T:
        return world.rng.choice(letters)

    def quick(typed: bytes, *, salt: bytes, **_: int) -> bytes:
        return sha256(salt + typed).digest()

    log = HouseLog(world.laws)
    changes: list[tuple[Any, str, Any]] = [
        (asyncio, "to_thread", beside),
        (server_module, "token_hex", some_hex),
        (server_module, "choice", one_of),
        (server_module, "log", log),
        (keeper_module, "token_hex", some_hex),
        (keeper_module, "log", log),
        (passwords, "scrypt", quick),
    ]
    before = [getattr(owner, name) for owner, name, _ in changes]
    for owner, name, changed in changes:
        setattr(owner, name, changed)
    try:
        yield
    finally:
        for (owner, name, _), original in zip(changes, before, strict=True):
            setattr(owner, name, original)
