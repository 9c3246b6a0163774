"""Arrivals: whoever connects is counted before a word is read.

Once a WebSocket is open it is no longer counted here, but by the server (`sockets_per_address`).
"""

import asyncio
from collections import Counter
from collections.abc import Callable, Sized
from typing import Final, cast

from parlour.server.addresses import counted_address
from parlour.server.settings import Settings

BROWSER: Final = 6
"""Connections that a browser opens at once to fetch the app."""
WHOLE_REQUEST: Final = 10.0
"""Seconds in which a request must have come, from the start or from the answer before it."""
SOME_OF_AN_ANSWER: Final = 30.0
"""Seconds in which some of an answer must have been read."""
FULL: Final = b"HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\nContent-Length: 0\r\n\r\n"


class Arrivals:
    """Connections that speak HTTP as yet."""

    def __init__(self, settings: Settings, sockets: Sized) -> None:
        self._sockets = sockets
        self._most = settings.most_connections
        # Behind a proxy all come from the same address.
        self._most_each = 0 if settings.trusted_proxies else BROWSER * settings.sockets_per_address
        self._count = 0
        self._here: Counter[str] = Counter()

    def enter(self, address: str) -> bool:
        if self._count + len(self._sockets) >= self._most:
            return False
        if self._most_each and self._here[address] >= self._most_each:
            return False
        self._count += 1
        self._here[address] += 1
        return True

    def leave(self, address: str) -> None:
        self._count -= 1
        self._here[address] -= 1
        if not self._here[address]:
            del self._here[address]


class Arrival(asyncio.Protocol):
    """Stands between a transport and the HTTP server's protocol for it."""

    def __init__(self, arrivals: Arrivals, inside: Callable[[], asyncio.Protocol]) -> None:
        self._arrivals = arrivals
        self._make = inside
        self._inside: asyncio.Protocol | None = None
        self._address = ""
        self._transport: asyncio.Transport | None = None
        self._patience: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        peer = transport.get_extra_info("peername")
        self._address = counted_address(peer[0]) if peer else ""
        if self._arrivals.enter(self._address):
            self._transport = cast("asyncio.Transport", transport)
            self._transport.set_write_buffer_limits(high=0)  # whatever waits is told of
            self._inside = self._make()
            self._inside.connection_made(transport)
        else:
            cast("asyncio.Transport", transport).write(FULL)
            transport.close()

    def connection_lost(self, error: Exception | None) -> None:
        self._stop_waiting()
        if self._inside is not None:
            inside, self._inside = self._inside, None
            self._arrivals.leave(self._address)
            inside.connection_lost(error)

    def data_received(self, data: bytes) -> None:
        if self._inside is not None:
            self._inside.data_received(data)

    def eof_received(self) -> bool | None:
        return self._inside.eof_received() if self._inside is not None else None

    # Whoever does not read

    def pause_writing(self) -> None:
        if self._inside is not None:
            self._inside.pause_writing()
            self._wait()

    def resume_writing(self) -> None:
        self._stop_waiting()
        if self._inside is not None:
            self._inside.resume_writing()

    def _wait(self) -> None:
        assert self._transport is not None
        left = self._transport.get_write_buffer_size()
        loop = asyncio.get_running_loop()
        self._patience = loop.call_later(SOME_OF_AN_ANSWER, self._expect_less, left)

    def _expect_less(self, left: int) -> None:
        """To hang up politely would mean to wait until all is read."""
        assert self._transport is not None
        if self._transport.get_write_buffer_size() < left:
            self._wait()
        else:
            self._transport.abort()

    def _stop_waiting(self) -> None:
        if self._patience is not None:
            self._patience.cancel()
            self._patience = None
