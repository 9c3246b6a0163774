"""A room as bytes, as it is before a match begins: waking it then needs only the entries since.

Law: the log is the truth. A snapshot that is damaged, or was written by a program with other fields
or other rules, is none.
"""

from collections import Counter
from dataclasses import fields
from functools import cache
from hashlib import blake2b
from typing import Any, Final, get_type_hints

import msgspec

from parlour.games import GAMES, game_named
from parlour.kernel.options import parse_options
from parlour.kernel.values import to_json
from parlour.room.log import FORMAT
from parlour.room.room import Room
from parlour.room.state import RoomState

SEAL: Final = 16
"""Bytes that stand before the room."""

_NAMES: Final = [f.name for f in fields(RoomState) if f.name != "table"]
"""A table that was played on has no part in what comes after the start of the next match."""
_HINTS: Final = get_type_hints(RoomState)
_Kept: Final = msgspec.defstruct("Kept", [(name, _HINTS[name]) for name in _NAMES])


def encode_room(room: Room) -> bytes:
    assert room.live_table is None, "a match is not kept"
    kept = to_json({name: getattr(room, name) for name in _NAMES})
    return _seal(kept) + kept


def decode_room(state: bytes) -> Room | None:
    """None: it can't be relied on."""
    seal, kept = state[:SEAL], state[SEAL:]
    if seal != _seal(kept):
        return None
    found = _DECODER.decode(kept)
    room = Room(**{name: getattr(found, name) for name in _NAMES})
    room.options = {
        name: parse_options(game_named(name).options, chosen)
        for name, chosen in room.options.items()
    }
    return room


def _seal(kept: bytes) -> bytes:
    return blake2b(kept, key=_fingerprint(), digest_size=SEAL).digest()


@cache
def _fingerprint() -> bytes:
    """Of everything that a snapshot depends on, in short."""
    of_room = msgspec.json.schema(_Kept, schema_hook=lambda _: {"type": "object"})
    of_games = [(game.name, game.rules, msgspec.json.schema(game.options)) for game in GAMES]
    return blake2b(to_json((FORMAT, of_room, of_games)), digest_size=SEAL).digest()


def _counter(kind: Any, found: Any) -> Any:
    """The only type of a room that msgspec does not know."""
    assert kind == Counter[str]
    return Counter(found)


_DECODER: Final = msgspec.json.Decoder(_Kept, dec_hook=_counter)
