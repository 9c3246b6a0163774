"""Windows' answers on another system: a Python that finds this first lacks what is not there.

It proves that the program does without, and no more: nothing of Windows itself is here.
"""

import asyncio
import errno
import fcntl
import io
import os
import signal
import socket
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
read = os.read


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


def read_what_is_not_locked(file: int, count: int) -> bytes:
    """Nobody else may read locked bytes."""
    try:
        place = os.lseek(file, 0, os.SEEK_CUR)
        fcntl.lockf(file, fcntl.LOCK_SH | fcntl.LOCK_NB, count, place)
        fcntl.lockf(file, fcntl.LOCK_UN, count, place)
    except BlockingIOError:
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES)) from None
    except OSError:
        """It is no file, and so has no locks."""
    return read(file, count)


def have_locks_of_windows() -> None:
    os.read = read_what_is_not_locked
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


class Accepting:
    """A listening socket that says what Windows says of who hung up while they waited."""

    def __init__(self, listening: socket.socket) -> None:
        self._listening = listening

    def accept(self) -> tuple[socket.socket, Any]:
        connection, address = self._listening.accept()
        gone = connection.getsockopt(socket.SOL_SOCKET, socket.SO_ERROR)
        if gone:
            connection.close()
            raise ConnectionResetError(gone, os.strerror(gone))
        return connection, address


def stop_listening_as_windows_does() -> None:
    """Its loop closes the socket that listens when somebody could not be accepted."""
    of_loops: Any = asyncio.SelectorEventLoop
    accept, stop = of_loops._accept_connection, of_loops._stop_serving

    def accept_or_close(loop: Any, protocol: Any, listening: socket.socket, *more: Any) -> None:
        try:
            accept(loop, protocol, Accepting(listening), *more)
        except ConnectionResetError as error:
            message = {"message": "Accept failed on a socket", "exception": error}
            loop.call_exception_handler(message)
            stop(loop, listening)

    def stop_once(loop: Any, listening: socket.socket) -> None:
        if listening.fileno() != -1:
            stop(loop, listening)

    of_loops._accept_connection, of_loops._stop_serving = accept_or_close, stop_once


class Output(io.FileIO):
    """Windows has no name of its own for a pipe whose reader is gone."""

    def write(self, data: Any, /) -> int:
        try:
            return super().write(data)
        except BrokenPipeError:
            raise OSError(errno.EINVAL, os.strerror(errno.EINVAL)) from None


def write_as_windows_does() -> None:
    if sys.stdout is not None:
        buffer = io.BufferedWriter(Output(sys.stdout.fileno(), "w", closefd=False))
        sys.stdout = io.TextIOWrapper(buffer, sys.stdout.encoding, sys.stdout.errors)


have_locks_of_windows()
write_as_windows_does()
stop_listening_as_windows_does()
lack_what_is_not_there()
