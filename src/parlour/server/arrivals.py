"""Arrivals: whoever connects is counted before a word is read.

Once a WebSocket is open it is no longer counted here, but by the server (`sockets_per_address`).
"""

import asyncio
from collections import Counter
from collections.abc import Callable, Sized
from typing import Final, cast

from parlour.hosting.hosting import HOUSEHOLD
from parlour.hosting.limits import Bucket, RateLimit
from parlour.server.addresses import counted_address
from parlour.server.settings import Settings

BROWSER: Final = 6
"""Connections that a browser opens at once to fetch the app."""
WHOLE_REQUEST: Final = 10.0
"""Seconds in which a request must have come, from the start or from the answer before it."""
SOME_OF_AN_ANSWER: Final = 30.0
"""Seconds in which some of an answer must have been read."""
LONGEST_LINE: Final = 1024
"""Bytes of the first line of a request: method and path."""
LONGEST_REQUEST: Final = 16 * 1024
"""Bytes of a request, which comes without a body; nobody says more before an answer."""
AT_ONCE: Final = 64 * 1024
"""Bytes that one connection may say at once, and in a second."""
BLANK_LINE: Final = b"\r\n\r\n"


def _closing(status: str) -> bytes:
    return f"HTTP/1.1 {status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n".encode()


FULL: Final = _closing("503 Service Unavailable")
TOO_LONG: Final = _closing("431 Request Header Fields Too Large")
TOO_FAST: Final = _closing("429 Too Many Requests")


class Arrivals:
    """Connections that speak HTTP as yet."""

    def __init__(self, settings: Settings, sockets: Sized) -> None:
        self._sockets = sockets
        self._most = settings.most_connections
        self.is_direct = not settings.trusted_proxies
        """Behind a proxy all come from the same address, and share connections."""
        self._most_each = BROWSER * settings.sockets_per_address
        rate, burst = settings.message_rate, settings.message_burst
        self._came = RateLimit(HOUSEHOLD * burst, burst / rate)
        """Connections by address: bytes that are no HTTP never count as a request."""
        self._count = 0
        self._here: Counter[str] = Counter()

    def enter(self, address: str, now: float) -> bool:
        if self._count + len(self._sockets) >= self._most:
            return False
        if self.is_direct and self._here[address] >= self._most_each:
            return False
        if self.is_direct and not self._came.take(address, now):
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
        self._is_hanging_up = False
        self._allowance = Bucket(AT_ONCE, AT_ONCE, AT_ONCE)
        self._end = b""
        """The last bytes that came, in which a blank line may have begun."""
        self._unfinished = 0
        """Bytes since the latest blank line, with which a request ends."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        peer = transport.get_extra_info("peername")
        self._address = counted_address(peer[0]) if peer else ""
        if self._arrivals.enter(self._address, asyncio.get_running_loop().time()):
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
        if self._inside is None or self._is_hanging_up:
            return
        if self._is_too_long(data):
            self._hang_up(TOO_LONG)
        elif self._arrivals.is_direct and self._is_too_fast(len(data)):
            self._hang_up(TOO_FAST)
        else:
            self._inside.data_received(data)

    def _is_too_long(self, data: bytes) -> bool:
        recent = self._end + data
        first, blank, _ = recent.partition(BLANK_LINE)
        goes_on = self._unfinished + len(first) + len(blank) - len(self._end)
        self._unfinished = len(recent.rpartition(BLANK_LINE)[2]) if blank else goes_on
        self._end = recent[1 - len(BLANK_LINE) :]
        return max(len(data), goes_on, self._unfinished) > LONGEST_REQUEST

    def _is_too_fast(self, size: int) -> bool:
        now = asyncio.get_running_loop().time()
        self._allowance.spend(size, now)
        return self._allowance.drops < 0

    def _hang_up(self, last_words: bytes) -> None:
        assert self._transport is not None
        self._is_hanging_up = True
        self._transport.write(last_words)
        self._transport.close()

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
