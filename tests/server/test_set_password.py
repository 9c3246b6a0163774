"""A password is hashed, which takes a while; what is said after it comes after it."""

from pathlib import Path

from parlour.client import Client
from parlour.hosting.connection import MOST_HELD
from tests.server.fault_server import inner_server, kept_entries
from tests.server.running import Phone, create_message, do_message, in_loop
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
