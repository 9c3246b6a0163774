"""Time inside a match. Time and chance are data: nothing here reads a clock."""

from typing import NewType

MatchTime = NewType("MatchTime", int)
"""Milliseconds since the match began."""


def later(at: MatchTime, milliseconds: int) -> MatchTime:
    return MatchTime(at + milliseconds)
