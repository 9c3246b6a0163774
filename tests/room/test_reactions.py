"""docs/rules/rooms.md, 11: reactions."""

from typing import get_args

import msgspec
import pytest
from msgspec.structs import fields

from parlour.games.stop_the_bus.events import BusStopped, KnockedOut, MatchWon, Swapped
from parlour.hosting.manners import AT_ITSELF, OFTEN, PRAISE, Remark, can_be_said, remark
from parlour.kernel.cards import French
from parlour.kernel.game import AnyGame, Event
from parlour.room import commands, messages
from parlour.room.commands import Command
from parlour.room.messages import ClientMessage, Doing, React
from parlour.room.people import Phrase, Reaction, ReactionEmoji
from parlour.room.texts import TEXTS
from tests.room.evenings import Evening, every_game, table_of


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


# 11.3

PERSON, BOTS = 0, {1, 2}
ENTRIES = range(1, 301)


def table_with_bots(**rules: str) -> Evening:
    evening, _ = table_of("Anna")
    evening.bots("easy", "normal")
    evening.room_rules(**rules)
    evening.start("stop-the-bus")
    return evening


def remarks(evening: Evening, *events: Event) -> list[Remark]:
    """If it happened with any of these entries."""
    found = [remark(evening.room, number, events) for number in ENTRIES]
    return [each for each in found if each is not None]


@pytest.mark.rule("11.3")
def test_bots_clap_for_people_now_and_then() -> None:
    evening = table_with_bots()
    found = remarks(evening, Swapped(PERSON, French("2c"), French("3c")), BusStopped((PERSON,)))
    assert 0.8 * OFTEN < 100 * len(found) / len(ENTRIES) < 1.2 * OFTEN
    assert {each.reaction for each in found} == set(PRAISE)
    assert {each.seat for each in found} == BOTS
    assert min(each.after for each in found) > 500, "nobody claps at once"
    assert remarks(evening, BusStopped((PERSON,))) == remarks(evening, BusStopped((PERSON,)))


@pytest.mark.rule("11.3")
def test_bots_laugh_at_themselves_and_at_nobody_else() -> None:
    evening = table_with_bots()
    found = remarks(evening, KnockedOut((PERSON, 2)))
    assert {(each.seat, each.reaction) for each in found} == {(2, AT_ITSELF)}
    for event in (KnockedOut((PERSON,)), MatchWon(1), BusStopped((2,))):
        assert remarks(evening, event) == [], f"{event} is no reason to say anything"
    assert not {*PRAISE, AT_ITSELF} & {"😂", "😡", "😎", "😏", "👎"}


@pytest.mark.rule("11.3")
def test_what_only_one_seat_hears_is_not_remarked_on() -> None:
    evening = table_with_bots()
    assert remarks(evening, BusStopped((PERSON,), to=PERSON)) == []
    assert remarks(evening, KnockedOut((1,), to=1)) == []


@pytest.mark.rule("11.3")
def test_bots_are_silent_where_nobody_plays_or_wants_it() -> None:
    events = BusStopped((PERSON,)), KnockedOut((1,))
    assert remarks(table_with_bots(), *events)
    assert remarks(table_with_bots(bot_reactions="off"), *events) == []
    away = table_with_bots()
    away.away(1)
    assert remarks(away, *events) == []
    played_for = table_with_bots()
    played_for.host(commands.HandToBot(PERSON))
    assert remarks(played_for, *events) == []
    watched, (anna,) = table_of("Anna")
    watched.bots("easy", "easy", "easy")
    watched.do(anna, commands.Stand())
    watched.start("stop-the-bus")
    assert remarks(watched, *events) == []
    hurried = table_with_bots()
    hurried.table.hurried = True
    assert remarks(hurried, *events) == []


@pytest.mark.rule("11.3")
def test_nothing_is_said_from_a_seat_that_a_person_took_meanwhile() -> None:
    evening, (_, ben) = table_of("Anna", "Ben")
    evening.do(ben, commands.Stand())
    evening.bots("easy", "normal")
    evening.start("stop-the-bus")
    found = {each.seat: each for each in remarks(evening, BusStopped((PERSON,)))}
    room, match = evening.room, evening.room.matches
    assert can_be_said(room, match, found[1]) and not can_be_said(room, match - 1, found[1])
    evening.do(ben, commands.TakeSeat(1))
    assert not can_be_said(room, match, found[1])
    assert can_be_said(room, match, found[2])
    evening.host(commands.Abandon())
    evening.host(commands.ChangeRules())
    assert not can_be_said(room, match, found[2])


@pytest.mark.rule("11.3")
@every_game
def test_every_game_has_occasions_that_say_whom_they_are_about(game: AnyGame) -> None:
    assert game.triumphs
    for event in (*game.triumphs, *game.mishaps):
        assert event in game.events
        assert {"seat", "seats"} & {field.name for field in fields(event)}
