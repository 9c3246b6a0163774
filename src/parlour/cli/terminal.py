"""Terminals that can't show every character: each has a plain form that any terminal can."""

import codecs
import errno
import io
import os
import sys
from contextlib import suppress
from pathlib import Path
from typing import Final, TextIO
from unicodedata import name, normalize

import typer

from parlour.cli.voice import Voice

PLAIN: Final = {
    **dict(zip("♣♦♥♠·–−×│─━▒▶✓‘’„“”", 'cdhs---x|--#>+\'\'"""', strict=True)),
    "…": "...",
    "→": "->",
    "½": "1/2",
    "∞": "inf",
}
"""Suits are the letters that people type for them."""
STOPPED: Final = 1
INSTEAD: Final = "plain"
"""The name under which streams know it."""


def adapt_streams() -> None:
    """A character that can't be shown, a byte that can't be read, or a stream that is closed stops
    no command."""
    codecs.register_error(INSTEAD, _in_plain_characters)
    sys.stdin = sys.stdin or _nowhere("r")
    sys.stdout = sys.stdout or _nowhere("w")
    sys.stderr = sys.stderr or _nowhere("w")
    for stream, errors in ((sys.stdin, "replace"), (sys.stdout, INSTEAD), (sys.stderr, INSTEAD)):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors=errors)


def stopped_by(error: OSError, voice: Voice) -> int:
    """The exit code, where the standard output is full or closed, say. The rest of it is lost."""
    with suppress(OSError, ValueError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
    if not _has_read_enough(error):
        typer.echo(voice.say("usage.system", problem=error.strerror), err=True)
    return STOPPED


def _has_read_enough(error: OSError) -> bool:
    """Whoever reads, `| head`, say. Windows has no name of its own for it."""
    return isinstance(error, BrokenPipeError) or error.errno == errno.EINVAL


def _nowhere(mode: str) -> TextIO:
    return Path(os.devnull).open(mode, encoding="utf-8")  # type: ignore[return-value]


def _in_plain_characters(error: UnicodeError) -> tuple[str, int]:
    assert isinstance(error, UnicodeEncodeError)
    lost = error.object[error.start : error.end]
    return "".join(map(plain, lost)), error.end


def plain(character: str) -> str:
    """The character in ASCII: a letter without its accents, a line of its own, or `?`."""
    if character in PLAIN:
        return PLAIN[character]
    if name(character, "").startswith("BOX DRAWINGS"):
        return "+"
    return normalize("NFKD", character).encode("ascii", "ignore").decode() or "?"
