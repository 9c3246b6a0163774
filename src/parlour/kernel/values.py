"""Values: what is said, written down or sent. They never change, and are bytes in one step.

Law: a value is read strictly. What is missing, unknown or of another type is refused with the place
where it stands.
"""

import re
from functools import cache
from typing import Any, Final, dataclass_transform

import msgspec


def snake_case(name: str) -> str:
    """`LifeLost` is `life_lost`."""
    return re.sub("(?<=.)([A-Z])", r"_\1", name).lower()


@dataclass_transform(frozen_default=True, field_specifiers=(msgspec.field,))
class Record(msgspec.Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """A value that stands alone: an object of its fields.

    It is made after what it holds, so no value can hold itself: Python need not look for that.
    """


class Value(Record, tag_field="kind", tag=snake_case):
    """A value that stands among others: its `kind` tells it from them."""


def kind(cls: type[Value]) -> str:
    """The name of a value in texts and files."""
    tag = cls.__struct_config__.tag
    assert isinstance(tag, str)
    return tag


@cache
def _verb(found: Any) -> list[str]:
    """An offer holds the class of its actions. In JSON that is their kind, then their fields."""
    assert isinstance(found, type) and issubclass(found, Value), f"{found!r} has no JSON form"
    return [kind(found), *found.__struct_fields__]


_ENCODER: Final = msgspec.json.Encoder(enc_hook=_verb)
to_json: Final = _ENCODER.encode
to_json_lines: Final = _ENCODER.encode_lines
