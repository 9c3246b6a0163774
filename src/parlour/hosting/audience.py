"""The audience of a room: who watches it, and what each of them is shown.

Law: what is public is encoded once; what is private goes to its seat alone.
"""

from collections import deque
from collections.abc import Iterable
from typing import Final

from parlour.hosting import wire
from parlour.hosting.batch import Batch, Step
from parlour.hosting.broadcast import Broadcast
from parlour.hosting.connection import Connection
from parlour.hosting.mailbox import Mailbox
from parlour.hosting.services import Services
from parlour.kernel.seats import Seat
from parlour.room import commands
from parlour.room.messages import Reacted, Reason
from parlour.room.people import NOBODY, PersonId, Reaction
from parlour.room.views import room_view, you

REMEMBERED_STEPS: Final = 24
"""Of the match: events for clients that come back."""
ROOM_CHANGED: Final = -1
"""`Connection.room_seen` of a connection to which the room's view is to be sent again."""


class Audience:
    __slots__ = (
        "_holders",
        "_mailbox",
        "_moved_in",
        "_room_json",
        "_services",
        "_steps",
        "connections",
        "screens_shown",
        "since",
    )

    def __init__(self, services: Services, mailbox: Mailbox) -> None:
        self._services = services
        self._mailbox = mailbox
        self.connections: list[Connection] = []
        self.since = services.clock()
        """When somebody came or went last."""
        self._steps: deque[Step] = deque(maxlen=REMEMBERED_STEPS)
        self._room_json: tuple[int, bytes] = (0, b"")
        self.screens_shown = 0
        """The number of screens that the room's view tells."""
        self._moved_in: dict[PersonId, int] = {}
        """Who took a seat lately, and with which entry."""

    def add(self, connection: Connection) -> None:
        self.connections.append(connection)

    def remove(self, connection: Connection) -> bool:
        """False: it was not there."""
        if connection not in self.connections:
            return False
        self.connections.remove(connection)
        self.since = self._services.clock()
        return True

    @property
    def people(self) -> set[PersonId]:
        return {connection.person for connection in self.connections}

    @property
    def address(self) -> str:
        """The address of the oldest connection; empty if there is none."""
        return self.connections[0].address if self.connections else ""

    @property
    def screens(self) -> int:
        return sum([connection.person == NOBODY for connection in self.connections])

    # What is shown

    def publish(self, batch: Batch) -> None:
        self._steps += batch.steps
        if self._moved_in or batch.moved_in:
            self._note_moves(batch)
        broadcast = self._broadcast(batch.steps)
        for connection in self.connections:
            if connection.room_seen and connection.person in self._moved_in:
                own = self._for(connection.person, batch.steps)
                self._send(connection, self._broadcast(own))
            elif connection.room_seen:
                self._send(connection, broadcast)
            else:
                self.show(connection, connection.seen)

    def show(self, connection: Connection, seen: int) -> None:
        """The newest view, whole; with what happened since, if that is still known."""
        connection.room_seen = 0
        connection.seen = seen
        if self._mailbox.is_busy:  # something is not kept yet: everybody hears as soon as it is
            return
        steps = self._steps
        known = bool(steps) and steps[0][0] <= seen + 1
        missed = [step for step in steps if known and step[0] > seen]
        self._send(connection, self._broadcast(self._for(connection.person, missed)))

    def catch_up(self) -> None:
        """The room was read anew."""
        self._room_json = (0, b"")
        for connection in list(self.connections):
            if not self._may_watch(connection.person):
                self.hang_up(connection.person, "gone")
            elif not connection.room_seen:
                self.show(connection, connection.seen)

    def count_screens(self) -> None:
        """Tells everybody how many there are, if that has changed: no entry does."""
        if self.screens_shown == self.screens:
            return
        self.screens_shown = self.screens
        self._room_json = (0, b"")
        shown = [connection for connection in self.connections if connection.room_seen]
        for connection in shown:
            connection.room_seen = ROOM_CHANGED
        if not self._mailbox.is_busy:  # else it comes with what is being kept
            broadcast = self._broadcast(())
            for connection in shown:
                self._send(connection, broadcast)

    def react(self, reaction: Reaction, person: PersonId | None, seat: Seat | None = None) -> None:
        """A person, or the bot of a seat. Never stored."""
        payload = wire.written(Reacted(person, seat, reaction, self._services.clock()))
        for connection in self.connections:
            connection.send(payload)

    def _note_moves(self, batch: Batch) -> None:
        """Room rule 3.5: what was told to a seat before somebody took it is not for them."""
        first = self._steps[0][0]
        self._moved_in = {each: at for each, at in self._moved_in.items() if at > first}
        self._moved_in |= {mover: number for number, mover in batch.moved_in}

    def _for(self, person: PersonId, steps: Iterable[Step]) -> list[Step]:
        since = self._moved_in.get(person, 0)
        return [
            (number, match, events if number >= since else [e for e in events if e.to is None])
            for number, match, events in steps
        ]

    def _broadcast(self, steps: Iterable[Step]) -> Broadcast:
        """Of the match on the table alone: in the one before, others may have had the seats."""
        room = self._mailbox.room
        match = room.matches if room.table else None
        events = [event for _, of, events in steps if of == match for event in events]
        return Broadcast(room, events, self._services.clock())

    def _send(self, connection: Connection, broadcast: Broadcast) -> None:
        room = self._mailbox.room
        person = connection.person
        if not self._may_watch(person):
            return
        room_json = yours = wire.NOTHING
        if connection.room_seen < room.changed:
            room_json = self._room_view()
            if person != NOBODY:
                yours = wire.part(you(room, person))
            connection.room_seen = room.changed
        connection.send(broadcast.update(person, room_json, yours), room.number)

    def _may_watch(self, person: PersonId) -> bool:
        return person == NOBODY or person in self._mailbox.room.people

    def _room_view(self) -> bytes:
        room = self._mailbox.room
        changed, known = self._room_json
        if changed != room.changed:
            known = wire.part(room_view(room, self.screens_shown))
            self._room_json = (room.changed, known)
        return known

    # Farewells

    def say_farewells(self, batch: Batch) -> None:
        for entry in batch.entries:
            command = entry.command
            if isinstance(command, commands.Leave):
                self.hang_up(entry.author, "left")
            elif isinstance(command, commands.Kick):
                self.hang_up(command.person, "kicked")
        if self._mailbox.room.closed:
            for connection in list(self.connections):
                connection.hang_up("closed")

    def hang_up(self, person: PersonId, reason: Reason) -> None:
        for connection in [each for each in self.connections if each.person == person]:
            self.connections.remove(connection)
            connection.leave(reason)

    def send_away(self, reason: Reason) -> None:
        for connection in list(self.connections):
            connection.leave(reason)
