"""What is told of one moment in a room, to everybody who watches it."""

from parlour.hosting import wire
from parlour.kernel.game import Event
from parlour.kernel.seats import Seat
from parlour.room.people import PersonId
from parlour.room.room import Room
from parlour.room.times import ServerTime
from parlour.room.views import ask_view, waiting


class Broadcast:
    """Law: what is public is encoded once, and its bytes are the same for everybody."""

    __slots__ = ("_asked", "_at", "_events", "_parts", "_public", "_room", "_told_all", "_waiting")

    def __init__(self, room: Room, events: list[Event], at: ServerTime) -> None:
        self._room = room
        self._at = at
        live = room.live_table
        self._asked = live.asked if live else {}
        self._public = wire.part(room.table.match.public()) if room.table else b""
        self._waiting = wire.part(waiting(room)) if room.table else b""
        self._parts: dict[Seat | None, tuple[bytes, bytes]] = {}
        self._events = [(event.to, wire.part(event)) for event in events]
        heard_by_all = all(to is None for to, _ in self._events)
        self._told_all = self._heard(None) if heard_by_all else None

    def update(self, person: PersonId, room: bytes, yours: bytes) -> bytes:
        table = self._room.table
        seat = table.seat_of(person) if table else None
        parts = self._parts.get(seat)
        if parts is None:
            parts = self._parts[seat] = (self._table(seat), self._told_all or self._heard(seat))
        return wire.update(self._room.number, self._at, room, yours, *parts)

    def _table(self, seat: Seat | None) -> bytes:
        table = self._room.table
        if table is None:
            return wire.NOTHING
        private = wire.NOTHING if seat is None else wire.part(table.match.private(seat))
        ask = wire.part(ask_view(self._room, seat)) if seat in self._asked else wire.NOTHING
        return wire.table(self._room.matches, self._public, private, ask, self._waiting)

    def _heard(self, seat: Seat | None) -> bytes:
        return wire.listed([event for to, event in self._events if to is None or to == seat])
