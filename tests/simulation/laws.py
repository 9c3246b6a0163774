"""What must hold in every evening, whatever happens.

Some laws are checked when the server speaks, the others on the log, which is the truth.
"""

import traceback
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, fields
from random import Random
from typing import Any

import msgspec

from parlour.games import GAMES
from parlour.hosting import wire
from parlour.hosting.live_room import LiveRoom
from parlour.hosting.manners import AT_ITSELF, LATEST, PRAISE, REST
from parlour.hosting.screens import MOST_SCREENS
from parlour.kernel.game import Event
from parlour.kernel.match import Match
from parlour.kernel.matchfile import MatchFileError, dump, load
from parlour.kernel.seats import CLOCK_SEAT, Seat
from parlour.room import commands
from parlour.room.commands import Entry
from parlour.room.keys import key_hash
from parlour.room.log import decode_entry
from parlour.room.people import NOBODY, SERVER_AUTHOR, PersonId
from parlour.room.playing import expires_at
from parlour.room.room import STEPS, Room
from parlour.room.state import RoomState
from parlour.room.table import Table
from parlour.room.views import inside, room_view, table_view, you
from tests.simulation.disk import Disk
from tests.simulation.network import Link, Told

SAMPLE = 0.15
"""Of the updates are compared with the log, if it is not looked at deeply."""


class Broken(AssertionError):
    """A law was broken."""


@dataclass(slots=True)
class Shown:
    """An update, as it went out."""

    room: str
    person: PersonId
    told: Told
    before: int
    """The number up to which the device knew what happened."""
    is_next: bool
    """Nothing was skipped since the update before on this link."""


@dataclass(slots=True)
class Acknowledged:
    room: str
    person: PersonId
    id: str
    number: int


@dataclass(slots=True)
class Offered:
    """A key that can be claimed."""

    person: PersonId
    key: str
    """Its hash."""
    until: int
    over: str = ""
    """Why it can't be claimed any more."""


@dataclass(slots=True)
class Glimpsed:
    """What the door showed, and how much of the room was durable then."""

    room: str
    kept: int
    inside: bytes


@dataclass(slots=True)
class Step:
    """What an entry did, seen from the log."""

    entry: Entry
    match: int
    events: list[Event]
    holders: tuple[PersonId | None, ...]
    """Whose the seats are."""

    def heard_by(self, person: PersonId) -> list[Event]:
        """Room rule 3.5: what is for a seat alone is for whoever has it then."""
        return [e for e in self.events if e.to is None or self.holders[e.to] == person]


class Laws:
    def __init__(self, disk: Disk, rng: Random, deep: bool, seen: Counter[str]) -> None:
        self._disk = disk
        self._rng = rng
        self._sample = 1.0 if deep else SAMPLE
        self._shown: list[Shown] = []
        self._acknowledged: list[Acknowledged] = []
        self._seen = seen
        self._offset: float | None = None
        """Of the server's clock to the steady one."""
        self._offers: dict[tuple[str, str], Offered] = {}
        """By room and pairing; a server remembers its own alone."""
        self._glimpsed: list[Glimpsed] = []
        self._remarked: dict[str, int] = {}
        """When the bots of a room reacted last."""
        self.faults: list[str] = []

    def begin_life(self) -> None:
        """Of a server: what is kept in memory alone is gone."""
        self._offset = None
        self._remarked.clear()
        for offered in self._offers.values():
            offered.over = offered.over or "restarted"

    def broken(self, law: str, error: Any = None) -> None:
        if isinstance(error, BaseException):
            law += "\n" + "".join(traceback.format_exception(error))
        self.faults.append(law)

    def expect(self, holds: bool, law: str) -> None:
        if not holds:
            self.broken(law)

    # When the server speaks

    def on_the_wire(self, link: Link, told: Told, now: float) -> None:
        if told.at:
            self._check_clock(told, now)
        match told.kind:
            case "key_claimed":
                self._key_claimed(link, told, now)
            case "refused" if told.code == "bad_pairing":
                self._pairing_refused(link, now)
            case kind:
                judges = {
                    "update": self._update,
                    "key_offered": self._key_offered,
                    "done": self._done,
                    "refused": self._refused,
                    "evening": self._evening,
                    "welcome": self._welcome,
                    "peeked": self._peeked,
                    "reacted": self._reacted,
                }
                if kind in judges:
                    judges[kind](link, told)

    def _welcome(self, _: Link, told: Told) -> None:
        kept = sum([_lets_in(line) for line in self._disk.logs[told.code]])
        self.expect((told.person or 0) <= kept, f"welcome, {told.person}, before it is durable")

    def _reacted(self, link: Link, told: Told) -> None:
        """Room rule 11.3: bots are kind, and not too loud."""
        live = link.connection.live
        if live is None or told.seat is None:
            return
        room = live.room
        self._seen["a bot reacted"] += 1
        self.expect(told.person is None, "a reaction has two authors")
        self.expect(room.room_rules.bot_reactions == "on", "a bot reacts and shall not")
        self.expect(told.reaction in (*PRAISE, AT_ITSELF), f"a bot is unkind: {told.reaction}")
        last = self._remarked.get(room.code, told.at)
        far = last == told.at or told.at - last > REST - LATEST
        self.expect(far, "bots react too often")
        self._remarked[room.code] = told.at

    def _peeked(self, _: Link, told: Told) -> None:
        kept = self._disk.durable(told.code)
        self._glimpsed.append(Glimpsed(told.code, kept, bytes(told.inside)))

    def _update(self, link: Link, told: Told) -> None:
        live = link.connection.live
        assert live is not None
        code, person = live.room.code, link.connection.person
        kept = self._disk.durable(code)
        self.expect(told.number <= kept, f"update {told.number} is told, {kept} are durable")
        latest = decode_entry(self._disk.logs[code][min(told.number, kept) - 1]).at
        self.expect(told.at >= latest, "the clock is behind what happened")
        self.expect(told.number >= link.seen or not link.shown, f"number runs back: {told.number}")
        if self._rng.random() < self._sample:
            is_next = link.shown and not link.was_congested
            self._shown.append(Shown(code, person, told, link.seen, is_next))
        link.seen, link.shown = told.number, True

    def _check_clock(self, told: Told, now: float) -> None:
        """Whatever happens to the clock of the machine, a second of the server is a second."""
        offset = told.at / 1000 - now
        if self._offset is None:
            self._offset = offset
        steady = abs(offset - self._offset) < 0.002
        self.expect(steady, f"the clock jumps by {offset - self._offset:.3f} seconds")

    # Keys on their way to another device

    def _key_offered(self, link: Link, told: Told) -> None:
        live = link.connection.live
        assert live is not None
        code, person = live.room.code, link.connection.person
        for (room, _), offered in self._offers.items():
            if (room, offered.person) == (code, person):
                offered.over = offered.over or "replaced"
        key = live.room.people[person].key
        self._offers[code, told.pairing] = Offered(person, key, told.until)

    def _key_claimed(self, link: Link, told: Told, now: float) -> None:
        offered = self._offers.get(link.claimed)
        if offered is None:
            self.broken("a key is given for what nobody offered")
            return
        over = self._why_over(offered, link, now)
        self.expect(over == "", f"a key is given for what is over: {over}")
        self.expect(key_hash(told.key) == offered.key, "another key is given than was offered")
        offered.over = "used"
        self._seen["key claimed"] += 1

    def _pairing_refused(self, link: Link, now: float) -> None:
        offered = self._offers.get(link.claimed)
        over = "unknown" if offered is None else self._why_over(offered, link, now)
        self.expect(over != "", "what was offered, and not claimed, is refused")
        self._seen[f"claim refused: {over}"] += 1

    def _why_over(self, offered: Offered, link: Link, now: float) -> str:
        if offered.over:
            return offered.over
        if self._offset is not None and now + self._offset >= offered.until / 1000:
            return "expired"
        person = link.claimed_room().people.get(offered.person)
        return "" if person is not None and person.key == offered.key else "left"

    def _evening(self, link: Link, told: Told) -> None:
        live = link.connection.live
        code = live.room.code if live else ""
        for match in msgspec.json.decode(told.matches):
            kept = self._disk.matches.get((code, match["match"]))
            right = kept is not None and kept.game == match["game"]
            self.expect(right, f"match {match['match']} is told before it is durable")

    def _done(self, link: Link, told: Told) -> None:
        live = link.connection.live
        assert told.id is not None
        self.expect(link.connection.person != NOBODY, "a screen did something")
        code = live.room.code if live else ""
        kept = self._disk.durable(code)
        self.expect(told.number <= kept, f"{told.id} is told to be done, before it is durable")
        self._acknowledged.append(Acknowledged(code, link.connection.person, told.id, told.number))

    def _refused(self, link: Link, told: Told) -> None:
        live = link.connection.live
        if live is None or told.id is None or told.code == "too_fast":
            return
        if link.connection.person not in live.room.people:
            return  # they left before it was said again: nothing is remembered of them, rule 2.6
        author = b'"author":%d,"id":"%b"' % (link.connection.person, told.id.encode())
        kept = any(author in line for line in self._disk.logs[live.room.code])
        self.expect(not kept, f"{told.id} is refused ({told.code}), and was done")

    # At the end

    def check_logs(self) -> dict[str, Room]:
        """Replays every log, checks it, and gives the rooms."""
        for conflict in self._disk.conflicts:
            self.broken(f"two owners of one room: {conflict}")
        return {code: self._check_log(code) for code in self._disk.logs}

    def _check_log(self, code: str) -> Room:
        room = Room(code)
        shown: dict[int, list[Shown]] = {}
        for each in self._shown:
            if each.room == code:
                shown.setdefault(each.told.number, []).append(each)
        steps: list[Step] = []
        glimpsed = [each for each in self._glimpsed if each.room == code]
        for number, line in enumerate(self._disk.logs[code], 1):
            entry = decode_entry(line)
            self.expect(entry.number == number, f"a gap before {entry.number}")
            events = self._fold(room, entry)
            chairs = room.table.chairs if room.table else ()
            holders = tuple([chair.person for chair in chairs])
            steps.append(Step(entry, room.matches, events, holders))
            for each in shown.get(number, ()):
                self._check_shown(room, steps, each)
            if glimpsed:
                now = wire.part(inside(room))
                glimpsed = [g for g in glimpsed if g.kept < number or g.inside != now]
        self.expect(not glimpsed, f"the door showed what never was: {glimpsed}")
        self._check_ids(code, steps)
        if room.table is not None:
            self._check_true(room.table.match)
        return room

    def _fold(self, room: Room, entry: Entry) -> list[Event]:
        self.expect(entry.at >= room.at, f"time runs back at {entry.number}")
        command = entry.command
        by_host = isinstance(command, commands.Skip) and entry.author != SERVER_AUTHOR
        if isinstance(command, commands.Expire | commands.Skip) and not by_host:
            self._check_time_out(room, entry, command.seat)
        still = None if room.still_since is None else room.time(entry.at)
        events = room.fold(entry)
        if still is not None:
            stands = room.time(entry.at) == still
            self.expect(stands, f"time passed while nobody was there, before {entry.number}")
        if isinstance(command, commands.Join):
            keys = [person.key for person in room.people.values()]
            self.expect(not _repeats(keys), f"somebody is in the room twice at {entry.number}")
        self._check_match_file(room, entry)
        return events

    def _check_time_out(self, room: Room, entry: Entry, seat: Seat) -> None:
        """The server plays for somebody when their time is over, and for a bot only then, too."""
        table = room.running()
        asked = table.asked[seat]
        self.expect(room.still_since is None, f"a clock runs for nobody at {entry.number}")
        due, time = expires_at(room, seat), room.time(entry.at)
        by_rules = asked.ask.clock.due
        if by_rules is not None and not _is_nobodys(table, seat):
            due = max(due or table.started, table.room_time(by_rules))
        self.expect(due is not None and time >= due, f"played before it is due: {entry.number}")

    def _check_match_file(self, room: Room, entry: Entry) -> None:
        table = room.table
        if type(entry.command) in STEPS and table is not None and not table.is_running:
            kept = self._disk.matches.get((room.code, room.matches))
            right = kept is not None and kept.file == dump(table.match)
            self.expect(right, f"the file of match {room.matches} is missing or wrong")
            self._check_true(table.match)

    def _check_true(self, match: Match[Any, Any]) -> None:
        """Whatever a room brings about is a match that anybody can check."""
        try:
            load(dump(match), GAMES)
        except MatchFileError as fault:
            self.broken(f"no true match file: {fault}")

    def _check_shown(self, room: Room, steps: Sequence[Step], shown: Shown) -> None:
        told, person = shown.told, shown.person
        where = f"update {told.number} of person {person}"
        seat = room.table.seat_of(person) if room.table else None
        table = wire.part(table_view(room, seat))
        self.expect(bytes(told.table) == table, f"{where}: table")
        if bytes(told.room) != wire.NOTHING:
            screens = msgspec.json.decode(told.room)["screens"]  # of which the log knows nothing
            self.expect(0 <= screens <= MOST_SCREENS, f"{where}: {screens} screens")
            shows = wire.part(room_view(room, screens))
            self.expect(bytes(told.room) == shows, f"{where}: room")
            yours = wire.part(you(room, person)) if person != NOBODY else wire.NOTHING
            self.expect(bytes(told.you) == yours, f"{where}: you")
        heard = msgspec.json.decode(told.events)
        match = room.matches if room.table else None
        since = shown.before
        audible: list[Any] = []
        found = not heard and not (shown.is_next and since < told.number)
        for step in reversed(steps[since:]):
            events = step.heard_by(person) if step.match == match else []
            audible = [msgspec.json.decode(wire.part(e)) for e in events] + audible
            if audible == heard and (not shown.is_next or step.entry.number == since + 1):
                found = True
        self.expect(found, f"{where} after {since}: events {heard}")

    def _check_ids(self, code: str, steps: Sequence[Step]) -> None:
        named = [(s.entry.author, s.entry.id) for s in steps if s.entry.author != SERVER_AUTHOR]
        twice = {each for each in named if named.count(each) > 1} if _repeats(named) else set()
        self.expect(not twice, f"done twice: {twice}")
        for each in self._acknowledged:
            if each.room == code:
                entry = steps[each.number - 1].entry if each.number <= len(steps) else None
                is_there = entry is not None and entry.id == each.id
                by_them = entry is not None and entry.author in (each.person, SERVER_AUTHOR)
                self.expect(is_there and by_them, f"{each} is not in the log")

    def check_live(self, live: LiveRoom, replayed: Room) -> None:
        for difference in differences(live.room, replayed):
            self.broken(f"the room and its log differ: {difference}")


def _is_nobodys(table: Table, seat: Seat) -> bool:
    """Then nobody is waited for."""
    return (
        seat != CLOCK_SEAT and table.chairs[seat].person is None and table.chairs[seat].bot is None
    )


def _lets_in(line: bytes) -> bool:
    return b'"command":{"kind":"join"' in line or b'"command":{"kind":"open"' in line


def _repeats(found: list[Any]) -> bool:
    return len(set(found)) != len(found)


def differences(one: Room, other: Room) -> list[str]:
    """The fields in which two rooms are not the same."""
    found = [
        f"{f.name}: {getattr(one, f.name)!r} / {getattr(other, f.name)!r}"
        for f in fields(RoomState)
        if f.name != "table" and getattr(one, f.name) != getattr(other, f.name)
    ]
    if (one.table is None) != (other.table is None):
        return [*found, "table"]
    if one.table is not None and other.table is not None:
        for name in ("game", "chairs", "started", "asked", "abandoned"):
            if getattr(one.table, name) != getattr(other.table, name):
                found.append(f"table.{name}")
        found += _match_differences(one.table.match, other.table.match)
    return found


def _match_differences(one: Match[Any, Any], other: Match[Any, Any]) -> list[str]:
    names = ("log", "at", "state", "seed", "players", "options")
    return [f"match.{n}" for n in names if getattr(one, n) != getattr(other, n)]
