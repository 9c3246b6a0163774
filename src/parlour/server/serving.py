"""Running the server: one process, one port."""

import asyncio
import gc
import signal
import socket
from collections.abc import Callable
from pathlib import Path
from typing import Final

import structlog
from aiohttp import web

from parlour.hosting.store import StoreError
from parlour.server.bot_pool import BotProcesses
from parlour.server.clock import server_clock
from parlour.server.http import application
from parlour.server.room_server import RoomServer
from parlour.server.settings import Settings
from parlour.server.sqlite_store import SqliteStore

log = structlog.get_logger()

FILE: Final = "parlour.sqlite"


class CannotServe(Exception):
    def __init__(self, place: str, reason: object) -> None:
        super().__init__(f"{place}: {reason}")
        self.place = place
        self.reason = reason


class CannotListen(CannotServe):
    """The port is taken, say."""


class CannotKeep(CannotServe):
    """The folder is not writable, say."""


async def serve(settings: Settings, started: Callable[[str], None]) -> None:
    """Serves until it is told to stop; calls `started` with the address for phones."""
    stopped = asyncio.Event()
    loop = asyncio.get_running_loop()
    for each in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(each, stopped.set)
    server = await open_server(settings)
    runner = web.AppRunner(
        application(server), access_log=None, handle_signals=False, shutdown_timeout=2.0
    )
    await runner.setup()
    try:
        site = web.TCPSite(runner, settings.host, settings.port, backlog=1024)
        await site.start()
    except OSError as error:
        await server.close()
        raise CannotListen(f"{settings.host}:{settings.port}", error.strerror) from None
    port = runner.addresses[0][1]
    spare_the_collector()
    log.info("serving", host=settings.host, port=port)
    started(settings.public_url or f"http://{address_for_phones(settings.host)}:{port}")
    await stopped.wait()
    log.info("stopping")
    await server.close()
    await runner.cleanup()
    log.info("stopped")


async def open_server(settings: Settings) -> RoomServer:
    folder = Path(settings.data)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        store = SqliteStore(folder / FILE)
    except OSError as error:
        raise CannotKeep(str(folder), error.strerror) from None
    except StoreError as error:
        raise CannotKeep(str(folder), error) from None
    bot_pool = BotProcesses(settings.bot_processes, settings.bot_seconds)
    server = RoomServer(settings, store, bot_pool, server_clock())
    await server.open()
    return server


def spare_the_collector() -> None:
    """Views come and go without cycles: looking for those all the time costs more than the views.

    What was made at the start stays to the end, and is not looked at again.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 50)


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
