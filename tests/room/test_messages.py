"""The wire: commands become the log's, with what the server adds; nothing is smuggled in."""

from typing import get_args

import msgspec
import pytest

from parlour.room import commands, messages
from parlour.room.commands import ByAnyone, ByHost, ByNewcomers, ByServer
from parlour.room.messages import ClientMessage, Doing, filled_in


def test_the_server_fills_in_seeds() -> None:
    seeds = iter(("one", "two"))
    assert filled_in(messages.Start(), lambda: next(seeds)) == commands.Start("one")
    assert filled_in(messages.NewGame(), lambda: next(seeds)) == commands.NewGame("two")
    assert filled_in(messages.SetPassword(None), lambda: "") == commands.SetPassword(None)
    assert filled_in(commands.Sit(), lambda: next(seeds)) == commands.Sit()


def test_a_password_never_reaches_the_log_as_it_was_typed() -> None:
    with pytest.raises(AssertionError, match="hashed first"):
        filled_in(messages.SetPassword("sesame"), lambda: "")


def test_people_can_say_all_that_people_may_do_and_nothing_of_the_server() -> None:
    said = {kind.__name__ for kind in get_args(Doing)}
    assert said == {kind.__name__ for kind in (*get_args(ByAnyone), *get_args(ByHost))}
    assert not said & {kind.__name__ for kind in (*get_args(ByServer), *get_args(ByNewcomers))}


@pytest.mark.parametrize(
    "command",
    [
        {"kind": "start", "seed": "mine"},
        {"kind": "expire", "seat": 1, "window": 1},
        {"kind": "go_away", "person": 2},
        {"kind": []},
        {},
    ],
)
def test_a_client_decides_nothing_of_the_servers(command: object) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({"kind": "do", "id": "1", "command": command}, ClientMessage)
