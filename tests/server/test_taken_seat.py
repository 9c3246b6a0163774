"""Who takes a seat in the middle of a match hears what happens from then on."""

from pathlib import Path
from typing import Any

import pytest

from parlour.client import Client
from parlour.hosting.batch import Request
from parlour.room import commands
from tests.server.fault_server import inner_server
from tests.server.running import Phone, company, in_loop, resume_message
from tests.server.test_bots import fast


async def told(url: str, client: Client, seen: int) -> list[Any]:
    """What is told of the match to somebody who comes back."""
    async with await Phone.open(url, client.code) as phone:
        phone.say(resume_message(key=client.key, seen=seen))
        events: list[Any] = (await phone.hears(kind="update"))["events"]
    return events


@pytest.mark.parametrize("rule", ["free", "host"])
@in_loop
async def test_what_was_told_to_the_seat_before_is_not_told_again(
    tmp_path: Path, rule: str
) -> None:
    async with inner_server(tmp_path, **fast) as inner, company(inner.url, 1, 1) as (ann, eva):
        await ann.do("add_bot", level="easy")
        await ann.do("pick_game", game="durak")
        await ann.do("set_room_rules", options={"take_seats": rule})
        started = await ann.do("start")
        await eva.do("take_seat", seat=1)
        if rule == "host":
            await ann.do("allow_seat", person=eva.person)
        anns = await told(inner.url, ann, started - 1)
        evas = await told(inner.url, eva, started - 1)
        assert 0 in {event["to"] for event in anns}
        assert evas and {event["to"] for event in evas} == {None}
        assert [event for event in anns if event["to"] is None] == evas


@in_loop
async def test_nor_if_it_was_kept_together_with_the_move(tmp_path: Path) -> None:
    async with inner_server(tmp_path, **fast) as inner, company(inner.url, 1, 1) as (ann, eva):
        await ann.do("add_bot", level="easy")
        await ann.do("pick_game", game="durak")
        live = inner.server.hosting.rooms.live[ann.code]
        async with await Phone.open(inner.url, ann.code) as phone:
            phone.say(resume_message(key=eva.key))
            await phone.hears(kind="update")
            live.post(Request(ann.person, commands.Lock(True)))  # the others wait for it
            live.post(Request(ann.person, commands.Start("00" * 16)))
            live.post(Request(eva.person, commands.TakeSeat(1)))
            while not (update := phone.heard[-1])["table"]:
                await phone.hears_all(len(phone.heard) + 1)
        assert update["you"]["seat"] == 1
        assert update["events"] and {event["to"] for event in update["events"]} == {None}


@in_loop
async def test_who_takes_the_own_seat_back_is_told_what_it_was_told_before(tmp_path: Path) -> None:
    async with inner_server(tmp_path, **fast) as inner, company(inner.url, 2) as (ann, bob):
        await ann.do("pick_game", game="durak")
        started = await ann.do("start")
        await ann.do("hand_to_bot", seat=1)
        await bob.do("take_seat", seat=1)
        assert {event["to"] for event in await told(inner.url, bob, started - 1)} == {None, 1}
