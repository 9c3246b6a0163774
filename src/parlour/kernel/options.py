"""Options of a game: fields that are a bool or one of a few literals, each with a default.

A field may take something besides its literals: that is for programs, and nobody is offered it.
"""

from collections.abc import Mapping
from types import UnionType
from typing import Any, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

import msgspec

from parlour.kernel.read_errors import read_errors

Options = TypeVar("Options")


def choices(options: type[Any]) -> dict[str, tuple[Any, ...]]:
    """What each option can be, its default first."""
    hints = get_type_hints(options)
    found = {}
    for field in msgspec.structs.fields(options):
        assert field.default is not msgspec.NODEFAULT, f"option {field.name} has no default"
        values = _values(field.name, hints[field.name])
        found[field.name] = (field.default, *(v for v in values if v != field.default))
    return found


def parse_options(options: type[Options], chosen: Mapping[str, Any]) -> Options:
    """Options from their JSON form; what is not said has its default. Raises ReadError."""
    with read_errors("options"):
        return msgspec.convert(chosen, options)


def _values(name: str, hint: Any) -> tuple[Any, ...]:
    if get_origin(hint) in (Union, UnionType):
        hint = next((part for part in get_args(hint) if get_origin(part) is Literal), hint)
    assert hint is bool or get_origin(hint) is Literal, f"option {name} has no choices"
    return (False, True) if hint is bool else get_args(hint)
