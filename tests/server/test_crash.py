"""The server is killed in the middle of everything, again and again: what it said stays true.

Every player sends commands through several lanes at once. A lane sends a command again, under its
id, until it is answered, over as many lives of the server as that takes.
"""

import asyncio
import os
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

import pytest

from parlour.client import Client, Gone, Refusal
from parlour.room.log import decode_entry
from parlour.room.room import Room
from tests.proving import proving
from tests.server.fault_server import (
    UNLIMITED,
    FaultyServer,
    assert_shows_the_log,
    integrity,
    kept_entries,
    kept_lines,
    run,
    seen_by,
    shown_to,
)

KILLS = 12
MANY_KILLS = 50
ROOMS = 4
PLAYERS = 3
LANES = 3
AT_MOST = 100
"""Answers before a kill."""
NAMES = ("Ann", "Ben", "Cleo", "Dani", "Ede", "Flóra")
EMOJI = ("🦊", "🐻", "🐼")
BALLOT = ["omaha", "durak", "wizard"]


@dataclass
class Acknowledged:
    code: str
    author: int
    id: str
    number: int
    command: dict[str, Any]


@dataclass
class Storm:
    """What all players share."""

    random: Random
    server: FaultyServer
    is_over: bool = False
    acknowledged: list[Acknowledged] = field(default_factory=list)
    seen: list[tuple[str, int, dict[str, Any]]] = field(default_factory=list)
    """What somebody saw just before a kill: the room, the person, the view."""
    sent_again: int = 0
    until_kill: int = 0
    is_time: asyncio.Event = field(default_factory=asyncio.Event)
    is_open: asyncio.Event = field(default_factory=asyncio.Event)

    def note_answer(self) -> None:
        self.until_kill -= 1
        if self.until_kill == 0:
            if self.random.random() < 0.7:
                self.server.process.kill()  # right after what it said
            self.is_time.set()

    def expect_no_other_end(self) -> None:
        """Else everybody would try to come back for ever."""
        if not self.is_time.is_set():
            self.server.expect_running()


class Player:
    def __init__(self, storm: Storm, client: Client, plays: bool) -> None:
        self.storm = storm
        self.client = client
        self.plays = plays
        self.is_host = client.person == 1
        self._back = asyncio.Lock()

    async def lane(self, lane: int) -> None:
        storm = self.storm
        count = 0
        while not storm.is_over:
            command = self.choose(lane)
            if command is None:
                await self.until_changed()
                continue
            count += 1
            await self.insist(command, f"{lane}/{count}")

    async def insist(self, command: dict[str, Any], command_id: str) -> None:
        storm, client = self.storm, self.client
        while True:
            try:
                done = await client.ask({"kind": "do", "command": command}, command_id)
            except Refusal:
                storm.note_answer()
                return
            except Gone:
                storm.sent_again += 1
                await self.come_back()
                continue
            storm.note_answer()
            storm.acknowledged.append(
                Acknowledged(client.code, client.person, command_id, done["number"], command)
            )
            return

    async def come_back(self) -> None:
        async with self._back:
            while not self.client.is_open:
                await self.storm.is_open.wait()
                self.client.url = self.storm.server.url
                before = self.client.number
                try:
                    await self.client.reconnect()
                except (Gone, OSError):  # killed again
                    self.storm.expect_no_other_end()
                    continue
                assert self.client.number >= before, "somebody saw what never was"

    async def until_changed(self) -> None:
        try:
            await self.client.changed()
        except Gone:
            await self.come_back()

    def choose(self, lane: int) -> dict[str, Any] | None:
        """What a lane does next; None: nothing at the moment."""
        random, client = self.storm.random, self.client
        if lane == 0:
            # a name that is another's would be kept with a number after it
            name = f"{random.choice(NAMES)} {client.person}.{random.randrange(1000)}"
            face = {"emoji": random.choice(EMOJI), "colour": "teal"}
            return {"kind": "introduce", "name": name, "face": face}
        if not self.plays:
            if lane == 1:
                return {"kind": "vote", "game": random.choice(BALLOT)}
            return {"kind": "ready", "yes": random.random() < 0.5}
        if self.is_host and not client.is_playing:
            return {"kind": "new_game"}
        choices = client.choices()
        if lane == 1 and choices and client.asked:
            window = client.asked["window"]
            return {"kind": "act", "window": window, "action": random.choice(choices)}
        return None


async def open_rooms(storm: Storm) -> list[Player]:
    players = []
    for number in range(ROOMS):
        host = await Client.create(storm.server.url, "Host")
        guests = [
            await Client.join(storm.server.url, host.code, "Guest") for _ in range(PLAYERS - 1)
        ]
        plays = number % 2 == 0
        if plays:
            await host.do("pick_game", game="stop-the-bus" if number else "wizard")
            await host.do("start")
        else:
            await host.do("open_vote", games=BALLOT)
        players += [Player(storm, client, plays) for client in (host, *guests)]
    return players


async def kill_sometime(storm: Storm, players: list[Player]) -> None:
    """Kills the server at a moment of chance, and starts it again on what it left behind."""
    storm.until_kill = storm.random.randint(1, AT_MOST)
    storm.is_open.set()
    await storm.is_time.wait()
    if storm.server.process.poll() is None:
        await asyncio.sleep(storm.random.uniform(0, 0.005))  # in the middle of what follows
    storm.server.process.kill()
    storm.is_open.clear()
    storm.seen += [(p.client.code, p.client.person, seen_by(p.client)) for p in players]
    await asyncio.to_thread(storm.server.kill)
    data = storm.server.data
    storm.server = await asyncio.to_thread(FaultyServer, data, **UNLIMITED)
    storm.is_time.clear()


async def weather(storm: Storm, kills: int) -> list[Player]:
    players = await open_rooms(storm)
    async with asyncio.TaskGroup() as lanes:  # whatever fails in one of them ends all
        for player in players:
            for lane in range(LANES):
                lanes.create_task(player.lane(lane))
        await storms_pass(storm, players, kills)
        for player in players:
            await player.come_back()
            # news for a lane that waits for some
            player.client.send({"kind": "do", "id": "last", "command": player.choose(0)})
    return players


async def storms_pass(storm: Storm, players: list[Player], kills: int) -> None:
    for _ in range(kills):
        await kill_sometime(storm, players)
    storm.is_over = True
    storm.is_open.set()


def told(command: dict[str, Any]) -> dict[str, Any]:
    """As a client says it: of a beginning the server adds the seed and the version of the rules."""
    return {name: value for name, value in command.items() if name not in ("seed", "rules")}


def assert_nothing_lost(storm: Storm, logs: dict[str, list[Any]]) -> None:
    for each in storm.acknowledged:
        entry = logs[each.code][each.number - 1]
        assert (entry["author"], entry["id"]) == (each.author, each.id), "acknowledged and lost"
        assert told(entry["command"]) == told(each.command)


def assert_nothing_twice(logs: dict[str, list[Any]]) -> None:
    for entries in logs.values():
        named = Counter((entry["author"], entry["id"]) for entry in entries if entry["id"])
        assert [name for name, count in named.items() if count > 1] == []


def assert_what_was_seen_is_true(storm: Storm, code: str, lines: list[bytes]) -> None:
    """What people saw before each kill is what the log says of that moment."""
    seen: dict[int, list[tuple[int, dict[str, Any]]]] = {}
    for room_code, person, view in storm.seen:
        if room_code == code:
            seen.setdefault(view["number"], []).append((person, view))
    room = Room(code)
    for entry in map(decode_entry, lines):
        room.fold(entry)
        for person, view in seen.pop(entry.number, []):
            assert shown_to(room, person) == view
    assert seen == {}, "somebody saw what the log does not hold"


@pytest.mark.parametrize("kills", [KILLS, *proving([MANY_KILLS])])
def test_nothing_acknowledged_is_lost_and_nothing_happens_twice(tmp_path: Path, kills: int) -> None:
    seed = int(os.environ.get("CRASH_SEED", Random().randrange(10**6)))
    print(f"CRASH_SEED={seed}")

    async def crash() -> None:
        storm = Storm(Random(seed), FaultyServer(tmp_path, **UNLIMITED))
        try:
            players = await weather(storm, kills)
            for player in players:
                await player.client.ping()
            logs = {p.client.code: kept_entries(tmp_path, p.client.code) for p in players}
            print(
                f"{kills} kills, {sum(map(len, logs.values()))} entries, "
                f"{len(storm.acknowledged)} acknowledged, {storm.sent_again} sent again"
            )
            assert_nothing_lost(storm, logs)
            assert_nothing_twice(logs)
            for code in logs:
                assert_what_was_seen_is_true(storm, code, kept_lines(tmp_path, code))
            for player in players:
                await assert_shows_the_log(player.client, tmp_path)
            assert integrity(tmp_path) == "ok"
            assert storm.server.trouble() == []
            for player in players:
                player.client.close()
        finally:
            storm.server.stop()

    run(crash(), seconds=1200)
