"""Browsers as processes. Law: none of them outlives the tests, however these end."""

import os
import signal
import socket
from collections.abc import Sequence
from contextlib import suppress
from subprocess import DEVNULL, Popen
from typing import Any, Final

SHOWN: Final = "SHOW_BROWSERS" in os.environ
"""On the screen of whoever wants to look on."""


def begun(command: Sequence[str], **how: Any) -> "Popen[str]":
    """Browsers complain of machines without screens: that is not heard."""
    leashed = ["setpriv", "--pdeathsig", "KILL", *command]
    quiet = {"stdout": DEVNULL, "stderr": DEVNULL, "start_new_session": True}
    return Popen(leashed, text=True, **{**quiet, **how})


def end(process: "Popen[str]") -> None:
    """With its children."""
    with suppress(ProcessLookupError):
        os.killpg(process.pid, signal.SIGKILL)
    process.wait()


def own_host() -> str:
    """An address of this machine at which no other program looks for free ports."""
    high, middle, low = (os.getpid() >> 16, os.getpid() >> 8 & 255, os.getpid() & 255)
    return f"127.{100 + high}.{middle}.{low}"


def free_port(host: str) -> int:
    with socket.create_server((host, 0)) as free:
        port: int = free.getsockname()[1]
    return port
