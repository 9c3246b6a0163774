"""A server as a real process, for tests that hurt it, and what is needed to look at it."""

import asyncio
import json
import os
import sqlite3
import subprocess
import sys
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager, closing, contextmanager
from dataclasses import dataclass
from pathlib import Path
from threading import Condition, Thread
from time import monotonic
from typing import Any, Final
from urllib.error import HTTPError
from urllib.request import urlopen

from aiohttp import web

from parlour.client import Client
from parlour.hosting.bots import BotPool
from parlour.hosting.services import Clock
from parlour.kernel.values import to_json
from parlour.room.log import decode_entry, room_of
from parlour.room.room import Room
from parlour.room.times import ServerTime
from parlour.room.views import room_view, table_view, you
from parlour.server.bot_pool import BotProcesses
from parlour.server.clock import server_clock
from parlour.server.http import application
from parlour.server.room_server import RoomServer
from parlour.server.serving import FILE
from parlour.server.settings import Settings
from parlour.server.sqlite_store import SqliteStore
from tests.server.processes import STARTING, end

PATIENCE: Final = 60.0
"""Seconds: what takes longer never comes."""
UNLIMITED: Final = {
    "MESSAGE_RATE": "1e9",
    "MESSAGE_BURST": "1000000000",
    "ROOMS_PER_HOUR": "1000000",
    "WRONG_CODES": "1000000000",
    "SOCKETS_PER_ADDRESS": "10000",
    "HEARTBEAT": "600",
}


class FaultyServer:
    """The process that serves a data folder, and all that it wrote on standard error."""

    def __init__(self, data: Path, **settings: str) -> None:
        self.data = data
        self.lines: list[str] = []
        self._news = Condition()
        self._is_over = False
        """It says nothing any more."""
        environment = {
            name: value for name, value in os.environ.items() if not name.startswith("PARLOUR_")
        }
        environment |= {f"PARLOUR_{name}": value for name, value in settings.items()}
        command = [str(Path(sys.executable).with_name("parlour")), "serve"]
        self.process = subprocess.Popen(
            [*command, "--host", "127.0.0.1", "--port", "0", "--data", str(data)],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            env=environment,
            text=True,
        )
        self._reading = Thread(target=self._read, daemon=True)
        self._reading.start()
        try:
            self.url = f"http://127.0.0.1:{json.loads(self.wait_for('serving', STARTING))['port']}"
        except BaseException:  # it takes too long, or the test is interrupted
            self.kill()
            raise

    def _read(self) -> None:
        assert self.process.stderr is not None
        for line in self.process.stderr:
            with self._news:
                self.lines.append(line)
                self._news.notify_all()
        with self._news:
            self._is_over = True
            self._news.notify_all()

    def wait_for(self, event: str, seconds: float = PATIENCE) -> str:
        """The first log line of this event."""

        def found() -> str | None:
            return next((line for line in self.lines if f'"event": "{event}"' in line), None)

        with self._news:
            self._news.wait_for(lambda: found() or self._is_over, seconds)
            line = found()
        assert line is not None, f"no {event!r} from the server:\n{''.join(self.lines)}"
        return line

    @property
    def pid(self) -> int:
        return self.process.pid

    def kill(self) -> None:
        """As a power cut does: without a word."""
        self.process.kill()
        self._gone()

    def stop(self) -> None:
        if self.process.poll() is None:
            end(self.process)
            self._gone()

    def expect_running(self) -> None:
        code = self.process.poll()
        assert code is None, f"the server ended with {code}:\n{''.join(self.lines[-20:])}"

    def _gone(self) -> None:
        self.process.wait(PATIENCE)
        self._reading.join(PATIENCE)
        assert not self._reading.is_alive(), "a process of the server outlives it"
        assert self.process.stderr is not None
        self.process.stderr.close()

    def resident(self) -> int:
        """Bytes of memory."""
        status = Path(f"/proc/{self.pid}/status").read_text()
        line = next(line for line in status.splitlines() if line.startswith("VmRSS"))
        return int(line.split()[1]) * 1024

    def children(self) -> list[int]:
        listed = Path(f"/proc/{self.pid}/task/{self.pid}/children").read_text()
        return [int(pid) for pid in listed.split()]

    def trouble(self) -> list[str]:
        """What must not be written: errors, tracebacks, anything that is no log line."""
        return [line for line in self.lines if not line.startswith("{") or '"error"' in line]


@contextmanager
def faulty_server(data: Path, **settings: str) -> Iterator[FaultyServer]:
    server = FaultyServer(data, **settings)
    try:
        yield server
    finally:
        server.stop()


@dataclass
class InnerServer:
    server: RoomServer
    url: str


class Hands:
    """A clock whose hands are moved by hand."""

    def __init__(self) -> None:
        self.now = 1_700_000_000_000

    def __call__(self) -> ServerTime:
        return ServerTime(self.now)


@asynccontextmanager
async def inner_server(
    data: Path,
    bot_pool: BotPool | None = None,
    clock: Clock | None = None,
    store: SqliteStore | None = None,
    **settings: Any,
) -> AsyncIterator[InnerServer]:
    """A server in this process, whose parts can be replaced and looked at."""
    chosen = Settings(data=str(data), **settings)
    bots = bot_pool or BotProcesses(1, chosen.bot_seconds)
    server = RoomServer(chosen, store or SqliteStore(data / FILE), bots, clock or server_clock())
    await server.open()
    runner = web.AppRunner(application(server), access_log=None, shutdown_timeout=0.1)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    try:
        yield InnerServer(server, f"http://127.0.0.1:{runner.addresses[0][1]}")
    finally:
        await server.close()
        await runner.cleanup()


def status_of(url: str) -> int:
    try:
        with urlopen(url, timeout=PATIENCE) as answer:
            return int(answer.status)
    except HTTPError as refused:
        with closing(refused):
            return refused.code


async def until(true: Callable[[], bool]) -> None:
    """Waits for something that nobody tells."""
    deadline = monotonic() + PATIENCE
    while not true():
        assert monotonic() < deadline, "waited in vain"
        await asyncio.sleep(0.005)


async def until_seen(client: Client, true: Callable[[], bool]) -> None:
    """Waits for an update after which it is true."""
    async with asyncio.timeout(PATIENCE):
        while not true():
            await client.changed()


def run(test: Awaitable[None], seconds: float = 5 * PATIENCE) -> None:
    async def timed() -> None:
        async with asyncio.timeout(seconds):
            await test

    asyncio.run(timed())


# What the disk holds


def kept_entries(data: Path, code: str) -> list[Any]:
    """The log of a room, as JSON, read past the server."""
    return [json.loads(line) for line in kept_lines(data, code)]


def kept_lines(data: Path, code: str) -> list[bytes]:
    with closing(sqlite3.connect(data / FILE)) as database:
        rows = database.execute(
            "SELECT number, entry FROM entries WHERE room = ? ORDER BY number", (code,)
        ).fetchall()
    lines = [line for _, line in rows]
    assert [number for number, _ in rows] == list(range(1, len(rows) + 1)), "a gap in the log"
    assert [decode_entry(line).number for line in lines] == list(range(1, len(rows) + 1))
    return lines


def integrity(data: Path) -> str:
    with closing(sqlite3.connect(data / FILE)) as database:
        found: str = database.execute("PRAGMA integrity_check").fetchone()[0]
        return found


def shown_to(room: Room, person: int) -> dict[str, Any]:
    """What the server should show to a person, by the room that was replayed."""
    seat = room.table.seat_of(person) if room.table else None
    table = table_view(room, seat)
    seen = {
        "number": room.number,
        "room": room_view(room),
        "you": you(room, person),
        "table": table,
    }
    plain: dict[str, Any] = json.loads(to_json(seen))
    return plain


def seen_by(client: Client) -> dict[str, Any]:
    return {
        "number": client.number,
        "room": client.room,
        "you": client.you,
        "table": client.table,
    }


async def assert_shows_the_log(client: Client, data: Path) -> None:
    """What is kept is on its way to the client, which may not have heard of it yet."""
    async with asyncio.timeout(PATIENCE):
        while client.number < len(lines := kept_lines(data, client.code)):
            await client.changed()
    assert seen_by(client) == shown_to(room_of(client.code, lines), client.person)
