"""The real socket under a connection: frames over TCP."""

import asyncio
from typing import Final

from parlour.server.room_server import RoomServer
from parlour.websocket import (
    GOODBYE,
    Broken,
    CloseFrame,
    PingFrame,
    Reader,
    Received,
    Text,
    close_frame,
    ping_frame,
    pong_frame,
    text_frame,
)

OUTBOX: Final = 64 * 1024
"""Bytes that wait for a slow reader before nothing more is sent to it."""
LAST_WORDS: Final = 5.0
"""Seconds that a closing connection has to read what was sent to it."""


class Socket(asyncio.Protocol):
    __slots__ = (
        "_connection",
        "_is_closing",
        "_reader",
        "_server",
        "_transport",
        "congested",
        "heard",
    )

    def __init__(self, server: RoomServer, transport: asyncio.Transport, address: str) -> None:
        self._server = server
        self._transport = transport
        self._reader = Reader(server.settings.frame_bytes)
        self._is_closing = False
        self.congested = False
        self.heard = server.clock()
        transport.set_write_buffer_limits(high=OUTBOX)
        self._connection = server.hosting.connect(self, address)
        server.sockets.add(self)

    # What comes in

    def data_received(self, data: bytes) -> None:
        self.heard = self._server.clock()
        if self._is_closing:
            return
        try:
            for message in self._reader.feed(data):
                self._take(message)
        except Broken as broken:
            self.close(broken.code, broken.reason)

    def _take(self, message: Received) -> None:
        if self._is_closing:
            return
        if type(message) is Text:
            self._connection.receive(message)
        elif type(message) is PingFrame:
            self._transport.write(pong_frame(message))
        elif type(message) is CloseFrame:
            self.close(GOODBYE, "")

    def connection_lost(self, _: Exception | None) -> None:
        self._is_closing = True
        self._server.sockets.discard(self)
        self._connection.lost()

    # What goes out

    def send(self, payload: bytes) -> None:
        if not self._is_closing:
            self._transport.write(text_frame(payload))

    def close(self, code: int, reason: str) -> None:
        """Goes on reading, and forgetting, until the peer hangs up: else its last words are lost.

        TCP resets a connection that is closed over unread bytes, and what was sent with it.
        """
        if self._is_closing:
            return
        self._is_closing = True
        self._transport.write(close_frame(code, reason))
        self._transport.write_eof()
        asyncio.get_running_loop().call_later(LAST_WORDS, self._transport.abort)
        self._connection.lost()

    def pause_writing(self) -> None:
        """Whoever does not read is not listened to, or answers would pile up for ever."""
        self.congested = True
        if not self._is_closing:
            self._transport.pause_reading()

    def resume_writing(self) -> None:
        self.congested = False
        if not self._is_closing:
            self._transport.resume_reading()
            self._connection.drained()

    def check_pulse(self, now: int) -> None:
        """A half-open connection looks alive until it is asked for a sign of life."""
        silence = now - self.heard
        beat = self._server.settings.heartbeat * 1000
        if silence > 2 * beat:
            self._transport.abort()
        elif silence > beat and not self._is_closing:
            self._transport.write(ping_frame())
