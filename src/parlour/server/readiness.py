"""Whether the store can write. Asking is free: all who ask within a second share one answer."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final

from parlour.hosting.store import StoreError

FRESH: Final = 1.0
"""Seconds from the start of one check to the next."""
PATIENCE: Final = 5.0
"""Seconds that a check may take: a store that writes, but not now, is not ready either."""


class Readiness:
    def __init__(self, check: Callable[[], Awaitable[None]]) -> None:
        """`check` raises StoreError."""
        self._check = check
        self._at = 0.0
        self._answer: asyncio.Task[bool] | None = None

    async def can_write(self) -> bool:
        now = asyncio.get_running_loop().time()
        if self._answer is None or (self._answer.done() and now >= self._at + FRESH):
            self._at = now
            self._answer = asyncio.create_task(self._checked())
        return await asyncio.shield(self._answer)

    async def _checked(self) -> bool:
        try:
            async with asyncio.timeout(PATIENCE):
                await self._check()
        except (StoreError, TimeoutError):
            return False
        return True
