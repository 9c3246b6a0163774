"""All rooms of this process: finding, opening and letting go of them, and who may come in."""

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable, Coroutine, Iterator
from contextlib import contextmanager, suppress
from functools import partial
from hashlib import blake2b, sha256
from secrets import choice, token_bytes, token_hex
from typing import Any, Final, TypeVar

import structlog

from parlour.kernel.game import Illegal
from parlour.room import commands
from parlour.room.log import decode_entry
from parlour.room.messages import (
    PROTOCOL,
    ClaimKey,
    CreateRoom,
    FetchMatch,
    JoinRoom,
    KeyClaimed,
    KeyOffered,
    MatchFile,
    OfferKey,
    Resume,
    Welcome,
)
from parlour.room.names import ALPHABET, CODE_LENGTH, clean_code, tidy_code
from parlour.room.passwords import (
    LONGEST_KEY,
    SHORTEST_KEY,
    key_hash,
    password_matches,
    salted,
)
from parlour.room.people import SERVER_AUTHOR, PersonId
from parlour.room.room import Room
from parlour.room.times import ServerTime
from parlour.server.bot_pool import BotPool
from parlour.server.clock import Clock
from parlour.server.connection import Connection
from parlour.server.keeper import Keeper, Request
from parlour.server.limits import RateLimit
from parlour.server.metrics import Metrics
from parlour.server.pairing import LASTS, Pairing, Pairings
from parlour.server.pulse import Sockets
from parlour.server.settings import Settings
from parlour.server.store import LogStore, StoreError

log = structlog.get_logger()

T = TypeVar("T")

LET_GO: Final = 60_000
"""A room that nobody watches leaves memory after so many milliseconds."""
ROUND: Final = 30
"""Seconds between two rounds of the server: rooms to let go."""
SWEEP: Final = 3600
"""Seconds between two sweeps: rooms to put to rest, and what is old to forget."""
GOODBYES: Final = 1.0
"""Seconds that a server which closes waits for its guests to hang up."""
HOUR: Final = 3_600_000
DAY: Final = 24 * HOUR

_SECRET: Final = token_bytes(16)
"""Of this process: references to rooms hold for its log lines only."""


class RoomServer:
    def __init__(
        self, settings: Settings, store: LogStore, bot_pool: BotPool, clock: Clock
    ) -> None:
        self.settings = settings
        self.store = store
        self.bot_pool = bot_pool
        self.clock = clock
        self.metrics = Metrics()
        self.keepers: dict[str, Keeper] = {}
        self.is_closing = False
        self._under_way: dict[str, asyncio.Task[Any]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self._sockets: Counter[str] = Counter()
        self._opened = RateLimit(settings.rooms_per_hour, 3600)
        self._wrong_codes = RateLimit(settings.wrong_codes, 600)
        self._pairings = Pairings()
        self._connections: set[Connection] = set()
        self.sockets = Sockets()
        self._rooms = 0

    async def open(self) -> None:
        self._rooms = await self.store.count_rooms()
        self.spawn(self._every(ROUND, self._let_go))
        self.spawn(self.sockets.keep_alive(self.settings.heartbeat))
        self.spawn(self._every(SWEEP, self._sweep))

    async def close(self) -> None:
        """Clients are told and reconnect; what they did is kept."""
        self.is_closing = True
        for connection in list(self._connections):
            connection.hang_up("restarting")
        for keeper in self.keepers.values():
            keeper.stop()
        tasks = [*self._tasks, *self._under_way.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self._goodbyes()
        self.bot_pool.close()
        await self.store.close()

    async def _goodbyes(self) -> None:
        """Waits until everybody has heard the farewell, but not long."""
        loop = asyncio.get_running_loop()
        end = loop.time() + GOODBYES
        while self.sockets and loop.time() < end:
            await asyncio.sleep(0.01)

    def spawn(self, work: Coroutine[Any, Any, Any]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._finished)

    def _finished(self, task: "asyncio.Task[Any]") -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            log.error("task_failed", exc_info=task.exception())

    # Connections

    def admits(self, address: str) -> bool:
        return not self.is_closing and self._sockets[address] < self.settings.sockets_per_address

    def connect(self, connection: Connection) -> None:
        self._sockets[connection.address] += 1
        self._connections.add(connection)
        self.metrics.connections += 1

    def drop(self, connection: Connection) -> None:
        if connection not in self._connections:
            return
        self._connections.discard(connection)
        self.metrics.connections -= 1
        self._sockets[connection.address] -= 1
        if not self._sockets[connection.address]:
            del self._sockets[connection.address]

    # Coming in

    def welcome(self, connection: Connection, message: CreateRoom | JoinRoom | Resume) -> None:
        self.spawn(self._welcome(connection, message))

    async def _welcome(
        self, connection: Connection, message: CreateRoom | JoinRoom | Resume
    ) -> None:
        with _refusing(connection, message.id):
            keeper, person = await self._let_in(connection, message)
            self._expect_there(keeper, person)
            if connection not in self._connections:  # hung up meanwhile
                keeper.miss(person)
                return
            connection.joined(keeper, person)
            connection.tell(Welcome(message.id, PROTOCOL, keeper.room.code, person))
            keeper.enter(connection, message.seen if isinstance(message, Resume) else 0)

    async def _let_in(
        self, connection: Connection, message: CreateRoom | JoinRoom | Resume
    ) -> tuple[Keeper, PersonId]:
        if not SHORTEST_KEY <= len(message.key) <= LONGEST_KEY:
            raise Illegal("weak_key")
        if isinstance(message, CreateRoom):
            return await self._create(connection, message)
        if isinstance(message, Resume):
            return await self._resumed(connection, message)
        keeper = await self._find(connection, message.code)
        key = key_hash(message.key)
        known = await self._known(keeper, key)
        if known:
            return keeper, known
        await self._check_password(connection, keeper.room, message)
        join = commands.Join(message.name, message.face, key, message.watch)
        try:
            await self._posted(keeper, join, message.id)
        except Illegal as refusal:
            if refusal.code != "already_joined":  # else another device of theirs came first
                raise
        return keeper, person_with(keeper.room, key)

    async def _resumed(self, connection: Connection, message: Resume) -> tuple[Keeper, PersonId]:
        """Whoever has a key comes back even from an address where others guess codes.

        Those who guess learn nothing by it: there, every other resume gets the same answer.
        """
        now = self.clock() / 1000
        try:
            keeper = await self.keeper(clean_code(message.code))
            known = await self._known(keeper, key_hash(message.key))
            if known:
                return keeper, known
            raise Illegal("bad_key")
        except Illegal:
            self._expect_few_wrong_codes(connection, now)
            self._wrong_codes.count(connection.address, now)
            raise

    async def _known(self, keeper: Keeper, key: str) -> PersonId:
        """Who has this key, as soon as it is durable that they have; 0: nobody."""
        person = person_with(keeper.room, key)
        if not person:
            return 0
        try:
            await self._posted(keeper, commands.ComeBack(person), "")
        except Illegal as refusal:
            if refusal.code == "no_such_person":  # what let them in was not kept
                return 0
            if refusal.code != "already_here":
                raise
        return person

    def _expect_there(self, keeper: Keeper, person: PersonId) -> None:
        """A room may close, and its host may show people out, while they come in."""
        if self.keepers.get(keeper.room.code) is not keeper:
            raise Illegal("closed", "1.6") if keeper.room.closed else Illegal("storage_failed")
        if person not in keeper.room.people:
            raise Illegal("not_in_room")

    async def _find(self, connection: Connection, code: str) -> Keeper:
        now = self.clock() / 1000
        self._expect_few_wrong_codes(connection, now)
        try:
            return await self.keeper(clean_code(code))
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
        if not await asyncio.to_thread(password_matches, stored, message.password):
            self._wrong_codes.count(connection.address, self.clock() / 1000)
            raise Illegal("wrong_password")

    async def _create(self, connection: Connection, message: CreateRoom) -> tuple[Keeper, PersonId]:
        key = key_hash(message.key)
        opener = sha256(f"{key}/{message.id}".encode()).hexdigest()
        password = None
        if message.password is not None:
            password = await asyncio.to_thread(salted, message.password, token_hex(8))
        command = commands.Open(message.name, message.face, key, password)

        async def open_once() -> str:
            while (code := await self.store.opened_by(opener)) is None:
                self._expect_space(connection)
                await self._open_room(connection, command, opener, message.id)
            return code

        keeper = await self.keeper(await self._once(opener, open_once))
        return keeper, person_with(keeper.room, key)

    async def _once(self, name: str, work: Callable[[], Coroutine[Any, Any, T]]) -> T:
        """Those who want the same at the same time wait for one."""
        task = self._under_way.get(name)
        if task is None:
            task = self._under_way[name] = asyncio.get_running_loop().create_task(work())
            task.add_done_callback(lambda _: self._under_way.pop(name))
        found: T = await asyncio.shield(task)
        return found

    async def _open_room(
        self, connection: Connection, command: commands.Open, opener: str, command_id: str
    ) -> None:
        """Under a code of chance; if that is taken, nothing happens."""
        code = new_code()
        keeper = Keeper(self, Room(code), opener)
        try:
            await self._posted(keeper, command, command_id)
        except Illegal as refusal:
            if refusal.code == "code_taken":
                return
            raise
        self.keepers[code] = keeper
        self._rooms += 1
        self.metrics.rooms = len(self.keepers)
        self._opened.count(connection.address, self.clock() / 1000)
        log.info("room_opened", room=reference(code))

    def _expect_space(self, connection: Connection) -> None:
        if self._rooms >= self.settings.most_rooms:
            raise Illegal("too_many_rooms")
        if not self._opened.allows(connection.address, self.clock() / 1000):
            raise Illegal("too_many_rooms_here")

    async def _posted(self, keeper: Keeper, command: commands.Command, command_id: str) -> int:
        """The number of the entry that the command made. Raises Illegal."""
        answer: asyncio.Future[int] = asyncio.get_running_loop().create_future()

        def answered(refusal: Illegal | None, number: int) -> None:
            if not answer.done():
                if refusal is None:
                    answer.set_result(number)
                else:
                    answer.set_exception(refusal)

        keeper.post(Request(SERVER_AUTHOR, command, command_id, answered))
        return await answer

    # Another device of the same person

    def offer_key(self, connection: Connection, message: OfferKey) -> None:
        if connection.keeper is None:
            raise Illegal("not_joined")
        room = connection.keeper.room
        if person_with(room, key_hash(message.key)) != connection.person:
            raise Illegal("bad_key")
        pairing = Pairing(
            connection.person, new_code(), message.key, ServerTime(self.clock() + LASTS)
        )
        self._pairings.offer(room.code, pairing)
        connection.tell(KeyOffered(message.id, pairing.code, pairing.until))

    def claim_key(self, connection: Connection, message: ClaimKey) -> None:
        self.spawn(self._claim_key(connection, message))

    async def _claim_key(self, connection: Connection, message: ClaimKey) -> None:
        with _refusing(connection, message.id):
            keeper = await self._find(connection, message.code)
            if connection not in self._connections:  # hung up meanwhile: it stays offered
                return
            key = self._claimed_key(connection, keeper.room, tidy_code(message.pairing))
            connection.joined(None)
            connection.tell(KeyClaimed(message.id, key))

    def _claimed_key(self, connection: Connection, room: Room, code: str) -> str:
        """The key that is offered under this code, if its person has not left since.

        Wrong codes are counted once more: others may have guessed while the room was read.
        """
        now = self.clock()
        self._expect_few_wrong_codes(connection, now / 1000)
        pairing = self._pairings.take(room.code, code, now)
        if pairing is None or person_with(room, key_hash(pairing.key)) != pairing.person:
            self._wrong_codes.count(connection.address, now / 1000)
            raise Illegal("bad_pairing")
        return pairing.key

    # Rooms

    async def keeper(self, code: str) -> Keeper:
        """The keeper of a room, read from the log if need be. Raises Illegal."""
        known = self.keepers.get(code)
        if known is not None:
            known.idle_since = self.clock()
            return known
        return await self._once(code, partial(self._read_keeper, code))

    async def _read_keeper(self, code: str) -> Keeper:
        room = await self.read_room(code)
        if not room.number:
            raise Illegal("no_such_room", "1.2")
        if room.closed:
            raise Illegal("closed", "1.6")
        keeper = Keeper(self, room)
        if room.still_since is None:
            try:
                await self._posted(keeper, commands.Wake(), "")
            except Illegal:
                keeper.stop()
                raise
        self.keepers[code] = keeper
        self.metrics.rooms = len(self.keepers)
        return keeper

    async def read_room(self, code: str) -> Room:
        lines = await self.store.read(code)
        return await asyncio.to_thread(_replayed, code, lines)

    def lose(self, keeper: Keeper) -> None:
        """A room that can't be read: those who watch it try again later."""
        self.let_go_of(keeper)
        for connection in list(keeper.connections):
            connection.keeper = None
            connection.hang_up("restarting")

    def fetch(self, connection: Connection, message: FetchMatch) -> None:
        if connection.keeper is None:
            raise Illegal("not_joined")
        room = connection.keeper.room
        if not 1 <= message.match <= room.matches:
            raise Illegal("no_such_match")
        if message.match == room.matches and room.live_table is not None:
            raise Illegal("match_not_over")
        self.spawn(self._fetch(connection, room.code, message))

    async def _fetch(self, connection: Connection, code: str, message: FetchMatch) -> None:
        try:
            file = await self.store.match_file(code, message.match)
        except StoreError:
            connection.refuse(message.id, Illegal("storage_failed"))
            return
        if file is None:
            connection.refuse(message.id, Illegal("no_such_match"))
        else:
            connection.tell_much(MatchFile(message.id, message.match, file))

    # Housekeeping

    async def _every(self, seconds: float, work: Callable[[], Awaitable[None]]) -> None:
        while True:
            await asyncio.sleep(seconds)
            with suppress(StoreError):
                await work()

    async def _let_go(self) -> None:
        now = self.clock()
        self._pairings.forget(now)
        old = now - LET_GO
        for keeper in list(self.keepers.values()):
            if keeper.is_idle and keeper.idle_since < old:
                self.let_go_of(keeper)

    def let_go_of(self, keeper: Keeper) -> None:
        keeper.stop()
        if self.keepers.get(keeper.room.code) is keeper:
            del self.keepers[keeper.room.code]
        self.metrics.rooms = len(self.keepers)

    async def _sweep(self) -> None:
        now = self.clock()
        old = now - self.settings.rest_after * HOUR
        for code in await self.store.idle_rooms(old):
            if code not in self.keepers and await self.store.put_to_rest(code, old, now):
                log.info("room_put_to_rest", room=reference(code))
        await self.store.forget(now - self.settings.retention * DAY)
        self._rooms = await self.store.count_rooms()


@contextmanager
def _refusing(connection: Connection, message_id: str) -> Iterator[None]:
    """Whoever is refused on the way in may try again."""
    try:
        yield
    except Illegal as refusal:
        connection.joined(None)
        connection.refuse(message_id, refusal)
    except StoreError as error:
        log.error("store_failed", error=str(error))
        connection.joined(None)
        connection.refuse(message_id, Illegal("storage_failed"))


def new_code() -> str:
    return "".join([choice(ALPHABET) for _ in range(CODE_LENGTH)])


def person_with(room: Room, key: str) -> PersonId:
    """Who has this key; 0: nobody."""
    return next((number for number, person in room.people.items() if person.key == key), 0)


def reference(code: str) -> str:
    """A room in the log lines. There are few codes, so a plain hash of one could be tried out."""
    return blake2b(code.encode(), key=_SECRET, digest_size=4).hexdigest()


def _replayed(code: str, lines: list[bytes]) -> Room:
    return Room.replayed(code, map(decode_entry, lines))
