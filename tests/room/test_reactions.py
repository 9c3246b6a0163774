"""docs/rules/rooms.md, 11: reactions."""

from typing import get_args

import msgspec
import pytest

from parlour.room import messages
from parlour.room.commands import Command
from parlour.room.messages import ClientMessage, Doing, React
from parlour.room.people import Phrase, Reaction, ReactionEmoji
from parlour.room.texts import TEXTS


@pytest.mark.rule("11.1")
def test_nine_emoji_and_nothing_else() -> None:
    assert get_args(ReactionEmoji) == tuple("😂😡😎😏👏🤡🔥👍👎")
    fire: object = msgspec.convert({"kind": "react", "reaction": "🔥"}, ClientMessage)
    assert fire == React("🔥")
    for other in ("💩", "", "🔥🔥", "<b>", "Well played!"):
        with pytest.raises(msgspec.ValidationError):
            msgspec.convert({"kind": "react", "reaction": other}, ClientMessage)


@pytest.mark.rule("11.2")
def test_a_phrase_goes_by_its_code_and_is_said_in_every_language() -> None:
    for phrase in get_args(Phrase):
        said: object = msgspec.convert({"kind": "react", "reaction": phrase}, ClientMessage)
        assert said == React(phrase)
        assert len({texts[f"phrase.{phrase}"] for texts in TEXTS.values()}) == len(TEXTS)


@pytest.mark.rule("11.1")
def test_no_command_keeps_a_reaction() -> None:
    for kind in (*get_args(Command), *get_args(Doing)):
        assert Reaction not in [f.type for f in msgspec.structs.fields(kind)]
    assert messages.Reacted not in get_args(Command)
