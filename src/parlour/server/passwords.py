"""Passwords, as they are kept: never in the clear."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from hashlib import scrypt
from hmac import compare_digest

from parlour.hosting.services import Hashing
from parlour.room.keys import LONGEST_PASSWORD


class SlowHashing(Hashing):
    """A password is not random, so guessing is made slow. One thread does it beside the loop."""

    def __init__(self, random_bytes: Callable[[int], bytes]) -> None:
        self._random_bytes = random_bytes
        self._thread = ThreadPoolExecutor(1, "passwords")

    async def hashed(self, password: str) -> str:
        return await self._salted(password, self._random_bytes(8).hex())

    async def matches(self, stored: str, password: str) -> bool:
        return compare_digest(stored, await self._salted(password, stored.partition(":")[0]))

    async def _salted(self, password: str, salt: str) -> str:
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._thread, salted, password, salt)


def salted(password: str, salt: str) -> str:
    typed = password[:LONGEST_PASSWORD].encode()
    return f"{salt}:{scrypt(typed, salt=salt.encode(), n=1 << 12, r=8, p=1).hex()}"
