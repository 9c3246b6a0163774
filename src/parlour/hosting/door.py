"""The door: who comes in, and who comes back; limits against guessing."""

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from typing import Final, TypeAlias
from weakref import WeakValueDictionary

from parlour.hosting.connection import Connection
from parlour.hosting.guesses import WRONG_GUESSES, Guesses
from parlour.hosting.limits import RateLimit
from parlour.hosting.live_room import LiveRoom
from parlour.hosting.pairing import LASTS, Pairing, Pairings
from parlour.hosting.rooms import Rooms
from parlour.hosting.services import Services
from parlour.hosting.store import OtherVersion, StoreError, Unreadable
from parlour.kernel.game import Illegal
from parlour.room import commands
from parlour.room.keys import LONGEST_KEY, SHORTEST_KEY, key_hash
from parlour.room.messages import (
    PROTOCOL,
    ClaimKey,
    CreateRoom,
    FirstMessage,
    JoinRoom,
    KeyClaimed,
    KeyOffered,
    OfferKey,
    Peek,
    Resume,
    WatchRoom,
    Welcome,
)
from parlour.room.names import clean_code, clean_name, tidy_code
from parlour.room.people import NOBODY, PersonId
from parlour.room.room import Room
from parlour.room.times import ServerTime

Guest: TypeAlias = tuple[LiveRoom, PersonId]

HELD: Final = WRONG_GUESSES | {"too_many_wrong_codes"}
"""Refusals that tell a guesser something. They are held back for `HOLD`."""
HOLD: Final = 0.25
"""Seconds. It is told so long after the question came, or twice or three times as long: how long
the server has looked does not tell whether there is such a room."""


class Door:
    def __init__(self, services: Services, rooms: Rooms) -> None:
        self._services = services
        self._rooms = rooms
        self._opened = RateLimit(services.limits.rooms_per_hour, 3600)
        self._guesses = Guesses(services.clock, services.limits.wrong_codes)
        self._lookups: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        """By address: beyond the limit, rooms are read one after another."""
        self._opening = 0
        """Rooms that are about to be opened."""
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

    async def welcome(self, connection: Connection, message: FirstMessage) -> None:
        async with self._refusing(connection, message.id):
            live, person = await self._let_in(connection, message)
            self._expect_there(live, person)
            if connection not in self._connections:  # hung up meanwhile
                live.miss(person)
                return
            connection.joined(live, person)
            connection.tell(Welcome(message.id, PROTOCOL, live.room.code, person))
            live.enter(connection, message.seen if isinstance(message, Resume | WatchRoom) else 0)

    async def _let_in(self, connection: Connection, message: FirstMessage) -> Guest:
        if isinstance(message, WatchRoom):
            return await self._watch(connection, message)
        checked_key(message.key)
        if isinstance(message, CreateRoom):
            return await self._create(connection, message)
        if isinstance(message, Resume):
            return await self._resume(connection, message)
        return await self._join(connection, message)

    async def _join(self, connection: Connection, message: JoinRoom) -> Guest:
        key = key_hash(message.key)
        join = commands.Join(message.name, message.face, key, message.watch)
        async with self._guess(connection):
            live = await self._room_of(connection)
            known = await self._known(live, key)
            if known:
                return live, known
            live.expect_newcomer(join)
            await self._check_password(connection, live, message.password)
        try:
            await live.posted(join, message.id)
        except Illegal as refusal:
            if refusal.code != "already_joined":  # else another device of theirs came first
                raise
        return live, person_with(live.room, key)

    async def _watch(self, connection: Connection, message: WatchRoom) -> Guest:
        """Rule 1.8: a screen shows the code and the table to everybody, and is nobody itself."""
        key = None if message.key is None else key_hash(checked_key(message.key))
        async with self._guess(connection):
            live = await self._room_of(connection)
            live.screens.expect_place(key)
            await self._check_password(connection, live, message.password)
            live.screens.expect_place(key)  # others may have come meanwhile
        live.screens.remember(key)
        return live, NOBODY

    async def _resume(self, connection: Connection, message: Resume) -> Guest:
        """Whoever has a key comes back even from an address where others guess codes.

        Those who guess learn nothing by it: there, every other resume gets the same answer.
        """
        try:
            async with self._guess(connection):
                return await self._find_known(connection, message)
        except Illegal as refusal:
            if refusal.code not in ("too_many_wrong_codes", "too_fast"):
                raise
        lock = self._lookups.setdefault(connection.address, asyncio.Lock())
        try:
            async with lock:
                return await self._find_known(connection, message)
        except Illegal as refusal:
            raise (
                Illegal("too_many_wrong_codes") if refusal.code in WRONG_GUESSES else refusal
            ) from None

    async def _find_known(self, connection: Connection, message: Resume) -> Guest:
        live = await self._room_of(connection)
        known = await self._known(live, key_hash(message.key))
        if not known:
            raise Illegal("bad_key")
        return live, known

    async def _room_of(self, connection: Connection) -> LiveRoom:
        return await self._rooms.find(clean_code(connection.code))

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
        if person != NOBODY and person not in live.room.people:
            raise Illegal("not_in_room")

    async def peek(self, connection: Connection, message: Peek) -> None:
        """A wrong code counts as it does for whoever joins."""
        async with self._refusing(connection, message.id), self._guess(connection):
            live = await self._room_of(connection)
            peeked = await live.glimpse(message)
            connection.not_joined()
            if connection in self._connections:  # else hung up meanwhile
                connection.tell(peeked)

    # Codes and passwords

    @asynccontextmanager
    async def _guess(self, connection: Connection) -> AsyncIterator[None]:
        """A guess may have to wait for others of its address."""
        async with self._guesses.one(connection.address):
            if connection not in self._connections:  # hung up meanwhile
                raise Illegal("not_joined")
            yield

    async def _check_password(
        self, connection: Connection, live: LiveRoom, password: str | None
    ) -> None:
        stored = live.room.password
        if stored is None:
            return
        if password is None:
            raise Illegal("password_needed")
        if not await self._rooms.passwords.matches(connection.address, stored, password):
            raise Illegal("wrong_password")
        if live.room.password not in (stored, None):  # another was set meanwhile
            raise Illegal("password_needed")

    def _now(self) -> float:
        return self._services.clock() / 1000

    # Opening a room

    async def _create(self, connection: Connection, message: CreateRoom) -> Guest:
        """Whoever opened the room, and did not hear of it, is simply back."""
        key, code = key_hash(message.key), clean_code(connection.code)

        async def open_once() -> None:
            opening = await self._services.store.opening(code)
            if opening is None or opening.opener != key:
                with self._space(connection):
                    await self._open(connection, message, code, key)

        await self._rooms.once(f"{code} {key}", open_once)
        live = await self._rooms.find(code)
        known = await self._known(live, key)
        if not known:
            raise Illegal("not_in_room")
        return live, known

    async def _open(self, connection: Connection, message: CreateRoom, code: str, key: str) -> None:
        clean_name(message.name)
        password = None
        if message.password is not None:
            password = await self._rooms.passwords.hashed(connection.address, message.password)
        command = commands.Open(message.name, message.face, key, password)
        await self._rooms.open_room(code, command, message.id)

    @contextmanager
    def _space(self, connection: Connection) -> Iterator[None]:
        """For one more room; a room that is not opened after all does not count.

        A code that is taken counts: else one could try out codes by opening rooms.
        """
        if self._rooms.count + self._opening >= self._services.limits.most_rooms:
            raise Illegal("too_many_rooms")
        if self._rooms.size >= self._services.limits.disk_bytes:
            raise Illegal("no_space_left")
        if not self._opened.take(connection.address, self._now()):
            raise Illegal("too_many_rooms_here")
        self._opening += 1
        try:
            yield
        except BaseException as error:
            if not (isinstance(error, Illegal) and error.code == "code_taken"):
                self._opened.give_back(connection.address)
            raise
        finally:
            self._opening -= 1

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
        async with self._refusing(connection, message.id), self._guess(connection):
            live = await self._room_of(connection)
            if connection not in self._connections:  # hung up meanwhile: it stays offered
                return
            key = self._claimed_key(live.room, tidy_code(message.pairing))
            connection.not_joined()
            connection.tell(KeyClaimed(message.id, key))

    def _claimed_key(self, room: Room, code: str) -> str:
        """The key that is offered under this code, if its person has not left since."""
        pairing = self._pairings.take(room.code, code, self._services.clock())
        if pairing is None or person_with(room, key_hash(pairing.key)) != pairing.person:
            raise Illegal("bad_pairing")
        return pairing.key

    def forget_pairings(self) -> None:
        self._pairings.forget(self._services.clock())

    @asynccontextmanager
    async def _refusing(self, connection: Connection, message_id: str) -> AsyncIterator[None]:
        """Whoever is refused on the way in may try again, whatever the reason is."""
        time = asyncio.get_running_loop().time
        came = time()
        try:
            yield
        except Exception as error:
            refusal = self._refusal(error)
            if refusal.code in HELD:
                await asyncio.sleep(HOLD - (time() - came) % HOLD)
            connection.not_joined()
            connection.refuse(message_id, refusal)

    def _refusal(self, error: Exception) -> Illegal:
        if isinstance(error, Illegal):
            return error
        if isinstance(error, StoreError):
            self._services.log.error("store_failed", error=str(error))
            return Illegal(_unkept(error))
        self._services.log.exception("door_failed")
        return Illegal("failed")


def checked_key(key: str) -> str:
    """Too short to be random, or too long to be meant. Raises Illegal."""
    if not SHORTEST_KEY <= len(key) <= LONGEST_KEY:
        raise Illegal("weak_key")
    return key


def _unkept(error: StoreError) -> str:
    if isinstance(error, OtherVersion):
        return "other_version"
    return "unreadable" if isinstance(error, Unreadable) else "storage_failed"


def person_with(room: Room, key: str) -> PersonId:
    """Who has this key; 0: nobody."""
    return next((number for number, person in room.people.items() if person.key == key), 0)
