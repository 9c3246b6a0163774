"""docs/rules/rooms.md, 9: clocks, and time that stands still."""

from copy import deepcopy
from dataclasses import replace as replace_field
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from parlour.games import GAMES
from parlour.games.stop_the_bus.actions import Leave, Stick, TurnCard
from parlour.kernel.game import AnyGame, Illegal
from parlour.kernel.offers import Action
from parlour.kernel.pause import GoOn
from parlour.kernel.seats import CLOCK_SEAT, Seat
from parlour.kernel.stream import Stream
from parlour.kernel.values import to_json
from parlour.room import commands
from parlour.room.commands import TurnClock
from parlour.room.people import SERVER_AUTHOR, PersonId
from parlour.room.room import Due, Room
from parlour.room.table import Asked, Table
from parlour.room.times import RoomTime, ServerTime
from parlour.room.views import room_view, table_view, waiting
from tests.contract.twins import counterparts, looks
from tests.room.evenings import BEGIN, Evening, every_game, table_of, written

HOUR = 3_600_000
ACTIONS_TRIED = 3


@pytest.mark.rule("9.1")
@pytest.mark.parametrize(("clock", "seconds"), [("relaxed", 60), ("normal", 20), ("fast", 10)])
def test_the_turn_clock(clock: TurnClock, seconds: int) -> None:
    evening, _ = table_of("Anna", "Bob")
    evening.room_rules(turn_clock=clock)
    evening.start("stop-the-bus")
    assert evening.seconds_to() == seconds
    (shown,) = waiting(evening.room)
    assert (shown.seat, shown.since, shown.due) == (0, BEGIN, BEGIN + 1000 * seconds)
    mine = table_view(evening.room, 0)
    assert mine is not None and mine.ask is not None
    assert mine.ask.due == BEGIN + 1000 * seconds
    evening.run_out()
    assert evening.now == BEGIN + 1000 * seconds


@pytest.mark.rule("9.1")
def test_without_it_whoever_is_present_is_waited_for() -> None:
    evening, _ = table_of("Anna", "Bob")
    evening.start("stop-the-bus")
    evening.now += HOUR
    assert evening.room.due() is None
    assert waiting(evening.room)[0].due is None


@pytest.mark.rule("9.2")
def test_a_turn_clock_begins_anew_with_every_step() -> None:
    """Whoever could throw in has as long as whoever could not."""
    evening, _ = table_of("Anna", "Bob", "Cili")
    evening.room_rules(turn_clock="normal")
    evening.start("durak")
    random = Random("steps")
    for _ in range(40):
        evening.step(random)
        if evening.room.live_table is None:
            break
        assert {each.since for each in waiting(evening.room)} == {evening.now}
        assert evening.seconds_to() == 20


@pytest.mark.rule("9.2")
def test_a_clock_of_the_rules_runs_on() -> None:
    evening, (anna, _) = table_of("Anna", "Bob")
    evening.room_rules(turn_clock="fast")
    evening.start("ride-the-bus", claim_window=3)
    evening.run_out()
    opened = evening.now
    assert evening.seconds_to() == 3
    evening.now += 1000
    evening.act(anna, evening.default(0))
    (left,) = waiting(evening.room)
    assert (left.seat, left.since, left.due) == (1, opened, opened + 3000)


# 9.3: twin rooms, that differ only in what the viewer may not know


def fork(room: Room) -> Room:
    return deepcopy(room, {id(game): game for game in GAMES})


def twin_of(room: Room, viewer: Seat | None, rng: Stream) -> Room:
    twin = fork(room)
    table = twin.table
    assert table is not None
    table.match.state = table.game.resample(table.match.state, viewer, rng)
    table.match._asks = None
    table.asked = {
        ask.seat: replace_field(table.asked[ask.seat], ask=ask) for ask in table.match.asks()
    }
    return twin


def seen(room: Room, viewer: Seat | None) -> bytes:
    """All that reaches the viewer, and when the server or a bot would do what."""
    due = room.due()
    bot_turns = [(t.at, t.seat, t.window, t.since, t.level) for t in room.bot_turns()]
    view = table_view(room, viewer)
    return to_json([view, room_view(room), repr(due), bot_turns])


def done(room: Room, seat: Seat, action: Action, at: ServerTime) -> bool:
    assert room.table is not None
    chair = room.table.chairs[seat]
    window = room.table.asked[seat].ask.window
    try:
        if chair.bot is None:
            room.do(chair.person or 0, commands.Act(window, written(action)), at)
        else:
            room.do(SERVER_AUTHOR, commands.Play(seat, window, chair.bot, action), at)
    except Illegal:
        return False
    return True


def assert_twin_rooms(room: Room, viewer: Seat | None, rng: Stream, at: ServerTime) -> None:
    """They look the same now and, if the cards do, after whatever anybody does next."""
    twin = twin_of(room, viewer, rng)
    assert seen(room, viewer) == seen(twin, viewer), f"seat {viewer} can tell by the clocks"
    assert room.table is not None and twin.table is not None
    for seat, asked in room.table.asked.items():
        pairs = counterparts(asked.ask, twin.table.asked[seat].ask) if seat != CLOCK_SEAT else []
        for mine, theirs in pairs[:ACTIONS_TRIED]:
            one, other = fork(room), fork(twin)
            if done(one, seat, mine, at) and done(other, seat, theirs, at):
                assert_look_alike(one, other, viewer)


def assert_look_alike(one: Room, other: Room, viewer: Seat | None) -> None:
    assert one.table is not None and other.table is not None
    cards = [looks(t.game, t.match.state, viewer) for t in (one.table, other.table)]
    if cards[0] == cards[1]:
        assert seen(one, viewer) == seen(other, viewer), f"seat {viewer} can tell by the clocks"


def look_for_leaks(game: AnyGame, moments: int) -> None:
    random = Random(game.name)
    rng = Stream(b"", f"rooms of {game.name}")
    evening, _ = table_of("Anna", "Bob")
    evening.bots("easy", "normal")
    evening.room_rules(turn_clock="normal")
    evening.start(game.name)
    for _ in range(moments):
        for _ in range(random.randrange(1, 6)):
            if evening.room.live_table:
                evening.step(random)
        if evening.room.live_table is None:
            evening.host(commands.NewGame(str(random.random())))
        for viewer in (None, 0, 1):
            assert_twin_rooms(evening.room, viewer, rng, ServerTime(evening.now + 700))


@pytest.mark.rule("9.3")
@every_game
def test_no_clock_tells_of_hidden_cards(game: AnyGame) -> None:
    look_for_leaks(game, 10)


def restarted_by_offers(table: Table, time: RoomTime) -> None:
    """What must not be: a clock that begins anew for those whose choice is another now."""
    asked = {}
    for ask in table.match.asks():
        before = table.asked.get(ask.seat)
        is_old = before is not None and before.ask.offers == ask.offers
        asked[ask.seat] = Asked(ask, before.since if before and is_old else time)
    table.asked = asked


def paced_by_offers(_: Table, asked: Asked) -> int:
    return asked.since + 100 * len(asked.ask.offers)


@pytest.mark.rule("9.3")
@pytest.mark.parametrize(
    ("part", "leak"), [("note_asks", restarted_by_offers), ("bot_answers_at", paced_by_offers)]
)
def test_a_planted_leak_is_found(part: str, leak: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Table, part, leak)
    durak = next(game for game in GAMES if game.name == "durak")
    with pytest.raises(AssertionError, match="by the clocks"):
        look_for_leaks(durak, 40)


# 9.4 and 9.5


@pytest.mark.rule("9.4")
def test_time_stands_still_while_nobody_is_present() -> None:
    evening, (anna, bob) = table_of("Anna", "Bob")
    evening.bots("easy")
    evening.room_rules(turn_clock="normal")
    evening.start("stop-the-bus")
    evening.now += 15_000
    evening.away(anna, bob)
    assert (evening.room.due(), evening.room.bot_turns()) == (None, [])
    assert waiting(evening.room)[0].due is None
    evening.now += HOUR
    too_early = commands.Expire(0, evening.table.asked[0].ask.window)
    evening.refused(SERVER_AUTHOR, too_early, "too_early", "9.6")
    evening.back(bob)
    assert evening.seconds_to() == 5
    (shown,) = waiting(evening.room)
    assert (shown.since, shown.due) == (evening.now - 15_000, evening.now + 5000)
    evening.run_out()
    assert evening.table.match.at == 20_000, "the match did not notice"


@pytest.mark.rule("9.4")
def test_bots_wait_with_the_people() -> None:
    evening, (anna,) = table_of("Anna")
    evening.bots("easy")
    evening.start("stop-the-bus")
    while evening.asked() == [0]:
        evening.act(anna, evening.default(0))
    (before,) = evening.room.bot_turns()
    evening.away(anna)
    assert evening.room.bot_turns() == []
    evening.now += HOUR
    evening.join("Bob")
    (after,) = evening.room.bot_turns()
    assert after == replace(before, at=before.at + HOUR)


@pytest.mark.rule("9.4")
def test_a_window_of_the_rules_stands_still_too() -> None:
    evening, (anna, bob) = table_of("Anna", "Bob")
    evening.start("ride-the-bus", claim_window=3)
    evening.run_out()
    evening.now += 2000
    evening.away(anna, bob)
    evening.now += 24 * HOUR
    evening.back(anna)
    evening.act(anna, evening.default(0))
    assert evening.seconds_to() == 1


@pytest.mark.rule("9.5")
def test_a_server_that_was_closed_wakes_a_room_as_it_was() -> None:
    evening, (anna, bob) = table_of("Anna", "Bob")
    evening.room_rules(turn_clock="normal")
    evening.start("stop-the-bus")
    evening.now += 4000
    evening.do(bob, commands.Introduce("Robi", evening.room.people[bob].face))
    evening.now += HOUR
    evening.room = evening.replayed()
    evening.server(commands.Wake())
    assert not any(person.present for person in evening.room.people.values())
    assert evening.room.due() is None
    evening.now += HOUR
    evening.server(commands.Wake())
    evening.now += 1000
    evening.back(bob)
    assert evening.room.stood_still == 2 * HOUR + 1000
    assert evening.seconds_to() == 16, "four of twenty seconds had passed"
    assert evening.room.host == anna
    evening.back(anna)
    assert evening.replayed().stood_still == evening.room.stood_still


@pytest.mark.rule("9.5")
def test_the_host_is_missed_from_the_time_when_somebody_came() -> None:
    evening, (_, bob) = table_of("Anna", "Bob")
    evening.now += HOUR
    evening.server(commands.Wake())
    evening.now += 500
    evening.back(bob)
    assert evening.room.due() == Due(ServerTime(evening.now + 60_000), commands.PassHost())


# 9.6 and 9.7


@pytest.mark.rule("9.6")
def test_nothing_runs_out_too_early_or_twice() -> None:
    evening, _ = table_of("Anna", "Bob")
    evening.room_rules(turn_clock="fast")
    evening.start("durak")
    (seat,) = evening.asked()
    expire = commands.Expire(seat, evening.table.asked[seat].ask.window)
    evening.now += 9_999
    evening.refused(SERVER_AUTHOR, expire, "too_early", "9.6")
    evening.now += 1
    evening.server(expire)
    evening.refused(SERVER_AUTHOR, expire, "stale", "9.6")
    evening.refused(SERVER_AUTHOR, commands.Expire(9, 1), "stale", "9.6")


@pytest.mark.rule("9.6")
def test_for_a_bot_only_a_clock_of_the_rules_runs_out() -> None:
    evening, _ = table_of("Anna", "Bob")
    evening.room_rules(turn_clock="fast")
    evening.start("durak")
    (seat,) = evening.asked()
    evening.host(commands.HandToBot(seat))
    evening.now += HOUR
    assert evening.room.due() is None
    expire = commands.Expire(seat, evening.table.asked[seat].ask.window)
    evening.refused(SERVER_AUTHOR, expire, "too_early", "9.6")


@pytest.mark.rule("9.7")
def test_time_never_runs_back() -> None:
    evening, (_, bob) = table_of("Anna", "Bob")
    evening.start("durak")
    mover = evening.turn()
    evening.now += 5000
    evening.do(bob, commands.Introduce("Robi", evening.room.people[bob].face))
    evening.now -= 3000
    evening.act(mover, evening.default(evening.asked()[0]))
    assert [entry.at for entry in evening.entries][-2:] == [BEGIN + 5000] * 2
    assert evening.table.match.at == 5000


# 9.8


def paused(*names: str, bots: int = 0, **rules: str) -> tuple[Evening, list[PersonId]]:
    """The pause at the end of the first round: somebody stuck, and the others had their turns."""
    evening, people = table_of(*names)
    for _ in range(bots):
        evening.bots("easy")
    evening.room_rules(turn_clock="fast", **rules)
    evening.start("stop-the-bus")
    while evening.table.match.public().pause is None:
        seat = evening.asked()[0]
        if evening.table.chairs[seat].bot is not None:
            evening.server(evening.thought(seat))
            continue
        action: Action = Stick() if evening.table.match.state.sticker is None else Leave()
        if not isinstance(action, Stick) and evening.table.match.public().phase == "turn":
            action = TurnCard()
        evening.act(people[seat], action)
    return evening, people


@pytest.mark.rule("9.8")
@pytest.mark.parametrize(("pace", "seconds"), [("short", 3), ("normal", 6), ("long", 12)])
def test_a_pause_lasts_as_the_room_wishes(pace: str, seconds: int) -> None:
    evening, _ = paused("Anna", "Bob", pauses=pace)
    assert evening.seconds_to() == seconds
    evening.now += 1000
    evening.act(1, GoOn())
    assert evening.seconds_to() == seconds - 1, "an answer does not make it longer"
    evening.run_out()
    assert evening.table.match.public().pause is None


@pytest.mark.rule("9.8")
def test_a_pause_ends_when_everybody_has_gone_on() -> None:
    evening, people = paused("Anna", "Bob", bots=2)
    assert evening.room.bot_turns() == []
    for person in people:
        assert evening.table.match.public().pause == "round_over"
        evening.act(person, GoOn())
    assert evening.table.match.public().pause is None


@pytest.mark.rule("9.8")
def test_nobody_waits_in_a_pause_for_somebody_who_is_away() -> None:
    evening, (anna, bob) = paused("Anna", "Bob", pauses="long")
    evening.away(bob)
    evening.act(anna, GoOn())
    assert evening.seconds_to() == 10
    evening.run_out()
    assert evening.table.match.public().pause is None
    assert [chair.misses for chair in evening.table.chairs] == [0, 0]


@pytest.mark.rule("9.8")
def test_nor_for_a_seat_that_was_handed_to_a_bot() -> None:
    evening, (anna, _) = paused("Anna", "Bob")
    evening.host(commands.HandToBot(1))
    assert evening.room.bot_turns() == []
    evening.act(anna, GoOn())
    evening.run_out()
    assert evening.table.match.public().pause is None
