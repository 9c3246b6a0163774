"""Bots think in processes of their own, so that no room waits for one."""

import asyncio
import os
import signal
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from multiprocessing import get_context, parent_process
from multiprocessing.connection import wait
from threading import Thread
from time import monotonic
from typing import Any, Final

import structlog

from parlour.games import GAMES, game_named
from parlour.hosting.bots import BotPool, Question, think
from parlour.kernel.offers import Action
from parlour.kernel.search import hurried

log = structlog.get_logger()

ENDLESS: Final = 30.0
"""Seconds beyond its time after which a bot is taken to think for ever."""
SOON: Final = 0.5
"""The part of its time after which a bot that searches answers with what it has found."""


class BotProcesses(BotPool):
    """They start when the first bot sits down. One that never answers ends itself."""

    def __init__(self, count: int, seconds: float) -> None:
        self._count = count
        self._seconds = seconds
        self._longest = seconds + ENDLESS
        self._pool: ProcessPoolExecutor | None = None

    def warm_up(self) -> None:
        if self._pool is None:
            self._pool = self._new_pool()
            for _ in range(self._count):
                self._pool.submit(game_named, GAMES[0].name)  # whose import is what takes long

    async def answer(self, question: Question) -> tuple[str, Action]:
        pool = self._pool = self._pool or self._new_pool()
        try:
            action = await asyncio.wait_for(self._answered(pool, question), self._seconds)
        except TimeoutError:
            return await simplest(question)
        except BrokenProcessPool:
            if self._pool is pool:  # another bot may have made a new one already
                self._pool = None
            return await simplest(question)
        except Exception as error:
            log.error("bot_failed", game=question.game.name, level=question.level, error=str(error))
            return await simplest(question)
        return question.level, action

    async def _answered(self, pool: ProcessPoolExecutor, question: Question) -> Action:
        soon = self._seconds * SOON
        job = partial(think_no_longer, soon, self._longest, question.game.name, question.level)
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(pool, job, question.world, question.ask, question.stream)

    def close(self) -> None:
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)

    def _new_pool(self) -> ProcessPoolExecutor:
        spawn = get_context("spawn")
        return ProcessPoolExecutor(self._count, mp_context=spawn, initializer=_follow_the_server)


def _follow_the_server() -> None:
    """A bot process ends when the server does, even if the server is killed.

    It ignores Ctrl-C, which reaches the whole group of processes, so it does not end earlier.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    server = parent_process()
    assert server is not None

    def outlive_nobody() -> None:
        wait([server.sentinel])
        os._exit(0)

    Thread(target=outlive_nobody, daemon=True).start()


def think_no_longer(soon: float, longest: float, game: str, level: str, *question: Any) -> Action:
    """In a thinking process, whose default answer to the alarm is to end."""
    late = monotonic() + soon
    signal.setitimer(signal.ITIMER_REAL, longest)
    try:
        with hurried(lambda: monotonic() > late):
            return think(game, level, *question)
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)


async def simplest(question: Question) -> tuple[str, Action]:
    """A bot that is late is played by the simplest level of its game."""
    level = next(iter(question.game.bots))
    job = partial(think, question.game.name, level)
    return level, await asyncio.to_thread(job, question.world, question.ask, question.stream)
