"""Who may open a socket: a handshake by the letter, from a page of ours."""

from base64 import b64decode
from typing import Final

from aiohttp import HttpVersion11, hdrs, web

from parlour.server.addresses import named_host
from parlour.server.settings import Settings

KEY_SIZE: Final = 16


def checked_key(request: web.Request) -> str:
    """The key of a handshake that is right. Raises what is answered to any other."""
    if not _is_upgrade(request):
        raise web.HTTPUpgradeRequired(headers={"Upgrade": "websocket"})
    if request.headers.getall(hdrs.SEC_WEBSOCKET_VERSION, []) != ["13"]:
        raise web.HTTPUpgradeRequired(headers={"Sec-WebSocket-Version": "13"})
    keys = request.headers.getall(hdrs.SEC_WEBSOCKET_KEY, [])
    if len(keys) != 1 or not _is_key(keys[0]) or request.body_exists:
        raise web.HTTPBadRequest(text="bad handshake")
    return keys[0]


def _is_upgrade(request: web.Request) -> bool:
    connection = ",".join(request.headers.getall(hdrs.CONNECTION, [])).lower()
    return (
        request.version >= HttpVersion11
        and "upgrade" in {token.strip() for token in connection.split(",")}
        and request.headers.get(hdrs.UPGRADE, "").lower() == "websocket"
    )


def _is_key(text: str) -> bool:
    try:
        return len(b64decode(text, validate=True)) == KEY_SIZE
    except ValueError:
        return False


def origins_allowed(request: web.Request, settings: Settings) -> bool:
    """A page of another site may not act for its visitors. Programs send no origin."""
    origins = request.headers.getall(hdrs.ORIGIN, [])
    return all(_origin_allowed(each, named_host(request), settings) for each in origins)


def _origin_allowed(origin: str, host: str, settings: Settings) -> bool:
    scheme, _, place = origin.partition("://")
    is_own = scheme in ("http", "https") and place == host and host != ""
    return is_own or origin in settings.own_origins
