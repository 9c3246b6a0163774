"""The code for a new room, which the server hands out before a socket is opened to it."""

import asyncio
import json
from contextlib import closing
from http.client import HTTPConnection, HTTPException, HTTPSConnection
from urllib.parse import urlsplit


async def new_code(url: str) -> str:
    """Raises OSError."""
    return await asyncio.to_thread(_asked_for, url)


def _asked_for(url: str) -> str:
    parts = urlsplit(url)
    kind = HTTPSConnection if parts.scheme in ("https", "wss") else HTTPConnection
    with closing(kind(parts.netloc)) as connection:
        try:
            connection.request("POST", "/rooms")
            answer = connection.getresponse()
            body = answer.read()
        except HTTPException as error:
            raise ConnectionResetError(f"no answer over HTTP: {error!r}") from None
    if answer.status != 200:
        raise ConnectionRefusedError(f"{answer.status} {answer.reason}")
    code: str = json.loads(body)["code"]
    return code
