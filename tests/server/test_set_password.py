"""A password is hashed, which takes a while; what is said after it comes after it."""

from pathlib import Path

import pytest

from parlour.client import Client, Refusal
from parlour.hosting.connection import MOST_HELD
from parlour.server import passwords
from tests.server.fault_server import Hands, inner_server, kept_entries
from tests.server.running import Phone, company, create_message, do_message, in_loop
from tests.server.test_bots import fast


@in_loop
async def test_what_follows_waits_for_the_hash(tmp_path: Path) -> None:
    async with inner_server(tmp_path, **fast) as inner, await Phone.open(inner.url) as host:
        host.say(create_message())
        code = (await host.hears(kind="welcome"))["code"]
        said = [
            do_message("1", "lock", yes=True),
            do_message("2", "set_password", password="sesame"),
            do_message("3", "ready", yes=True),
            do_message("4", "set_password", password="open"),
            do_message("5", "set_password", password=None),
            do_message("6", "lock", yes=False),
        ]
        host.say_at_once(*said)
        await host.hears_all(len(said), kind="done")
        assert [m["id"] for m in host.heard if m["kind"] == "done"] == list("123456")
        kept = [entry["id"] for entry in kept_entries(tmp_path, code) if entry["author"]]
        assert kept == list("123456")
        (await Client.join(inner.url, code, "Guest")).close()


@in_loop
async def test_not_too_much_waits(tmp_path: Path) -> None:
    async with inner_server(tmp_path, **fast) as inner, await Phone.open(inner.url) as host:
        host.say(create_message())
        await host.hears(kind="welcome")
        pings = [{"kind": "ping", "id": str(number)} for number in range(MOST_HELD + 1)]
        host.say_at_once(do_message("p", "set_password", password="sesame"), *pings)
        assert (await host.hears(kind="refused"))["id"] == str(MOST_HELD)
        pongs = await host.hears_all(MOST_HELD, kind="pong")
        assert [pong["id"] for pong in pongs] == [ping["id"] for ping in pings[:-1]]


@pytest.fixture
def hashed(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    found: list[str] = []

    def salted(password: str, salt: str) -> str:
        found.append(password)
        return f"{salt}:{password}"

    monkeypatch.setattr(passwords, "salted", salted)
    return found


@in_loop
async def test_nothing_is_hashed_where_too_much_happens(tmp_path: Path, hashed: list[str]) -> None:
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
