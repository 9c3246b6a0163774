"""Seeded evenings: `make simulate FROM=1234 SEEDS=1` plays one again.

People with scripts of their own play on the real server, whose clock, disk, network and bots are
simulated. Whatever goes wrong on the way, the laws hold.
"""

import asyncio
import gc
import sys
from collections.abc import Awaitable, Callable, Iterable, Iterator
from time import process_time

from tests.simulation.laws import Broken
from tests.simulation.loop import SimulatedLoop
from tests.simulation.parties import Party
from tests.simulation.world import World

MOST_ENTRIES = 60
"""Of a room, on average; then the evening is brought to its end."""
LONGEST = 1200.0
NAMES = ("Ada", "Béla", "Cili", "Dóri", "Ernő", "Flóra")
NEIGHBOURS = ("Gabi", "Hédi", "Ilka")
FULL_HOUSES = 0.15
"""So many evenings have a second room on the same server."""


class Evening:
    def __init__(self, world: World) -> None:
        self.world = world
        self.parties = [Party(world, NAMES)]
        if world.rng.random() < FULL_HOUSES:
            self.parties.append(Party(world, NEIGHBOURS))

    async def run(self) -> None:
        await self.world.open_server()
        for party in self.parties:
            party.begin()
        accidents = self._accidents()
        while self._goes_on():
            await asyncio.sleep(self.parties[0].pace / 2)
            if accidents and self.parties[0].moves >= accidents[0][0]:
                await accidents.pop(0)[1]()
        self.world.calm_down()
        for party in self.parties:
            party.calm_down()
        await asyncio.gather(*[party.finish_honestly() for party in self.parties])
        await self._go_home()

    def _goes_on(self) -> bool:
        enough = self.world.disk.entries() >= MOST_ENTRIES * len(self.parties)
        is_late = self.world.loop.time() > LONGEST
        return self.parties[0].goes_on() and not (enough or is_late)

    # What happens to everybody

    def _accidents(self) -> list[tuple[int, Callable[[], Awaitable[None]]]]:
        """After how many moves, and what, in order."""
        rng = self.world.rng
        kinds = [
            *[self._restart] * rng.choice((0, 0, 1, 2)),
            *[self._storm] * rng.choice((0, 0, 1)),
            *[self._set_clock] * rng.choice((0, 0, 1)),
            *[self._pair] * rng.choice((0, 0, 1)),
        ]
        found = [(rng.randrange(self.parties[0].limit), kind) for kind in kinds]
        return sorted(found, key=lambda each: each[0])

    async def _restart(self) -> None:
        if self.world.rng.random() < 0.75:
            await self.world.crash()
        else:
            await self.world.close_server()
        await asyncio.sleep(self.world.rng.choice((0.0, 1.0, 60.0)))
        if self.world.rng.random() < 0.3:
            await self._set_clock()
        await self.world.open_server()

    async def _set_clock(self) -> None:
        self.world.set_clock(self.world.rng.choice((-86_400.0, -3600.0, -3600.0, -20.0, 3600.0)))

    async def _storm(self) -> None:
        """All devices of a room, or of the server, are cut off and come back at once, again and
        again, with something under way.
        """
        rng = self.world.rng
        parties = self.parties if rng.random() < 0.5 else self.parties[:1]
        self.world.seen["storm of the server" if len(parties) > 1 else "storm"] += 1
        guests = [guest for party in parties for guest in party.guests]
        for _ in range(rng.choice((2, 3, 5, 30))):
            for guest in guests:
                guest.step()
            await asyncio.sleep(rng.random() * self.world.weather.slowest_message)
            for guest in guests:
                guest.be_cut_off()
            await asyncio.sleep(rng.choice((0.0, 0.0, 0.1, 2.0)))
            for guest in guests:
                guest.come_back()
            await asyncio.sleep(rng.choice((0.0, 0.1, 1.0, 5.0)))

    async def _pair(self) -> None:
        """Somebody offers their key to another device, and something comes between."""
        rng = self.world.rng
        present = [g for g in self.parties[0].guests if not g.is_out and g.device() is not None]
        if not present:
            return
        guest = rng.choice(present)
        guest.offer_key()
        await asyncio.sleep(1.0)
        lot = rng.randrange(5)
        if lot == 0:
            guest.leave()
        elif lot == 1:
            await self._restart()
        elif lot == 2:
            guest.offer_key()
        elif lot == 3:
            await asyncio.sleep(120.0)
        await asyncio.sleep(25.0)

    # Everybody goes home

    async def _go_home(self) -> None:
        for party in self.parties:
            party.go_home()
        await asyncio.sleep(40.0)
        rooms = self.world.laws.check_logs()
        laws, hosting = self.world.laws, self.world.hosting
        for code, room in rooms.items():
            live = hosting.rooms.live.get(code)
            if live is not None:
                is_idle = live.is_idle or live.screens.number > 0
                laws.expect(is_idle, "nobody is there, and the room is busy")
                laws.check_live(live, room)
                still = room.closed or room.still_since is not None
                laws.expect(still, "everybody has gone home, and time does not stand still")
        before = self.world.disk.entries()
        await asyncio.sleep(900.0)
        laws.expect(self.world.disk.entries() == before, "something happens in an empty room")
        for party in self.parties:
            party.check_screens(rooms.get(party.code))
        await self.world.crash()


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
