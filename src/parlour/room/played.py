"""What the room remembers of a match that is over (10.7)."""

from typing import Final, Self

from parlour.kernel.game import Result
from parlour.kernel.highlights import Highlight
from parlour.kernel.sheets import Sheet
from parlour.kernel.values import Record
from parlour.room.people import AnyFace, PersonId
from parlour.room.times import ServerTime

MOST_PLAYED: Final = 60
"""More than an evening holds."""


class PlayedChair(Record):
    """A seat, as it was when the match was over."""

    person: PersonId | None
    name: str
    face: AnyFace
    bot: str | None
    """The level that played it at the end."""

    @classmethod
    def of(cls, person: PersonId | None, name: str, face: AnyFace, bot: str | None) -> Self:
        """With a plain face, as it comes back from a snapshot."""
        return cls(person, name, AnyFace(face.emoji, face.colour), bot)


class PlayedMatch(Record):
    match: int
    """Its number: 1 is the first of the evening."""
    game: str
    chairs: tuple[PlayedChair, ...]
    result: Result
    counts: dict[str, tuple[int, ...]]
    """What the game adds to the evening's score, by seat."""
    sheets: tuple[Sheet, ...]
    """The match in numbers."""
    highlights: tuple[Highlight, ...]
    """What it is remembered by, the best first."""
    began: ServerTime
    ended: ServerTime
