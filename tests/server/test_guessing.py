"""Many at once from one address: as many get through as one after another would."""

import asyncio
from collections import Counter
from collections.abc import Sequence
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any, TypeAlias

from parlour.client import Client
from parlour.hosting.guesses import MOST_WAITING, Guesses
from parlour.hosting.limits import CROWD, RateLimit
from parlour.hosting.store import NotKept
from parlour.kernel.game import Illegal
from parlour.server.serving import FILE
from parlour.server.sqlite_store import SqliteStore
from tests.server.fault_server import Hands, inner_server
from tests.server.running import (
    KEY,
    Json,
    Phone,
    borrow_message,
    company,
    create_message,
    in_loop,
    join_message,
    peek_message,
    resume_message,
    some_code,
)

CROWDED = 30


Said: TypeAlias = tuple[str, Json]
"""A code, and a message to the room of this code."""


async def answers(url: str, said: Sequence[Said]) -> Counter[str]:
    """Each from a socket of its own, all before any is answered: refusals, and `welcome`."""
    async with AsyncExitStack() as stack:
        phones = [await stack.enter_async_context(await Phone.open(url, code)) for code, _ in said]
        for phone, (_, message) in zip(phones, said, strict=True):
            phone.say(message)
        heard = [
            await phone.hears(id=message["id"])
            for phone, (_, message) in zip(phones, said, strict=True)
        ]
    return Counter(answer.get("code", "") if "rule" in answer else "welcome" for answer in heard)


@in_loop
async def test_wrong_codes_at_once(tmp_path: Path) -> None:
    async with inner_server(tmp_path, clock=Hands(), wrong_codes=3) as inner:
        kinds = (peek_message(), join_message(), resume_message(), borrow_message("x"))
        guesses = [(f"2222{n + 22}", kinds[n % 4]) for n in range(CROWDED)]
        counted = await answers(inner.url, guesses)
        assert counted == {"no_such_room": 3, "too_many_wrong_codes": CROWDED - 3}


@in_loop
async def test_wrong_passwords_at_once(tmp_path: Path) -> None:
    async with (
        inner_server(tmp_path, clock=Hands(), wrong_codes=3) as inner,
        company(inner.url, 1, password="sesame") as (host,),
    ):
        guess = (host.code, join_message(password="open"))
        counted = await answers(inner.url, [guess] * 10)
        assert counted == {"wrong_password": 3, "too_many_wrong_codes": 7}


@in_loop
async def test_what_is_right_does_not_count(tmp_path: Path) -> None:
    async with (
        inner_server(tmp_path, clock=Hands(), wrong_codes=1) as inner,
        company(inner.url, 5, password="sesame") as people,
    ):
        for client in people:
            (await Client.claim_key(inner.url, client.code, await client.offer_key())).close()
            await client.reconnect()
        wrong = (people[0].code, join_message(key=KEY + "3", password="open"))
        assert await answers(inner.url, [wrong]) == {"wrong_password": 1}


class Flaky(SqliteStore):
    """Opens no room when it is told so."""

    fails = False

    def append(self, append: Any, told: Any) -> None:
        if self.fails:
            told(NotKept("planted"))
        else:
            super().append(append, told)


@in_loop
async def test_rooms_at_once(tmp_path: Path) -> None:
    store = Flaky(tmp_path / FILE)
    async with inner_server(tmp_path, clock=Hands(), store=store, rooms_per_hour=3) as inner:
        store.fails = True
        for number in range(5):
            in_vain = (some_code(), create_message(id=f"in vain {number}"))
            assert await answers(inner.url, [in_vain]) == {"storage_failed": 1}
        store.fails = False
        said = [(some_code(), create_message(password="p")) for _ in range(CROWDED)]
        counted = await answers(inner.url, said)
        assert counted == {"welcome": 3, "too_many_rooms_here": CROWDED - 3}
        counted = await answers(inner.url, said)
        assert counted["welcome"] == 3, "those that were opened are there"


@in_loop
async def test_rooms_in_all_at_once(tmp_path: Path) -> None:
    async with inner_server(tmp_path, clock=Hands(), most_rooms=3) as inner:
        said = [(some_code(), create_message(password="p")) for _ in range(10)]
        assert await answers(inner.url, said) == {"welcome": 3, "too_many_rooms": 7}


class Watched(SqliteStore):
    """Notes how many read at once."""

    def __init__(self, file: Path) -> None:
        super().__init__(file)
        self.reading = self.most = 0

    async def read(self, room: str, after: int = 0) -> list[bytes]:
        self.reading += 1
        self.most = max(self.most, self.reading)
        await asyncio.sleep(0)
        lines = await super().read(room, after)
        self.reading -= 1
        return lines


@in_loop
async def test_who_has_a_key_comes_back_while_others_guess_but_one_at_a_time(
    tmp_path: Path,
) -> None:
    async with inner_server(tmp_path) as inner, company(inner.url, 3) as people:
        pass
    store = Watched(tmp_path / FILE)
    async with inner_server(tmp_path, clock=Hands(), store=store, wrong_codes=1) as inner:
        assert await answers(inner.url, [("222222", join_message())]) == {"no_such_room": 1}
        store.most = 0
        guesses = [(f"2222{n + 22}", resume_message()) for n in range(20)]
        known = [(client.code, resume_message(key=client.key)) for client in people]
        counted = await answers(inner.url, guesses + known)
        assert counted == {"too_many_wrong_codes": 20, "welcome": 3}
        assert store.most == 1


def test_who_has_been_quiet_is_forgotten() -> None:
    limit = RateLimit(1, 10)
    for number in range(5 * CROWD):
        now = number / 10
        limit.take("busy", now)
        assert limit.take(number, now)
    assert len(limit) <= CROWD
    assert not limit.take("busy", now)


@in_loop
async def test_forty_who_know_the_password_come_in_at_once(tmp_path: Path) -> None:
    async with (
        inner_server(tmp_path, clock=Hands()) as inner,
        company(inner.url, 1, password="sesame") as (host,),
    ):
        joins = [join_message(key=f"{KEY}{n}", password="sesame") for n in range(40)]
        assert await answers(inner.url, [(host.code, join) for join in joins]) == {"welcome": 40}


@in_loop
async def test_wrong_guesses_among_right_ones_are_as_few_as_ever(tmp_path: Path) -> None:
    async with (
        inner_server(tmp_path, clock=Hands(), wrong_codes=3) as inner,
        company(inner.url, 1, password="sesame") as (host,),
    ):
        typed = ("sesame", "open", "sesame", "sesame", "open")
        joins = [
            (host.code, join_message(key=f"{KEY}{number}", password=typed[number % 5]))
            for number in range(CROWDED)
        ]
        counted = await answers(inner.url, joins)
        assert counted["wrong_password"] == 3
        assert counted["welcome"] + counted["too_many_wrong_codes"] == CROWDED - 3
        assert counted["welcome"] >= 4, "those who came before the third mistake"


@in_loop
async def test_no_more_guesses_are_under_way_than_may_be_wrong() -> None:
    """Beyond that some wait, and not too many."""
    guesses = Guesses(Hands(), 2)
    under_way: list[asyncio.Future[str]] = []
    said: list[str] = []

    async def guess() -> None:
        try:
            async with guesses.one("here"):
                is_over: asyncio.Future[str] = asyncio.get_running_loop().create_future()
                under_way.append(is_over)
                outcome = await is_over
                if outcome != "right":
                    raise Illegal(outcome)
                said.append("right")
        except Illegal as refusal:
            said.append(refusal.code)

    async def settle(*outcomes: str) -> None:
        for outcome in outcomes:
            under_way.pop(0).set_result(outcome)
            await asyncio.sleep(0)
            await asyncio.sleep(0)

    tasks = [asyncio.create_task(guess()) for _ in range(2 + MOST_WAITING + 3)]
    await asyncio.sleep(0)
    assert (len(under_way), said) == (2, ["too_fast"] * 3)
    await settle("right", "right", "locked")
    assert len(under_way) == 2
    await settle("bad_key")
    assert len(under_way) == 1
    await settle("right")
    assert len(under_way) == 1
    await settle("wrong_password")
    await asyncio.gather(*tasks)
    assert len(under_way) == 0
    assert Counter(said) == {
        "too_fast": 3,
        "right": 3,
        "locked": 1,
        "bad_key": 1,
        "wrong_password": 1,
        "too_many_wrong_codes": MOST_WAITING + 2 - 6,
    }
    await guess()
    assert said[-1] == "too_many_wrong_codes"
    assert not guesses._lines, "nothing is left of them"
