"""The rule of names: what a player is called in a room, and in a match file.

Law: what is cleaned stays as it is when it is cleaned again.
"""

from collections.abc import Iterable, Iterator
from typing import Final
from unicodedata import category, normalize

LONGEST_NAME: Final = 20
_LETTERS_OF_A_SIGN: Final = 2
"""A sign may stand for a whole phrase: a name has at most so many letters for each of its signs."""

_IN_EMOJI: Final = "\u200d\ufe0f"
"""The joiner and the colour mark: invisible, but what holds emoji together."""
_BLANK: Final = frozenset(
    "\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0\ufffc\U00013441\U00013442\U00016fe4\U0001d159"
)
"""Letters and marks that show nothing."""
_SELECTORS: Final = frozenset(
    map(chr, (*range(0x180B, 0x1810), *range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0)))
)
"""Marks that choose a letter's form, and show nothing themselves."""
_MARKS_IN_A_ROW: Final = 2
"""More than these on one letter climb over the lines above."""


def cleaned(typed: str) -> str:
    """What can be seen of it, with single spaces, and not too long. Empty: there is nothing."""
    return _tidy(normalize("NFC", "".join(_visible(typed[: 8 * LONGEST_NAME]))))


def is_name(text: str) -> bool:
    """Whether it could stand in a room. A letter newer than this Python is taken for an emoji."""
    known = "".join("☺" if category(c) == "Cn" else c for c in text[: LONGEST_NAME + 1])
    return bool(text) and _tidy("".join(_visible(known))) == known


def cut(name: str, length: int) -> str:
    """The name's beginning: at most so many signs, that stand for twice as many letters (NFKC)."""
    left = _LETTERS_OF_A_SIGN * length
    end = 0
    for c in name[:length]:
        left -= len(normalize("NFKC", c))
        if left < 0:
            break
        end += 1
    return name[:end].rstrip(_IN_EMOJI + " ")


def _tidy(visible: str) -> str:
    return cut(" ".join("".join(_without_towers(visible)).split()), LONGEST_NAME)


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
    """Marks stand on something, and not more than a few on one letter."""
    marks = _MARKS_IN_A_ROW
    for c in text:
        if category(c) in ("Mn", "Me") and c not in _IN_EMOJI:
            marks += 1
            if marks <= _MARKS_IN_A_ROW:
                yield c
        else:
            marks = 0 if c != " " else _MARKS_IN_A_ROW
            yield c
