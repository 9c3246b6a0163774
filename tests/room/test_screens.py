"""docs/rules/rooms.md, 1.8: a screen."""

from typing import Any, get_args

import msgspec
import pytest
from msgspec.structs import replace

from parlour.hosting.broadcast import Broadcast
from parlour.hosting.wire import NOTHING
from parlour.kernel.values import to_json
from parlour.room import commands
from parlour.room.commands import Command
from parlour.room.messages import ClientMessage, Doing, WatchRoom
from parlour.room.people import NOBODY
from parlour.room.views import room_view, table_view
from tests.room.evenings import table_of


def plain(value: Any) -> Any:
    return msgspec.json.decode(to_json(value))


@pytest.mark.rule("1.8")
def test_a_screen_sees_what_everybody_may_see() -> None:
    evening, _ = table_of("Anna", "Bob")
    evening.bots("easy")  # its chair is nobody's, too
    evening.pick("stop-the-bus")
    events = evening.host(commands.Start("seed"))
    broadcast = Broadcast(evening.room, events, evening.now)
    shown = msgspec.json.decode(broadcast.update(NOBODY, NOTHING, NOTHING))
    assert shown["table"] == plain(table_view(evening.room, None))
    assert (shown["table"]["private"], shown["table"]["ask"]) == (None, None)
    assert {event.to for event in events} == {None, 0, 1, 2}
    assert shown["events"] == [plain(event) for event in events if event.to is None]


@pytest.mark.rule("1.8")
def test_a_screen_is_no_part_of_the_room() -> None:
    watch = {"kind": "watch_room", "id": "w", "password": None}
    message: object = msgspec.convert({**watch, "seen": 0, "key": None}, ClientMessage)
    assert isinstance(message, WatchRoom)
    assert WatchRoom not in (*get_args(Command), *get_args(Doing))


@pytest.mark.rule("1.8")
def test_the_host_sends_screens_away_and_their_keys_are_forgotten() -> None:
    evening, (_, bob) = table_of("Anna", "Bob")
    evening.host(commands.Lock(True, ("hash of a key",)))
    evening.refused(bob, commands.DismissScreens(), "host_only", "4.1")
    evening.start("durak")
    evening.host(commands.DismissScreens())
    assert evening.room.screens == ()
    assert evening.room.locked


@pytest.mark.rule("1.8")
def test_the_room_tells_how_many_screens_there_are() -> None:
    evening, _ = table_of("Anna")
    assert room_view(evening.room, 2) == replace(room_view(evening.room), screens=2)
