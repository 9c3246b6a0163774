"""The server's clock: milliseconds since 1970 that never run back."""

from time import monotonic, time

from parlour.hosting.services import Clock
from parlour.room.times import ServerTime


def server_clock(at_least: int = 0) -> Clock:
    """Follows the steady clock from now on, so that a corrected system time moves no deadline.

    Nor does one that was set back since the latest entry, `at_least`: rooms go on from there.
    """
    offset = max(time(), at_least / 1000) - monotonic()
    return lambda: ServerTime(int((offset + monotonic()) * 1000))
