"""Reading a room: from its snapshot and the entries since, or from its whole log.

Law: both give the same room. Where they could not, the log is right.
"""

from collections.abc import Iterable

from parlour.hosting.services import Services
from parlour.hosting.store import Snapshot, Unreadable
from parlour.room.log import decode_entry
from parlour.room.room import Room
from parlour.room.snapshot import decode_room


async def read_room(services: Services, code: str) -> Room:
    """A room without entries, if there is none. Raises StoreError."""
    store = services.store
    snapshot = await store.snapshot(code)
    if snapshot is not None:
        lines = await store.read(code, snapshot.number)
        try:
            room = await services.beside(_resumed, code, snapshot, lines)
        except Exception:
            services.log.exception("bad_snapshot")
            room = None
        if room is not None:
            return room
    lines = await store.read(code)
    try:
        return await services.beside(_folded, Room(code), lines)
    except Exception as error:  # whatever an entry that is damaged leads to
        raise Unreadable(f"the log of a room can't be read: {error!r}") from error


def _resumed(code: str, snapshot: Snapshot, lines: list[bytes]) -> Room | None:
    """None: the snapshot can't be used. Where no entry follows it, the log is gone."""
    room = decode_room(snapshot.state)
    fits = room is not None and (room.code, room.number) == (code, snapshot.number)
    return _folded(room, lines) if room is not None and fits and lines else None


def _folded(room: Room, lines: Iterable[bytes]) -> Room:
    for line in lines:
        room.fold(decode_entry(line))
    return room
