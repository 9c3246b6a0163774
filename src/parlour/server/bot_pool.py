"""Bots think in processes of their own, so that no room waits for one."""

import asyncio
import faulthandler
import os
import signal
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from functools import partial
from multiprocessing import get_context, parent_process
from multiprocessing.connection import wait
from pathlib import Path
from threading import Thread
from time import monotonic
from typing import Any, Final, TypeVar

import structlog

from parlour.games import GAMES, game_named
from parlour.hosting.bots import BotPool, Question, think, think_of_hint
from parlour.kernel.game import Hint, Illegal
from parlour.kernel.offers import Action
from parlour.kernel.search import hurried

log = structlog.get_logger()

T = TypeVar("T")

ENDLESS: Final = 30.0
"""Seconds beyond its time after which a bot is taken to think for ever."""
NICE: Final = 19
"""For hints: the processor is theirs when nobody else wants it."""
SOON: Final = 0.5
"""The part of its time after which a bot that searches answers with what it has found."""


class Processes:
    """Processes in which something is thought. One that never answers ends itself."""

    def __init__(self, count: int, seconds: float, niceness: int = 0) -> None:
        self._count = count
        self._seconds = seconds
        self._longest = seconds + ENDLESS
        self._niceness = niceness
        self._pool: ProcessPoolExecutor | None = None
        self._warm: asyncio.Future[Any]
        """Of the pool: done when its processes have started."""

    def start(self) -> ProcessPoolExecutor:
        if self._pool is None:
            pool = self._new_pool()
            # whose import is what takes long
            games = [pool.submit(game_named, GAMES[0].name) for _ in range(self._count)]
            self._warm = asyncio.gather(*map(asyncio.wrap_future, games), return_exceptions=True)
            self._pool = pool
        return self._pool

    async def started(self) -> ProcessPoolExecutor:
        pool = self.start()
        await asyncio.wait([self._warm], timeout=ENDLESS)
        return pool

    async def thought(self, question: Question, thinking: Callable[..., T]) -> T:
        """The result of thinking in a process. Raises TimeoutError, and the process's own errors.

        The time begins when the processes have started.
        """
        pool = None
        try:
            pool = await self.started()
            return await asyncio.wait_for(self._thought(pool, question, thinking), self._seconds)
        except BrokenProcessPool:
            if self._pool is pool:  # another bot may have made a new one already
                self._pool = None
            raise

    async def _thought(
        self, pool: ProcessPoolExecutor, question: Question, thinking: Callable[..., T]
    ) -> T:
        job = partial(think_no_longer, self._seconds * SOON, self._longest, thinking)
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(pool, job, question.world, question.ask, question.stream)

    def close(self) -> None:
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)

    def _new_pool(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(
            self._count,
            mp_context=get_context("spawn"),
            initializer=_follow_the_server,
            initargs=(self._niceness,),
        )


class BotProcesses(Processes, BotPool):
    """The processes of bots start when the first bot sits down, those of hints with the first hint.

    A hint never waits before a bot, nor does it take the processor from one.
    """

    def __init__(self, count: int, seconds: float, hint_count: int = 1) -> None:
        super().__init__(count, seconds)
        self._hints = Processes(hint_count, seconds, NICE)

    def warm_up(self) -> None:
        try:
            self.start()
        except Exception as error:  # whoever is asked later tries again
            log.error("bots_not_started", error=str(error))

    async def until_ready(self) -> None:
        with suppress(Exception):  # whoever is asked says so, and tries again
            await self.started()

    async def answer(self, question: Question, level: str) -> tuple[str, Action]:
        try:
            found = await self.thought(question, partial(think, question.game.name, level))
        except (TimeoutError, BrokenProcessPool):
            return await simplest(question)
        except Exception as error:
            log.error("bot_failed", game=question.game.name, error=str(error))
            return await simplest(question)
        return level, found

    async def hint(self, question: Question) -> Hint:
        try:
            return await self._hints.thought(question, partial(think_of_hint, question.game.name))
        except TimeoutError:
            raise Illegal("hint_too_late", "12.6") from None

    def close(self) -> None:
        super().close()
        self._hints.close()


def _follow_the_server(niceness: int) -> None:
    """A thinking process ends when the server does, even if the server is killed.

    It ignores Ctrl-C, which reaches the whole group of processes, so it does not end earlier.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):  # elsewhere all have the same right to the processor
        os.nice(niceness)
    server = parent_process()
    assert server is not None

    def outlive_nobody() -> None:
        wait([server.sentinel])
        os._exit(0)

    Thread(target=outlive_nobody, daemon=True).start()


def think_no_longer(soon: float, longest: float, thinking: Callable[..., T], *question: Any) -> T:
    """Runs in a thinking process. A watchdog ends it on any system; nobody reads its traceback."""
    late = monotonic() + soon
    with Path(os.devnull).open("w") as nowhere:
        faulthandler.dump_traceback_later(longest, exit=True, file=nowhere)
        try:
            with hurried(lambda: monotonic() > late):
                return thinking(*question)
        finally:
            faulthandler.cancel_dump_traceback_later()


async def simplest(question: Question) -> tuple[str, Action]:
    """A bot that is late is played by the simplest level of its game."""
    level = question.game.simplest
    job = partial(think, question.game.name, level, question.world.copy())
    return level, await asyncio.to_thread(job, question.ask, question.stream)
