"""The HTTP side: the app, room links, QR codes, health and metrics, and the door to the sockets."""

from collections.abc import Awaitable, Callable
from importlib.resources import files
from pathlib import Path
from typing import Final, TypeAlias

from aiohttp import hdrs, web, web_response
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest

from parlour import __version__
from parlour.kernel.game import Illegal
from parlour.room.names import clean_code
from parlour.server.addresses import client_address, is_host, is_let_in, named_host
from parlour.server.app_files import AppFiles, answer_with, read_app
from parlour.server.fetches import Fetches
from parlour.server.handshake import checked_key, origins_allowed
from parlour.server.page import elsewhere, not_built_page
from parlour.server.qr_code import qr_code
from parlour.server.readiness import Readiness
from parlour.server.room_server import RoomServer
from parlour.server.sockets import Socket
from parlour.websocket import accept_key

SERVER: Final = web.AppKey("server", RoomServer)
READINESS: Final = web.AppKey("readiness", Readiness)
FETCHES: Final = web.AppKey("fetches", Fetches)
APP_FILES: Final = web.AppKey[AppFiles]("app_files")
APP: Final = Path(str(files("parlour.server") / "app"))
"""The built client, if it is there."""
INDEX: Final = "index.html"

HEADERS: Final = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
        "font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; "
        "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
}

LETTERS_A_FETCH: Final = 3
"""Letters of a link. Drawing them as a QR code takes a little longer than a fetch."""

Handler: TypeAlias = Callable[[web.Request], Awaitable[web.StreamResponse]]

# What aiohttp answers by itself, such as to what is no HTTP, does not name it and its version.
web_response.SERVER_SOFTWARE = ""  # type: ignore[attr-defined]


def application(server: RoomServer) -> web.Application:
    app = _bare_application(server)
    app.middlewares.append(_let_in)
    app[APP_FILES] = read_app(APP)
    app[FETCHES] = Fetches(server.settings)
    app.add_routes(
        [
            web.get("/", _app_page),
            web.get("/r/{code}", _app_page),
            web.get("/t", _app_page),
            web.get("/t/{code}", _app_page),
            web.get("/r/{code}/evening", _app_page),
            web.get("/rules/{game}", _app_page),
            web.get("/r/{code}/qr.svg", _qr_code),
            web.post("/rooms", _new_code),
            web.get("/ws/{code}", _socket, allow_head=False),
        ]
    )
    if not server.settings.admin_port:
        app.add_routes(WATCH)
    app.add_routes([web.get("/{name:[A-Za-z0-9._/-]+}", _app_part)])
    return app


def admin_application(server: RoomServer) -> web.Application:
    """For those who watch over the server, on a port of its own."""
    app = _bare_application(server)
    app.add_routes(WATCH)
    return app


def _bare_application(server: RoomServer) -> web.Application:
    app = web.Application(client_max_size=4096)
    app[SERVER] = server
    app[READINESS] = Readiness(server.store.check)
    app.on_response_prepare.append(_secure)
    app.add_routes([web.get("/health", _health)])
    return app


async def _secure(_: web.Request, response: web.StreamResponse) -> None:
    if isinstance(response, web.HTTPException):
        response.__traceback__ = None  # else it and the request hold each other in memory
    for name, value in HEADERS.items():
        response.headers.setdefault(name, value)
    response.headers.popall(hdrs.SERVER, None)


@web.middleware
async def _let_in(request: web.Request, handler: Handler) -> web.StreamResponse:
    server = request.app[SERVER]
    hosts = request.headers.getall(hdrs.HOST, [])
    own_names = server.settings.own_names
    if len(hosts) > 1:
        raise web.HTTPBadRequest(text="bad host")
    if own_names and hosts and not is_let_in(hosts[0], own_names):
        raise web.HTTPMisdirectedRequest(text=elsewhere(server.settings.public_url))
    if not await _in_turn(request):
        raise web.HTTPTooManyRequests
    nothing = request.match_info.http_exception
    if nothing is not None:  # an error that is an answer holds what was asked, which holds it
        allowed = nothing.headers.get(hdrs.ALLOW)
        headers = None if allowed is None else {hdrs.ALLOW: allowed}
        return web.Response(status=nothing.status, text=nothing.reason, headers=headers)
    return await handler(request)


async def _in_turn(request: web.Request, fetches: int = 1) -> bool:
    now = request.app[SERVER].clock() / 1000
    return await request.app[FETCHES].in_turn(_address(request), fetches, now)


def _address(request: web.Request) -> str:
    forwarded = ",".join(request.headers.getall(hdrs.X_FORWARDED_FOR, []))
    proxies = request.app[SERVER].settings.trusted_proxies
    return client_address(request.remote or "", forwarded, proxies)


async def _app_page(request: web.Request) -> web.Response:
    page = request.app[APP_FILES].get(INDEX)
    if page is None:
        return web.Response(text=not_built_page(), content_type="text/html")
    return answer_with(page, request)


async def _app_part(request: web.Request) -> web.Response:
    file = request.app[APP_FILES].get(request.match_info["name"])
    if file is None:
        raise web.HTTPNotFound
    return answer_with(file, request)


async def _qr_code(request: web.Request) -> web.Response:
    """Whether there is such a room is not told here: codes are not to be tried out."""
    try:
        code = clean_code(request.match_info["code"])
    except Illegal:
        raise web.HTTPNotFound from None
    link = f"{base_url(request)}/r/{code}"
    if not await _in_turn(request, len(link) // LETTERS_A_FETCH):
        raise web.HTTPTooManyRequests
    picture = await qr_code(link)
    return web.Response(text=picture, content_type="image/svg+xml")


def base_url(request: web.Request) -> str:
    """What is told to be public, or what the browser calls this server."""
    public = request.app[SERVER].settings.public_url.rstrip("/")
    host = named_host(request)
    if not public and not is_host(host):
        raise web.HTTPBadRequest(text="bad host")
    return public or f"{request.scheme}://{host}"


def has_app() -> bool:
    return (APP / INDEX).is_file()


async def _health(_: web.Request) -> web.Response:
    return web.json_response({"status": "ok", "version": __version__})


async def _ready(request: web.Request) -> web.Response:
    server = request.app[SERVER]
    if not await request.app[READINESS].can_write():
        return web.json_response({"status": "storage_failed"}, status=503)
    if server.is_closing:
        return web.json_response({"status": "shutting_down"}, status=503)
    return web.json_response({"status": "ready"})


async def _metrics(request: web.Request) -> web.Response:
    body = generate_latest(request.app[SERVER].metrics.registry)
    return web.Response(body=body, headers={"Content-Type": CONTENT_TYPE_LATEST})


WATCH: Final = (web.get("/ready", _ready), web.get("/metrics", _metrics))


# The door to the rooms


async def _new_code(request: web.Request) -> web.Response:
    """Before its socket is opened, so that its address names the room, as everybody else's does."""
    _expect_own_page(request)
    return web.json_response({"code": request.app[SERVER].hosting.new_code()})


async def _socket(request: web.Request) -> web.StreamResponse:
    """Shakes hands, then takes the connection over from the HTTP server.

    Every code gets the same handshake: whether there is such a room is told to messages alone.
    """
    server = request.app[SERVER]
    key = checked_key(request)
    _expect_own_page(request)
    address = _address(request)
    if not server.hosting.admits(address):
        raise web.HTTPServiceUnavailable(text="too many connections")
    _hand_over(request, server, key, address)
    return web.Response()  # goes nowhere: the HTTP server believes that the client hung up


def _expect_own_page(request: web.Request) -> None:
    if not origins_allowed(request, request.app[SERVER].settings):
        raise web.HTTPForbidden(text="origin not allowed")


def _hand_over(request: web.Request, server: RoomServer, key: str, address: str) -> None:
    transport = request.transport
    if transport is None:
        raise ConnectionResetError
    # The HTTP server lets go of the transport as if the client had hung up. What the client sent
    # behind its handshake, and waits there, is the socket's.
    behind = request.protocol._message_tail
    request.protocol.transport = None
    transport.get_protocol().connection_lost(None)
    socket = Socket(server, transport, address, request.match_info["code"])
    transport.set_protocol(socket)
    transport.write(
        b"HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        b"Sec-WebSocket-Accept: %b\r\n\r\n" % accept_key(key).encode()
    )
    transport.resume_reading()  # much may be waiting there
    if behind:
        socket.data_received(behind)
