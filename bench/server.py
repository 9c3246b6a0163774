"""How much a server can carry: actions, delays and memory, in rooms of four.

The server runs on one core with durable commits, the crowd on another. An action counts when all
four people of its room have the new view.
"""

import gc
import os
import resource
import sys
import tempfile
from time import perf_counter

import uvloop
from rich.console import Console
from rich.table import Table

from bench.crowd import SEATS, Crowd
from bench.parlour_server import RunningServer, bare_server, running_server
from parlour.client.line import Line

SECONDS = 4.0
ROOMS = (10, 100, 1_000, 5_000)
ACTIVE = 32
"""Rooms that act at full speed at the same time: enough to keep the server busy."""
OTHER_FILES = 200
STRANGERS = 1_000
"""Connections that are counted before anybody opens a room."""
SYNCS = 1_000
PAGE = 4096
PACE = 500
"""Actions a second at a moderate pace."""


def percentile(delays: list[float], share: float) -> str:
    ordered = sorted(delays)
    return f"{ordered[min(len(ordered) - 1, int(len(ordered) * share))] * 1000:.1f}"


async def row(server: RunningServer, crowd: Crowd, rooms: int, bare: int) -> list[str]:
    await crowd.grow(rooms)
    memory = (server.memory() - bare) / rooms
    paced = await crowd.at_a_pace(SECONDS, PACE)
    begun = server.processor_seconds()
    fast = await crowd.at_full_speed(SECONDS, min(rooms, ACTIVE))
    busy = server.processor_seconds() - begun
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


async def measure_bare(server: RunningServer) -> Table:
    """What the lines alone cost, and the disk alone: the server can't be quicker than these."""
    crowd = Crowd(server.url)
    await crowd.grow(ACTIVE)
    paced = await crowd.at_a_pace(SECONDS, PACE)
    begun = server.processor_seconds()
    fast = await crowd.at_full_speed(SECONDS, ACTIVE)
    busy = server.processor_seconds() - begun
    syncs = disk_delays()
    table = Table(title="For comparison: updates as long, without rules, views and disk")
    for title in (
        *("actions/s", "µs of server\nper action", "at a pace\np50 ms", "p99\nms"),
        *("a sync of\nthe disk\np50 ms", "p99\nms"),
    ):
        table.add_column(title, justify="right")
    table.add_row(
        f"{len(fast) / SECONDS:,.0f}",
        f"{busy / len(fast) * 1e6:.0f}",
        percentile(paced, 0.5),
        percentile(paced, 0.99),
        percentile(syncs, 0.5),
        percentile(syncs, 0.99),
    )
    return table


def disk_delays() -> list[float]:
    """How long it takes to make a page durable, as often as it takes to know the slow ones."""
    with tempfile.NamedTemporaryFile() as file:
        file.write(bytes(SYNCS * PAGE))
        os.fsync(file.fileno())
        file.seek(0)
        delays = []
        for _ in range(SYNCS):
            file.write(bytes(PAGE))
            file.flush()
            begun = perf_counter()
            os.fdatasync(file.fileno())
            delays.append(perf_counter() - begun)
    return delays


async def connection_memory(server: RunningServer) -> float:
    """Bytes for a connection that is in no room."""
    bare = server.memory()
    lines = [
        await Line.open(server.url, "ABC234", lambda _: None, lambda _: None)
        for _ in range(STRANGERS)
    ]
    taken = server.memory() - bare
    for line in lines:
        line.close()
    return taken / STRANGERS


async def measure(server: RunningServer, sizes: tuple[int, ...]) -> Table:
    crowd = Crowd(server.url)
    table = Table(title=f"Stop the Bus in rooms of {SEATS}, one core, durable")
    for title in (
        *("rooms", "actions/s", "µs of server\nper action", "p50\nms", "p99\nms"),
        *("at a pace\nactions/s", "p50\nms", "p99\nms", "kB a room\nwith 4 people"),
    ):
        table.add_column(title, justify="right")
    bare = server.memory()
    connection = await connection_memory(server)
    table.caption = f"a connection that is in no room: {connection / 1024:.0f} kB"
    for rooms in sizes:
        print(f"{rooms} rooms ...", file=sys.stderr)
        table.add_row(*await row(server, crowd, rooms, bare))
    return table


def most_rooms() -> int:
    """A connection is an open file, here and in the server, which inherits the limit."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    return (most - OTHER_FILES) // SEATS


def main() -> None:
    most = most_rooms()
    wanted = [int(each) for each in sys.argv[1:]] or ROOMS
    if max(wanted) > most:
        print(
            f"No more than {most:,} rooms: ulimit -n allows no more connections.", file=sys.stderr
        )
    sizes = tuple(dict.fromkeys(min(rooms, most) for rooms in wanted))
    cores = sorted(os.sched_getaffinity(0))
    os.sched_setaffinity(0, {cores[-1]})
    gc.freeze()
    console = Console()
    with bare_server(cores[0]) as server:
        console.print(uvloop.run(measure_bare(server)))
    with running_server(cores[0]) as server:
        console.print(uvloop.run(measure(server, sizes)))


if __name__ == "__main__":
    main()
