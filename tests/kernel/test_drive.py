"""drive: bots and defaults play until a person is asked or the match is over."""

import itertools

from parlour.games.omaha import OMAHA
from parlour.games.stop_the_bus import STOP_THE_BUS
from parlour.games.stop_the_bus.actions import Leave, TurnCard
from parlour.games.stop_the_bus.events import CardLeft, Swapped
from parlour.kernel.drive import PACE, drive
from parlour.kernel.match import Match
from parlour.kernel.seats import CLOCK_SEAT, Player

ADA, BELA = Player("Ada"), Player("Béla")
BOT = Player("Bot", "classic")


def test_it_stops_where_a_person_is_asked_and_reports_the_turns_until_then() -> None:
    match = Match(STOP_THE_BUS, [BOT, BOT, ADA, BOT], seed="drive")
    report = drive(match)
    assert report.awaited == (2,)
    assert report.turns == [0, 1]
    assert report.result is None
    assert {entry.seat for entry in match.log} == {0, 1}
    assert {entry.by for entry in match.log} == {"bot:classic"}
    assert [event.seat for event in report.events if isinstance(event, CardLeft | Swapped)] == [
        0,
        1,
    ]


def test_a_turn_of_two_actions_is_one_turn() -> None:
    match = Match(STOP_THE_BUS, [ADA, BOT, BOT], seed="turns")
    match.act(0, TurnCard())
    match.act(0, Leave())
    report = drive(match)
    assert report.turns == [1, 2]


def test_bots_alone_play_to_the_end() -> None:
    report = drive(Match(STOP_THE_BUS, [BOT, BOT], seed="end"))
    assert report.result is not None and report.awaited == ()
    assert len(report.turns) > 2


def test_defaults_are_played_for_people_who_are_away() -> None:
    match = Match(STOP_THE_BUS, [ADA, BELA], seed="away")
    report = drive(match, away={1})
    assert report.awaited == (0,) and not match.log
    report = drive(match, away={0, 1})
    assert report.result is not None
    assert {entry.by for entry in match.log} == {"clock"}


def test_bots_let_time_pass() -> None:
    match = Match(STOP_THE_BUS, [BOT, BOT], seed="time")
    drive(match)
    times = [entry.at for entry in match.log]
    assert times == sorted(times) and times[0] == 1000


def test_bots_of_one_window_answer_a_millisecond_apart() -> None:
    """Bots answer as if together: a window begins a second after the last, and no bot waits."""
    match = Match(OMAHA, [Player("One", "easy"), Player("Two", "easy"), Player("Three", "easy")])
    drive(match)
    pairs = [*itertools.pairwise(entry for entry in match.log if entry.seat != CLOCK_SEAT)]
    together = [later.at - earlier.at for earlier, later in pairs if earlier.window == later.window]
    assert len(together) > 3 and set(together) == {1}
    apart = [later.at - earlier.at for earlier, later in pairs if earlier.window != later.window]
    assert min(apart) >= PACE
