"""Requests that say much: they are cut short, and none stays in memory."""

import asyncio
import gc
import gzip
import logging
import socket
import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from pathlib import Path
from threading import Thread

import pytest
from aiohttp import web
from aiohttp.http_exceptions import HttpProcessingError
from aiohttp.web_request import BaseRequest

from parlour.server.arrivals import AT_ONCE, LONGEST_LINE, LONGEST_REQUEST, Arrivals
from parlour.server.http import application
from parlour.server.logs import is_news
from parlour.server.serving import listening
from tests.server.fault_server import PATIENCE, FaultyServer, faulty_server, inner_server
from tests.server.running import HANDSHAKE, Server, in_loop, serving
from tests.server.test_flood import hung_up

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="memory is read from /proc")

MEGABYTE = 1 << 20
MUCH = b"GET /nothing HTTP/1.1\r\nHost: x\r\n" + b"".join(
    b"X-%d: %s\r\n" % (number, b"a" * 8000) for number in range(100)
)
"""Some 0.8 MB, and not whole yet."""


def port_of(server: FaultyServer) -> int:
    return int(server.url.rpartition(":")[2])


def say(line: socket.socket, words: bytes) -> None:
    """The server may have heard enough before it is all said."""
    with suppress(ConnectionError):
        line.sendall(words)


def ask_again_and_again(port: int, times: int) -> None:
    for _ in range(times):
        with socket.create_connection(("127.0.0.1", port), timeout=PATIENCE) as line:
            say(line, MUCH + b"Connection: close\r\n\r\n")
            with suppress(ConnectionError):
                hung_up(line)


def test_long_headers_do_not_stay_in_memory(tmp_path: Path) -> None:
    with faulty_server(tmp_path) as server:
        before = server.resident()
        asking = [Thread(target=ask_again_and_again, args=(port_of(server), 80)) for _ in range(3)]
        for each in asking:
            each.start()
        for each in asking:
            each.join()
        assert server.resident() - before < 60 * MEGABYTE
        assert not server.trouble()


def test_half_requests_do_not_fill_the_memory(tmp_path: Path) -> None:
    with faulty_server(tmp_path) as server, ExitStack() as lines:
        before = server.resident()
        for _ in range(300):
            address = ("127.0.0.1", port_of(server))
            line = lines.enter_context(socket.create_connection(address, timeout=PATIENCE))
            say(line, MUCH)
        with socket.create_connection(address, timeout=PATIENCE) as line:
            line.sendall(b"GET /health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
            assert hung_up(line).startswith(b"HTTP/1.1 200 ")
        assert server.resident() - before < 100 * MEGABYTE


@in_loop
async def test_a_packed_body_is_not_unpacked(tmp_path: Path) -> None:
    """12 kB may hold 12 MB, and to unpack them takes as long as a hundred answers."""
    packed = gzip.compress(bytes(12 * MEGABYTE))

    async def measure(request: web.Request) -> web.Response:
        return web.Response(text=str(len(await request.read())))

    async with inner_server(tmp_path) as inner:
        app = application(inner.server)
        app._client_max_size = 20 * MEGABYTE
        app.router.add_post("/measure", measure)
        arrivals = Arrivals(inner.server.settings, ())
        async with listening(app, arrivals, "127.0.0.1", 0) as port:
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(
                b"POST /measure HTTP/1.1\r\nHost: x\r\nContent-Encoding: gzip\r\n"
                b"Content-Length: %d\r\n\r\n%b" % (len(packed), packed)
            )
            await reader.readuntil(b"\r\n\r\n")
            assert await reader.read(100) == b"%d" % len(packed)
            writer.close()


# Limits of a request


@pytest.fixture(scope="module")
def direct(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("direct")) as server:
        yield server


@pytest.fixture(scope="module")
def proxied(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("proxied"), trusted_proxies=1) as server:
        yield server


def answered(server: Server, *pieces: bytes) -> bytes:
    """The first line of all that it says until it hangs up."""
    with socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE) as line:
        for number, piece in enumerate(pieces):
            if number:  # the server has read what came before the question that it answers
                assert answered(server, request(100)) == b"HTTP/1.1 200 OK"
            say(line, piece)
        with suppress(ConnectionError):
            return hung_up(line).partition(b"\r\n")[0] or b"reset"
    return b"reset"


def request(size: int) -> bytes:
    """A request of so many bytes."""
    start, end = b"GET /health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n", b"\r\n\r\n"
    fields = b""
    while len(start) + len(fields) + 8000 < size:
        fields += b"X: " + b"a" * 6995 + b"\r\n"
    return start + fields + b"Y: ".ljust(size - len(start + fields + end), b"b") + end


def test_a_request_is_not_long(direct: Server, proxied: Server) -> None:
    for server in (direct, proxied):
        assert answered(server, request(LONGEST_REQUEST)) == b"HTTP/1.1 200 OK"
        long = request(LONGEST_REQUEST + 1)
        for pieces in ([long], [long[:9000], long[9000:]]):
            assert answered(server, *pieces) in (
                b"HTTP/1.1 431 Request Header Fields Too Large",
                b"reset",
            )


def test_its_first_line_is_short(direct: Server) -> None:
    whole = b"GET /%b HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"
    assert answered(direct, whole % (b"a" * 900)) == b"HTTP/1.1 404 Not Found"
    assert b" 400 " in answered(direct, whole % (b"a" * LONGEST_LINE))
    assert "Traceback" not in direct.said


def ask_often(server: Server, times: int) -> int:
    """Sends requests of some 10 kB, each after an answer; returns how many were answered."""
    asked = request(10_000).replace(b"Connection: close\r\n", b"")
    count = 0
    with (
        socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE) as line,
        suppress(ConnectionError),
    ):
        while count < times:
            line.sendall(asked)
            if not line.recv(4096).startswith(b"HTTP/1.1 200 "):
                break
            count += 1
    return count


def test_a_connection_says_so_much_in_a_second(direct: Server, proxied: Server) -> None:
    most = AT_ONCE // 10_000
    assert most <= ask_often(direct, 10_000) < 10_000
    assert ask_often(proxied, 10 * most) == 10 * most, "many visitors share it"


# Answered requests leave memory


@pytest.fixture
def logged_as_served() -> Iterator[None]:
    logger = logging.getLogger("aiohttp.server")
    level = logger.level
    logger.setLevel(logging.DEBUG)
    logger.addFilter(is_news)
    yield
    logger.removeFilter(is_news)
    logger.setLevel(level)


@pytest.mark.parametrize(
    "asked",
    [
        b"GET /nothing HTTP/1.1\r\nHost: x\r\n\r\n",
        b"GET /nothing.js HTTP/1.1\r\nHost: x\r\n\r\n",
        b"GET /%00 HTTP/1.1\r\nHost: x\r\n\r\n",
        b"POST / HTTP/1.1\r\nHost: x\r\n\r\n",
        b"GET /r/bad/qr.svg HTTP/1.1\r\nHost: x\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost: evil.example\r\n\r\n",
        b"GET /ws/ABC234 HTTP/1.1\r\nHost: x\r\n\r\n",
        b"GET /ws/ABC234 HTTP/1.1\r\nHost: x\r\n%bOrigin: http://evil.example\r\n\r\n"
        % "".join(f"{name}: {value}\r\n" for name, value in HANDSHAKE.items()).encode(),
        b"GET / HTTP/1.1\r\nHost: x\r\nExpect: the unexpected\r\n\r\n",
        b"NONSENSE\r\n\r\n",
        b"GET / HTTP/1.1\r\nno header\r\n\r\n",
        b"GET /%b HTTP/1.1\r\nHost: x\r\n\r\n" % (b"a" * 2000),
    ],
)
@pytest.mark.usefixtures("logged_as_served")
@in_loop
async def test_a_request_that_was_answered_leaves_memory(tmp_path: Path, asked: bytes) -> None:
    """It leaves memory at once: the collector of cycles hardly ever comes."""
    async with inner_server(tmp_path, public_url="http://x") as inner:
        arrivals = Arrivals(inner.server.settings, ())
        async with listening(application(inner.server), arrivals, "127.0.0.1", 0) as port:
            gc.collect()
            gc.disable()
            try:
                for _ in range(5):
                    reader, writer = await asyncio.open_connection("127.0.0.1", port)
                    writer.write(asked)
                    assert await reader.read(1)
                    writer.close()
                while arrivals._count:
                    await asyncio.sleep(0.01)
                await asyncio.sleep(0)
                held = Counter(
                    type(each).__name__
                    for each in gc.get_objects()
                    if isinstance(each, BaseRequest | HttpProcessingError)
                )
            finally:
                gc.enable()
    assert not held
