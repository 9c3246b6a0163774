"""The protocol's JSON Schema, as it lies in docs/."""

import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from jsonschema import Draft202012Validator, ValidationError
from jsonschema.validators import extend

SCHEMA: dict[str, Any] = json.loads(Path("docs/protocol.schema.json").read_text("utf-8"))


def _any_of(validator: Any, members: list[Any], instance: Any, _: Any) -> Iterator[ValidationError]:
    if not any(validator.evolve(schema=member).is_valid(instance) for member in members):
        yield ValidationError(f"{instance!r} is none of {members}")


def _enum(_: Any, values: list[Any], instance: Any, __: Any) -> Iterator[ValidationError]:
    if not any(type(value) is type(instance) and value == instance for value in values):
        yield ValidationError(f"{instance!r} is none of {values}")


# The library collects all faults of all members of a union before it says that one fits, and
# compares a card with every card item by item: the same answers, a hundred times slower.
Quick: Any = extend(Draft202012Validator, {"anyOf": _any_of, "enum": _enum})  # type: ignore[no-untyped-call]


@cache
def validator(name: str, quick: bool = True) -> Any:
    """Of one definition."""
    kind = Quick if quick else Draft202012Validator
    return kind({"$ref": f"#/$defs/{name}", "$defs": SCHEMA["$defs"]})


def fits(name: str, data: Any) -> bool:
    found: bool = validator(name).is_valid(data)
    return found


def expect(name: str, data: Any) -> None:
    validator(name).validate(data)
