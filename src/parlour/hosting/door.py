"""The door: who comes in, and who comes back; limits against guessing."""

from collections.abc import Iterator
from contextlib import contextmanager
from hashlib import sha256
from typing import TypeAlias

from parlour.hosting.connection import Connection
from parlour.hosting.limits import RateLimit
from parlour.hosting.live_room import LiveRoom
from parlour.hosting.pairing import LASTS, Pairing, Pairings
from parlour.hosting.rooms import Rooms
from parlour.hosting.services import Services
from parlour.hosting.store import StoreError
from parlour.kernel.game import Illegal
from parlour.room import commands
from parlour.room.keys import LONGEST_KEY, SHORTEST_KEY, key_hash
from parlour.room.messages import (
    PROTOCOL,
    ClaimKey,
    CreateRoom,
    JoinRoom,
    KeyClaimed,
    KeyOffered,
    OfferKey,
    Resume,
    Welcome,
)
from parlour.room.names import clean_code, tidy_code
from parlour.room.people import PersonId
from parlour.room.room import Room
from parlour.room.times import ServerTime

Guest: TypeAlias = tuple[LiveRoom, PersonId]


class Door:
    def __init__(self, services: Services, rooms: Rooms) -> None:
        self._services = services
        self._rooms = rooms
        self._opened = RateLimit(services.limits.rooms_per_hour, 3600)
        self._wrong_codes = RateLimit(services.limits.wrong_codes, 600)
        self._pairings = Pairings()
        self._connections: set[Connection] = set()

    # Connections

    def admit(self, connection: Connection) -> None:
        self._connections.add(connection)
        self._services.counters.connections += 1

    def drop(self, connection: Connection) -> bool:
        """False: it was not there any more."""
        if connection not in self._connections:
            return False
        self._connections.discard(connection)
        self._services.counters.connections -= 1
        return True

    def close(self) -> None:
        for connection in list(self._connections):
            connection.hang_up("restarting")

    # Coming in

    async def welcome(
        self, connection: Connection, message: CreateRoom | JoinRoom | Resume
    ) -> None:
        with self._refusing(connection, message.id):
            live, person = await self._let_in(connection, message)
            self._expect_there(live, person)
            if connection not in self._connections:  # hung up meanwhile
                live.miss(person)
                return
            connection.joined(live, person)
            connection.tell(Welcome(message.id, PROTOCOL, live.room.code, person))
            live.enter(connection, message.seen if isinstance(message, Resume) else 0)

    async def _let_in(
        self, connection: Connection, message: CreateRoom | JoinRoom | Resume
    ) -> Guest:
        if not SHORTEST_KEY <= len(message.key) <= LONGEST_KEY:
            raise Illegal("weak_key")
        if isinstance(message, CreateRoom):
            return await self._create(connection, message)
        if isinstance(message, Resume):
            return await self._resume(connection, message)
        return await self._join(connection, message)

    async def _join(self, connection: Connection, message: JoinRoom) -> Guest:
        live = await self._find(connection, message.code)
        key = key_hash(message.key)
        known = await self._known(live, key)
        if known:
            return live, known
        await self._check_password(connection, live.room, message)
        join = commands.Join(message.name, message.face, key, message.watch)
        try:
            await live.posted(join, message.id)
        except Illegal as refusal:
            if refusal.code != "already_joined":  # else another device of theirs came first
                raise
        return live, person_with(live.room, key)

    async def _resume(self, connection: Connection, message: Resume) -> Guest:
        """Whoever has a key comes back even from an address where others guess codes.

        Those who guess learn nothing by it: there, every other resume gets the same answer.
        """
        now = self._now()
        try:
            live = await self._rooms.find(clean_code(message.code))
            known = await self._known(live, key_hash(message.key))
            if known:
                return live, known
            raise Illegal("bad_key")
        except Illegal:
            self._expect_few_wrong_codes(connection, now)
            self._wrong_codes.count(connection.address, now)
            raise

    async def _known(self, live: LiveRoom, key: str) -> PersonId:
        """Who has this key, as soon as it is durable that they have; 0: nobody."""
        person = person_with(live.room, key)
        if not person:
            return 0
        try:
            await live.posted(commands.ComeBack(person))
        except Illegal as refusal:
            if refusal.code == "no_such_person":  # what let them in was not kept
                return 0
            if refusal.code != "already_here":
                raise
        return person

    def _expect_there(self, live: LiveRoom, person: PersonId) -> None:
        """A room may close, and its host may show people out, while they come in."""
        if not self._rooms.holds(live):
            raise Illegal("closed", "1.6") if live.room.closed else Illegal("storage_failed")
        if person not in live.room.people:
            raise Illegal("not_in_room")

    # Codes and passwords

    async def _find(self, connection: Connection, code: str) -> LiveRoom:
        now = self._now()
        self._expect_few_wrong_codes(connection, now)
        try:
            return await self._rooms.find(clean_code(code))
        except Illegal:
            self._wrong_codes.count(connection.address, now)
            raise

    def _expect_few_wrong_codes(self, connection: Connection, now: float) -> None:
        if not self._wrong_codes.allows(connection.address, now):
            raise Illegal("too_many_wrong_codes")

    async def _check_password(self, connection: Connection, room: Room, message: JoinRoom) -> None:
        stored = room.password
        if stored is None:
            return
        if message.password is None:
            raise Illegal("password_needed")
        if not await self._services.hashing.matches(stored, message.password):
            self._wrong_codes.count(connection.address, self._now())
            raise Illegal("wrong_password")

    def _now(self) -> float:
        return self._services.clock() / 1000

    # Opening a room

    async def _create(self, connection: Connection, message: CreateRoom) -> Guest:
        key = key_hash(message.key)
        opener = sha256(f"{key}/{message.id}".encode()).hexdigest()
        password = None
        if message.password is not None:
            password = await self._services.hashing.hashed(message.password)
        command = commands.Open(message.name, message.face, key, password)

        async def open_once() -> str:
            while (code := await self._services.store.opened_by(opener)) is None:
                self._expect_space(connection)
                await self._rooms.open_room(command, opener, message.id)
                self._opened.count(connection.address, self._now())
            return code

        live = await self._rooms.find(await self._rooms.once(opener, open_once))
        return live, person_with(live.room, key)

    def _expect_space(self, connection: Connection) -> None:
        if self._rooms.count >= self._services.limits.most_rooms:
            raise Illegal("too_many_rooms")
        if not self._opened.allows(connection.address, self._now()):
            raise Illegal("too_many_rooms_here")

    # Another device of the same person

    def offer_key(self, connection: Connection, message: OfferKey) -> None:
        room = connection.watched().room
        if person_with(room, key_hash(message.key)) != connection.person:
            raise Illegal("bad_key")
        until = ServerTime(self._services.clock() + LASTS)
        pairing = Pairing(connection.person, self._services.new_code(), message.key, until)
        self._pairings.offer(room.code, pairing)
        connection.tell(KeyOffered(message.id, pairing.code, pairing.until))

    async def claim_key(self, connection: Connection, message: ClaimKey) -> None:
        with self._refusing(connection, message.id):
            live = await self._find(connection, message.code)
            if connection not in self._connections:  # hung up meanwhile: it stays offered
                return
            key = self._claimed_key(connection, live.room, tidy_code(message.pairing))
            connection.not_joined()
            connection.tell(KeyClaimed(message.id, key))

    def _claimed_key(self, connection: Connection, room: Room, code: str) -> str:
        """The key that is offered under this code, if its person has not left since.

        Wrong codes are counted once more: others may have guessed while the room was read.
        """
        now = self._now()
        self._expect_few_wrong_codes(connection, now)
        pairing = self._pairings.take(room.code, code, self._services.clock())
        if pairing is None or person_with(room, key_hash(pairing.key)) != pairing.person:
            self._wrong_codes.count(connection.address, now)
            raise Illegal("bad_pairing")
        return pairing.key

    def forget_pairings(self) -> None:
        self._pairings.forget(self._services.clock())

    @contextmanager
    def _refusing(self, connection: Connection, message_id: str) -> Iterator[None]:
        """Whoever is refused on the way in may try again."""
        try:
            yield
        except Illegal as refusal:
            connection.not_joined()
            connection.refuse(message_id, refusal)
        except StoreError as error:
            self._services.log.error("store_failed", error=str(error))
            connection.not_joined()
            connection.refuse(message_id, Illegal("storage_failed"))


def person_with(room: Room, key: str) -> PersonId:
    """Who has this key; 0: nobody."""
    return next((number for number, person in room.people.items() if person.key == key), 0)
