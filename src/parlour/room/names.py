"""Names and codes that people type: cleaned, or refused."""

from collections.abc import Collection, Iterable, Iterator
from typing import Final
from unicodedata import category, normalize

from parlour.kernel.game import Illegal

LONGEST_NAME: Final = 20
ALPHABET: Final = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"
"""1.1: no 0 and O, no 1, I and L, which look alike."""
CODE_LENGTH: Final = 6

_IN_EMOJI: Final = "\u200d\ufe0f"
"""The joiner and the colour mark: invisible, but what holds emoji together."""
_BLANK: Final = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
"""Letters and marks that show nothing."""
_SELECTORS: Final = frozenset(map(chr, (*range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0))))
"""Marks that choose a request's form, and show nothing themselves."""
_MARKS_IN_A_ROW: Final = 2
"""More than these on one request climb over the lines above."""


def clean_name(typed: str) -> str:
    """2.2: what can be seen of it, with single spaces, and not too long."""
    composed = normalize("NFC", typed[: 8 * LONGEST_NAME])
    visible = "".join(_without_towers(_visible(composed)))
    name = " ".join(visible.split())[:LONGEST_NAME].rstrip(_IN_EMOJI + " ")
    if not name:
        raise Illegal("no_name", "2.2")
    return name


def _visible(text: str) -> Iterator[str]:
    in_emoji = False
    for c in text:
        kind = category(c)
        if c in _IN_EMOJI:
            # elsewhere it would only make two names that look the same
            if in_emoji:
                yield c
            continue
        in_emoji = kind in ("So", "Sk")
        if kind == "Cc" or kind[0] == "Z":
            yield " "
        elif kind[0] != "C" and c not in _BLANK and c not in _SELECTORS:
            yield c


def _without_towers(text: Iterable[str]) -> Iterator[str]:
    """Marks stand on something, and not more than a few on one request."""
    marks = _MARKS_IN_A_ROW
    for c in text:
        if category(c) in ("Mn", "Me") and c not in _IN_EMOJI:
            marks += 1
            if marks <= _MARKS_IN_A_ROW:
                yield c
        else:
            marks = 0 if c != " " else _MARKS_IN_A_ROW
            yield c


def distinct(name: str, taken: Collection[str]) -> str:
    """2.3: the name, with a number after it if another has it."""
    others = {other.casefold() for other in taken}
    number = 2
    found = name
    while found.casefold() in others:
        suffix = f" {number}"
        found = name[: LONGEST_NAME - len(suffix)].rstrip(_IN_EMOJI + " ") + suffix
        number += 1
    return found


def clean_code(typed: str) -> str:
    """1.1: the code of a room, if it can be one."""
    code = tidy_code(typed)
    if len(code) != CODE_LENGTH or any(c not in ALPHABET for c in code):
        raise Illegal("no_such_room", "1.1")
    return code


def tidy_code(typed: str) -> str:
    """A code as it is kept: in capitals, without the spaces that people type."""
    return "".join(typed[:64].split()).upper()
