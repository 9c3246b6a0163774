"""Names and codes that people type: cleaned, or refused."""

import unicodedata
from collections.abc import Collection
from typing import Final

from parlour.kernel.game import Illegal

LONGEST_NAME: Final = 20
ALPHABET: Final = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"
"""R0.2: no 0 and O, no 1, I and L, which look alike."""
CODE_LENGTH: Final = 6

_JOINER: Final = "\u200d"
"""Holds emoji together; of the invisible characters the only one that may stay."""
_MARKS_IN_A_ROW: Final = 2
"""More than these on one letter climb over the lines above."""


def clean_name(typed: str) -> str:
    """Without control and direction characters, with single spaces, and not too long."""
    shown = "".join(c if c.isprintable() or c == _JOINER else " " for c in _composed(typed))
    name = " ".join(_without_towers(shown).split())[:LONGEST_NAME].strip()
    if not any(c.isprintable() and not c.isspace() for c in name):
        raise Illegal("no_name", "R0")
    return name


def _composed(typed: str) -> str:
    return unicodedata.normalize("NFC", typed[: 8 * LONGEST_NAME])


def _without_towers(text: str) -> str:
    kept: list[str] = []
    marks = 0
    for c in text:
        marks = marks + 1 if unicodedata.combining(c) else 0
        if marks <= _MARKS_IN_A_ROW:
            kept.append(c)
    return "".join(kept)


def distinct(name: str, taken: Collection[str]) -> str:
    """The name, with a number after it if another person has it."""
    number = 2
    found = name
    while found.casefold() in {other.casefold() for other in taken}:
        suffix = f" {number}"
        found = name[: LONGEST_NAME - len(suffix)] + suffix
        number += 1
    return found


def clean_code(typed: str) -> str:
    """A room code as it is kept: in capitals, without the spaces that people type."""
    code = "".join(typed[:64].split()).upper()
    if len(code) != CODE_LENGTH or any(c not in ALPHABET for c in code):
        raise Illegal("no_such_room", "R0.2")
    return code
