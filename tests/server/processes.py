"""Processes that tests start. Law: none of them outlives its test, however that ends."""

import signal
import subprocess
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any, Final

STARTING: Final = 120.0
"""Seconds that a server may take to start where much else is computed."""
ENDING: Final = 60.0
WHOLE: Final = 600.0
"""Seconds after which a command that ends by itself is taken to hang."""


def end(process: "subprocess.Popen[str]", how: signal.Signals = signal.SIGTERM) -> int:
    """Its exit code. What does not end in time is killed, and a fault."""
    if process.poll() is None:
        process.send_signal(how)
    try:
        return process.wait(ENDING)
    except BaseException:
        kill(process)
        raise


def kill(process: "subprocess.Popen[str]") -> None:
    process.kill()
    process.wait()


@contextmanager
def lasting(command: Sequence[str], **how: Any) -> Iterator["subprocess.Popen[str]"]:
    """A process that ends with the block."""
    with subprocess.Popen(command, encoding="utf-8", **how) as process:
        try:
            yield process
        finally:
            if process.poll() is None:
                process.kill()
