"""How much a house can carry: actions, delays and memory, in rooms of four.

The house runs on one core with durable commits, the crowd on another. An action counts when all
four people of its room have the new view.
"""

import gc
import os
import resource
import sys

import uvloop
from rich.console import Console
from rich.table import Table

from bench.crowd import SEATS, Crowd
from bench.house import RunningHouse, running_house

SECONDS = 4.0
ROOMS = (10, 100, 1_000, 5_000)
ACTIVE = 32
"""Rooms that act at full speed at the same time: enough to keep the house busy."""
PACE = 500
"""Actions a second at a moderate pace."""


def percentile(delays: list[float], share: float) -> str:
    ordered = sorted(delays)
    return f"{ordered[min(len(ordered) - 1, int(len(ordered) * share))] * 1000:.1f}"


async def row(house: RunningHouse, crowd: Crowd, rooms: int, bare: int) -> list[str]:
    await crowd.grow(rooms)
    memory = (house.memory() - bare) / rooms
    paced = await crowd.at_a_pace(SECONDS, PACE)
    begun = house.processor_seconds()
    fast = await crowd.at_full_speed(SECONDS, min(rooms, ACTIVE))
    busy = house.processor_seconds() - begun
    return [
        f"{rooms:,}",
        f"{len(fast) / SECONDS:,.0f}",
        f"{busy / len(fast) * 1e6:.0f}",
        percentile(fast, 0.5),
        percentile(fast, 0.99),
        f"{len(paced) / SECONDS:,.0f}",
        percentile(paced, 0.5),
        percentile(paced, 0.99),
        f"{memory / 1024:.0f}",
    ]


async def measure(house: RunningHouse, sizes: tuple[int, ...]) -> Table:
    crowd = Crowd(house.url)
    table = Table(title=f"Stop the Bus in rooms of {SEATS}, one core, durable")
    for title in (
        *("rooms", "actions/s", "µs of house\nper action", "p50\nms", "p99\nms"),
        *("at a pace\nactions/s", "p50\nms", "p99\nms", "kB a room\nwith 4 people"),
    ):
        table.add_column(title, justify="right")
    bare = house.memory()
    for rooms in sizes:
        print(f"{rooms} rooms ...", file=sys.stderr)
        table.add_row(*await row(house, crowd, rooms, bare))
    return table


def allow_files(count: int) -> None:
    """A connection is an open file; the house inherits the limit."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    if most < count:
        resource.setrlimit(resource.RLIMIT_NOFILE, (count, count))
    else:
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def main() -> None:
    sizes = tuple(int(each) for each in sys.argv[1:]) or ROOMS
    allow_files(max(sizes) * SEATS + 1000)
    cores = sorted(os.sched_getaffinity(0))
    os.sched_setaffinity(0, {cores[-1]})
    gc.freeze()
    with running_house(cores[0]) as house:
        Console().print(uvloop.run(measure(house, sizes)))


if __name__ == "__main__":
    main()
