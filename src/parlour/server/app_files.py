"""The built app's files: each in the smallest form that the browser reads, known by its bytes."""

import re
from collections.abc import Iterator
from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from typing import Final

from aiohttp import ETag, hdrs, web

ENCODINGS: Final = {"br": ".br", "gzip": ".gz"}
"""The smallest first; the build puts such a file beside each that gets smaller by it."""

TYPES: Final = {
    ".css": "text/css",
    ".html": "text/html",
    ".ico": "image/x-icon",
    ".js": "text/javascript",
    ".json": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}
"""Only these are handed out. What a machine knows of types differs from one to the next."""

TEXT: Final = ("text/", "application/", "image/svg")
FOREVER: Final = "public, max-age=31536000, immutable"
ASK_AGAIN: Final = "no-cache"
NOT_WANTED: Final = re.compile(r"\s*q\s*=\s*0(\.0*)?\s*")


def app_file(request: web.Request, folder: Path, name: str) -> web.Response:
    path = (folder / name).resolve()
    kind = TYPES.get(path.suffix)
    if kind is None or not path.is_relative_to(folder.resolve()) or not path.is_file():
        raise web.HTTPNotFound
    form, encoding = _smallest(path, request)
    status = form.stat()
    body, mark = _content(form, status.st_mtime_ns, status.st_size)
    answer = web.Response(content_type=kind, charset="utf-8" if kind.startswith(TEXT) else None)
    answer.etag = mark
    answer.headers[hdrs.VARY] = hdrs.ACCEPT_ENCODING
    # Their names hold a hash of what is in them.
    answer.headers[hdrs.CACHE_CONTROL] = FOREVER if name.startswith("assets/") else ASK_AGAIN
    if _is_known(request.if_none_match, mark):
        answer.set_status(304)
        return answer
    if encoding:
        answer.headers[hdrs.CONTENT_ENCODING] = encoding
    answer.body = body
    return answer


def _smallest(path: Path, request: web.Request) -> tuple[Path, str | None]:
    wanted = set(_codings(",".join(request.headers.getall(hdrs.ACCEPT_ENCODING, []))))
    for encoding, suffix in ENCODINGS.items():
        form = path.with_name(path.name + suffix)
        if encoding in wanted and form.is_file():
            return form, encoding
    return path, None


def _codings(header: str) -> Iterator[str]:
    for part in header.lower().split(","):
        coding, _, quality = part.partition(";")
        if not NOT_WANTED.fullmatch(quality):
            yield coding.strip()


@lru_cache(maxsize=512)
def _content(path: Path, _changed: int, _size: int) -> tuple[bytes, str]:
    """With a mark of the bytes: an archive may give every file of every version the same date."""
    body = path.read_bytes()
    return body, sha256(body).hexdigest()[:20]


def _is_known(marks: tuple[ETag, ...] | None, mark: str) -> bool:
    return any(each.value in (mark, "*") for each in marks or ())
