"""Bots think in processes of their own, so that no room waits for one."""

import asyncio
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from multiprocessing import get_context
from typing import Any, Protocol

from parlour.games import game_named
from parlour.kernel.game import AnyGame, Ask
from parlour.kernel.offers import Action
from parlour.kernel.stream import Stream
from parlour.kernel.values import value


@value
class Question:
    """What a bot is asked. The world looks like the real one to its seat, and never is it."""

    game: AnyGame
    world: Any
    ask: Ask
    stream: Stream
    level: str


class Thinkers(Protocol):
    async def answer(self, question: Question) -> tuple[str, Action]:
        """The level that answered in the end, and what it does."""

    def close(self) -> None: ...


class ThinkingProcesses(Thinkers):
    def __init__(self, count: int, seconds: float) -> None:
        self._count = count
        self._seconds = seconds
        self._pool = self._new_pool()

    async def answer(self, question: Question) -> tuple[str, Action]:
        try:
            action = await asyncio.wait_for(self._thought(question), self._seconds)
            return question.level, action
        except (TimeoutError, BrokenProcessPool) as failed:
            if isinstance(failed, BrokenProcessPool):
                self._pool = self._new_pool()
            return await simplest(question)

    def close(self) -> None:
        self._pool.shutdown(wait=False, cancel_futures=True)

    def _new_pool(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(self._count, mp_context=get_context("spawn"))

    async def _thought(self, question: Question) -> Action:
        job = partial(think, question.game.name, question.level)
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(
            self._pool, job, question.world, question.ask, question.stream
        )


def think(game: str, level: str, world: Any, ask: Ask, stream: Stream) -> Action:
    return game_named(game).bots[level](world, ask, stream)


async def simplest(question: Question) -> tuple[str, Action]:
    """A bot that is late is played by the simplest level of its game."""
    level = next(iter(question.game.bots))
    job = partial(think, question.game.name, level)
    return level, await asyncio.to_thread(job, question.world, question.ask, question.stream)
