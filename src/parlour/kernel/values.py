"""Small immutable values: actions, events, asks, views.

To the type checker a value is frozen. At run time it is a plain dataclass with slots, because the
frozen kind takes two and a half times as long to make, and rules make several for every action.
"""

import re
from dataclasses import dataclass, field
from typing import TypeVar, dataclass_transform

T = TypeVar("T")


@dataclass_transform(frozen_default=True, eq_default=True, field_specifiers=(field,))
def value(cls: type[T]) -> type[T]:
    return dataclass(slots=True, unsafe_hash=True)(cls)


def kind(cls: type) -> str:
    """The name of a value in texts and files: `LifeLost` is `life_lost`."""
    known = _KINDS.get(cls)
    if known is None:
        known = re.sub("(?<=.)([A-Z])", r"_\1", cls.__name__).lower()
        _KINDS[cls] = known
    return known


_KINDS: dict[type, str] = {}
