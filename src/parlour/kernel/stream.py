"""The random stream `deck-v1`. Its specification and known answers: docs/fair-shuffle.md.

Law: everything random in a match comes from a Stream, and a Stream is determined by its key and
its label. This file and the document change together, under a new name.
"""

from collections.abc import Iterator, MutableSequence, Sequence
from hashlib import sha256
from typing import Final, TypeVar

T = TypeVar("T")

NAME: Final = "deck-v1"


def key_of(seed: str) -> bytes:
    return sha256(seed.encode()).digest()


def _row(n: int) -> tuple[int | None, ...]:
    """What one byte becomes below n, for each of the 256 bytes; None where it is rejected."""
    limit = 256 - 256 % n
    return tuple([b % n if b < limit else None for b in range(256)])


_ROWS: Final = tuple(_row(n) for n in range(1, 256))
"""By the place to fill in a shuffle: any place up to it may be drawn."""


_NOTHING: Final[Iterator[int]] = iter(())


class Stream:
    """Bytes of SHA-256(key | label | counter), and fair numbers and shuffles made of them."""

    __slots__ = ("_counter", "_key", "_label", "_rest")

    def __init__(self, key: bytes, label: str) -> None:
        self._key = key
        self._label = label
        self._counter = 0
        self._rest = _NOTHING

    def byte(self) -> int:
        """The next one, 0 to 255."""
        for byte in self._rest:
            return byte
        self._refill()
        return next(self._rest)

    def below(self, n: int) -> int:
        """A fair number from 0 to n - 1: draws that would favour the small ones are rejected."""
        if n < 1:
            raise ValueError(f"below({n}): there is no such number")
        size = ((n - 1).bit_length() + 7) // 8
        limit = 256**size - 256**size % n
        while True:
            number = 0
            for _ in range(size):
                number = number << 8 | self.byte()
            if number < limit:
                return number % n

    randrange = below
    """By this name a Stream serves wherever a `random.Random` does."""

    def choice(self, items: Sequence[T]) -> T:
        """Any of them, each as likely as the others."""
        return items[self.below(len(items))]

    def shuffle(self, items: MutableSequence[T]) -> None:
        """Fisher-Yates from the last place down to the second."""
        place = len(items) - 1
        while place > 254:
            other = self.below(place + 1)
            items[place], items[other] = items[other], items[place]
            place -= 1
        while place > 0:
            place = self._shuffle_down(items, place)

    def _shuffle_down(self, items: MutableSequence[T], place: int) -> int:
        """Goes on shuffling until the block is used up; a look-up does the work of `below`."""
        rows = _ROWS
        row = rows[place]
        for byte in self._rest:
            other = row[byte]
            if other is not None:
                items[place], items[other] = items[other], items[place]
                place -= 1
                if not place:
                    return 0
                row = rows[place]
        self._refill()
        return place

    def _refill(self) -> None:
        block = self._key + self._label.encode() + self._counter.to_bytes(8, "big")
        self._rest = iter(sha256(block).digest())
        self._counter += 1
