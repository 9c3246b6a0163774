"""What is sent again under its id is done once, and answered alike each time."""

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from parlour.client import Client
from tests.server.running import (
    KEY,
    Json,
    Phone,
    Server,
    begin,
    company,
    create_message,
    do_message,
    in_loop,
    join_message,
    resume_message,
    serving,
    some_code,
)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("server")) as server:
        yield server


LOBBY: list[Json] = [
    {"kind": "introduce", "name": "Anna", "face": {"emoji": "🦉", "colour": "red"}},
    {"kind": "sit"},
    {"kind": "stand"},
    {"kind": "sit"},
    {"kind": "ready", "yes": True},
    {"kind": "open_vote", "games": ["omaha", "durak"]},
    {"kind": "vote", "game": "omaha"},
    {"kind": "vote", "game": "wizard"},
    {"kind": "pick_game", "game": "stop-the-bus"},
    {"kind": "set_options", "game": "durak", "options": {"deck": 36}},
    {"kind": "set_options", "game": "durak", "options": {"deck": 37}},
    {"kind": "set_room_rules", "options": {"bot_pace": "instant"}},
    {"kind": "lock", "yes": True},
    {"kind": "lock", "yes": False},
    {"kind": "add_bot", "level": "easy"},
    {"kind": "add_bot", "level": "normal"},
    {"kind": "remove_bot", "name": "Ada"},
    {"kind": "set_password", "password": "sesame"},
    {"kind": "set_password", "password": None},
    {"kind": "kick", "person": 9},
    {"kind": "make_host", "person": 1},
    {"kind": "abandon"},
    {"kind": "new_game"},
]
TABLE: list[Json] = [
    {"kind": "start"},
    {"kind": "hand_to_bot", "seat": 1},
    {"kind": "take_seat", "seat": 0},
    {"kind": "take_seat", "seat": 1},
    {"kind": "skip", "seat": 0},
    {"kind": "skip", "seat": 1},
    {"kind": "skip", "seat": 9},
    {"kind": "act", "window": 1, "action": {"kind": "turn"}},
    {"kind": "act", "window": 99, "action": {"kind": "turn"}},
    {"kind": "act", "window": 1, "action": {"kind": "fly"}},
    {"kind": "abandon"},
    {"kind": "change_rules"},
    {"kind": "new_game"},
]


async def two_devices(url: str, client: Client) -> list[Phone]:
    phones = [await Phone.open(url, client.code) for _ in range(2)]
    for phone in phones:
        phone.say(resume_message(key=client.key))
        await phone.hears(kind="welcome")
    return phones


def answers_to(phone: Phone, ids: set[str]) -> list[Json]:
    return [m for m in phone.heard if m["kind"] in ("done", "refused") and m["id"] in ids]


async def send_repeatedly(phones: list[Phone], messages: list[Json], random: Random) -> None:
    """Each one to five times, in any order, on either device; waits for all answers."""
    copies = [message for message in messages for _ in range(random.randint(1, 5))]
    random.shuffle(copies)
    sent: Counter[Phone] = Counter()
    for message in copies:
        phone = random.choice(phones)
        phone.say(message)
        sent[phone] += 1
    ids = {message["id"] for message in messages}
    for phone in phones:
        while len(answers_to(phone, ids)) < sent[phone]:
            await phone.hears_all(len(phone.heard) + 1)
        assert len(answers_to(phone, ids)) == sent[phone]


@pytest.mark.parametrize("seed", range(6))
@in_loop
async def test_repeated_commands_are_done_once(server: Server, seed: int) -> None:
    random = Random(seed)
    async with company(server.url, 2) as (host, _):
        phones = await two_devices(server.url, host)
        done: dict[str, int] = {}
        for stage, commands in enumerate((LOBBY, TABLE, LOBBY, TABLE)):
            messages: list[Json] = [
                {"kind": "do", "id": f"{stage}/{place}", "command": command}
                for place, command in enumerate(commands)
            ]
            await send_repeatedly(phones, messages, random)
            for message in messages:
                answers = [m for phone in phones for m in answers_to(phone, {message["id"]})]
                assert all(answer == answers[0] for answer in answers), f"seed {seed}: {answers}"
                if answers[0]["kind"] == "done":
                    done[message["id"]] = answers[0]["number"]
        assert len(done) > 20
        kept = {e["id"]: e["number"] for e in server.entries(host.code) if "/" in e["id"]}
        numbers = [e["id"] for e in server.entries(host.code) if "/" in e["id"]]
        assert len(numbers) == len(set(numbers))
        assert kept == done
        for phone in phones:
            phone.hang_up()


@in_loop
async def test_the_same_id_of_two_people_is_two_commands(server: Server) -> None:
    async with company(server.url, 2) as (host, guest):
        first = await host.ask(do_message("x", "ready", yes=True), "x")
        second = await guest.ask(do_message("x", "ready", yes=True), "x")
        assert first["number"] != second["number"]


@in_loop
async def test_an_action_that_is_sent_again_after_a_broken_connection(server: Server) -> None:
    async with company(server.url, 2) as people:
        host, guest = people
        await begin(host, "durak", guest)
        actor = next(client for client in people if client.choices())
        asked = actor.asked
        assert asked is not None
        act = do_message("a", "act", window=asked["window"], action=actor.choices()[0])
        first = await actor.ask(act, "a")
        actor.break_off()
        async with await Phone.open(server.url, host.code) as phone:
            phone.say_at_once(resume_message(key=actor.key), act)
            assert await phone.hears(kind="refused", code="not_joined")
            await phone.hears(kind="welcome")
            phone.say(act)
            assert (await phone.hears(kind="done", id="a"))["number"] == first["number"]


@in_loop
async def test_leaving_twice_is_leaving_once(server: Server) -> None:
    async with company(server.url, 2) as (host, guest):
        phones = await two_devices(server.url, guest)
        for phone in phones * 2:
            phone.say(do_message("l", "leave"))
        for phone in phones:
            assert await phone.is_hung_up_on() == 1000
            assert phone.heard[-1] == {"kind": "farewell", "reason": "left"}
            assert all(m["kind"] == "done" for m in answers_to(phone, {"l"}))
        kinds = [entry["command"]["kind"] for entry in server.entries(host.code)]
        assert kinds.count("leave") == 1


# Coming in


async def welcome(url: str, code: str, message: Json) -> dict[str, Any]:
    async with await Phone.open(url, code) as phone:
        phone.say(message)
        return await phone.hears(kind="welcome")


@in_loop
async def test_a_room_that_is_opened_again_is_the_same_room(server: Server) -> None:
    code, message = some_code(), create_message(key=KEY + "-opener")
    first = await welcome(server.url, code, message)
    assert await welcome(server.url, code, message) == first
    kinds = [entry["command"]["kind"] for entry in server.entries(code)]
    assert kinds.count("open") == 1, "opened once; then there, or away"
    other = await welcome(server.url, some_code(), message)
    assert other["code"] != code, "at another address it is another room"


@in_loop
async def test_a_code_that_another_room_has_opens_none(server: Server) -> None:
    async with company(server.url, 1) as (host,):
        async with await Phone.open(server.url, host.code) as stranger:
            assert await stranger.refusal(create_message(key=KEY + "-x")) == "code_taken"
        await host.do("close")
    async with await Phone.open(server.url, host.code) as stranger:
        late = create_message(key=KEY + "-x", id="late")
        assert await stranger.refusal(late) == "code_taken", "nor one that a room had"


@in_loop
async def test_whoever_left_the_room_that_they_opened_opens_no_other_there(server: Server) -> None:
    async with company(server.url, 2) as (host, _):
        await host.do("leave")
        async with await Phone.open(server.url, host.code) as phone:
            assert await phone.refusal(create_message(key=host.key)) == "not_in_room"


@in_loop
async def test_a_room_that_two_devices_open_at_once_is_one_room(server: Server) -> None:
    message = create_message(key=KEY + "-twice")
    code = some_code()
    phones = [await Phone.open(server.url, code) for _ in range(5)]
    for phone in phones:
        phone.say(message)
    welcomes = [await phone.hears(kind="welcome") for phone in phones]
    assert all(each == welcomes[0] for each in welcomes)
    for phone in phones:
        phone.hang_up()


@in_loop
async def test_joining_at_once_with_one_key_is_joining_once(server: Server) -> None:
    async with company(server.url, 1) as (host,):
        phones = [await Phone.open(server.url, host.code) for _ in range(5)]
        for place, phone in enumerate(phones):
            phone.say(join_message(id=f"j{place}"))
        welcomes = [await phone.hears(kind="welcome") for phone in phones]
        assert {each["person"] for each in welcomes} == {2}
        kinds = [entry["command"]["kind"] for entry in server.entries(host.code)]
        assert kinds.count("join") == 1
        for phone in phones:
            phone.hang_up()


@in_loop
async def test_joining_at_once_is_joining_once_in_a_busy_room_too(server: Server) -> None:
    async with company(server.url, 1) as (host,):
        devices = await two_devices(server.url, host)
        for turn in range(10):
            phones = [await Phone.open(server.url, host.code) for _ in range(4)]
            for place, phone in enumerate(phones):
                devices[0].say(do_message(f"{turn}/{place}", "lock", yes=False))
                phone.say(join_message(id=f"j{place}", key=f"{KEY}-{turn}"))
            welcomes = [await phone.hears(kind="welcome") for phone in phones]
            assert len({each["person"] for each in welcomes}) == 1
            for phone in phones:
                phone.hang_up()
        keys = [e["command"]["key"] for e in server.entries(host.code) if "key" in e["command"]]
        assert len(keys) == len(set(keys)) == 11
        for phone in devices:
            phone.hang_up()


@in_loop
async def test_a_refusal_at_the_door_is_not_meant_for_the_next_one(server: Server) -> None:
    async with company(server.url, 1) as (host,), await Phone.open(server.url, host.code) as phone:
        await host.do("lock", yes=True)
        assert await phone.refusal(join_message(id="1", key=KEY + "-a")) == "locked"
        await host.do("lock", yes=False)
        async with await Phone.open(server.url, host.code) as other:
            other.say(join_message(id="1", key=KEY + "-b"))
            await other.hears(kind="welcome")
        phone.say(join_message(id="1", key=KEY + "-a"))
        await phone.hears(kind="welcome")


@in_loop
async def test_who_says_twice_that_they_leave_hears_twice_that_it_is_done(server: Server) -> None:
    """While something is being kept, both wait, and are judged together."""
    async with company(server.url, 1) as (host,), await Phone.open(server.url, host.code) as guest:
        guest.say(join_message())
        await guest.hears(kind="welcome")
        leave = do_message("l", "leave")
        guest.say_at_once(do_message("r", "ready", yes=True), leave, leave)
        await guest.is_hung_up_on()
        answers = [m for m in guest.heard if m.get("id") == "l"]
        assert [m["kind"] for m in answers] == ["done", "done"]
        assert answers[0] == answers[1]
