"""docs/rules/rooms.md, 7: the start."""

from typing import Any

import pytest
from msgspec import Raw

from parlour.games.stop_the_bus.actions import Stick
from parlour.kernel.game import Illegal
from parlour.room import commands
from parlour.room.commands import Command
from parlour.room.people import SERVER_AUTHOR
from parlour.room.views import room_view
from tests.room.evenings import table_of


@pytest.mark.rule("7.1")
def test_a_game_needs_its_players() -> None:
    evening, (anna,) = table_of("Anna")
    evening.host(commands.PickGame("wizard"))
    evening.refused(anna, commands.Start("seed"), "seats", "7.1")
    evening.join("Bob")
    evening.refused(anna, commands.Start("seed"), "seats", "7.1")
    evening.bots("easy")
    evening.host(commands.Start("seed"))
    view = room_view(evening.room)
    assert view.phase == "match"
    assert view.table is not None
    assert (view.table.game, view.table.match, len(view.table.chairs)) == ("wizard", 1, 3)


@pytest.mark.rule("7.1")
def test_options_must_suit_the_players() -> None:
    evening, _ = table_of("Anna", "Bob")
    evening.pick("stop-the-bus", open_hands=True)
    with pytest.raises(Illegal, match="open_hands_with_people"):
        evening.host(commands.Start("seed"))
    assert evening.room.table is None
    evening.do(2, commands.Stand())
    evening.bots("easy")
    evening.host(commands.Start("seed"))


@pytest.mark.rule("7.2")
@pytest.mark.parametrize(
    "command",
    [
        commands.Start("again"),
        commands.NewGame("again"),
        commands.ChangeRules(),
        commands.PickGame("wizard"),
        commands.OpenVote(("durak", "omaha")),
        commands.SetOptions("durak", {}),
        commands.SetRoomRules({"pauses": "short"}),
        commands.SetRoomRules({"pauses": "short", "bot_pace": "quick"}),
        commands.Ready(True),
        commands.Vote("durak"),
    ],
    ids=lambda command: type(command).__name__,
)
def test_a_match_locks_the_rules(command: Command) -> None:
    evening, (anna, _) = table_of("Anna", "Bob")
    evening.start("durak")
    evening.refused(anna, command, "match_running", "7.2")


@pytest.mark.rule("7.3")
def test_readiness_and_votes_are_forgotten_at_the_start() -> None:
    evening, (_, bob) = table_of("Anna", "Bob")
    evening.host(commands.OpenVote(("durak", "omaha")))
    evening.do(bob, commands.Vote("omaha"))
    evening.do(bob, commands.Ready(True))
    assert [person.ready for person in room_view(evening.room).people] == [False, True]
    evening.host(commands.Start("seed"))
    assert not any(person.ready or person.vote for person in evening.room.people.values())


@pytest.mark.rule("7.4")
def test_the_seed_is_the_shuffle() -> None:
    states: list[Any] = []
    for seed in ("one", "one", "two"):
        evening, _ = table_of("Anna", "Bob")
        evening.now += len(states) * 1000
        states.append(evening.start("durak", seed=seed).match.state)
    assert states[0] == states[1] != states[2]


@pytest.mark.rule("7.5")
@pytest.mark.parametrize("over", [False, True])
def test_what_belongs_to_a_match_needs_one(over: bool) -> None:
    evening, (anna, _) = table_of("Anna", "Bob")
    if over:
        evening.start("omaha")
        evening.finish()
    of_people: list[Command] = [
        *(commands.Act(1, Raw(b"{}")), commands.TakeSeat(0), commands.Skip(0)),
        *(commands.HandToBot(0), commands.Abandon()),
    ]
    of_the_server: list[Command] = [commands.Expire(0, 1), commands.Play(0, 1, "easy", Raw(b"{}"))]
    for command in of_people:
        evening.refused(anna, command, "no_match", "7.5")
    for command in of_the_server:
        evening.refused(SERVER_AUTHOR, command, "no_match", "7.5")


@pytest.mark.rule("7.2", "8.8")
def test_bots_can_be_told_to_hurry_while_a_match_runs() -> None:
    evening, _ = table_of("Anna")
    evening.bots("easy")
    evening.room_rules(pauses="short")
    evening.start("stop-the-bus")
    evening.room_rules(pauses="short", bot_pace="instant")
    assert evening.room.room_rules.bot_pace == "instant"
    evening.act(1, Stick())
    (turn,) = evening.room.bot_turns()
    assert turn.at == evening.now
    evening.room_rules(pauses="short", bot_pace="natural")
    (turn,) = evening.room.bot_turns()
    assert turn.at >= evening.now + 800
