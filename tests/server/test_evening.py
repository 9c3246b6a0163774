"""A room between matches: votes, the host, the door, and the ways in which people go."""

import asyncio
from collections.abc import Iterator

import pytest

from parlour.client import Client, Gone, Refusal
from parlour.websocket import GOODBYE
from tests.server.running import Server, begin, company, in_loop, serving, until


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("server")) as server:
        yield server


def counters(client: Client) -> dict[str, int]:
    return {each["game"]: each["votes"] for each in client.room["ballot"]}


async def all_see(clients: list[Client], votes: dict[str, int]) -> None:
    for client in clients:
        while counters(client) != votes:
            await client.changed()


async def hung_up(client: Client) -> tuple[str | None, int | None]:
    """The farewell, and the close code."""
    with pytest.raises(Gone):
        while True:
            await client.changed()
    return client.farewell, client.close_code


# Votes (R0.5)


@in_loop
async def test_everybody_sees_the_votes_of_four_against_six_at_once(server: Server) -> None:
    async with company(server.url, 3) as people:
        host, second, third = people
        await host.do("open_vote", games=["omaha", "durak"])
        await all_see(people, {"omaha": 0, "durak": 0})
        assert host.room["voters"] == 3
        await second.do("vote", game="omaha")
        await all_see(people, {"omaha": 1, "durak": 0})
        assert [each.room["game"] for each in people] == ["durak"] * 3  # no majority: the six
        await third.do("vote", game="omaha")
        await all_see(people, {"omaha": 2, "durak": 0})
        assert [each.room["game"] for each in people] == ["omaha"] * 3
        await third.do("vote", game="durak")  # a vote can be changed
        await all_see(people, {"omaha": 1, "durak": 1})
        assert [each.you["vote"] for each in people] == [None, "omaha", "durak"]
        await host.do("vote", game="omaha")
        await host.do("start")
        assert host.room["table"]["game"] == "omaha"


@in_loop
async def test_a_vote_on_any_games_with_the_host_deciding_a_tie(server: Server) -> None:
    async with company(server.url, 3, watchers=1) as everybody:
        host, second, third, watcher = everybody
        await host.do("open_vote", games=["wizard", "stop-the-bus", "mormon-bridge"])
        await host.do("vote", game="mormon-bridge")
        await second.do("vote", game="wizard")
        await third.do("vote", game="stop-the-bus")
        tied = {"wizard": 1, "stop-the-bus": 1, "mormon-bridge": 1}
        await all_see(everybody, tied)
        with pytest.raises(Refusal, match="only_seated_vote"):
            await watcher.do("vote", game="wizard")
        with pytest.raises(Refusal, match="not_on_ballot"):
            await third.do("vote", game="durak")
        await host.do("start")
        assert host.room["table"]["game"] == "mormon-bridge"


@in_loop
async def test_the_vote_of_someone_who_leaves_no_longer_counts(server: Server) -> None:
    async with company(server.url, 3) as people:
        host, second, third = people
        await host.do("open_vote", games=["omaha", "durak"])
        await second.do("vote", game="omaha")
        await third.do("vote", game="omaha")
        await all_see(people, {"omaha": 2, "durak": 0})
        await third.do("leave")
        await all_see([host, second], {"omaha": 1, "durak": 0})
        assert host.room["voters"] == 2


# The host (R0.6)


@in_loop
async def test_when_the_host_leaves_the_longest_present_is_host(server: Server) -> None:
    async with company(server.url, 3) as (host, second, third):
        await host.do("leave")
        assert await hung_up(host) == ("left", GOODBYE)
        await until(second, lambda: second.room["host"] == second.person)
        await until(third, lambda: third.room["host"] == second.person)
        with pytest.raises(Refusal, match="host_only"):
            await third.do("lock", yes=True)
        await second.do("lock", yes=True)


@in_loop
async def test_who_leaves_a_match_leaves_the_seat_to_a_bot(server: Server) -> None:
    async with company(server.url, 3) as (host, second, third):
        await begin(host, "stop-the-bus", second)
        await third.do("leave")
        await until(second, lambda: second.room["table"]["chairs"][2]["person"] is None)
        assert second.room["table"]["chairs"][2]["bot"] == "normal"


@in_loop
async def test_a_host_whose_phone_is_gone_is_away_and_still_host(server: Server) -> None:
    async with company(server.url, 2) as (host, guest):
        host.break_off()
        await until(guest, lambda: not guest.room["people"][0]["present"])
        assert guest.room["host"] == host.person
        await host.reconnect()
        await until(guest, lambda: guest.room["people"][0]["present"])


@in_loop
async def test_the_host_can_pass_the_room_on(server: Server) -> None:
    async with company(server.url, 2) as (host, guest):
        await host.do("make_host", person=guest.person)
        assert host.room["host"] == guest.person
        await guest.do("lock", yes=True)
        with pytest.raises(Refusal, match="host_only"):
            await host.do("lock", yes=False)


# The door


@in_loop
async def test_a_password_is_asked_for_and_told_from_a_wrong_one(server: Server) -> None:
    async with company(server.url, 1, password="sesame") as (host,):
        assert host.room["has_password"]
        with pytest.raises(Refusal, match="password_needed"):
            await Client.join(server.url, host.code, "Ann")
        with pytest.raises(Refusal, match="wrong_password"):
            await Client.join(server.url, host.code, "Ann", password="Sesame")
        async with await Client.join(server.url, host.code, "Ann", password="sesame") as ann:
            assert ann.room["people"][1]["name"] == "Ann"
        await host.do("set_password", password="other")
        with pytest.raises(Refusal, match="wrong_password"):
            await Client.join(server.url, host.code, "Bob", password="sesame")
        await host.do("set_password", password=None)
        assert not host.room["has_password"]
        async with await Client.join(server.url, host.code, "Bob") as bob:
            assert bob.room["people"][2]["name"] == "Bob"


@in_loop
async def test_who_is_in_the_room_needs_no_password_to_come_back(server: Server) -> None:
    async with company(server.url, 2) as (host, guest):
        await host.do("set_password", password="sesame")
        guest.break_off()
        await until(host, lambda: not host.room["people"][1]["present"])
        async with await Client.resume(server.url, host.code, guest.key) as back:
            assert back.person == guest.person


@in_loop
async def test_a_locked_room_lets_nobody_new_in(server: Server) -> None:
    async with company(server.url, 2) as (host, guest):
        await host.do("lock", yes=True)
        with pytest.raises(Refusal, match="locked"):
            await Client.join(server.url, host.code, "Late")
        async with await Client.resume(server.url, host.code, guest.key) as again:
            assert again.person == guest.person
        await host.do("lock", yes=False)
        async with await Client.join(server.url, host.code, "Late") as late:
            assert late.person == 3


@in_loop
async def test_who_is_kicked_is_told_and_their_key_is_no_longer_known(server: Server) -> None:
    async with company(server.url, 2) as (host, guest):
        with pytest.raises(Refusal, match="host_only"):
            await guest.do("kick", person=host.person)
        await host.do("kick", person=guest.person)
        assert await hung_up(guest) == ("kicked", GOODBYE)
        assert [person["name"] for person in host.room["people"]] == ["Host"]
        with pytest.raises(Refusal, match="bad_key"):
            await Client.resume(server.url, host.code, guest.key)


@in_loop
async def test_a_closed_room_says_goodbye_and_stays_closed(server: Server) -> None:
    async with company(server.url, 2, watchers=1) as everybody:
        host = everybody[0]
        await host.do("close")
        goodbyes = await asyncio.gather(*[hung_up(client) for client in everybody])
        assert goodbyes == [("closed", GOODBYE)] * 3
        assert all(client.room["phase"] == "closed" for client in everybody)
        with pytest.raises(Refusal, match="closed"):
            await Client.join(server.url, host.code, "Late")
        with pytest.raises(Refusal, match="closed"):
            await Client.resume(server.url, host.code, host.key)


@in_loop
async def test_reactions_reach_everybody_and_are_not_kept(server: Server) -> None:
    async with company(server.url, 2) as (host, guest):
        before = len(server.entries(host.code))
        guest.react("🔥")
        await host.ping()
        while not host.reactions:
            await guest.ping()
            await host.ping()
        (reaction,) = host.reactions
        assert (reaction["person"], reaction["reaction"]) == (guest.person, "🔥")
        assert len(server.entries(host.code)) == before


@in_loop
async def test_phrases_go_by_their_codes(server: Server) -> None:
    async with company(server.url, 2) as (host, guest):
        guest.react("well_played")
        while not host.reactions:
            await guest.ping()
            await host.ping()
        assert host.reactions[0]["reaction"] == "well_played"


@in_loop
async def test_everybody_may_ask_what_was_played(server: Server) -> None:
    async with company(server.url, 1, watchers=1) as (host, watcher):
        assert await watcher.evening() == []
        await host.do("add_bot", level="easy")
        await host.do("stand")
        await host.do("add_bot", level="easy")
        await host.do("set_programme", games=["omaha", "durak"])
        rules = {"bot_pace": "instant", "pauses": "short"}
        await host.do("set_room_rules", options=rules)
        await host.do("set_options", game="omaha", options={"hands": 1})
        await host.do("next_game")
        while host.is_playing:
            await host.changed()
        (match,) = await watcher.evening()
        assert (match["game"], [chair["name"] for chair in match["chairs"]]) == (
            "omaha",
            ["Ada", "Blaise"],
        )
        assert host.room["programme"] == ["durak"]
