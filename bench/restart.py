"""What nobody should notice: a long room that wakes, the end of its match, a restart; and the
longest call on the loop meanwhile, and while many play.
"""

import asyncio
import os
import signal
import tempfile
from pathlib import Path
from time import perf_counter
from typing import Any

import msgspec
import uvloop
from rich.console import Console
from rich.table import Table

from bench.crowd import Crowd
from bench.evening import CODE, PEOPLE, Evening, keep, key
from bench.parlour_server import RunningServer, running_server
from bench.watched import Call, Longest, longest_calls
from parlour.client.line import Line
from parlour.room.commands import Act

ENTRIES = 4_000
"""Of the long match: so many at random, and those that end it."""
PLAYING = 100
PACE = 500
SECONDS = 4.0
"""Rooms that play, and for how long, gently and as fast as they can."""
ROOMS = 1_000
AT_ONCE = 100
"""Connections that are opened at the same time."""


class Returning:
    """Somebody who comes back, and waits for the view."""

    def __init__(self, code: str, secret: str) -> None:
        self._code = code
        self._resume = {"kind": "resume", "id": "0", "key": secret, "seen": 0}
        self._seen = asyncio.Event()
        self.line: Line | None = None

    async def come_back(self, url: str) -> None:
        self.line = await Line.open(url, self._code, self._heard, lambda _: None)
        self.line.send(msgspec.json.encode(self._resume))
        await self.view()

    async def view(self) -> None:
        await self._seen.wait()
        self._seen.clear()

    def do(self, command: Any) -> None:
        assert self.line is not None
        self.line.send(msgspec.json.encode({"kind": "do", "id": "1", "command": command}))

    def _heard(self, payload: bytes) -> None:
        if payload.startswith(b'{"kind":"update"'):
            self._seen.set()
        elif payload.startswith(b'{"kind":"refused"'):
            raise ConnectionError(payload.decode())


async def end_of_match(server: RunningServer, last: tuple[int, Act]) -> float:
    """Seconds to wake the room. Then its match ends."""
    people = [Returning(CODE, key(person)) for person in range(1, PEOPLE + 1)]
    begin_anew(server)
    begun = perf_counter()
    await people[0].come_back(server.url)
    woken = perf_counter() - begun
    for person in people[1:]:
        await person.come_back(server.url)
    await asyncio.sleep(0.5)
    begin_anew(server)
    author, act = last
    player = people[author - 1]
    player._seen.clear()
    player.do(act)
    await player.view()
    await asyncio.sleep(0.5)
    begin_anew(server)
    return woken


def measure_match(core: int) -> list[tuple[str, str]]:
    evening = Evening()
    evening.play(ENTRIES)
    *before, last = evening.entries
    assert isinstance(last.command, Act)
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(keep(before, Path(folder)))
        with running_server(core, folder, "bench.watched") as server:
            woken = uvloop.run(end_of_match(server, (last.author, last.command)))
        _, waking, ending, _ = longest_calls(Path(folder))
    return [
        (f"a room of {len(before):,} entries is awake", f"{woken * 1000:.0f} ms"),
        ("the longest call on the loop meanwhile", shown(waking)),
        ("its match ends: the longest call on the loop", shown(ending)),
    ]


async def play(server: RunningServer) -> None:
    crowd = Crowd(server.url)
    await crowd.grow(PLAYING)
    begin_anew(server)
    await crowd.at_a_pace(SECONDS, PACE)
    begin_anew(server)
    await crowd.at_full_speed(SECONDS, PLAYING)
    begin_anew(server)


def measure_play(core: int) -> list[tuple[str, str]]:
    with tempfile.TemporaryDirectory() as folder:
        with running_server(core, folder, "bench.watched") as server:
            uvloop.run(play(server))
        _, gentle, fast, _ = longest_calls(Path(folder))
    return [
        (f"{PLAYING} rooms, {PACE} actions/s: the longest call on the loop", shown(gentle)),
        (f"{PLAYING} rooms at full speed: the longest call on the loop", shown(fast)),
    ]


def begin_anew(server: RunningServer) -> None:
    os.kill(server.pid, signal.SIGUSR1)


def shown(longest: Longest) -> str:
    return f"{_shown(longest.by_wall)}\nby the processor {_shown(longest.by_work)}"


def _shown(call: Call) -> str:
    times = f"{call.wall * 1000:.1f} ms (worked {call.worked * 1000:.1f}"
    return f"{times}, collected {call.collected * 1000:.1f}): {call.name}"


def _expected(code: int) -> None:
    """The server hangs up, as it should."""


async def fill(url: str) -> list[str]:
    crowd = Crowd(url)
    await crowd.grow(ROOMS)
    await crowd.at_full_speed(2.0, ROOMS)
    for room in crowd.rooms:
        for guest in room.guests:
            guest.lost = _expected  # type: ignore[method-assign]
    return [room.code for room in crowd.rooms]


async def all_back(url: str, codes: list[str]) -> float:
    people = [
        Returning(code, f"{name:012d}-{seat}-of-a-crowd")
        for name, code in enumerate(codes)
        for seat in range(PEOPLE)
    ]
    few = asyncio.Semaphore(AT_ONCE)

    async def back(person: Returning) -> None:
        async with few:
            await person.come_back(url)

    begun = perf_counter()
    await asyncio.gather(*map(back, people))
    return perf_counter() - begun


def measure_restart(core: int) -> list[tuple[str, str]]:
    with tempfile.TemporaryDirectory() as folder:
        with running_server(core, folder) as server:
            codes = uvloop.run(fill(server.url))
        begun = perf_counter()
        with running_server(core, folder) as server:
            started = perf_counter() - begun
            seconds = uvloop.run(all_back(server.url, codes))
    return [
        (f"a server with {ROOMS:,} rooms has started", f"{started:.1f} s"),
        (f"then {ROOMS * PEOPLE:,} people have their view back", f"{seconds:.1f} s"),
    ]


def main() -> None:
    cores = sorted(os.sched_getaffinity(0))
    os.sched_setaffinity(0, {cores[-1]})
    table = Table(title="Ends and beginnings, one core", show_header=False)
    rows = measure_match(cores[0]) + measure_play(cores[0]) + measure_restart(cores[0])
    for row in rows:
        table.add_row(*row)
    Console().print(table)


if __name__ == "__main__":
    main()
