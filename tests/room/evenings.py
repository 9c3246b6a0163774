"""Evenings to look at: a room, a clock in the hand, and everything that can happen in it."""

from collections.abc import Callable
from dataclasses import fields
from random import Random
from typing import Any

import pytest
from msgspec import Raw

from parlour.games import GAMES
from parlour.kernel.game import Event, Illegal
from parlour.kernel.levels import Level
from parlour.kernel.offers import Action, random_action
from parlour.kernel.seats import CLOCK_SEAT, Seat
from parlour.kernel.values import to_json
from parlour.room import commands
from parlour.room.commands import Command, Entry
from parlour.room.log import decode_entry, encode_entry, room_of
from parlour.room.people import SERVER_AUTHOR, Face, PersonId
from parlour.room.playing import expires_at
from parlour.room.room import Room
from parlour.room.table import Table
from parlour.room.times import ServerTime

FACE = Face("🦊", "red")
CODE = "KRTZ47"
BEGIN = ServerTime(1_700_000_000_000)
STRANGER: PersonId = 99


class Evening:
    def __init__(self) -> None:
        self.room = Room(CODE)
        self._now = BEGIN
        self.entries: list[Entry] = []

    @property
    def now(self) -> ServerTime:
        return self._now

    @now.setter
    def now(self, at: int) -> None:
        self._now = ServerTime(at)

    def do(self, author: PersonId, command: Command, name: str = "") -> list[Event]:
        entry, events = self.room.do(author, command, self.now, name)
        self.entries.append(entry)
        return events

    def server(self, command: Command) -> list[Event]:
        return self.do(SERVER_AUTHOR, command)

    def host(self, command: Command) -> list[Event]:
        return self.do(self.room.host, command)

    def join(self, name: str, *, watch: bool = False) -> PersonId:
        key = f"key of {name} {self.room.number}"
        opening = commands.Open(name, FACE, key, None)
        self.server(commands.Join(name, FACE, key, watch) if self.room.number else opening)
        return self.room.newest

    def pick(self, game: str, **options: Any) -> None:
        self.host(commands.PickGame(game))
        self.host(commands.SetOptions(game, options))

    def start(self, game: str, seed: str = "seed", **options: Any) -> Table:
        self.pick(game, **options)
        self.host(commands.Start(seed))
        return self.table

    def room_rules(self, **rules: Any) -> None:
        self.host(commands.SetRoomRules(rules))

    def bots(self, *levels: Level) -> None:
        for level in levels:
            self.host(commands.AddBot(level))

    def away(self, *people: PersonId) -> None:
        for person in people:
            self.server(commands.GoAway(person))

    def back(self, person: PersonId) -> list[Event]:
        return self.server(commands.ComeBack(person))

    @property
    def table(self) -> Table:
        assert self.room.table is not None
        return self.room.table

    # Time

    def run_out(self) -> list[Event]:
        """Waits for the next deadline, and does what it says."""
        due = self.room.due()
        assert due is not None, "nothing is due"
        self.now = max(self.now, due.at)
        return self.server(due.command)

    def seconds_to(self) -> float | None:
        """From now to the next deadline."""
        due = self.room.due()
        return None if due is None else (due.at - self.now) / 1000

    # A match

    def act(self, person: PersonId, action: Action, name: str = "") -> list[Event]:
        seat = self.table.seat_of(person)
        assert seat is not None
        window = self.table.asked[seat].ask.window
        return self.do(person, commands.Act(window, written(action)), name)

    def asked(self) -> list[Seat]:
        return [seat for seat in self.table.asked if seat != CLOCK_SEAT]

    def turn(self) -> PersonId:
        """The person who is asked, where only one is."""
        (seat,) = self.asked()
        person = self.table.chairs[seat].person
        assert person is not None
        return person

    def default(self, seat: Seat) -> Action:
        return self.table.asked[seat].ask.default

    def step(self, random: Random) -> list[Event]:
        """Anybody who is asked does something that is offered; bots think; clocks run out."""
        due = self.room.due()
        if due is not None and due.at <= self.now:
            return self.server(due.command)
        seat = random.choice(list(self.table.asked))
        asked = self.table.asked[seat]
        deadline = expires_at(self.room, seat)
        if seat == CLOCK_SEAT or self.is_nobodys(seat):
            assert deadline is not None
            self.now = max(self.now, self.room.server_time(deadline))
            return self.server(commands.Expire(seat, asked.ask.window))
        self.now += self.patience(seat, random)
        chair = self.table.chairs[seat]
        if chair.bot is not None:
            return self.server(self.thought(seat))
        assert chair.person is not None
        return self.act(chair.person, random_action(asked.ask.offers, random.randrange))

    def is_nobodys(self, seat: Seat) -> bool:
        chair = self.table.chairs[seat]
        return chair.person is None and chair.bot is None

    def patience(self, seat: Seat, random: Random) -> int:
        due = self.table.asked[seat].ask.clock.due
        if due is None:
            return random.randrange(3000)
        left = self.table.started + due - self.room.time(self.now)
        return random.randrange(min(3000, left)) if left > 0 else 0

    def thought(self, seat: Seat) -> commands.Play:
        """What the bot answers. Late in a match it does not think: tests have no time."""
        asked = self.table.asked[seat]
        level = self.table.chairs[seat].bot
        assert level is not None
        action = asked.ask.offers[0].nth(0)
        if len(self.table.match.log) < 40:
            world, stream = self.table.match.world_for(seat)
            quick = self.table.game.bots[self.table.game.simplest]
            action = quick(world, asked.ask, stream)
        return commands.Play(seat, asked.ask.window, level, action)

    def finish(self, seed: str = "finish", most: int = 20_000) -> None:
        random = Random(seed)
        for _ in range(most):
            if self.room.live_table is None:
                return
            self.step(random)
        raise AssertionError("the match does not end")

    def finish_until(self, person: PersonId) -> None:
        """The others play defaults until only this person is asked."""
        seat = self.table.seat_of(person)
        while (asked := self.asked()) != [seat]:
            other = next(number for number in asked if number != seat)
            player = self.table.chairs[other].person
            assert player is not None
            self.act(player, self.default(other))

    # What is refused

    def refused(self, author: PersonId, command: Command, code: str, rule: str) -> None:
        before = picture(self.room)
        with pytest.raises(Illegal) as refusal:
            self.room.do(author, command, self.now, "refused")
        assert (refusal.value.code, refusal.value.rule) == (code, rule)
        assert picture(self.room) == before, "a refusal changed the room"

    # What is kept

    def lines(self) -> list[bytes]:
        """The log, as it comes back from a file."""
        return [encode_entry(entry) for entry in self.entries]

    def replayed(self) -> Room:
        return room_of(CODE, self.lines())


def again(entry: Entry) -> Entry:
    return decode_entry(encode_entry(entry))


def written(action: Action) -> Raw:
    """An action as a client sends it."""
    return Raw(to_json(action))


def picture(room: Room) -> list[str]:
    """Everything that a room is, written out."""
    found = [repr(getattr(room, f.name)) for f in fields(room) if f.name != "table"]
    if room.table is not None:
        of_table = [f.name for f in fields(room.table) if f.name not in ("match", "game")]
        found += [repr(getattr(room.table, name)) for name in of_table]
        found += [room.table.game.name, *(repr(getattr(room.table.match, name)) for name in KEPT)]
    return found


KEPT = ("players", "options", "seed", "at", "log", "state")


def same(one: Room, other: Room) -> bool:
    """Equal rooms, quickly: all fields, with the match by its state and log."""
    names = [f.name for f in fields(one) if f.name != "table"]
    if any(getattr(one, name) != getattr(other, name) for name in names):
        return False
    return _same_tables(one.table, other.table)


def _same_tables(one: Table | None, other: Table | None) -> bool:
    if one is None or other is None:
        return one is other
    names = [f.name for f in fields(one) if f.name not in ("match", "game")]
    if any(getattr(one, name) != getattr(other, name) for name in names):
        return False
    return one.game is other.game and all(
        getattr(one.match, name) == getattr(other.match, name) for name in KEPT
    )


def table_of(*names: str) -> tuple[Evening, list[PersonId]]:
    """A lobby with these people; the first one is the host."""
    evening = Evening()
    return evening, [evening.join(name) for name in names]


def lobby() -> Evening:
    """Ada, the host, Bob, Cleo, a watcher and a bot; Bob is away."""
    evening, (_, bob, _) = table_of("Anna", "Bob", "Cili")
    evening.join("Vera", watch=True)
    evening.bots("easy")
    evening.away(bob)
    return evening


def in_a_match() -> Evening:
    evening = lobby()
    evening.start("durak")
    return evening


def in_a_vote() -> Evening:
    evening = lobby()
    evening.host(commands.OpenVote(("durak", "omaha")))
    return evening


def with_results() -> Evening:
    evening = lobby()
    evening.start("omaha")
    evening.finish()
    return evening


def abandoned() -> Evening:
    evening = in_a_match()
    evening.host(commands.Abandon())
    return evening


def standing_still() -> Evening:
    evening = in_a_match()
    present = [number for number, person in evening.room.people.items() if person.present]
    evening.away(*present)
    return evening


def closed() -> Evening:
    evening = in_a_match()
    evening.host(commands.Close())
    return evening


PHASES: dict[str, Callable[[], Evening]] = {
    "not yet open": Evening,
    "lobby": lobby,
    "vote": in_a_vote,
    "match": in_a_match,
    "results": with_results,
    "abandoned": abandoned,
    "standing still": standing_still,
    "closed": closed,
}

every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
