"""docs/rules/rooms.md, 6: options, room rules, bots."""

from dataclasses import replace
from typing import Any

import msgspec
import pytest

from parlour.games import GAMES, game_named
from parlour.kernel.levels import LEVELS
from parlour.kernel.options import choices
from parlour.room import commands
from parlour.room.commands import RoomRules
from parlour.room.people import BOT_FACES, Face
from parlour.room.views import room_view
from tests.room.evenings import table_of


@pytest.mark.rule("6.1")
def test_options_are_set_whole_and_stay() -> None:
    evening, _ = table_of("Anna", "Bob")
    evening.host(commands.SetOptions("stop-the-bus", {"lives": 5, "open_hands": True}))
    evening.host(commands.SetOptions("stop-the-bus", {"lives": 2}))
    shown = room_view(evening.room).options["stop-the-bus"]
    assert (shown["lives"], shown["open_hands"]) == (2, False)
    evening.host(commands.PickGame("durak"))
    evening.host(commands.PickGame("stop-the-bus"))
    evening.host(commands.Start("seed"))
    assert evening.table.match.options.lives == 2
    view = room_view(evening.room)
    assert view.table is not None
    assert view.table.options["lives"] == 2


@pytest.mark.rule("6.1")
@pytest.mark.parametrize("options", [{"lives": 6}, {"lives": "3"}, {"lives": True}, {"wings": 2}])
def test_options_that_do_not_exist(options: dict[str, Any]) -> None:
    evening, (anna, _) = table_of("Anna", "Bob")
    evening.refused(anna, commands.SetOptions("stop-the-bus", options), "bad_option", "6.1")
    evening.refused(anna, commands.SetOptions("poker", {}), "no_such_game", "5.1")


@pytest.mark.rule("6.2")
def test_server_rules() -> None:
    assert choices(RoomRules) == {
        "turn_clock": ("off", "relaxed", "normal", "fast"),
        "absent_seats": ("bot", "default"),
        "bot_pace": ("natural", "quick", "instant"),
        "pauses": ("normal", "short", "long"),
        "take_seats": ("free", "host", "never"),
        "hints": ("on", "off"),
        "bot_reactions": ("on", "off"),
    }
    evening, (anna, _) = table_of("Anna", "Bob")
    evening.room_rules(turn_clock="fast", bot_pace="quick")
    assert room_view(evening.room).room_rules == RoomRules("fast", "bot", "quick")
    evening.refused(anna, commands.SetRoomRules({"turn_clock": "blitz"}), "bad_option", "6.2")


@pytest.mark.rule("6.3")
def test_bots_come_and_go() -> None:
    evening, (anna,) = table_of("Anna")
    for _ in range(8):
        evening.bots("easy")
    assert [bot.name for bot in room_view(evening.room).bots] == [name for name, _ in BOT_FACES]
    evening.refused(anna, commands.AddBot("hard"), "no_more_bots", "6.3")
    evening.host(commands.RemoveBot("Cleo"))
    evening.refused(anna, commands.RemoveBot("Cleo"), "no_such_bot", "6.3")
    evening.bots("hard")
    assert (evening.room.bots[-1].name, evening.room.bots[-1].level) == ("Cleo", "hard")


@pytest.mark.rule("6.3")
def test_nobody_can_look_like_a_bot() -> None:
    for _, face in BOT_FACES:
        with pytest.raises(msgspec.ValidationError, match="emoji"):
            msgspec.convert(msgspec.to_builtins(face), Face)


@pytest.mark.rule("6.3")
def test_a_bot_that_is_removed_plays_its_match_to_the_end() -> None:
    evening, _ = table_of("Anna")
    evening.bots("easy")
    evening.start("durak")
    evening.host(commands.RemoveBot("Ada"))
    evening.bots("easy", "easy")
    assert [chair.name for chair in evening.table.chairs] == ["Anna", "Ada"]
    assert [bot.name for bot in evening.room.bots] == ["Blaise", "Cleo"]


@pytest.mark.rule("6.4")
def test_a_level_that_a_game_does_not_have_is_the_nearest_one() -> None:
    durak = game_named("durak")
    middle = replace(durak, bots={level: durak.bots[level] for level in ("easy", "normal")})
    assert [middle.nearest(level) for level in LEVELS] == ["easy", "easy", "normal", "normal"]
    for game in GAMES:
        assert [game.nearest(level) for level in game.levels] == list(game.levels)


@pytest.mark.rule("6.4")
def test_a_bot_has_its_level_at_the_table() -> None:
    evening, _ = table_of("Anna")
    evening.bots("beginner", "normal", "hard")
    evening.start("stop-the-bus")
    assert [chair.bot for chair in evening.table.chairs] == [None, "beginner", "normal", "hard"]
    assert [bot_turn.level for bot_turn in evening.room.bot_turns()] == []
    assert [player.bot for player in evening.table.match.players][1:] == [
        "beginner",
        "normal",
        "hard",
    ]
