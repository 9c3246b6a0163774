"""A mistake in our own code costs one command, never a room."""

from pathlib import Path
from typing import Any

import pytest

from parlour.client import Client, Refusal
from parlour.room import commands, room
from parlour.room.state import RoomState
from tests.server.fault_house import assert_shows_the_log, inner_house, run


def test_a_command_that_breaks_the_room_is_undone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def half(state: RoomState, *_: Any) -> None:
        state.locked = True
        raise AssertionError("half-way")

    monkeypatch.setitem(room.HANDLERS, commands.Lock, half)

    async def broken() -> None:
        async with inner_house(tmp_path) as inner:
            ann = await Client.create(inner.url, "Ann")
            ben = await Client.join(inner.url, ann.code, "Ben")
            with pytest.raises(Refusal, match="failed"):
                await ann.do("lock", yes=True)
            await ben.do("ready", yes=True)
            assert not ben.room["locked"]
            assert_shows_the_log(ben, tmp_path)
            assert ann.is_open

    run(broken())
