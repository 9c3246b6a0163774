"""A room in memory: its mailbox, its audience and its alarm."""

import asyncio
from collections.abc import Callable
from functools import partial
from typing import Protocol, TypeVar

from parlour.hosting.alarm import Alarm
from parlour.hosting.audience import Audience
from parlour.hosting.batch import Answered, Batch, Posted, Query, Request
from parlour.hosting.connection import Connection
from parlour.hosting.hints import question_of
from parlour.hosting.limits import ROOM_REACTIONS, Bucket, Tally
from parlour.hosting.mailbox import Mailbox
from parlour.hosting.manners import Manners
from parlour.hosting.passwords import Passwords
from parlour.hosting.screens import Screens
from parlour.hosting.services import Services
from parlour.hosting.turns import TooLate, TurnQueue
from parlour.kernel.game import Ask, Hint, Illegal
from parlour.room import commands
from parlour.room.messages import (
    AskHint,
    Do,
    Done,
    Evening,
    FetchEvening,
    Fine,
    Hinted,
    Peek,
    Peeked,
    SetPassword,
    Try,
    filled_in,
)
from parlour.room.names import clean_name
from parlour.room.people import NOBODY, SERVER_AUTHOR, PersonId, Reaction
from parlour.room.presence import expect_open_door
from parlour.room.room import Room
from parlour.room.times import ServerTime
from parlour.room.views import inside, played_view

T = TypeVar("T")


class Registry(Protocol):
    """Who keeps the rooms that are in memory."""

    @property
    def hints(self) -> TurnQueue: ...

    @property
    def bots(self) -> TurnQueue: ...

    def let_go_of(self, live: "LiveRoom") -> None: ...

    passwords: Passwords

    def quota(self, code: str) -> Bucket:
        """How many bytes the log of a room may still get."""


class LiveRoom:
    __slots__ = (
        "_alarm",
        "_audience",
        "_hinting",
        "_mailbox",
        "_manners",
        "_missed",
        "_reactions",
        "_registry",
        "_services",
        "_tallies",
        "screens",
    )

    def __init__(
        self, services: Services, registry: Registry, room: Room, opener: str | None = None
    ) -> None:
        self._services = services
        self._registry = registry
        self._mailbox = Mailbox(services, room, self, registry.quota(room.code), opener)
        self._audience = Audience(services, self._mailbox)
        self._alarm = Alarm(services, self._mailbox, registry.bots, self._audience)
        self._manners = Manners(services, self._mailbox, self._audience)
        self._tallies: dict[PersonId, Tally] = {}
        self._hinting: set[PersonId] = set()
        """For whom a hint is thought of."""
        self._missed: set[PersonId] = set()
        """Who is to be taken for away later, if they have not come back."""
        self._reactions = Bucket(*ROOM_REACTIONS)
        self.screens = Screens(self._mailbox, self._audience)

    @property
    def room(self) -> Room:
        return self._mailbox.room

    @property
    def is_idle(self) -> bool:
        return self._mailbox.is_empty and not (self._audience.connections or self._alarm.thinking)

    @property
    def idle_since(self) -> int:
        return self._audience.since

    def expect_newcomer(self, join: commands.Join) -> None:
        """Raises Illegal if they are not let in, whether or not they know the password."""
        expect_open_door(self.room)
        clean_name(join.name)
        self._mailbox.expect_quota(Request(SERVER_AUTHOR, join))

    def touch(self) -> None:
        """Somebody is about to come."""
        self._audience.since = self._services.clock()

    def stop(self) -> None:
        self._mailbox.stop()
        self._alarm.stop()
        self.screens.stop()

    def post(self, request: Request) -> None:
        self._mailbox.post(request)

    async def posted(self, command: commands.Command, command_id: str = "") -> int:
        """The number of the entry that the command of the server made. Raises Illegal."""
        return await self._answer(
            lambda answered: Request(SERVER_AUTHOR, command, command_id, answered)
        )

    async def found(self, find: Callable[[Room, ServerTime], T]) -> T:
        """Asks the room in its turn, and returns its answer. Raises Illegal."""
        return await self._answer(partial(Query, find))

    async def _answer(self, asking: Callable[[Answered[T]], Posted]) -> T:
        answer: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._mailbox.post(asking(partial(_settle, answer)))
        try:
            return await answer
        finally:
            del answer  # else it and a refusal that was raised here hold each other

    async def glimpse(self, message: Peek) -> Peeked:
        """The view of the room that its door shows. Raises Illegal."""

        def find(room: Room, _: ServerTime) -> Peeked:
            if room.closed:
                raise Illegal("closed", "1.6")
            has_password = room.password is not None
            return Peeked(message.id, room.code, has_password, room.locked, inside(room))

        return await self.found(find)

    # What a connection says

    def tally(self, person: PersonId) -> Tally:
        """It is the person's: whoever connects again, or often, may not say more."""
        found = self._tallies.get(person)
        if found is None:
            people = self.room.people
            self._tallies = {each: t for each, t in self._tallies.items() if each in people}
            found = self._tallies[person] = Tally(self._services.limits)
        return found

    def submit(self, connection: Connection, message: Do) -> None:
        done = partial(_tell_done, connection, message.id)
        answered = partial(_answer, connection, message.id, done)
        command = message.command
        if isinstance(command, SetPassword) and command.password is not None:
            request = Request(connection.person, commands.SetPassword(None), message.id, answered)
            self._post_hashed(connection, request, command.password)
        else:
            if isinstance(command, commands.DismissScreens) and self._is_host(connection):
                self.screens.keys.clear()  # now, so that a lock which follows at once names none
            filled = filled_in(command, self._services.new_seed, self.screens.keys)
            self.post(Request(connection.person, filled, message.id, answered))

    def _post_hashed(self, connection: Connection, request: Request, password: str) -> None:
        """Hashing is slow on purpose, so it is done for the host alone, and once."""
        if self.room.answered(request.author, request.id) is not None:
            self.post(request)  # gets its answer again
            return
        if not self._is_host(connection):
            raise Illegal("host_only", "4.1")
        self._mailbox.expect_quota(request)
        connection.hold()
        self._services.tasks.spawn(self._hash_and_post(connection, request, password))

    async def _hash_and_post(self, connection: Connection, request: Request, password: str) -> None:
        try:
            hashed = await self._registry.passwords.hashed(connection.address, password)
            request.command = commands.SetPassword(hashed)
            self.post(request)
        except Illegal as refusal:
            connection.refuse(request.id, refusal)
        finally:
            connection.go_on()

    def _is_host(self, connection: Connection) -> bool:
        return connection.person == self.room.host

    def try_out(self, connection: Connection, message: Try) -> None:
        act, person = commands.Act(message.window, message.action), connection.person

        def find(room: Room, now: ServerTime) -> Fine:
            room.check(person, act, now)
            return Fine(message.id)

        self._mailbox.post(Query(find, partial(_answer, connection, message.id, connection.tell)))

    def think_for(self, connection: Connection, message: AskHint) -> None:
        """A person has one hint thought of at a time."""
        if connection.person in self._hinting:
            raise Illegal("too_fast")
        self._hinting.add(connection.person)
        self._services.tasks.spawn(self._hint(connection, message))

    async def _hint(self, connection: Connection, message: AskHint) -> None:
        try:
            hint = await self._thought_of(connection, message.window)
        except Illegal as refusal:
            connection.refuse(message.id, refusal)
        except TooLate:
            connection.refuse(message.id, Illegal("hint_too_late", "12.6"))
        except Exception as error:
            self._services.log.error("hint_failed", error=repr(error))
            connection.refuse(message.id, Illegal("failed"))
        else:
            connection.tell(Hinted(message.id, hint.action, hint.reason, hint.odds))
        finally:
            self._hinting.discard(connection.person)

    async def _thought_of(self, connection: Connection, window: int) -> Hint:
        """Thought of anew when others have changed meanwhile what is asked in the window.

        Raises Illegal, and TooLate.
        """
        person, queue = connection.person, self._registry.hints
        await self._asked(person, window)
        while True:
            async with queue.turn(self.room.code, connection.address):
                question = await self.found(lambda room, _: question_of(room, person, window))
                hint = await self._services.bots.hint(question)
            if await self._asked(person, window) == question.ask:
                return hint

    async def _asked(self, person: PersonId, window: int) -> Ask:
        return (await self.found(lambda room, _: room.hint_for(person, window))).ask

    def react(self, person: PersonId, reaction: Reaction) -> None:
        """Everybody hears every one, so a crowd may not say as many as each of it could."""
        if not self._reactions.take(self._services.clock() / 1000):
            raise Illegal("reactions_too_fast")
        self._audience.react(reaction, person)

    def fetch_evening(self, connection: Connection, message: FetchEvening) -> None:
        answered = partial(_answer, connection, message.id, connection.tell_much)
        self._mailbox.post(Query(lambda room, _: Evening(message.id, played_view(room)), answered))

    # Who comes and goes

    def enter(self, connection: Connection, seen: int) -> None:
        """Posts even for those who are there: that they are away may be waiting in the mailbox."""
        self._audience.add(connection)
        if connection.person == NOBODY:
            self.screens.count()
        else:
            self.post(Request(SERVER_AUTHOR, commands.ComeBack(connection.person)))
        self._audience.show(connection, seen)

    def catch_up(self, connection: Connection) -> None:
        """A slow reader has room again."""
        self._audience.show(connection, connection.seen)

    def drop(self, connection: Connection) -> None:
        if not self._audience.remove(connection):
            return
        if connection.person == NOBODY:
            self.screens.count()
        self.miss(connection.person)

    def miss(self, person: PersonId) -> None:
        """A person is away as soon as no connection of theirs is left.

        Whoever comes and goes without end is taken for away a little later, if they still are: so
        they can't fill the log. To come back is never refused, and needs to have been away.
        """
        if person == NOBODY or person in self._audience.people or person in self._missed:
            return
        now = self._services.clock() / 1000
        absences = self.tally(person).absences
        if absences.take(now):
            self.post(Request(SERVER_AUTHOR, commands.GoAway(person)))
            return
        self._missed.add(person)
        asyncio.get_running_loop().call_later(absences.wait(now), self._miss_again, person)

    def _miss_again(self, person: PersonId) -> None:
        self._missed.discard(person)
        if not self._mailbox.is_stopped:
            self.miss(person)

    # What the mailbox did

    def kept(self, batch: Batch) -> None:
        self._audience.publish(batch)
        self._manners.heed(batch)
        if batch.is_play:
            return
        if any(isinstance(entry.command, commands.AddBot) for entry in batch.entries):
            self._services.bots.warm_up()

    def answered(self, batch: Batch) -> None:
        if batch.is_play:
            return
        self._audience.say_farewells(batch)
        self.screens.heed(batch)
        if self.room.closed:
            self._registry.let_go_of(self)

    def settled(self, pause: float) -> None:
        self._alarm.set(pause)

    def read_again(self, pause: float) -> None:
        self._alarm.forget()
        self._audience.catch_up()
        if pause:
            asyncio.get_running_loop().call_later(pause, self._mend_presence)

    def lost(self) -> None:
        """Those who watch it try again later."""
        self._registry.let_go_of(self)
        self._audience.send_away("restarting")

    def _mend_presence(self) -> None:
        """Comings and goings that the store could not keep are noted as soon as it can."""
        if self._mailbox.is_stopped:
            return
        here = self._audience.people
        for number, person in list(self.room.people.items()):
            if person.present:
                self.miss(number)
            elif number in here:
                self.post(Request(SERVER_AUTHOR, commands.ComeBack(number)))


def _answer(
    connection: Connection, message_id: str, tell: Callable[[T], None], answer: Illegal | T
) -> None:
    """Tells a connection what came of its message."""
    if isinstance(answer, Illegal):
        connection.refuse(message_id, answer)
    else:
        tell(answer)


def _tell_done(connection: Connection, message_id: str, number: int) -> None:
    connection.tell(Done(message_id, number))


def _settle(answer: asyncio.Future[T], found: Illegal | T) -> None:
    if answer.done():
        return
    if isinstance(found, Illegal):
        answer.set_exception(found)
    else:
        answer.set_result(found)
