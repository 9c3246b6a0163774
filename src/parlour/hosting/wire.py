"""Messages as bytes. Law: what is the same for several viewers is encoded once."""

from collections.abc import Callable, Iterable
from typing import Final

import msgspec

from parlour.kernel.game import Illegal, Private
from parlour.kernel.values import to_json
from parlour.room.messages import ClientMessage, ServerMessage
from parlour.room.times import ServerTime
from parlour.room.views import AskView, OwnTable, SharedTable

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


# An Update is joined from these, in this order. Joining is several times as quick as formatting,
# and it is done for each person.


def heading(number: int, at: ServerTime) -> bytes:
    return b'{"kind":"update","number":%d,"at":%d,"room":' % (number, at)


YOU: Final = b',"you":'
NO_TABLE: Final = b',"table":null'


def shared(table: SharedTable) -> bytes:
    """The beginning of a TableView."""
    return b',"table":' + part(table)[:-1] + b","


def own(private: Private | None, ask: AskView | None) -> bytes:
    """The rest of it."""
    return part(OwnTable(private, ask))[1:]


def told(events: Iterable[bytes]) -> bytes:
    return b',"events":' + listed(events) + b"}"


joined: Final = b"".join
