"""What is only tried: it is answered as if it were done, kept nowhere, and limited."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from parlour.client import Client, Refusal
from tests.server.running import Json, Server, begin, company, in_loop, serving


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("server")) as server:
        yield server


async def answer(client: Client, action: Json) -> str:
    try:
        await client.check(action)
    except Refusal as refusal:
        return refusal.code
    return "fine"


@in_loop
async def test_a_trial_is_answered_and_nobody_hears_of_it(server: Server) -> None:
    async with company(server.url, 2, watchers=1) as (host, guest, watcher):
        assert await answer(host, {"kind": "stick"}) == "no_match"
        await begin(host, "stop-the-bus", guest, watcher)
        asked, other = (host, guest) if host.asked else (guest, host)
        numbers = [client.number for client in (host, guest, watcher)]
        entries = server.entries(host.code)
        for action in asked.choices():
            assert await answer(asked, action) == "fine"
            assert await answer(other, action) == "not_your_turn"
            assert await answer(watcher, action) == "only_watching"
        assert await answer(asked, {"kind": "swap", "card": "nothing"}) == "unknown_action"
        assert await answer(asked, {"kind": "go_on"}) == "stale"
        for client in (host, guest, watcher):
            await client.ping()  # what was under way has come by now
        assert [client.number for client in (host, guest, watcher)] == numbers
        assert server.entries(host.code) == entries


@in_loop
async def test_trials_leave_room_for_what_is_done(tmp_path: Path) -> None:
    with serving(tmp_path, message_rate=0.001, message_burst=20) as server:
        async with company(server.url, 1) as (host,):
            answers = [await answer(host, {"kind": "stick"}) for _ in range(11)]
            assert answers == ["no_match"] * 10 + ["too_fast"]
            await host.do("lock", yes=True)
