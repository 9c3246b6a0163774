"""The log's JSON form: an entry is a line, and lines make a room again."""

from collections.abc import Iterable
from typing import Final

import msgspec

from parlour.kernel.values import to_json
from parlour.room.commands import Entry
from parlour.room.room import Room

FORMAT: Final = 3
"""Raised when old logs are not read any more, or would make another room."""

_DECODER: Final = msgspec.json.Decoder(Entry)


def encode_entry(entry: Entry) -> bytes:
    return to_json(entry)


def decode_entry(line: bytes) -> Entry:
    """Raises msgspec.DecodeError."""
    return _DECODER.decode(line)


def room_of(code: str, lines: Iterable[bytes]) -> Room:
    return Room.replayed(code, map(decode_entry, lines))
