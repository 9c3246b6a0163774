"""What is told of one moment in a room, to everybody who watches it."""

from parlour.hosting import wire
from parlour.kernel.game import Event
from parlour.kernel.seats import Seat
from parlour.room.people import PersonId
from parlour.room.room import Room
from parlour.room.times import ServerTime
from parlour.room.views import AskView, shared_table


class Broadcast:
    """Law: what is public is encoded once, and its bytes are the same for everybody."""

    __slots__ = ("_due", "_events", "_heading", "_own", "_room", "_seats", "_shared", "_told_all")

    def __init__(self, room: Room, events: list[Event], at: ServerTime) -> None:
        self._room = room
        self._heading = wire.heading(room.number, at)
        self._events = [(event.to, wire.part(event)) for event in events]
        heard_by_all = not [event for event in events if event.to is not None]
        self._told_all = self._heard(None) if heard_by_all else None
        self._own: dict[Seat | None, bytes] = {}
        """What only a seat is told, or only those who have none."""
        self._seats: dict[PersonId | None, Seat] = {}
        self._shared = wire.NO_TABLE
        table = room.table
        if table is not None:
            shared = shared_table(room, table)
            self._shared = wire.shared(shared)
            self._seats = {chair.person: seat for seat, chair in enumerate(table.chairs)}
            self._due = {waited_for.seat: waited_for.due for waited_for in shared.waiting}

    def update(self, person: PersonId, room: bytes, yours: bytes) -> bytes:
        seat = self._seats.get(person)
        own = self._own.get(seat)
        if own is None:
            own = self._own[seat] = self._table(seat) + (self._told_all or self._heard(seat))
        return wire.joined((self._heading, room, wire.YOU, yours, self._shared, own))

    def _table(self, seat: Seat | None) -> bytes:
        table = self._room.table
        if table is None:
            return b""
        if seat is None:
            return wire.own(None, None)
        ask = None
        if seat in self._due:
            asked = table.asked[seat].ask
            ask = AskView(asked.window, asked.offers, self._due[seat])
        return wire.own(table.match.private(seat), ask)

    def _heard(self, seat: Seat | None) -> bytes:
        return wire.told([event for to, event in self._events if to is None or to == seat])
