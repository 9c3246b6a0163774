"""Hosting as a whole: what a shell opens, connects people to, and closes."""

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable
from typing import Final

from parlour.hosting.connection import Connection, Wire
from parlour.hosting.door import Door
from parlour.hosting.limits import RateLimit
from parlour.hosting.match_files import MatchFiles
from parlour.hosting.rooms import Rooms
from parlour.hosting.services import Services
from parlour.hosting.store import StoreError
from parlour.kernel.game import Illegal
from parlour.room.messages import (
    ClaimKey,
    FetchMatch,
    FirstMessage,
    MatchFile,
    OfferKey,
    Peek,
)

ROUND: Final = 30
"""Seconds between two rounds: rooms to let go, and to weigh."""
HOUSEHOLD: Final = 20
"""An address may say as much as so many people."""
SWEEP: Final = 3600
"""Seconds between two sweeps: rooms to put to rest, and what is old to forget."""


class Hosting:
    def __init__(self, services: Services) -> None:
        self.services = services
        self.rooms = Rooms(services)
        self.door = Door(services, self.rooms)
        self.is_closing = False
        self._match_files = MatchFiles(services)
        self._sockets: Counter[str] = Counter()
        rate, burst = services.limits.message_rate, services.limits.message_burst
        self._said = RateLimit(HOUSEHOLD * burst, burst / rate)

    async def open(self) -> None:
        await self.rooms.open()
        self.services.tasks.spawn(self._every(ROUND, self._let_go))
        self.services.tasks.spawn(self._every(SWEEP, self.rooms.sweep))

    async def close(self) -> None:
        """Clients are told and reconnect; what they did is kept."""
        self.is_closing = True
        self.door.close()
        await self.rooms.close()
        await self.services.tasks.cancel()

    # Connections

    def admits(self, address: str) -> bool:
        """Whether one more may connect from there; it counts like a message."""
        has_room = self._sockets[address] < self.services.limits.sockets_per_address
        now = self.services.clock() / 1000
        return not self.is_closing and has_room and self.hears(address, now)

    def hears(self, address: str, now: float) -> bool:
        return self._said.take(address, now)

    def connect(self, wire: Wire, address: str, code: str) -> Connection:
        connection = Connection(self.services, self, wire, address, code)
        self.admit(connection)
        return connection

    def admit(self, connection: Connection) -> None:
        self._sockets[connection.address] += 1
        self.door.admit(connection)

    def drop(self, connection: Connection) -> None:
        if not self.door.drop(connection):
            return
        self._sockets[connection.address] -= 1
        if not self._sockets[connection.address]:
            del self._sockets[connection.address]

    def new_code(self) -> str:
        """A code of chance for a room that somebody is about to open.

        Nothing is reserved, and nothing is looked up: codes are so many that hardly ever two get
        the same, and who opens that room second is refused, and asks for another.
        """
        return self.services.new_code()

    # What a connection asks for that is no room's

    def welcome(self, connection: Connection, message: FirstMessage | ClaimKey | Peek) -> None:
        if isinstance(message, ClaimKey):
            self.services.tasks.spawn(self.door.claim_key(connection, message))
        elif isinstance(message, Peek):
            self.services.tasks.spawn(self.door.peek(connection, message))
        else:
            self.services.tasks.spawn(self.door.welcome(connection, message))

    def offer_key(self, connection: Connection, message: OfferKey) -> None:
        self.door.offer_key(connection, message)

    def fetch(self, connection: Connection, message: FetchMatch) -> None:
        room = connection.watched().room
        if not 1 <= message.match <= room.matches:
            raise Illegal("no_such_match")
        if message.match == room.matches and room.live_table is not None:
            raise Illegal("match_not_over")
        self.services.tasks.spawn(self._fetch(connection, room.code, message))

    async def _fetch(self, connection: Connection, code: str, message: FetchMatch) -> None:
        try:
            file = await self._match_files.fetch(connection.address, code, message.match)
        except StoreError:
            connection.refuse(message.id, Illegal("storage_failed"))
        except Illegal as refusal:
            connection.refuse(message.id, refusal)
        else:
            connection.tell_much(MatchFile(message.id, message.match, file))

    # Housekeeping

    async def _every(self, seconds: float, work: Callable[[], Awaitable[None]]) -> None:
        while True:
            await asyncio.sleep(seconds)
            try:
                await work()
            except StoreError as error:
                self.services.log.error("store_failed", error=str(error))

    async def _let_go(self) -> None:
        self.door.forget_pairings()
        await self.rooms.let_go()
        await self.rooms.weigh()
