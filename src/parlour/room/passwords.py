"""Secrets, as they are kept: never in the clear."""

from hashlib import scrypt, sha256
from hmac import compare_digest
from typing import Final

LONGEST_PASSWORD: Final = 64
SHORTEST_KEY: Final = 22
"""128 bits in the letters of base64."""
LONGEST_KEY: Final = 64


def key_hash(key: str) -> str:
    """A key is random, so a plain hash keeps it."""
    return sha256(key.encode()).hexdigest()


def password_matches(stored: str, password: str) -> bool:
    return compare_digest(stored, salted(password, stored.partition(":")[0]))


def salted(password: str, salt: str) -> str:
    """A password is not random, so guessing is made slow."""
    typed = password[:LONGEST_PASSWORD].encode()
    return f"{salt}:{scrypt(typed, salt=salt.encode(), n=1 << 12, r=8, p=1).hex()}"
