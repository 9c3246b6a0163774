"""The keeper of one room: its mailbox, those who watch it, its clocks and its bots.

Laws: letters are judged one after another on the room as it is; nobody hears of what they did
before the store has it; if the store has it not, the room is read again from the log.
"""

import asyncio
from collections import OrderedDict, deque
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import partial
from secrets import token_hex
from typing import TYPE_CHECKING, Final

import structlog

from parlour.kernel.forms import form_of
from parlour.kernel.game import Event, Illegal
from parlour.kernel.matchfile import dump
from parlour.kernel.seats import Seat
from parlour.room import commands
from parlour.room.commands import Command, Entry
from parlour.room.log import encode_entry
from parlour.room.messages import Do, Done, Reacted, Reason, SetPassword, filled_in
from parlour.room.passwords import salted
from parlour.room.people import HOUSE_AUTHOR, PersonId, Reaction
from parlour.room.playing import write_action
from parlour.room.room import STEPS, Room, Thought
from parlour.room.table import Table
from parlour.room.views import RoomView, room_view, you
from parlour.server import wire
from parlour.server.bulletin import Bulletin
from parlour.server.connection import Connection
from parlour.server.store import Append, Conflict, KeptMatch, Line, Outcome, StoreError
from parlour.server.thinkers import Question

if TYPE_CHECKING:
    from parlour.server.house import House

log = structlog.get_logger()

REMEMBERED_STEPS: Final = 24
"""Of the match: events for clients that come back."""
REMEMBERED_REFUSALS: Final = 32
RETRY: Final = 1.0
"""Seconds until clocks and bots try again what the store could not keep."""

ENDING: Final = STEPS | {commands.Start, commands.NewGame}
"""What can end a match: a step of it, or the deal itself."""

_ROOM_VIEW: Final = form_of(RoomView)

Answered = Callable[[Illegal | None, int], None]
"""Told when a letter is decided: why it was refused, or the number of its entry."""


Step = tuple[int, int, list[Event]]
"""The number of an entry, the match that it belongs to, and what happened in that."""


@dataclass(slots=True)
class Letter:
    author: PersonId
    command: Command
    id: str = ""
    answered: Answered | None = None
    table: Table | None = None
    """The only match that it is meant for: a bot may think longer than a match lasts."""


@dataclass(slots=True)
class Decided:
    """What the store is asked to keep, and who is to be told."""

    entries: list[Entry]
    events: list["Step"]
    answers: list[tuple[Letter, Illegal | None, int]]
    matches: list[KeptMatch]


class Keeper:
    __slots__ = (
        "_house",
        "_is_busy",
        "_is_stopped",
        "_letters",
        "_refusals",
        "_rings_at",
        "_room_json",
        "_steps",
        "_thinking",
        "_timer",
        "connections",
        "idle_since",
        "opener",
        "room",
    )

    def __init__(self, house: "House", room: Room, opener: str | None = None) -> None:
        self._house = house
        self.room = room
        self.opener = opener
        self.connections: list[Connection] = []
        self.idle_since = house.clock()
        self._letters: deque[Letter] = deque()
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
        self.post(Letter(HOUSE_AUTHOR, commands.ComeBack(connection.person)))
        self.show(connection, seen)

    def drop(self, connection: Connection) -> None:
        if connection not in self.connections:
            return
        self.connections.remove(connection)
        self.idle_since = self._house.clock()
        self.miss(connection.person)

    def miss(self, person: PersonId) -> None:
        """A person is away as soon as no connection of theirs is left."""
        if all(other.person != person for other in self.connections):
            self.post(Letter(HOUSE_AUTHOR, commands.GoAway(person)))

    def react(self, person: PersonId, emoji: Reaction) -> None:
        """Never stored."""
        payload = wire.written(Reacted(person, emoji, self._house.clock()))
        for connection in self.connections:
            connection.send(payload)

    @property
    def is_idle(self) -> bool:
        return not (self.connections or self._is_busy or self._letters or self._thinking)

    # The mailbox

    def submit(self, connection: Connection, message: Do) -> None:
        def answered(refusal: Illegal | None, number: int) -> None:
            if refusal is None:
                connection.tell(Done(message.id, number))
            else:
                connection.refuse(message.id, refusal)

        command = message.command
        if isinstance(command, SetPassword) and command.password is not None:
            letter = Letter(connection.person, commands.SetPassword(None), message.id, answered)
            self._house.spawn(self._post_hashed(letter, command.password))
        else:
            filled = filled_in(command, new_seed)
            self.post(Letter(connection.person, filled, message.id, answered))

    async def _post_hashed(self, letter: Letter, password: str) -> None:
        """Hashing takes its time, so it is done beside the loop."""
        hashed = await asyncio.to_thread(salted, password, token_hex(8))
        letter.command = commands.SetPassword(hashed)
        self.post(letter)

    def post(self, letter: Letter) -> None:
        self._letters.append(letter)
        if not self._is_busy:
            self._work()

    def _work(self) -> None:
        """Decides all letters that wait, and asks the store to keep what came of them."""
        while self._letters and not self._is_busy:
            decided = self._decide()
            if decided.entries:
                self._is_busy = True
                lines = [_line(entry) for entry in decided.entries]
                append = Append(self.room.code, lines, decided.matches, self.opener)
                self._house.store.append(append, partial(self._kept, decided))
            else:
                _answer(decided)

    def _decide(self) -> Decided:
        decided = Decided([], [], [], [])
        while self._letters:
            letter = self._letters.popleft()
            if letter.table is not None and letter.table is not self.room.table:
                continue
            known = self._known_answer(letter)
            if known is not None:
                decided.answers.append((letter, *known))
                continue
            try:
                entry, events = self.room.do(
                    letter.author, letter.command, self._house.clock(), letter.id
                )
            except Illegal as refusal:
                self._note_refusal(letter, refusal)
                decided.answers.append((letter, refusal, 0))
                continue
            except Exception:
                log.exception("room_failed", command=type(letter.command).__name__)
                return self._without(letter, decided)
            decided.entries.append(entry)
            decided.events.append((entry.number, self.room.matches, events))
            decided.answers.append((letter, None, entry.number))
            self._note_end(decided, entry)
        return decided

    def _without(self, culprit: Letter, decided: Decided) -> Decided:
        """A fault of the house, which may have changed half of the room: all but one try again."""
        self._letters.extendleft(reversed([letter for letter, _, _ in decided.answers]))
        self._is_busy = True
        self._house.spawn(self._read_again())
        return Decided([], [], [(culprit, Illegal("failed"), 0)], [])

    def _known_answer(self, letter: Letter) -> tuple[Illegal | None, int] | None:
        """A command that was sent before gets its first answer again."""
        if not letter.id or letter.author == HOUSE_AUTHOR:
            return None
        number = self.room.answered(letter.author, letter.id)
        if number is not None:
            return None, number
        refusals = self._refusals
        refusal = refusals.get((letter.author, letter.id)) if refusals else None
        return None if refusal is None else (refusal, 0)

    def _note_refusal(self, letter: Letter, refusal: Illegal) -> None:
        if not letter.id or letter.author == HOUSE_AUTHOR:
            return
        if self._refusals is None:
            self._refusals = OrderedDict()
        self._refusals[letter.author, letter.id] = refusal
        if len(self._refusals) > REMEMBERED_REFUSALS:
            self._refusals.popitem(last=False)

    def _note_end(self, decided: Decided, entry: Entry) -> None:
        """A match that this entry finished is kept as a file, with the entry."""
        table = self.room.table
        if type(entry.command) in ENDING and table is not None and not table.is_running:
            kept = KeptMatch(self.room.matches, table.game.name, entry.at, dump(table.match))
            decided.matches.append(kept)

    def _kept(self, decided: Decided, outcome: Outcome) -> None:
        if outcome is not None:
            self._not_kept(decided, outcome)
            return
        self.opener = None
        self._is_busy = False
        self._house.metrics.entries += len(decided.entries)
        self._steps.extend(decided.events)
        self._publish(decided)
        _answer(decided)
        self._say_farewells(decided)
        if self._letters:
            self._work()
        if not self._is_busy:
            self._set_timer()

    def _not_kept(self, decided: Decided, outcome: StoreError) -> None:
        """Append, then tell: what is not kept did not happen."""
        letters = _undecided(decided)
        self._refusals = None  # some were for reasons that did not happen
        if self.opener is not None:
            refusal = Illegal("code_taken" if isinstance(outcome, Conflict) else "storage_failed")
            _refuse(letters, refusal)
        elif isinstance(outcome, Conflict):  # somebody else came first: look again, decide again
            self._letters.extendleft(reversed(letters))
            self._house.spawn(self._read_again())
        else:
            log.error("not_kept", error=str(outcome))
            self._house.metrics.not_kept += 1
            _refuse(letters, Illegal("storage_failed"))
            self._house.spawn(self._read_again(RETRY))

    async def _read_again(self, pause: float = 0.0) -> None:
        try:
            self.room = await self._house.read_room(self.room.code)
        except Exception:
            log.exception("not_readable")
            # who asked again for what was done before is hung up on, and asks once more
            undone = [each for each in self._letters if self._known_answer(each) is None]
            _refuse(undone, Illegal("storage_failed"))
            self._letters.clear()
            self._house.lose(self)
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
        if self._house.keepers.get(self.room.code) is not self:
            return
        here = {connection.person for connection in self.connections}
        for number, person in list(self.room.people.items()):
            if person.present and number not in here:
                self.post(Letter(HOUSE_AUTHOR, commands.GoAway(number)))
            elif not person.present and number in here:
                self.post(Letter(HOUSE_AUTHOR, commands.ComeBack(number)))

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
        self._send(connection, self._bulletin(missed))

    def _bulletin(self, steps: Iterable[Step]) -> Bulletin:
        """Of this match alone: in the one before, others may have had the seats."""
        match = self.room.matches
        events = [event for _, of, events in steps if of == match for event in events]
        return Bulletin(self.room, events, self._house.clock())

    def _publish(self, decided: Decided) -> None:
        bulletin = self._bulletin(decided.events)
        for connection in self.connections:
            if connection.room_seen:
                self._send(connection, bulletin)
            else:
                self.show(connection, connection.seen)

    def _send(self, connection: Connection, bulletin: Bulletin) -> None:
        room = self.room
        person = connection.person
        if person not in room.people:
            return
        room_json = yours = wire.NOTHING
        if connection.room_seen < room.changed:
            room_json = self._public()
            yours = wire.you_json(you(room, person))
            connection.room_seen = room.changed
        connection.send(bulletin.update(person, room_json, yours), room.number)

    def _public(self) -> bytes:
        changed, known = self._room_json
        if changed != self.room.changed:
            known = wire.part(_ROOM_VIEW, room_view(self.room))
            self._room_json = (self.room.changed, known)
        return known

    def _say_farewells(self, decided: Decided) -> None:
        for entry in decided.entries:
            command = entry.command
            if isinstance(command, commands.Leave):
                self._hang_up(entry.author, "left")
            elif isinstance(command, commands.Kick):
                self._hang_up(command.person, "kicked")
        if self.room.closed:
            for connection in list(self.connections):
                connection.hang_up("closed")
            self._house.let_go_of(self)

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
        times = [thought.at for thought in self._waiting_thoughts()]
        if due is not None:
            times.append(due.at)
        if not times:
            return
        loop = asyncio.get_running_loop()
        at = loop.time() + max(pause, (min(times) - self._house.clock()) / 1000)
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
        now = self._house.clock()
        for thought in self._waiting_thoughts():
            if thought.at <= now:
                self._thinking.add((thought.seat, thought.window, thought.since))
                self._house.spawn(self._think(thought))
        due = self.room.due()
        if due is not None and due.at <= now:
            self.post(Letter(HOUSE_AUTHOR, due.command))
        if not self._is_busy:
            self._set_timer()

    def _waiting_thoughts(self) -> list[Thought]:
        thinking = self._thinking
        return [t for t in self.room.thoughts() if (t.seat, t.window, t.since) not in thinking]

    async def _think(self, thought: Thought) -> None:
        table = self.room.playing
        asked = table.asked.get(thought.seat) if table else None
        key = (thought.seat, thought.window, thought.since)
        if table is None or asked is None or (asked.ask.window, asked.since) != key[1:]:
            self._thinking.discard(key)  # it was outrun before it began
            return
        steps = len(table.match.log)
        world, stream = table.match.world_for(thought.seat)
        question = Question(table.game, world, asked.ask, stream, thought.level)
        try:
            level, action = await self._house.thinkers.answer(question)
            answer = write_action(table.game, action)
            play = commands.Play(thought.seat, thought.window, level, answer)
        except Exception as error:
            self._skip_bot(table, thought.seat, steps, error)
        else:
            self._house.metrics.thoughts[level] += 1
            played = self._played(table, thought.seat, steps)
            self.post(Letter(HOUSE_AUTHOR, play, answered=played, table=table))
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
        was_outrun = room.closed or room.playing is not table or len(table.match.log) != steps
        if was_outrun or table.chairs[seat].bot is None:
            return
        log.error("bot_skipped", game=table.game.name, reason=repr(reason))
        self.post(Letter(HOUSE_AUTHOR, commands.Skip(seat), table=table))

    def stop(self) -> None:
        self._is_stopped = True
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None


def new_seed() -> str:
    return token_hex(16)


def _line(entry: Entry) -> Line:
    return Line(entry.number, entry.at, wire.to_json(encode_entry(entry)))


def _undecided(decided: Decided) -> list[Letter]:
    """The letters whose answers are void if it is not kept; what was done before stays done."""
    first = decided.entries[0].number
    letters = []
    for letter, _, number in decided.answers:
        if not 0 < number < first:
            letters.append(letter)
        elif letter.answered:
            letter.answered(None, number)
    return letters


def _refuse(letters: Iterable[Letter], refusal: Illegal) -> None:
    for letter in letters:
        if letter.answered:
            letter.answered(refusal, 0)


def _answer(decided: Decided) -> None:
    for letter, refusal, number in decided.answers:
        if letter.answered:
            letter.answered(refusal, number)
