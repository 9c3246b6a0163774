"""Files of finished matches, which may be long: an address gets so much of them in a time.

Laws: of an address one is read at a time; what was read counts, whether or not somebody reads it.
"""

import asyncio
from typing import Final
from weakref import WeakValueDictionary

from parlour.hosting.limits import RateLimit
from parlour.hosting.services import Services
from parlour.kernel.game import Illegal

AT_ONCE: Final = 8 << 20
"""Letters: a whole room may fetch the file of a long match."""
IN_A_SECOND: Final = 1 << 20


class MatchFiles:
    def __init__(self, services: Services) -> None:
        self._clock = services.clock
        self._store = services.store
        self._fetched = RateLimit(AT_ONCE, AT_ONCE / IN_A_SECOND)
        self._lines: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    async def fetch(self, address: str, room: str, match: int) -> str:
        """Raises Illegal, and StoreError."""
        async with self._lines.setdefault(address, asyncio.Lock()):
            now = self._clock() / 1000
            allowance = self._fetched.bucket(address, now)
            if allowance.is_empty(now):
                raise Illegal("too_fast")
            file = await self._store.match_file(room, match)
            if file is None:
                raise Illegal("no_such_match")
            allowance.spend(len(file), now)
            return file
