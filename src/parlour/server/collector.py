"""The collector of cycles, which makes everybody wait for as long as it looks.

Actions, connections and rooms leave no cycle behind (tests/server/test_memory.py), so there is
little to find. It looks once at what is new, when that has become much, and at everything when
nobody is there who would have to wait.
"""

import asyncio
import gc
from collections.abc import Sized
from typing import Final

MUCH: Final = 100_000
"""So many more objects than at the last look: hundreds of rooms more. Play makes no more."""
NEVER: Final = 1_000_000_000
HOUR: Final = 3600


def spare_the_collector() -> None:
    """What was made at the start stays to the end, and is not looked at again."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(MUCH, NEVER, NEVER)


async def collect_when_empty(sockets: Sized) -> None:
    while True:
        await asyncio.sleep(HOUR)
        if not sockets:
            gc.collect()
