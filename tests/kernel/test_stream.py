"""The stream deck-v1, against its document and against a second implementation of it."""

import re
from collections import Counter
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

import pytest

from parlour.kernel.stream import Stream, key_of

DOCUMENT = Path("docs/fair-shuffle.md").read_text()
KEY = key_of("parlour")


def documented(title: str) -> str:
    """The indented lines that follow a sentence of the document."""
    found = re.search(rf"{re.escape(title)}[^:]*:\n\n((?:    .*\n)+)", DOCUMENT)
    assert found, title
    return " ".join(found[1].split())


def spelled_bytes(key: bytes, label: str) -> Iterator[int]:
    """The document's section 'Bytes', word by word."""
    counter = 0
    while True:
        yield from sha256(key + label.encode() + counter.to_bytes(8, "big")).digest()
        counter += 1


def spelled_below(source: Iterator[int], n: int) -> int:
    """The document's section 'A number below n', word by word."""
    k = 0
    while 256**k < n:
        k += 1
    while True:
        v = int.from_bytes(bytes(next(source) for _ in range(k)), "big")
        if v < 256**k - 256**k % n:
            return v % n


def spelled_shuffle(source: Iterator[int], length: int) -> list[int]:
    items = list(range(length))
    for i in range(length - 1, 0, -1):
        j = spelled_below(source, i + 1)
        items[i], items[j] = items[j], items[i]
    return items


def stream(step: int) -> Stream:
    return Stream(KEY, f"step/{step}")


def words(numbers: list[int]) -> str:
    return " ".join(map(str, numbers))


def test_known_answers() -> None:
    assert documented("Key of the seed `parlour`") == KEY.hex()
    source = stream(0)
    first = bytes(source.byte() for _ in range(40)).hex()
    assert documented("The first 40 bytes").replace(" ", "") == first
    source = stream(0)
    assert documented("Twelve numbers below 10") == words([source.below(10) for _ in range(12)])
    source = stream(1)
    assert documented("Six numbers below 1000") == words([source.below(1000) for _ in range(6)])
    deck = list(range(52))
    stream(0).shuffle(deck)
    assert documented("The numbers 0 to 51") == words(deck)
    many = list(range(300))
    stream(2).shuffle(many)
    digest = sha256(",".join(map(str, many)).encode()).hexdigest()
    assert documented("The numbers 0 to 299") == digest


@pytest.mark.parametrize("length", [0, 1, 2, 3, 52, 60, 171, 254, 255, 256, 257, 300])
def test_a_shuffle_is_what_the_document_says(length: int) -> None:
    for step in range(20):
        source = spelled_bytes(KEY, f"step/{step}")
        mine, items = stream(step), list(range(length))
        mine.shuffle(items)
        assert items == spelled_shuffle(source, length), f"step {step}"
        assert mine.byte() == next(source), f"step {step}: other bytes were used up"


@pytest.mark.parametrize("n", [1, 2, 3, 10, 255, 256, 257, 1000, 65536, 65537, 2**40])
def test_a_number_is_what_the_document_says(n: int) -> None:
    mine, source = stream(n), spelled_bytes(KEY, f"step/{n}")
    assert [mine.below(n) for _ in range(200)] == [spelled_below(source, n) for _ in range(200)]


def test_numbers_are_fair() -> None:
    """Chi-squared over 200 values: 199 degrees of freedom, and 280 is beyond 99.99 %."""
    source = stream(7)
    counts = Counter(source.below(200) for _ in range(100_000))
    assert len(counts) == 200
    assert sum((count - 500) ** 2 / 500 for count in counts.values()) < 280


def test_every_order_of_four_is_equally_likely() -> None:
    orders = Counter[tuple[int, ...]]()
    for step in range(24_000):
        items = [0, 1, 2, 3]
        stream(step).shuffle(items)
        orders[tuple(items)] += 1
    assert len(orders) == 24
    assert sum((count - 1000) ** 2 / 1000 for count in orders.values()) < 60


def test_there_is_no_number_below_nothing() -> None:
    with pytest.raises(ValueError, match="no such number"):
        stream(0).below(0)


def test_streams_with_other_labels_differ() -> None:
    assert stream(1).below(2**64) != stream(2).below(2**64) != stream(12).below(2**64)
