"""Processes that have read nothing yet, in each of which several threads read the same at once.

`python -m tests.server.first_readers snapshot < file` says how many of them died; `match` reads a
match file.
"""

import os
import sys
from collections.abc import Callable
from functools import partial
from threading import Barrier, Thread
from typing import Any, Final

from parlour.games import GAMES
from parlour.kernel.matchfile import read
from parlour.room.snapshot import decode_room

PROCESSES: Final = 40
THREADS: Final = 8
OFTEN: Final = 1e-6
"""Seconds after which another thread has its turn."""

READERS: Final[dict[str, Callable[[bytes], Any]]] = {
    "snapshot": decode_room,
    "match": partial(read, games=GAMES),
}


def read_at_once(reader: Callable[[bytes], Any], file: bytes) -> None:
    ready = Barrier(THREADS)

    def wait_and_read() -> None:
        ready.wait()
        reader(file)

    threads = [Thread(target=wait_and_read) for _ in range(THREADS)]
    for each in threads:
        each.start()
    for each in threads:
        each.join()


def dies(reader: Callable[[bytes], Any], file: bytes) -> bool:
    child = os.fork()
    if not child:
        read_at_once(reader, file)
        os._exit(0)
    _, status = os.waitpid(child, 0)
    return status != 0


if __name__ == "__main__":
    sys.setswitchinterval(OFTEN)
    given = sys.stdin.buffer.read()
    print(sum([dies(READERS[sys.argv[1]], given) for _ in range(PROCESSES)]))
