"""Pairing: keys that people carry to another device of theirs.

Law: a key is kept in memory only, for one use, and not for long.
"""

from dataclasses import dataclass, field
from typing import Final

from parlour.room.people import PersonId
from parlour.room.times import ServerTime

LASTS: Final = 120_000
"""Milliseconds: long enough to type a code on the other device."""


@dataclass(frozen=True, slots=True)
class Pairing:
    person: PersonId
    code: str = field(repr=False)
    key: str = field(repr=False)
    until: ServerTime


class Pairings:
    def __init__(self) -> None:
        self._by_room: dict[str, dict[PersonId, Pairing]] = {}

    def offer(self, room: str, pairing: Pairing) -> None:
        """A person has one at a time."""
        self._by_room.setdefault(room, {})[pairing.person] = pairing

    def take(self, room: str, code: str, now: ServerTime) -> Pairing | None:
        pairings = self._by_room.get(room, {})
        for pairing in pairings.values():
            if pairing.code == code and now < pairing.until:
                return pairings.pop(pairing.person)
        return None

    def forget(self, now: ServerTime) -> None:
        """Those that are over."""
        for room, pairings in list(self._by_room.items()):
            left = {person: pairing for person, pairing in pairings.items() if now < pairing.until}
            if left:
                self._by_room[room] = left
            else:
                del self._by_room[room]
