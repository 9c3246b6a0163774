"""WebSocket frames (RFC 6455), sans-I/O: bytes in, messages out, and the other way round.

An own hand because a room's work is small: a library's stream, task and queue for each connection
would cost more than the room (docs/decisions/0014). No extension is ever agreed on, so a frame is a
length, a mask and text.
"""

from base64 import b64encode
from collections.abc import Iterator
from hashlib import sha1
from typing import Final

_GUID: Final = b"258EAFA5-E914-47DA-95CA-C5AB0DC85B11"

_CONTINUATION: Final = 0x0
_TEXT: Final = 0x1
_BINARY: Final = 0x2
_CLOSE: Final = 0x8
_PING: Final = 0x9
_PONG: Final = 0xA
_KNOWN: Final = {_CONTINUATION, _TEXT, _CLOSE, _PING, _PONG}

GOODBYE: Final = 1000
GOING_AWAY: Final = 1001
PROTOCOL_ERROR: Final = 1002
UNSUPPORTED: Final = 1003
BAD_TEXT: Final = 1007
POLICY: Final = 1008
TOO_BIG: Final = 1009

_CLOSE_CODES: Final = {*range(1000, 1004), *range(1007, 1015), *range(3000, 5000)}
"""Those that may be sent."""


class Broken(Exception):
    """The peer does not keep the protocol; the connection ends with this code."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(reason)
        self.code = code
        self.reason = reason


class Text(bytes):
    """A whole message, valid UTF-8."""

    __slots__ = ()


class Part(bytes):
    """A frame of a message that goes on in another one."""

    __slots__ = ()


class PingFrame(bytes):
    __slots__ = ()


class PongFrame(bytes):
    __slots__ = ()


class CloseFrame(bytes):
    """Nothing, or a code that may be sent and a reason in valid UTF-8."""

    __slots__ = ()


Received = Text | Part | PingFrame | PongFrame | CloseFrame


def accept_key(key: str) -> str:
    """What the server answers to the client's Sec-WebSocket-Key."""
    return b64encode(sha1(key.encode() + _GUID).digest()).decode()


def text_frame(payload: bytes) -> bytes:
    return text_head(len(payload)) + payload


def text_head(size: int) -> bytes:
    """What comes before so many bytes of text."""
    if size < 126:
        return b"\x81%c" % size
    if size < 1 << 16:
        return b"\x81\x7e" + size.to_bytes(2, "big")
    return b"\x81\x7f" + size.to_bytes(8, "big")


def masked(frame: bytes, mask: bytes) -> bytes:
    """A frame as a client sends it."""
    size = frame[1]
    head = 2 if size < 126 else 4 if size == 126 else 10
    lengths = bytes((frame[0], size | 0x80)) + frame[2:head]
    return lengths + mask + xored(frame[head:], mask)


def ping_frame() -> bytes:
    return b"\x89\x00"


def pong_frame(payload: bytes) -> bytes:
    return b"\x8a%c%b" % (len(payload), payload)


def close_frame(code: int, reason: str) -> bytes:
    return close_echo(code.to_bytes(2, "big") + reason.encode()[:100])


def close_echo(payload: bytes) -> bytes:
    """The answer to a close frame says the same."""
    return b"\x88%c%b" % (len(payload), payload)


class Reader:
    """Cuts what arrives into frames. Law: never holds more than one frame of the allowed size.

    Clients mask what they send, servers do not.
    """

    __slots__ = ("_buffer", "_limit", "_masked", "_parts")

    def __init__(self, limit: int, masked: bool = True) -> None:
        self._buffer = b""
        self._limit = limit
        self._masked = masked
        self._parts: bytes | None = None
        """Of a message that comes in several frames."""

    def feed(self, data: bytes) -> Iterator[Received]:
        """One thing for each frame. Raises Broken, after all that was right before it."""
        buffer = self._buffer + data if self._buffer else data
        start = 0
        try:
            while (frame := self._frame(buffer, start)) is not None:
                first, payload, start = frame
                yield self._message(first, payload)
        finally:
            self._buffer = buffer[start:]

    def _frame(self, buffer: bytes, start: int) -> tuple[int, bytes, int] | None:
        """The first byte, the payload and where the next frame begins; None: not all is there."""
        if len(buffer) < start + 2:
            return None
        first, second = buffer[start], buffer[start + 1]
        _expect_known(first)
        if bool(second & 0x80) is not self._masked:
            raise Broken(PROTOCOL_ERROR, "mask missing or not wanted")
        size = second & 0x7F
        place = start + 2
        if size > 125:
            if first & 0x08:
                raise Broken(PROTOCOL_ERROR, "long control frame")
            width = 2 if size == 126 else 8
            if len(buffer) < place + width:
                return None
            size = int.from_bytes(buffer[place : place + width], "big")
            place += width
        if size > self._limit:
            raise Broken(TOO_BIG, "frame too big")
        body = place + 4 if self._masked else place
        end = body + size
        if len(buffer) < end:
            return None
        payload = buffer[body:end]
        return first, xored(payload, buffer[place:body]) if self._masked else payload, end

    def _message(self, first: int, payload: bytes) -> Received:
        opcode = first & 0x0F
        if opcode >= _CLOSE:
            return _control(opcode, payload)
        if opcode == _TEXT and self._parts is None:
            parts = payload
        elif opcode == _CONTINUATION and self._parts is not None:
            parts = self._parts + payload
        else:
            raise Broken(PROTOCOL_ERROR, "unexpected frame")
        if len(parts) > self._limit:
            raise Broken(TOO_BIG, "message too big")
        if not first & 0x80:
            self._parts = parts
            return Part(payload)
        self._parts = None
        return Text(_checked(parts))


def _expect_known(first: int) -> None:
    """By its first byte, before there is any more of the frame."""
    opcode = first & 0x0F
    if first & 0x70:
        raise Broken(PROTOCOL_ERROR, "reserved bits")
    if opcode == _BINARY:
        raise Broken(UNSUPPORTED, "text only")
    if opcode not in _KNOWN:
        raise Broken(PROTOCOL_ERROR, "unknown frame")
    if opcode >= _CLOSE and not first & 0x80:
        raise Broken(PROTOCOL_ERROR, "control frame in parts")


def _control(opcode: int, payload: bytes) -> Received:
    if opcode == _PING:
        return PingFrame(payload)
    if opcode == _PONG:
        return PongFrame(payload)
    if payload and int.from_bytes(payload[:2], "big") not in _CLOSE_CODES:
        raise Broken(PROTOCOL_ERROR, "bad close code")
    _checked(payload[2:])
    return CloseFrame(payload)


def _checked(text: bytes) -> bytes:
    try:
        text.decode()
    except UnicodeDecodeError:
        raise Broken(BAD_TEXT, "bad text") from None
    return text


def xored(payload: bytes, mask: bytes) -> bytes:
    size = len(payload)
    key = (mask * (size // 4 + 1))[:size]
    number = int.from_bytes(payload, "little") ^ int.from_bytes(key, "little")
    return number.to_bytes(size, "little")
