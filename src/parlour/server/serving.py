"""Running the server: one process, one port, and another one if it is asked for."""

import asyncio
import errno
import os
import signal
import socket
import sys
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from time import monotonic
from typing import Final

import structlog
from aiohttp import web

from parlour.hosting.store import StoreError
from parlour.server.arrivals import LONGEST_LINE, WHOLE_REQUEST, Arrival, Arrivals
from parlour.server.bot_pool import BotProcesses
from parlour.server.clock import server_clock
from parlour.server.collector import spare_the_collector
from parlour.server.folder_lock import FolderLock, Holder, Locked
from parlour.server.http import admin_application, application, has_app
from parlour.server.listener import Listener
from parlour.server.open_files import allow_open_files
from parlour.server.room_server import RoomServer
from parlour.server.settings import Settings
from parlour.server.sqlite_file import TooNew
from parlour.server.sqlite_store import SqliteStore

log = structlog.get_logger()

ONE_PRESS: Final = 0.3
"""Seconds: a terminal and what runs in it may both pass on the same Ctrl-C."""
FILE: Final = "parlour.sqlite"
AT_MOST: Final = 0.0005
"""Seconds for which a thread that computes, one that wakes a room, say, keeps the loop waiting."""
INTERRUPTED: Final = 130
"""The exit code that shells expect after Ctrl-C."""
TO_STOP: Final = ("SIGINT", "SIGTERM", "SIGBREAK")
"""Signals that stop the server. SIGBREAK is what Windows says when it closes a window."""


class CannotServe(Exception):
    def __init__(self, place: str, reason: object) -> None:
        super().__init__(f"{place}: {reason}")
        self.place = place
        self.reason = reason


class CannotListen(CannotServe):
    """The port is taken, say."""


class PortTaken(CannotListen):
    def __init__(self, host: str, port: int) -> None:
        super().__init__(f"{host}:{port}", "taken")
        self.port = port


class CannotKeep(CannotServe):
    """The folder is not writable, or the file is damaged, say."""


class TooOld(CannotServe):
    """A later version of the program wrote what is in the folder."""


class FolderTaken(CannotServe):
    """Another server keeps its rooms in the folder."""

    def __init__(self, folder: str, holder: Holder) -> None:
        super().__init__(folder, holder)
        self.holder = holder


async def serve(settings: Settings, started: Callable[[str, bool, bool], None]) -> None:
    """Serves until it is told to stop.

    Calls `started` with the address, whether phones can reach it, and whether the app is there.
    """
    stopped = stopped_by_signals()
    with alone_in(Path(settings.data)) as lock:
        lock.tell(address_of(settings, settings.port))
        server = await open_server(settings)
        arrivals = Arrivals(settings, server.sockets)
        try:
            async with (
                listening(application(server), arrivals, settings.host, settings.port) as port,
                watching(server),
            ):
                spare_the_collector()
                sys.setswitchinterval(AT_MOST)
                address = address_of(settings, port)
                lock.tell(address)
                log.info("serving", host=settings.host, port=port)
                allow_open_files(settings.most_connections)
                started(address, reaches_phones(settings), has_app())
                await stopped.wait()
                log.info("stopping")
                await server.close()
        except CannotListen:
            await server.close()
            raise
    log.info("stopped")


def stopped_by_signals() -> asyncio.Event:
    """Set when the process is told to stop. Told again, it ends at once.

    Nothing is lost by that: what was acknowledged is on the disk already. The handlers are the
    interpreter's, since the loop of Windows has none.
    """
    stopped = asyncio.Event()
    loop = asyncio.get_running_loop()
    told_at: float | None = None

    def stop(*_: object) -> None:
        nonlocal told_at
        if told_at is None:
            told_at = monotonic()
            loop.call_soon_threadsafe(stopped.set)
        elif monotonic() > told_at + ONE_PRESS:
            os._exit(INTERRUPTED)

    for name in TO_STOP:
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), stop)
    return stopped


@contextmanager
def alone_in(folder: Path) -> Iterator[FolderLock]:
    """The folder is there, and no other server opens it meanwhile."""
    try:
        make_private(folder)
        lock = FolderLock(folder)
    except Locked as taken:
        raise FolderTaken(str(folder), taken.holder) from None
    except OSError as error:
        raise CannotKeep(str(folder), error.strerror) from None
    try:
        yield lock
    finally:
        lock.release()


@asynccontextmanager
async def listening(
    app: web.Application, arrivals: Arrivals, host: str, port: int
) -> AsyncIterator[int]:
    """The port; it is open as long as this is."""
    runner = web.AppRunner(
        app,
        access_log=None,
        handle_signals=False,
        shutdown_timeout=2.0,
        keepalive_timeout=WHOLE_REQUEST,
        lingering_time=0,  # nobody sends a body that is worth waiting for
        max_line_size=LONGEST_LINE,
        auto_decompress=False,  # 12 kB of a body may hold 12 MB, and nobody reads it
    )
    await runner.setup()
    inside = runner.server
    assert inside is not None
    listener = Listener(lambda: Arrival(arrivals, inside), host, port)
    try:
        found = await listener.open()
    except OSError as error:
        await runner.cleanup()
        if error.errno == errno.EADDRINUSE:
            raise PortTaken(host, port) from None
        raise CannotListen(f"{host}:{port}", error.strerror) from None
    except ValueError as error:  # no name of a host has that form
        await runner.cleanup()
        raise CannotListen(f"{host}:{port}", error) from None
    staying = asyncio.create_task(listener.stay_open())
    try:
        yield found
    finally:
        staying.cancel()
        listener.close()
        await runner.cleanup()


@asynccontextmanager
async def watching(server: RoomServer) -> AsyncIterator[None]:
    """A port for those who watch over the server: there is room there when all else is full."""
    settings = server.settings
    if not settings.admin_port:
        yield
        return
    arrivals = Arrivals(settings, ())
    async with listening(admin_application(server), arrivals, settings.host, settings.admin_port):
        yield


async def open_server(settings: Settings) -> RoomServer:
    folder = Path(settings.data)
    try:
        store = SqliteStore(folder / FILE)
        latest = await _latest(store)
    except OSError as error:
        raise CannotKeep(str(folder), error.strerror) from None
    except TooNew as error:
        raise TooOld(str(folder), error) from None
    except StoreError as error:
        raise CannotKeep(str(folder), error) from None
    bot_pool = BotProcesses(settings.bot_processes, settings.bot_seconds, settings.hint_processes)
    server = RoomServer(settings, store, bot_pool, server_clock(latest))
    await server.open()
    return server


def make_private(folder: Path) -> None:
    """A folder that is there already is as its owner wants it; what is kept in it is private."""
    if not folder.is_dir():
        folder.mkdir(parents=True, exist_ok=True)
        folder.chmod(0o700)


async def _latest(store: SqliteStore) -> int:
    """Reads something of every room, too: a file may turn out to be damaged."""
    try:
        return await store.latest()
    except StoreError:
        await store.close()
        raise


def address_of(settings: Settings, port: int) -> str:
    """The address that links show."""
    return settings.public_url or f"http://{address_for_phones(settings.host)}:{port}"


def reaches_phones(settings: Settings) -> bool:
    return bool(settings.public_url) or not is_loopback(address_for_phones(settings.host))


def is_loopback(host: str) -> bool:
    return host == "localhost" or host.startswith("127.") or host == "::1"


def address_for_phones(host: str) -> str:
    """This machine's address in its network; nothing is sent to find it out."""
    if host not in ("0.0.0.0", "::", ""):
        return host
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return "127.0.0.1"
        name: str = probe.getsockname()[0]
        return name
