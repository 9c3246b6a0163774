"""Turns: who may think next, where rooms and addresses want more than there are processes.

Law: nobody gets a turn while somebody waits whose room and address have had none since.
"""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Final, TypeAlias

Party: TypeAlias = tuple[str, str]
"""A room or an address: which of both, and its name."""


class TooLate(Exception):
    """The turn did not come in time."""


@dataclass(frozen=True, slots=True, eq=False)
class Waiting:
    room: Party
    address: Party
    called: asyncio.Future[None]


class TurnQueue:
    """Gives turns to those who wait: as many at once as there are processes.

    Of those who wait, the next is the one whose room and address had their turns longest ago.
    """

    def __init__(self, processes: int, seconds: float) -> None:
        self._most: Final = processes
        self._seconds: Final = seconds
        self._waiting: list[Waiting] = []
        self._under_way = 0
        self._turns = 0
        self._latest: dict[Party, int] = {}
        """The number of the latest turn of each room and address, since somebody waits."""

    @asynccontextmanager
    async def turn(self, room: str, address: str) -> AsyncIterator[None]:
        """Raises TooLate."""
        await self._called(("room", room), ("address", address))
        try:
            yield
        finally:
            self._under_way -= 1
            self._call_next()

    async def _called(self, room: Party, address: Party) -> None:
        called: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        waiting = Waiting(room, address, called)
        self._waiting.append(waiting)
        self._call_next()
        if not called.done():
            await asyncio.wait([called], timeout=self._seconds)
        if not called.done():
            self._waiting.remove(waiting)
            raise TooLate

    def _call_next(self) -> None:
        while self._waiting and self._under_way < self._most:
            waiting = min(self._waiting, key=self._latest_turns)
            self._waiting.remove(waiting)
            self._under_way += 1
            self._turns += 1
            self._latest[waiting.room] = self._latest[waiting.address] = self._turns
            waiting.called.set_result(None)
        if not self._under_way:
            self._latest.clear()

    def _latest_turns(self, waiting: Waiting) -> list[int]:
        """The later one first: so neither the room nor the address gets more than its share."""
        latest = [self._latest.get(party, 0) for party in (waiting.room, waiting.address)]
        return sorted(latest, reverse=True)
