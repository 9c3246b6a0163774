"""Few rows instead of all of them: whatever a few columns do together stands in one of them.

Most faults need one option, or two that meet. The rows for all pairs are a tenth of all rows.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import combinations, product
from random import Random
from typing import Any, TypeAlias

Row: TypeAlias = tuple[Any, ...]
Part: TypeAlias = tuple[tuple[int, Any], ...]
"""Values of some columns, each with the number of its column."""

TRIES = 20
"""Rows that are thrown for one that is taken."""


def covering(
    columns: Sequence[Sequence[Any]],
    size: int,
    fits: Callable[[Row], bool],
    given: Iterable[Row] = (),
) -> list[Row]:
    """The given rows and others that fit, until each part of so many columns is in one of them.

    It is the same with every call. A part is given up when none of the rows thrown for it fits.
    """
    random = Random("covering")
    rows = list(given)
    missing = dict.fromkeys(all_parts(columns, size))
    for row in rows:
        remove(missing, parts(row, size))
    while missing:
        part = next(iter(missing))
        best = best_row([with_part(part, columns, random) for _ in range(TRIES)], missing, fits)
        remove(missing, [part] if best is None else parts(best, size))
        rows += [] if best is None else [best]
    return rows


def all_parts(columns: Sequence[Sequence[Any]], size: int) -> Iterator[Part]:
    for chosen in combinations(range(len(columns)), size):
        yield from product(*([(number, value) for value in columns[number]] for number in chosen))


def parts(row: Row, size: int) -> Iterator[Part]:
    return combinations(enumerate(row), size)


def remove(missing: dict[Part, None], found: Iterable[Part]) -> None:
    for part in found:
        missing.pop(part, None)


def with_part(part: Part, columns: Sequence[Sequence[Any]], random: Random) -> Row:
    """A random row with this part in it."""
    row = [random.choice(values) for values in columns]
    for number, value in part:
        row[number] = value
    return tuple(row)


def best_row(rows: list[Row], missing: dict[Part, None], fits: Callable[[Row], bool]) -> Row | None:
    """The one with most of the parts that are missing."""
    size = len(next(iter(missing)))
    fitting = filter(fits, rows)
    return max(fitting, key=lambda row: sum(p in missing for p in parts(row, size)), default=None)
