"""The server's clock: milliseconds since 1970 that never run back."""

from time import monotonic, time

from parlour.hosting.services import Clock
from parlour.room.times import ServerTime


def server_clock() -> Clock:
    """Follows the steady clock from now on, so that a corrected system time moves no deadline."""
    offset = time() - monotonic()
    return lambda: ServerTime(int((offset + monotonic()) * 1000))
