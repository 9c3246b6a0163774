"""A WebSocket by hand: it reads when the test says so, and sends whatever the test likes.

Law: it shares no code with ours, so that both would have to be wrong in the same way.
"""

import json
import socket
from base64 import b64encode
from os import urandom
from typing import Any
from urllib.parse import urlsplit

PATIENCE = 60.0
FACE = {"emoji": "🐢", "colour": "green"}

TEXT, BINARY, CLOSE, PING, PONG = 0x1, 0x2, 0x8, 0x9, 0xA


def frame(opcode: int, payload: bytes = b"", is_last: bool = True, mask: bytes = b"mask") -> bytes:
    return head(opcode | (0x80 if is_last else 0), len(payload)) + masked(payload, mask)


def head(first: int, size: int, bit: int = 0x80) -> bytes:
    if size <= 125:
        return bytes([first, bit | size])
    if size <= 0xFFFF:
        return bytes([first, bit | 126]) + size.to_bytes(2, "big")
    return bytes([first, bit | 127]) + size.to_bytes(8, "big")


def masked(payload: bytes, mask: bytes) -> bytes:
    return mask + bytes(byte ^ mask[place % 4] for place, byte in enumerate(payload))


def close_frame(code: int, reason: bytes = b"") -> bytes:
    return frame(CLOSE, code.to_bytes(2, "big") + reason)


def handshake(extra: str = "", code: str = "ABC234") -> bytes:
    key = b64encode(urandom(16)).decode()
    return (
        f"GET /ws/{code} HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n{extra}\r\n".encode()
    )


class RawLine:
    def __init__(self, url: str, receive_buffer: int = 0) -> None:
        parts = urlsplit(url)
        self.socket = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
        if receive_buffer:
            self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive_buffer)
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.socket.settimeout(PATIENCE)
        self.socket.connect((parts.hostname, parts.port))
        self._unread = bytearray()

    def __enter__(self) -> "RawLine":
        return self

    def __exit__(self, *_: object) -> None:
        self.socket.close()

    def shake_hands(
        self, extra: str = "", behind: bytes = b"", first: bytes = b"", code: str = "ABC234"
    ) -> bytes:
        """The server's answer; `behind` goes with the handshake in one piece.

        `first` is how an answer ends that comes before it.
        """
        self.socket.sendall(handshake(extra, code) + behind)
        self._read_up_to(first)
        answer = self._read_up_to(b"\r\n\r\n")
        assert b" 101 " in answer
        return answer

    def _read_up_to(self, end: bytes) -> bytes:
        read = b""
        while not read.endswith(end):
            letter = self.socket.recv(1)
            assert letter, "hung up"
            read += letter
        return read

    def send(self, message: Any) -> None:
        self.socket.sendall(frame(TEXT, json.dumps(message).encode(), mask=urandom(4)))

    def frame(self) -> tuple[int, bytes] | None:
        """The next frame, opcode and payload; None: the server hung up."""
        while True:
            size, start = self._size()
            if size is not None and len(self._unread) >= start + size:
                opcode, payload = self._unread[0] & 0x0F, bytes(self._unread[start : start + size])
                assert self._unread[0] & 0xF0 == 0x80, "the server cuts nothing into parts"
                del self._unread[: start + size]
                return opcode, payload
            data = self.socket.recv(1 << 16)
            if not data:
                assert not self._unread, "half a frame"
                return None
            self._unread += data

    def _size(self) -> tuple[int | None, int]:
        """How long the payload of the next frame is, and where it starts."""
        if len(self._unread) < 2:
            return None, 0
        short = self._unread[1]
        width = {126: 2, 127: 8}.get(short, 0)
        if len(self._unread) < 2 + width:
            return None, 0
        return int.from_bytes(self._unread[2 : 2 + width], "big") if width else short, 2 + width

    def frames(self) -> list[tuple[int, bytes]]:
        """All frames until the server hangs up."""
        return list(iter(self.frame, None))

    def receive(self) -> Any:
        """The next message; None: the server hung up."""
        while (found := self.frame()) is not None:
            if found[0] == TEXT:
                return json.loads(found[1])
        return None

    def join(self, code: str, name: str) -> None:
        self.shake_hands(code=code)
        person = {"name": name, "face": FACE, "password": None, "watch": True}
        self.send({"kind": "join_room", "id": "in", "key": urandom(16).hex(), **person})
