"""A way to the server that can be cut, so that both ends notice, or go silent: neither does."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Protocol


class Listening(Protocol):
    @property
    def port(self) -> int: ...


class Relay:
    def __init__(self, server: Listening) -> None:
        self.server = server
        self.url = ""
        self.is_cut = False
        self._flowing = asyncio.Event()
        self._flowing.set()
        self._ends: set[asyncio.StreamWriter] = set()

    @classmethod
    @asynccontextmanager
    async def to(cls, server: Listening) -> AsyncIterator["Relay"]:
        relay = cls(server)
        listening = await asyncio.start_server(relay._carry, "127.0.0.1", 0)
        relay.url = f"http://127.0.0.1:{listening.sockets[0].getsockname()[1]}"
        try:
            yield relay
        finally:
            relay.cut()
            listening.close()

    def cut(self) -> None:
        self.is_cut = True
        for end in self._ends:
            end.transport.abort()

    def mend(self) -> None:
        self.is_cut = False
        self._flowing.set()

    def go_silent(self) -> None:
        """Like a cable that was pulled: nothing is forwarded any more, and nothing is closed."""
        self._flowing.clear()

    async def _carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if self.is_cut:
            writer.transport.abort()
            return
        there, back = await asyncio.open_connection("127.0.0.1", self.server.port)
        self._ends |= {writer, back}
        await asyncio.gather(self._pipe(reader, back), self._pipe(there, writer))
        self._ends -= {writer, back}

    async def _pipe(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(ConnectionError):
            while data := await reader.read(1 << 16):
                await self._flowing.wait()
                writer.write(data)
                await writer.drain()
        writer.close()
