"""Messages as bytes. Law: what is the same for several viewers is encoded once."""

from collections.abc import Iterable
from typing import Any, Final

import msgspec

from parlour.kernel.forms import FormError, form_of
from parlour.kernel.game import Event, Illegal, View
from parlour.room.messages import ClientMessage, HouseMessage
from parlour.room.views import AskView, Waiting, You

_encode: Final = msgspec.json.Encoder().encode
_decode: Final = msgspec.json.Decoder().decode
_CLIENT: Final = form_of(ClientMessage)
_HOUSE: Final = form_of(HouseMessage)
_ASK: Final = form_of(AskView)
_VIEW: Final = form_of(View)
_WAITING: Final = form_of(tuple[Waiting, ...])
_YOU: Final = form_of(You)
_EVENT: Final = form_of(Event)

to_json: Final = _encode
from_json: Final = _decode


def read_message(text: bytes) -> ClientMessage:
    """Raises Illegal: what is no JSON, or no message."""
    try:
        data = _decode(text)
    except (msgspec.DecodeError, RecursionError, ValueError):
        raise Illegal("bad_json") from None
    try:
        message: ClientMessage = _CLIENT.decode(data, "message")
    except FormError:
        raise Illegal("bad_message") from None
    return message


def written(message: HouseMessage) -> bytes:
    return _encode(_HOUSE.encode(message))


def message_id(text: bytes) -> str | None:
    """What a message that can't be read calls itself, so that its sender learns which it was."""
    try:
        data = _decode(text)
    except (msgspec.DecodeError, RecursionError, ValueError):
        return None
    found = data.get("id") if isinstance(data, dict) else None
    return found if isinstance(found, str) else None


NOTHING: Final = b"null"


def update(number: int, at: int, room: bytes, you: bytes, table: bytes, events: bytes) -> bytes:
    """An Update, put together from parts that are JSON already."""
    return b'{"kind":"update","number":%d,"at":%d,"room":%b,"you":%b,"table":%b,"events":%b}' % (
        number,
        at,
        room,
        you,
        table,
        events,
    )


def event_json(event: Event) -> bytes:
    return _encode(_EVENT.encode(event))


def listed(parts: Iterable[bytes]) -> bytes:
    """A list, put together in the same way."""
    return b"[%b]" % b",".join(parts)


def part(form: Any, value: Any) -> bytes:
    return NOTHING if value is None else _encode(form.encode(value))


def table(match: int, view: bytes, ask: bytes, waiting: bytes) -> bytes:
    """A TableView, put together in the same way."""
    return b'{"match":%d,"view":%b,"ask":%b,"waiting":%b}' % (match, view, ask, waiting)


def view_json(view: View) -> bytes:
    return _encode(_VIEW.encode(view))


def ask_json(ask: AskView | None) -> bytes:
    return part(_ASK, ask)


def waiting_json(waiting: tuple[Waiting, ...]) -> bytes:
    return _encode(_WAITING.encode(waiting))


def you_json(you: You) -> bytes:
    return part(_YOU, you)
