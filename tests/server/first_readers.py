"""Processes that have read nothing yet, in each of which several threads wake a room at once.

`python -m tests.server.first_readers < snapshot` says how many of them died.
"""

import os
import sys
from threading import Barrier, Thread
from typing import Final

from parlour.room.snapshot import decode_room

PROCESSES: Final = 40
THREADS: Final = 8
OFTEN: Final = 1e-6
"""Seconds after which another thread has its turn."""


def wake_at_once(state: bytes) -> None:
    ready = Barrier(THREADS)

    def wake() -> None:
        ready.wait()
        decode_room(state)

    threads = [Thread(target=wake) for _ in range(THREADS)]
    for each in threads:
        each.start()
    for each in threads:
        each.join()


def dies(state: bytes) -> bool:
    child = os.fork()
    if not child:
        wake_at_once(state)
        os._exit(0)
    _, status = os.waitpid(child, 0)
    return status != 0


if __name__ == "__main__":
    sys.setswitchinterval(OFTEN)
    snapshot = sys.stdin.buffer.read()
    print(sum([dies(snapshot) for _ in range(PROCESSES)]))
