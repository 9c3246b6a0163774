"""What is said in one turn of the loop goes out at its end: one write for each socket."""

import asyncio
from typing import Protocol


class Flushing(Protocol):
    """A socket that has something to say."""

    def flush(self) -> None: ...


class Outbox:
    def __init__(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._waiting: list[Flushing] = []

    def add(self, socket: Flushing) -> None:
        if not self._waiting:
            self._loop.call_soon(self._flush)
        self._waiting.append(socket)

    def _flush(self) -> None:
        waiting, self._waiting = self._waiting, []
        for socket in waiting:
            socket.flush()
