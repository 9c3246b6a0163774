"""Keys that people carry to another device. Law: in memory only, for one use, and not for long."""

from dataclasses import dataclass, field
from typing import Final

from parlour.room.people import PersonId

LASTS: Final = 120_000
"""Milliseconds: long enough to type a code on the other device."""


@dataclass(frozen=True, slots=True)
class Loan:
    person: PersonId
    code: str = field(repr=False)
    key: str = field(repr=False)
    until: int


class Loans:
    def __init__(self) -> None:
        self._by_room: dict[str, dict[PersonId, Loan]] = {}

    def lend(self, room: str, loan: Loan) -> None:
        """A person has one at a time."""
        self._by_room.setdefault(room, {})[loan.person] = loan

    def take(self, room: str, code: str, now: int) -> Loan | None:
        loans = self._by_room.get(room, {})
        for loan in loans.values():
            if loan.code == code and now < loan.until:
                return loans.pop(loan.person)
        return None

    def forget(self, now: int) -> None:
        """Those that are over."""
        for room, loans in list(self._by_room.items()):
            left = {person: loan for person, loan in loans.items() if now < loan.until}
            if left:
                self._by_room[room] = left
            else:
                del self._by_room[room]
