"""A server without rules, views and disk, for comparison: what the lines of this machine can carry.

It speaks as much of the protocol as the crowd needs. Whatever is done, four people get an update as
long as the real one, made beforehand.
"""

import asyncio
import sys
from itertools import count
from typing import ClassVar, cast

import msgspec
import uvloop

from parlour.websocket import Reader, Text, accept_key, text_frame

LENGTH = int(sys.argv[1])
"""Bytes of an update."""
ASK = b'"ask":{"window":1,"offers":[{"kind":"button","verb":["stick"],"settled":[]}]}'
NO_ASK = b'"ask":null'

_decode = msgspec.json.Decoder().decode


def update(number: int, ask: bytes) -> bytes:
    text = b'{"kind":"update","number":%d,"table":{%b},"rest":"' % (number, ask)
    return text + b"x" * (LENGTH - len(text)) + b'"}'


class BareRoom:
    def __init__(self, code: int) -> None:
        self.code = code
        self.people: list[BareLine] = []
        self.number = 0

    def tell(self) -> None:
        self.number += 1
        others = text_frame(update(self.number, NO_ASK))
        asked = text_frame(update(self.number, ASK))
        turn = self.number % len(self.people)
        for seat, person in enumerate(self.people):
            person.transport.write(asked if seat == turn else others)


class BareLine(asyncio.Protocol):
    rooms: ClassVar[dict[int, BareRoom]] = {}
    codes = count(1)

    def __init__(self) -> None:
        self._reader: Reader | None = None
        self._room: BareRoom | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast("asyncio.Transport", transport)

    def data_received(self, data: bytes) -> None:
        if self._reader is None:
            self._shake_hands(data)
            return
        for message in self._reader.feed(data):
            if type(message) is Text:
                self._take(_decode(message))

    def _shake_hands(self, request: bytes) -> None:
        key = request.partition(b"Sec-WebSocket-Key: ")[2].partition(b"\r\n")[0].decode()
        self.transport.write(
            b"HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            b"Sec-WebSocket-Accept: %b\r\n\r\n" % accept_key(key).encode()
        )
        self._reader = Reader(4096)

    def _take(self, message: dict[str, object]) -> None:
        if self._room is None:
            code = cast("int", message.get("code") or next(self.codes))
            self._room = self.rooms.setdefault(code, BareRoom(code))
            self._room.people.append(self)
            self.transport.write(text_frame(b'{"kind":"welcome","code":%d}' % code))
        else:
            self._room.tell()
            self.transport.write(text_frame(b'{"kind":"done","number":%d}' % self._room.number))


async def serve() -> None:
    server = await asyncio.get_running_loop().create_server(BareLine, "127.0.0.1", 0)
    print(server.sockets[0].getsockname()[1], flush=True)
    await server.serve_forever()


if __name__ == "__main__":
    uvloop.run(serve())
