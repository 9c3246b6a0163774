"""The lock on the data folder: one server at a time keeps its rooms there.

The system lets go of the lock when the process ends, however it ends. The file stays: it says who
has the lock, or had it last.
"""

import errno
import os
from collections.abc import Callable
from contextlib import suppress
from datetime import datetime
from importlib import import_module
from pathlib import Path
from typing import Any, Final

import msgspec

FILE: Final = "parlour.lock"
FAR: Final = 1 << 30
"""The place of the byte that is locked on Windows, where nobody else may read what is locked."""
LONGEST: Final = 1000
"""Bytes of what is told. It is filled up with spaces, so that a shorter one leaves no rest."""
TAKEN: Final = (errno.EACCES, errno.EAGAIN, errno.EDEADLK)
"""Errors with which systems refuse a lock that another process has."""


class Holder(msgspec.Struct, frozen=True):
    """The server that has the lock."""

    process: int
    since: str
    """The local time, as people read it."""
    address: str


UNKNOWN: Final = Holder(0, "?", "?")
"""The other process has told nothing yet."""


class Locked(Exception):
    """Another process has the lock."""

    def __init__(self, holder: Holder) -> None:
        super().__init__(holder)
        self.holder = holder


class FolderLock:
    def __init__(self, folder: Path) -> None:
        """Raises Locked, or OSError if the file can't be had or the system has no locks there."""
        self._since = datetime.now().strftime("%Y-%m-%d %H:%M")
        self._file = os.open(folder / FILE, os.O_RDWR | os.O_CREAT, 0o600)
        try:
            os.lseek(self._file, FAR, os.SEEK_SET)
            _lock_of_the_system()(self._file)
        except OSError as error:
            holder = self._told()
            os.close(self._file)
            if error.errno in TAKEN:
                raise Locked(holder) from None
            raise

    def tell(self, address: str) -> None:
        """Says to whoever comes later who has the lock."""
        said = msgspec.json.encode(Holder(os.getpid(), self._since, address))
        os.lseek(self._file, 0, os.SEEK_SET)
        with suppress(OSError):  # the disk may be full: the lock holds all the same
            os.write(self._file, said.ljust(LONGEST))

    def release(self) -> None:
        os.close(self._file)

    def _told(self) -> Holder:
        os.lseek(self._file, 0, os.SEEK_SET)
        try:
            return msgspec.json.decode(os.read(self._file, LONGEST), type=Holder)
        except msgspec.DecodeError:
            return UNKNOWN


def _lock_of_the_system() -> Callable[[int], None]:
    """Locks an open file, or raises OSError at once."""
    try:
        import fcntl
    except ModuleNotFoundError:  # on Windows, which locks bytes from where the file stands
        windows: Any = import_module("msvcrt")
        return lambda file: windows.locking(file, windows.LK_NBLCK, 1)
    return lambda file: fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
