"""Guesses at codes, keys and passwords, counted by address.

Laws: a guess counts as wrong until it turns out to be right; so no more are under way than may
still be wrong, and the others wait for them.
"""

import asyncio
from collections import deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Final

from parlour.hosting.limits import RateLimit
from parlour.hosting.services import Clock
from parlour.kernel.game import Illegal

WRONG_GUESSES: Final = frozenset(
    ("no_such_room", "closed", "bad_key", "bad_pairing", "wrong_password")
)
"""Refusals that whoever guesses codes, keys or passwords gets."""
MOST_WAITING: Final = 100
"""Guesses of an address that wait at once."""


@dataclass(slots=True)
class Line:
    """The guesses of an address. While some wait, at least one is under way."""

    under_way: int = 0
    waiting: deque["asyncio.Future[bool]"] = field(default_factory=deque)


class Guesses:
    def __init__(self, clock: Clock, most_wrong: int) -> None:
        self._clock = clock
        self._wrong = RateLimit(most_wrong, 600)
        self._lines: dict[str, Line] = {}

    @asynccontextmanager
    async def one(self, address: str) -> AsyncIterator[None]:
        """A guess: right, unless it raises one of the WRONG_GUESSES. Raises Illegal."""
        line = self._lines.setdefault(address, Line())
        if not (self._may_begin(line, address) or await self._turn(line)):
            self._tidy(line, address)
            raise Illegal("too_many_wrong_codes")
        is_wrong = False
        try:
            yield
        except Illegal as refusal:
            is_wrong = refusal.code in WRONG_GUESSES
            raise
        finally:
            self._end(line, address, is_wrong)

    def _may_begin(self, line: Line, address: str) -> bool:
        if line.waiting or not self._wrong.take(address, self._clock() / 1000):
            return False
        line.under_way += 1
        return True

    async def _turn(self, line: Line) -> bool:
        """False: so many guesses were wrong that this one may not begin."""
        if not line.under_way:
            return False
        if len(line.waiting) >= MOST_WAITING:
            raise Illegal("too_fast")
        turn: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        line.waiting.append(turn)
        return await turn

    def _end(self, line: Line, address: str, is_wrong: bool) -> None:
        line.under_way -= 1
        if not is_wrong:
            self._wrong.give_back(address)
        while line.waiting and self._wrong.take(address, self._clock() / 1000):
            line.under_way += 1
            line.waiting.popleft().set_result(True)
        while line.waiting and not line.under_way:
            line.waiting.popleft().set_result(False)
        self._tidy(line, address)

    def _tidy(self, line: Line, address: str) -> None:
        if not line.under_way:
            self._lines.pop(address, None)
