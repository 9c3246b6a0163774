"""The HTTP side: the app, room links, QR codes, health and metrics, and the door to the sockets."""

from importlib.resources import files
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

import segno
from aiohttp import hdrs, web, web_response
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest

from parlour.hosting.store import StoreError
from parlour.kernel.game import Illegal
from parlour.room.names import clean_code
from parlour.server.page import not_built_page
from parlour.server.room_server import RoomServer
from parlour.server.sockets import Socket
from parlour.websocket import accept_key

CLOCK_SEAT: Final = web.AppKey("server", RoomServer)
APP: Final = Path(str(files("parlour.server") / "app"))
"""The built client, if it is there."""

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

# What aiohttp answers by itself, such as to what is no HTTP, does not name it and its version.
web_response.SERVER_SOFTWARE = ""  # type: ignore[attr-defined]


def application(server: RoomServer) -> web.Application:
    app = web.Application(client_max_size=4096)
    app[CLOCK_SEAT] = server
    app.on_response_prepare.append(_secure)
    app.add_routes(
        [
            web.get("/", _app_page),
            web.get("/r/{code}", _app_page),
            web.get("/rules/{game}", _app_page),
            web.get("/r/{code}/qr.svg", _qr_code),
            web.get("/ws", _socket),
            web.get("/health", _health),
            web.get("/ready", _ready),
            web.get("/metrics", _metrics),
        ]
    )
    if APP.is_dir():
        app.router.add_static("/", APP)
    return app


async def _secure(request: web.Request, response: web.StreamResponse) -> None:
    # Their names hold a hash of what is in them.
    if request.path.startswith("/assets/") and response.status == 200:
        response.headers["Cache-Control"] = "public, max-age=31536000, immutable"
    for name, value in HEADERS.items():
        response.headers.setdefault(name, value)
    response.headers.popall(hdrs.SERVER, None)


async def _app_page(_: web.Request) -> web.StreamResponse:
    index = APP / "index.html"
    if index.is_file():
        return web.FileResponse(index, headers={"Cache-Control": "no-cache"})
    return web.Response(text=not_built_page(), content_type="text/html")


async def _qr_code(request: web.Request) -> web.Response:
    """Whether there is such a room is not told here: codes are not to be tried out."""
    try:
        code = clean_code(request.match_info["code"])
    except Illegal:
        raise web.HTTPNotFound from None
    picture = segno.make(f"{base_url(request)}/r/{code}", error="m")
    svg = picture.svg_inline(scale=8, border=2, omitsize=True)
    return web.Response(
        text=svg.replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" ', 1),
        content_type="image/svg+xml",
    )


def base_url(request: web.Request) -> str:
    settings = request.app[CLOCK_SEAT].settings
    return settings.public_url.rstrip("/") or f"{request.scheme}://{request.host}"


async def _health(_: web.Request) -> web.Response:
    return web.json_response({"status": "ok"})


async def _ready(request: web.Request) -> web.Response:
    server = request.app[CLOCK_SEAT]
    try:
        await server.store.check()
    except StoreError:
        return web.json_response({"status": "storage_failed"}, status=503)
    if server.is_closing:
        return web.json_response({"status": "shutting_down"}, status=503)
    return web.json_response({"status": "ready"})


async def _metrics(request: web.Request) -> web.Response:
    body = generate_latest(request.app[CLOCK_SEAT].metrics.registry)
    return web.Response(body=body, headers={"Content-Type": CONTENT_TYPE_LATEST})


# The door to the sockets


async def _socket(request: web.Request) -> web.StreamResponse:
    """Shakes hands, then takes the connection over from the HTTP server."""
    server = request.app[CLOCK_SEAT]
    key = request.headers.get("Sec-WebSocket-Key", "")
    if request.headers.get(hdrs.UPGRADE, "").lower() != "websocket" or not key:
        raise web.HTTPUpgradeRequired(headers={"Upgrade": "websocket"})
    if request.headers.get("Sec-WebSocket-Version") != "13":
        raise web.HTTPUpgradeRequired(headers={"Sec-WebSocket-Version": "13"})
    if not origin_allowed(request):
        raise web.HTTPForbidden(text="origin not allowed")
    address = client_address(request)
    if not server.hosting.admits(address):
        raise web.HTTPServiceUnavailable(text="too many connections")
    _hand_over(request, server, key, address)
    return web.Response()  # goes nowhere: the HTTP server believes that the client hung up


def _hand_over(request: web.Request, server: RoomServer, key: str, address: str) -> None:
    transport = request.transport
    if transport is None:
        raise ConnectionResetError
    # The HTTP server lets go of the transport as if the client had hung up.
    request.protocol.transport = None
    request.protocol.connection_lost(None)
    socket = Socket(server, transport, address)
    transport.set_protocol(socket)
    transport.write(
        b"HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        b"Sec-WebSocket-Accept: %b\r\n\r\n" % accept_key(key).encode()
    )


def origin_allowed(request: web.Request) -> bool:
    """A page of another site may not act for its visitors. Programs send no origin."""
    origin = request.headers.get(hdrs.ORIGIN)
    if origin is None:
        return True
    settings = request.app[CLOCK_SEAT].settings
    allowed = {each.strip() for each in settings.origins.split(",") if each.strip()}
    public = urlsplit(settings.public_url).netloc
    return origin in allowed or urlsplit(origin).netloc in {request.host, public} - {""}


def client_address(request: web.Request) -> str:
    forwarded = request.headers.get("X-Forwarded-For", "")
    if request.app[CLOCK_SEAT].settings.trust_proxy and forwarded:
        return forwarded.rpartition(",")[2].strip()
    return request.remote or ""
