"""What a shell hands to hosting: everything that touches the world."""

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable, Coroutine
from dataclasses import dataclass, field
from typing import Any, Final, Protocol, TypeAlias, TypeVar

from parlour.hosting.bots import BotPool
from parlour.hosting.store import LogStore
from parlour.room.names import ALPHABET, CODE_LENGTH
from parlour.room.times import ServerTime

T = TypeVar("T")

Clock: TypeAlias = Callable[[], ServerTime]
"""Milliseconds since 1970 that never run back."""


class Limits(Protocol):
    """How much is too much; settings of the server say it."""

    @property
    def message_rate(self) -> float: ...
    @property
    def message_burst(self) -> int: ...
    @property
    def reaction_pause(self) -> int: ...
    @property
    def rooms_per_hour(self) -> int: ...
    @property
    def wrong_codes(self) -> int: ...
    @property
    def most_rooms(self) -> int: ...
    @property
    def disk_bytes(self) -> int: ...
    @property
    def room_bytes_per_hour(self) -> int: ...
    @property
    def sockets_per_address(self) -> int: ...
    @property
    def bot_processes(self) -> int: ...
    @property
    def bot_seconds(self) -> float: ...
    @property
    def hint_processes(self) -> int: ...
    @property
    def hint_seconds(self) -> float: ...
    @property
    def rest_after(self) -> int: ...
    @property
    def retention(self) -> int: ...


class Logger(Protocol):
    def info(self, event: str, **fields: Any) -> Any: ...
    def error(self, event: str, **fields: Any) -> Any: ...
    def exception(self, event: str, **fields: Any) -> Any: ...


class Hashing(Protocol):
    """A password is not random, so guessing is made slow; the loop does not wait for it."""

    async def hashed(self, password: str) -> str: ...

    async def matches(self, stored: str, password: str) -> bool: ...


@dataclass(slots=True)
class Counters:
    """Counting is adding to a number."""

    rooms: int = 0
    connections: int = 0
    received: int = 0
    refused: Counter[str] = field(default_factory=Counter)
    entries: int = 0
    not_kept: int = 0
    bot_turns: Counter[str] = field(default_factory=Counter)


class Tasks:
    """Work under way. One that fails is logged."""

    def __init__(self, log: Logger) -> None:
        self._log = log
        self._running: set[asyncio.Task[Any]] = set()

    def spawn(self, work: Coroutine[Any, Any, Any]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._running.add(task)
        task.add_done_callback(self._finished)

    async def cancel(self) -> None:
        tasks = list(self._running)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def __len__(self) -> int:
        return len(self._running)

    def _finished(self, task: "asyncio.Task[Any]") -> None:
        self._running.discard(task)
        if not task.cancelled() and task.exception() is not None:
            self._log.error("task_failed", exc_info=task.exception())


class Beside(Protocol):
    """Runs what takes long where the loop does not wait for it."""

    def __call__(self, work: Callable[..., T], *args: Any) -> Awaitable[T]: ...


@dataclass(frozen=True, slots=True)
class Services:
    clock: Clock
    store: LogStore
    bots: BotPool
    hashing: Hashing
    random_bytes: Callable[[int], bytes]
    beside: Beside
    log: Logger
    limits: Limits
    counters: Counters
    tasks: Tasks

    def new_seed(self) -> str:
        return self.random_bytes(16).hex()

    def new_code(self) -> str:
        """Each letter is as likely as the others."""
        code = ""
        while len(code) < CODE_LENGTH:
            (byte,) = self.random_bytes(1)
            if byte < _FAIR:
                code += ALPHABET[byte % len(ALPHABET)]
        return code


_FAIR: Final = 256 - 256 % len(ALPHABET)
