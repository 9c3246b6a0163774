"""A person goes on with another device: by a code, once and soon, and nobody else can."""

from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from random import Random
from urllib.request import urlopen

import pytest

from parlour.client import Client, Refusal
from parlour.hosting.pairing import LASTS
from parlour.hosting.rooms import LET_GO
from tests.server.fault_server import Hands, inner_server, run
from tests.server.fault_server import until as until_true
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
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("server"), log_level="debug") as server:
        yield server


async def refusal(url: str, code: str, pairing: str) -> str:
    """Why this can't be key_claimed."""
    with pytest.raises(Refusal) as refused:
        await Client.claim_key(url, code, pairing)
    return refused.value.code


@in_loop
async def test_both_devices_are_one_person_in_the_middle_of_a_match(server: Server) -> None:
    async with company(server.url, 2) as (host, guest):
        await begin(host, "durak")
        await until(guest, lambda: guest.is_playing)
        pairing = await guest.offer_key()
        typed = f" {pairing[:3]} {pairing[3:]} ".lower()
        async with await Client.claim_key(server.url, host.code, typed) as tablet:
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
async def test_a_pairing_works_once(server: Server) -> None:
    async with company(server.url, 1) as (host,):
        pairing = await host.offer_key()
        async with await Client.claim_key(server.url, host.code, pairing) as tablet:
            assert await refusal(server.url, host.code, pairing) == "bad_pairing"
            async with await Client.claim_key(
                server.url, host.code, await tablet.offer_key()
            ) as third:
                assert third.person == host.person


@in_loop
async def test_a_new_pairing_replaces_the_old(server: Server) -> None:
    async with company(server.url, 2) as (host, guest):
        old, others, new = await host.offer_key(), await guest.offer_key(), await host.offer_key()
        assert await refusal(server.url, host.code, old) == "bad_pairing"
        for pairing, lender in ((new, host), (others, guest)):
            async with await Client.claim_key(server.url, host.code, pairing) as device:
                assert device.person == lender.person


@in_loop
async def test_a_pairing_is_of_its_room_alone(server: Server) -> None:
    async with company(server.url, 1) as (host,), company(server.url, 1) as (other,):
        pairing = await host.offer_key()
        assert await refusal(server.url, other.code, pairing) == "bad_pairing"
        (await Client.claim_key(server.url, host.code, pairing)).close()


@in_loop
async def test_only_the_own_key_can_be_offered(server: Server) -> None:
    async with (
        await Phone.open(server.url) as host,
        await Phone.open(server.url, host.code) as guest,
    ):
        host.say(create_message(id="whose key"))
        await host.hears(kind="welcome")
        guest.say(join_message())
        await guest.hears(kind="welcome")
        for key in (KEY, "", "k" * 64):
            assert (
                await guest.refusal({"kind": "offer_key", "id": f"l{len(key)}", "key": key})
                == "bad_key"
            )
        guest.say({"kind": "offer_key", "id": "own", "key": KEY + "2"})
        await guest.hears(kind="key_offered", id="own")


@in_loop
async def test_who_was_refused_may_try_again_on_the_same_connection(server: Server) -> None:
    async with company(server.url, 1) as (host,), await Phone.open(server.url, host.code) as phone:
        assert await phone.refusal(borrow_message("", id="2")) == "bad_pairing"
        phone.say(borrow_message(await host.offer_key()))
        key = (await phone.hears(kind="key_claimed"))["key"]
        assert await phone.refusal({"kind": "offer_key", "id": "3", "key": key}) == "not_joined"
        phone.say(resume_message(key=key))
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
    [(leave, "bad_pairing"), (kick, "bad_pairing"), (come_anew, "bad_pairing"), (close, "closed")],
)
def test_a_pairing_ends_with_its_person(
    server: Server, end: Callable[[Client, Client], Awaitable[None]], code: str
) -> None:
    @in_loop
    async def ended() -> None:
        async with company(server.url, 2) as (host, guest):
            pairing = await guest.offer_key()
            await end(host, guest)
            assert await refusal(server.url, host.code, pairing) == code

    ended()


def test_a_pairing_lasts_two_minutes_even_if_nobody_stays_in_the_room(tmp_path: Path) -> None:
    async def lasting() -> None:
        hands = Hands()
        async with inner_server(tmp_path, clock=hands, **fast) as inner:
            server = inner.server
            ann = await Client.create(inner.url, "Ann")
            key_offered = await ann.ask({"kind": "offer_key", "key": ann.key})
            assert key_offered["until"] == hands.now + LASTS == hands.now + 120_000
            ann.close()
            await until_true(lambda: server.hosting.rooms.live[ann.code].is_idle)
            hands.now += LASTS - 1
            assert LASTS > LET_GO
            await server.hosting._let_go()
            assert ann.code not in server.hosting.rooms.live
            async with await Client.claim_key(
                inner.url, ann.code, key_offered["pairing"]
            ) as tablet:
                pairing = await tablet.offer_key()
                hands.now += LASTS
                assert await refusal(inner.url, ann.code, pairing) == "bad_pairing"
                await server.hosting._let_go()
                assert server.hosting.door._pairings._by_room == {}, "the key is forgotten, too"

    run(lasting())


@in_loop
async def test_wrong_pairings_count_as_wrong_codes(tmp_path: Path) -> None:
    with serving(tmp_path, wrong_codes=3) as server:
        async with company(server.url, 1) as (host,):
            pairing = await host.offer_key()
            for guess in ("222222", "333333", "444444"):
                assert await refusal(server.url, host.code, guess) == "bad_pairing"
            assert await refusal(server.url, host.code, pairing) == "too_many_wrong_codes"
            with pytest.raises(Refusal, match="too_many_wrong_codes"):
                await Client.join(server.url, host.code, "Guest")


@in_loop
async def test_what_is_offered_is_written_nowhere(tmp_path: Path) -> None:
    with serving(tmp_path, log_level="debug") as server:
        async with company(server.url, 1) as (host,):
            key_claimed = await host.offer_key()
            async with await Client.claim_key(server.url, host.code, key_claimed) as tablet:
                left = await tablet.offer_key()
                assert await refusal(server.url, host.code, "222222") == "bad_pairing"
                await tablet.do("ready", yes=True)
            with urlopen(f"{server.url}/metrics") as answer:
                metrics = answer.read()
        server.stop()
        kept = b"".join(path.read_bytes() for path in tmp_path.iterdir())
        assert b'code="bad_pairing"' in metrics and b"room_opened" in server.said.encode() and kept
        for secret in (host.key, key_claimed, left):
            for place in (metrics, server.said.encode(), kept):
                assert secret.encode() not in place
