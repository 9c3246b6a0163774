"""Reading a room: from its snapshot and the entries since, or from its whole log.

Laws: both give the same room. Where they could not, the log is right. What another version of the
program wrote is not read at all, since it might be misread.
"""

from collections.abc import Iterable

from parlour.hosting.services import Services
from parlour.hosting.store import OtherVersion, Snapshot, Unreadable
from parlour.room.log import FORMAT, decode_entry
from parlour.room.playing import OtherRules
from parlour.room.room import Room
from parlour.room.snapshot import decode_room


async def read_room(services: Services, code: str) -> Room:
    """A room without entries, if there is none. Raises StoreError."""
    store = services.store
    opening = await store.opening(code)
    if opening is None:
        return Room(code)
    if opening.format != FORMAT:
        raise OtherVersion(f"the log of a room has format {opening.format}, not {FORMAT}")
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
    except OtherRules as error:
        raise OtherVersion(f"a match in the log of a room was begun by {error}") from None
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
