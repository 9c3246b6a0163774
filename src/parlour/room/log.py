"""The log's JSON form: an entry is a line, and lines make a room again."""

from collections.abc import Iterable
from typing import Any

from parlour.kernel.forms import form_of
from parlour.room.commands import Entry
from parlour.room.room import Room


def encode_entry(entry: Entry) -> Any:
    return form_of(Entry).encode(entry)


def decode_entry(data: Any) -> Entry:
    """Raises FormError."""
    entry: Entry = form_of(Entry).decode(data, "entry")
    return entry


def room_of(code: str, lines: Iterable[Any]) -> Room:
    return Room.replayed(code, map(decode_entry, lines))
