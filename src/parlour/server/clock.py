"""The server's clock: milliseconds since 1970 that never run back."""

from collections.abc import Callable
from time import monotonic, time

from parlour.hosting.services import Clock
from parlour.room.times import ServerTime


def server_clock(
    at_least: int = 0,
    system: Callable[[], float] = time,
    steady: Callable[[], float] = monotonic,
) -> Clock:
    """Follows the steady clock from now on, so that a corrected system time moves no deadline.

    Nor does one that was set back since the latest entry, `at_least`: rooms go on from there.
    """
    offset = max(system(), at_least / 1000) - steady()
    return lambda: ServerTime(int((offset + steady()) * 1000))
