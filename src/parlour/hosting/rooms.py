"""The rooms in memory: finding, waking, letting go, sweeping."""

import asyncio
from collections.abc import Callable, Coroutine
from functools import partial
from hashlib import blake2b
from typing import Any, Final, TypeVar

from parlour.hosting.limits import Bucket, RateLimit
from parlour.hosting.live_room import LiveRoom
from parlour.hosting.passwords import Passwords
from parlour.hosting.recovery import read_room
from parlour.hosting.services import Services
from parlour.hosting.turns import TurnQueue
from parlour.kernel.game import Illegal
from parlour.room import commands
from parlour.room.room import Room

T = TypeVar("T")

LET_GO: Final = 60_000
"""A room that nobody watches leaves memory after so many milliseconds."""
HOUR: Final = 3_600_000
DAY: Final = 24 * HOUR


class Rooms:
    def __init__(self, services: Services) -> None:
        self._services = services
        self._secret = services.random_bytes(16)
        self._written = RateLimit(services.limits.room_bytes_per_hour, 3600)
        self._under_way: dict[str, asyncio.Task[Any]] = {}
        limits = services.limits
        self.hints = TurnQueue(limits.hint_processes, limits.hint_seconds)
        self.bots = TurnQueue(limits.bot_processes, limits.bot_seconds)
        self.passwords = Passwords(services)
        self.live: dict[str, LiveRoom] = {}
        self.count = 0
        """How many there are, in memory or not."""
        self.size = 0
        """Bytes of all that is kept of them, a while ago."""

    async def open(self) -> None:
        self.count = await self._services.store.count_rooms()
        await self.weigh()

    async def close(self) -> None:
        for live in self.live.values():
            live.stop()
        tasks = list(self._under_way.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def once(self, name: str, work: Callable[[], Coroutine[Any, Any, T]]) -> T:
        """Those who want the same at the same time wait for one."""
        task = self._under_way.get(name)
        if task is None:
            task = self._under_way[name] = asyncio.get_running_loop().create_task(work())
            task.add_done_callback(lambda _: self._under_way.pop(name))
        found: T = await asyncio.shield(task)
        return found

    # One room

    async def find(self, code: str) -> LiveRoom:
        """The room of this code, read from the log if need be. Raises Illegal."""
        known = self.live.get(code)
        if known is not None:
            known.touch()
            return known
        return await self.once(code, partial(self._wake, code))

    async def _wake(self, code: str) -> LiveRoom:
        room = await read_room(self._services, code)
        if not room.number:
            raise Illegal("no_such_room", "1.2")
        if room.closed:
            raise Illegal("closed", "1.6")
        live = LiveRoom(self._services, self, room)
        if room.still_since is None:
            try:
                await live.posted(commands.Wake())
            except Illegal:
                live.stop()
                raise
        self._add(live)
        return live

    async def open_room(self, code: str, command: commands.Open, command_id: str) -> None:
        """Raises Illegal, `code_taken` if there is or was another room of this code."""
        live = LiveRoom(self._services, self, Room(code), command.key)
        await live.posted(command, command_id)
        self._add(live)
        self.count += 1
        self._services.log.info("room_opened", room=self._reference(live.room.code))

    def holds(self, live: LiveRoom) -> bool:
        return self.live.get(live.room.code) is live

    def quota(self, code: str) -> Bucket:
        """It outlasts a room's time in memory."""
        return self._written.bucket(code, self._services.clock() / 1000)

    def let_go_of(self, live: LiveRoom) -> None:
        live.stop()
        if self.holds(live):
            del self.live[live.room.code]
        self._services.counters.rooms = len(self.live)

    def _add(self, live: LiveRoom) -> None:
        self.live[live.room.code] = live
        self._services.counters.rooms = len(self.live)

    def _reference(self, code: str) -> str:
        """A room in the log lines. There are few codes, so a plain hash could be tried out."""
        return blake2b(code.encode(), key=self._secret, digest_size=4).hexdigest()

    # All rooms

    async def let_go(self) -> None:
        """Of rooms that nobody watches."""
        old = self._services.clock() - LET_GO
        for live in list(self.live.values()):
            if live.is_idle and live.idle_since < old:
                self.let_go_of(live)

    async def weigh(self) -> None:
        """Raises StoreError."""
        self.size = await self._services.store.size()

    async def sweep(self) -> None:
        """Puts unused rooms to rest, and forgets what is old. Raises StoreError."""
        store, limits = self._services.store, self._services.limits
        now = self._services.clock()
        old = now - limits.rest_after * HOUR
        for code in await store.idle_rooms(old):
            if code not in self.live and await store.put_to_rest(code, old, now):
                self._services.log.info("room_put_to_rest", room=self._reference(code))
        await store.forget(now - limits.retention * DAY)
        self.count = await store.count_rooms()
