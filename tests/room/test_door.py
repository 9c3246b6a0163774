"""docs/rules/rooms.md, 1: the code and the door."""

import pytest

from parlour.kernel.game import Illegal
from parlour.room import commands
from parlour.room.names import ALPHABET, clean_code
from parlour.room.people import SERVER_AUTHOR
from parlour.room.presence import MOST_PEOPLE
from parlour.room.views import inside, room_view
from tests.room.evenings import FACE, Evening, table_of


@pytest.mark.rule("1.1")
@pytest.mark.parametrize("typed", ["KRTZ47", "krtz47", " KrT z47\n"])
def test_a_code_in_either_case(typed: str) -> None:
    assert clean_code(typed) == "KRTZ47"


@pytest.mark.rule("1.1")
@pytest.mark.parametrize("typed", ["", "KRTZ4", "KRTZ477", "KRTZ40", "KRTZ4I", "KRTZ4ű", "x" * 999])
def test_what_is_no_code(typed: str) -> None:
    with pytest.raises(Illegal) as refusal:
        clean_code(typed)
    assert (refusal.value.code, refusal.value.rule) == ("no_such_room", "1.1")


@pytest.mark.rule("1.1")
def test_no_character_of_a_code_looks_like_another() -> None:
    assert len(ALPHABET) == len(set(ALPHABET)) == 31
    assert not set("0O1IL") & set(ALPHABET)


@pytest.mark.rule("1.2")
def test_a_room_is_opened_once_by_its_host() -> None:
    evening = Evening()
    evening.refused(SERVER_AUTHOR, commands.Join("Anna", FACE, "k", False), "no_such_room", "1.2")
    anna = evening.join("Anna")
    assert (evening.room.host, evening.room.seated) == (anna, [anna])
    evening.refused(SERVER_AUTHOR, commands.Open("Bob", FACE, "k", None), "already_open", "1.2")


@pytest.mark.rule("1.3")
def test_people_join_at_any_time_until_the_room_is_full() -> None:
    evening, _ = table_of("Anna", "Bob")
    evening.start("durak")
    for number in range(2, MOST_PEOPLE):
        evening.join(f"Guest {number}")
    assert len(evening.room.people) == 60
    late = commands.Join("Late", FACE, "another key", False)
    evening.refused(SERVER_AUTHOR, late, "room_full", "1.3")


@pytest.mark.rule("1.4")
def test_a_password_is_set_and_taken_away() -> None:
    evening, _ = table_of("Anna")
    assert not room_view(evening.room).has_password
    hashed = "salt:hash of sesame"
    evening.host(commands.SetPassword(hashed))
    assert room_view(evening.room).has_password
    assert hashed not in repr(room_view(evening.room))
    evening.host(commands.SetPassword(None))
    assert not room_view(evening.room).has_password


@pytest.mark.rule("1.4")
def test_a_room_may_be_opened_with_a_password() -> None:
    evening = Evening()
    evening.server(commands.Open("Anna", FACE, "k", "salt:hash"))
    assert evening.room.password == "salt:hash"


@pytest.mark.rule("1.5")
def test_a_locked_door_keeps_out_newcomers_only() -> None:
    evening, (_, bob) = table_of("Anna", "Bob")
    evening.host(commands.Lock(True))
    evening.refused(SERVER_AUTHOR, commands.Join("Late", FACE, "k", True), "locked", "1.5")
    evening.away(bob)
    evening.back(bob)
    evening.host(commands.Lock(False))
    evening.join("Late")


@pytest.mark.rule("1.6")
def test_nothing_can_be_done_in_a_closed_room() -> None:
    evening, (anna, bob) = table_of("Anna", "Bob")
    evening.start("durak")
    evening.refused(bob, commands.Close(), "host_only", "4.1")
    evening.host(commands.Close())
    assert room_view(evening.room).phase == "closed"
    assert (evening.room.due(), evening.room.bot_turns()) == (None, [])
    evening.refused(anna, commands.Ready(True), "closed", "1.6")
    evening.refused(SERVER_AUTHOR, commands.GoAway(bob), "closed", "1.6")


@pytest.mark.rule("1.6")
def test_the_server_may_close_a_room_and_do_nothing_else_of_the_hosts() -> None:
    evening, _ = table_of("Anna")
    evening.refused(SERVER_AUTHOR, commands.Lock(True), "not_in_room", "2.5")
    evening.server(commands.Close())
    assert evening.room.closed


@pytest.mark.rule("1.6")
def test_a_room_closes_with_the_last_who_leaves() -> None:
    evening, (anna, bob) = table_of("Anna", "Bob")
    evening.away(bob)
    evening.do(anna, commands.Leave())
    assert not evening.room.closed
    evening.do(bob, commands.Leave())
    assert evening.room.closed


@pytest.mark.rule("1.7")
def test_who_is_inside_is_seen_through_the_door() -> None:
    evening, (anna, bob) = table_of("Anna", "Bob")
    evening.away(bob)
    evening.pick("durak")
    seen = inside(evening.room)
    assert seen is not None
    assert [(p.name, p.present) for p in seen.people] == [("Anna", True), ("Bob", False)]
    assert (seen.host, seen.game, seen.running) == (anna, "durak", False)
    assert (seen.most_players, seen.free_seats, seen.full) == (6, 4, False)


@pytest.mark.rule("1.7")
@pytest.mark.parametrize(("take_seats", "free"), [("free", 2), ("host", 0), ("never", 0)])
def test_the_door_tells_of_the_seats_that_one_could_take(take_seats: str, free: int) -> None:
    evening, _ = table_of("Anna", "Bob")
    evening.bots("easy", "easy")
    evening.room_rules(take_seats=take_seats)
    evening.start("durak")
    evening.host(commands.Lock(False))
    seen = inside(evening.room)
    assert seen is not None
    assert (seen.running, seen.game, seen.most_players, seen.free_seats) == (True, "durak", 4, free)


@pytest.mark.rule("1.7")
def test_no_seat_is_free_that_the_options_keep_from_people() -> None:
    evening, _ = table_of("Anna")
    evening.bots("easy", "easy")
    evening.start("stop-the-bus", open_hands=True)
    seen = inside(evening.room)
    assert seen is not None and seen.free_seats == 0


@pytest.mark.rule("1.7")
def test_a_password_and_a_lock_hide_everything_else() -> None:
    evening, _ = table_of("Anna")
    evening.host(commands.Lock(True))
    assert inside(evening.room) is None
    evening.host(commands.Lock(False))
    evening.host(commands.SetPassword("salt:hash of sesame"))
    assert inside(evening.room) is None


@pytest.mark.rule("1.7")
def test_a_full_room_is_seen_to_be_full() -> None:
    evening, _ = table_of(*(f"Guest {number}" for number in range(MOST_PEOPLE)))
    seen = inside(evening.room)
    assert seen is not None and seen.full and seen.free_seats == 0
