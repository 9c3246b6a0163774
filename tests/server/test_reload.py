"""Coming back: after a reload, with a second device, after a restart of the server."""

import json
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any, cast

import pytest

from parlour.client import Client, Refusal
from parlour.hosting.audience import REMEMBERED_STEPS
from tests.server.running import (
    KEY,
    SHORT,
    Json,
    Phone,
    Server,
    all_reach,
    begin,
    company,
    do_message,
    in_loop,
    resume_message,
    seen_by,
    serving,
    until,
)

STEPS = 60
"""Of each game: enough to come through all its phases."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("server")) as server:
        yield server


class Witness(Client):
    """Remembers what it was shown at every number."""

    def __init__(self, url: str, key: str | None = None) -> None:
        super().__init__(url, key)
        self.shown: dict[int, str] = {}

    def _update(self, update: Json) -> None:
        super()._update(update)
        self.shown[self.number] = seen_by(self)


async def sees_the_same_after_a_reload(first: Client) -> None:
    witness = cast("Witness", first)
    async with await Witness.resume(first.url, first.code, first.key) as again:
        await until(first, lambda: first.number >= again.number)
        assert seen_by(again) == witness.shown[again.number]
        assert again.person == first.person


async def one_step(people: list[Client], random: Random) -> bool:
    """Somebody who is asked does something; False: the match is over."""
    able = [client for client in people if client.choices()]
    if not able:
        return False
    actor = random.choice(able)
    number = await actor.act(random.choice(actor.choices()))
    await all_reach(number, people)
    return True


@asynccontextmanager
async def witnesses(url: str) -> AsyncIterator[list[Client]]:
    """Three who play and one who watches."""
    everybody = [await Witness.create(url, "Host")]
    try:
        for name in ("Ann", "Bob", "Eve"):
            code, watch = everybody[0].code, name == "Eve"
            everybody.append(await Witness.join(url, code, name, watch=watch))
        yield everybody
    finally:
        for client in everybody:
            client.close()


@pytest.mark.parametrize("game", SHORT)
@in_loop
async def test_a_reload_at_any_step_shows_the_same_bytes(server: Server, game: str) -> None:
    random = Random(11)
    async with witnesses(server.url) as everybody:
        people, watcher = everybody[:3], everybody[3]
        await sees_the_same_after_a_reload(people[1])
        await begin(people[0], game, *people[1:])
        steps = 0
        while steps < STEPS and await one_step(people, random):
            steps += 1
            await sees_the_same_after_a_reload(people[steps % 3])
            await sees_the_same_after_a_reload(watcher)
        assert steps > 10
        if people[0].is_playing:
            await people[0].do("abandon")
        await all_reach(people[0].number, everybody)
        for client in everybody:
            assert client.room["phase"] == "results"
            await sees_the_same_after_a_reload(client)


# After a restart


def timeless(client: Client) -> Any:
    """What a client was shown, but for clocks, and for who is there."""
    return without(json.loads(seen_by(client)), {"present", "due", "since"})


def without(shown: Any, names: set[str]) -> Any:
    if isinstance(shown, dict):
        return {k: without(v, names) for k, v in shown.items() if k not in names}
    return [without(each, names) for each in shown] if isinstance(shown, list) else shown


@in_loop
async def test_after_a_restart_everything_is_as_it_was(tmp_path: Path) -> None:
    random = Random(12)
    tables: list[list[Client]] = []
    before: list[list[Any]] = []
    async with AsyncExitStack() as rooms:
        with serving(tmp_path) as server:
            for game in SHORT:
                everybody = await rooms.enter_async_context(witnesses(server.url))
                await begin(everybody[0], game, *everybody[1:])
                for _ in range(10):
                    assert await one_step(everybody[:3], random), game
                await all_reach(everybody[0].number, everybody)
                tables.append(everybody)
                before.append([timeless(client) for client in everybody])
            assert server.stop() == 0
        with serving(tmp_path, port=server.port):
            for everybody, shown in zip(tables, before, strict=True):
                for client in everybody:
                    await client.reconnect()
                assert [timeless(client) for client in everybody] == shown
                for _ in range(3):
                    assert await one_step(everybody[:3], random)


# What was missed


@in_loop
async def test_who_says_what_they_saw_hears_what_they_missed(server: Server) -> None:
    async with (
        company(server.url, 2) as (host, guest),
        await Phone.open(server.url, host.code) as first,
    ):
        await begin(host, "durak", guest)
        first.say(resume_message(key=guest.key))
        seen = (await first.hears(kind="update"))["number"]
        random = Random(13)
        for _ in range(8):
            assert await one_step([host, guest], random)
        await first.hears(kind="update", number=host.number)
        missed = [event for update in first.heard[2:] for event in update["events"]]
        assert missed  # not one for each step: 'done' is told by the view alone
        async with await Phone.open(server.url, host.code) as again:
            again.say(resume_message(key=guest.key, seen=seen))
            update = await again.hears(kind="update")
            assert update["events"] == missed
            assert update["number"] == host.number
            assert update["table"] == first.heard[-1]["table"]


@in_loop
async def test_as_far_back_as_the_server_remembers_what_was_missed_is_told(
    server: Server,
) -> None:
    """The first step after what was seen is the oldest that is remembered."""
    async with company(server.url, 2) as (host, guest):
        await begin(host, "stop-the-bus", guest)
        seen = host.number
        assert await one_step([host, guest], Random(13))
        while host.number < seen + REMEMBERED_STEPS:
            await host.do("set_room_rules", options={"bot_pace": "instant"})
        told = {}
        for known in (seen - 1, seen):
            async with await Client.watch(server.url, host.code, seen=known) as screen:
                told[known] = screen.events
        assert told[seen - 1] == [], "too long ago"
        assert told[seen]


@in_loop
async def test_of_a_match_that_was_cleared_away_nothing_is_told(server: Server) -> None:
    """Its seats are gone, so nobody could be told what was theirs alone."""
    async with company(server.url, 2) as (host, guest):
        await begin(host, "omaha", guest)
        seen, random = host.number, Random(15)
        while await one_step([host, guest], random):
            pass
        await host.do("change_rules")
        async with await Phone.open(server.url, host.code) as phone:
            phone.say(resume_message(key=guest.key, seen=seen))
            update = await phone.hears(kind="update")
            assert (update["table"], update["events"]) == (None, [])


@pytest.mark.parametrize("seen", [0, 1, 10**6, -1])
@in_loop
async def test_what_is_forgotten_is_not_told_but_the_view_is_the_newest(
    server: Server, seen: int
) -> None:
    async with company(server.url, 2) as (host, guest):
        await begin(host, "stop-the-bus")
        for _ in range(30):  # more than the server remembers
            await host.do("lock", yes=True)
        await all_reach(host.number, [guest])
        async with await Phone.open(server.url, host.code) as phone:
            phone.say(resume_message(key=guest.key, seen=seen))
            update = await phone.hears(kind="update")
            assert update["events"] == []
            assert update["number"] == host.number
            assert update["table"] == guest.table
            assert update["room"] == guest.room


# Two devices


@in_loop
async def test_two_devices_are_one_person(server: Server) -> None:
    async with AsyncExitStack() as opened, company(server.url, 2) as (host, guest):
        tablet = await opened.enter_async_context(
            await Client.resume(server.url, host.code, guest.key)
        )
        assert tablet.person == guest.person
        await begin(host, "durak", tablet, guest)
        assert seen_by(tablet) == seen_by(guest)
        random = Random(14)
        for device in (tablet, guest) * 5:  # either acts, both are told
            while not device.choices():
                await host.act(random.choice(host.choices()))
                await all_reach(host.number, [device])
            number = await device.act(device.choices()[0])
            await all_reach(number, [tablet, guest, host])
            assert seen_by(tablet) == seen_by(guest)
        tablet.close()
        await host.do("lock", yes=True)
        guest.break_off()
        await until(host, lambda: not host.room["people"][1]["present"])
        kinds = [entry["command"]["kind"] for entry in server.entries(host.code)]
        assert kinds.count("go_away") == 1
        assert kinds.index("lock") < kinds.index("go_away")


@in_loop
async def test_an_answer_reaches_only_the_device_that_asked(server: Server) -> None:
    async with (
        company(server.url, 1) as (host,),
        await Phone.open(server.url, host.code) as one,
        await Phone.open(server.url, host.code) as two,
    ):
        for phone in (one, two):
            phone.say(resume_message(key=host.key))
            await phone.hears(kind="welcome")
        one.say(do_message("l", "lock", yes=True))
        await one.hears(kind="done", id="l")
        two.say({"kind": "ping", "id": "p"})
        await two.hears(kind="pong")
        assert not [message for message in two.heard if message["kind"] == "done"]
        assert two.heard[-2]["room"]["locked"]


# Keys


@in_loop
async def test_joining_again_with_the_same_key_is_coming_back(server: Server) -> None:
    async with company(server.url, 1) as (host,):
        async with await Client.join(server.url, host.code, "Ann", key=KEY) as ann:
            async with await Client.join(server.url, host.code, "Other", key=KEY) as again:
                assert again.person == ann.person
            await until(host, lambda: len(host.room["people"]) == 2)
            assert [person["name"] for person in host.room["people"]] == ["Host", "Ann"]
        with pytest.raises(Refusal, match="bad_key"):
            await Client.resume(server.url, host.code, KEY + "x")
