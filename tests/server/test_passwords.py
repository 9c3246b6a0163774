"""A password is kept as a hash, and recognised."""

import asyncio
from secrets import token_bytes

from parlour.room.keys import LONGEST_PASSWORD
from parlour.server.passwords import SlowHashing, salted


def test_a_kept_password_is_recognised() -> None:
    async def recognised() -> None:
        hashing = SlowHashing(token_bytes)
        kept = await hashing.hashed("sesame")
        assert "sesame" not in kept
        assert await hashing.matches(kept, "sesame")
        assert not await hashing.matches(kept, "Sesame")
        assert not await hashing.matches(kept, "")
        assert kept != await hashing.hashed("sesame")

    asyncio.run(recognised())


def test_so_many_characters_count() -> None:
    assert salted("x" * 9999, "salt") == salted("x" * LONGEST_PASSWORD, "salt")
    assert salted("sesame", "salt") != salted("sesame", "other")
