"""Messages as bytes. Law: what is the same for several viewers is encoded once."""

from collections.abc import Callable, Iterable
from typing import Final

import msgspec

from parlour.kernel.game import Illegal
from parlour.kernel.values import to_json
from parlour.room.messages import ClientMessage, ServerMessage
from parlour.room.times import ServerTime

NOTHING: Final = b"null"


class _Named(msgspec.Struct):
    """A message as far as it has to be read to say which one it was."""

    id: str | None = None


_CLIENT: Final[msgspec.json.Decoder[ClientMessage]] = msgspec.json.Decoder(ClientMessage)
_NAMED: Final = msgspec.json.Decoder(_Named)


def read_message(text: bytes) -> ClientMessage:
    """Raises Illegal: what is no JSON, or no message."""
    try:
        return _CLIENT.decode(text)
    except msgspec.ValidationError:
        raise Illegal("bad_message") from None
    except (msgspec.DecodeError, RecursionError, ValueError):
        raise Illegal("bad_json") from None


written: Final[Callable[[ServerMessage], bytes]] = to_json


def message_id(text: bytes) -> str | None:
    """What a message that can't be read calls itself, so that its sender learns which it was."""
    try:
        return _NAMED.decode(text).id
    except (msgspec.DecodeError, RecursionError, ValueError):
        return None


part: Final = to_json
"""A value that stands within another one."""


def listed(parts: Iterable[bytes]) -> bytes:
    """A list, put together from parts that are JSON already."""
    return b"[" + b",".join(parts) + b"]"


# An Update, put together in the same way: first what is the same for everybody. Joining is several
# times as quick as formatting, and this is done for each person.


def heading(number: int, at: ServerTime) -> bytes:
    return b'{"kind":"update","number":%d,"at":%d' % (number, at)


def shared_part(match: int, public: bytes, waiting: bytes, out: bytes, mercy: bytes) -> bytes:
    """Of a TableView."""
    facts = (match, public, waiting, out, mercy)
    return b'{"match":%d,"public":%b,"waiting":%b,"out":%b,"mercy":%b' % facts


def table(shared_part: bytes, private: bytes, ask: bytes) -> bytes:
    return b"".join((shared_part, b',"private":', private, b',"ask":', ask, b"}"))


def update(heading: bytes, room: bytes, you: bytes, table: bytes, events: bytes) -> bytes:
    parts = (b',"room":', room, b',"you":', you, b',"table":', table, b',"events":', events, b"}")
    return b"".join((heading, *parts))
