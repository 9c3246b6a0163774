"""Names and codes that people type: cleaned, or refused."""

from collections.abc import Collection
from typing import Final

from parlour.kernel.game import Illegal
from parlour.kernel.look_alikes import guises
from parlour.kernel.names import LONGEST_NAME, cleaned, cut

ALPHABET: Final = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"
"""1.1: no 0 and O, no 1, I and L, which look alike."""
CODE_LENGTH: Final = 6


def clean_name(typed: str) -> str:
    """2.2: what can be seen of it, with single spaces, and not too long."""
    name = cleaned(typed)
    if not name:
        raise Illegal("no_name", "2.2")
    return name


def distinct(name: str, taken: Collection[str]) -> str:
    """2.3: the name, with a number after it if another has it, or one that looks the same."""
    others = set[str]().union(*map(guises, taken))
    number = 2
    found = name
    while not others.isdisjoint(guises(found)):
        suffix = f" {number}"
        found = cut(name, LONGEST_NAME - len(suffix)) + suffix
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
