"""Every refusal of the wire is provoked: by code, on a real socket."""

import ast
import resource
import sys
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest

from parlour.client import Client
from tests.server.running import (
    KEY,
    Json,
    Phone,
    Server,
    borrow_message,
    create_message,
    do_message,
    in_loop,
    join_message,
    peek_message,
    resume_message,
    serving,
    watch_message,
)

FOLDER = Path("src/parlour/hosting")
UNPROVOKED = {"failed", "unreadable", "other_version", "hint_too_late"}
"""A mistake of our own; what is damaged, or of another version; test_turns.py has the last."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(
        tmp_path_factory.mktemp("server"), message_rate=1000, reaction_pause=1000
    ) as server:
        yield server


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that soon has enough."""
    limits = {"message_rate": 0.001, "message_burst": 8, "rooms_per_hour": 2, "wrong_codes": 2}
    with serving(tmp_path_factory.mktemp("strict"), **limits) as server:
        yield server


@pytest.fixture(scope="module")
def small(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("small"), most_rooms=1) as server:
        yield server


@pytest.fixture(scope="module")
def full(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("full"), disk_bytes=0) as server:
        yield server


@pytest.fixture(scope="module")
def terse(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("terse"), room_bytes_per_hour=1) as server:
        yield server


@dataclass
class Visit:
    server: Server
    phone: Phone
    """To a room that is not there, or not yet."""


async def opened(phone: Phone, **fields: object) -> None:
    phone.say(create_message(**fields))
    await phone.hears(kind="welcome")


@asynccontextmanager
async def host_of(visit: Visit, **fields: object) -> AsyncIterator[Phone]:
    """The host of the room at whose door the visitor stands."""
    async with await Phone.open(visit.server.url, visit.phone.code) as host:
        await opened(host, **fields)
        yield host


async def bad_json(visit: Visit) -> Json:
    visit.phone.send(b'{"kind": "ping", "id"')
    return await visit.phone.hears(kind="refused")


async def bad_message(visit: Visit) -> Json:
    visit.phone.say({"kind": "ping", "id": "p", "more": 1})
    return await visit.phone.hears(kind="refused", id="p")


async def not_joined(visit: Visit) -> Json:
    visit.phone.say(do_message("d", "sit"))
    await visit.phone.hears(kind="refused", id="d", code="not_joined")
    visit.phone.say({"kind": "react", "reaction": "🔥"})
    await visit.phone.hears(kind="refused", id=None, code="not_joined")
    visit.phone.say({"kind": "offer_key", "id": "l", "key": KEY})
    await visit.phone.hears(kind="refused", id="l", code="not_joined")
    visit.phone.say({"kind": "fetch_match", "id": "f", "match": 1})
    return await visit.phone.hears(kind="refused", id="f")


async def already_joined(visit: Visit) -> Json:
    visit.phone.say(create_message(id="one"))
    visit.phone.say(create_message(id="two"))
    await visit.phone.hears(kind="refused", id="two", code="already_joined")
    await visit.phone.hears(kind="welcome")
    visit.phone.say(borrow_message("222222"))
    await visit.phone.hears(kind="refused", id="claim_key", code="already_joined")
    visit.phone.say(peek_message())
    await visit.phone.hears(kind="refused", id="peek", code="already_joined")
    visit.phone.say(join_message())
    return await visit.phone.hears(kind="refused", id="join")


async def weak_key(visit: Visit) -> Json:
    visit.phone.say(create_message(key="k" * 65, id="long"))
    await visit.phone.hears(kind="refused", id="long", code="weak_key")
    visit.phone.say(create_message(key="k" * 21))
    return await visit.phone.hears(kind="refused", id="create")


async def bad_key(visit: Visit) -> Json:
    async with host_of(visit):
        visit.phone.say(resume_message(key=KEY + "-unknown"))
        return await visit.phone.hears(kind="refused", id="resume")


async def bad_pairing(visit: Visit) -> Json:
    async with host_of(visit):
        visit.phone.say(borrow_message("no pairing"))
        return await visit.phone.hears(kind="refused", id="claim_key")


async def no_such_room(visit: Visit) -> Json:
    visit.phone.say(join_message())
    await visit.phone.hears(kind="refused", id="join", code="no_such_room")
    async with await Phone.open(visit.server.url, "no code") as lost:
        lost.say(resume_message())
        return await lost.hears(kind="refused", id="resume")


async def code_taken(visit: Visit) -> Json:
    async with host_of(visit):
        visit.phone.say(create_message(key=KEY + "-another"))
        return await visit.phone.hears(kind="refused", id="create")


async def not_in_room(visit: Visit) -> Json:
    """Somebody opened the room, and is not there any more."""
    async with host_of(visit) as host, await Phone.open(visit.server.url, host.code) as guest:
        guest.say(join_message())
        await guest.hears(kind="welcome")
        host.say(do_message("l", "leave"))
        await host.is_hung_up_on()
        visit.phone.say(create_message())
        return await visit.phone.hears(kind="refused", id="create")


async def closed(visit: Visit) -> Json:
    async with host_of(visit) as host:
        host.say(do_message("c", "close"))
        assert await host.is_hung_up_on() == 1000
    visit.phone.say(join_message())
    return await visit.phone.hears(kind="refused", id="join")


async def locked(visit: Visit) -> Json:
    async with host_of(visit) as host:
        host.say(do_message("l", "lock", yes=True))
        await host.hears(kind="done", id="l")
        visit.phone.say(watch_message())
        return await visit.phone.hears(kind="refused", id="watch")


async def only_a_screen(visit: Visit) -> Json:
    async with host_of(visit):
        visit.phone.say(watch_message())
        await visit.phone.hears(kind="welcome", person=0)
        visit.phone.say(do_message("d", "close"))
        return await visit.phone.hears(kind="refused", id="d")


async def too_many_screens(visit: Visit) -> Json:
    async with host_of(visit) as host, AsyncExitStack() as screens:
        for _ in range(8):
            await screens.enter_async_context(await Client.watch(visit.server.url, host.code))
        visit.phone.say(watch_message())
        return await visit.phone.hears(kind="refused", id="watch")


async def password_needed(visit: Visit) -> Json:
    async with host_of(visit, password="sesame"):
        visit.phone.say(join_message())
        return await visit.phone.hears(kind="refused", id="join")


async def wrong_password(visit: Visit) -> Json:
    async with host_of(visit, password="sesame"):
        visit.phone.say(join_message(password="open"))
        return await visit.phone.hears(kind="refused", id="join")


async def no_such_match(visit: Visit) -> Json:
    await opened(visit.phone)
    visit.phone.say({"kind": "fetch_match", "id": "f", "match": 1})
    return await visit.phone.hears(kind="refused", id="f")


async def match_not_over(visit: Visit) -> Json:
    await opened(visit.phone)
    visit.phone.say(do_message("b", "add_bot", level="normal"))
    visit.phone.say(do_message("s", "start"))
    await visit.phone.hears(kind="done", id="s")
    visit.phone.say({"kind": "fetch_match", "id": "f", "match": 1})
    return await visit.phone.hears(kind="refused", id="f")


async def reactions_too_fast(visit: Visit) -> Json:
    await opened(visit.phone)
    visit.phone.say({"kind": "react", "reaction": "🔥"})
    visit.phone.say({"kind": "react", "reaction": "🔥"})
    return await visit.phone.hears(kind="refused")


async def too_fast(visit: Visit) -> Json:
    for number in range(9):
        visit.phone.say({"kind": "ping", "id": str(number)})
    return await visit.phone.hears(kind="refused", id="8")


async def host_only(visit: Visit) -> Json:
    async with host_of(visit):
        visit.phone.say(join_message())
        await visit.phone.hears(kind="welcome")
        visit.phone.say(do_message("p", "set_password", password="sesame"))
        return await visit.phone.hears(kind="refused", id="p")


async def room_too_busy(visit: Visit) -> Json:
    await opened(visit.phone)
    visit.phone.say(do_message("p", "pick_game", game="durak"))
    return await visit.phone.hears(kind="refused", id="p")


async def too_many_rooms_here(visit: Visit) -> Json:
    for _ in range(2):
        async with await Phone.open(visit.server.url) as host:
            await opened(host)
    visit.phone.say(create_message(id="one too many"))
    return await visit.phone.hears(kind="refused", id="one too many")


async def too_many_wrong_codes(visit: Visit) -> Json:
    for number in range(2):
        visit.phone.say(join_message(id=f"wrong {number}"))
        await visit.phone.hears(kind="refused", id=f"wrong {number}", code="no_such_room")
    visit.phone.say(join_message())
    return await visit.phone.hears(kind="refused", id="join")


async def too_many_rooms(visit: Visit) -> Json:
    async with await Phone.open(visit.server.url) as host:
        await opened(host)
    visit.phone.say(create_message(id="second"))
    return await visit.phone.hears(kind="refused", id="second")


async def no_space_left(visit: Visit) -> Json:
    visit.phone.say(create_message(id="a first one"))
    return await visit.phone.hears(kind="refused", id="a first one")


async def storage_failed(visit: Visit) -> Json:
    """A disk that is full, to this process alone."""
    if sys.platform != "linux":
        pytest.skip("no prlimit here")
    await opened(visit.phone)
    limits = resource.prlimit(visit.server.process.pid, resource.RLIMIT_FSIZE)
    resource.prlimit(visit.server.process.pid, resource.RLIMIT_FSIZE, (0, limits[1]))
    try:
        visit.phone.say(do_message("l", "lock", yes=True))
        refused = await visit.phone.hears(kind="refused", id="l")
        async with await Phone.open(visit.server.url) as other:
            other.say(create_message(id="no room"))
            assert await other.hears(kind="refused", id="no room") == {**refused, "id": "no room"}
    finally:
        resource.prlimit(visit.server.process.pid, resource.RLIMIT_FSIZE, limits)
    visit.phone.say(
        do_message("l", "lock", yes=True)
    )  # the same command again: nothing had happened
    await visit.phone.hears(kind="done", id="l")
    return refused


Provoke = Callable[[Visit], Awaitable[Json]]
PROVOKED: dict[str, Provoke] = {
    each.__name__: each
    for each in (
        bad_json, bad_message, not_joined, already_joined, weak_key, bad_key, bad_pairing,
        no_such_room, code_taken, not_in_room, locked, only_a_screen, too_many_screens,
        closed, password_needed, wrong_password, no_such_match, match_not_over,
        reactions_too_fast, host_only, room_too_busy, too_fast,
        too_many_rooms_here, too_many_wrong_codes, too_many_rooms, storage_failed,
        no_space_left,
    )
}  # fmt: skip
SERVERS = {
    "too_fast": "strict",
    "too_many_rooms_here": "strict",
    "too_many_wrong_codes": "strict",
    "too_many_rooms": "small",
    "no_space_left": "full",
    "room_too_busy": "terse",
}
"""Where to provoke it, if not in the generous server."""


@pytest.mark.parametrize("code", PROVOKED)
def test_refusal(code: str, request: pytest.FixtureRequest) -> None:
    server = request.getfixturevalue(SERVERS.get(code, "server"))

    @in_loop
    async def provoked() -> None:
        async with await Phone.open(server.url) as phone:
            refused = await PROVOKED[code](Visit(server, phone))
            assert refused["code"] == code
            assert set(refused) == {"kind", "id", "code", "rule"}

    provoked()


def codes_in(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Illegal":
            for part in ast.walk(node.args[0]):
                if isinstance(part, ast.Constant) and isinstance(part.value, str):
                    yield part.value


def test_every_refusal_of_the_wire_is_provoked() -> None:
    raised = {code for path in FOLDER.glob("*.py") for code in codes_in(path)}
    assert raised - UNPROVOKED == set(PROVOKED)
