"""Passwords, as they are kept: never in the clear."""

import asyncio
from collections.abc import Callable
from hashlib import scrypt
from hmac import compare_digest

from parlour.hosting.services import Hashing
from parlour.room.keys import LONGEST_PASSWORD


class SlowHashing(Hashing):
    """A password is not random, so guessing is made slow. A thread does it beside the loop."""

    def __init__(self, random_bytes: Callable[[int], bytes]) -> None:
        self._random_bytes = random_bytes

    async def hashed(self, password: str) -> str:
        return await asyncio.to_thread(salted, password, self._random_bytes(8).hex())

    async def matches(self, stored: str, password: str) -> bool:
        salt = stored.partition(":")[0]
        return compare_digest(stored, await asyncio.to_thread(salted, password, salt))


def salted(password: str, salt: str) -> str:
    typed = password[:LONGEST_PASSWORD].encode()
    return f"{salt}:{scrypt(typed, salt=salt.encode(), n=1 << 12, r=8, p=1).hex()}"
