"""A person goes on with another device: by a code, once and soon, and nobody else can."""

from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from random import Random
from urllib.request import urlopen

import pytest

from parlour.client import Client, Refusal
from parlour.server.house import LET_GO
from parlour.server.loans import LASTS
from tests.server.fault_house import Hands, inner_house, run
from tests.server.fault_house import until as until_true
from tests.server.running import (
    KEY,
    Phone,
    Server,
    begin,
    borrow_message,
    company,
    create_message,
    in_loop,
    join_message,
    resume_message,
    seen_by,
    serving,
    until,
)
from tests.server.test_bots import fast


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("house"), log_level="debug") as server:
        yield server


async def refusal(url: str, code: str, loan: str) -> str:
    """Why this can't be borrowed."""
    with pytest.raises(Refusal) as refused:
        await Client.borrow(url, code, loan)
    return refused.value.code


@in_loop
async def test_both_devices_are_one_person_in_the_middle_of_a_match(house: Server) -> None:
    async with company(house.url, 2) as (host, guest):
        await begin(host, "durak")
        await until(guest, lambda: guest.is_playing)
        loan = await guest.lend()
        typed = f" {loan[:3]} {loan[3:]} ".lower()
        async with await Client.borrow(house.url, host.code, typed) as tablet:
            assert (tablet.person, tablet.key) == (guest.person, guest.key)
            assert seen_by(tablet) == seen_by(guest)
            guest.close()
            random = Random(1)
            while not tablet.choices():
                await host.turn()
                await host.act(random.choice(host.choices()))
                await host.ping()
                await tablet.ping()
            await tablet.act(random.choice(tablet.choices()))
            assert all(person["present"] for person in tablet.room["people"])
            assert tablet.room["table"]["chairs"][1]["bot"] is None


@in_loop
async def test_a_loan_works_once(house: Server) -> None:
    async with company(house.url, 1) as (host,):
        loan = await host.lend()
        async with await Client.borrow(house.url, host.code, loan) as tablet:
            assert await refusal(house.url, host.code, loan) == "bad_loan"
            async with await Client.borrow(house.url, host.code, await tablet.lend()) as third:
                assert third.person == host.person


@in_loop
async def test_a_new_loan_replaces_the_old(house: Server) -> None:
    async with company(house.url, 2) as (host, guest):
        old, others, new = await host.lend(), await guest.lend(), await host.lend()
        assert await refusal(house.url, host.code, old) == "bad_loan"
        for loan, lender in ((new, host), (others, guest)):
            async with await Client.borrow(house.url, host.code, loan) as device:
                assert device.person == lender.person


@in_loop
async def test_a_loan_is_of_its_room_alone(house: Server) -> None:
    async with company(house.url, 1) as (host,), company(house.url, 1) as (other,):
        loan = await host.lend()
        assert await refusal(house.url, other.code, loan) == "bad_loan"
        (await Client.borrow(house.url, host.code, loan)).close()


@in_loop
async def test_only_the_own_key_can_be_lent(house: Server) -> None:
    async with await Phone.open(house.url) as host, await Phone.open(house.url) as guest:
        host.say(create_message(id="whose key"))
        code = (await host.hears(kind="welcome"))["code"]
        guest.say(join_message(code))
        await guest.hears(kind="welcome")
        for key in (KEY, "", "k" * 64):
            assert await guest.refusal({"kind": "lend", "id": f"l{key}", "key": key}) == "bad_key"
        guest.say({"kind": "lend", "id": "own", "key": KEY + "2"})
        await guest.hears(kind="lent", id="own")


@in_loop
async def test_who_was_refused_may_try_again_on_the_same_connection(house: Server) -> None:
    async with company(house.url, 1) as (host,), await Phone.open(house.url) as phone:
        assert await phone.refusal(borrow_message("222222", "", id="1")) == "no_such_room"
        assert await phone.refusal(borrow_message(host.code, "", id="2")) == "bad_loan"
        phone.say(borrow_message(host.code, await host.lend()))
        key = (await phone.hears(kind="borrowed"))["key"]
        assert await phone.refusal({"kind": "lend", "id": "3", "key": key}) == "not_joined"
        phone.say(resume_message(host.code, key=key))
        assert (await phone.hears(kind="welcome"))["person"] == host.person


async def leave(_: Client, guest: Client) -> None:
    await guest.do("leave")


async def kick(host: Client, guest: Client) -> None:
    await host.do("kick", person=guest.person)


async def come_anew(_: Client, guest: Client) -> None:
    """With the key of before, but as another person."""
    await guest.do("leave")
    (await Client.join(guest.url, guest.code, "Guest", key=guest.key)).close()


async def close(host: Client, _: Client) -> None:
    await host.do("close")


@pytest.mark.parametrize(
    ("end", "code"),
    [(leave, "bad_loan"), (kick, "bad_loan"), (come_anew, "bad_loan"), (close, "closed")],
)
def test_a_loan_ends_with_its_person(
    house: Server, end: Callable[[Client, Client], Awaitable[None]], code: str
) -> None:
    @in_loop
    async def ended() -> None:
        async with company(house.url, 2) as (host, guest):
            loan = await guest.lend()
            await end(host, guest)
            assert await refusal(house.url, host.code, loan) == code

    ended()


def test_a_loan_lasts_two_minutes_even_if_nobody_stays_in_the_room(tmp_path: Path) -> None:
    async def lasting() -> None:
        hands = Hands()
        async with inner_house(tmp_path, clock=hands, **fast) as inner:
            house = inner.house
            ann = await Client.create(inner.url, "Ann")
            lent = await ann.ask({"kind": "lend", "key": ann.key})
            assert lent["until"] == hands.now + LASTS == hands.now + 120_000
            ann.close()
            await until_true(lambda: house.keepers[ann.code].is_idle)
            hands.now += LASTS - 1
            assert LASTS > LET_GO
            await house._let_go()
            assert ann.code not in house.keepers
            async with await Client.borrow(inner.url, ann.code, lent["loan"]) as tablet:
                loan = await tablet.lend()
                hands.now += LASTS
                assert await refusal(inner.url, ann.code, loan) == "bad_loan"
                await house._let_go()
                assert house._loans._by_room == {}, "the key is forgotten, too"

    run(lasting())


@in_loop
async def test_wrong_loans_count_as_wrong_codes(tmp_path: Path) -> None:
    with serving(tmp_path, wrong_codes=3) as server:
        async with company(server.url, 1) as (host,):
            loan = await host.lend()
            for guess in ("222222", "333333", "444444"):
                assert await refusal(server.url, host.code, guess) == "bad_loan"
            assert await refusal(server.url, host.code, loan) == "too_many_wrong_codes"
            with pytest.raises(Refusal, match="too_many_wrong_codes"):
                await Client.join(server.url, host.code, "Guest")


@in_loop
async def test_what_is_lent_is_written_nowhere(tmp_path: Path) -> None:
    with serving(tmp_path, log_level="debug") as server:
        async with company(server.url, 1) as (host,):
            borrowed = await host.lend()
            async with await Client.borrow(server.url, host.code, borrowed) as tablet:
                left = await tablet.lend()
                assert await refusal(server.url, host.code, "222222") == "bad_loan"
                await tablet.do("ready", yes=True)
            with urlopen(f"{server.url}/metrics") as answer:
                metrics = answer.read()
        server.stop()
        kept = b"".join(path.read_bytes() for path in tmp_path.iterdir())
        assert b'code="bad_loan"' in metrics and b"room_opened" in server.said.encode() and kept
        for secret in (host.key, borrowed, left):
            for place in (metrics, server.said.encode(), kept):
                assert secret.encode() not in place
