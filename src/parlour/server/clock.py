"""The house's clock: milliseconds since 1970 that never run back."""

from collections.abc import Callable
from time import monotonic, time
from typing import TypeAlias

Clock: TypeAlias = Callable[[], int]


def house_clock() -> Clock:
    """Follows the steady clock from now on, so that a corrected system time moves no deadline."""
    offset = time() - monotonic()
    return lambda: int((offset + monotonic()) * 1000)
