"""How much is too much: every limit is a setting, and has its answer."""

import asyncio
from collections.abc import Iterator
from contextlib import AsyncExitStack, ExitStack, contextmanager
from http.client import HTTPConnection
from pathlib import Path
from random import Random
from time import monotonic

import pytest

from parlour.client import Client, Refusal
from parlour.hosting import limits, mailbox
from parlour.hosting.live_room import LiveRoom
from parlour.hosting.rooms import LET_GO
from parlour.server.addresses import client_address
from parlour.websocket import POLICY, TOO_BIG
from tests.server.fault_server import Hands, inner_server, kept_entries, kept_lines, until
from tests.server.running import (
    HANDSHAKE,
    Phone,
    Server,
    begin,
    company,
    create_message,
    do_message,
    in_loop,
    join_message,
    play_out,
    resume_message,
    serving,
    some_code,
)
from tests.server.test_bots import fast


@contextmanager
def knocking(server: Server, **headers: str) -> Iterator[int]:
    """The status with which a WebSocket is answered; it is open as long as this is."""
    connection = HTTPConnection("127.0.0.1", server.port)
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    connection.request("GET", "/ws/ABC234", headers={**HANDSHAKE, **named})
    try:
        yield connection.getresponse().status
    finally:
        connection.close()


def ping_of(size: int) -> bytes:
    return b'{"kind":"ping","id":"p"}'.ljust(size)


@pytest.fixture(scope="module")
def plain(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    settings = {"wrong_codes": 3, "sockets_per_address": 3}
    with serving(tmp_path_factory.mktemp("plain"), **settings) as server:
        yield server


@pytest.fixture(scope="module")
def proxied(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    settings = {"sockets_per_address": 2, "frame_bytes": 300, "rooms_per_hour": 2}
    with serving(tmp_path_factory.mktemp("proxied"), trusted_proxies=1, **settings) as server:
        yield server


@pytest.fixture(autouse=True)
def alone(plain: Server, proxied: Server) -> None:
    """Those of the test before no longer count."""
    for server in (plain, proxied):
        server.until_all_are_gone()


async def expect_too_big(server: Server, most: int) -> None:
    async with await Phone.open(server.url) as phone:
        phone.send(ping_of(most))
        await phone.hears(kind="pong")
        phone.send(ping_of(most + 1))
        assert await phone.is_hung_up_on() == TOO_BIG


@in_loop
async def test_a_message_that_is_too_big_ends_the_connection(
    plain: Server, proxied: Server
) -> None:
    await expect_too_big(plain, 4096)
    await expect_too_big(proxied, 300)


@in_loop
async def test_who_is_too_fast_is_refused_and_then_hung_up_on(tmp_path: Path) -> None:
    with serving(tmp_path, message_rate=0.001, message_burst=10) as server:
        async with await Phone.open(server.url) as phone, await Phone.open(server.url) as other:
            for number in range(4_000):  # still talking when the server hangs up
                phone.say({"kind": "ping", "id": str(number)})
            assert await phone.is_hung_up_on() == POLICY
            kinds = [message["kind"] for message in phone.heard]
            assert kinds == ["pong"] * 10 + ["refused"] * 100
            assert [message["id"] for message in phone.heard] == [str(n) for n in range(110)]
            assert {message["code"] for message in phone.heard[10:]} == {"too_fast"}
            other.say({"kind": "ping", "id": "p"})
            await other.hears(kind="pong")


@in_loop
async def test_who_waits_may_speak_again(tmp_path: Path) -> None:
    hands = Hands()
    async with (
        inner_server(tmp_path, clock=hands, message_rate=200, message_burst=1) as inner,
        await Phone.open(inner.url) as phone,
    ):
        for number, wait in enumerate((0, 0, 4, 2)):
            hands.now += wait
            phone.say({"kind": "ping", "id": str(number)})
            await phone.hears(id=str(number))
        kinds = [message["kind"] for message in phone.heard]
        assert kinds == ["pong", "refused", "refused", "pong"]


@in_loop
async def test_an_id_is_not_long(plain: Server) -> None:
    async with await Phone.open(plain.url) as phone:
        assert await pinged(phone, "p" * 64) == "pong"
        assert await pinged(phone, "p" * 65) == "refused"
        assert phone.heard[-1]["code"] == "bad_message"


@in_loop
async def test_the_log_of_a_room_grows_so_much_in_an_hour(tmp_path: Path) -> None:
    hands = Hands()
    quota = 5_000
    async with (
        inner_server(tmp_path, clock=hands, room_bytes_per_hour=quota, **fast) as inner,
        company(inner.url, 2) as (host, guest),
    ):
        done = 0
        while not await is_busy(host, command_id=str(done + 1)):
            done += 1
            assert done < quota / 20
        size = sum(map(len, kept_lines(tmp_path, host.code)))
        assert quota < size < quota + 1000
        again = await host.ask(do_message("", "ready", yes=True), str(done))
        assert again["kind"] == "done", "it was done before"
        with pytest.raises(Refusal, match="room_too_busy"):
            await Client.join(inner.url, host.code, "Third")
        await guest.do("leave")
        host.close()
        await until(lambda: inner.server.hosting.rooms.live[host.code].is_idle)
        hands.now += LET_GO + 1
        await inner.server.hosting._let_go()
        assert not inner.server.hosting.rooms.live
        await host.reconnect()
        slept = [await is_busy(host, f"after a sleep {number}") for number in range(5)]
        assert slept[-1], "it has earned a little, not all"
        hands.now += 3_600_000
        assert not await is_busy(host, "an hour later")
        await host.do("close")


@in_loop
async def test_in_a_room_that_is_too_busy_one_can_send_somebody_out_and_close_it(
    tmp_path: Path,
) -> None:
    hands = Hands()
    async with (
        inner_server(tmp_path, clock=hands, **fast) as inner,
        company(inner.url, 2) as (host, guest),
    ):
        quota = inner.server.hosting.rooms.quota(host.code)
        quota.spend(2 * quota.most, hands.now / 1000)
        with pytest.raises(Refusal, match="room_too_busy"):
            await host.do("stand")
        await host.do("kick", person=guest.person)
        await until(lambda: guest.farewell == "kicked")
        await host.do("close")
        await until(lambda: host.farewell == "closed")


@in_loop
async def test_where_no_space_is_left_no_room_is_opened_and_evenings_go_on(tmp_path: Path) -> None:
    async with inner_server(tmp_path, disk_bytes=200_000, **fast) as inner:
        assert inner.server.hosting.rooms.size > 0, "an empty file has a size, too"
        async with company(inner.url, 2) as (host, guest):
            while inner.server.hosting.rooms.size < 200_000:
                await asyncio.gather(*[host.do("lock", yes=True) for _ in range(100)])
                await inner.server.hosting._let_go()
            with pytest.raises(Refusal, match="no_space_left"):
                await Client.create(inner.url, "Late")
            await guest.do("ready", yes=True)
            guest.close()
            await guest.reconnect()
    async with inner_server(tmp_path, disk_bytes=200_000) as inner:
        with pytest.raises(Refusal, match="no_space_left"):
            await Client.create(inner.url, "Late")
        store = inner.server.store
        assert await store.put_to_rest(host.code, 1 << 60, 0)
        await inner.server.hosting._let_go()
        await Client.create(inner.url, "Later")


@in_loop
async def test_files_of_matches_count_like_the_log(tmp_path: Path) -> None:
    quota = 10**6
    async with (
        inner_server(tmp_path, clock=Hands(), room_bytes_per_hour=quota, **fast) as inner,
        company(inner.url, 2) as people,
    ):
        await begin(people[0], "stop-the-bus", people[1])
        await play_out(people, Random(1))
        host = people[0]
        file = (await host.ask({"kind": "fetch_match", "match": 1}))["file"]
        log = sum(map(len, kept_lines(tmp_path, host.code)))
        left = inner.server.hosting.rooms.quota(host.code).drops
        assert quota - left == log + len(file)


@in_loop
async def test_who_comes_and_goes_without_end_does_not_fill_the_log(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pause = 0.5
    monkeypatch.setattr(limits, "ABSENCE_PAUSE", pause)
    looked_again = count_calls(monkeypatch, LiveRoom, "_miss_again")
    async with (
        inner_server(tmp_path, **fast) as inner,
        company(inner.url, 2) as (host, guest),
    ):
        began = monotonic()
        people = inner.server.hosting.rooms.live[host.code].room.people
        guest.close()
        for _ in range(60):
            async with await Phone.open(inner.url, host.code) as phone:
                phone.say(resume_message(key=guest.key))
                await phone.hears(kind="update")
                assert people[guest.person].present, "whoever is there is there at once"
        await until(lambda: not people[guest.person].present)
        lasted = monotonic() - began
        entries = kept_entries(tmp_path, host.code)
        gone = [e for e in entries if e["command"]["kind"] == "go_away"]
        assert len(gone) <= limits.ABSENCES + lasted / pause + 1
        assert len(looked_again) <= lasted / pause + 1, "each of them at most once a pause"
        await guest.reconnect()
        assert people[guest.person].present


@in_loop
async def test_a_host_shuts_strangers_out_of_a_busy_room(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(mailbox, "RESERVE", 2_000)
    async with (
        inner_server(tmp_path, clock=Hands(), room_bytes_per_hour=10_000, **fast) as inner,
        company(inner.url, 3) as (host, stranger, other),
    ):
        inner.server.hosting.rooms.quota(host.code).drops = 0
        assert await is_busy(host, "the log is full")
        await host.do("lock", yes=True)
        await host.do("set_password", password="sesame")
        await host.do("dismiss_screens")
        await host.do("kick", person=stranger.person)
        with pytest.raises(Refusal, match="host_only"):
            await other.do("lock", yes=False)
        size = sum(map(len, kept_lines(tmp_path, host.code)))
        with pytest.raises(Refusal, match="room_too_busy"):
            while True:
                await host.do("lock", yes=True)
        grown = sum(map(len, kept_lines(tmp_path, host.code))) - size
        assert grown < 2_500, "they fill no disk with it either"
        await host.do("kick", person=other.person)
        await host.do("close")


def count_calls(monkeypatch: pytest.MonkeyPatch, of: type, name: str) -> list[object]:
    """The arguments of each call from now on."""
    calls: list[object] = []
    real = getattr(of, name)

    def counted(self: object, *args: object) -> object:
        calls.append(args)
        return real(self, *args)

    monkeypatch.setattr(of, name, counted)
    return calls


async def is_busy(client: Client, command_id: str) -> bool:
    try:
        await client.ask(do_message("", "ready", yes=True), command_id)
    except Refusal as refusal:
        assert refusal.code == "room_too_busy"
        return True
    return False


@in_loop
async def test_a_person_says_no_more_by_connecting_again(tmp_path: Path) -> None:
    async with (
        inner_server(tmp_path, clock=Hands(), message_burst=5) as inner,
        await Phone.open(inner.url) as phone,
    ):
        phone.say(create_message())
        await phone.hears(kind="welcome")
        answers = [await pinged(phone, number) for number in range(7)]
        assert answers == ["pong"] * 5 + ["refused"] * 2
        async with await Phone.open(inner.url, phone.code) as tablet:
            tablet.say(resume_message())
            await tablet.hears(kind="welcome")
            assert await pinged(tablet, 7) == "refused"
        async with await Phone.open(inner.url, phone.code) as other:
            other.say(join_message())
            await other.hears(kind="welcome")
            assert await pinged(other, 8) == "pong"


@in_loop
async def test_an_address_says_as_much_as_20_people(tmp_path: Path) -> None:
    hands = Hands()
    async with (
        inner_server(tmp_path, clock=hands, message_rate=1, message_burst=2) as inner,
        AsyncExitStack() as stack,
    ):
        for number in range(20):  # to connect counts, too
            phone = await stack.enter_async_context(await Phone.open(inner.url))
            assert await pinged(phone, number) == "pong"
        with pytest.raises(ConnectionRefusedError, match="503"):
            await Phone.open(inner.url)
        hands.now += 130
        late = await stack.enter_async_context(await Phone.open(inner.url))
        assert [await pinged(late, number) for number in range(2)] == ["pong", "refused"]


@in_loop
async def test_who_has_left_is_counted_no_more(tmp_path: Path) -> None:
    async with inner_server(tmp_path) as inner, company(inner.url, 1) as (host,):
        for number in range(5):
            async with await Client.join(inner.url, host.code, f"Guest {number}") as guest:
                await guest.do("leave")
        assert len(inner.server.hosting.rooms.live[host.code]._tallies) <= 2


async def pinged(phone: Phone, name: object) -> str:
    phone.say({"kind": "ping", "id": str(name)})
    kind: str = (await phone.hears(id=str(name)))["kind"]
    return kind


@in_loop
async def test_a_reaction_may_follow_after_the_pause(tmp_path: Path) -> None:
    hands = Hands()
    async with (
        inner_server(tmp_path, clock=hands, reaction_pause=200) as inner,
        company(inner.url, 2) as (host, guest),
    ):
        for wait in (0, 199, 2):
            hands.now += wait
            guest.react("👏")
            await guest.ping()
        await host.ping()
        first, second = host.reactions
        assert second["at"] - first["at"] == 201


@in_loop
async def test_a_room_reacts_only_so_often_however_many_they_are(tmp_path: Path) -> None:
    hands = Hands()
    rate, burst, _ = limits.ROOM_REACTIONS
    async with (
        inner_server(tmp_path, clock=hands, **fast) as inner,
        company(inner.url, int(burst) + 4) as people,
    ):
        for each in people:
            each.react("👏")
            await each.ping()
        host = people[0]
        await host.ping()
        assert len(host.reactions) == burst
        hands.now += 1000
        for each in people:
            each.react("👏")
            await each.ping()
        await host.ping()
        assert len(host.reactions) == burst + rate


@in_loop
async def test_rooms_are_counted_by_the_hour_but_not_those_opened_twice(proxied: Server) -> None:
    first, second = some_code(), some_code()
    for code in (first, first, first, second):
        async with await Phone.open(proxied.url, code) as phone:
            phone.say(create_message())
            await phone.hears(kind="welcome")
        await asyncio.to_thread(proxied.until_all_are_gone)
    async with await Phone.open(proxied.url) as phone:
        assert await phone.refusal(create_message()) == "too_many_rooms_here"
    async with await Phone.open(proxied.url, second) as phone:
        phone.say(create_message())
        await phone.hears(kind="welcome")


@in_loop
async def test_whoever_tries_out_codes_by_opening_rooms_has_few_tries(tmp_path: Path) -> None:
    async with (
        inner_server(tmp_path, clock=Hands(), rooms_per_hour=3) as inner,
        company(inner.url, 1) as (host,),
        AsyncExitStack() as stack,
    ):
        answers = []
        for code in (host.code, host.code, some_code(), host.code):
            phone = await stack.enter_async_context(await Phone.open(inner.url, code))
            answers.append(await phone.refusal(create_message()))
        assert answers == ["code_taken", "code_taken", *["too_many_rooms_here"] * 2]


def test_connections_are_counted_by_address(plain: Server, proxied: Server) -> None:
    with ExitStack() as sockets:
        answers = [sockets.enter_context(knocking(plain)) for _ in range(4)]
        assert answers == [101, 101, 101, 503]
        with knocking(plain, X_Forwarded_For="198.51.100.1") as answer:
            assert answer == 503  # anybody can write that
        for address in ("198.51.100.1", "198.51.100.2"):
            forwarded = f"203.0.113.9, {address}"
            named = [knocking(proxied, X_Forwarded_For=forwarded) for _ in range(3)]
            assert [sockets.enter_context(each) for each in named] == [101, 101, 503]
        addresses = ("2001:db8::1", "2001:db8::ffff:1", "2001:db8:0:ff::", "2001:db8:0:100::1")
        household = [knocking(proxied, X_Forwarded_For=each) for each in addresses]
        assert [sockets.enter_context(each) for each in household] == [101, 101, 503, 101]


@pytest.mark.parametrize(
    ("forwarded", "proxies", "address"),
    [
        ("198.51.100.7", 0, "10.0.0.1"),
        ("198.51.100.7", 1, "198.51.100.7"),
        ("1.2.3.4, 198.51.100.7", 1, "198.51.100.7"),
        ("1.2.3.4, 198.51.100.7 ,10.0.0.2", 2, "198.51.100.7"),
        ("198.51.100.7", 2, "10.0.0.1"),
        ("", 1, "10.0.0.1"),
        ("unknown", 1, "10.0.0.1"),
        ("198.51.100.7,", 1, "10.0.0.1"),
        ("198.51.100.256", 1, "10.0.0.1"),
        ("198.51.100.007", 1, "10.0.0.1"),
        ("x" * 5000, 1, "10.0.0.1"),
        ("::ffff:198.51.100.7", 1, "198.51.100.7"),
        ("2001:db8:1:2:3:4:5:6", 1, "2001:db8:1::/56"),
        ("2001:db8:1:2ff:3:4:5:6", 1, "2001:db8:1:200::/56"),
        ("2001:DB8:1:ff::", 1, "2001:db8:1::/56"),
        ("fe80::1%eth0", 1, "fe80::/56"),
        ("1.2.3.4:5678", 1, "1.2.3.4"),
        ("203.0.113.9, 1.2.3.4:5678 , 10.0.0.2:80", 2, "1.2.3.4"),
        ("[2001:db8::1]:443", 1, "2001:db8::/56"),
        ("[2001:db8::1]", 1, "2001:db8::/56"),
        ("[::ffff:1.2.3.4]:443", 1, "1.2.3.4"),
        ("[2001:db8::1", 1, "10.0.0.1"),
        ("[]:1", 1, "10.0.0.1"),
        ("1.2.3.4:", 1, "1.2.3.4"),
        (":443", 1, "10.0.0.1"),
        ("_hidden:80", 1, "10.0.0.1"),
        ("1.2.3.4, ", 1, "10.0.0.1"),
        ("1.2.3.4,,10.0.0.2", 2, "10.0.0.1"),
        ("  1.2.3.4  ", 1, "1.2.3.4"),
        (",".join(["1.2.3.4"] * 1000), 10, "1.2.3.4"),
    ],
)
def test_whom_the_last_proxy_heard_counts(forwarded: str, proxies: int, address: str) -> None:
    assert client_address("10.0.0.1", forwarded, proxies) == address


@in_loop
async def test_a_connection_that_is_over_no_longer_counts(proxied: Server) -> None:
    with knocking(proxied) as first, knocking(proxied) as second:
        assert (first, second) == (101, 101)
        with pytest.raises(ConnectionRefusedError, match="503"):
            await Phone.open(proxied.url)
    while True:
        try:
            async with await Phone.open(proxied.url) as phone:
                phone.say({"kind": "ping", "id": "p"})
                await phone.hears(kind="pong")
            break
        except ConnectionRefusedError:
            """The server has not noticed yet."""


@in_loop
async def test_wrong_passwords_and_keys_count_as_wrong_codes(plain: Server) -> None:
    """The last test here: nobody comes in any more after it."""
    async with company(plain.url, 1, password="sesame") as (host,):
        async with await Phone.open(plain.url, host.code) as phone:
            wrong = join_message(id="1", password="open")
            assert await phone.refusal(wrong) == "wrong_password"
            assert await phone.refusal(resume_message(id="2")) == "bad_key"
        async with await Phone.open(plain.url, "222222") as lost:
            assert await lost.refusal(join_message(id="3")) == "no_such_room"
            assert await lost.refusal(resume_message(id="4")) == "too_many_wrong_codes"
        async with await Phone.open(plain.url, host.code) as phone:
            right = join_message(id="5", password="sesame")
            assert await phone.refusal(right) == "too_many_wrong_codes"
            stranger = resume_message(id="6")
            assert await phone.refusal(stranger) == "too_many_wrong_codes"
        async with await Client.resume(plain.url, host.code, host.key) as again:
            assert again.person == host.person, "who has a key is no guesser"
