"""Match: windows, the clock, refusals, and who heard what."""

import pytest

from parlour.games.stop_the_bus import STOP_THE_BUS
from parlour.games.stop_the_bus.actions import Leave, Stick, TurnCard
from parlour.kernel.drive import drive
from parlour.kernel.game import Illegal
from parlour.kernel.match import Input, Match
from parlour.kernel.seats import Player
from parlour.kernel.times import MatchTime

ADA = Player("Ada")
BOT = Player("Bot", "classic")


def test_an_accepted_action_is_logged_with_its_author_time_and_window() -> None:
    match = Match(STOP_THE_BUS, [ADA, BOT], seed="log")
    window = match.asks()[0].window
    match.act(0, TurnCard(), window=window, at=MatchTime(700))
    match.act(0, Leave(), at=MatchTime(900), by="host")
    assert match.log == [
        Input(MatchTime(700), 0, "person", window, TurnCard()),
        Input(MatchTime(900), 0, "host", window, Leave()),
    ]
    assert match.at == 900


def test_a_reply_to_a_closed_window_is_stale() -> None:
    match = Match(STOP_THE_BUS, [ADA, BOT], seed="stale")
    window = match.asks()[0].window
    match.act(0, Stick(), window=window)
    with pytest.raises(Illegal, match="stale"):
        match.act(0, Stick(), window=window)
    drive(match)
    with pytest.raises(Illegal, match="stale"):
        match.act(0, Stick(), window=window)


def test_time_does_not_run_back_neither_for_what_is_done_nor_for_what_is_tried() -> None:
    match = Match(STOP_THE_BUS, [ADA, BOT], seed="back")
    match.act(0, TurnCard(), at=MatchTime(700))
    for judge in (match.act, match.check):
        with pytest.raises(Illegal, match="clock_runs_back"):
            judge(0, Leave(), at=MatchTime(699))
    match.check(0, Leave(), at=MatchTime(700))
    match.act(0, Leave(), at=MatchTime(700))


def test_who_is_not_asked_is_refused_and_so_is_everybody_when_it_is_over() -> None:
    match = Match(STOP_THE_BUS, [BOT, BOT], seed="over")
    with pytest.raises(Illegal, match="not_asked"):
        match.act(1, Stick())
    drive(match)
    assert match.result is not None
    with pytest.raises(Illegal, match="over"):
        match.act(0, Stick())


def test_the_same_seed_is_the_same_match_and_another_seed_another() -> None:
    one, same, other = (Match(STOP_THE_BUS, [BOT, BOT], seed=seed) for seed in ("a", "a", "b"))
    for match in (one, same, other):
        drive(match)
    assert one.log == same.log != other.log


def test_a_refusal_reads_well() -> None:
    assert str(Illegal("not_in_hand", "3.2")) == "not_in_hand (rule 3.2)"
    assert str(Illegal("stale")) == "stale"
