"""Windows' answers on another system: a Python that finds this first lacks what is not there.

It proves that the program does without, and no more: nothing of Windows itself is here.
"""

import asyncio
import errno
import fcntl
import os
import signal
import subprocess  # noqa: F401 - it tells systems apart by msvcrt, so it has to be there before
import sys
from types import ModuleType
from typing import Any, NoReturn

MODULES = ("fcntl", "grp", "pwd", "resource", "termios", "tty", "uvloop")
OF_SIGNALS = ("alarm", "getitimer", "pause", "pthread_kill", "setitimer", "sigwait")
SIGNALS = ("SIGALRM", "SIGHUP", "SIGKILL", "SIGQUIT", "SIGUSR1", "SIGUSR2")
OF_THE_SYSTEM = (
    "fork",
    "forkpty",
    "getuid",
    "geteuid",
    "getpgid",
    "killpg",
    "nice",
    "pread",
    "pwrite",
)
LK_NBLCK = 2


def refuse(*_: Any, **__: Any) -> NoReturn:
    raise NotImplementedError


def locking(file: int, mode: int, count: int) -> None:
    """Locks bytes from where the file stands, and says EACCES where another process has them."""
    assert mode == LK_NBLCK
    place = os.lseek(file, 0, os.SEEK_CUR)
    try:
        fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB, count, place)
    except BlockingIOError:
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES)) from None


def have_locks_of_windows() -> None:
    msvcrt: Any = ModuleType("msvcrt")
    msvcrt.LK_NBLCK, msvcrt.locking = LK_NBLCK, locking
    sys.modules["msvcrt"] = msvcrt


def lack_what_is_not_there() -> None:
    modules: dict[str, Any] = sys.modules
    modules |= dict.fromkeys(MODULES)
    for name in (*SIGNALS, *OF_SIGNALS):
        delattr(signal, name)
    for name in OF_THE_SYSTEM:
        delattr(os, name)
    loop: Any = asyncio.SelectorEventLoop
    loop.add_signal_handler = loop.remove_signal_handler = refuse


have_locks_of_windows()
lack_what_is_not_there()
