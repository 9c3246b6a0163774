"""`parlour`, on a loop that notes its longest call; for measuring alone.

The loop is Python's own, since the quick one can't be looked into. SIGUSR1 begins anew. What was
found is written into the folder of the server when it ends.
"""

import asyncio
import atexit
import signal
import sys
from pathlib import Path
from time import perf_counter, thread_time
from typing import Final

import uvloop

from parlour.cli.main import run

FILE: Final = "longest_call"

longest = [0.0, 0.0]
"""Seconds, and those of them in which the processor worked for it."""

_run = asyncio.Handle._run


def _timed_run(self: asyncio.Handle) -> None:
    begun, worked = perf_counter(), thread_time()
    _run(self)
    longest[0] = max(longest[0], perf_counter() - begun)
    longest[1] = max(longest[1], thread_time() - worked)


def _begin_anew(*_: object) -> None:
    longest[:] = [0.0, 0.0]


if __name__ == "__main__":
    asyncio.Handle._run = _timed_run  # type: ignore[method-assign]
    uvloop.run = asyncio.run  # type: ignore[assignment]
    signal.signal(signal.SIGUSR1, _begin_anew)
    found = Path(sys.argv[sys.argv.index("--data") + 1]) / FILE
    atexit.register(lambda: found.write_text(" ".join(map(str, longest))))
    run()
