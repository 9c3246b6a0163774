"""7.2: the points of everybody, by round."""

from collections.abc import Iterable
from typing import Final

from parlour.games.mormon_bridge.events import HandScored, RoundEnded
from parlour.kernel.game import Event
from parlour.kernel.sheets import Row, Sheet

NOTED: Final = (HandScored, RoundEnded)


def sheets(events: Iterable[Event], seats: int) -> tuple[Sheet, ...]:
    rounds: list[list[int]] = []
    for event in events:
        if isinstance(event, RoundEnded):
            rounds.append([0] * seats)  # who went out has no hand to score
        elif isinstance(event, HandScored):
            rounds[-1][event.seat] = event.points
    rows = [row("round", points, number) for number, points in enumerate(rounds, 1)]
    totals = [sum(points) for points in zip(*rounds, strict=True)]
    return (Sheet("rounds", (*rows, row("total", totals))),)


def row(label: str, points: Iterable[int], number: int | None = None) -> Row:
    return Row(label, tuple((each,) for each in points), number)
