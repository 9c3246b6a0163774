"""Keys, as they are kept: never in the clear."""

from hashlib import sha256
from typing import Final

SHORTEST_KEY: Final = 22
"""128 bits in the letters of base64."""
LONGEST_KEY: Final = 64
LONGEST_PASSWORD: Final = 64


def key_hash(key: str) -> str:
    """A key is random, so a plain hash keeps it."""
    return sha256(key.encode()).hexdigest()
