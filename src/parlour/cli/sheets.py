"""Printing the sheets of a match that is over."""

from collections.abc import Iterable

from rich.console import Console
from rich.table import Table

from parlour.cli.table import BRASS, quiet_table
from parlour.kernel.sheets import Sheet
from parlour.kernel.texts import Narrator, numeral


def print_sheets(sheets: Iterable[Sheet], narrator: Narrator, out: Console) -> None:
    for sheet in sheets:
        out.print()
        out.print(sheet_table(sheet, narrator))


def sheet_table(sheet: Sheet, narrator: Narrator) -> Table:
    table = quiet_table()
    table.add_column(narrator.texts[f"sheet.{sheet.title}"], header_style=BRASS)
    for seat in range(len(narrator.names)):
        table.add_column(narrator.seat(seat), justify="right")
    for row in sheet.rows:
        cells = ["/".join(map(numeral, numbers)) for numbers in row.cells]
        table.add_row(narrator.sentence(f"sheet.{row.label}", row), *cells)
    return table
