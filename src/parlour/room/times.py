"""Three clocks, three types: the server's, the room's, and the match's (kernel/times.py).

The room's time stands still while nobody is there. A match's time begins with the match.
"""

from typing import Final, NewType

ServerTime = NewType("ServerTime", int)
"""Milliseconds since 1970, by the server's clock."""

RoomTime = NewType("RoomTime", int)
"""Milliseconds since 1970, less those in which nobody was present."""

NEVER: Final = ServerTime(0)
"""The server's time before the first entry of a room ..."""
ROOM_NEVER: Final = RoomTime(0)
"""... and the room's."""
