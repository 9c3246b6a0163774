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


def password_hash(password: str, salt: str) -> str:
    """A password is not random, so guessing is made slow."""
    digest = scrypt(password.encode(), salt=salt.encode(), n=1 << 12, r=8, p=1)
    return f"{salt}:{digest.hex()}"


def password_matches(stored: str, password: str) -> bool:
    salt = stored.partition(":")[0]
    return compare_digest(stored, password_hash(password, salt))
