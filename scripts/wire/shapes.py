"""The shapes that JSON on the wire can have: what both generated files are printed from."""

from dataclasses import dataclass
from typing import Literal, TypeAlias


@dataclass(frozen=True)
class Plain:
    name: Literal["null", "boolean", "integer", "number", "string", "any"]


@dataclass(frozen=True)
class Words:
    """One of a few values."""

    values: tuple[bool | int | str, ...]


@dataclass(frozen=True)
class Either:
    members: tuple["Shape", ...]


@dataclass(frozen=True)
class Listed:
    item: "Shape"


@dataclass(frozen=True)
class Fixed:
    """A list whose items have each a meaning of their own."""

    items: tuple["Shape", ...]


@dataclass(frozen=True)
class Mapped:
    """An object with any keys."""

    item: "Shape"


@dataclass(frozen=True)
class Named:
    """A shape that is defined by its name."""

    name: str


@dataclass(frozen=True)
class Field:
    name: str
    shape: "Shape"


@dataclass(frozen=True)
class Record:
    """An object with these fields and no others."""

    fields: tuple[Field, ...]


Shape: TypeAlias = Plain | Words | Either | Listed | Fixed | Mapped | Named | Record

NULL = Plain("null")


@dataclass(frozen=True)
class Definition:
    name: str
    shape: Shape
