"""docs/rules/rooms.md, 11: reactions."""

from typing import get_args

import msgspec
import pytest

from parlour.room import messages
from parlour.room.commands import Command
from parlour.room.messages import ClientMessage, Doing, React
from parlour.room.people import Reaction


@pytest.mark.rule("11.1")
def test_nine_reactions_and_nothing_else() -> None:
    assert get_args(Reaction) == tuple("😂😡😎😏👏🤡🔥👍👎")
    fire: object = msgspec.convert({"kind": "react", "emoji": "🔥"}, ClientMessage)
    assert fire == React("🔥")
    for other in ("💩", "", "🔥🔥", "<b>"):
        with pytest.raises(msgspec.ValidationError):
            msgspec.convert({"kind": "react", "emoji": other}, ClientMessage)


@pytest.mark.rule("11.1")
def test_no_command_keeps_a_reaction() -> None:
    for kind in (*get_args(Command), *get_args(Doing)):
        assert Reaction not in [f.type for f in msgspec.structs.fields(kind)]
    assert messages.Reacted not in get_args(Command)
