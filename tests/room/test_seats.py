"""docs/rules/rooms.md, 3: seats and watchers."""

from random import Random

import pytest

from parlour.games.omaha.actions import Discard
from parlour.kernel.game import AnyGame, Deal, Illegal
from parlour.kernel.seats import Seat
from parlour.room import commands
from parlour.room.people import PersonId
from parlour.room.views import inside, room_view, table_view, you
from tests.room.evenings import Evening, every_game, table_of, written


def names(evening: Evening) -> list[str]:
    return [chair.name for chair in evening.table.chairs]


@pytest.mark.rule("3.1")
def test_whoever_joins_sits_unless_they_watch() -> None:
    evening, (anna, bob) = table_of("Anna", "Bob")
    vera = evening.join("Vera", watch=True)
    assert evening.room.seated == [anna, bob]
    assert [person.seated for person in room_view(evening.room).people] == [True, True, False]
    evening.do(vera, commands.Sit())
    assert evening.room.seated == [anna, bob, vera]


@pytest.mark.rule("3.2")
def test_sitting_and_standing_hold_from_the_next_match_on() -> None:
    evening, (anna, bob, cili) = table_of("Anna", "Bob", "Cili")
    evening.start("omaha")
    evening.refused(bob, commands.Sit(), "already_seated", "3.2")
    evening.do(bob, commands.Stand())
    evening.refused(bob, commands.Stand(), "not_seated", "3.2")
    assert evening.table.seat_of(bob) == 1
    evening.finish()
    evening.host(commands.NewGame("next"))
    assert [chair.person for chair in evening.table.chairs] == [anna, cili]
    evening.do(bob, commands.Sit())
    evening.finish()
    evening.host(commands.NewGame("last"))
    assert [chair.person for chair in evening.table.chairs] == [anna, cili, bob]


@pytest.mark.rule("3.3")
def test_people_sit_first_and_those_who_are_too_many_watch() -> None:
    evening, _ = table_of("Anna", "Bob", "Cili")
    evening.bots("easy", "hard")
    evening.start("stop-the-bus")
    assert names(evening) == ["Anna", "Bob", "Cili", "Ada"]
    evening.host(commands.Abandon())
    dani, eva = evening.join("Dani B"), evening.join("Éva")
    evening.host(commands.NewGame("more"))
    assert names(evening) == ["Anna", "Bob", "Cili", "Dani B"]
    assert (you(evening.room, dani).seat, you(evening.room, eva).seat) == (3, None)


@pytest.mark.rule("3.3")
def test_the_options_say_how_many_fit() -> None:
    evening, _ = table_of(*(f"Guest {number}" for number in range(9)))
    evening.pick("ride-the-bus")
    assert room_view(evening.room).most_players == 7
    evening.host(commands.Start("one deck"))
    assert len(evening.table.chairs) == 7
    evening.host(commands.Abandon())
    evening.start("ride-the-bus", decks=2)
    assert len(evening.table.chairs) == 9
    assert room_view(evening.room).most_players == 14


@pytest.mark.rule("3.4")
def test_a_watcher_sees_what_everybody_may_see_and_does_not_act() -> None:
    evening, _ = table_of("Anna", "Bob")
    vera = evening.join("Vera", watch=True)
    evening.start("durak")
    late = evening.join("Late")
    seat = evening.asked()[0]
    action = written(evening.default(seat))
    window = evening.table.asked[seat].ask.window
    for watcher in (vera, late):
        evening.refused(watcher, commands.Act(window, action), "only_watching", "3.4")
        assert you(evening.room, watcher).seat is None
    shown = table_view(evening.room, None)
    assert shown is not None
    assert (shown.private, shown.ask) == (None, None)
    assert [waiting.seat for waiting in shown.waiting] == [seat]


@pytest.mark.rule("3.5")
def test_a_watcher_takes_the_seat_of_a_bot() -> None:
    evening, (anna, bob) = table_of("Anna", "Bob")
    evening.bots("easy", "easy")
    evening.start("durak")
    vera = evening.join("Vera", watch=True)
    evening.refused(vera, commands.TakeSeat(1), "seat_taken", "3.5")
    evening.refused(vera, commands.TakeSeat(4), "no_such_seat", "3.5")
    evening.refused(bob, commands.TakeSeat(2), "already_playing", "3.5")
    evening.do(vera, commands.TakeSeat(2))
    assert [chair.person for chair in evening.table.chairs] == [anna, bob, vera, None]
    assert names(evening) == ["Anna", "Bob", "Vera", "Blaise"]
    assert evening.table.chairs[2].bot is None
    assert [bot.name for bot in evening.room.bots] == ["Blaise"]
    assert vera in evening.room.seated


@pytest.mark.rule("3.5")
def test_a_watcher_takes_the_seat_of_somebody_who_left() -> None:
    evening, (_, bob, _) = table_of("Anna", "Bob", "Cili")
    evening.start("durak")
    evening.do(bob, commands.Leave())
    late = evening.join("Late")
    evening.do(late, commands.TakeSeat(1))
    assert you(evening.room, late).seat == 1
    assert evening.room.seated.count(late) == 1


@pytest.mark.rule("3.5")
def test_the_room_may_forbid_to_take_seats() -> None:
    evening, (anna, bob, vera) = with_watchers("never")
    evening.do(anna, commands.HandToBot(0))
    evening.do(bob, commands.TakeSeat(0))  # his own
    for watcher in (anna, vera):
        evening.refused(watcher, commands.TakeSeat(1), "seats_closed", "3.5")


def with_watchers(take_seats: str) -> tuple[Evening, tuple[PersonId, PersonId, PersonId]]:
    """Bob plays with two bots. The host watches, and so does Vera."""
    evening, (anna, bob) = table_of("Anna", "Bob")
    evening.bots("easy", "easy")
    evening.do(anna, commands.Stand())
    evening.room_rules(take_seats=take_seats)
    evening.start("durak")
    return evening, (anna, bob, evening.join("Vera", watch=True))


def asked_for(evening: Evening, person: PersonId) -> Seat | None:
    (shown,) = [each for each in room_view(evening.room).people if each.person == person]
    return shown.asks_for_seat


@pytest.mark.rule("3.6")
def test_a_watcher_asks_the_host_for_a_seat() -> None:
    evening, (anna, bob, vera) = with_watchers("host")
    evening.refused(anna, commands.AllowSeat(vera), "not_asked_for", "3.6")
    evening.do(vera, commands.TakeSeat(1))
    assert you(evening.room, vera).seat is None
    assert asked_for(evening, vera) == 1
    evening.refused(vera, commands.TakeSeat(1), "asked_already", "3.6")
    evening.refused(vera, commands.TakeSeat(0), "seat_taken", "3.5")
    evening.do(vera, commands.TakeSeat(2))  # one at a time
    assert asked_for(evening, vera) == 2
    evening.refused(bob, commands.AllowSeat(vera), "host_only", "4.1")
    evening.do(anna, commands.AllowSeat(vera))
    assert you(evening.room, vera).seat == 2
    assert evening.table.chairs[2].bot is None
    assert vera in evening.room.seated
    assert asked_for(evening, vera) is None


@pytest.mark.rule("3.6")
def test_the_host_asks_nobody_for_a_seat() -> None:
    evening, (anna, _, _) = with_watchers("host")
    evening.do(anna, commands.TakeSeat(1))
    assert you(evening.room, anna).seat == 1


@pytest.mark.rule("3.6")
def test_nobody_gets_a_seat_who_is_away() -> None:
    evening, (anna, _, vera) = with_watchers("host")
    evening.do(vera, commands.TakeSeat(1))
    evening.server(commands.GoAway(vera))
    evening.refused(anna, commands.AllowSeat(vera), "not_here", "3.6")
    evening.server(commands.ComeBack(vera))
    evening.do(anna, commands.AllowSeat(vera))
    assert you(evening.room, vera).seat == 1


@pytest.mark.rule("3.6")
def test_who_has_asked_for_a_seat_that_somebody_has_asks_no_more() -> None:
    evening, (anna, _, vera) = with_watchers("host")
    zoe = evening.join("Zoe", watch=True)
    mia = evening.join("Mia", watch=True)
    for watcher, seat in ((vera, 1), (zoe, 1), (mia, 2)):
        evening.do(watcher, commands.TakeSeat(seat))
    evening.do(anna, commands.AllowSeat(zoe))
    assert [asked_for(evening, each) for each in (vera, zoe, mia)] == [None, None, 2]
    evening.refused(anna, commands.AllowSeat(vera), "not_asked_for", "3.6")
    evening.do(anna, commands.TakeSeat(2))
    assert asked_for(evening, mia) is None


@pytest.mark.rule("3.6")
def test_what_was_asked_for_is_over_with_the_match() -> None:
    evening, (anna, _, vera) = with_watchers("host")
    evening.do(vera, commands.TakeSeat(1))
    evening.do(anna, commands.Abandon())
    assert asked_for(evening, vera) is None
    evening.start("durak")
    evening.do(vera, commands.TakeSeat(1))
    evening.finish()
    assert evening.room.live_table is None
    assert asked_for(evening, vera) is None
    evening.refused(anna, commands.AllowSeat(vera), "no_match", "7.5")


@pytest.mark.rule("3.6")
def test_who_leaves_asks_no_more() -> None:
    evening, (anna, _, vera) = with_watchers("host")
    evening.do(vera, commands.TakeSeat(1))
    evening.do(vera, commands.Leave())
    evening.refused(anna, commands.AllowSeat(vera), "no_such_person", "2.6")


@pytest.mark.rule("3.5")
def test_options_may_forbid_a_second_person() -> None:
    """Open hands show the bots' cards to the learner, and must not show a person's."""
    evening, _ = table_of("Anna")
    evening.bots("easy", "easy")
    evening.start("stop-the-bus", open_hands=True)
    vera = evening.join("Vera", watch=True)
    with pytest.raises(Illegal) as refusal:
        evening.do(vera, commands.TakeSeat(1))
    assert refusal.value.code == "open_hands_with_people"
    assert evening.table.chairs[1].person is None


@pytest.mark.rule("3.7")
def test_nobody_gets_the_hand_of_somebody_who_was_sent_out() -> None:
    evening, (_, bob, _) = table_of("Anna", "Bob", "Cili")
    evening.start("stop-the-bus")
    evening.host(commands.Kick(bob))
    vera, again = (evening.join(name, watch=True) for name in ("Vera", "Bob"))
    for watcher in (vera, again):
        evening.refused(watcher, commands.TakeSeat(1), "seat_withheld", "3.7")
    seen, view = inside(evening.room), room_view(evening.room).table
    assert seen is not None and seen.free_seats == 0
    assert view is not None and [chair.withheld for chair in view.chairs] == [False, True, False]
    assert view.chairs[1].bot is not None, "a bot plays it"
    changed, random = evening.room.changed, Random(1)
    while evening.table.chairs[1].is_withheld:
        assert evening.table.match.state.round == 1
        evening.step(random)
    assert evening.room.changed > changed
    evening.do(vera, commands.TakeSeat(1))
    assert you(evening.room, vera).seat == 1


@pytest.mark.rule("3.7")
def test_not_even_the_host_gets_it_or_gives_it_to_somebody() -> None:
    evening, (anna, bob, _) = table_of("Anna", "Bob", "Cili")
    evening.do(anna, commands.Stand())
    evening.room_rules(take_seats="host")
    evening.start("durak")
    seat = evening.table.seat_of(bob)
    assert seat is not None
    vera = evening.join("Vera", watch=True)
    evening.do(anna, commands.Kick(bob))
    evening.refused(anna, commands.TakeSeat(seat), "seat_withheld", "3.7")
    evening.refused(vera, commands.TakeSeat(seat), "seat_withheld", "3.7")
    evening.host(commands.Abandon())
    evening.do(anna, commands.Sit())
    evening.start("durak")
    assert not any(chair.is_withheld for chair in evening.table.chairs)


@pytest.mark.rule("3.7")
def test_who_asked_for_the_seat_before_does_not_get_it_either() -> None:
    evening, (anna, _, vera) = with_watchers("host")
    zoe = evening.join("Zoe", watch=True)
    for watcher in (vera, zoe):
        evening.do(watcher, commands.TakeSeat(1))
    evening.do(anna, commands.AllowSeat(vera))
    evening.do(zoe, commands.TakeSeat(2))
    evening.do(anna, commands.Kick(vera))
    evening.refused(zoe, commands.TakeSeat(1), "seat_withheld", "3.7")
    evening.do(anna, commands.AllowSeat(zoe))
    assert you(evening.room, zoe).seat == 2


@pytest.mark.rule("3.7")
def test_what_else_the_seat_alone_is_told_deals_no_hand() -> None:
    evening, (_, bob, _) = table_of("Anna", "Bob", "Cili")
    evening.start("omaha")
    evening.host(commands.Kick(bob))
    discard = Discard(evening.table.match.state.hands[1][0])
    window = evening.table.asked[1].ask.window
    told = evening.server(commands.Play(1, window, "easy", discard))
    assert 1 in {event.to for event in told}
    assert evening.table.chairs[1].is_withheld


@every_game
@pytest.mark.rule("3.7")
def test_every_game_says_when_it_deals_a_hand(game: AnyGame) -> None:
    evening, _ = table_of("Anna", "Bob", "Cili")
    evening.pick(game.name)
    happened = evening.host(commands.Start("seed"))
    assert [event.to for event in happened if isinstance(event, Deal)] == [0, 1, 2]
