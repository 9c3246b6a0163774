"""Requests and queries that wait for a room, and the batch that is made of them."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Generic, TypeAlias, TypeVar

from parlour.hosting.store import Snapshot
from parlour.kernel.game import Event, Illegal
from parlour.kernel.match import Match
from parlour.room.commands import Command, Entry
from parlour.room.people import PersonId
from parlour.room.room import Room
from parlour.room.table import Table
from parlour.room.times import ServerTime

T = TypeVar("T")

Answered: TypeAlias = Callable[[Illegal | T], None]
"""Told why it was refused, or what came of it."""

Step: TypeAlias = tuple[int, int, list[Event]]
"""The number of an entry, the match that it belongs to, and what happened in that."""


EndedMatch: TypeAlias = tuple[int, ServerTime, Match[Any, Any]]
"""Its number, when it ended, and the match itself, which never changes again."""


@dataclass(frozen=True, slots=True)
class Query(Generic[T]):
    """A question about the room, answered in its turn: nothing comes of it but the answer."""

    find: Callable[[Room, ServerTime], T]
    """Raises Illegal."""
    answered: Answered[T]


@dataclass(slots=True)
class Request:
    author: PersonId
    command: Command
    id: str = ""
    answered: Answered[int] | None = None
    """Told the number of the entry."""
    table: Table | None = None
    """The only match that it is meant for: a bot may think longer than a match lasts."""


Posted: TypeAlias = Request | Query[Any]


@dataclass(slots=True)
class Batch:
    """A batch is what the store is asked to keep at once, with everybody who is to be told."""

    entries: list[Entry] = field(default_factory=list)
    steps: list[Step] = field(default_factory=list)
    answers: list[tuple[Posted, Any]] = field(default_factory=list)
    """Each with an Illegal, the number of an entry, or what a query found."""
    ended: list[EndedMatch] = field(default_factory=list)
    snapshot: Snapshot | None = None
    moved_in: list[tuple[int, PersonId]] = field(default_factory=list)
    """People who took a seat and had none in this match before (room rule 3.5), each after the
    number of the entry."""
    is_play: bool = True
    """Steps of the match and nothing else: nobody came, went or moved."""
