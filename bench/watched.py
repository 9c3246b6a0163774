"""`parlour`, on a loop that notes its longest call; for measuring alone.

The loop is Python's own, since the quick one can't be looked into. SIGUSR1 ends a stretch of time
and begins the next. The longest call of each is written into the folder of the server when it ends.
"""

import asyncio
import atexit
import signal
import sys
from pathlib import Path
from time import perf_counter, thread_time
from typing import Final, NamedTuple

import uvloop

from parlour.cli.main import run

FILE: Final = "longest_calls"


class Longest(NamedTuple):
    """In seconds. The two may be of different calls: a busy machine interrupts any of them."""

    wall: float = 0.0
    worked: float = 0.0
    """What the processor did for it."""


class Watch:
    def __init__(self) -> None:
        self.stretches = [Longest()]

    def note(self, wall: float, worked: float) -> None:
        before = self.stretches[-1]
        self.stretches[-1] = Longest(max(before.wall, wall), max(before.worked, worked))

    def begin_anew(self, *_: object) -> None:
        self.stretches.append(Longest())

    def write(self, file: Path) -> None:
        file.write_text("".join(f"{each.wall} {each.worked}\n" for each in self.stretches))


def longest_calls(folder: Path) -> list[Longest]:
    lines = (folder / FILE).read_text().splitlines()
    return [Longest(*map(float, line.split())) for line in lines]


def main() -> None:
    watch = Watch()
    run_handle = asyncio.Handle._run

    def timed_run(self: asyncio.Handle) -> None:
        begun, worked = perf_counter(), thread_time()
        run_handle(self)
        watch.note(perf_counter() - begun, thread_time() - worked)

    asyncio.Handle._run = timed_run  # type: ignore[method-assign]
    uvloop.run = asyncio.run  # type: ignore[assignment]
    signal.signal(signal.SIGUSR1, watch.begin_anew)
    folder = Path(sys.argv[sys.argv.index("--data") + 1])
    atexit.register(watch.write, folder / FILE)
    run()


if __name__ == "__main__":
    main()
