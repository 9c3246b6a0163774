"""Hashing of passwords, which is slow on purpose: an address gets so much of it, one at a time."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final
from weakref import WeakValueDictionary

from parlour.hosting.limits import RateLimit
from parlour.hosting.services import Services
from parlour.kernel.game import Illegal

MOST_HASHES: Final = 60
"""Hashes that one address may cost in a minute: a whole room may come in at once."""


class Passwords:
    """Law: whatever refuses without a hash is looked at before one is asked for."""

    def __init__(self, services: Services) -> None:
        self._clock = services.clock
        self._hashing = services.hashing
        self._hashes = RateLimit(MOST_HASHES, 60)
        self._lines: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    async def hashed(self, address: str, password: str) -> str:
        """Raises Illegal."""
        async with self._turn(address):
            return await self._hashing.hashed(password)

    async def matches(self, address: str, stored: str, password: str) -> bool:
        """Raises Illegal."""
        async with self._turn(address):
            return await self._hashing.matches(stored, password)

    @asynccontextmanager
    async def _turn(self, address: str) -> AsyncIterator[None]:
        """Others' hashes come in between, however many an address wants."""
        if not self._hashes.take(address, self._clock() / 1000):
            raise Illegal("too_fast")
        async with self._lines.setdefault(address, asyncio.Lock()):
            yield
