"""Reading a room from its log."""

from parlour.hosting.services import Services
from parlour.room.log import decode_entry
from parlour.room.room import Room


async def read_room(services: Services, code: str) -> Room:
    """Raises StoreError."""
    lines = await services.store.read(code)
    return await services.beside(_replayed, code, lines)


def _replayed(code: str, lines: list[bytes]) -> Room:
    return Room.replayed(code, map(decode_entry, lines))
