"""A WebSocket to the server, as a client holds it."""

import asyncio
from base64 import b64encode
from collections.abc import Callable
from os import urandom
from random import Random
from typing import Final, cast
from urllib.parse import quote, urlsplit

from parlour.websocket import (
    GOODBYE,
    CloseFrame,
    PingFrame,
    Reader,
    Text,
    accept_key,
    close_frame,
    masked,
    pong_frame,
    text_frame,
)

LARGEST: Final = 16 * 1024 * 1024
"""Of what the server may send: match files are long."""


class Line(asyncio.Protocol):
    """Calls `heard` with every message, and `lost` once, with the close code."""

    def __init__(self, heard: Callable[[bytes], None], lost: Callable[[int], None]) -> None:
        self._heard = heard
        self._lost = lost
        self._head: bytes | None = b""
        self._reader = Reader(LARGEST, masked=False)
        self._code = 1006
        self._opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._transport: asyncio.Transport | None = None
        self._accept = b""
        self._random = Random(urandom(16))

    @classmethod
    async def open(
        cls, url: str, code: str, heard: Callable[[bytes], None], lost: Callable[[int], None]
    ) -> "Line":
        """To the room of this code. Raises OSError."""
        parts = urlsplit(url)
        secure = parts.scheme in ("https", "wss")
        port = parts.port or (443 if secure else 80)
        loop = asyncio.get_running_loop()
        host = parts.hostname or "localhost"
        _, line = await loop.create_connection(
            lambda: cls(heard, lost), host, port, ssl=secure or None
        )
        line._shake_hands(parts.netloc, code)
        await line._opened
        return line

    def send(self, payload: bytes) -> None:
        if self._transport is not None:
            self._transport.write(masked(text_frame(payload), self._mask()))

    def _mask(self) -> bytes:
        """Chance enough for its purpose: proxies must not be able to foresee it."""
        return self._random.randbytes(4)

    def close(self) -> None:
        if self._transport is not None:
            self._transport.write(masked(close_frame(GOODBYE, ""), self._mask()))
            self._transport.close()

    def break_off(self) -> None:
        """As when a phone loses its network: without a word."""
        if self._transport is not None:
            self._transport.abort()

    def _shake_hands(self, host: str, code: str) -> None:
        assert self._transport is not None
        key = b64encode(urandom(16)).decode()
        self._accept = accept_key(key).encode()
        self._transport.write(
            f"GET /ws/{quote(code, safe='')} HTTP/1.1\r\nHost: {host}\r\n"
            "Upgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
        )

    # asyncio.Protocol

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast("asyncio.Transport", transport)

    def data_received(self, data: bytes) -> None:
        if self._head is not None:
            self._head += data
            head, end, data = self._head.partition(b"\r\n\r\n")
            if not end:
                return
            self._head = None
            self._answered(head)
        if data:
            for message in self._reader.feed(data):
                if type(message) is Text:
                    self._heard(message)
                elif type(message) is PingFrame and self._transport is not None:
                    self._transport.write(masked(pong_frame(message), self._mask()))
                elif type(message) is CloseFrame:
                    self._code = int.from_bytes(message[:2], "big") or GOODBYE

    def _answered(self, head: bytes) -> None:
        status = head.split(b"\r\n", 1)[0].decode(errors="replace")
        if b" 101 " not in head[:20] or self._accept not in head:
            self._opened.set_exception(ConnectionRefusedError(status))
            self.break_off()
        else:
            self._opened.set_result(None)

    def connection_lost(self, _: Exception | None) -> None:
        self._transport = None
        if not self._opened.done():
            self._opened.set_exception(ConnectionResetError("hung up"))
        elif self._opened.exception() is None:
            self._lost(self._code)
