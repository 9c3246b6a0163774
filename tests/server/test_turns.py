"""Hints and bots take their turns, by room and by address, and hints take nothing from bots."""

import asyncio
import os
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from parlour.client import Client, Refusal
from parlour.hosting.bots import BotPool, Question
from parlour.hosting.turns import TooLate, TurnQueue
from parlour.kernel.game import Hint
from parlour.kernel.offers import Action
from parlour.server.bot_pool import NICE, BotProcesses
from tests.server.fault_server import inner_server, run, until
from tests.server.test_bots import Endless, question


class Turns:
    """A queue in which each turn lasts until the test ends it."""

    def __init__(self, processes: int = 1, seconds: float = 3600.0) -> None:
        self.queue = TurnQueue(processes, seconds)
        self.had: list[str] = []
        self._ends: dict[str, asyncio.Event] = {}
        self._tasks: list[asyncio.Task[None]] = []

    async def waits(self, name: str, room: str, address: str) -> None:
        self._ends[name] = asyncio.Event()
        self._tasks.append(asyncio.create_task(self._has_one(name, room, address)))
        await asyncio.sleep(0)

    async def _has_one(self, name: str, room: str, address: str) -> None:
        async with self.queue.turn(room, address):
            self.had.append(name)
            await self._ends[name].wait()

    async def end_all(self) -> list[str]:
        """One after another; the names in the order of their turns."""
        for number in range(len(self._tasks)):
            await until(lambda number=number: len(self.had) > number)  # type: ignore[misc]
            self._ends[self.had[number]].set()
        await asyncio.gather(*self._tasks)
        return self.had


@pytest.mark.rule("12.6")
def test_a_room_that_asks_again_and_again_from_many_addresses_gets_one_share() -> None:
    async def shared() -> None:
        turns = Turns()
        for number in range(8):
            await turns.waits(f"greedy {number}", "GREEDY", f"10.0.0.{number}")
        await turns.waits("one", "HONEST", "10.0.1.1")
        await turns.waits("two", "HONEST", "10.0.1.1")
        had = await turns.end_all()
        assert had[:4] == ["greedy 0", "one", "greedy 1", "two"]

    run(shared())


@pytest.mark.rule("12.6")
def test_an_address_that_asks_in_many_rooms_gets_one_share() -> None:
    async def shared() -> None:
        turns = Turns()
        for number in range(8):
            await turns.waits(f"greedy {number}", f"ROOM{number}", "10.0.0.1")
        await turns.waits("one", "HONEST", "10.0.1.1")
        await turns.waits("two", "HONEST", "10.0.1.1")
        had = await turns.end_all()
        assert had[:4] == ["greedy 0", "one", "greedy 1", "two"]

    run(shared())


def test_within_a_room_the_addresses_take_turns() -> None:
    async def shared() -> None:
        turns = Turns()
        for number in range(4):
            await turns.waits(f"greedy {number}", "ROOM", "10.0.0.1")
        await turns.waits("guest", "ROOM", "10.0.1.1")
        assert (await turns.end_all())[:2] == ["greedy 0", "guest"]

    run(shared())


def test_so_many_have_a_turn_at_once_as_there_are_processes() -> None:
    async def shared() -> None:
        turns = Turns(processes=2)
        for number in range(3):
            await turns.waits(f"{number}", f"ROOM{number}", f"10.0.0.{number}")
        await asyncio.sleep(0)
        assert turns.had == ["0", "1"]
        assert await turns.end_all() == ["0", "1", "2"]

    run(shared())


def test_a_turn_that_fails_is_given_to_the_next_and_nothing_is_remembered_of_the_idle() -> None:
    async def shared() -> None:
        queue = TurnQueue(1, 3600.0)
        for _ in range(3):
            with pytest.raises(ZeroDivisionError):
                async with queue.turn("ROOM", "10.0.0.1"):
                    raise ZeroDivisionError
        assert (queue._under_way, queue._waiting, queue._latest) == (0, [], {})

    run(shared())


@pytest.mark.rule("12.6")
def test_whoever_waits_too_long_is_told_so_and_takes_no_turn() -> None:
    async def late() -> None:
        turns = Turns(seconds=0.01)
        await turns.waits("first", "ROOM", "10.0.0.1")
        with pytest.raises(TooLate):
            async with turns.queue.turn("OTHER", "10.0.0.2"):
                raise AssertionError("a turn beside the only one")
        await turns.waits("second", "THIRD", "10.0.0.3")
        assert await turns.end_all() == ["first", "second"]

    run(late())


class Unhurried(BotPool):
    """Its bots play at once; its hints take as long as the test says."""

    def __init__(self) -> None:
        self.asked = 0
        self.ready = asyncio.Event()

    def warm_up(self) -> None:
        pass

    async def until_ready(self) -> None:
        pass

    async def answer(self, question: Question, level: str) -> tuple[str, Action]:
        return level, question.ask.default

    async def hint(self, question: Question) -> Hint:
        self.asked += 1
        await self.ready.wait()
        return Hint(question.ask.default, None, None)

    def close(self) -> None:
        pass


async def at_a_table(url: str) -> Client:
    client = await Client.create(url, "Ann")
    await client.do("pick_game", game="stop-the-bus")
    await client.do("add_bot", level="easy")
    await client.do("start")
    await client.turn()
    return client


@pytest.mark.rule("12.6")
def test_a_hint_that_is_too_late_is_refused_with_a_reason(tmp_path: Path) -> None:
    async def late() -> None:
        pool = Unhurried()
        async with (
            inner_server(tmp_path, pool, hint_seconds=0.01) as inner,
            await at_a_table(inner.url) as ann,
            await at_a_table(inner.url) as ben,
        ):
            hinting = asyncio.create_task(ann.hint())
            await until(lambda: pool.asked == 1)
            with pytest.raises(Refusal, match="hint_too_late"):
                await ben.hint()
            assert pool.asked == 1, "rooms ask one after another"
            pool.ready.set()
            await hinting
            assert (await ben.hint())["action"]

    run(late())


class Slow(BotPool):
    """Its bots take as long as the test says, but for the simplest."""

    def __init__(self) -> None:
        self.levels: list[str] = []
        self.enough = asyncio.Event()

    def warm_up(self) -> None:
        pass

    async def until_ready(self) -> None:
        pass

    async def answer(self, question: Question, level: str) -> tuple[str, Action]:
        self.levels.append(level)
        if level != question.game.simplest:
            await self.enough.wait()
        return level, question.ask.default

    async def hint(self, question: Question) -> Hint:
        raise NotImplementedError

    def close(self) -> None:
        pass


async def with_bots(url: str, level: str) -> Client:
    """Somebody who watches bots play."""
    client = await Client.create(url, "Ann")
    await client.do("stand")
    await client.do("pick_game", game="stop-the-bus")
    for _ in range(2):
        await client.do("add_bot", level=level)
    await client.do("start")
    return client


def test_rooms_take_turns_for_their_bots(tmp_path: Path) -> None:
    """Else rooms full of strong bots would slow down those of others."""

    async def by_turns() -> None:
        pool = Slow()
        async with (
            inner_server(tmp_path, pool, bot_seconds=0.05) as inner,
            await with_bots(inner.url, "hard"),
        ):
            await until(lambda: pool.levels == ["hard"])
            turns = inner.server.hosting.rooms.bots
            assert ("address", "127.0.0.1") in turns._latest, "addresses take turns, too"
            async with await with_bots(inner.url, "normal") as ben:
                await until(lambda: len(pool.levels) > 1)
                await until(lambda: ben.number > 5)
                assert set(pool.levels[1:]) == {"beginner"}, "whose turn came too late"
                pool.enough.set()
                await until(lambda: "normal" in pool.levels)

    run(by_turns())


def test_a_bot_answers_while_hints_are_thought_of() -> None:
    async def beside() -> None:
        bot_pool = BotProcesses(1, 60)
        try:
            endless = replace(question(), world=Endless(question().world))
            hinting = asyncio.create_task(bot_pool.hint(endless))
            await until(lambda: bot_pool._hints._pool is not None)
            assert (await bot_pool.answer(question(), "hard"))[0] == "hard"
            assert not hinting.done()
            hinting.cancel()
        finally:
            assert bot_pool._hints._pool is not None
            for process in bot_pool._hints._pool._processes.values():
                process.kill()
            bot_pool.close()

    run(beside())


@pytest.mark.skipif(not hasattr(os, "getpriority"), reason="the system has no niceness")
def test_bots_have_more_right_to_the_processor_than_hints() -> None:
    async def nice() -> None:
        bot_pool = BotProcesses(1, 60)
        try:
            await bot_pool.answer(question(), "hard")
            await bot_pool.hint(question())
            own = os.getpriority(os.PRIO_PROCESS, 0)
            assert priorities(bot_pool._pool) == [own]
            assert priorities(bot_pool._hints._pool) == [min(own + NICE, NICE)]
        finally:
            bot_pool.close()

    run(nice())


def priorities(pool: Any) -> list[int]:
    return [os.getpriority(os.PRIO_PROCESS, pid) for pid in pool._processes]
