"""The people of one room, from when they come until they go home."""

import asyncio
from collections.abc import Sequence
from typing import Any

from parlour.room.room import Room
from tests.simulation.guests import Guest, Screen
from tests.simulation.world import World

A_WHILE = 150.0
"""Seconds within which something happens if anybody is asked: twice what the server waits for
those who are away."""
A_FEW_STEPS = 4
STEPS_TO_THE_END = 3000


class Party:
    def __init__(self, world: World, names: Sequence[str]) -> None:
        rng = world.rng
        self.world = world
        self.code_to_open = ""
        self.code = ""
        """The room's code, as soon as the room is there."""
        self.moves = 0
        self.is_closed = False
        self.is_calm = False
        """Nothing goes wrong any more."""
        self.asks: list[dict[str, Any]] = []
        self.pace = rng.choice((0.2, 0.5, 1.0, 1.0, 3.0, 15.0))
        self.password = "secret"
        self.guests = [Guest(self, name) for name in names[: rng.randint(2, len(names))]]
        self.guests[0].is_host = True
        self.guests[0].password = rng.choice((None, None, None, self.password))
        self.screens = [Screen(self, f"Screen {n}") for n in range(rng.choice((0, 0, 1, 2)))]
        self.limit = rng.randint(10, 45)

    def goes_on(self) -> bool:
        out = all(guest.is_out for guest in self.guests)
        return not (out or self.moves >= self.limit or self.is_closed)

    def is_unlucky(self, chance: float) -> bool:
        return not self.is_calm and self.world.rng.random() < chance

    def begin(self) -> None:
        self.code_to_open = self.world.hosting.new_code()
        for guest in (*self.guests, *self.screens):
            guest.live()

    def calm_down(self) -> None:
        self.is_calm = True
        for screen in self.screens:
            screen.be_honest()

    # Honest people get on

    async def finish_honestly(self) -> None:
        rng = self.world.rng
        staying = [g for g in self.guests if not g.is_out and rng.random() < 0.8]
        for guest in self.guests:
            if guest in staying:
                guest.be_honest()
            else:
                guest.go_home()
        if not self.code or self.is_closed or not staying:
            return
        await asyncio.sleep(12.0)
        for _ in range(STEPS_TO_THE_END if self.world.is_deep else A_FEW_STEPS):
            if not self._match_runs():
                break
            if not await self._something_happens():
                self.world.laws.broken("people are there and answer, and nothing happens")
                break
        else:
            self.world.laws.expect(not self.world.is_deep, "a match does not end")
        self._check_presence()

    def _match_runs(self) -> bool:
        live = self.world.hosting.rooms.live.get(self.code)
        connected = [g for g in self.guests if g.device() is not None]
        return bool(connected) and live is not None and live.room.live_table is not None

    async def _something_happens(self) -> bool:
        disk = self.world.disk
        before = disk.durable(self.code)
        deadline = self.world.loop.time() + A_WHILE
        while disk.durable(self.code) == before and self.world.loop.time() < deadline:
            await asyncio.sleep(0.5)
        return disk.durable(self.code) > before

    def _check_presence(self) -> None:
        live = self.world.hosting.rooms.live.get(self.code)
        if live is None or live.room.closed:
            return
        laws = self.world.laws
        for guest in self.guests:
            device = guest.device()
            person = live.room.people.get(guest.person)
            if device is not None and person is not None:
                laws.expect(person.present, f"{guest.name} is there, and taken for away")
                laws.expect(not _old(device.outstanding, self.world), f"{guest.name}: no answer")
            if not guest.is_out:
                laws.expect(device is not None, f"{guest.name} can't come back")

    def go_home(self) -> None:
        """Screens stay on."""
        for guest in self.guests:
            guest.go_home()

    def check_screens(self, room: Room | None) -> None:
        laws = self.world.laws
        for screen in self.screens:
            device = screen.device()
            if room is None or room.closed or screen.is_out:
                continue
            laws.expect(device is not None or room.locked, f"{screen.name} can't come back")
            if device is not None:
                there = self.world.hosting.rooms.live[self.code].screens.number
                laws.expect(device.room.get("screens") == there, "screens are not counted")
                is_new = device.number == room.number and not device.outstanding
                laws.expect(is_new, f"{screen.name} shows what was")


def _old(outstanding: dict[str, Any], world: World) -> bool:
    return any(world.loop.time() - each.since > 20 for each in outstanding.values())
