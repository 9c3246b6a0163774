"""Coming and going: opening and joining a room, being away and back, leaving, the host."""

from typing import Final

from msgspec.structs import replace

from parlour.kernel.game import Event, Illegal
from parlour.kernel.match import HOST
from parlour.kernel.seats import CLOCK_SEAT
from parlour.room.commands import (
    ComeBack,
    Command,
    Entry,
    GoAway,
    Introduce,
    Join,
    Kick,
    MakeHost,
    Open,
)
from parlour.room.names import clean_name, distinct
from parlour.room.people import Person, PersonId
from parlour.room.state import RoomState
from parlour.room.times import RoomTime, ServerTime

HOST_AWAY: Final = 60_000
"""4.4"""
MOST_PEOPLE: Final = 60
"""1.3: more than any table and its watchers."""
MOST_GONE: Final = 60
"""10.4: so many of those who left keep their line in the score."""


# 2 Names and faces


NAMING: Final = (Open, Join, Introduce)
"""Commands that give a name."""


def with_settled_name(room: RoomState, author: PersonId, command: Command) -> Command:
    """12.4: a name is cleaned before it is written down.

    Which characters are letters changes with Python's version. What a log says may not.
    """
    if isinstance(command, NAMING):
        return replace(command, name=_settled(room, author, command.name))
    return command


def _settled(room: RoomState, author: PersonId, typed: str) -> str:
    return distinct(clean_name(typed), room.names(but=author))


def introduce(room: RoomState, entry: Entry, command: Introduce) -> list[Event]:
    """2.4"""
    person = room.people[entry.author]
    person.name, person.face = command.name, command.face
    if entry.author in room.evening:
        room.evening[entry.author].name = command.name
    seat = room.table.seat_of(entry.author) if room.table else None
    if room.table and seat is not None:
        chair = room.table.chairs[seat]
        chair.name, chair.face = command.name, command.face
    return []


# 1 Coming in


def open_room(room: RoomState, entry: Entry, command: Open) -> list[Event]:
    if room.number:
        raise Illegal("already_open", "1.2")
    room.host = room.owner = _let_in(room, entry, command)
    room.seated.append(room.host)
    room.password = command.password
    return []


def join(room: RoomState, entry: Entry, command: Join) -> list[Event]:
    """3.1: who joins sits down for the next match, unless they came to watch."""
    expect_open_door(room)
    if any(person.key == command.key for person in room.people.values()):
        raise Illegal("already_joined", "2.1")
    newcomer = _let_in(room, entry, command)
    if not command.watch:
        room.seated.append(newcomer)
    return []


def expect_open_door(room: RoomState) -> None:
    """Raises Illegal if no newcomer is let in, whatever they say."""
    if room.closed:
        raise Illegal("closed", "1.6")
    if room.locked:
        raise Illegal("locked", "1.5")
    if len(room.people) >= MOST_PEOPLE:
        raise Illegal("room_full", "1.3")


def _let_in(room: RoomState, entry: Entry, command: Open | Join) -> PersonId:
    resume_time(room, entry.at)
    room.newest += 1
    person = Person(command.name, command.face, command.key, since=room.time(entry.at))
    if entry.id:
        person.recent[entry.id] = entry.number
    room.people[room.newest] = person
    if not room.host:
        room.host = room.newest
    return room.newest


# 8 Away and back


def come_back(room: RoomState, entry: Entry, command: ComeBack) -> list[Event]:
    person = room.person(command.person)
    if person.present:
        raise Illegal("already_here", "8.1")
    resume_time(room, entry.at)
    person.present, person.since = True, room.time(entry.at)
    table = room.live_table
    seat = table.seat_of(command.person) if table else None
    if table and seat is not None:
        table.chairs[seat].give_back()
    if not room.host or command.person == room.owner:
        return pass_host_to(room, entry, command.person)
    return tell_leader(room, entry) if command.person == room.host else []


def go_away(room: RoomState, entry: Entry, command: GoAway) -> list[Event]:
    person = room.person(command.person)
    if not person.present:
        raise Illegal("already_away", "8.1")
    person.present, person.since = False, room.time(entry.at)
    events = tell_leader(room, entry) if command.person == room.host else []
    stop_time(room, entry.at)
    return events


def wake(room: RoomState, entry: Entry, _: object) -> list[Event]:
    """9.5: the server was closed, so everybody has been away since the entry before."""
    if room.still_since is not None:
        return []
    time = room.time(room.at)
    for person in room.people.values():
        if person.present:
            person.present, person.since = False, time
    room.still_since = room.at
    return tell_leader(room, entry)


def stop_time(room: RoomState, at: ServerTime) -> None:
    """9.4: a room full of sleeping phones waits for them."""
    if room.still_since is None and not any(p.present for p in room.people.values()):
        room.still_since = at


def resume_time(room: RoomState, at: ServerTime) -> None:
    if room.still_since is not None:
        room.stood_still += at - room.still_since
        room.still_since = None


# 2 Leaving


def leave(room: RoomState, entry: Entry, _: object) -> list[Event]:
    return remove(room, entry, entry.author)


def kick(room: RoomState, entry: Entry, command: Kick) -> list[Event]:
    room.person(command.person)
    if command.person == entry.author:
        raise Illegal("not_yourself", "4.5")
    _withhold_hand(room, command.person)
    return remove(room, entry, command.person)


def _withhold_hand(room: RoomState, person: PersonId) -> None:
    """3.7"""
    table = room.live_table
    seat = table.seat_of(person) if table else None
    if table is not None and seat is not None:
        table.chairs[seat].is_withheld = True


def remove(room: RoomState, entry: Entry, person: PersonId) -> list[Event]:
    del room.people[person]
    if person in room.seated:
        room.seated.remove(person)
    _leave_chair(room, person)
    _leave_score(room, person)
    stop_time(room, entry.at)
    if not room.people:
        room.closed = True
    if person == room.owner:
        room.owner = 0
    return _pass_on(room, entry) if person == room.host else []


def _leave_chair(room: RoomState, person: PersonId) -> None:
    """8.5: it is nobody's from now on."""
    seat = room.table.seat_of(person) if room.table else None
    if room.table is None or seat is None:
        return
    chair = room.table.chairs[seat]
    chair.person = None
    if room.live_table and room.room_rules.absent_seats == "bot":
        chair.bot = room.table.stand_in


def _leave_score(room: RoomState, person: PersonId) -> None:
    """2.6, 10.4: the line stays, if there is one, until many more have left."""
    if person in room.evening:
        room.evening[person] = room.evening.pop(person)
    gone = [number for number in room.evening if number not in room.people]
    for number in gone[:-MOST_GONE]:
        del room.evening[number]


# 4 The host


def make_host(room: RoomState, entry: Entry, command: MakeHost) -> list[Event]:
    if not room.person(command.person).present:
        raise Illegal("not_here", "4.2")
    if entry.author == room.owner:
        room.owner = command.person
    return pass_host_to(room, entry, command.person)


def _pass_on(room: RoomState, entry: Entry) -> list[Event]:
    """4.3: to nobody, if nobody is present; then whoever comes first is the host."""
    heir = room.heir()
    if heir is None:
        room.host = 0
        return []
    return pass_host_to(room, entry, heir)


def host_is_missed(room: RoomState) -> RoomTime | None:
    """4.4: when the host has been away for too long."""
    host = room.people.get(room.host)
    if host is None or host.present or room.heir() is None:
        return None
    return RoomTime(host.since + HOST_AWAY)


def pass_host(room: RoomState, entry: Entry, _: object) -> list[Event]:
    missed = host_is_missed(room)
    heir = room.heir()
    if missed is None or heir is None or room.time(entry.at) < missed:
        raise Illegal("too_early", "4.4")
    return pass_host_to(room, entry, heir)


def pass_host_to(room: RoomState, entry: Entry, person: PersonId) -> list[Event]:
    room.host = person
    return tell_leader(room, entry)


def tell_leader(room: RoomState, entry: Entry) -> list[Event]:
    """4.6: games in which somebody leads the table learn who does, and whether they are there."""
    table = room.live_table
    seat = table.seat_of(room.host) if table else None
    if table is None or seat is None or table.game.leader is None:
        return []
    time = room.time(entry.at)
    told = table.game.leader(seat, room.people[room.host].present)
    events = table.match.act(CLOCK_SEAT, told, at=table.moment(time), by=HOST)
    table.note_asks(time)
    return events
