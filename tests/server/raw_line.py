"""A WebSocket by hand: it reads when the test says so, and sends whatever the test likes."""

import json
import socket
from base64 import b64encode
from os import urandom
from typing import Any
from urllib.parse import urlsplit

from parlour.websocket import Reader, Text, masked, text_frame
from tests.server.fault_server import PATIENCE

FACE = {"emoji": "🐢", "colour": "green"}


class RawLine:
    def __init__(self, url: str, receive_buffer: int = 0) -> None:
        parts = urlsplit(url)
        self.socket = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
        if receive_buffer:
            self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive_buffer)
        self.socket.settimeout(PATIENCE)
        self.socket.connect((parts.hostname, parts.port))
        self._reader = Reader(1 << 24, masked=False)
        self._heard: list[Any] = []

    def __enter__(self) -> "RawLine":
        return self

    def __exit__(self, *_: object) -> None:
        self.socket.close()

    def shake_hands(self) -> None:
        key = b64encode(urandom(16)).decode()
        self.socket.sendall(
            f"GET /ws HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
        )
        answer = b""
        while not answer.endswith(b"\r\n\r\n"):
            answer += self.socket.recv(1)
        assert b" 101 " in answer

    def send(self, message: Any) -> None:
        self.socket.sendall(masked(text_frame(json.dumps(message).encode()), urandom(4)))

    def receive(self) -> Any:
        """The next message; None: the server hung up."""
        while not self._heard:
            data = self.socket.recv(1 << 16)
            if not data:
                return None
            found = self._reader.feed(data)
            self._heard += [json.loads(each) for each in found if type(each) is Text]
        return self._heard.pop(0)

    def join(self, code: str, name: str) -> None:
        self.shake_hands()
        person = {"name": name, "face": FACE, "password": None, "watch": True}
        self.send(
            {"kind": "join_room", "id": "in", "code": code, "key": urandom(16).hex(), **person}
        )
