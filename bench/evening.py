"""A long match of Mormon Bridge in a room of four people, written down but for its last action."""

import asyncio
from pathlib import Path
from random import Random
from typing import Any

from msgspec import Raw

from parlour.hosting.store import Append, Opening, Outcome, StoredEntry
from parlour.kernel.offers import random_action
from parlour.kernel.seats import CLOCK_SEAT
from parlour.kernel.values import to_json
from parlour.room import commands
from parlour.room.commands import Command, Entry
from parlour.room.keys import key_hash
from parlour.room.log import FORMAT, encode_entry
from parlour.room.people import SERVER_AUTHOR, Face
from parlour.room.playing import expires_at
from parlour.room.room import Room
from parlour.server.serving import FILE
from parlour.server.sqlite_store import SqliteStore

CODE = "234567"
PEOPLE = 4
BEGUN = 1_700_000_000_000
STEP = 100
"""Milliseconds between two entries."""


def key(person: int) -> str:
    return f"{person}-of-a-very-long-evening"


class Evening:
    def __init__(self) -> None:
        self.room = Room(CODE)
        self.entries: list[Entry] = []
        self._random = Random(1)
        face = Face("🦊", "teal")
        self._do(SERVER_AUTHOR, commands.Open("P1", face, key_hash(key(1)), None))
        for person in range(2, PEOPLE + 1):
            join = commands.Join(f"P{person}", face, key_hash(key(person)), False)
            self._do(SERVER_AUTHOR, join)
        self._do(1, commands.PickGame("mormon-bridge"))
        self._do(1, commands.Start("a long match"))

    def play(self, random_steps: int) -> None:
        """At random, which leads to nothing, then as bots would, to the end."""
        while table := self.room.live_table:
            seat, asked = next(iter(table.asked.items()))
            if seat == CLOCK_SEAT or not asked.ask.offers:
                due = expires_at(self.room, seat)
                at = 0 if due is None else self.room.server_time(due)
                self._do(SERVER_AUTHOR, commands.Expire(seat, asked.ask.window), at)
                continue
            action: Any
            if len(self.entries) < random_steps:
                action = random_action(asked.ask.offers, self._random.randrange)
            else:
                world, stream = table.match.world_for(seat)
                action = table.game.bots[table.stand_in](world, asked.ask, stream)
            self._do(seat + 1, commands.Act(asked.ask.window, Raw(to_json(action))))

    def _do(self, author: int, command: Command, at: int = 0) -> None:
        now = max(at, BEGUN, self.room.at + STEP)
        entry, _ = self.room.do(author, command, now, "")  # type: ignore[arg-type]
        self.entries.append(entry)


async def keep(entries: list[Entry], folder: Path) -> None:
    store = SqliteStore(folder / FILE)
    kept: asyncio.Future[Outcome] = asyncio.get_running_loop().create_future()
    lines = [StoredEntry(entry.number, entry.at, encode_entry(entry)) for entry in entries]
    store.append(Append(CODE, lines, opening=Opening(CODE, FORMAT)), kept.set_result)
    assert await kept is None
    await store.close()
