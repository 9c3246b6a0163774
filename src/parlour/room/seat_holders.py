"""Who holds a seat of the match: a person, a bot in a person's place, or a bot of its own."""

from parlour.kernel.game import Event, Illegal
from parlour.kernel.seats import Player, Seat
from parlour.room.commands import AllowSeat, Entry, HandToBot, TakeSeat
from parlour.room.people import PersonId
from parlour.room.presence import tell_leader
from parlour.room.state import RoomState
from parlour.room.table import Chair, Table


def hand_to_bot(room: RoomState, _: Entry, command: HandToBot) -> list[Event]:
    """8.7"""
    table = room.running()
    chair = chair_at(table, command.seat, "8.7")
    if chair.bot is not None:
        raise Illegal("bot_already", "8.7")
    chair.bot = table.stand_in
    return []


def take_seat(room: RoomState, entry: Entry, command: TakeSeat) -> list[Event]:
    """One's own seat back, or one that is nobody's: a bot's, or of somebody who left.

    3.6: where the host allows it, whoever is not the host asks for it.
    """
    table = room.running()
    chair = chair_at(table, command.seat, "3.5")
    own = table.seat_of(entry.author)
    if own not in (None, command.seat):
        raise Illegal("already_playing", "3.5")
    if chair.person not in (None, entry.author):
        raise Illegal("seat_taken", "3.5")
    if chair.person == entry.author:
        chair.give_back()
        return []
    allowed = room.room_rules.take_seats
    if allowed == "never":
        raise Illegal("seats_closed", "3.5")
    _expect_may_be_taken(table, command.seat)
    if allowed == "host" and entry.author != room.host:
        return _ask_for_seat(room, entry, command.seat)
    return _move_in(room, entry, entry.author, command.seat)


def _ask_for_seat(room: RoomState, entry: Entry, seat: Seat) -> list[Event]:
    person = room.people[entry.author]
    if person.asks_for_seat == seat:
        raise Illegal("asked_already", "3.6")
    person.asks_for_seat = seat
    return []


def allow_seat(room: RoomState, entry: Entry, command: AllowSeat) -> list[Event]:
    """3.6"""
    table = room.running()
    person = room.person(command.person)
    if person.asks_for_seat is None:
        raise Illegal("not_asked_for", "3.6")
    if not person.present:
        raise Illegal("not_here", "3.6")
    _expect_may_be_taken(table, person.asks_for_seat)
    return _move_in(room, entry, command.person, person.asks_for_seat)


def forget_asked_seats(room: RoomState, seat: Seat | None = None) -> None:
    """3.6: those for a seat that is taken; without a seat, all of them."""
    for person in room.people.values():
        if seat in (None, person.asks_for_seat):
            person.asks_for_seat = None


def free_seats(room: RoomState, table: Table) -> int:
    """3.5: how many seats somebody who comes now could take."""
    if room.room_rules.take_seats != "free":
        return 0
    return sum(_may_be_taken(table, seat) for seat in range(len(table.chairs)))


def _may_be_taken(table: Table, seat: Seat) -> bool:
    if table.chairs[seat].person is not None:
        return False
    try:
        _expect_may_be_taken(table, seat)
    except Illegal:
        return False
    return True


def _expect_may_be_taken(table: Table, seat: Seat) -> None:
    """3.7. Options may suit people alone, or no second person."""
    if table.chairs[seat].is_withheld:
        raise Illegal("seat_withheld", "3.7")
    players = tuple(
        Player(chair.name, None if chair.person is not None or number == seat else table.stand_in)
        for number, chair in enumerate(table.chairs)
    )
    table.game.check_table(table.match.options, players)


def _move_in(room: RoomState, entry: Entry, mover: PersonId, seat: Seat) -> list[Event]:
    table = room.running()
    table.hurried = False
    chair = table.chairs[seat]
    chair.give_back()
    room.bots = [bot for bot in room.bots if bot.name != chair.name]
    person = room.people[mover]
    chair.person, chair.name, chair.face = mover, person.name, person.face
    if mover not in room.seated:
        room.seated.append(mover)
    person.asks_for_seat = None
    forget_asked_seats(room, seat)
    return tell_leader(room, entry) if mover == room.host else []


def chair_at(table: Table, seat: Seat, rule: str) -> Chair:
    if not 0 <= seat < len(table.chairs):
        raise Illegal("no_such_seat", rule)
    return table.chairs[seat]
