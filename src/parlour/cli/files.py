"""Files on the disk and on the standard streams, always as bytes."""

import sys
from pathlib import Path
from typing import Any

import typer

from parlour.cli.errors import Refusal
from parlour.games import GAMES
from parlour.kernel.match import Match
from parlour.kernel.matchfile import MatchFile, dump, read


def read_match(file: str) -> MatchFile:
    """Raises Refusal if there is nothing to read, MatchFileError if it is no match."""
    return read(_bytes_of(file), GAMES)


def _bytes_of(file: str) -> bytes:
    if file == "-":
        return sys.stdin.buffer.read()
    try:
        return Path(file).read_bytes()
    except OSError as error:
        raise Refusal("file.unreadable", file=file, problem=error.strerror) from None


def write_match(match: Match[Any, Any], file: Path) -> None:
    write_text(file, dump(match))


def write_text(file: Path, text: str) -> None:
    try:
        file.write_bytes(text.encode())
    except OSError as error:
        raise Refusal("file.unwritable", file=file, problem=error.strerror) from None


def print_match(match: Match[Any, Any]) -> None:
    typer.echo(dump(match).encode(), nl=False)
