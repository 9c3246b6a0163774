"""docs/rules/rooms.md, 4: the host."""

from random import Random
from typing import get_args

import pytest

from parlour.games.ride_the_bus.events import LeaderNamed, LetOff
from parlour.kernel.match import HOST
from parlour.room import commands
from parlour.room.commands import ByHost, Command
from parlour.room.people import SERVER_AUTHOR
from parlour.room.room import Due
from parlour.room.times import ServerTime
from parlour.room.views import TableView, table_view
from tests.room.evenings import BEGIN, Evening, lobby, table_of
from tests.room.wild_commands import wild_command


@pytest.mark.rule("4.1")
@pytest.mark.parametrize("kind", get_args(ByHost), ids=lambda kind: kind.__name__)
def test_what_only_the_host_may_do(kind: type[Command]) -> None:
    evening = lobby()
    for person in evening.room.people:
        if person != evening.room.host:
            command = wild_command(kind, evening.room, Random(0))
            evening.refused(person, command, "host_only", "4.1")


@pytest.mark.rule("4.2")
def test_the_host_names_another() -> None:
    evening, (anna, bob, cili) = table_of("Anna", "Bob", "Cili")
    evening.away(cili)
    evening.refused(anna, commands.MakeHost(cili), "not_here", "4.2")
    evening.refused(anna, commands.MakeHost(77), "no_such_person", "2.6")
    evening.do(anna, commands.MakeHost(bob))
    assert evening.room.host == bob
    evening.refused(anna, commands.Lock(True), "host_only", "4.1")


@pytest.mark.rule("4.3")
def test_the_longest_present_inherits() -> None:
    evening, (anna, bob, cili) = table_of("Anna", "Bob", "Cili")
    evening.now += 1000
    evening.away(bob)
    evening.now += 1000
    evening.back(bob)
    evening.do(anna, commands.Leave())
    assert evening.room.host == cili
    evening.away(cili)
    evening.do(cili, commands.Leave())
    assert evening.room.host == bob


@pytest.mark.rule("4.3")
@pytest.mark.parametrize("comes_back", [True, False])
def test_if_nobody_is_present_the_first_who_comes_is_host(comes_back: bool) -> None:
    evening, (anna, bob, cili) = table_of("Anna", "Bob", "Cili")
    evening.start("ride-the-bus")
    evening.away(bob, cili)
    evening.do(anna, commands.Leave())
    assert (evening.room.host, evening.room.due()) == (0, None)
    if comes_back:
        evening.back(cili)
        assert evening.room.host == cili
    else:
        assert evening.join("Dóra") == evening.room.host


@pytest.mark.rule("4.4")
def test_a_host_who_is_away_for_a_minute_is_host_no_longer() -> None:
    evening, (anna, bob, cili) = table_of("Anna", "Bob", "Cili")
    evening.now += 5000
    evening.away(anna)
    assert evening.room.due() == Due(ServerTime(BEGIN + 65_000), commands.PassHost())
    evening.now += 59_999
    evening.refused(SERVER_AUTHOR, commands.PassHost(), "too_early", "4.4")
    evening.now += 1
    evening.server(commands.PassHost())
    assert evening.room.host == bob
    evening.refused(SERVER_AUTHOR, commands.PassHost(), "too_early", "4.4")
    assert cili in evening.room.people


@pytest.mark.rule("4.4")
def test_a_host_who_comes_back_in_time_remains() -> None:
    evening, (anna, _) = table_of("Anna", "Bob")
    evening.away(anna)
    evening.now += 59_000
    evening.back(anna)
    evening.now += 59_000
    assert evening.room.due() is None
    evening.away(anna)
    assert evening.seconds_to() == 60


@pytest.mark.rule("4.4")
def test_nobody_present_nobody_inherits() -> None:
    evening, (anna, bob) = table_of("Anna", "Bob")
    evening.away(anna, bob)
    evening.now += 3_600_000
    assert evening.room.due() is None
    evening.refused(SERVER_AUTHOR, commands.PassHost(), "too_early", "4.4")
    evening.back(bob)
    assert evening.seconds_to() == 60, "the time in which nobody was there does not count"
    evening.run_out()
    assert evening.room.host == bob


@pytest.mark.rule("4.5")
def test_the_host_sends_somebody_out() -> None:
    evening, (anna, bob) = table_of("Anna", "Bob")
    evening.refused(anna, commands.Kick(anna), "not_yourself", "4.5")
    evening.do(anna, commands.Kick(bob))
    assert list(evening.room.people) == [anna]
    evening.refused(bob, commands.Ready(True), "not_in_room", "2.5")
    evening.join("Bob")
    assert [person.name for person in evening.room.people.values()] == ["Anna", "Bob"]


@pytest.mark.rule("4.6")
def test_the_game_learns_who_leads() -> None:
    evening, (anna, bob, cili) = table_of("Anna", "Bob", "Cili")
    evening.do(anna, commands.MakeHost(bob))
    evening.pick("ride-the-bus", flip="host")
    started = evening.host(commands.Start("seed"))
    assert [event for event in started if isinstance(event, LeaderNamed)][-1].seat == 1
    assert evening.turn() == bob
    assert evening.table.match.log[-1].by == HOST
    assert evening.host(commands.MakeHost(cili)) == [LeaderNamed(2)]
    assert evening.turn() == cili
    assert evening.do(cili, commands.Leave()) == [LeaderNamed(0)]
    assert evening.turn() == anna


@pytest.mark.rule("4.6")
def test_a_host_who_watches_leads_nothing_until_they_take_a_seat() -> None:
    evening, (anna, bob) = table_of("Anna", "Bob")
    evening.bots("easy")
    evening.do(anna, commands.Stand())
    evening.pick("ride-the-bus", flip="host")
    evening.host(commands.Start("seed"))
    assert evening.turn() == bob
    assert evening.do(anna, commands.TakeSeat(1)) == [LeaderNamed(1)]
    assert evening.turn() == anna


@pytest.mark.rule("4.6")
def test_a_host_who_comes_back_to_a_room_without_one_leads_and_plays() -> None:
    evening, (anna, bob) = table_of("Anna", "Bob")
    evening.bots("easy")
    evening.start("ride-the-bus", flip="host")
    evening.host(commands.HandToBot(1))
    evening.away(bob)
    evening.do(anna, commands.Leave())
    assert evening.back(bob) == [LeaderNamed(1)]
    assert evening.table.chairs[1].bot is None, "whoever comes back has their seat again"


@pytest.mark.rule("4.7")
def test_the_host_has_mercy_seated_or_not() -> None:
    evening, (anna, bob, cleo) = table_of("Anna", "Bob", "Cleo")
    evening.do(anna, commands.Stand())
    evening.refused(anna, commands.Mercy(), "no_match", "7.5")
    table = evening.start("ride-the-bus")
    evening.refused(anna, commands.Mercy(), "no_mercy", "4.7")
    state = table.match.state
    while state.wrong < 12:  # nobody claims anything, nobody says a word
        evening.run_out()
        state = table.match.state
    assert table_of_watcher(evening).mercy
    evening.refused(bob, commands.Mercy(), "host_only", "4.1")
    assert LetOff(state.riders[0], 12) in evening.host(commands.Mercy())
    assert table.match.log[-1].by == HOST
    assert not table_of_watcher(evening).mercy
    assert evening.room.people[cleo].present


def table_of_watcher(evening: Evening) -> TableView:
    view = table_view(evening.room, None)
    assert view is not None
    return view


@pytest.mark.rule("4.3")
def test_those_who_sit_inherit_before_those_who_watch() -> None:
    evening, (anna,) = table_of("Anna")
    vera = evening.join("Vera", watch=True)
    evening.now += 60_000
    bob = evening.join("Bob")
    evening.do(anna, commands.Leave())
    assert evening.room.host == bob
    evening.away(bob)
    evening.run_out()
    assert evening.room.host == vera, "there is nobody else"


@pytest.mark.rule("4.4")
def test_a_stranger_who_only_watches_is_no_host_while_others_sit() -> None:
    evening, (anna,) = table_of("Anna")
    evening.join("Vera", watch=True)
    bob = evening.join("Bob")
    evening.away(anna)
    evening.run_out()
    assert evening.room.host == bob


@pytest.mark.rule("4.8")
def test_the_room_goes_back_to_who_opened_it() -> None:
    evening, (anna, bob, cili) = table_of("Anna", "Bob", "Cili")
    evening.start("ride-the-bus", flip="host")
    evening.away(anna)
    while evening.room.host == anna:
        evening.run_out()
    assert evening.room.host == bob
    evening.do(bob, commands.MakeHost(cili))
    assert evening.back(anna) == [LeaderNamed(0)]
    assert evening.room.host == anna


@pytest.mark.rule("4.8")
def test_the_room_goes_back_to_whom_its_opener_gave_it() -> None:
    evening, (anna, bob, cili) = table_of("Anna", "Bob", "Cili")
    evening.do(anna, commands.MakeHost(bob))
    evening.away(bob)
    evening.run_out()
    assert evening.room.host == anna
    evening.do(anna, commands.MakeHost(cili))
    evening.back(bob)
    assert evening.room.host == bob
    evening.away(anna)
    evening.back(anna)
    assert evening.room.host == bob


@pytest.mark.rule("4.8")
def test_a_room_whose_opener_has_left_goes_back_to_nobody() -> None:
    evening, (anna, bob, cili) = table_of("Anna", "Bob", "Cili")
    evening.do(anna, commands.Leave())
    evening.away(bob)
    evening.run_out()
    evening.back(bob)
    assert evening.room.host == cili
