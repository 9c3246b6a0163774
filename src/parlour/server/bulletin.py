"""What is told of one moment in a room, to everybody who watches it."""

from parlour.kernel.game import Event
from parlour.kernel.seats import Seat
from parlour.room.people import PersonId
from parlour.room.room import Room
from parlour.room.views import ask_view, waiting
from parlour.server import wire


class Bulletin:
    """Law: what several viewers are told alike is put together once."""

    __slots__ = ("_at", "_events", "_parts", "_room", "_waiting")

    def __init__(self, room: Room, events: list[Event], at: int) -> None:
        self._room = room
        self._events = events
        self._at = at
        self._waiting = wire.waiting_json(waiting(room)) if room.table else b""
        self._parts: dict[Seat | None, tuple[bytes, bytes]] = {}

    def update(self, person: PersonId, room: bytes, yours: bytes) -> bytes:
        table = self._room.table
        seat = table.seat_of(person) if table else None
        parts = self._parts.get(seat)
        if parts is None:
            parts = self._parts[seat] = (self._table(seat), self._heard(seat))
        return wire.update(self._room.number, self._at, room, yours, *parts)

    def _table(self, seat: Seat | None) -> bytes:
        table = self._room.table
        if table is None:
            return wire.NOTHING
        ask = wire.ask_json(ask_view(self._room, seat))
        view = wire.view_json(table.match.view(seat))
        return wire.table(self._room.matches, view, ask, self._waiting)

    def _heard(self, seat: Seat | None) -> bytes:
        return wire.events_json([e for e in self._events if e.to is None or e.to == seat])
