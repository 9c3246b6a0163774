"""The real socket under a connection: frames over TCP."""

import asyncio
from contextlib import suppress
from typing import Final

from parlour.hosting.limits import Bucket
from parlour.server.pulse import ROUNDS
from parlour.server.room_server import RoomServer
from parlour.websocket import (
    POLICY,
    Broken,
    CloseFrame,
    PingFrame,
    Reader,
    Received,
    Text,
    close_echo,
    close_frame,
    ping_frame,
    pong_frame,
    text_head,
)

OUTBOX: Final = 64 * 1024
"""Bytes that wait for a slow reader before nothing more is sent to it."""
LAST_WORDS: Final = 5.0
"""Seconds that a closing connection has to read what was sent to it."""
FORGOTTEN: Final = 1 << 20
"""Bytes that a closing connection may still send."""
LEEWAY: Final = 10
"""How many pieces of other kinds there may be at once for each message that there may be."""


class Socket(asyncio.Protocol):
    """Messages are counted by the connection; all else that costs work is counted here:
    pings, pongs, parts of messages, and pieces in which no frame ends.
    """

    __slots__ = (
        "_connection",
        "_forgotten",
        "_is_closing",
        "_ping",
        "_reader",
        "_server",
        "_silence",
        "_spare",
        "_transport",
        "_unsent",
        "_unsent_size",
        "congested",
    )

    def __init__(
        self, server: RoomServer, transport: asyncio.Transport, address: str, code: str
    ) -> None:
        self._server = server
        self._transport = transport
        settings = server.settings
        self._reader = Reader(settings.frame_bytes)
        most = LEEWAY * settings.message_burst
        self._spare = Bucket(2 * settings.message_rate, most, most)
        self._ping: PingFrame | None = None
        self._forgotten = 0
        self._is_closing = False
        self._unsent: list[bytes] = []
        self._unsent_size = 0
        self.congested = False
        self._silence = 0
        transport.set_write_buffer_limits(high=OUTBOX)
        self._connection = server.hosting.connect(self, address, code)
        server.sockets.add(self)

    # What comes in

    def data_received(self, data: bytes) -> None:
        self._silence = 0
        if self._is_closing:
            self._forget(len(data))
            return
        try:
            self._read(data)
        except Broken as broken:
            self.close(broken.code, broken.reason)
        self._answer_ping()

    def _read(self, data: bytes) -> None:
        message = None
        for message in self._reader.feed(data):
            self._take(message)
            if self._is_closing:
                return
        if message is None:
            self._expect_patience()

    def _take(self, message: Received) -> None:
        if type(message) is Text:
            self._connection.receive(message)
        elif type(message) is CloseFrame:
            self._end(close_echo(message))
        else:
            self._expect_patience()
            if type(message) is PingFrame:
                self._ping = message

    def _expect_patience(self) -> None:
        if not self._spare.take(self._server.clock() / 1000):
            raise Broken(POLICY, "too many frames")

    def _forget(self, size: int) -> None:
        self._forgotten += size
        if self._forgotten > FORGOTTEN:
            self._transport.abort()

    def connection_lost(self, _: Exception | None) -> None:
        self._is_closing = True
        self._unsent = []
        self._server.sockets.discard(self)
        self._connection.lost()

    # What goes out

    def send(self, payload: bytes) -> None:
        """Goes out at the end of this turn of the loop, with what else is said in it.

        What is long goes out at once, so that it is known now if nobody reads it.
        """
        if not self._is_closing:
            if not self._unsent:
                self._server.outbox.add(self)
            self._unsent += (text_head(len(payload)), payload)
            self._unsent_size += len(payload)
            if self._unsent_size > OUTBOX:
                self.flush()

    def flush(self) -> None:
        unsent, self._unsent, self._unsent_size = self._unsent, [], 0
        if unsent:
            self._transport.write(b"".join(unsent))

    def _answer_ping(self) -> None:
        """The last one of a read, which answers those before it (RFC 6455, 5.5.3)."""
        if self._ping is not None and not self._is_closing:
            self.flush()  # what came before it is answered before it
            self._transport.write(pong_frame(self._ping))
        self._ping = None

    def close(self, code: int, reason: str) -> None:
        if not self._is_closing:
            self._end(close_frame(code, reason))

    def _end(self, last: bytes) -> None:
        """Goes on reading, and forgetting, until the peer hangs up: else its last words are lost.

        TCP resets a connection that is closed over unread bytes, and what was sent with it.
        """
        self._answer_ping()
        self._is_closing = True
        self.flush()
        self._transport.write(last)
        with suppress(OSError):  # it is gone already
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

    def check_pulse(self) -> None:
        """Called in every round; whoever is silent for two heartbeats is gone."""
        self._silence += 1
        if self._silence > 2 * ROUNDS:
            self._transport.abort()
        elif self._silence > ROUNDS and not self._is_closing:
            self._transport.write(ping_frame())
