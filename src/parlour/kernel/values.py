"""Small immutable values: actions, events, asks, views.

To the type checker a value is frozen. At run time it is a plain dataclass with slots, because the
frozen kind takes two and a half times as long to make, and rules make several for every action.
"""

import re
from dataclasses import dataclass, field
from types import FunctionType
from typing import TypeVar, dataclass_transform

T = TypeVar("T")


@dataclass_transform(frozen_default=True, eq_default=True, field_specifiers=(field,))
def value(cls: type[T]) -> type[T]:
    made = dataclass(slots=True, unsafe_hash=True)(cls)
    _by_place(made.__dict__["__init__"])
    return made


def _by_place(init: FunctionType) -> None:
    """Turns keyword-only parameters into ordinary ones with defaults, which are quicker to call.

    They stand behind the others already. To the type checker they stay keyword-only.
    """
    code = init.__code__
    count = code.co_argcount + code.co_kwonlyargcount
    init.__code__ = code.replace(co_argcount=count, co_kwonlyargcount=0)
    init.__defaults__ = (*(init.__defaults__ or ()), *(init.__kwdefaults__ or {}).values())
    init.__kwdefaults__ = None


def kind(cls: type) -> str:
    """The name of a value in texts and files: `LifeLost` is `life_lost`."""
    known = _KINDS.get(cls)
    if known is None:
        known = re.sub("(?<=.)([A-Z])", r"_\1", cls.__name__).lower()
        _KINDS[cls] = known
    return known


_KINDS: dict[type, str] = {}
