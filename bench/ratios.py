"""What the server costs beside a bare line: the ratio is what to compare between machines.

Both run on the same core and take turns, since a shared machine is slower at one time than at
another; the quietest turn of each counts. The bare line carries updates as long, without rules,
views and disk; what the log costs alone is shown beside it.
"""

import os

import uvloop
from rich.console import Console
from rich.table import Table

from bench.crowd import Crowd
from bench.parlour_server import (
    MORMON_BRIDGE,
    STOP_THE_BUS,
    RunningServer,
    bare_server,
    log_alone,
    running_server,
)

TURNS = 6
SECONDS = 1.0
ACTIVE = 32
"""Rooms that act at full speed at the same time: enough to keep the server busy."""
PACE = 500
GENTLE = 100
"""Rooms at a gentle pace, and the actions a second of all of them."""


class Side:
    """One of the two, and what was measured of it."""

    def __init__(self, server: RunningServer) -> None:
        self._server = server
        self._crowd = Crowd(server.url)
        self.costs: list[float] = []
        """Processor seconds for an action, turn by turn."""
        self.delays: list[float] = []

    async def open(self, rooms: int, game: str) -> None:
        await self._crowd.grow(rooms, game)

    async def take_turn(self, pace: float | None) -> None:
        begun = self._server.processor_seconds()
        if pace is None:
            delays = await self._crowd.at_full_speed(SECONDS, len(self._crowd.rooms))
        else:
            delays = await self._crowd.at_a_pace(SECONDS, pace)
        self.costs.append((self._server.processor_seconds() - begun) / self._crowd.actions)
        self.delays += delays

    def p99(self) -> float:
        return sorted(self.delays)[int(len(self.delays) * 0.99)]


async def compared(
    core: int, bare: RunningServer, server: RunningServer, game: str, rooms: int, pace: float | None
) -> list[str]:
    sides = [Side(bare), Side(server)]
    for side in sides:
        await side.open(rooms, game)
        await side.take_turn(pace)  # to warm up
        side.costs, side.delays = [], []
    for _ in range(TURNS):
        for side in sides:
            await side.take_turn(pace)
    lines, ours = sides
    return [
        *(f"{min(side.costs) * 1e6:.0f}" for side in sides),
        f"{min(ours.costs) / min(lines.costs):.1f}",
        f"{log_alone(core, *((1, 1 / pace) if pace else (rooms, 0.0))):.0f}",
        *(f"{side.p99() * 1000:.1f}" for side in sides),
    ]


def table(core: int) -> Table:
    found = Table(title="The server beside a bare line, rooms of four, one core, durable")
    found.add_column("")
    for title in (
        *("bare line,\nµs an action", "server,\nµs an action", "server\n/ bare"),
        "log alone,\nµs an action",
        *("bare line,\np99 ms", "server,\np99 ms"),
    ):
        found.add_column(title, justify="right")
    for name, game, length, rooms, pace in (
        ("Stop the Bus, full speed", "stop-the-bus", STOP_THE_BUS, ACTIVE, None),
        ("Mormon Bridge, full speed", "mormon-bridge", MORMON_BRIDGE, ACTIVE, None),
        (f"Stop the Bus, {PACE}/s", "stop-the-bus", STOP_THE_BUS, GENTLE, PACE),
    ):
        with bare_server(core, length) as bare, running_server(core) as server:
            found.add_row(name, *uvloop.run(compared(core, bare, server, game, rooms, pace)))
    return found


def main() -> None:
    cores = sorted(os.sched_getaffinity(0))
    os.sched_setaffinity(0, {cores[-1]})
    Console().print(table(cores[0]))


if __name__ == "__main__":
    main()
