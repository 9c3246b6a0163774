"""Fetches: what an address asks of the HTTP side, in its turn.

Whoever asks too fast waits, and is answered later: a household whose phones fetch the app at once
is no attack, and half an app would be none.
"""

import asyncio
from typing import Final

from parlour.hosting.hosting import HOUSEHOLD
from parlour.hosting.limits import RateLimit
from parlour.server.settings import Settings

FILES: Final = 10
"""Files that an address may fetch for each message that it may send: the app has some 150."""
PATIENCE: Final = 10.0
"""Seconds that an answer waits at most."""


class Fetches:
    def __init__(self, settings: Settings) -> None:
        self._rate = HOUSEHOLD * settings.message_rate
        most = FILES * HOUSEHOLD * settings.message_burst
        self._counted = RateLimit(most, most / self._rate)

    async def in_turn(self, address: str, fetches: int, now: float) -> bool:
        """Waits until it is the turn of this one; False: too many wait before it."""
        bucket = self._counted.bucket(address, now)
        bucket.spend(fetches, now)
        behind = -bucket.drops / self._rate
        if behind > PATIENCE:
            bucket.spend(-fetches, now)
            return False
        if behind > 0:
            await asyncio.sleep(behind)
        return True
