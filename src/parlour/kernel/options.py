"""Options of a game: fields that are a bool or one of a few literals, each with a default."""

from collections.abc import Mapping
from dataclasses import MISSING, fields
from typing import Any, Literal, TypeVar, get_args, get_origin, get_type_hints

from parlour.kernel.forms import Json, decode

Options = TypeVar("Options")


def choices(options: type[Any]) -> dict[str, tuple[Any, ...]]:
    """What each option can be, its default first."""
    return {name: _default_first(values) for name, values in _choices(options).items()}


def parse_options(options: type[Options], chosen: Mapping[str, Json]) -> Options:
    """Options from their JSON form; what is not said has its default. Raises FormError."""
    defaults = {name: default for name, (default, _) in _choices(options).items()}
    return decode(options, {**defaults, **chosen}, "options")


def _choices(options: type[Any]) -> dict[str, tuple[Any, tuple[Any, ...]]]:
    hints = get_type_hints(options)
    found = {}
    for f in fields(options):
        hint = hints[f.name]
        assert f.default is not MISSING, f"option {f.name} has no default"
        assert hint is bool or get_origin(hint) is Literal, f"option {f.name} has no choices"
        found[f.name] = (f.default, (False, True) if hint is bool else get_args(hint))
    return found


def _default_first(found: tuple[Any, tuple[Any, ...]]) -> tuple[Any, ...]:
    default, values = found
    return (default, *(v for v in values if v != default))
