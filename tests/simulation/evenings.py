"""Seeded evenings: `make simulate FROM=1234 SEEDS=1` plays one again.

People with scripts of their own play on the real server, whose clock, disk, network and bots are
simulated. Whatever goes wrong on the way, the laws hold.
"""

import asyncio
import gc
import sys
from collections.abc import Iterable, Iterator
from time import process_time
from typing import Any

from parlour.room.room import Room
from tests.simulation.guests import Guest, Screen
from tests.simulation.laws import Broken
from tests.simulation.loop import SimulatedLoop
from tests.simulation.world import World

MOST_ENTRIES = 60
"""Then the evening is brought to its end."""
A_WHILE = 150.0
"""Seconds within which something happens if anybody is asked: twice what the server waits for
those who are away."""
A_FEW_STEPS = 4
STEPS_TO_THE_END = 3000
NAMES = ("Ada", "Béla", "Cili", "Dóri", "Ernő", "Flóra")


class Evening:
    def __init__(self, world: World) -> None:
        rng = world.rng
        self.world = world
        self.code = ""
        self.moves = 0
        self.is_closed = False
        self.is_calm = False
        """Nothing goes wrong any more."""
        self.asks: list[dict[str, Any]] = []
        self.pace = rng.choice((0.2, 0.5, 1.0, 1.0, 3.0, 15.0))
        self.password = "secret"
        self.guests = [Guest(self, name) for name in NAMES[: rng.randint(2, 6)]]
        self.guests[0].is_host = True
        self.guests[0].password = rng.choice((None, None, None, self.password))
        self.screens = [Screen(self, f"Screen {n}") for n in range(rng.choice((0, 0, 1, 2)))]
        self._limit = rng.randint(10, 45)

    async def run(self) -> None:
        await self.world.open_server()
        for guest in (*self.guests, *self.screens):
            guest.live()
        rng = self.world.rng
        restarts = sorted(rng.sample(range(self._limit), rng.choice((0, 0, 1, 2))))
        while self._goes_on():
            await asyncio.sleep(self.pace / 2)
            if restarts and self.moves >= restarts[0]:
                restarts.pop(0)
                await self._restart()
        self.is_calm = True
        self.world.calm_down()
        for screen in self.screens:
            screen.be_honest()
        if self.code and not self.is_closed:
            await self._finish_honestly()
        await self._go_home()

    def _goes_on(self) -> bool:
        out = all(guest.is_out for guest in self.guests)
        enough = self.moves >= self._limit or self.world.disk.entries() >= MOST_ENTRIES
        return not (out or enough or self.is_closed or self.world.loop.time() > 1200)

    async def _restart(self) -> None:
        if self.world.rng.random() < 0.75:
            await self.world.crash()
        else:
            await self.world.close_server()
        await asyncio.sleep(self.world.rng.choice((0.0, 1.0, 60.0)))
        await self.world.open_server()

    def is_unlucky(self, chance: float) -> bool:
        return not self.is_calm and self.world.rng.random() < chance

    # Honest people get on

    async def _finish_honestly(self) -> None:
        rng = self.world.rng
        staying = [g for g in self.guests if not g.is_out and rng.random() < 0.8]
        for guest in self.guests:
            if guest in staying:
                guest.be_honest()
            else:
                guest.go_home()
        if not staying:
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

    # Everybody goes home; screens stay on

    async def _go_home(self) -> None:
        for guest in self.guests:
            guest.go_home()
        await asyncio.sleep(40.0)
        rooms = self.world.laws.check_logs()
        laws, hosting = self.world.laws, self.world.hosting
        for code, room in rooms.items():
            live = hosting.rooms.live.get(code)
            if live is not None:
                is_idle = live.is_idle or live.screens > 0
                laws.expect(is_idle, "nobody is there, and the room is busy")
                laws.check_live(live, room)
                still = room.closed or room.still_since is not None
                laws.expect(still, "everybody has gone home, and time does not stand still")
        before = self.world.disk.entries()
        await asyncio.sleep(900.0)
        laws.expect(self.world.disk.entries() == before, "something happens in an empty room")
        for screen in self.screens:
            self._check_screen(screen, rooms)
        await self.world.crash()

    def _check_screen(self, screen: Screen, rooms: dict[str, Room]) -> None:
        room, device = rooms.get(self.code), screen.device()
        if room is None or room.closed or screen.is_out:
            return
        laws = self.world.laws
        laws.expect(device is not None or room.locked, f"{screen.name} can't come back")
        if device is not None:
            is_new = device.number == room.number and not device.outstanding
            laws.expect(is_new, f"{screen.name} shows what was")


def _old(outstanding: dict[str, Any], world: World) -> bool:
    return any(world.loop.time() - each.since > 20 for each in outstanding.values())


def play(seed: int, deep: bool = False) -> World:
    """One evening. Raises Broken."""
    loop = SimulatedLoop()
    world = World(seed, loop, deep)
    loop.set_exception_handler(
        lambda _, context: world.laws.broken(str(context["message"]), context.get("exception"))
    )
    try:
        loop.run_until_complete(Evening(world).run())
    finally:
        loop.close()
    if world.laws.faults:
        faults = "\n".join(dict.fromkeys(world.laws.faults))
        raise Broken(f"evening {seed}, again: make simulate FROM={seed} SEEDS=1\n{faults}")
    return world


def play_many(seeds: Iterable[int], deep: bool = False) -> Iterator[World]:
    """Garbage is collected between evenings, not in them: that takes a fifth of the time."""
    gc.disable()
    try:
        for count, seed in enumerate(seeds):
            yield play(seed, deep)
            if count % 50 == 49:
                gc.collect()
    finally:
        gc.enable()


def main(first: int, count: int) -> None:
    """Alone, an evening is looked at deeply."""
    began = process_time()
    entries = sum(w.disk.entries() for w in play_many(range(first, first + count), count == 1))
    seconds = process_time() - began
    print(
        f"{count} evenings, {entries} entries, {seconds:.0f} s: {60 * count / seconds:.0f} a minute"
    )


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]))
