"""A password is kept as a hash, and recognised. Hashing is slow, so there is not too much of it."""

import asyncio
from pathlib import Path
from secrets import token_bytes
from threading import current_thread

import pytest

from parlour.client import Client, Refusal
from parlour.hosting import mailbox
from parlour.hosting import passwords as hosting_passwords
from parlour.room import presence
from parlour.room.keys import LONGEST_PASSWORD
from parlour.server import passwords
from parlour.server.passwords import SlowHashing, salted
from tests.server.fault_server import Hands, inner_server
from tests.server.running import (
    KEY,
    company,
    create_message,
    do_message,
    in_loop,
    join_message,
    some_code,
    watch_message,
)
from tests.server.test_bots import fast
from tests.server.test_guessing import answers


@in_loop
async def test_a_kept_password_is_recognised() -> None:
    hashing = SlowHashing(token_bytes)
    kept = await hashing.hashed("sesame")
    assert "sesame" not in kept
    assert await hashing.matches(kept, "sesame")
    assert not await hashing.matches(kept, "Sesame")
    assert not await hashing.matches(kept, "")
    assert kept != await hashing.hashed("sesame")


def test_so_many_characters_count() -> None:
    assert salted("x" * 9999, "salt") == salted("x" * LONGEST_PASSWORD, "salt")
    assert salted("sesame", "salt") != salted("sesame", "other")


@in_loop
async def test_one_thread_hashes(monkeypatch: pytest.MonkeyPatch) -> None:
    """However many come in at once, the loop has the other core to itself."""
    threads: set[str] = set()

    def noted(password: str, salt: str) -> str:
        threads.add(current_thread().name)
        return salted(password, salt)

    monkeypatch.setattr(passwords, "salted", noted)
    hashing = SlowHashing(token_bytes)
    await asyncio.gather(*[hashing.hashed("sesame") for _ in range(8)])
    assert len(threads) == 1


@pytest.fixture
def hashed(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    found: list[str] = []

    def salted(password: str, salt: str) -> str:
        found.append(password)
        return f"{salt}:{password}"

    monkeypatch.setattr(passwords, "salted", salted)
    return found


@in_loop
async def test_nothing_is_hashed_where_too_much_happens(
    tmp_path: Path, hashed: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(mailbox, "RESERVE", 0)
    async with (
        inner_server(tmp_path, clock=Hands(), room_bytes_per_hour=1, **fast) as inner,
        company(inner.url, 1) as (host,),
    ):
        with pytest.raises(Refusal, match="room_too_busy"):
            await host.do("set_password", password="sesame")
        assert hashed == []


@in_loop
async def test_it_is_hashed_for_the_host_alone_and_once(tmp_path: Path, hashed: list[str]) -> None:
    async with (
        inner_server(tmp_path, **fast) as inner,
        company(inner.url, 2) as (host, guest),
    ):
        with pytest.raises(Refusal, match="host_only"):
            await guest.do("set_password", password="mine")
        message = do_message("", "set_password", password="sesame")
        first, again = await host.ask(message, "once"), await host.ask(message, "once")
        assert first == again
        assert hashed == ["sesame"]


@in_loop
async def test_nothing_is_hashed_for_whom_the_door_is_shut_to(
    tmp_path: Path, hashed: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    async with (
        inner_server(tmp_path, room_bytes_per_hour=50_000, **fast) as inner,
        company(inner.url, 2, password="sesame") as (host, _),
    ):
        join = host.code, join_message(password="sesame", key=KEY + "3")
        screen = host.code, watch_message(password="sesame", id="screen")
        nameless = host.code, {**join[1], "name": " "}
        screens = [await Client.watch(inner.url, host.code, "sesame") for _ in range(8)]
        quota = inner.server.hosting.rooms.quota(host.code)
        hashed.clear()
        assert await answers(inner.url, [screen]) == {"too_many_screens": 1}
        assert await answers(inner.url, [nameless]) == {"no_name": 1}
        with monkeypatch.context() as crowded:
            crowded.setattr(presence, "MOST_PEOPLE", 2)
            assert await answers(inner.url, [join]) == {"room_full": 1}
        await host.do("lock", yes=True)
        assert await answers(inner.url, [join, screen]) == {"locked": 2}
        await host.do("lock", yes=False)
        quota.drops = 0
        assert await answers(inner.url, [join]) == {"room_too_busy": 1}
        assert hashed == []
        for each in screens:
            each.close()


@in_loop
async def test_hashes_of_others_come_in_between(tmp_path: Path) -> None:
    """However many an address wants at once."""
    async with inner_server(tmp_path, **fast) as inner:
        passwords = inner.server.hosting.rooms.passwords
        done: list[str] = []

        async def want(address: str) -> None:
            await passwords.hashed(address, "sesame")
            done.append(address)

        await asyncio.gather(*[want("a") for _ in range(8)], want("b"))
        assert done.index("b") <= 1


@in_loop
async def test_an_address_gets_so_many_hashes_whatever_they_are_for(
    tmp_path: Path, hashed: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hosting_passwords, "MOST_HASHES", 10)
    hands = Hands()
    async with (
        inner_server(tmp_path, clock=hands, **fast) as inner,
        company(inner.url, 1, password="sesame") as (host,),
    ):
        joins = [join_message(password="sesame", key=f"{KEY}{n}") for n in range(30)]
        assert await answers(inner.url, [(host.code, join) for join in joins]) == {
            "welcome": 9,
            "too_fast": 21,
        }
        message = do_message("", "set_password", password="open")
        with pytest.raises(Refusal, match="too_fast"):
            await host.ask(message, "set")
        create = some_code(), create_message(password="sesame", key=KEY + "more")
        assert await answers(inner.url, [create]) == {"too_fast": 1}
        assert len(hashed) == 10
        hands.now += 12_000
        await host.ask(message, "set")
        assert await answers(inner.url, [create]) == {"welcome": 1}
        assert len(hashed) == 12
