"""The laws of the server hold in every seeded evening, and the simulation would notice if not."""

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from parlour.games import GAMES
from parlour.hosting import manners
from parlour.hosting.alarm import Alarm
from parlour.hosting.batch import Batch, Request
from parlour.hosting.broadcast import Broadcast
from parlour.hosting.connection import Connection
from parlour.hosting.door import Door
from parlour.hosting.live_room import LiveRoom
from parlour.hosting.mailbox import Mailbox
from parlour.hosting.pairing import Pairing, Pairings
from parlour.hosting.store import Append, NotKept, Told
from parlour.hosting.wire import listed
from parlour.kernel.game import Illegal
from parlour.room import commands
from parlour.room.messages import Done, Peek, Peeked
from parlour.room.people import SERVER_AUTHOR, PersonId
from parlour.room.room import Room
from parlour.room.snapshot import decode_room
from parlour.room.times import ServerTime
from parlour.room.views import inside
from parlour.server.clock import server_clock
from tests.proving import proving
from tests.simulation.disk import SimulatedStore
from tests.simulation.evenings import play, play_many
from tests.simulation.laws import Broken

SEEING_EVERYTHING = 300
"""Evenings after which everything that happens by chance has happened, from the first on."""
EVENINGS = 600
MANY_EVENINGS = 20_000
CHUNK = 100


EVENINGS_HERE = range(SEEING_EVERYTHING, EVENINGS, CHUNK)
"""The test that sees everything plays those before."""
MORE_EVENINGS = range(EVENINGS, MANY_EVENINGS, CHUNK)


@pytest.mark.parametrize("first", [*EVENINGS_HERE, *proving(MORE_EVENINGS)])
def test_the_laws_hold_in_every_evening(first: int) -> None:
    for _ in play_many(range(first, first + CHUNK)):
        pass


def test_honest_people_get_to_the_end_of_every_game() -> None:
    """And every single update is what the log says."""
    unfinished = {game.name for game in GAMES}
    for world in play_many(range(2000, 2100), deep=True):
        unfinished -= {kept.game for kept in world.disk.matches.values()}
        if not unfinished:
            return
    raise AssertionError(f"never finished: {unfinished}")


def test_evenings_see_everything() -> None:
    """The laws hold in them, too."""
    worlds = list(play_many(range(SEEING_EVERYTHING)))
    disks = [world.disk for world in worlds]
    assert sum(disk.resumed for disk in disks) > 50
    assert sum(disk.unanswered for disk in disks) > 50
    seen = sum([world.seen for world in worlds], Counter[str]())
    accidents = (
        *("storm", "storm of the server", "said again"),
        *("clock set back", "clock set back before a start"),
        *("key claimed", "a paired device came in", "claims at once", "claim refused: used"),
        *("claim refused: expired", "claim refused: replaced", "claim refused: left"),
        *("claim refused: restarted", "claim refused: unknown", "a bot reacted"),
        *("screen: dismissed", "screen: password_needed"),
    )
    assert [each for each in accidents if not seen[each]] == []
    lines = b"".join([line for disk in disks for log in disk.logs.values() for line in log])
    kinds = (
        *("join", "wake", "come_back", "go_away", "pass_host", "make_host", "leave", "kick"),
        *("start", "new_game", "change_rules", "abandon", "close", "vote", "set_options"),
        *("act", "play", "expire", "skip", "hand_to_bot", "take_seat", "set_password"),
        *("allow_seat", "dismiss_screens"),
    )
    assert [kind for kind in kinds if b'"kind":"%b"' % kind.encode() not in lines] == []


def test_a_seed_gives_the_same_evening_again() -> None:
    for seed in range(5):
        one, other = play(seed), play(seed)
        assert (one.disk, one.seen) == (other.disk, other.seen)


# Planted bugs


def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tells what is not kept yet."""
    judge = Mailbox._judge

    def judge_and_tell(self: Mailbox) -> Batch:
        batch = judge(self)
        if self.room.number > 1:
            self._listener.kept(batch)
        return batch

    monkeypatch.setattr(Mailbox, "_judge", judge_and_tell)


def forgetful(monkeypatch: pytest.MonkeyPatch) -> None:
    """Does again what was done."""
    monkeypatch.setattr(Room, "answered", lambda *_: None)


def silent(monkeypatch: pytest.MonkeyPatch) -> None:
    """Does not say that it is done."""
    tell = Connection.tell

    def tell_less(self: Connection, message: Any) -> None:
        if not isinstance(message, Done):
            tell(self, message)

    monkeypatch.setattr(Connection, "tell", tell_less)


def talkative(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tells everybody what one seat may hear."""
    monkeypatch.setattr(
        Broadcast, "_heard", lambda self, _: listed([event for _, event in self._events])
    )


def sleepy(monkeypatch: pytest.MonkeyPatch) -> None:
    """Sets no timer."""
    monkeypatch.setattr(Alarm, "set", lambda *_: None)


def rash(monkeypatch: pytest.MonkeyPatch) -> None:
    """Does not wait for those who are away."""
    monkeypatch.setattr("parlour.room.presence.stop_time", lambda *_: None)


def obedient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Does what a screen says."""
    monkeypatch.setattr(Connection, "watched", lambda self: self.live)


def amnesiac(monkeypatch: pytest.MonkeyPatch) -> None:
    """Wakes rooms that forgot who sent which command."""

    def decode(state: bytes) -> Room | None:
        room = decode_room(state)
        for person in room.people.values() if room else ():
            person.recent.clear()
        return room

    monkeypatch.setattr("parlour.hosting.recovery.decode_room", decode)


def crowded(monkeypatch: pytest.MonkeyPatch) -> None:
    """Takes for away whoever lost one of two connections."""

    def miss(self: LiveRoom, person: PersonId) -> None:
        self.post(Request(SERVER_AUTHOR, commands.GoAway(person)))

    monkeypatch.setattr(LiveRoom, "miss", miss)


def trusting(monkeypatch: pytest.MonkeyPatch) -> None:
    """Starts at what the machine says, though the log knows better."""
    monkeypatch.setattr(CLOCK, lambda _, system, steady: server_clock(0, system, steady))


def following(monkeypatch: pytest.MonkeyPatch) -> None:
    """Is as late or early as the machine."""
    monkeypatch.setattr(CLOCK, lambda _, system, __: lambda: ServerTime(int(system() * 1000)))


CLOCK = "tests.simulation.world.server_clock"


def generous(monkeypatch: pytest.MonkeyPatch) -> None:
    """Gives a key more than once."""

    def take(self: Pairings, room: str, code: str, now: ServerTime) -> Pairing | None:
        for pairing in self._by_room.get(room, {}).values():
            if pairing.code == code and now < pairing.until:
                return pairing
        return None

    monkeypatch.setattr(Pairings, "take", take)


def loyal(monkeypatch: pytest.MonkeyPatch) -> None:
    """Gives the key of somebody who has left."""

    def claimed_key(self: Door, room: Room, code: str) -> str:
        pairing = self._pairings.take(room.code, code, self._services.clock())
        if pairing is None:
            raise Illegal("bad_pairing")
        return pairing.key

    monkeypatch.setattr(Door, "_claimed_key", claimed_key)


def stingy(monkeypatch: pytest.MonkeyPatch) -> None:
    """Forgets what is offered."""
    monkeypatch.setattr(Pairings, "offer", lambda *_: None)


def nosy(monkeypatch: pytest.MonkeyPatch) -> None:
    """Shows through the door what is not kept yet."""

    async def glimpse(self: LiveRoom, message: Peek) -> Peeked:
        return Peeked(message.id, self.room.code, False, False, inside(self.room))

    monkeypatch.setattr(LiveRoom, "glimpse", glimpse)


def loud(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots remark on everything."""
    monkeypatch.setattr(manners, "OFTEN", 100)
    monkeypatch.setattr(manners, "REST", 0)


def mean(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots laugh at people."""
    monkeypatch.setattr(manners, "OFTEN", 100)
    monkeypatch.setattr(manners, "PRAISE", ("😂",))


def stubborn(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots react though nobody wants it."""
    monkeypatch.setattr(manners, "OFTEN", 100)
    monkeypatch.setattr(manners, "wants_remarks", lambda _: True)


def liar(monkeypatch: pytest.MonkeyPatch) -> None:
    """A store that takes a commit whose answer is lost for one that failed."""

    def find_out(self: SimulatedStore, _: Append, told: Told) -> None:
        self._answer(told, NotKept("no answer"))

    monkeypatch.setattr(SimulatedStore, "_find_out", find_out)


RARE: dict[Callable[[pytest.MonkeyPatch], None], int] = {loud: 100, mean: 155, stubborn: 40}
"""Bots seldom have something to remark on: soon after these evenings they do."""


@pytest.mark.parametrize(
    ("plant", "noticed"),
    [
        (hasty, "are durable"),
        (forgetful, "done twice"),
        (silent, "no answer"),
        (talkative, "events"),
        (sleepy, "nothing happens"),
        (rash, "time does not stand still"),
        (obedient, "a screen did something"),
        (amnesiac, "the room and its log differ"),
        (crowded, "taken for away"),
        (trusting, "behind what happened"),
        (following, "the clock jumps"),
        (generous, "what is over: used"),
        (loyal, "what is over: left"),
        (stingy, "what was offered, and not claimed"),
        (nosy, "the door showed what never was"),
        (loud, "bots react too often"),
        (mean, "a bot is unkind"),
        (stubborn, "a bot reacts and shall not"),
        (liar, "and was done"),
    ],
)
def test_a_planted_bug_is_noticed(
    plant: Callable[[pytest.MonkeyPatch], None], noticed: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    plant(monkeypatch)
    faults = ""
    first = RARE.get(plant, 0)
    for seed in range(first, first + 200):
        try:
            play(seed)
        except Broken as broken:
            faults += str(broken)
        if noticed in faults:
            return
    raise AssertionError(f"not noticed: {faults}")
