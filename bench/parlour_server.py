"""A real server for measuring: its own process, on its own core."""

import json
import os
import subprocess
import sys
import tempfile
from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from threading import Thread
from time import clock_gettime
from typing import Final

SETTINGS = {
    "PARLOUR_MESSAGE_RATE": "1e9",
    "PARLOUR_MESSAGE_BURST": "1000000000",
    "PARLOUR_ROOMS_PER_HOUR": "1000000000",
    "PARLOUR_SOCKETS_PER_ADDRESS": "1000000000",
    "PARLOUR_MOST_ROOMS": "1000000000",
    "PARLOUR_HEARTBEAT": "600",
}
"""One generator plays all the people, so the limits of one person must not stop it."""

STOP_THE_BUS: Final = 920
MORMON_BRIDGE: Final = 1350
"""Bytes of an update at a table of four."""


@dataclass(frozen=True, slots=True)
class RunningServer:
    url: str
    pid: int

    def memory(self) -> int:
        """Bytes that the server's process holds, the bots' processes apart."""
        for line in Path(f"/proc/{self.pid}/status").read_text().splitlines():
            if line.startswith("VmRSS:"):
                return int(line.split()[1]) * 1024
        raise ProcessLookupError(self.pid)

    def processor_seconds(self) -> float:
        """Of all its threads; a process has a clock whose number is made of its own."""
        return clock_gettime(~self.pid << 3 | 2)


@contextmanager
def bare_server(core: int, length: int = STOP_THE_BUS) -> Iterator[RunningServer]:
    """The same, without rules, views and disk; its updates have so many bytes."""
    command = [sys.executable, "-m", "bench.bare", str(length)]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, preexec_fn=lambda: os.sched_setaffinity(0, {core})
    ) as process:
        assert process.stdout is not None
        try:
            yield RunningServer(f"http://127.0.0.1:{int(process.stdout.readline())}", process.pid)
        finally:
            process.terminate()


def log_alone(core: int, group: int, pause: float) -> float:
    """Microseconds of the processor to keep an action."""
    command = [sys.executable, "-m", "bench.log_alone", str(group), str(pause)]
    pinned = subprocess.run(
        command,
        stdout=subprocess.PIPE,
        check=True,
        preexec_fn=lambda: os.sched_setaffinity(0, {core}),
    )
    return float(pinned.stdout)


@contextmanager
def running_server(
    core: int, folder: str | None = None, program: str = "parlour.cli.main"
) -> Iterator[RunningServer]:
    """In a folder of its own, unless said."""
    with tempfile.TemporaryDirectory() as own:
        command = [sys.executable, "-m", program, "serve"]
        flags = ["--host", "127.0.0.1", "--port", "0", "--data", folder or own]
        process = subprocess.Popen(
            [*command, *flags],
            env={**os.environ, **SETTINGS},
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            preexec_fn=lambda: os.sched_setaffinity(0, {core}),
        )
        try:
            assert process.stderr is not None
            for line in process.stderr:
                if b'"serving"' in line:
                    break
            port = json.loads(line)["port"]
            # what it says further on is not read, but must go somewhere
            Thread(target=deque, args=(process.stderr, 0), daemon=True).start()
            yield RunningServer(f"http://127.0.0.1:{port}", process.pid)
        finally:
            process.terminate()
            process.wait()
