"""Whole matches of every game, by people with sockets, with bots and watchers among them."""

from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
import pytest

from parlour import GAMES, load
from parlour.client import Client
from parlour.kernel.game import Result
from tests.server.running import (
    SHORT,
    Phone,
    Server,
    all_reach,
    begin,
    company,
    in_loop,
    join_message,
    play_out,
    serving,
    until,
)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("server")) as server:
        yield server


async def result_of(client: Client) -> Any:
    """The result, which the match file confirms."""
    await until(client, lambda: client.room["phase"] == "results")
    table = client.room["table"]
    match = load(await client.match_file(table["match"]), GAMES)
    assert match.game.name == table["game"]
    assert msgspec.convert(table["result"], Result) == match.result
    return table["result"]


@pytest.mark.parametrize("game", SHORT)
@in_loop
async def test_people_play_a_whole_match(server: Server, game: str) -> None:
    async with company(server.url, 3, watchers=1) as everybody:
        people, watcher = everybody[:3], everybody[3]
        await begin(people[0], game, *people[1:])
        await play_out(people, Random(6))
        results = [await result_of(client) for client in everybody]
        assert all(result == results[0] for result in results)
        assert len(results[0]["scores"]) == 3
        assert watcher.table is not None and watcher.table["private"] is None
        counts = {row["person"]: row["counts"] for row in watcher.room["evening"]}
        assert [counts[client.person]["played"] for client in people] == [1, 1, 1]
        wins = [counts[client.person].get("wins", 0) for client in people]
        assert wins == [int(seat in results[0]["winners"]) for seat in range(3)]
        assert watcher.person not in counts


@pytest.mark.parametrize("game", SHORT)
@in_loop
async def test_bots_sit_beside_people(server: Server, game: str) -> None:
    async with company(server.url, 1) as (host,):
        await host.do("add_bot", level="easy")
        await host.do("add_bot", level="normal")
        await begin(host, game)
        chairs = host.room["table"]["chairs"]
        assert [chair["bot"] is not None for chair in chairs] == [False, True, True]
        await play_out([host], Random(1))
        await result_of(host)
        file = load(await host.match_file(1), GAMES)
        assert {entry.by for entry in file.log if entry.seat > 0} - {"clock"} == {
            f"bot:{chair['bot']}" for chair in chairs[1:]
        }


@in_loop
async def test_watchers_are_asked_nothing_and_see_no_hand(server: Server) -> None:
    async with (
        company(server.url, 2) as (host, guest),
        await Phone.open(server.url, host.code) as watcher,
    ):
        watcher.say(join_message(watch=True))
        await watcher.hears(kind="update")
        await begin(host, "stop-the-bus", guest)
        await play_out([host, guest], Random(2))
        await watcher.hears(kind="update", number=host.number)
        tables = [m["table"] for m in watcher.heard if m.get("table")]
        running = [table for table in tables if table["public"]["summary"] is None]
        assert len(running) > 10
        for table in running:
            assert table["ask"] is None
            assert table["private"] is None
            assert [player["cards"] for player in table["public"]["players"]] == [3, 3]


@in_loop
async def test_an_evening_of_several_matches(server: Server) -> None:
    async with company(server.url, 2) as people:
        host, guest = people
        await begin(host, "stop-the-bus", guest)
        await play_out(people, Random(3))
        await result_of(host)
        await all_reach(await host.do("new_game"), people)
        await play_out(people, Random(4))
        await result_of(host)
        await host.do("change_rules")
        assert host.room["phase"] == "lobby"
        await begin(host, "omaha", guest)
        await play_out(people, Random(5))
        await result_of(host)
        assert host.room["table"]["match"] == 3
        files = [load(await host.match_file(number), GAMES) for number in (1, 2, 3)]
        assert [file.game.name for file in files] == ["stop-the-bus", "stop-the-bus", "omaha"]
        assert len({file.seed for file in files}) == 3
        assert [row["counts"]["played"] for row in host.room["evening"]] == [3, 3]
