"""The way of one page to the server. Everything on it passes through here: a first script is put
into each page, and whoever listens is told what is said on each socket and what goes wrong."""

import asyncio
from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any, Final

from aiohttp import (
    ClientConnectionError,
    ClientSession,
    ClientTimeout,
    ClientWebSocketResponse,
    WSMsgType,
    WSServerHandshakeError,
    hdrs,
    web,
)

FIRST: Final = (Path(__file__).parent / "first.js").read_text()
HOP: Final = {hdrs.CONNECTION, hdrs.CONTENT_LENGTH, hdrs.TRANSFER_ENCODING}
"""Headers that are about one connection."""

End = web.WebSocketResponse | ClientWebSocketResponse
Told = Callable[[str, Any], object]


class Socket:
    """The words on one socket, as Playwright tells them."""

    def __init__(self) -> None:
        self._heard: dict[str, Callable[[str], object]] = {}

    def on(self, event: str, heard: Callable[[str], object]) -> None:
        self._heard[event] = heard

    def tell(self, event: str, text: str) -> None:
        self._heard[event](text)


class Line:
    def __init__(self, there: str, first: list[str], told: Told) -> None:
        self.there = there
        self._first = first
        self._told = told
        self._session = ClientSession(timeout=ClientTimeout(total=None))
        app = web.Application()
        app.router.add_get("/first.js", self._give_first)
        app.router.add_post("/told", self._hear)
        app.router.add_route("*", "/{path:.*}", self._forward)
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=0)

    @classmethod
    async def to(cls, there: str, first: list[str], told: Told) -> "Line":
        """A page runs these scripts first."""
        line = cls(there, first, told)
        await line._runner.setup()
        await web.TCPSite(line._runner, "127.0.0.1", 0).start()
        return line

    @property
    def port(self) -> int:
        port: int = self._runner.addresses[0][1]
        return port

    async def close(self) -> None:
        await self._runner.cleanup()
        await self._session.close()

    async def _give_first(self, _: web.Request) -> web.Response:
        scripts = "\n".join((FIRST, *self._first))
        fresh = {hdrs.CACHE_CONTROL: "no-store"}
        return web.Response(text=scripts, content_type="text/javascript", headers=fresh)

    async def _hear(self, request: web.Request) -> web.Response:
        self._told(*await request.json())
        return web.Response()

    async def _forward(self, request: web.Request) -> web.StreamResponse:
        try:
            if request.headers.get(hdrs.UPGRADE, "").lower() == "websocket":
                return await self._connect(request)
            return await self._fetch(request)
        except WSServerHandshakeError as refused:
            return web.Response(status=refused.status)
        except ClientConnectionError:  # the server is away
            assert request.transport is not None
            request.transport.abort()
            raise web.HTTPBadGateway from None

    async def _fetch(self, request: web.Request) -> web.Response:
        url, unpacked = self.there + request.path_qs, {hdrs.ACCEPT_ENCODING: "identity"}
        headers = passed_on(request.headers) | unpacked
        sent = await request.read()
        async with self._session.request(request.method, url, headers=headers, data=sent) as answer:
            body = await answer.read()
        if answer.content_type == "text/html":
            body = body.replace(b"<head>", b'<head><script src="/first.js"></script>', 1)
        return web.Response(status=answer.status, headers=passed_on(answer.headers), body=body)

    async def _connect(self, request: web.Request) -> web.WebSocketResponse:
        url = self.there.replace("http", "ws", 1) + request.path_qs
        own = {name: request.headers[name] for name in (hdrs.HOST, hdrs.ORIGIN)}
        here, socket = web.WebSocketResponse(autoping=False, max_msg_size=0), Socket()
        async with self._session.ws_connect(url, headers=own, autoping=False) as there:
            self._told("websocket", socket)
            await here.prepare(request)
            both = (
                pass_on(here, there, partial(socket.tell, "framesent")),
                pass_on(there, here, partial(socket.tell, "framereceived")),
            )
            await asyncio.gather(*both)
        return here


async def pass_on(source: End, target: End, tell: Callable[[str], object]) -> None:
    """Passes on what comes until one of the two ends is closed or gone; then both are closed."""
    with suppress(ConnectionError):
        async for message in source:
            if message.type == WSMsgType.TEXT:
                tell(message.data)
                await target.send_str(message.data)
            elif message.type == WSMsgType.PING:
                await target.ping(message.data)
            elif message.type == WSMsgType.PONG:
                await target.pong(message.data)
        await target.close()


def passed_on(headers: Mapping[str, str]) -> dict[str, str]:
    return {name: text for name, text in headers.items() if name.title() not in HOP}
