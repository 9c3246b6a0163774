"""Sheets: a match in numbers, for its end, with a column for each seat."""

from collections.abc import Iterable

from parlour.kernel.values import Record


class Row(Record):
    label: str
    """Its text has the key `sheet.<label>`, and may hold `{number}`."""
    cells: tuple[tuple[int, ...], ...]
    """By seat: one number, or several that belong together."""
    number: int | None = None
    """Of the round, where rows are rounds."""


class Sheet(Record):
    title: str
    """Its text has the key `sheet.<title>`."""
    rows: tuple[Row, ...]


def rows_of(sheets: Iterable[Sheet], label: str) -> list[Row]:
    return [row for sheet in sheets for row in sheet.rows if row.label == label]
