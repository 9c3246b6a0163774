"""The keeper of one room: its mailbox, those who watch it, its clocks and its bots.

Laws: requests are judged one after another on the room as it is; nobody hears of what they did
before the store has kept it; if the store could not keep it, the room is read again from the log.
"""

import asyncio
from collections import OrderedDict, deque
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import partial
from secrets import token_hex
from typing import TYPE_CHECKING, Final

import structlog

from parlour.kernel.game import Event, Illegal
from parlour.kernel.matchfile import dump
from parlour.kernel.seats import Seat
from parlour.room import commands
from parlour.room.commands import Command, Entry
from parlour.room.log import encode_entry
from parlour.room.messages import Do, Done, Fine, Reacted, Reason, SetPassword, Try, filled_in
from parlour.room.passwords import salted
from parlour.room.people import SERVER_AUTHOR, PersonId, Reaction
from parlour.room.playing import write_action
from parlour.room.room import STEPS, BotTurn, Room
from parlour.room.table import Table
from parlour.room.views import room_view, you
from parlour.server import wire
from parlour.server.bot_pool import Question
from parlour.server.broadcast import Broadcast
from parlour.server.connection import Connection
from parlour.server.store import Append, Conflict, KeptMatch, Outcome, StoredEntry, StoreError

if TYPE_CHECKING:
    from parlour.server.room_server import RoomServer

log = structlog.get_logger()

REMEMBERED_STEPS: Final = 24
"""Of the match: events for clients that come back."""
REMEMBERED_REFUSALS: Final = 32
RETRY: Final = 1.0
"""Seconds until clocks and bots try again what the store could not keep."""

ENDING: Final = STEPS | {commands.Start, commands.NewGame}
"""What can end a match: a step of it, or the deal itself."""

Answered = Callable[[Illegal | None, int], None]
"""Told when a request is batch: why it was refused, or the number of its entry."""


Step = tuple[int, int, list[Event]]
"""The number of an entry, the match that it belongs to, and what happened in that."""


@dataclass(slots=True)
class Request:
    author: PersonId
    command: Command
    id: str = ""
    answered: Answered | None = None
    table: Table | None = None
    """The only match that it is meant for: a bot may think longer than a match lasts."""
    is_trial: bool = False
    """Nothing is to come of it but the answer."""


@dataclass(slots=True)
class Batch:
    """What the store is asked to keep, and who is to be told."""

    entries: list[Entry]
    events: list["Step"]
    answers: list[tuple[Request, Illegal | None, int]]
    matches: list[KeptMatch]


class Keeper:
    __slots__ = (
        "_is_busy",
        "_is_stopped",
        "_refusals",
        "_requests",
        "_rings_at",
        "_room_json",
        "_server",
        "_steps",
        "_thinking",
        "_timer",
        "connections",
        "idle_since",
        "opener",
        "room",
    )

    def __init__(self, server: "RoomServer", room: Room, opener: str | None = None) -> None:
        self._server = server
        self.room = room
        self.opener = opener
        self.connections: list[Connection] = []
        self.idle_since = server.clock()
        self._requests: deque[Request] = deque()
        self._is_busy = False
        self._is_stopped = False
        self._refusals: OrderedDict[tuple[PersonId, str], Illegal] | None = None
        self._room_json: tuple[int, bytes] = (0, b"")
        self._steps: deque[Step] = deque(maxlen=REMEMBERED_STEPS)
        self._thinking: set[tuple[Seat, int, int]] = set()
        self._timer: asyncio.TimerHandle | None = None
        self._rings_at = 0.0
        """By the loop's clock."""

    # Who watches

    def enter(self, connection: Connection, seen: int) -> None:
        """Posts even for those who are there: that they are away may be waiting in the mailbox."""
        self.connections.append(connection)
        self.post(Request(SERVER_AUTHOR, commands.ComeBack(connection.person)))
        self.show(connection, seen)

    def drop(self, connection: Connection) -> None:
        if connection not in self.connections:
            return
        self.connections.remove(connection)
        self.idle_since = self._server.clock()
        self.miss(connection.person)

    def miss(self, person: PersonId) -> None:
        """A person is away as soon as no connection of theirs is left."""
        if all(other.person != person for other in self.connections):
            self.post(Request(SERVER_AUTHOR, commands.GoAway(person)))

    def react(self, person: PersonId, emoji: Reaction) -> None:
        """Never stored."""
        payload = wire.written(Reacted(person, emoji, self._server.clock()))
        for connection in self.connections:
            connection.send(payload)

    @property
    def is_idle(self) -> bool:
        return not (self.connections or self._is_busy or self._requests or self._thinking)

    # The mailbox

    def submit(self, connection: Connection, message: Do) -> None:
        def answered(refusal: Illegal | None, number: int) -> None:
            if refusal is None:
                connection.tell(Done(message.id, number))
            else:
                connection.refuse(message.id, refusal)

        command = message.command
        if isinstance(command, SetPassword) and command.password is not None:
            request = Request(connection.person, commands.SetPassword(None), message.id, answered)
            self._server.spawn(self._post_hashed(request, command.password))
        else:
            filled = filled_in(command, new_seed)
            self.post(Request(connection.person, filled, message.id, answered))

    def try_out(self, connection: Connection, message: Try) -> None:
        """In its turn, like a command: nobody hears of what is not kept yet."""

        def answered(refusal: Illegal | None, _: int) -> None:
            if refusal is None:
                connection.tell(Fine(message.id))
            else:
                connection.refuse(message.id, refusal)

        act = commands.Act(message.window, message.action)
        self.post(Request(connection.person, act, answered=answered, is_trial=True))

    async def _post_hashed(self, request: Request, password: str) -> None:
        """Hashing takes its time, so it is done beside the loop."""
        hashed = await asyncio.to_thread(salted, password, token_hex(8))
        request.command = commands.SetPassword(hashed)
        self.post(request)

    def post(self, request: Request) -> None:
        self._requests.append(request)
        if not self._is_busy:
            self._work()

    def _work(self) -> None:
        """Decides all requests that wait, and asks the store to keep what came of them."""
        while self._requests and not self._is_busy:
            batch = self._decide()
            if batch.entries:
                self._is_busy = True
                lines = [_stored(entry) for entry in batch.entries]
                append = Append(self.room.code, lines, batch.matches, self.opener)
                self._server.store.append(append, partial(self._kept, batch))
            else:
                _answer(batch)

    def _decide(self) -> Batch:
        batch = Batch([], [], [], [])
        while self._requests:
            request = self._requests.popleft()
            if request.table is not None and request.table is not self.room.table:
                continue
            known = self._known_answer(request)
            if known is not None:
                batch.answers.append((request, *known))
                continue
            try:
                if request.is_trial:
                    self._try(request)
                    batch.answers.append((request, None, 0))
                    continue
                entry, events = self.room.do(
                    request.author, request.command, self._server.clock(), request.id
                )
            except Illegal as refusal:
                self._note_refusal(request, refusal)
                batch.answers.append((request, refusal, 0))
                continue
            except Exception:
                log.exception("room_failed", command=type(request.command).__name__)
                return self._without(request, batch)
            batch.entries.append(entry)
            batch.events.append((entry.number, self.room.matches, events))
            batch.answers.append((request, None, entry.number))
            self._note_end(batch, entry)
        return batch

    def _try(self, request: Request) -> None:
        assert isinstance(request.command, commands.Act)
        self.room.check(request.author, request.command, self._server.clock())

    def _without(self, culprit: Request, batch: Batch) -> Batch:
        """Leaves out the request that made the room fail.

        The fault may have changed half of the room, so the others are judged again on a new one.
        """
        self._requests.extendleft(reversed([request for request, _, _ in batch.answers]))
        self._is_busy = True
        self._server.spawn(self._read_again())
        return Batch([], [], [(culprit, Illegal("failed"), 0)], [])

    def _known_answer(self, request: Request) -> tuple[Illegal | None, int] | None:
        """A command that was sent before gets its first answer again."""
        if not request.id or request.author == SERVER_AUTHOR:
            return None
        number = self.room.answered(request.author, request.id)
        if number is not None:
            return None, number
        refusals = self._refusals
        refusal = refusals.get((request.author, request.id)) if refusals else None
        return None if refusal is None else (refusal, 0)

    def _note_refusal(self, request: Request, refusal: Illegal) -> None:
        if not request.id or request.author == SERVER_AUTHOR:
            return
        if self._refusals is None:
            self._refusals = OrderedDict()
        self._refusals[request.author, request.id] = refusal
        if len(self._refusals) > REMEMBERED_REFUSALS:
            self._refusals.popitem(last=False)

    def _note_end(self, batch: Batch, entry: Entry) -> None:
        """A match that this entry finished is kept as a file, with the entry."""
        table = self.room.table
        if type(entry.command) in ENDING and table is not None and not table.is_running:
            kept = KeptMatch(self.room.matches, table.game.name, entry.at, dump(table.match))
            batch.matches.append(kept)

    def _kept(self, batch: Batch, outcome: Outcome) -> None:
        if outcome is not None:
            self._not_kept(batch, outcome)
            return
        self.opener = None
        self._is_busy = False
        self._server.metrics.entries += len(batch.entries)
        self._steps.extend(batch.events)
        self._publish(batch)
        _answer(batch)
        self._say_farewells(batch)
        if self._requests:
            self._work()
        if not self._is_busy:
            self._set_timer()

    def _not_kept(self, batch: Batch, outcome: StoreError) -> None:
        """Append, then tell: what is not kept did not happen."""
        requests = _undecided(batch)
        self._refusals = None  # some were for reasons that did not happen
        if self.opener is not None:
            refusal = Illegal("code_taken" if isinstance(outcome, Conflict) else "storage_failed")
            _refuse(requests, refusal)
        elif isinstance(outcome, Conflict):  # somebody else came first: look again, decide again
            self._requests.extendleft(reversed(requests))
            self._server.spawn(self._read_again())
        else:
            log.error("not_kept", error=str(outcome))
            self._server.metrics.not_kept += 1
            _refuse(requests, Illegal("storage_failed"))
            self._server.spawn(self._read_again(RETRY))

    async def _read_again(self, pause: float = 0.0) -> None:
        try:
            self.room = await self._server.read_room(self.room.code)
        except Exception:
            log.exception("not_readable")
            # who asked again for what was done before is hung up on, and asks once more
            undone = [each for each in self._requests if self._known_answer(each) is None]
            _refuse(undone, Illegal("storage_failed"))
            self._requests.clear()
            self._server.lose(self)
            return
        if self._is_stopped:
            return
        self._is_busy = False
        self._room_json = (0, b"")
        self._thinking.clear()
        for connection in list(self.connections):
            if connection.person not in self.room.people:
                self._hang_up(connection.person, "gone")
            elif not connection.room_seen:
                self.show(connection, connection.seen)
        self._work()
        if not self._is_busy:
            self._set_timer(pause)
        if pause:
            asyncio.get_running_loop().call_later(pause, self._mend_presence)

    def _mend_presence(self) -> None:
        """Comings and goings that the store could not keep are noted as soon as it can."""
        if self._server.keepers.get(self.room.code) is not self:
            return
        here = {connection.person for connection in self.connections}
        for number, person in list(self.room.people.items()):
            if person.present and number not in here:
                self.post(Request(SERVER_AUTHOR, commands.GoAway(number)))
            elif not person.present and number in here:
                self.post(Request(SERVER_AUTHOR, commands.ComeBack(number)))

    # What everybody sees

    def show(self, connection: Connection, seen: int) -> None:
        """The newest view, whole; with what happened since, if that is still known."""
        connection.room_seen = 0
        connection.seen = seen
        if self._is_busy:  # something is not kept yet: everybody hears as soon as it is
            return
        steps = self._steps
        known = bool(steps) and steps[0][0] <= seen + 1
        missed = [step for step in steps if known and step[0] > seen]
        self._send(connection, self._broadcast(missed))

    def _broadcast(self, steps: Iterable[Step]) -> Broadcast:
        """Of this match alone: in the one before, others may have had the seats."""
        match = self.room.matches
        events = [event for _, of, events in steps if of == match for event in events]
        return Broadcast(self.room, events, self._server.clock())

    def _publish(self, batch: Batch) -> None:
        broadcast = self._broadcast(batch.events)
        for connection in self.connections:
            if connection.room_seen:
                self._send(connection, broadcast)
            else:
                self.show(connection, connection.seen)

    def _send(self, connection: Connection, broadcast: Broadcast) -> None:
        room = self.room
        person = connection.person
        if person not in room.people:
            return
        room_json = yours = wire.NOTHING
        if connection.room_seen < room.changed:
            room_json = self._public()
            yours = wire.part(you(room, person))
            connection.room_seen = room.changed
        connection.send(broadcast.update(person, room_json, yours), room.number)

    def _public(self) -> bytes:
        changed, known = self._room_json
        if changed != self.room.changed:
            known = wire.part(room_view(self.room))
            self._room_json = (self.room.changed, known)
        return known

    def _say_farewells(self, batch: Batch) -> None:
        for entry in batch.entries:
            command = entry.command
            if isinstance(command, commands.Leave):
                self._hang_up(entry.author, "left")
            elif isinstance(command, commands.Kick):
                self._hang_up(command.person, "kicked")
        if self.room.closed:
            for connection in list(self.connections):
                connection.hang_up("closed")
            self._server.let_go_of(self)

    def _hang_up(self, person: PersonId, reason: Reason) -> None:
        for connection in [c for c in self.connections if c.person == person]:
            self.connections.remove(connection)
            connection.keeper = None
            connection.hang_up(reason)

    # Clocks and bots

    def _set_timer(self, pause: float = 0.0) -> None:
        """One that rings too early is left: it finds nothing to do, and is set anew."""
        if self._is_stopped:
            return
        due = self.room.due()
        times = [bot_turn.at for bot_turn in self._waiting_bot_turns()]
        if due is not None:
            times.append(due.at)
        if not times:
            return
        loop = asyncio.get_running_loop()
        at = loop.time() + max(pause, (min(times) - self._server.clock()) / 1000)
        if self._timer is not None:
            if self._rings_at <= at:
                return
            self._timer.cancel()
        self._rings_at = at
        self._timer = loop.call_at(at, self._ring)

    def _ring(self) -> None:
        self._timer = None
        if self._is_busy:
            return
        now = self._server.clock()
        for bot_turn in self._waiting_bot_turns():
            if bot_turn.at <= now:
                self._thinking.add((bot_turn.seat, bot_turn.window, bot_turn.since))
                self._server.spawn(self._think(bot_turn))
        due = self.room.due()
        if due is not None and due.at <= now:
            self.post(Request(SERVER_AUTHOR, due.command))
        if not self._is_busy:
            self._set_timer()

    def _waiting_bot_turns(self) -> list[BotTurn]:
        thinking = self._thinking
        return [t for t in self.room.bot_turns() if (t.seat, t.window, t.since) not in thinking]

    async def _think(self, bot_turn: BotTurn) -> None:
        table = self.room.live_table
        asked = table.asked.get(bot_turn.seat) if table else None
        key = (bot_turn.seat, bot_turn.window, bot_turn.since)
        if table is None or asked is None or (asked.ask.window, asked.since) != key[1:]:
            self._thinking.discard(key)  # it was outrun before it began
            return
        steps = len(table.match.log)
        world, stream = table.match.world_for(bot_turn.seat)
        question = Question(table.game, world, asked.ask, stream, bot_turn.level)
        try:
            level, action = await self._server.bot_pool.answer(question)
            play = commands.Play(bot_turn.seat, bot_turn.window, level, write_action(action))
        except Exception as error:
            self._skip_bot(table, bot_turn.seat, steps, error)
        else:
            self._server.metrics.bot_turns[level] += 1
            played = self._played(table, bot_turn.seat, steps)
            self.post(Request(SERVER_AUTHOR, play, answered=played, table=table))
        finally:
            self._thinking.discard(key)
        if not self._is_busy:
            self._set_timer()

    def _played(self, table: Table, seat: Seat, steps: int) -> Answered:
        def answered(refusal: Illegal | None, _: int) -> None:
            if refusal is not None and refusal.code != "no_bot_there":
                self._skip_bot(table, seat, steps, refusal)

        return answered

    def _skip_bot(self, table: Table, seat: Seat, steps: int, reason: Exception) -> None:
        """A bot that fails or breaks the rules is skipped.

        Not one that was outrun, for it thinks again, nor one whose person is back, if only for a
        moment.
        """
        room = self.room
        was_outrun = room.closed or room.live_table is not table or len(table.match.log) != steps
        if was_outrun or table.chairs[seat].bot is None:
            return
        log.error("bot_skipped", game=table.game.name, reason=repr(reason))
        self.post(Request(SERVER_AUTHOR, commands.Skip(seat), table=table))

    def stop(self) -> None:
        self._is_stopped = True
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None


def new_seed() -> str:
    return token_hex(16)


def _stored(entry: Entry) -> StoredEntry:
    return StoredEntry(entry.number, entry.at, encode_entry(entry))


def _undecided(batch: Batch) -> list[Request]:
    """The requests whose answers are void if it is not kept; what was done before stays done."""
    first = batch.entries[0].number
    requests = []
    for request, _, number in batch.answers:
        if not 0 < number < first:
            requests.append(request)
        elif request.answered:
            request.answered(None, number)
    return requests


def _refuse(requests: Iterable[Request], refusal: Illegal) -> None:
    for request in requests:
        if request.answered:
            request.answered(refusal, 0)


def _answer(batch: Batch) -> None:
    for request, refusal, number in batch.answers:
        if request.answered:
            request.answered(refusal, number)
