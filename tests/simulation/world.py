"""Everything round the server that is simulated: time, chance, disk, network, bots, accidents."""

import asyncio
import sys
from collections import Counter
from collections.abc import Callable
from hashlib import sha256
from random import Random
from typing import Any, TypeVar

from parlour.hosting.bots import BotPool, Question, think
from parlour.hosting.hosting import Hosting
from parlour.hosting.services import Beside, Counters, Hashing, Services, Tasks
from parlour.kernel.game import Hint
from parlour.kernel.hints import hint_to
from parlour.kernel.offers import Action
from parlour.server.clock import server_clock
from parlour.server.settings import Settings
from tests.simulation.disk import CALM, Disk, SimulatedStore, Weather
from tests.simulation.laws import Laws
from tests.simulation.loop import SimulatedLoop
from tests.simulation.network import Link, Listener

T = TypeVar("T")

SETTINGS = Settings(heartbeat=40_000, message_rate=20.0)
EVENING_BEGINS = 1_790_000_000.0
"""By the clock of the machine, in seconds."""


class World:
    def __init__(self, seed: int, loop: SimulatedLoop, deep: bool) -> None:
        self.seed = seed
        self.loop = loop
        self.is_deep = deep
        """All updates are compared with the log, and matches are played to their end."""
        self.rng = Random(seed)
        self.weather = some_weather(self.rng)
        self.disk = Disk()
        self.links: dict[int, Link] = {}
        self.seen: Counter[str] = Counter()
        """What happens by chance, and should happen now and then."""
        self.is_up = False
        self._serial = 0
        self._system_clock = EVENING_BEGINS
        """At the beginning of the loop's time; it may be set."""
        self.laws = Laws(self.disk, Random(seed), deep, self.seen)
        self._main: asyncio.Task[Any] | None = None

    def system_time(self) -> float:
        return self._system_clock + self.loop.time()

    def set_clock(self, by: float) -> None:
        """Of the machine. The server may be running, or be about to start."""
        self._system_clock += by
        if by < 0:
            self.seen["clock set back" if self.is_up else "clock set back before a start"] += 1

    def connect(self, device: Listener, code: str) -> Link | None:
        """None: nobody answers, or there are too many."""
        self._serial += 1
        address = f"address {self._serial % 7}"
        if not self.is_up or not self.hosting.admits(address):
            return None
        link = Link(self, device, self._serial, address, code)
        self.links[self._serial] = link
        return link

    # The server

    async def open_server(self) -> None:
        """No threads, no chance but the seed's, and passwords that are hashed quickly."""
        self._main = asyncio.current_task()
        self.store = SimulatedStore(self.disk, self.rng, lambda: self.weather)
        log = ServerLog(self.laws)
        self.laws.begin_life()
        latest = await self.store.latest()
        self.hosting = Hosting(
            Services(
                clock=server_clock(latest, self.system_time, self.loop.time),
                store=self.store,
                bots=SimulatedBots(self.rng),
                hashing=QuickHashing(self._beside, self.rng.randbytes),
                random_bytes=self.rng.randbytes,
                beside=self._beside,
                log=log,
                limits=SETTINGS,
                counters=Counters(),
                tasks=Tasks(log),
            )
        )
        await self.hosting.open()
        self.is_up = True

    async def _beside(self, work: Callable[..., T], *args: Any) -> T:
        await asyncio.sleep(self.rng.choice((0.0, 0.001, 0.05)))
        return work(*args)

    async def crash(self) -> None:
        """The process is gone between two instructions, with all that it knew."""
        self.is_up = False
        self.store.crash()
        for link in list(self.links.values()):
            link.die()
        self.links.clear()
        for live in self.hosting.rooms.live.values():
            live.stop()
        await self._stop_tasks()

    async def close_server(self) -> None:
        self.is_up = False
        await self.hosting.close()
        self.store.crash()
        for live in self.hosting.rooms.live.values():
            live.stop()
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
        unanswered=rng.choice((0.0, 0.0, 0.0, 0.03, 0.1)),
        unreadable=rng.choice((0.0, 0.0, 0.03)),
        slowest_message=rng.choice((0.01, 0.1, 0.5, 2.0)),
    )


class SimulatedBots(BotPool):
    """The simplest bots, at once or after a while."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng

    def warm_up(self) -> None:
        pass

    async def until_ready(self) -> None:
        pass

    async def answer(self, question: Question, level: str) -> tuple[str, Action]:
        await asyncio.sleep(self._rng.choice((0.0, 0.0, 0.01, 0.1, 0.1, 4.0)))
        game, level = question.game.name, question.game.simplest
        return level, think(game, level, question.world.copy(), question.ask, question.stream)

    async def hint(self, question: Question) -> Hint:
        _, action = await self.answer(question, question.game.simplest)
        return hint_to(question.game, question.world, question.ask, action)

    def close(self) -> None:
        pass


class QuickHashing(Hashing):
    def __init__(self, beside: Beside, random_bytes: Callable[[int], bytes]) -> None:
        self._beside = beside
        self._random_bytes = random_bytes

    async def hashed(self, password: str) -> str:
        return await self._beside(quickly_salted, password, self._random_bytes(8).hex())

    async def matches(self, stored: str, password: str) -> bool:
        salt = stored.partition(":")[0]
        return stored == await self._beside(quickly_salted, password, salt)


def quickly_salted(password: str, salt: str) -> str:
    return f"{salt}:{sha256((salt + password).encode()).hexdigest()}"


class ServerLog:
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
