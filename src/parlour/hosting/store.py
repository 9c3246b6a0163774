"""What the server wants of a log store.

Laws: `told` is called when it is sure what became of an append: it is durable, or nothing of it is
kept and never will be. A commit whose answer is lost is neither; a store finds out before it tells
anybody, however long that takes. An append succeeds at the expected number, right after the one
before it, or not at all; what one append brings is kept together.
"""

from collections.abc import Callable, Sequence
from typing import Protocol, TypeAlias

from parlour.kernel.values import Record


class StoreError(Exception):
    """The store could not do what was asked."""


class NotKept(StoreError):
    """The store could not keep an append (a full disk, say): surely nothing of it is kept."""


class Unreadable(StoreError):
    """What is kept of a room can't be understood."""


class OtherVersion(Unreadable):
    """Another version of the program wrote it."""


class Conflict(NotKept):
    """Another entry has this number already, or the one before it is not there."""


class StoredEntry(Record):
    """An entry in its JSON form."""

    number: int
    at: int
    entry: bytes


class KeptMatch(Record):
    match: int
    game: str
    ended: int
    file: str


class Snapshot(Record):
    """A room as it was, so that it can be woken from there."""

    number: int
    """Of its latest entry."""
    state: bytes


class Opening(Record):
    """An opening is kept beside a room's log, to be known before the log is read."""

    opener: str
    """The hash of the key of whoever opened it."""
    format: int
    """The format of the room's log."""


class Append(Record):
    """What is kept together: entries of one room, and the matches that they finish."""

    room: str
    lines: Sequence[StoredEntry]
    matches: Sequence[KeptMatch] = ()
    opening: Opening | None = None
    """With the first entry of a room, and only then."""
    snapshot: Snapshot | None = None
    """Takes the place of the one before. At least one of the entries comes after it."""


Outcome: TypeAlias = NotKept | None
Told: TypeAlias = Callable[[Outcome], None]


class LogStore(Protocol):
    def append(self, append: Append, told: Told) -> None:
        """Calls `told` in the event loop when it is durable, or surely not kept.

        A store that is closed before that tells nothing: the log says it when it is read again.
        """

    async def read(self, room: str, after: int = 0) -> list[bytes]:
        """The entries of a room after a number, in order; none at all: there is no such room.

        Raises Unreadable where one is missing.
        """

    async def snapshot(self, room: str) -> Snapshot | None: ...

    async def latest(self) -> int:
        """When something last happened in any room that has a log; 0: never."""

    async def opening(self, room: str) -> Opening | None:
        """None: there is no such room, or it is at rest."""

    async def match_file(self, room: str, match: int) -> str | None: ...

    async def count_rooms(self) -> int: ...

    async def size(self) -> int:
        """Bytes of all that is kept."""

    async def idle_rooms(self, before: int) -> list[str]:
        """Rooms that have a log and no entry since then."""

    async def put_to_rest(self, room: str, before: int, at: int) -> bool:
        """Forgets the log of a room and its snapshot; its matches stay.

        False: somebody has been there since.
        """

    async def forget(self, before: int) -> int:
        """Removes rooms at rest and matches that are older; says how many rooms."""

    async def check(self) -> None:
        """Raises StoreError if nothing can be written."""

    async def close(self) -> None: ...
