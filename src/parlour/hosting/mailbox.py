"""The mailbox of a room: requests are judged one after another, kept as a batch, and answered.

Queries wait among them, so that nobody is told what is not kept yet.

Laws: requests are judged on the room as it is; nobody hears of what they did before the store has
kept it; if the store could not keep it, the room is read again from the log.
"""

from collections import OrderedDict, deque
from collections.abc import Iterable, Sequence
from functools import partial
from typing import Final, Protocol

from parlour.hosting.batch import Batch, Posted, Query, Request
from parlour.hosting.limits import Bucket
from parlour.hosting.recovery import read_room
from parlour.hosting.services import Services
from parlour.hosting.store import (
    Append,
    Conflict,
    KeptMatch,
    NotKept,
    Opening,
    Outcome,
    Snapshot,
    StoredEntry,
)
from parlour.kernel.game import Event, Illegal
from parlour.kernel.matchfile import dump
from parlour.room import commands
from parlour.room.commands import BEGINNING, Command, Entry
from parlour.room.log import FORMAT, encode_entry
from parlour.room.people import SERVER_AUTHOR, PersonId
from parlour.room.room import STEPS, Room
from parlour.room.snapshot import encode_room
from parlour.room.times import ServerTime

REMEMBERED_REFUSALS: Final = 32
RETRY: Final = 1.0
"""Seconds until clocks and bots try again what the store could not keep."""

ENDING: Final = STEPS | BEGINNING
"""What can end a match: a step of it, or the deal itself."""

LAST_WORDS: Final = frozenset((commands.Leave, commands.Kick, commands.Close))
"""What ends something, and can be done in the busiest room."""
GUARDING: Final = frozenset((commands.Lock, commands.SetPassword, commands.DismissScreens))
"""Commands that keep strangers out: a host can give them when the log takes nothing else."""
RESERVE: Final = 64 * 1024
"""Bytes that are kept for it."""


class Listener(Protocol):
    """Who is told of what the mailbox did."""

    def kept(self, batch: Batch) -> None:
        """It is durable, and not answered yet."""

    def answered(self, batch: Batch) -> None:
        """It is durable, and everybody who asked knows."""

    def settled(self, pause: float) -> None:
        """Nothing waits, and nothing is under way. Clocks and bots wait so many seconds."""

    def read_again(self, pause: float) -> None:
        """The room was read anew: what was judged last may not have happened."""

    def lost(self) -> None:
        """The room can't be read."""


class Nobody(Listener):
    """Listens to a mailbox that was stopped.

    Whoever listened before holds the mailbox: if it held them too, both would stay in memory.
    """

    def kept(self, batch: Batch) -> None:
        pass

    def answered(self, batch: Batch) -> None:
        pass

    def settled(self, pause: float) -> None:
        pass

    def read_again(self, pause: float) -> None:
        pass

    def lost(self) -> None:
        pass


class Mailbox:
    __slots__ = (
        "_is_lost",
        "_listener",
        "_quota",
        "_refusals",
        "_requests",
        "_services",
        "is_busy",
        "is_stopped",
        "opener",
        "room",
    )

    def __init__(
        self,
        services: Services,
        room: Room,
        listener: Listener,
        quota: Bucket,
        opener: str | None,
    ) -> None:
        self._services = services
        self._listener = listener
        self._quota = quota
        self.room = room
        self.opener = opener
        """The hash of the key of whoever opens the room, until its first entry is kept."""
        self.is_busy = False
        """Something is being kept, or the room is being read again."""
        self.is_stopped = False
        self._is_lost = False
        """The room can't be read: nothing is judged any more."""
        self._requests: deque[Posted] = deque()
        self._refusals: OrderedDict[tuple[PersonId, str], Illegal] | None = None

    @property
    def is_empty(self) -> bool:
        return not (self.is_busy or self._requests)

    def post(self, request: Posted) -> None:
        if self._is_lost:
            _refuse([request], Illegal("storage_failed"))
            return
        self._requests.append(request)
        if not self.is_busy:
            self._work()

    # Judging

    def _work(self) -> None:
        """Judges all requests that wait, and asks the store to keep what came of them."""
        while self._requests and not self.is_busy:
            batch = self._judge()
            if not batch.entries:
                _answer(batch)
                continue
            self.is_busy = True
            if batch.ended:
                self._services.tasks.spawn(self._keep_with_files(batch))
            else:
                self._keep(batch)

    async def _keep_with_files(self, batch: Batch) -> None:
        """The file of a long match is made beside the loop. Nothing is judged meanwhile."""
        try:
            files = [await self._services.beside(dump, match) for _, _, match in batch.ended]
        except Exception as error:
            self._services.log.exception("no_match_file")
            self._told(batch, NotKept(str(error)))
            return
        self._keep(
            batch,
            [
                KeptMatch(number, match.game.name, at, file)
                for (number, at, match), file in zip(batch.ended, files, strict=True)
            ],
        )

    def _keep(self, batch: Batch, matches: Sequence[KeptMatch] = ()) -> None:
        lines = [_stored(entry) for entry in batch.entries]
        size = sum([len(line.entry) for line in lines]) + sum([len(kept.file) for kept in matches])
        self._quota.spend(size, self._now())
        opening = None if self.opener is None else Opening(self.opener, FORMAT)
        append = Append(self.room.code, lines, matches, opening, batch.snapshot)
        self._services.store.append(append, partial(self._told, batch))

    def _judge(self) -> Batch:
        batch = Batch()
        while self._requests:
            request = self._requests.popleft()
            try:
                if isinstance(request, Query):
                    found = request.find(self.room, self._services.clock())
                    batch.answers.append((request, found))
                else:
                    self._judge_request(request, batch)
            except Illegal as refusal:
                kept = refusal.with_traceback(None)  # which holds this batch, and so itself
                batch.answers.append((request, kept))
                self._note_refusal(request, kept)
            except Exception:
                name = type(getattr(request, "command", request)).__name__
                self._services.log.exception("room_failed", command=name)
                return self._without(request, batch)
        return batch

    def _judge_request(self, request: Request, batch: Batch) -> None:
        if request.table is not None and request.table is not self.room.table:
            return
        known = self._known_answer(request) or _answered_before(request, batch)
        if known is None:
            self._do(request, batch)
        else:
            batch.answers.append((request, known))

    def _do(self, request: Request, batch: Batch) -> None:
        room, now, command = self.room, self._services.clock(), request.command
        self.expect_quota(request)
        if type(command) in STEPS:
            entry, events = room.do(request.author, command, now, request.id)
        else:
            entry, events = self._do_more(request, command, batch, now)
        batch.entries.append(entry)
        batch.steps.append((entry.number, room.matches, events))
        batch.answers.append((request, entry.number))
        self._note_end(batch, entry)

    def _do_more(
        self, request: Request, command: Command, batch: Batch, now: ServerTime
    ) -> tuple[Entry, list[Event]]:
        """What is no step of the match: one may begin with it, or somebody come to a seat."""
        room = self.room
        snapshot = self._before_match(command) or batch.snapshot
        mover = _mover(request.author, command)
        was_seated = mover is not None and _has_seat(room, mover)
        entry, events = room.do(request.author, command, now, request.id)
        if mover is not None and not was_seated and _has_seat(room, mover):
            batch.moved_in.append((entry.number, mover))
        batch.snapshot = snapshot
        batch.is_play = False
        return entry, events

    def expect_quota(self, request: Request) -> None:
        """Nobody fills the disk; but one can always go, send somebody out, or shut the door."""
        kind = type(request.command)
        if (request.author == SERVER_AUTHOR and kind is not commands.Join) or kind in LAST_WORDS:
            return
        if self._quota.is_empty(self._now(), RESERVE if kind in GUARDING else 0):
            raise Illegal("room_too_busy")

    def _now(self) -> float:
        return self._services.clock() / 1000

    def _before_match(self, command: Command) -> Snapshot | None:
        """From there a room is woken, so that no match is replayed but the latest."""
        if type(command) not in BEGINNING or self.room.live_table is not None:
            return None
        return Snapshot(self.room.number, encode_room(self.room))

    def _without(self, culprit: Posted, batch: Batch) -> Batch:
        """Leaves out the request that made the room fail.

        The fault may have changed half of the room, so the others are judged again on a new one.
        """
        self._requests.extendleft(reversed([request for request, _ in batch.answers]))
        self.is_busy = True
        self._services.tasks.spawn(self._read_again())
        return Batch(answers=[(culprit, Illegal("failed"))])

    def _note_end(self, batch: Batch, entry: Entry) -> None:
        """A match that this entry finished is kept as a file, with the entry."""
        table = self.room.table
        if type(entry.command) in ENDING and table is not None and not table.is_running:
            batch.ended.append((self.room.matches, entry.at, table.match))

    # Commands that are sent again

    def _known_answer(self, request: Request) -> Illegal | int | None:
        """A command that was sent before gets its first answer again."""
        if not request.id or request.author == SERVER_AUTHOR:
            return None
        number = self.room.answered(request.author, request.id)
        if number is not None:
            return number
        refusals = self._refusals
        return refusals.get((request.author, request.id)) if refusals else None

    def _is_known(self, asked: Posted) -> bool:
        return isinstance(asked, Request) and self._known_answer(asked) is not None

    def _note_refusal(self, request: Posted, refusal: Illegal) -> None:
        if isinstance(request, Query) or not request.id or request.author == SERVER_AUTHOR:
            return
        if self._refusals is None:
            self._refusals = OrderedDict()
        self._refusals[request.author, request.id] = refusal
        if len(self._refusals) > REMEMBERED_REFUSALS:
            self._refusals.popitem(last=False)

    # What the store says

    def _told(self, batch: Batch, outcome: Outcome) -> None:
        if outcome is not None:
            self._not_kept(batch, outcome)
            return
        self.opener = None
        self.is_busy = False
        self._services.counters.entries += len(batch.entries)
        self._listener.kept(batch)
        _answer(batch)
        self._listener.answered(batch)
        self._go_on()

    def _go_on(self, pause: float = 0.0) -> None:
        self._work()
        if not self.is_busy:
            self._listener.settled(pause)

    def stop(self) -> None:
        self.is_stopped = True
        self._listener = Nobody()

    def _not_kept(self, batch: Batch, outcome: NotKept) -> None:
        """Append, then tell: what is not kept did not happen."""
        requests = _undecided(batch)
        self._refusals = None  # some were for reasons that did not happen
        spawn = self._services.tasks.spawn
        came_second = isinstance(outcome, Conflict)
        if not came_second:
            self._services.log.error("not_kept", error=str(outcome))
            self._services.counters.not_kept += 1
        if self.opener is not None:
            _refuse(requests, Illegal("code_taken" if came_second else "storage_failed"))
        elif came_second:  # look again, judge again
            self._requests.extendleft(reversed(requests))
            spawn(self._read_again())
        else:
            _refuse(requests, Illegal("storage_failed"))
            spawn(self._read_again(RETRY))

    async def _read_again(self, pause: float = 0.0) -> None:
        try:
            self.room = await read_room(self._services, self.room.code)
        except Exception:
            self._services.log.exception("not_readable")
            # who asked again for what was done before is hung up on, and asks once more
            undone = [each for each in self._requests if not self._is_known(each)]
            _refuse(undone, Illegal("storage_failed"))
            self._requests.clear()
            self._is_lost = True
            self._listener.lost()
            return
        if self.is_stopped:
            return
        self.is_busy = False
        self._listener.read_again(pause)
        self._go_on(pause)


def _stored(entry: Entry) -> StoredEntry:
    return StoredEntry(entry.number, entry.at, encode_entry(entry))


def _answered_before(request: Request, batch: Batch) -> Illegal | int | None:
    """Whoever left is not remembered any more, and may have said twice that they leave."""
    if not request.id or request.author == SERVER_AUTHOR:
        return None
    for earlier, answer in batch.answers:
        if isinstance(earlier, Request) and _name(earlier) == _name(request):
            known: Illegal | int = answer
            return known
    return None


def _name(request: Request) -> tuple[PersonId, str]:
    return request.author, request.id


def _undecided(batch: Batch) -> list[Posted]:
    """The requests whose answers are void if the batch is not kept; what was done before stays."""
    first = batch.entries[0].number
    undecided = []
    for asked, answer in batch.answers:
        if isinstance(asked, Query) or isinstance(answer, Illegal) or answer >= first:
            undecided.append(asked)
        elif asked.answered:
            asked.answered(answer)
    return undecided


def _refuse(requests: Iterable[Posted], refusal: Illegal) -> None:
    for request in requests:
        if request.answered:
            request.answered(refusal)


def _answer(batch: Batch) -> None:
    for request, answer in batch.answers:
        if request.answered:
            request.answered(answer)


def _mover(author: PersonId, command: Command) -> PersonId | None:
    """Who may come to a seat that was another's."""
    match command:
        case commands.TakeSeat():
            return author
        case commands.AllowSeat(person):
            return person
    return None


def _has_seat(room: Room, person: PersonId) -> bool:
    return room.table is not None and room.table.seat_of(person) is not None
