"""The built app's files: each in the smallest form that the browser reads, known by its bytes.

They are read once, at the start. A request is looked up by its name, and no disk is asked for it:
whoever builds the app anew starts the server again.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Final, TypeAlias

from aiohttp import hdrs, web

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
LONGEST_WISH: Final = 256
"""Letters of Accept-Encoding that are read; no browser sends half as many."""


@dataclass(frozen=True, slots=True)
class Form:
    body: bytes
    mark: str
    """A hash of the bytes: an archive may give every file of every version the same date."""


@dataclass(frozen=True, slots=True)
class AppFile:
    kind: str
    caching: str
    plain: Form
    small: Mapping[str, Form]
    """The compressed forms by encoding, the smallest first."""


AppFiles: TypeAlias = dict[str, AppFile]
"""The files by name, such as `assets/index-Cg9Ie4lj.js`."""


def read_app(folder: Path) -> AppFiles:
    """Empty: the app is not built."""
    paths = [path for path in folder.rglob("*") if path.suffix in TYPES and path.is_file()]
    return {path.relative_to(folder).as_posix(): _read(path, folder) for path in paths}


def _read(path: Path, folder: Path) -> AppFile:
    forms = {name: path.with_name(path.name + end) for name, end in ENCODINGS.items()}
    # Their names hold a hash of what is in them.
    lasts = path.relative_to(folder).parts[0] == "assets"
    return AppFile(
        TYPES[path.suffix],
        FOREVER if lasts else ASK_AGAIN,
        _form(path),
        {name: _form(form) for name, form in forms.items() if form.is_file()},
    )


def _form(path: Path) -> Form:
    body = path.read_bytes()
    return Form(body, sha256(body).hexdigest()[:20])


def answer_with(file: AppFile, request: web.Request) -> web.Response:
    form, encoding = _smallest(file, request)
    charset = "utf-8" if file.kind.startswith(TEXT) else None
    answer = web.Response(content_type=file.kind, charset=charset)
    answer.etag = form.mark
    answer.headers[hdrs.VARY] = hdrs.ACCEPT_ENCODING
    answer.headers[hdrs.CACHE_CONTROL] = file.caching
    if _is_known(form.mark, request.headers.getall(hdrs.IF_NONE_MATCH, [])):
        answer.set_status(304)
        return answer
    if encoding:
        answer.headers[hdrs.CONTENT_ENCODING] = encoding
    answer.body = form.body
    return answer


def _smallest(file: AppFile, request: web.Request) -> tuple[Form, str | None]:
    header = ",".join(request.headers.getall(hdrs.ACCEPT_ENCODING, []))
    wanted = set(_codings(header[:LONGEST_WISH]))
    for encoding, form in file.small.items():
        if encoding in wanted:
            return form, encoding
    return file.plain, None


def _codings(header: str) -> Iterator[str]:
    for part in header.lower().split(","):
        coding, _, quality = part.partition(";")
        if not NOT_WANTED.fullmatch(quality):
            yield coding.strip()


def _is_known(mark: str, marks: list[str]) -> bool:
    """No other mark holds this one: each is a hash, and in quotation marks."""
    return any(f'"{mark}"' in each or each.strip() == "*" for each in marks)
