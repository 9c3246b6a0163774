"""Room rule 1.8: a screen shows the room to everybody, is nobody there, and does nothing."""

import json
from collections.abc import Iterator
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from parlour.client import Client, Gone, Refusal
from tests.server.fault_server import inner_server, kept_lines
from tests.server.fault_server import until as until_true
from tests.server.running import (
    KEY,
    Phone,
    Server,
    begin,
    company,
    do_message,
    in_loop,
    resume_message,
    serving,
    until,
    watch_message,
)
from tests.server.test_bots import fast
from tests.server.wild_messages import COMMANDS, OTHERS, RARE_COMMANDS


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("server")) as server:
        yield server


async def refusal(url: str, code: str, password: str | None = None, key: str | None = None) -> str:
    """Why no screen can show this room."""
    with pytest.raises(Refusal) as refused:
        await Client.watch(url, code, password, key=key)
    return refused.value.code


@in_loop
async def test_a_screen_sees_what_watchers_see_and_is_written_nowhere(server: Server) -> None:
    async with (
        company(server.url, 2, watchers=1) as (host, guest, watcher),
        await Client.watch(server.url, f" {host.code[:3]} {host.code[3:]} ".lower()) as screen,
    ):
        before = len(server.entries(host.code))
        assert (screen.person, screen.you) == (0, {})
        assert screen.room == host.room and len(screen.room["people"]) == 3
        await begin(host, "durak", guest, watcher, screen)
        assert screen.table == watcher.table and screen.table is not None
        assert (screen.table["private"], screen.table["ask"]) == (None, None)
        host.react("🔥")
        while not screen.reactions:
            await screen.ping()
        assert screen.reactions[0]["person"] == host.person
        kinds = [entry["command"]["kind"] for entry in server.entries(host.code)[before:]]
        assert kinds == ["set_room_rules", "set_options", "pick_game", "start"]


@in_loop
async def test_a_screen_gets_the_public_part_and_the_events_for_everybody(server: Server) -> None:
    async with (
        company(server.url, 2) as (host, guest),
        await Phone.open(server.url, host.code) as screen,
    ):
        screen.say(watch_message())
        await screen.hears(kind="welcome", person=0)
        await begin(host, "stop-the-bus", guest)
        shown = await screen.hears(kind="update", number=host.number)
        assert shown["table"] == {**host.table, "private": None, "ask": None}  # type: ignore[dict-item]
        assert [event["to"] for event in shown["events"]] == [None]
        assert all(update["you"] is None for update in screen.heard[1:])


@in_loop
async def test_a_screen_may_say_nothing_but_ping(server: Server) -> None:
    async with (
        company(server.url, 2) as (host, guest),
        await Phone.open(server.url, host.code) as screen,
    ):
        await begin(host, "durak", guest)
        screen.say(watch_message())
        await screen.hears(kind="welcome")
        before = server.entries(host.code)
        said = [{"kind": "do", "command": each} for each in (*COMMANDS, *RARE_COMMANDS)]
        said += [dict(each) for each in OTHERS]
        for number, message in enumerate(said):
            if "id" in message or message["kind"] == "do":
                message["id"] = str(number)
            screen.say(message)
        screen.say({"kind": "ping", "id": "the last"})
        await screen.hears(kind="pong", id="the last")
        answers = {m["id"]: m for m in screen.heard if m["kind"] in ("refused", "pong", "done")}
        codes = {
            message["kind"]: answers[message.get("id")].get("code")
            for message in said
            if message["kind"] != "do"
        }
        first = ("create_room", "join_room", "resume", "watch_room", "claim_key", "peek")
        assert codes == {
            **dict.fromkeys(first, "already_joined"),
            **dict.fromkeys(("try", "hint", "react", "fetch_match", "offer_key"), "only_a_screen"),
            "ping": None,
        }
        done = [answers[m["id"]].get("code") for m in said if m["kind"] == "do"]
        assert set(done) == {"only_a_screen", "bad_message"}  # the latter: the server's own
        assert server.entries(host.code) == before


def test_time_stands_still_while_only_a_screen_is_there(tmp_path: Path) -> None:
    @in_loop
    async def watched() -> None:
        async with inner_server(tmp_path, **fast) as inner:
            async with company(inner.url, 2) as (host, guest):
                await begin(host, "durak", guest)
                screen = await Client.watch(inner.url, host.code)
            room = inner.server.hosting.rooms.live[screen.code].room
            await until_true(lambda: room.still_since is not None)
            await until(screen, lambda: not any(p["present"] for p in screen.room["people"]))
            before = len(kept_lines(tmp_path, screen.code))
            async with await Client.watch(inner.url, screen.code, seen=screen.number) as again:
                assert again.table == screen.table
            screen.close()
            await until_true(lambda: inner.server.hosting.rooms.live[screen.code].is_idle)
            assert len(kept_lines(tmp_path, screen.code)) == before

    watched()


@in_loop
async def test_a_screen_that_comes_back_hears_what_it_missed(server: Server) -> None:
    async with company(server.url, 2) as (host, guest):
        await begin(host, "durak", guest)
        async with await Client.watch(server.url, host.code) as screen:
            seen = screen.number
        turn = host if host.asked else guest
        await turn.act(turn.choices()[0])
        async with await Client.watch(server.url, host.code, seen=seen) as screen:
            assert [event["kind"] for event in screen.events] == ["attacked"]


@in_loop
async def test_a_screen_needs_the_password_and_guesses_count(tmp_path: Path) -> None:
    with serving(tmp_path, wrong_codes=3) as server:
        async with company(server.url, 1, password="sesame") as (host,):
            assert await refusal(server.url, host.code) == "password_needed"
            (await Client.watch(server.url, host.code, "sesame")).close()
            assert await refusal(server.url, host.code, "open") == "wrong_password"
            assert await refusal(server.url, "222222") == "no_such_room"
            assert await refusal(server.url, "no code") == "no_such_room"
            assert await refusal(server.url, host.code, "sesame") == "too_many_wrong_codes"


@in_loop
async def test_a_screen_may_ask_what_was_played(server: Server) -> None:
    async with company(server.url, 1) as (host,), await Phone.open(server.url, host.code) as screen:
        screen.say({"kind": "fetch_evening", "id": "e"})
        assert (await screen.hears(kind="refused"))["code"] == "not_joined"
        screen.say(watch_message())
        await screen.hears(kind="welcome")
        screen.say({"kind": "fetch_evening", "id": "e"})
        assert (await screen.hears(kind="evening"))["matches"] == []


@in_loop
async def test_a_screen_comes_back_through_a_locked_door(server: Server) -> None:
    async with company(server.url, 1) as (host,):
        (await Client.watch(server.url, host.code, key=KEY)).close()
        await host.do("lock", yes=True)
        for _ in range(2):
            (await Client.watch(server.url, host.code, key=KEY)).close()
        assert await refusal(server.url, host.code, key=KEY + "2") == "locked"
        assert await refusal(server.url, host.code, key="short") == "weak_key"
        await host.do("set_password", password="sesame")
        assert await refusal(server.url, host.code, key=KEY) == "password_needed"


@in_loop
async def test_a_screen_comes_back_through_a_locked_door_after_a_restart(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        async with company(server.url, 1) as (host,):
            (await Client.watch(server.url, host.code, key=KEY)).close()
            await host.do("lock", yes=True)
    with serving(tmp_path) as server:
        assert await refusal(server.url, host.code, key=KEY + "2") == "locked"
        (await Client.watch(server.url, host.code, key=KEY)).close()


@in_loop
async def test_a_locked_door_lets_no_screen_in_and_sends_none_away(server: Server) -> None:
    async with (
        company(server.url, 1) as (host,),
        await Client.watch(server.url, host.code) as screen,
    ):
        await host.do("lock", yes=True)
        assert await refusal(server.url, host.code) == "locked"
        await until(screen, lambda: screen.room["locked"])
        await host.do("lock", yes=False)
        await until(screen, lambda: not screen.room["locked"])


@in_loop
async def test_eight_screens_show_a_room_and_a_place_is_free_again(server: Server) -> None:
    async with company(server.url, 1) as (host,), AsyncExitStack() as stack:
        screens = [
            await stack.enter_async_context(await Client.watch(server.url, host.code))
            for _ in range(8)
        ]
        assert await refusal(server.url, host.code) == "too_many_screens"
        (await Client.join(server.url, host.code, "A ninth guest")).close()
        screens[0].close()
        while True:
            try:
                (await Client.watch(server.url, host.code)).close()
                break
            except Refusal as full:
                assert full.code == "too_many_screens"


@pytest.mark.parametrize("end", ["close", "leave"])
def test_a_screen_hears_that_the_room_was_closed(server: Server, end: str) -> None:
    @in_loop
    async def closed() -> None:
        async with (
            company(server.url, 1) as (host,),
            await Phone.open(server.url, host.code) as screen,
        ):
            screen.say(watch_message())
            await screen.hears(kind="welcome")
            await host.do(end)
            assert (await screen.hears(kind="farewell"))["reason"] == "closed"
            assert await screen.is_hung_up_on() == 1000
            assert await refusal(server.url, host.code) == "closed"

    closed()


@in_loop
async def test_a_screen_outlives_a_restart(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        async with company(server.url, 2) as (host, guest):
            await begin(host, "durak", guest)
            screen = await Client.watch(server.url, host.code)
            server.stop()
            with pytest.raises(Gone):
                while True:
                    await screen.changed()
            assert screen.farewell == "restarting"
    with serving(tmp_path) as server:
        async with await Client.watch(server.url, screen.code, seen=screen.number) as again:
            assert again.table is not None and screen.table is not None
            assert again.table["public"] == screen.table["public"]


@in_loop
async def test_nobody_gets_hold_of_a_room_by_being_nobody(server: Server) -> None:
    """The author of what the server does has the number of nobody, too."""
    async with company(server.url, 1) as (host,), await Phone.open(server.url, host.code) as screen:
        screen.say_at_once(watch_message(), do_message("d", "lock", yes=True))
        assert (await screen.hears(kind="refused", id="d"))["code"] == "not_joined"
        screen.say_at_once(do_message("e", "lock", yes=True), do_message("f", "close"))
        for command_id in ("e", "f"):
            await screen.hears(kind="refused", id=command_id, code="only_a_screen")
        assert json.dumps(server.entries(host.code)).count("lock") == 0


async def told(client: Client, screens: int) -> None:
    await until(client, lambda: client.room["screens"] == screens)


@in_loop
async def test_everybody_is_told_how_many_screens_there_are(server: Server) -> None:
    async with company(server.url, 2) as (host, guest):
        before = len(server.entries(host.code))
        screens = [await Client.watch(server.url, host.code) for _ in range(3)]
        for each in (host, guest, *screens):
            await told(each, 3)
        screens[0].close()
        for each in (host, guest, *screens[1:]):
            await told(each, 2)
        async with await Client.resume(server.url, host.code, guest.key) as again:
            assert again.room["screens"] == 2
        assert len(server.entries(host.code)) == before, "nothing of it is written down"
        for each in screens:
            each.close()
        await told(host, 0)


@in_loop
async def test_the_host_sends_strangers_screens_away_and_shows_their_own(server: Server) -> None:
    async with (
        company(server.url, 2) as (host, guest),
        AsyncExitStack() as stack,
    ):
        strangers = [
            await stack.enter_async_context(await Phone.open(server.url, host.code))
            for _ in "12345678"
        ]
        for number, stranger in enumerate(strangers):
            stranger.say(watch_message(key=f"{KEY}{number}"))
            await stranger.hears(kind="update")
        assert await refusal(server.url, host.code) == "too_many_screens"
        with pytest.raises(Refusal, match="host_only"):
            await guest.do("dismiss_screens")
        await told(host, 8)
        await host.do("dismiss_screens")
        for stranger in strangers:
            assert (await stranger.hears(kind="farewell"))["reason"] == "dismissed"
            assert await stranger.is_hung_up_on() == 1000
        await told(guest, 0)
        async with await Client.watch(server.url, host.code):
            await told(host, 1)


@in_loop
async def test_a_screen_that_was_sent_away_has_no_key_to_a_locked_door(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        async with (
            company(server.url, 1) as (host,),
            await Phone.open(server.url, host.code) as other,
        ):
            (await Client.watch(server.url, host.code, key=KEY)).close()
            other.say(resume_message(key=host.key))
            await other.hears(kind="update")
            other.say_at_once(do_message("d", "dismiss_screens"), do_message("l", "lock", yes=True))
            await other.hears_all(2, kind="done")
            assert await refusal(server.url, host.code, key=KEY) == "locked"
    with serving(tmp_path) as server:
        assert await refusal(server.url, host.code, key=KEY) == "locked"


@in_loop
async def test_a_new_password_is_asked_of_the_screens_that_are_there(server: Server) -> None:
    async with company(server.url, 1) as (host,), await Phone.open(server.url, host.code) as screen:
        screen.say(watch_message())
        await screen.hears(kind="update")
        await host.do("set_password", password="sesame")
        assert (await screen.hears(kind="farewell"))["reason"] == "password_needed"
        assert await screen.is_hung_up_on() == 1000
        assert await refusal(server.url, host.code, "open") == "wrong_password"
        async with await Client.watch(server.url, host.code, "sesame") as again:
            await told(again, 1)
            await host.do("set_password", password=None)
            await host.do("lock", yes=True)
            await until(again, lambda: not again.room["has_password"] and again.room["locked"])
