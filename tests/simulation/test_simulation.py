"""The laws of the server hold in every seeded evening, and the simulation would notice if not."""

from collections.abc import Callable
from typing import Any

import pytest

from parlour.games import GAMES
from parlour.hosting.alarm import Alarm
from parlour.hosting.broadcast import Broadcast
from parlour.hosting.connection import Connection
from parlour.hosting.mailbox import Batch, Mailbox
from parlour.hosting.wire import listed
from parlour.room.messages import Done
from parlour.room.room import Room
from parlour.room.snapshot import decode_room
from tests.simulation.evenings import play, play_many
from tests.simulation.laws import Broken

EVENINGS = 2000
CHUNK = 100


@pytest.mark.parametrize("first", range(0, EVENINGS, CHUNK))
def test_the_laws_hold_in_every_evening(first: int) -> None:
    for _ in play_many(range(first, first + CHUNK)):
        pass


def test_honest_people_get_to_the_end_of_every_game() -> None:
    """And every single update is what the log says."""
    unfinished = {game.name for game in GAMES}
    for world in play_many(range(EVENINGS, EVENINGS + 100), deep=True):
        unfinished -= {kept.game for kept in world.disk.matches.values()}
        if not unfinished:
            return
    raise AssertionError(f"never finished: {unfinished}")


def test_evenings_see_everything() -> None:
    disks = [world.disk for world in play_many(range(300))]
    assert sum(disk.resumed for disk in disks) > 50
    lines = b"".join([line for disk in disks for log in disk.logs.values() for line in log])
    kinds = (
        *("join", "wake", "come_back", "go_away", "pass_host", "make_host", "leave", "kick"),
        *("start", "new_game", "change_rules", "abandon", "close", "vote", "set_options"),
        *("act", "play", "expire", "skip", "hand_to_bot", "take_seat", "set_password"),
    )
    assert [kind for kind in kinds if b'"kind":"%b"' % kind.encode() not in lines] == []


def test_a_seed_gives_the_same_evening_again() -> None:
    for seed in range(5):
        assert play(seed).disk == play(seed).disk


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
    ],
)
def test_a_planted_bug_is_noticed(
    plant: Callable[[pytest.MonkeyPatch], None], noticed: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    plant(monkeypatch)
    faults = ""
    for seed in range(100):
        try:
            play(seed)
        except Broken as broken:
            faults += str(broken)
        if noticed in faults:
            return
    raise AssertionError(f"not noticed: {faults}")
