"""The server as a shell around hosting: it hands over the clock, the store, bots and sockets."""

import asyncio
from collections.abc import Callable
from secrets import token_bytes
from typing import Any, Final, TypeVar

import structlog

from parlour.hosting.bots import BotPool
from parlour.hosting.hosting import Hosting
from parlour.hosting.services import Clock, Counters, Services, Tasks
from parlour.hosting.store import LogStore
from parlour.server.collector import collect_when_empty
from parlour.server.metrics import Metrics
from parlour.server.outbox import Outbox
from parlour.server.passwords import SlowHashing
from parlour.server.pulse import Sockets
from parlour.server.settings import Settings

log = structlog.get_logger()

T = TypeVar("T")

GOODBYES: Final = 1.0
"""Seconds that a server which closes waits for its guests to hang up."""


async def beside(work: Callable[..., T], *args: Any) -> T:
    """In a thread."""
    return await asyncio.to_thread(work, *args)


class RoomServer:
    def __init__(
        self, settings: Settings, store: LogStore, bot_pool: BotPool, clock: Clock
    ) -> None:
        self.settings = settings
        self.store = store
        self.clock = clock
        self.sockets = Sockets()
        self.outbox = Outbox()
        self._bot_pool = bot_pool
        self._tasks = Tasks(log)
        counters = Counters()
        self.metrics = Metrics(counters)
        self.hosting = Hosting(
            Services(
                clock=clock,
                store=store,
                bots=bot_pool,
                hashing=SlowHashing(token_bytes),
                random_bytes=token_bytes,
                beside=beside,
                log=log,
                limits=settings,
                counters=counters,
                tasks=self._tasks,
            )
        )

    @property
    def is_closing(self) -> bool:
        return self.hosting.is_closing

    async def open(self) -> None:
        await self.hosting.open()
        self._tasks.spawn(self.sockets.keep_alive(self.settings.heartbeat))
        self._tasks.spawn(collect_when_empty(self.sockets))

    async def close(self) -> None:
        await self.hosting.close()
        await self._goodbyes()
        self._bot_pool.close()
        await self.store.close()

    async def _goodbyes(self) -> None:
        """Waits until everybody has heard the farewell, but not long."""
        loop = asyncio.get_running_loop()
        end = loop.time() + GOODBYES
        while self.sockets and loop.time() < end:
            await asyncio.sleep(0.01)
