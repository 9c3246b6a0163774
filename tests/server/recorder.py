"""Every frame that a socket got, held against what its seat may know by the log.

The log is replayed entry by entry. For each moment it says what each seat may see, by its public
and private parts,
and what it may hear, by the addresses of the events. Independently of views, a card that sits
elsewhere in a resampled world is one that the seat does not know.
"""

import json
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from parlour.client import Client
from parlour.kernel.game import Event
from parlour.kernel.seats import Seat
from parlour.kernel.stream import Stream
from parlour.kernel.values import to_json
from parlour.room.log import decode_entry
from parlour.room.room import Room
from parlour.room.views import table_view
from tests.contract.walks import card_texts
from tests.server.fault_server import kept_lines

TWINS = 2
"""Worlds that are made for each seat and moment."""


@dataclass
class Moment:
    """A room after an entry."""

    match: int
    seats: dict[int, Seat | None]
    """Of each person in the room."""
    tables: dict[Seat | None, Any]
    hidden: dict[Seat | None, set[str]]
    """Cards that a viewer can't know the place of."""
    events: list[Event]


def plain(value: Any) -> Any:
    return json.loads(to_json(value))


class Replay:
    def __init__(self, data: Path, code: str) -> None:
        room = Room(code)
        self.moments = [Moment(0, {}, {None: None}, {None: set()}, [])]
        for entry in map(decode_entry, kept_lines(data, code)):
            events = room.fold(entry)
            self.moments.append(moment_of(room, events))

    def heard(self, first: int, last: int, person: int) -> list[Any]:
        """What a person may hear of the entries from first to last, in the match of the last.

        Of their seat, too: but not what it was told before they took it.
        """
        now = self.moments[last]
        told = [
            event
            for moment in self.moments[first : last + 1]
            if moment.match == now.match
            for event in moment.events
            if event.to is None or event.to == now.seats.get(person) == moment.seats.get(person)
        ]
        return [plain(event) for event in told]


def moment_of(room: Room, events: list[Event]) -> Moment:
    table = room.table
    seats = {person: table.seat_of(person) if table else None for person in room.people}
    viewers: set[Seat | None] = {None, *seats.values()}
    tables = {seat: plain(table_view(room, seat)) for seat in viewers}
    hidden = {seat: hidden_from(room, seat) for seat in viewers}
    return Moment(room.matches, seats, tables, hidden, events)


def hidden_from(room: Room, seat: Seat | None) -> set[str]:
    """The cards that not every world which looks like this one would show to the viewer."""
    if room.table is None:
        return set()
    game, state = room.table.game, room.table.match.state
    shown = {card.text for card in state.cards()}
    hidden: set[str] = set()
    for twin in range(TWINS):
        world = game.resample(state, seat, Stream(b"", f"{room.number}/{twin}"))
        private = None if seat is None else game.private(world, seat)
        hidden |= shown - card_texts(plain([game.public(world), private]))
    return hidden


@dataclass
class Recorded:
    """A connection of somebody: what it had seen before, and the updates that it got."""

    seen: int
    updates: list[dict[str, Any]] = field(default_factory=list)


class RecordingClient(Client):
    def __init__(self, url: str, key: str | None = None) -> None:
        super().__init__(url, key)
        self.recorded: list[Recorded] = []

    async def connect(self, first: dict[str, Any], pairing: str | None = None) -> None:
        self.recorded.append(Recorded(first.get("seen", 0)))
        await super().connect(first, pairing)

    def _update(self, update: dict[str, Any]) -> None:
        self.recorded[-1].updates.append(plain(update))
        super()._update(update)


def assert_no_leak(replay: Replay, person: int, recorded: list[Recorded]) -> int:
    """How many updates were checked."""
    for connection in recorded:
        numbers = [update["number"] for update in connection.updates]
        assert numbers == sorted(numbers)
        before = connection.seen
        for update in connection.updates:
            assert_update(replay, person, before, update, update is connection.updates[0])
            before = update["number"]
    return sum(len(connection.updates) for connection in recorded)


def assert_update(
    replay: Replay, person: int, before: int, update: dict[str, Any], is_first: bool
) -> None:
    number = update["number"]
    moment = replay.moments[number]
    seat = moment.seats.get(person)
    where = f"update {number}, seat {seat}"
    assert update["table"] == moment.tables[seat], f"{where}: another view"
    shown = card_texts(update["table"])
    assert not shown & moment.hidden[seat], f"{where}: cards that it can't see"
    expected = replay.heard(before + 1, number, person)
    if is_first and update["events"] == []:
        return  # too long ago to be told
    assert update["events"] == expected, f"{where}: other events"
