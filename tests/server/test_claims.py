"""Ride the Bus: two people claim at the same moment, each on a socket of their own."""

import asyncio
from collections.abc import Iterator
from typing import Any

import pytest

from parlour.client import Client, Refusal
from tests.server.running import Server, all_reach, company, in_loop, serving


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("server")) as server:
        yield server


async def begin(host: Client, stacking: bool) -> None:
    options = {"flip": "host", "stacking": stacking, "claim_window": 5}
    await host.do("set_options", game="ride-the-bus", options=options)
    await host.do("pick_game", game="ride-the-bus")
    await host.do("start")


def claims(client: Client) -> list[Any]:
    return [action for action in client.choices() if action["kind"] == "claim"]


async def two_who_can_claim(people: list[Client]) -> tuple[Client, Client]:
    """Flips on, match after match, until the rank suits two."""
    host = people[0]
    while True:
        assert host.table is not None
        if host.table["public"]["phase"] == "flipping":
            number = await host.act({"kind": "flip"})
            await all_reach(number, people)
            able = [client for client in people if claims(client)]
            if len(able) >= 2:
                return able[0], able[1]
            asked = [client for client in people if client.asked]
            passes = await asyncio.gather(*[client.act({"kind": "pass"}) for client in asked])
            await all_reach(max(passes, default=0), [host])
        else:
            await host.do("abandon")
            await host.do("new_game")


async def claim_at_once(pair: tuple[Client, Client]) -> list[int | BaseException]:
    """Both are under way before either is answered."""
    claimed = [client.act(claims(client)[0]) for client in pair]
    return await asyncio.gather(*claimed, return_exceptions=True)


def claims_made(client: Client) -> set[int]:
    assert client.table is not None
    return {made["seat"] for made in client.table["public"]["claims"]}


@in_loop
async def test_with_stacking_both_claims_count(server: Server) -> None:
    async with company(server.url, 8) as people:
        await begin(people[0], stacking=True)
        for _ in range(3):
            pair = await two_who_can_claim(people)
            answers = await claim_at_once(pair)
            assert all(isinstance(answer, int) for answer in answers)
            last = max(answer for answer in answers if isinstance(answer, int))
            await all_reach(last, people)
            seats = {client.you["seat"] for client in pair}
            for client in people:
                assert seats <= claims_made(client)
            await people[0].do("abandon")
            await people[0].do("new_game")


@in_loop
async def test_without_stacking_exactly_one_claim_counts(server: Server) -> None:
    async with company(server.url, 8) as people:
        await begin(people[0], stacking=False)
        for _ in range(3):
            pair = await two_who_can_claim(people)
            answers = await claim_at_once(pair)
            (refused,) = [answer for answer in answers if isinstance(answer, Refusal)]
            (number,) = [answer for answer in answers if isinstance(answer, int)]
            assert refused.code == "stale"
            await all_reach(number, people)
            winner = pair[answers.index(number)]
            loser = pair[answers.index(refused)]
            for client in people:
                assert claims_made(client) == {winner.you["seat"]}
            assert loser.table is not None and winner.table is not None
            assert loser.table["public"]["phase"] == "handing_out"
            assert [seat for seat, _ in loser.table["public"]["gifts"]] == [winner.you["seat"]]
            await people[0].do("abandon")
            await people[0].do("new_game")
