"""What a match of Mormon Bridge will be remembered by, from its sheet."""

from parlour.games.mormon_bridge.state import State
from parlour.kernel.highlights import Highlight, most
from parlour.kernel.sheets import Sheet, rows_of


def highlights(_: State, sheets: tuple[Sheet, ...]) -> tuple[Highlight, ...]:
    rounds = rows_of(sheets, "round")
    seats = range(len(rounds[0].cells))
    outs = [sum(row.cells[seat][0] == 0 for row in rounds) for seat in seats]
    points, number, seat = max(
        (row.cells[seat][0], -(row.number or 0), -seat) for row in rounds for seat in seats
    )
    return *most("out_most", outs), Highlight("dearest_round", (-seat,), points, at=-number)
