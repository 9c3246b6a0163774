"""Options of a game: fields that are a bool or one of a few literals, each with a default."""

from collections.abc import Mapping
from typing import Any, Literal, TypeVar, get_args, get_origin, get_type_hints

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
    assert hint is bool or get_origin(hint) is Literal, f"option {name} has no choices"
    return (False, True) if hint is bool else get_args(hint)
