"""What is told of one moment in a room, to everybody who watches it."""

from parlour.kernel.game import Event
from parlour.kernel.seats import Seat
from parlour.room.people import PersonId
from parlour.room.room import Room
from parlour.room.views import ask_view, waiting
from parlour.server import wire


class Bulletin:
    """Law: what several viewers are told alike is put together once."""

    __slots__ = ("_asked", "_at", "_events", "_parts", "_room", "_told_all", "_waiting")

    def __init__(self, room: Room, events: list[Event], at: int) -> None:
        self._room = room
        self._at = at
        playing = room.playing
        self._asked = playing.asked if playing else {}
        self._waiting = wire.waiting_json(waiting(room)) if room.table else b""
        self._parts: dict[Seat | None, tuple[bytes, bytes]] = {}
        self._events = [(event.to, wire.event_json(event)) for event in events]
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
        ask = wire.ask_json(ask_view(self._room, seat)) if seat in self._asked else wire.NOTHING
        view = wire.view_json(table.match.view(seat))
        return wire.table(self._room.matches, view, ask, self._waiting)

    def _heard(self, seat: Seat | None) -> bytes:
        return wire.listed([event for to, event in self._events if to is None or to == seat])
