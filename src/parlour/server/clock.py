"""The server's clock: milliseconds since 1970 that never run back."""

from collections.abc import Callable
from time import monotonic, time
from typing import TypeAlias

from parlour.room.times import ServerTime

Clock: TypeAlias = Callable[[], ServerTime]


def server_clock() -> Clock:
    """Follows the steady clock from now on, so that a corrected system time moves no deadline."""
    offset = time() - monotonic()
    return lambda: ServerTime(int((offset + monotonic()) * 1000))
