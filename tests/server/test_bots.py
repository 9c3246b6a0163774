"""Bots that are late, killed, broken or against the rules: the match goes on."""

import asyncio
import os
import signal
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from functools import partial
from multiprocessing import parent_process
from pathlib import Path
from random import Random
from time import sleep
from typing import Any

import pytest
import structlog
from msgspec import Raw
from msgspec.structs import replace

from parlour.client import Client, Refusal
from parlour.games import game_named
from parlour.games.stop_the_bus.bots.hard import Plan
from parlour.games.stop_the_bus.bots.mini import MiniRound
from parlour.hosting.batch import Request
from parlour.hosting.bots import BotPool, Question, think, think_of_hint
from parlour.hosting.services import Tasks
from parlour.kernel.game import Ask, Hint, Illegal
from parlour.kernel.hints import hint_in
from parlour.kernel.match import Match
from parlour.kernel.offers import Action, actions
from parlour.kernel.seats import Player
from parlour.kernel.stream import Stream
from parlour.kernel.times import MatchTime
from parlour.room import commands
from parlour.server.bot_pool import BotProcesses, think_no_longer
from tests.server.fault_server import (
    UNLIMITED,
    FaultyServer,
    Hands,
    faulty_server,
    inner_server,
    kept_entries,
    run,
    until,
    until_seen,
)

GAME = game_named("stop-the-bus")
BOT_SEAT = 1


async def table_with_a_bot(url: str, level: str = "hard") -> Client:
    client = await Client.create(url, "Ann")
    await client.do("pick_game", game=GAME.name)
    await client.do("set_room_rules", options={"bot_pace": "instant"})
    await client.do("add_bot", level=level)
    await client.do("start")
    return client


async def play_on(client: Client, random: Random) -> None:
    while await client.turn():
        with suppress(Refusal):  # somebody was quicker, and the view shows it already
            await client.act(random.choice(client.choices()))


async def play_a_turn(client: Client) -> None:
    """Plays, and waits until the bot has answered."""
    while client.is_playing and client.choices():
        await client.act(client.choices()[0])
    await client.turn()


async def play_until_a_bot_thought(client: Client, server: FaultyServer) -> None:
    await client.turn()
    while client.is_playing and not plays(server.data, client.code):
        await play_a_turn(client)


def plays(data: Path, code: str) -> list[Any]:
    entries = kept_entries(data, code)
    return [e["command"] for e in entries if e["command"]["kind"] in ("play", "skip")]


def question() -> Question:
    match = Match(GAME, [Player("Ann", "hard"), Player("Bot", "hard")], seed="thinking")
    ask = match.asks()[0]
    world, stream = match.world_for(ask.seat)
    return Question(GAME, world, ask, stream)


def workers(server: FaultyServer) -> list[int]:
    """The processes in which bots think."""
    return [pid for pid in server.children() if "spawn_main" in told_of(pid, "cmdline")]


def is_running(pid: int) -> bool:
    """A process that has ended stays a zombie until somebody asks for it."""
    state = told_of(pid, "stat").rpartition(")")[2].split()
    return bool(state) and state[0] != "Z"


def told_of(pid: int, what: str) -> str:
    """Nothing of a process that is gone, or goes while it is read about."""
    try:
        return Path(f"/proc/{pid}/{what}").read_text()
    except (FileNotFoundError, ProcessLookupError):
        return ""


def test_a_bot_that_is_late_is_played_by_the_simplest_level(tmp_path: Path) -> None:
    async def late() -> None:
        with faulty_server(tmp_path, BOT_SECONDS="0.000001", **UNLIMITED) as server:
            async with await table_with_a_bot(server.url) as ann:
                await play_on(ann, Random(1))
            assert server.trouble() == []
            assert {each["by"] for each in plays(tmp_path, ann.code)} == {"beginner"}

    run(late())


def test_a_killed_thinking_process_hurts_nobody(tmp_path: Path) -> None:
    async def killed() -> None:
        with faulty_server(tmp_path, BOT_SECONDS="30", **UNLIMITED) as server:
            assert workers(server) == [], "they start when a bot is first asked"
            async with await table_with_a_bot(server.url) as ann:
                for _ in range(2):
                    await play_until_a_bot_thought(ann, server)
                    for pid in workers(server):
                        os.kill(pid, signal.SIGKILL)
                        await until(lambda pid=pid: not is_running(pid))  # type: ignore[misc]
                await play_on(ann, Random(2))
                assert not ann.is_playing
            assert server.trouble() == []
            levels = {each["by"] for each in plays(tmp_path, ann.code)}
            assert levels == {"hard", "beginner"}, "the simplest answers for a killed process, once"

    run(killed())


def test_thinking_processes_end_with_a_killed_server_and_not_by_ctrl_c(tmp_path: Path) -> None:
    async def orphaned() -> None:
        with faulty_server(tmp_path, BOT_SECONDS="30", **UNLIMITED) as server:
            async with await table_with_a_bot(server.url) as ann:
                await play_until_a_bot_thought(ann, server)
                (worker,) = workers(server)
                os.kill(worker, signal.SIGINT)  # a terminal sends it to everybody
                await play_a_turn(ann)
                assert workers(server) == [worker]
                assert server.trouble() == []
                server.kill()
                await until(lambda: not is_running(worker))

    run(orphaned())


def test_several_bots_of_one_broken_pool_get_one_new_pool() -> None:
    async def broken() -> None:
        bot_pool = BotProcesses(1, 60)
        try:
            assert (await bot_pool.answer(question(), "hard"))[0] == "hard"
            pool = bot_pool._pool
            assert pool is not None
            for process in list(pool._processes.values()):
                process.kill()
                process.join()
            levels = [level for level, _ in await asyncio.gather(*[
                bot_pool.answer(question(), "hard") for _ in range(5)
            ])]  # fmt: skip
            assert "beginner" in levels, "what was given to the killed process"
            again = bot_pool._pool
            assert (await bot_pool.answer(question(), "hard"))[0] == "hard"
            assert again is None or bot_pool._pool is again
        finally:
            bot_pool.close()

    run(broken())


def test_a_bot_that_fails_in_its_process_is_played_by_the_simplest_level() -> None:
    async def failing() -> None:
        bot_pool = BotProcesses(1, 60)
        try:
            with structlog.testing.capture_logs() as logs:
                level, _ = await bot_pool.answer(question(), "no such level")
            assert level == "beginner"
            assert [each["event"] for each in logs] == ["bot_failed"]
        finally:
            bot_pool.close()

    run(failing())


class Endless:
    """A world that a bot in a process of its own looks at for ever."""

    def __init__(self, world: Any) -> None:
        self.world = world

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):
            raise AttributeError(name)
        while parent_process() is not None:
            pass
        return getattr(self.world, name)


def test_a_bot_that_thinks_for_ever_does_not_keep_its_process() -> None:
    async def endless() -> None:
        bot_pool = BotProcesses(1, 60)
        try:
            await bot_pool.answer(question(), "hard")
            pool = bot_pool._pool
            assert pool is not None
            (process,) = pool._processes.values()
            bot_pool._seconds, bot_pool._longest = 0.2, 0.4
            lost = replace(question(), world=Endless(question().world))
            assert (await bot_pool.answer(lost, "hard"))[0] == "beginner"
            await asyncio.to_thread(process.join)
            bot_pool._seconds, bot_pool._longest = 60, 60
            levels = [(await bot_pool.answer(question(), "hard"))[0] for _ in range(3)]
            assert levels[-1] == "hard"
        finally:
            bot_pool.close()

    run(endless())


class Badly(BotPool):
    """Answers by a function, which may do anything."""

    def __init__(self, answer: Any) -> None:
        self._answer = answer

    def warm_up(self) -> None:
        pass

    async def until_ready(self) -> None:
        pass

    async def answer(self, question: Question, level: str) -> tuple[str, Action]:
        action: Action = await self._answer(question)
        return level, action

    async def hint(self, question: Question) -> Hint:
        return Hint(await self._answer(question), None, None)

    def close(self) -> None:
        pass


async def raises(_: Question) -> Any:
    raise ZeroDivisionError


async def breaks_the_rules(asked: Question) -> Any:
    """A legal-looking action that the rules refuse."""
    for action in GAME.actions:
        try:
            sample = action()
        except TypeError:
            continue
        if is_refused(asked, sample):
            return sample
    raise AssertionError("no action of the game is against its rules here")


def is_refused(asked: Question, action: Action) -> bool:
    world = asked.world.copy()
    try:
        GAME.apply(world, asked.ask.seat, action, MatchTime(0), Stream(b"", "any"))
    except Illegal:
        return True
    return False


async def answers_nonsense(_: Question) -> Any:
    return "no action at all"


@pytest.mark.parametrize("badly", [raises, breaks_the_rules, answers_nonsense])
def test_a_bot_that_fails_is_skipped(tmp_path: Path, badly: Any) -> None:
    async def failing() -> None:
        with structlog.testing.capture_logs() as logs:
            async with (
                inner_server(tmp_path, Badly(badly), **fast) as inner,
                await table_with_a_bot(inner.url) as ann,
            ):
                await play_on(ann, Random(3))
                assert not ann.is_playing
        played = plays(tmp_path, ann.code)
        assert {each["kind"] for each in played} == {"skip"}
        assert {each["event"] for each in logs} == {"room_opened", "bot_skipped"}

    run(failing())


fast: dict[str, Any] = {"message_rate": 1e9, "message_burst": 10**9}


def test_whoever_comes_back_while_a_bot_thinks_is_not_skipped(tmp_path: Path) -> None:
    """The bot's answer is refused then, and that is no reason to play the default."""
    asked = asyncio.Event()
    back = asyncio.Event()

    async def slowly(question: Question) -> Any:
        asked.set()
        await back.wait()
        return first_offer(question.ask)

    async def returning() -> None:
        async with inner_server(tmp_path, Badly(slowly), **fast) as inner:
            ann = await Client.create(inner.url, "Ann")
            async with ann, await Client.join(inner.url, ann.code, "Ben"):
                await ann.do("set_room_rules", options={"bot_pace": "instant"})
                await ann.do("start")
                await until_seen(ann, lambda: ann.table is not None)
                seat = ann.you["seat"]
                skipped = not ann.choices()  # now and then the first deal ends the first round
                if skipped:
                    await ann.do("skip", seat=1 - seat)
                before = ann.asked
                await ann.do("hand_to_bot", seat=seat)
                await asked.wait()
                await ann.do("take_seat", seat=seat)
                back.set()
                await until(lambda: not inner.server.hosting.rooms.live[ann.code]._alarm.thinking)
                await ann.ping()
                assert ann.asked == before
        assert plays(tmp_path, ann.code)[int(skipped) :] == []

    run(returning())


def test_an_answer_from_an_old_match_is_not_played_in_the_next(tmp_path: Path) -> None:
    """Same seat, same window, as many steps: only the match is another."""
    answers = [asyncio.Event(), asyncio.Event()]
    asked: list[Question] = []

    async def slowly(question: Question) -> Any:
        number = len(asked)
        asked.append(question)
        await answers[min(number, 1)].wait()
        return question.ask.default

    async def outlived() -> None:
        async with (
            inner_server(tmp_path, Badly(slowly), **fast) as inner,
            await Client.create(inner.url, "Ann") as ann,
        ):
            for _ in range(2):
                await ann.do("add_bot", level="easy")
            await ann.do("set_room_rules", options={"bot_pace": "instant"})
            await ann.do("stand")
            await ann.do("start")
            await until(lambda: len(asked) == 1)
            await ann.do("abandon")
            await ann.do("new_game")
            await until(lambda: len(asked) == 2)
            live = inner.server.hosting.rooms.live[ann.code]
            answers[0].set()
            await until(lambda: len(live._alarm.thinking) == 1)
            await ann.ping()
            assert plays(tmp_path, ann.code) == []
            answers[1].set()
            await until(lambda: len(plays(tmp_path, ann.code)) > 0)

    run(outlived())


def test_a_bot_that_was_outrun_before_it_began_keeps_no_other_from_thinking(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Ann, whose seat a bot plays, acts herself between the question and the thinking."""

    async def outrun() -> None:
        async with (
            inner_server(tmp_path, Badly(default_of), **fast) as inner,
            await Client.create(inner.url, "Ann") as ann,
        ):
            await ann.do("add_bot", level="easy")
            await ann.do("set_room_rules", options={"bot_pace": "instant"})
            await ann.do("start")
            await ann.turn()
            live = inner.server.hosting.rooms.live[ann.code]
            table = live.room.table
            assert table is not None
            real = Tasks.spawn
            acted: list[int] = []

            def spawn(self: Tasks, work: Any) -> None:
                real(self, work)
                asked = table.asked.get(0)
                if work.__name__ == "_think" and asked is not None and not acted:
                    acted.append(asked.ask.window)
                    stick = commands.Act(asked.ask.window, Raw(b'{"kind":"stick"}'))
                    live.post(Request(ann.person, stick))

            monkeypatch.setattr(Tasks, "spawn", spawn)
            await ann.do("hand_to_bot", seat=0)
            await until(lambda: any(entry.by == "bot:easy" for entry in table.match.log))
            assert acted

    run(outrun())


async def default_of(asked: Question) -> Any:
    return asked.ask.default


def first_offer(ask: Ask) -> Action:
    return ask.offers[0].nth(0)


def test_of_the_bots_of_a_room_one_thinks_at_a_time_and_before_its_time(tmp_path: Path) -> None:
    """All are asked at once, and would play after a while: by then they have thought."""
    asked: list[Question] = []
    answers = [asyncio.Event() for _ in range(3)]

    async def slowly(question: Question) -> Any:
        asked.append(question)
        await answers[len(asked) - 1].wait()
        return question.ask.default

    async def thoughtful() -> None:
        hands = Hands()
        async with (
            inner_server(tmp_path, Badly(slowly), clock=hands, **fast) as inner,
            await Client.create(inner.url, "Ann") as ann,
        ):
            for _ in range(3):
                await ann.do("add_bot", level="easy")
            await ann.do("pick_game", game="omaha")
            await ann.do("start")
            for number in range(1, 4):
                await until(partial(has, asked, number))
                await ann.do("lock", yes=bool(number % 2))  # the room looks who is to think
                await ann.ping()
                assert len(asked) == number
                assert plays(tmp_path, ann.code) == []
                answers[number - 1].set()
            hands.now += 10_000
            await until(lambda: len(plays(tmp_path, ann.code)) == 3)

    run(thoughtful())


def has(found: list[Any], count: int) -> bool:
    return len(found) == count


def processes(bot_pool: BotProcesses) -> list[Any]:
    return list(bot_pool._pool._processes) if bot_pool._pool else []


def test_thinking_processes_are_warm_when_a_bot_has_sat_down(tmp_path: Path) -> None:
    async def warm() -> None:
        bot_pool = BotProcesses(1, 60)
        async with (
            inner_server(tmp_path, bot_pool) as inner,
            await Client.create(inner.url, "Ann") as ann,
        ):
            assert not has(processes(bot_pool), 1)
            await ann.do("add_bot", level="easy")
            assert has(processes(bot_pool), 1)

    run(warm())


STARTS_FOR = 1.0


def start_slowly(_: int) -> None:
    """In a thinking process."""
    sleep(STARTS_FOR)


class Punctual(BotProcesses):
    """Notes whether its processes had started when the time of a bot began."""

    had_started = False

    async def _thought(self, pool: Any, question: Question, thinking: Any) -> Any:
        self.had_started = self._warm.done()
        return await super()._thought(pool, question, thinking)


def test_the_start_of_the_processes_takes_nothing_of_a_bots_time(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("parlour.server.bot_pool._follow_the_server", start_slowly)

    async def slow_start() -> None:
        pool = Punctual(1, 60)
        try:
            level, _ = await pool.answer(question(), "easy")
        finally:
            pool.close()
        assert level == "easy", "the simplest one answered for it"
        assert pool.had_started

    run(slow_start())


@pytest.mark.parametrize("fault", [BrokenProcessPool("it died"), OSError("no more processes")])
def test_processes_that_do_not_start_hurt_nobody(
    monkeypatch: pytest.MonkeyPatch, fault: Exception
) -> None:
    class NoPool:
        def submit(self, *_: Any) -> Any:
            raise fault

    async def not_started() -> None:
        pool = BotProcesses(1, 60)
        monkeypatch.setattr(pool, "_new_pool", NoPool)
        pool.warm_up()
        level, _ = await pool.answer(question(), "hard")
        assert level == "beginner"

    run(not_started())


# Hints


def test_a_hint_is_answered_and_nothing_is_kept(tmp_path: Path) -> None:
    async def hinted() -> None:
        with faulty_server(tmp_path, BOT_SECONDS="30", **UNLIMITED) as server:
            async with await table_with_a_bot(server.url, "easy") as ann:
                await ann.turn()
                before = kept_entries(tmp_path, ann.code)
                one, second = await asyncio.gather(ann.hint(), ann.hint(), return_exceptions=True)
                assert isinstance(one, dict) and one["action"] in ann.choices()
                assert one["odds"]["other"] in ann.choices()
                assert one["odds"]["other"] != one["action"]
                assert one["odds"]["best"] >= one["odds"]["second"]
                assert isinstance(second, Refusal) and second.code == "too_fast"
                assert await ann.hint() | {"id": ""} == one | {"id": ""}
                assert kept_entries(tmp_path, ann.code) == before
                await ann.do("abandon")
                await ann.do("set_room_rules", options={"hints": "off"})
                await ann.do("start")
                await ann.turn()
                with pytest.raises(Refusal, match="no_hints"):
                    await ann.hint()
            assert server.trouble() == []

    run(hinted())


def test_a_hint_is_thought_of_in_a_process_and_is_refused_where_it_takes_too_long() -> None:
    async def hinted() -> None:
        bot_pool = BotProcesses(1, 60)
        asked = question()
        try:
            searched = await bot_pool.hint(asked)
            assert searched == hint_in(GAME, asked.world, asked.ask, question().stream)
            assert searched.odds is not None
            bot_pool._hints._seconds = 0.0
            with pytest.raises(Illegal, match="hint_too_late"):
                await bot_pool.hint(asked)
        finally:
            bot_pool.close()

    run(hinted())


def test_a_hint_is_for_what_is_asked_when_it_comes(tmp_path: Path) -> None:
    """In Durak others change the table while the window stays open."""
    thinks, moved_on = asyncio.Event(), asyncio.Event()

    async def slowly(question: Question) -> Any:
        thinks.set()
        await moved_on.wait()
        return question.ask.default

    async def outrun() -> None:
        async with inner_server(tmp_path, Badly(slowly), **fast) as inner:
            ann = await Client.create(inner.url, "Ann")
            async with ann, await Client.join(inner.url, ann.code, "Ben") as ben:
                await ann.do("pick_game", game="durak")
                await ann.do("start")
                await until_seen(ann, lambda: ann.table is not None)
                await until_seen(ben, lambda: ben.table is not None)
                attacker, defender = (ann, ben) if ann.choices() else (ben, ann)
                await attacker.act(attacker.choices()[0])
                await until_seen(attacker, lambda: attacker.asked is not None)
                await until_seen(defender, lambda: defender.asked is not None)
                before = attacker.asked
                hinting = asyncio.create_task(attacker.hint())
                await thinks.wait()
                await defender.act({"kind": "take"})
                await until_seen(attacker, lambda: attacker.asked != before)
                moved_on.set()
                assert (await hinting)["action"] in attacker.choices()

    run(outrun())


def test_a_hint_that_is_late_says_no_numbers() -> None:
    """After one world there are none that are worth telling."""
    asked = question()
    hint = partial(think_of_hint, GAME.name)
    found = think_no_longer(0.0, 60, hint, asked.world, asked.ask, asked.stream)
    assert found.odds is None
    assert any(found.action in list(actions(offer)) for offer in asked.ask.offers)


def test_a_bot_that_searches_answers_with_what_it_has_when_time_is_short(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    tried: list[Action] = []

    def counted(self: Plan, world: MiniRound, move: Action) -> float:
        tried.append(move)
        return real(self, world, move)

    real = Plan.attempt
    monkeypatch.setattr(Plan, "attempt", counted)
    asked = question()
    moves = sum(offer.count() for offer in asked.ask.offers)

    def thought(soon: float) -> int:
        tried.clear()
        hard = partial(think, GAME.name, "hard")
        think_no_longer(soon, 60, hard, asked.world, asked.ask, asked.stream)
        return len(tried)

    assert thought(soon=0.0) == moves, "one world, and no second one"
    assert thought(soon=60.0) > moves
