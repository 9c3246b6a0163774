"""The socket that listens: where it is closed by a fault, it is opened again.

On Windows whoever hangs up before they are accepted closes it, with Python's loop there
(github.com/python/cpython/issues/93821), and nobody could come in any more.
"""

import asyncio
from collections.abc import Callable
from typing import Final

import structlog

log = structlog.get_logger()

BACKLOG: Final = 1024
LOOK: Final = 1.0
"""Seconds between two looks whether it is open."""


class Listener:
    def __init__(self, protocol: Callable[[], asyncio.Protocol], host: str, port: int) -> None:
        self._protocol = protocol
        self._host = host
        self._port = port
        self._server: asyncio.Server

    async def open(self) -> int:
        """The port. Raises OSError, or ValueError where the host is none."""
        loop = asyncio.get_running_loop()
        self._server = await loop.create_server(
            self._protocol, self._host, self._port, backlog=BACKLOG
        )
        self._port = self._server.sockets[0].getsockname()[1]
        return self._port

    async def stay_open(self) -> None:
        while True:
            await asyncio.sleep(LOOK)
            if any(each.fileno() == -1 for each in self._server.sockets):
                log.warning("stopped_listening", port=self._port)
                await self._open_again()
                log.warning("listening_again", port=self._port)

    def close(self) -> None:
        self._server.close()

    async def _open_again(self) -> None:
        """Connections that are open stay as they are."""
        self.close()
        while True:
            try:
                await self.open()
            except OSError:
                await asyncio.sleep(LOOK)
            else:
                return
