"""Prints definitions as JSON Schema."""

import json
from collections.abc import Iterable
from typing import Any

from scripts.wire.shapes import (
    Definition,
    Either,
    Field,
    Fixed,
    Listed,
    Mapped,
    Named,
    Plain,
    Record,
    Shape,
    Words,
)

Schema = dict[str, Any]


def schema_text(definitions: Iterable[Definition], protocol: int) -> str:
    return json.dumps(schema(definitions, protocol), indent=1, ensure_ascii=False) + "\n"


def schema(definitions: Iterable[Definition], protocol: int) -> Schema:
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$id": f"urn:parlour:protocol:{protocol}",
        "title": "Parlour's wire protocol",
        "description": "Made by `make wire` from the Python types; docs/protocol.md tells it.",
        "anyOf": [_of(Named("ClientMessage")), _of(Named("ServerMessage"))],
        "$defs": {each.name: _of(each.shape) for each in definitions},
    }


def _of(shape: Shape) -> Schema:
    match shape:
        case Plain(name):
            return {} if name == "any" else {"type": name}
        case Words((only,)):
            return {"const": only}
        case Words(values):
            return {"enum": list(values)}
        case Either(members):
            return {"anyOf": [_of(member) for member in members]}
        case Listed(item):
            return {"type": "array", "items": _of(item)}
        case Fixed(items):
            parts = [_of(item) for item in items]
            return {
                "type": "array",
                "prefixItems": parts,
                "items": False,
                "minItems": len(parts),
            }
        case Mapped(item):
            return {"type": "object", "additionalProperties": _of(item)}
        case Named(name):
            return {"$ref": f"#/$defs/{name}"}
        case Record(fields):
            return _record(fields)


def _record(fields: tuple[Field, ...]) -> Schema:
    return {
        "type": "object",
        "properties": {field.name: _of(field.shape) for field in fields},
        "required": [field.name for field in fields],
        "additionalProperties": False,
    }
