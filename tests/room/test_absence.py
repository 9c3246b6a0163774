"""docs/rules/rooms.md, 8: absence, bots, taking back."""

from collections.abc import Callable, Mapping
from copy import deepcopy
from random import Random
from typing import Any

import pytest
from msgspec import Raw
from msgspec.structs import replace

from parlour.games import GAMES
from parlour.games.stop_the_bus.actions import Stick, TurnCard
from parlour.kernel.game import AnyGame, Clock
from parlour.kernel.match import CLOCK, HOST, PERSON, ROOM, Match
from parlour.kernel.seats import Seat
from parlour.kernel.times import MatchTime
from parlour.room import commands
from parlour.room import table as table_of_room
from parlour.room.commands import BotPace
from parlour.room.people import SERVER_AUTHOR, PersonId
from parlour.room.table import IN_TIME, Table
from parlour.room.times import RoomTime
from parlour.room.views import TableInfo, room_view
from tests.room.evenings import Evening, every_game, table_of, written


def two_at_durak(**rules: str) -> tuple[Evening, PersonId, PersonId]:
    """Somebody whose turn it is, and the other one."""
    evening, people = table_of("Anna", "Bob")
    evening.room_rules(**rules)
    evening.start("durak")
    mover = evening.turn()
    return evening, mover, next(person for person in people if person != mover)


def chair_of(evening: Evening, person: PersonId) -> tuple[PersonId | None, str | None]:
    seat = evening.table.seat_of(person)
    assert seat is not None
    chair = room_view(evening.room).table
    assert chair is not None
    return chair.chairs[seat].person, chair.chairs[seat].bot


@pytest.mark.rule("8.1")
def test_presence_is_seen_at_once() -> None:
    evening, (anna, bob) = table_of("Anna", "Bob")
    evening.refused(SERVER_AUTHOR, commands.ComeBack(bob), "already_here", "8.1")
    evening.away(bob)
    assert [person.present for person in room_view(evening.room).people] == [True, False]
    evening.refused(SERVER_AUTHOR, commands.GoAway(bob), "already_away", "8.1")
    evening.back(bob)
    assert [person.present for person in room_view(evening.room).people] == [True, True]
    assert evening.room.host == anna


@pytest.mark.rule("8.2")
def test_the_default_is_played_for_whoever_is_away() -> None:
    evening, mover, _ = two_at_durak(turn_clock="normal")
    evening.now += 5000
    evening.away(mover)
    assert evening.seconds_to() == 15
    seat = evening.table.seat_of(mover)
    assert seat is not None
    default = evening.default(seat)
    evening.run_out()
    last = evening.table.match.log[-1]
    assert (last.seat, last.action, last.by) == (seat, default, CLOCK)


@pytest.mark.rule("8.2")
def test_with_the_clock_off_the_absent_have_a_minute() -> None:
    evening, (anna, bob) = table_of("Anna", "Bob")
    evening.start("stop-the-bus")
    assert (evening.turn(), evening.room.due()) == (anna, None)
    evening.now += 90_000
    evening.host(commands.MakeHost(bob))
    evening.away(anna)
    assert evening.seconds_to() == 60, "since they went away"
    evening.back(anna)
    evening.host(commands.MakeHost(anna))
    evening.away(bob)
    evening.now += 40_000
    evening.finish_until(bob)
    due = evening.room.due()
    assert due is not None
    assert (due.at - evening.now, type(due.command)) == (60_000, commands.Expire), "since asked"


@pytest.mark.rule("8.3")
def test_after_two_in_a_row_a_bot_plays() -> None:
    evening, mover, other = two_at_durak(turn_clock="fast")
    evening.do(evening.room.host, commands.MakeHost(other))
    evening.away(mover)
    evening.run_out()
    assert chair_of(evening, mover) == (mover, None)
    changed = evening.room.changed
    evening.finish_until(mover)
    evening.run_out()
    assert chair_of(evening, mover) == (mover, "normal")
    assert evening.room.changed > changed, "everybody is told"


@pytest.mark.rule("8.3")
def test_no_bot_takes_over_when_the_match_is_over() -> None:
    evening, (anna, bob) = table_of("Anna", "Bob")
    evening.start("stop-the-bus", lives=1)
    evening.away(bob)
    evening.act(anna, Stick())
    evening.run_out()
    evening.run_out()
    assert evening.room.live_table is None
    assert chair_of(evening, bob) == (bob, None)


@pytest.mark.rule("8.3")
def test_a_time_out_of_somebody_present_is_no_absence() -> None:
    evening, mover, _ = two_at_durak(turn_clock="fast")
    for _ in range(3):
        evening.finish_until(mover)
        evening.run_out()
    assert chair_of(evening, mover) == (mover, None)


@pytest.mark.rule("8.3")
def test_absent_seats_may_be_left_to_the_defaults() -> None:
    evening, mover, other = two_at_durak(turn_clock="fast", absent_seats="default")
    evening.do(evening.room.host, commands.MakeHost(other))
    evening.away(mover)
    for _ in range(4):
        evening.finish_until(mover)
        evening.run_out()
    assert chair_of(evening, mover) == (mover, None)


def taken_over() -> tuple[Evening, PersonId]:
    evening, mover, other = two_at_durak(turn_clock="fast")
    evening.do(evening.room.host, commands.MakeHost(other))
    evening.away(mover)
    for _ in range(2):
        evening.finish_until(mover)
        evening.run_out()
    assert chair_of(evening, mover) == (mover, "normal")
    return evening, mover


@pytest.mark.rule("8.4")
def test_coming_back_gives_the_seat_back() -> None:
    evening, mover = taken_over()
    evening.back(mover)
    assert chair_of(evening, mover) == (mover, None)
    evening.away(mover)
    evening.finish_until(mover)
    evening.run_out()
    assert chair_of(evening, mover) == (mover, None), "the count begins anew"


@pytest.mark.rule("8.4")
def test_acting_or_asking_gives_the_seat_back() -> None:
    evening, mover, _ = two_at_durak()
    seat = evening.asked()[0]
    evening.host(commands.HandToBot(seat))
    evening.do(mover, commands.TakeSeat(seat))
    assert chair_of(evening, mover) == (mover, None)
    evening.host(commands.HandToBot(seat))
    evening.act(mover, evening.default(seat))
    assert chair_of(evening, mover) == (mover, None)
    assert evening.table.match.log[-1].by == PERSON
    assert evening.room.changed == evening.room.number, "everybody is told"


@pytest.mark.rule("8.5")
def test_whoever_leaves_leaves_the_seat_to_a_bot() -> None:
    evening, (anna, bob, _) = table_of("Anna", "Bob", "Cili")
    evening.start("durak")
    evening.do(bob, commands.Leave())
    assert (evening.table.chairs[1].person, evening.table.chairs[1].bot) == (None, "normal")
    assert evening.table.chairs[1].name == "Bob"
    evening.do(anna, commands.Kick(3))
    assert (evening.table.chairs[2].person, evening.table.chairs[2].bot) == (None, "normal")
    evening.finish()


@pytest.mark.rule("8.5")
def test_whoever_leaves_after_a_match_is_no_bot_in_its_result() -> None:
    evening, (_, bob) = table_of("Anna", "Bob")
    evening.start("omaha")
    evening.finish()
    evening.do(bob, commands.Leave())
    assert (evening.table.chairs[1].person, evening.table.chairs[1].bot) == (None, None)


@pytest.mark.rule("8.5")
def test_or_to_the_defaults() -> None:
    evening, mover, _ = two_at_durak(absent_seats="default")
    seat = evening.asked()[0]
    evening.do(mover, commands.Leave())
    assert (evening.table.chairs[seat].person, evening.table.chairs[seat].bot) == (None, None)
    waiting = evening.seconds_to()
    assert waiting is not None
    assert 0.8 <= waiting < 1.7, "at a bot's pace"
    evening.run_out()
    assert evening.table.match.log[-1].by == ROOM


@pytest.mark.rule("8.6")
def test_the_host_skips_whoever_is_away() -> None:
    evening, mover, other = two_at_durak()
    evening.do(evening.room.host, commands.MakeHost(other))
    mine, theirs = evening.table.seat_of(mover), evening.table.seat_of(other)
    assert mine is not None and theirs is not None
    evening.refused(other, commands.Skip(mine), "not_away", "8.6")
    evening.away(mover)
    evening.refused(other, commands.Skip(theirs), "not_asked", "8.6")
    evening.refused(other, commands.Skip(2), "no_such_seat", "8.6")
    default = evening.default(mine)
    evening.host(commands.Skip(mine))
    last = evening.table.match.log[-1]
    assert (last.action, last.by) == (default, HOST)
    assert evening.table.chairs[mine].misses == 0


@pytest.mark.rule("8.6")
def test_neither_a_bot_nor_the_server_is_skipped() -> None:
    """A window of the rules stays open as long as they say."""
    evening, (anna, bob) = table_of("Anna", "Bob")
    evening.start("ride-the-bus")
    assert list(evening.table.asked) == [-1]
    evening.refused(anna, commands.Skip(-1), "no_such_seat", "8.6")
    evening.run_out()
    evening.host(commands.HandToBot(1))
    evening.refused(anna, commands.Skip(1), "not_away", "8.6")
    evening.away(bob)
    evening.refused(anna, commands.Skip(1), "not_away", "8.6")


@pytest.mark.rule("8.6")
def test_the_server_skips_a_bot_that_fails_and_nobody_else() -> None:
    evening, mover, _ = two_at_durak()
    seat = evening.asked()[0]
    evening.refused(SERVER_AUTHOR, commands.Skip(seat), "not_away", "8.6")
    evening.away(mover)
    evening.refused(SERVER_AUTHOR, commands.Skip(seat), "not_away", "8.6")
    evening.back(mover)
    evening.host(commands.HandToBot(seat))
    evening.server(commands.Skip(seat))
    assert evening.table.match.log[-1].by == ROOM
    assert chair_of(evening, mover) == (mover, "normal")


@pytest.mark.rule("8.7")
def test_the_host_hands_a_seat_to_a_bot() -> None:
    evening, (anna, bob) = table_of("Anna", "Bob")
    evening.start("stop-the-bus")
    evening.host(commands.HandToBot(1))
    assert chair_of(evening, bob) == (bob, "normal")
    evening.refused(anna, commands.HandToBot(1), "bot_already", "8.7")
    evening.refused(anna, commands.HandToBot(2), "no_such_seat", "8.7")


@pytest.mark.rule("8.8")
def test_a_bot_answers_for_its_own_seat() -> None:
    evening, (anna,) = table_of("Anna")
    evening.bots("easy")
    evening.start("stop-the-bus")
    assert evening.turn() == anna
    window = evening.table.asked[0].ask.window
    for seat in (0, 7, -1):
        play = commands.Play(seat, window, "easy", evening.default(0))
        evening.refused(SERVER_AUTHOR, play, "no_bot_there", "8.8")
    nonsense = commands.Act(window, Raw(b'{"kind":"fly"}'))
    evening.refused(anna, nonsense, "unknown_action", "")
    while evening.asked() == [0]:
        evening.act(anna, evening.default(0))
    (bot_turn,) = evening.room.bot_turns()
    assert (bot_turn.seat, bot_turn.level) == (1, "easy")
    evening.server(evening.thought(1))
    assert evening.table.match.log[-1].by == "bot:easy"


@pytest.mark.rule("12.3")
def test_a_bots_action_stays_a_value_until_the_log_needs_bytes() -> None:
    evening, _ = table_of("Anna")
    evening.bots("easy")
    evening.start("stop-the-bus")
    while evening.asked() == [0]:
        evening.act(evening.room.host, evening.default(0))
    play = evening.thought(1)
    junk: list[Any] = ["no action", None, 7, {"kind": "fly"}, [], written(play.action)]
    for action in junk:
        evening.refused(SERVER_AUTHOR, replace(play, action=action), "unknown_action", "")
    evening.server(play)
    assert evening.table.match.log[-1].action is play.action
    again = evening.replayed().table
    assert again is not None and again.match.log[-1].action == play.action


@pytest.mark.rule("8.8")
@pytest.mark.parametrize(
    ("pace", "least", "most"), [("natural", 700, 4000), ("quick", 200, 900), ("instant", 0, 0)]
)
def test_the_pace_of_bots(pace: BotPace, least: int, most: int) -> None:
    evening, _ = table_of("Anna")
    evening.bots("easy", "easy", "easy")
    evening.room_rules(bot_pace=pace)
    evening.start("durak")
    random = Random(pace)
    waits: list[int] = []
    fixed: dict[Seat, RoomTime | None] = {}
    while evening.room.live_table and len(waits) < 200:
        before, fixed = fixed, {seat: a.bot_at for seat, a in evening.table.asked.items()}
        turns = [turn for turn in evening.room.bot_turns() if is_new(turn.seat, before, fixed)]
        waits += [turn.at - turn.since for turn in turns]
        evening.step(random)
    assert least <= min(waits) and max(waits) <= most
    assert pace == "instant" or len(set(waits)) > 20
    if pace == "natural":
        waits.sort()
        assert waits[len(waits) // 2] < 1500 < max(waits), "mostly soon, and now and then a while"


def is_new(
    seat: Seat, before: Mapping[Seat, RoomTime | None], now: Mapping[Seat, RoomTime | None]
) -> bool:
    return seat not in before or before[seat] != now[seat]


def waits_of(game: str, wanted: Callable[[Table, Seat], bool]) -> float:
    """How long bots wait on average where the table is as wanted."""
    evening, _ = table_of("Anna")
    evening.bots("easy", "easy", "easy")
    evening.start(game)
    random, waits = Random("pace"), list[int]()
    while len(waits) < 60:
        if evening.room.live_table is None:
            evening.host(commands.NewGame(str(random.random())))
        turns = evening.room.bot_turns()
        waits += [turn.at - turn.since for turn in turns if wanted(evening.table, turn.seat)]
        evening.step(random)
    return sum(waits) / len(waits)


@pytest.mark.rule("8.8")
def test_bots_wait_longer_for_what_is_weighty_to_everybody() -> None:
    def phase(table: Table, kind: str, *, last: bool = False) -> bool:
        public = table.match.public()
        return public.phase == kind and last == (len(public.past) == public.tricks - 1)  # type: ignore[attr-defined]

    bids = waits_of("wizard", lambda table, _: table.match.public().phase == "bidding")
    follows = waits_of("wizard", lambda table, _: phase(table, "following"))
    forced = waits_of("wizard", lambda table, _: phase(table, "following", last=True))
    assert bids > follows > forced, "with one card in every hand there is nothing to choose"


@pytest.mark.rule("8.8")
def test_bots_wait_longer_after_a_deal_and_less_to_act_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def wait() -> int:
        """Milliseconds until the bot in the person's place plays."""
        room = deepcopy(evening.room, {id(game): game for game in GAMES})
        room.do(room.host, commands.HandToBot(0), evening.now)
        (turn,) = room.bot_turns()
        return turn.at - turn.since

    evening, (anna,) = table_of("Anna")
    evening.bots("easy")
    evening.now += 1  # a match for which the lot is not nothing
    evening.start("stop-the-bus")
    first = wait()
    monkeypatch.setattr(table_of_room, "FIRST_LOOK", 1.0)
    assert wait() < first
    evening.act(anna, TurnCard())
    again = wait()
    monkeypatch.setattr(table_of_room, "GOES_ON", 1.0)
    assert wait() > again


@pytest.mark.rule("8.8")
@pytest.mark.rule("9.2")
def test_what_others_do_in_a_window_does_not_move_a_bots_moment() -> None:
    """Though the turn clocks of all begin anew."""
    compared = 0
    for match in range(10):
        evening, _ = table_of("Anna")
        evening.bots("easy", "easy", "easy")
        evening.start("durak", seed=f"match {match}")
        random = Random(match)
        for _ in range(60):
            if evening.room.live_table is None:
                break
            before = {t.seat: t for t in evening.room.bot_turns()}
            evening.now += 100
            seat = random.choice(evening.asked())
            if seat in before:
                evening.server(evening.thought(seat))
            else:
                evening.act(evening.room.host, evening.table.asked[seat].ask.offers[-1].nth(0))
            for turn in evening.room.bot_turns():
                was = before.get(turn.seat)
                if was is None or was.window != turn.window or turn.seat == seat:
                    continue
                assert turn.at == max(was.at, turn.since), f"match {match}"
                compared += turn.since > was.since
    assert compared > 20, "a seat is seldom asked while others act"


@pytest.mark.rule("8.8")
def test_a_bot_that_acts_and_is_asked_again_in_its_window_has_a_new_moment() -> None:
    evening, _ = table_of("Anna")
    evening.bots("easy")
    evening.start("stop-the-bus")
    evening.host(commands.HandToBot(0))
    (first,) = evening.room.bot_turns()
    evening.now = first.at + 5000
    evening.server(commands.Play(0, first.window, "easy", TurnCard()))
    (second,) = evening.room.bot_turns()
    assert second.window == first.window
    assert second.at >= evening.now + 700


@pytest.mark.rule("8.8")
def test_another_pace_holds_at_once() -> None:
    evening, _ = table_of("Anna")
    evening.bots("easy")
    evening.start("omaha")
    (slow,) = evening.room.bot_turns()
    evening.room_rules(bot_pace="instant")
    (quick,) = evening.room.bot_turns()
    assert quick.at == evening.now < slow.at


@pytest.mark.rule("8.8")
@every_game
def test_the_public_part_is_built_once_an_entry_for_all_bots(
    game: AnyGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However often the server looks for what is due."""
    built = 0

    def counted(match: Match[Any, Any]) -> Any:
        nonlocal built
        built += 1
        return real(match)

    evening, _ = table_of("Anna", "Bob")
    evening.bots("easy", "easy")
    evening.start(game.name)
    real = Match.public
    monkeypatch.setattr(Match, "public", counted)
    random, most, entries = Random(game.name), 0, len(evening.entries)
    for _ in range(60):
        if evening.room.live_table:
            built = 0
            evening.step(random)
            for _ in range(3):
                evening.room.due()
                evening.room.bot_turns()
            most = max(most, built)
    assert len(evening.entries) > entries
    assert most == 1


@pytest.mark.rule("8.8")
@every_game
def test_the_pace_of_bots_is_that_of_the_log(game: AnyGame) -> None:
    evening, _ = table_of("Anna", "Bob")
    evening.bots("easy", "easy")
    evening.start(game.name)
    random, asked = Random(game.name), 0
    for _ in range(30):
        if evening.room.live_table:
            evening.step(random)
            asked += len(evening.room.bot_turns())
            assert evening.replayed().bot_turns() == evening.room.bot_turns()
    assert asked


@pytest.mark.rule("8.8")
def test_the_pace_of_bots_is_another_in_every_match() -> None:
    evening, _ = table_of("Anna")
    evening.bots("easy")
    waits = []
    for command in (commands.Start("seed"), commands.NewGame("seed")):
        evening.now += 1
        evening.host(command)
        evening.host(commands.HandToBot(0))
        waits += [turn.at - turn.since for turn in evening.room.bot_turns()]
        evening.host(commands.Abandon())
    assert waits[0] != waits[1]


@pytest.mark.rule("8.8")
@pytest.mark.parametrize(("left", "waits"), [(5000, None), (900, 900 - IN_TIME), (100, 0)])
def test_a_bot_answers_before_a_clock_of_the_rules_runs_out(left: int, waits: int | None) -> None:
    evening, _ = table_of("Anna", "Bob")
    table = evening.start("durak")
    (seat,) = evening.asked()
    evening.host(commands.HandToBot(seat))
    asked = table.asked[seat]
    unhurried = table.bot_answers_at(asked) - asked.since
    asked.ask = replace(asked.ask, clock=Clock("short", MatchTime(left)))
    found = table.bot_answers_at(asked) - asked.since
    assert found == (unhurried if waits is None else waits)


# 8.9


def riding(**rules: str) -> tuple[Evening, PersonId]:
    """Two people in the bus of the first of them, who has just gone away."""
    evening, (anna, bob) = table_of("Anna", "Bob")
    evening.room_rules(absent_seats="default", **rules)
    evening.start("ride-the-bus")
    while evening.table.match.public().phase != "riding":
        evening.run_out()
    rider = evening.turn()
    evening.host(commands.MakeHost(bob if rider == anna else anna))
    evening.away(rider)
    return evening, rider


@pytest.mark.rule("8.9")
def test_the_host_takes_an_absent_rider_off_with_one_tap_and_without_sips() -> None:
    evening, rider = riding()
    seat = evening.table.seat_of(rider)
    assert seat is not None
    events = evening.host(commands.Skip(seat))
    assert [type(event).__name__ for event in events][:1] == ["TakenOff"]
    assert not any(type(event).__name__ == "PenaltyTaken" for event in events)


@pytest.mark.rule("8.9")
def test_an_absent_rider_is_gone_on_without_after_the_third_time_out() -> None:
    evening, _ = riding()
    told: list[str] = []
    while "TakenOff" not in told:
        told += [type(event).__name__ for event in evening.run_out()]
    assert (told.count("KeptSilent"), told.count("PenaltyTaken")) == (3, 3)


@pytest.mark.rule("8.9")
def test_three_time_outs_before_the_bus_do_not_shorten_the_ride() -> None:
    """There nobody can be gone on without, and the count begins anew."""
    evening, (anna, bob) = table_of("Anna", "Bob")
    evening.host(commands.MakeHost(evening.join("Vera", watch=True)))
    evening.room_rules(absent_seats="default")
    evening.pick("ride-the-bus")
    evening.host(commands.Start("seed"))
    evening.away(anna, bob)
    told: list[str] = []
    misses = 0
    while "TakenOff" not in told:
        misses = max(misses, *(chair.misses for chair in evening.table.chairs))
        told += [type(event).__name__ for event in evening.run_out()]
    assert misses == 2, "they are silent while cards are claimed, too"
    assert told.count("KeptSilent") == 3


@pytest.mark.rule("8.9")
def test_elsewhere_the_default_is_played() -> None:
    evening, _ = table_of("Anna", "Bob")
    evening.start("stop-the-bus")
    evening.host(commands.MakeHost(2))
    evening.away(1)
    evening.host(commands.Skip(0))
    assert [type(event).__name__ for event in evening.table.match.events] == ["CardTurned"]


@pytest.mark.rule("9.6")
def test_only_the_clock_says_that_a_rider_is_silent() -> None:
    """Not even when the time is over and the clock has not said it yet."""
    evening, (anna, bob) = table_of("Anna", "Bob")
    evening.start("ride-the-bus")
    while evening.table.match.public().phase != "riding":
        evening.run_out()
    (rider,) = evening.asked()
    ask = evening.table.asked[rider].ask
    silent = commands.Act(ask.window, written(ask.default))
    for wait in (0, 30_000):
        evening.now += wait
        evening.refused((anna, bob)[rider], silent, "clock_only", "9.6")
    evening.run_out()


def out_of_the_bus() -> tuple[Evening, PersonId]:
    """A person who is out at Stop the Bus, and two bots who play on."""
    evening, (anna,) = table_of("Anna")
    evening.bots("easy", "easy")
    table = evening.start("stop-the-bus")
    table.match.state.lives[0] = 1
    while 0 not in table.out:
        go_on(evening)
        table.match.state.lives[1:] = [3, 3]
    assert table.is_running
    return evening, anna


def go_on(evening: Evening) -> None:
    """Whoever is asked swaps nothing but what a bot would, and the clock plays for the person."""
    due, turns = evening.room.due(), evening.room.bot_turns()
    if due is not None and due.at <= evening.now:
        evening.server(due.command)
    elif turns:
        turn = turns[0]
        evening.now = max(evening.now, turn.at)
        action = evening.table.match.hint(turn.seat).action
        evening.server(commands.Play(turn.seat, turn.window, turn.level, action))
    elif due is not None:
        evening.run_out()
    else:
        evening.act(evening.turn(), evening.default(0))


@pytest.mark.rule("8.10")
def test_bots_alone_finish_at_once_when_somebody_says_so() -> None:
    evening, anna = out_of_the_bus()
    watcher = evening.join("Cleo", watch=True)
    evening.refused(watcher, commands.FinishNow(), "only_watching", "3.4")
    assert not room_table(evening).hurried
    evening.do(anna, commands.FinishNow())
    assert room_table(evening).hurried
    began = evening.now
    while evening.room.live_table is not None:
        go_on(evening)
        assert evening.now == began, "nothing is waited for"


@pytest.mark.rule("8.10")
def test_nobody_is_hurried_while_a_person_is_in() -> None:
    evening, (anna, _) = table_of("Anna", "Bob")
    evening.bots("easy")
    evening.refused(anna, commands.FinishNow(), "no_match", "7.5")
    evening.start("stop-the-bus")
    evening.refused(anna, commands.FinishNow(), "not_among_bots", "8.10")


@pytest.mark.rule("8.10")
def test_the_match_slows_down_when_somebody_takes_a_seat() -> None:
    evening, anna = out_of_the_bus()
    watcher = evening.join("Cleo", watch=True)
    evening.do(anna, commands.FinishNow())
    seat = next(seat for seat in (1, 2) if seat not in evening.table.out)
    evening.do(watcher, commands.TakeSeat(seat))
    assert not room_table(evening).hurried
    evening.refused(anna, commands.FinishNow(), "not_among_bots", "8.10")


def room_table(evening: Evening) -> TableInfo:
    table = room_view(evening.room).table
    assert table is not None
    return table
