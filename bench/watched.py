"""`parlour`, on a loop that notes its longest call; for measuring alone.

The loop is Python's own, since the quick one can't be looked into. SIGUSR1 ends a stretch of time
and begins the next. The longest call of each is written into the folder of the server when it ends.
"""

import asyncio
import atexit
import gc
import signal
import sys
import threading
from pathlib import Path
from time import perf_counter, thread_time
from typing import Any, Final

import msgspec
import uvloop

from parlour.cli.main import run

FILE: Final = "longest_calls"


class Call(msgspec.Struct):
    """A call on the loop; in seconds."""

    wall: float = 0.0
    worked: float = 0.0
    """What the processor did for it."""
    collected: float = 0.0
    """Of that, by the collector of cycles."""
    name: str = ""


class Longest(msgspec.Struct):
    """The two may be different calls: a busy machine interrupts any of them."""

    by_wall: Call = msgspec.field(default_factory=Call)
    by_work: Call = msgspec.field(default_factory=Call)


class Watch:
    def __init__(self) -> None:
        self.stretches = [Longest()]
        self._collected = 0.0
        self._collecting_since = 0.0

    def run(self, handle: asyncio.Handle, run_handle: Any) -> None:
        longest = self.stretches[-1]
        begun, worked, self._collected = perf_counter(), thread_time(), 0.0
        run_handle(handle)
        wall, worked = perf_counter() - begun, thread_time() - worked
        if wall > longest.by_wall.wall or worked > longest.by_work.worked:
            call = Call(wall, worked, self._collected, called(handle))
            longest.by_wall = max(longest.by_wall, call, key=lambda each: each.wall)
            longest.by_work = max(longest.by_work, call, key=lambda each: each.worked)

    def collector(self, phase: str, _: dict[str, int]) -> None:
        if threading.current_thread() is not threading.main_thread():
            return
        if phase == "start":
            self._collecting_since = thread_time()
        else:
            self._collected += thread_time() - self._collecting_since

    def begin_anew(self, *_: object) -> None:
        self.stretches.append(Longest())

    def write(self, file: Path) -> None:
        file.write_bytes(msgspec.json.encode(self.stretches))


def called(handle: asyncio.Handle) -> str:
    """What a handle calls: for a task, its coroutine."""
    function: Any = handle._callback  # type: ignore[attr-defined]
    owner = getattr(function, "__self__", None)
    if isinstance(owner, asyncio.Task):
        coroutine: Any = owner.get_coro()
        return str(coroutine.__qualname__)
    while hasattr(function, "func"):  # a partial
        function = function.func
    name = getattr(function, "__qualname__", repr(function))
    args = handle._args or ()
    inner = [getattr(each, "func", each) for each in args if callable(each)]
    return " ".join([name, *(getattr(each, "__qualname__", "") for each in inner)])


def longest_calls(folder: Path) -> list[Longest]:
    return msgspec.json.decode((folder / FILE).read_bytes(), type=list[Longest])


def main() -> None:
    watch = Watch()
    run_handle = asyncio.Handle._run
    asyncio.Handle._run = lambda self: watch.run(self, run_handle)  # type: ignore[method-assign]
    uvloop.run = asyncio.run  # type: ignore[assignment]
    gc.callbacks.append(watch.collector)
    signal.signal(signal.SIGUSR1, watch.begin_anew)
    folder = Path(sys.argv[sys.argv.index("--data") + 1])
    atexit.register(watch.write, folder / FILE)
    run()


if __name__ == "__main__":
    main()
