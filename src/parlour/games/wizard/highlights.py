"""What a match of Wizard will be remembered by, from its sheets."""

from parlour.games.wizard.state import State
from parlour.kernel.highlights import Highlight, most
from parlour.kernel.sheets import Sheet, rows_of


def highlights(_: State, sheets: tuple[Sheet, ...]) -> tuple[Highlight, ...]:
    (accuracy,), (streak,) = rows_of(sheets, "accuracy"), rows_of(sheets, "longest_streak")
    change, number, seat = max(
        (cell[2], -(row.number or 0), -seat)
        for row in rows_of(sheets, "round")
        for seat, cell in enumerate(row.cells)
    )
    return (
        *most("most_exact", [share for (share,) in accuracy.cells]),
        *most("longest_streak", [length for (length,) in streak.cells], least=2),
        Highlight("best_round", (-seat,), change, at=-number),
    )
