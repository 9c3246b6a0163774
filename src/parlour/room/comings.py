"""Coming and going: opening and joining a room, being away and back, leaving, the host (R0)."""

from typing import Final

from parlour.kernel.game import Event, Illegal
from parlour.kernel.match import HOST
from parlour.kernel.seats import HOUSE
from parlour.room.commands import (
    ComeBack,
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
from parlour.room.state import RoomState, Tally

HOST_AWAY: Final = 60_000
MOST_PEOPLE: Final = 60
"""In one room: more than any table and its watchers."""


def open_room(room: RoomState, entry: Entry, command: Open) -> list[Event]:
    if room.number:
        raise Illegal("already_open")
    room.host = _let_in(room, entry, command)
    room.seated.append(room.host)
    room.password = command.password
    return []


def join(room: RoomState, entry: Entry, command: Join) -> list[Event]:
    """R0.2, R0.4: who joins sits down for the next match, unless they came to watch."""
    if room.locked:
        raise Illegal("locked", "R0.6")
    if len(room.people) >= MOST_PEOPLE:
        raise Illegal("room_full")
    newcomer = _let_in(room, entry, command)
    if not command.watch:
        room.seated.append(newcomer)
    return []


def _let_in(room: RoomState, entry: Entry, command: Open | Join) -> PersonId:
    name = distinct(clean_name(command.name), [p.name for p in room.people.values()])
    resume_time(room, entry.at)
    room.newest += 1
    room.people[room.newest] = Person(
        name, command.face, command.key, since=room.time(entry.at), recent={entry.id: entry.number}
    )
    room.evening[room.newest] = Tally(name)
    if not room.host:
        room.host = room.newest
    return room.newest


def introduce(room: RoomState, entry: Entry, command: Introduce) -> list[Event]:
    others = [p.name for number, p in room.people.items() if number != entry.author]
    name = distinct(clean_name(command.name), others)
    person = room.people[entry.author]
    person.name, person.face = name, command.face
    room.evening[entry.author].name = name
    seat = room.table.seat_of(entry.author) if room.table else None
    if room.table and seat is not None:
        room.table.chairs[seat].name, room.table.chairs[seat].face = name, command.face
    return []


# Away and back (R0.8)


def come_back(room: RoomState, entry: Entry, command: ComeBack) -> list[Event]:
    person = room.person(command.person)
    if person.present:
        raise Illegal("already_here")
    resume_time(room, entry.at)
    person.present, person.since = True, room.time(entry.at)
    if not room.host:
        return pass_host_to(room, entry, command.person)
    table = room.playing
    seat = table.seat_of(command.person) if table else None
    if table and seat is not None:
        table.chairs[seat].bot, table.chairs[seat].misses = None, 0
    return []


def go_away(room: RoomState, entry: Entry, command: GoAway) -> list[Event]:
    person = room.person(command.person)
    if not person.present:
        raise Illegal("already_away")
    person.present, person.since = False, room.time(entry.at)
    stop_time(room, entry.at)
    return []


def wake(room: RoomState, _: Entry, __: object) -> list[Event]:
    """The house was closed: everybody has been away since the entry before."""
    if room.still_since is None:
        time = room.time(room.at)
        for person in room.people.values():
            if person.present:
                person.present, person.since = False, time
        room.still_since = room.at
    return []


def stop_time(room: RoomState, at: int) -> None:
    """Time stands still while nobody is there: a room full of sleeping phones waits for them."""
    if room.still_since is None and not any(p.present for p in room.people.values()):
        room.still_since = at


def resume_time(room: RoomState, at: int) -> None:
    if room.still_since is not None:
        room.stood_still += at - room.still_since
        room.still_since = None


# Leaving


def leave(room: RoomState, entry: Entry, _: object) -> list[Event]:
    return remove(room, entry, entry.author)


def kick(room: RoomState, entry: Entry, command: Kick) -> list[Event]:
    room.person(command.person)
    if command.person == entry.author:
        raise Illegal("not_yourself")
    return remove(room, entry, command.person)


def remove(room: RoomState, entry: Entry, person: PersonId) -> list[Event]:
    """Whoever leaves in the middle of a match leaves the seat to a bot."""
    del room.people[person]
    if person in room.seated:
        room.seated.remove(person)
    seat = room.table.seat_of(person) if room.table else None
    if room.table and seat is not None:
        chair = room.table.chairs[seat]
        chair.person = None
        if room.house_rules.absent_seats == "bot":
            chair.bot = room.table.stand_in
    stop_time(room, entry.at)
    if not room.people:
        room.closed = True
        return []
    if person != room.host:
        return []
    heir = room.longest_present()
    if heir is None:
        room.host = 0
        return []
    return pass_host_to(room, entry, heir)


# The host (R0.6)


def make_host(room: RoomState, entry: Entry, command: MakeHost) -> list[Event]:
    room.person(command.person)
    return pass_host_to(room, entry, command.person)


def host_is_missed(room: RoomState) -> int | None:
    """When the host has been away for too long, in the room's time."""
    host = room.people.get(room.host)
    if host is None or host.present or room.longest_present() is None:
        return None
    return host.since + HOST_AWAY


def pass_host(room: RoomState, entry: Entry, _: object) -> list[Event]:
    missed = host_is_missed(room)
    heir = room.longest_present()
    if missed is None or heir is None or room.time(entry.at) < missed:
        raise Illegal("too_early", "R0.6")
    return pass_host_to(room, entry, heir)


def pass_host_to(room: RoomState, entry: Entry, person: PersonId) -> list[Event]:
    room.host = person
    return tell_leader(room, entry)


def tell_leader(room: RoomState, entry: Entry) -> list[Event]:
    """Games in which somebody leads the table learn who does."""
    table = room.playing
    seat = table.seat_of(room.host) if table else None
    if table is None or seat is None or table.game.leader is None:
        return []
    time = room.time(entry.at)
    events = table.match.act(HOUSE, table.game.leader(seat), at=table.moment(time), by=HOST)
    table.note_asks(time)
    return events
