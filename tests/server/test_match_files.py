"""Files of matches may be long: whoever fetches them again and again fills no memory."""

import asyncio
import sqlite3
from pathlib import Path

import pytest

from parlour.hosting.match_files import AT_ONCE, IN_A_SECOND, MatchFiles
from parlour.kernel.game import Illegal
from tests.server.fault_server import Hands, inner_server
from tests.server.running import in_loop

SIZE = AT_ONCE // 4


@in_loop
async def test_an_address_fetches_so_much_of_them(tmp_path: Path) -> None:
    hands = Hands()
    async with inner_server(tmp_path, clock=hands) as inner:
        keep_a_long_file(tmp_path)
        files = MatchFiles(inner.server.hosting.services)
        for _ in range(4):
            assert len(await files.fetch("a", "ABC234", 1)) == SIZE
        with pytest.raises(Illegal, match="too_fast"):
            await files.fetch("a", "ABC234", 1)
        assert await files.fetch("b", "ABC234", 1), "others are not kept waiting"
        hands.now += 1000
        assert await files.fetch("a", "ABC234", 1), "the last one may be longer than what is left"
        hands.now += 1000 * (SIZE // IN_A_SECOND - 1)
        with pytest.raises(Illegal, match="too_fast"):
            await files.fetch("a", "ABC234", 1)


@in_loop
async def test_those_who_ask_at_once_get_no_more(tmp_path: Path) -> None:
    async with inner_server(tmp_path, clock=Hands()) as inner:
        keep_a_long_file(tmp_path)
        files = MatchFiles(inner.server.hosting.services)
        asking = [files.fetch("a", "ABC234", 1) for _ in range(50)]
        answers = await asyncio.gather(*asking, return_exceptions=True)
        assert [isinstance(answer, str) for answer in answers] == [True] * 4 + [False] * 46
        with pytest.raises(Illegal, match="no_such_match"):
            await files.fetch("b", "ABC234", 2)


def keep_a_long_file(folder: Path) -> None:
    """Keeps a match file as long as that of a match of many hours."""
    with sqlite3.connect(folder / "parlour.sqlite") as store:
        match = ("ABC234", 1, "omaha", 0, "x" * SIZE)
        store.execute("INSERT INTO matches VALUES (?, ?, ?, ?, ?)", match)
    store.close()
