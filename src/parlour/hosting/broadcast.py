"""What is told of one moment in a room, to everybody who watches it."""

from parlour.hosting import wire
from parlour.kernel.game import Event
from parlour.kernel.seats import Seat
from parlour.room.people import PersonId
from parlour.room.room import Room
from parlour.room.times import ServerTime
from parlour.room.views import AskView, Waiting, waiting


class Broadcast:
    """Law: what is public is encoded once, and its bytes are the same for everybody."""

    __slots__ = (
        "_events",
        "_heading",
        "_parts",
        "_room",
        "_seats",
        "_shared",
        "_told_all",
        "_waited_for",
    )

    def __init__(self, room: Room, events: list[Event], at: ServerTime) -> None:
        self._room = room
        self._heading = wire.heading(room.number, at)
        self._parts: dict[Seat | None, tuple[bytes, bytes]] = {}
        self._events = [(event.to, wire.part(event)) for event in events]
        heard_by_all = not [event for event in events if event.to is not None]
        self._told_all = self._heard(None) if heard_by_all else None
        self._seats: dict[PersonId | None, Seat] = {}
        table = room.table
        if table is not None:
            waited_for = waiting(room)
            self._seats = {chair.person: seat for seat, chair in enumerate(table.chairs)}
            self._shared = wire.shared_part(
                room.matches,
                wire.part(table.match.public()),
                wire.part(waited_for),
                wire.part(table.out),
                wire.part(table.mercy is not None),
            )
            self._waited_for: dict[Seat, Waiting] = {each.seat: each for each in waited_for}

    def update(self, person: PersonId, room: bytes, yours: bytes) -> bytes:
        seat = self._seats.get(person)
        parts = self._parts.get(seat)
        if parts is None:
            parts = self._parts[seat] = (self._table(seat), self._told_all or self._heard(seat))
        return wire.update(self._heading, room, yours, *parts)

    def _table(self, seat: Seat | None) -> bytes:
        table = self._room.table
        if table is None:
            return wire.NOTHING
        private = ask = wire.NOTHING
        if seat is not None:
            private = wire.part(table.match.private(seat))
            waited_for = self._waited_for.get(seat)
            if waited_for is not None:
                asked = table.asked[seat].ask
                ask = wire.part(AskView(asked.window, asked.offers, waited_for.due))
        return wire.table(self._shared, private, ask)

    def _heard(self, seat: Seat | None) -> bytes:
        return wire.listed([event for to, event in self._events if to is None or to == seat])
