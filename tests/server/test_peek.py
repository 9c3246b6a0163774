"""Looking through the door: who is inside is seen, nothing comes of it, nothing else is told."""

from itertools import count
from pathlib import Path

from tests.contract.walks import card_texts
from tests.server.fault_server import Hands, inner_server
from tests.server.running import (
    Json,
    Phone,
    company,
    in_loop,
    join_message,
    peek_message,
)

NUMBERS = count(1)
MOST = {"most_players": 4, "full": False}


async def peeked(phone: Phone) -> Json:
    name = f"peek {next(NUMBERS)}"
    phone.say(peek_message(id=name))
    return await phone.hears(id=name)


@in_loop
async def test_who_looks_sees_who_is_inside_and_comes_in_on_the_same_line(tmp_path: Path) -> None:
    async with (
        inner_server(tmp_path) as inner,
        company(inner.url, 2) as (host, guest),
        await Phone.open(inner.url, f" {host.code.lower()} ") as phone,
    ):
        guest.close()
        while host.room["people"][1]["present"]:
            await host.changed()
        number = host.number
        seen = await peeked(phone)
        names = [(each["name"], each["present"]) for each in seen["inside"]["people"]]
        assert names == [(each["name"], each["present"]) for each in host.room["people"]]
        assert seen["inside"]["host"] == host.person
        await host.ping()
        assert host.number == number, "nobody hears of it, and nothing is kept"
        phone.say(join_message())
        assert (await phone.hears(id="join"))["kind"] == "welcome"


@in_loop
async def test_a_running_match_is_seen_but_none_of_its_cards(tmp_path: Path) -> None:
    async with (
        inner_server(tmp_path) as inner,
        company(inner.url, 1) as (host,),
        await Phone.open(inner.url, host.code) as phone,
    ):
        for _ in range(3):
            await host.do("add_bot", level="easy")
        await host.do("start")
        seen = await peeked(phone)
        running = {"game": "stop-the-bus", "running": True, "free_seats": 3, **MOST}
        assert {name: seen["inside"][name] for name in running} == running
        assert host.table is not None and card_texts(host.table)
        assert not card_texts(seen)


@in_loop
async def test_a_password_and_a_lock_are_all_that_is_seen(tmp_path: Path) -> None:
    async with (
        inner_server(tmp_path) as inner,
        company(inner.url, 1) as (host,),
        await Phone.open(inner.url, host.code) as phone,
    ):
        head = {"kind": "peeked", "code": host.code, "inside": None}
        await host.do("lock", yes=True)
        seen = await peeked(phone)
        assert seen == {**head, "id": seen["id"], "has_password": False, "locked": True}
        await host.do("set_password", password="sesame")
        seen = await peeked(phone)
        assert seen == {**head, "id": seen["id"], "has_password": True, "locked": True}
        await host.do("lock", yes=False)
        again = await peeked(phone)
        assert again == {**seen, "id": again["id"], "locked": False}


@in_loop
async def test_right_codes_do_not_count_and_beyond_the_limit_all_answers_are_one(
    tmp_path: Path,
) -> None:
    async with (
        inner_server(tmp_path, clock=Hands(), wrong_codes=1) as inner,
        company(inner.url, 1) as (host,),
        await Phone.open(inner.url, host.code) as phone,
    ):
        for _ in range(3):
            assert (await peeked(phone))["kind"] == "peeked"
        async with await Phone.open(inner.url, "222222") as wrong:
            assert (await peeked(wrong))["code"] == "no_such_room"
        for code in (host.code, "222222", "no code"):
            async with await Phone.open(inner.url, code) as guesser:
                assert (await peeked(guesser))["code"] == "too_many_wrong_codes"


@in_loop
async def test_a_sleeping_room_is_woken_as_by_whoever_joins(tmp_path: Path) -> None:
    async with inner_server(tmp_path) as inner, company(inner.url, 1) as (host,):
        code = host.code
    async with inner_server(tmp_path) as inner, await Phone.open(inner.url, code) as phone:
        seen = await peeked(phone)
        assert [each["present"] for each in seen["inside"]["people"]] == [False]
