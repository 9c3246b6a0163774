"""Races that evenings found, or might not find for long, each made on purpose."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Any

import msgspec

from parlour.hosting.door import HOLD
from parlour.hosting.pairing import LASTS
from tests.simulation.disk import CALM
from tests.simulation.loop import SimulatedLoop
from tests.simulation.network import Link, Told
from tests.simulation.world import World

SLOW = replace(CALM, slowest_append=2.0)
UNTOLD = replace(CALM, slowest_answer=4.0)
FULL = replace(CALM, failing=1.0)
FACE = {"emoji": "🦊", "colour": "teal"}


class Phone:
    def __init__(self, world: World, name: str, code: str = "") -> None:
        self._name = name
        self.code = code or world.hosting.new_code()
        self.heard: list[Told] = []
        link = world.connect(self, self.code)
        assert link is not None
        self.link: Link = link

    def hear(self, told: Told) -> None:
        self.heard.append(told)

    def lost(self) -> None:
        pass

    def say(self, kind: str, said_as: str, **fields: Any) -> None:
        self.link.say(msgspec.json.encode({"kind": kind, "id": said_as, **fields}))

    def do(self, said_as: str, kind: str, **fields: Any) -> None:
        self.say("do", said_as, command={"kind": kind, **fields})

    def open_room(self, said_as: str) -> None:
        self.say("create_room", said_as, **self._person())

    def come_in(self, said_as: str) -> None:
        self.say("join_room", said_as, watch=False, **self._person())

    def _person(self) -> dict[str, Any]:
        return {"name": self._name, "face": FACE, "key": self._name * 24, "password": None}

    def come_back(self) -> None:
        self.say("resume", "back", key=self._name * 24, seen=0)

    def kinds(self) -> list[str]:
        return [told.kind for told in self.heard]

    def last(self, kind: str) -> Told:
        return [told for told in self.heard if told.kind == kind][-1]


def run(scene: Callable[[World], Awaitable[None]]) -> World:
    loop = SimulatedLoop()
    world = World(1, loop, deep=True)
    world.calm_down()

    async def whole() -> None:
        await world.open_server()
        try:
            await scene(world)
            world.laws.check_logs()
        finally:
            await world.crash()

    try:
        loop.run_until_complete(whole())
    finally:
        loop.close()
    assert world.laws.faults == []
    return world


async def a_room(world: World) -> tuple[Phone, str]:
    host = Phone(world, "A")
    host.open_room("1")
    await asyncio.sleep(5)
    return host, host.last("welcome").code


def test_two_people_may_come_in_under_the_same_id() -> None:
    async def scene(world: World) -> None:
        host, code = await a_room(world)
        host.do("2", "lock", yes=True)
        await asyncio.sleep(5)
        refused = Phone(world, "B", code)
        refused.come_in("x")
        await asyncio.sleep(5)
        assert refused.last("refused").code == "locked"
        host.do("3", "lock", yes=False)
        await asyncio.sleep(5)
        other = Phone(world, "C", code)
        other.come_in("x")
        await asyncio.sleep(5)
        assert other.last("welcome").person == 2

    run(scene)


def test_a_refusal_for_a_reason_that_was_not_kept_is_forgotten() -> None:
    """The match that forbade it never began, so the same command, said again, is done."""

    async def scene(world: World) -> None:
        host, code = await a_room(world)
        for number in range(3):
            host.do(f"bot {number}", "add_bot", level="easy")
        await asyncio.sleep(5)
        world.weather = replace(FULL, slowest_append=2.0)
        live = world.hosting.rooms.live[code]
        host.do("first", "lock", yes=True)
        await until(lambda: live._mailbox.is_busy)
        host.do("start", "start")
        host.do("options", "set_options", game="omaha", options={})
        await asyncio.sleep(30)
        assert [told.code for told in host.heard if told.kind == "refused"] == 3 * [
            "storage_failed"
        ]
        world.weather = CALM
        await asyncio.sleep(30)
        host.do("options", "set_options", game="omaha", options={})
        await asyncio.sleep(5)
        assert host.last("done").id == "options", host.heard[-1]

    run(scene)


def test_nobody_is_told_what_a_query_found_in_what_was_not_kept() -> None:
    async def scene(world: World) -> None:
        host, code = await a_room(world)
        world.weather = replace(FULL, slowest_append=2.0)
        live = world.hosting.rooms.live[code]
        host.do("first", "lock", yes=True)
        await until(lambda: live._mailbox.is_busy)
        host.do("second", "set_programme", games=["durak"])
        host.say("fetch_evening", "query")
        await asyncio.sleep(30)
        refused = {told.id: told.code for told in host.heard if told.kind == "refused"}
        assert refused == dict.fromkeys(("first", "second", "query"), "storage_failed")
        assert "evening" not in host.kinds()

    run(scene)


async def until(true: Callable[[], bool]) -> None:
    while not true():
        await asyncio.sleep(0.001)


def test_whoever_is_lost_on_the_way_in_is_away() -> None:
    async def scene(world: World) -> None:
        _, code = await a_room(world)
        world.weather = SLOW
        lost = Phone(world, "B", code)
        lost.come_in("1")
        await asyncio.sleep(0.06)
        lost.link.hang_up()
        await asyncio.sleep(30)
        assert not world.hosting.rooms.live[code].room.people[2].present

    run(scene)


def test_a_room_is_opened_once_with_one_key() -> None:
    async def scene(world: World) -> None:
        world.weather = UNTOLD
        phones = [Phone(world, "A", "ABC234") for _ in range(3)]
        for phone in phones:
            phone.open_room("1")
            await asyncio.sleep(0.4)
        await asyncio.sleep(20)
        assert {phone.last("welcome").person for phone in phones} == {1}
        assert world.disk.entries() == 1

    run(scene)


def test_two_who_got_the_same_code_open_one_room() -> None:
    """The second is told so, and gets nothing of the first one's room."""

    async def scene(world: World) -> None:
        world.weather = UNTOLD
        phones = [Phone(world, name, "ABC234") for name in "AB"]
        for phone in phones:
            phone.open_room("1")
        await asyncio.sleep(20)
        first, second = sorted(phones, key=lambda phone: "welcome" not in phone.kinds())
        assert first.last("welcome").person == 1
        assert second.kinds() == ["refused"]
        assert second.last("refused").code == "code_taken"
        second.open_room("2")
        await asyncio.sleep(20)
        assert second.kinds() == ["refused", "refused"]
        assert world.disk.entries() == 1

    run(scene)


def test_a_full_disk_is_not_tried_without_pause() -> None:
    async def scene(world: World) -> None:
        host, code = await a_room(world)
        world.weather = FULL
        host.link.hang_up()
        before = world.disk.tries
        await asyncio.sleep(20)
        assert 2 <= world.disk.tries - before <= 50
        world.calm_down()
        await asyncio.sleep(20)
        assert not world.hosting.rooms.live[code].room.people[1].present

    run(scene)


def test_a_slow_reader_hears_once_what_happened() -> None:
    async def scene(world: World) -> None:
        host, _ = await a_room(world)
        host.do("2", "add_bot", level="easy")
        host.do("3", "start")
        await asyncio.sleep(0.5)
        host.link.congest(2.0)
        host.do("4", "introduce", name="Zoé", face=FACE)
        await asyncio.sleep(5)
        dealt = [told for told in host.heard if b"hand_dealt" in bytes(told.events)]
        assert host.last("update").number >= 4
        assert len(dealt) == 1

    run(scene)


def test_everybody_comes_back_at_once_again_and_again() -> None:
    """What they said is done once, though they say it on every connection."""
    names = "BCDEFGHIJKLMNOPQRSTU"

    async def scene(world: World) -> None:
        _, code = await a_room(world)
        phones = [Phone(world, name, code) for name in names]
        for phone in phones:
            phone.come_in("1")
        for storm in range(4):
            await asyncio.sleep(5)
            for phone in phones:
                phone.do(f"ready {storm}", "ready", yes=storm % 2 == 0)
            await asyncio.sleep(0.03)  # some are heard, and some of those are answered
            for phone in phones:
                phone.link.hang_up()
            phones = [Phone(world, name, code) for name in names]
            for phone in phones:
                phone.come_back()
            await asyncio.sleep(1)
            for phone in phones:
                phone.do(f"ready {storm}", "ready", yes=storm % 2 == 0)
        await asyncio.sleep(20)
        assert {phone.last("done").id for phone in phones} == {"ready 3"}
        people = world.hosting.rooms.live[code].room.people
        assert all(person.present for person in people.values())
        said = [line for line in world.disk.logs[code] if b'"kind":"ready"' in line]
        assert len(said) == 4 * len(names)

    run(scene)


def test_of_two_who_claim_a_key_at_once_one_gets_it() -> None:
    async def scene(world: World) -> None:
        host, code = await a_room(world)
        host.say("offer_key", "2", key="A" * 24)
        await asyncio.sleep(1)
        pairing = host.last("key_offered").pairing
        phones = [Phone(world, name, code) for name in "XYZ"]
        for phone in phones:
            phone.link.claimed = (code, pairing)
            phone.say("claim_key", "claim", pairing=pairing)
        await asyncio.sleep(5)
        answers = [kind for phone in phones for kind in phone.kinds()]
        assert sorted(answers) == ["key_claimed", "refused", "refused"]

    run(scene)


def test_a_clock_that_is_set_back_stops_no_bot() -> None:
    async def scene(world: World) -> None:
        host, code = await a_room(world)
        for number in range(3):
            host.do(f"bot {number}", "add_bot", level="easy")
        host.do("pick", "pick_game", game="omaha")
        host.do("start", "start")
        await asyncio.sleep(0.5)
        world.set_clock(-3600.0)
        await asyncio.sleep(20)
        played = [line for line in world.disk.logs[code] if b'"kind":"play"' in line]
        assert len(played) == 3

    run(scene)


def test_nor_does_one_that_was_set_back_while_the_server_was_closed() -> None:
    async def scene(world: World) -> None:
        host, code = await a_room(world)
        await asyncio.sleep(100)
        host.do("pick", "pick_game", game="omaha")
        await asyncio.sleep(5)
        await world.crash()
        world.set_clock(-3600.0)
        await world.open_server()
        again = Phone(world, "A", code)
        again.come_back()
        await asyncio.sleep(5)
        for number in range(3):
            again.do(f"bot {number}", "add_bot", level="easy")
        again.do("start", "start")
        await asyncio.sleep(20)
        played = [line for line in world.disk.logs[code] if b'"kind":"play"' in line]
        assert len(played) == 3

    run(scene)


def test_the_end_of_a_match_is_not_told_before_it_is_kept() -> None:
    async def scene(world: World) -> None:
        host, _ = await a_room(world)
        for number in range(2):
            host.do(f"bot {number}", "add_bot", level="easy")
        host.do("stand", "stand")
        host.do("game", "pick_game", game="omaha")
        host.do("hands", "set_options", game="omaha", options={"hands": 1})
        host.do("pace", "set_room_rules", options={"bot_pace": "instant", "pauses": "short"})
        world.weather = SLOW
        host.do("start", "start")
        for number in range(600):
            await asyncio.sleep(0.15)
            host.say("fetch_evening", f"fetch {number}")
            found = [told for told in host.heard if told.kind == "evening"]
            if any(bytes(told.matches) != b"[]" for told in found):
                break

    world = run(scene)
    assert len(world.disk.matches) == 1


def test_a_key_that_was_offered_too_long_ago_is_not_given() -> None:
    async def scene(world: World) -> None:
        host, code = await a_room(world)
        host.say("offer_key", "2", key="A" * 24)
        await asyncio.sleep(1)
        pairing = host.last("key_offered").pairing
        await asyncio.sleep(LASTS / 1000)
        late = Phone(world, "X", code)
        late.link.claimed = (code, pairing)
        late.say("claim_key", "claim", pairing=pairing)
        await asyncio.sleep(5)
        assert late.last("refused").code == "bad_pairing"

    run(scene)


class Answers:
    """The wire of somebody who guesses: what is answered, and when."""

    congested = False

    def __init__(self, world: World) -> None:
        self._world = world
        self.heard: dict[str, tuple[str, float]] = {}

    def send(self, payload: bytes) -> None:
        answer = msgspec.json.decode(payload)
        self.heard[answer["id"]] = (answer["code"], self._world.loop.time())

    def close(self, code: int, reason: str) -> None:
        pass


def test_how_long_an_answer_takes_does_not_tell_whether_there_is_such_a_room() -> None:
    """One is in memory, one is not, and one is none: within the limit of guesses, and beyond it."""

    async def scene(world: World) -> None:
        _, code = await a_room(world)
        sleeping, other = await a_room(world)
        sleeping.link.hang_up()
        await asyncio.sleep(200)
        assert [*world.hosting.rooms.live] == [code]
        answers = Answers(world)
        codes = {"there": code, "asleep": other, "none": "222222"}
        for turn in range(10):
            for kind, guessed in codes.items():
                name = f"{turn} {kind}"
                stranger = world.hosting.connect(answers, "where somebody guesses", guessed)
                said = {"kind": "resume", "id": name, "key": "x" * 24, "seen": 0}
                began = world.loop.time()
                stranger.receive(msgspec.json.encode(said))
                await asyncio.sleep(1)
                refusal, at = answers.heard[name]
                assert round(at - began, 6) == HOLD
                if turn > 7:
                    assert refusal == "too_many_wrong_codes"

    run(scene)
