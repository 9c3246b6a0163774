"""Somebody sends as much as the line takes, or as little as keeps it open: it has an end."""

import asyncio
import socket
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from dataclasses import replace
from pathlib import Path
from threading import Event, Thread
from time import monotonic, sleep

import pytest
from aiohttp import web

from parlour.hosting.hosting import HOUSEHOLD
from parlour.server.arrivals import BROWSER, WHOLE_REQUEST, Arrivals
from parlour.server.http import application
from parlour.server.serving import listening
from parlour.server.settings import Settings
from parlour.server.sockets import FORGOTTEN, LEEWAY, Socket
from tests.server.fault_server import Hands, inner_server, until
from tests.server.raw_line import CLOSE, PING, PONG, TEXT, RawLine, close_frame, frame, handshake
from tests.server.running import PATIENCE, Phone, Server, in_loop, serving

POLICY = (1008).to_bytes(2, "big") + b"too many frames"
BURST = 20
"""Messages at once, unless the server is set otherwise."""
KINDS = {
    "pings": frame(PING, b"x"),
    "pongs": frame(PONG),
    "empty parts": frame(0, b"", False),
}


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("strict"), message_rate=10, message_burst=BURST) as server:
        yield server


# Frames of other kinds


@pytest.mark.parametrize("kind", KINDS)
def test_frames_of_any_kind_are_counted(strict: Server, kind: str) -> None:
    start = frame(TEXT, b"", False) if kind == "empty parts" else b""
    with RawLine(strict.url) as line:
        line.shake_hands()
        line.socket.sendall(start + KINDS[kind] * 10 * LEEWAY * BURST)
        *pongs, last = line.frames()
    assert last == (CLOSE, POLICY)
    assert len(pongs) < 20, "one for each read"


@in_loop
async def test_a_few_are_no_flood(tmp_path: Path) -> None:
    hands = Hands()
    most = LEEWAY * BURST
    async with inner_server(tmp_path, clock=hands) as inner:
        with RawLine(inner.url) as line:
            await asyncio.to_thread(line.shake_hands)
            line.socket.sendall(frame(PONG) * most + frame(TEXT, b'{"kind":"ping","id":"p"}'))
            assert (await asyncio.to_thread(line.receive))["kind"] == "pong"
            hands.now += 1000
            line.socket.sendall(frame(PONG) * 21)
            assert await asyncio.to_thread(line.frame) == (CLOSE, POLICY), "20 a second"


@in_loop
async def test_pieces_in_which_no_frame_ends_are_counted(tmp_path: Path) -> None:
    async with inner_server(tmp_path, clock=Hands(), message_burst=1) as inner:
        with RawLine(inner.url) as line:
            await asyncio.to_thread(line.shake_hands)
            (own,) = inner.server.sockets
            assert isinstance(own, Socket)
            long = frame(TEXT, b" " * 1000)
            for place in range(LEEWAY):
                own.data_received(long[place : place + 1])
            assert own in inner.server.sockets and not own._is_closing
            own.data_received(long[LEEWAY : LEEWAY + 1])
            assert await asyncio.to_thread(line.frame) == (CLOSE, POLICY)


@in_loop
async def test_others_are_answered_while_somebody_floods(strict: Server) -> None:
    """What a flood costs is counted: each of its lines is cut off after as many frames."""
    enough = Event()
    cut_off = 0

    def flood() -> None:
        nonlocal cut_off
        while not enough.is_set():
            with RawLine(strict.url) as line:
                line.shake_hands()
                try:
                    line.socket.sendall(KINDS["pings"] * 100_000)
                    line.frames()
                except ConnectionError:
                    pass
                cut_off += 1

    async with await Phone.open(strict.url) as phone:
        flooding = Thread(target=flood)
        flooding.start()
        try:
            for number in range(20):
                phone.say({"kind": "ping", "id": str(number)})
                await phone.hears(kind="pong", id=str(number))
            await until(lambda: cut_off >= 3)
            phone.say({"kind": "ping", "id": "still here"})
            await phone.hears(id="still here")
        finally:
            enough.set()
            await asyncio.to_thread(flooding.join)


@in_loop
async def test_who_goes_on_after_the_close_is_cut_off(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("parlour.server.sockets.LAST_WORDS", 10 * PATIENCE)  # for a silent one

    def go_on(line: RawLine) -> None:
        line.shake_hands()
        line.socket.sendall(close_frame(1000))
        assert line.frame() == (CLOSE, b"\x03\xe8")
        for _ in range(100):
            line.socket.sendall(bytes(FORGOTTEN))

    async with inner_server(tmp_path) as inner:
        with RawLine(inner.url) as line, pytest.raises(ConnectionError):
            await asyncio.to_thread(go_on, line)


# At the door


def connected(port: int, words: bytes = b"") -> socket.socket:
    found = socket.create_connection(("127.0.0.1", port), timeout=PATIENCE)
    found.sendall(words)
    return found


def hung_up(line: socket.socket) -> bytes:
    """All that it says until then."""
    said = b""
    while data := line.recv(1 << 16):
        said += data
    return said


@pytest.mark.parametrize(
    "words",
    [
        b"",
        b"GET / HTTP/1.1\r\nHost: x\r\n",
        b"GET /health HTTP/1.1\r\nHost: x\r\n\r\nGET /health HTTP/1.1\r\n",
    ],
)
@in_loop
async def test_whoever_makes_no_whole_request_is_hung_up_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: bytes
) -> None:
    monkeypatch.setattr("parlour.server.serving.WHOLE_REQUEST", 0.3)
    async with inner_server(tmp_path) as inner:
        server = inner.server
        arrivals = Arrivals(server.settings, server.sockets)
        async with listening(application(server), arrivals, "127.0.0.1", 0) as port:
            with connected(port, handshake()) as guest, connected(port, words) as slow:
                said = await asyncio.to_thread(hung_up, slow)
                assert said.count(b"HTTP/1.1 200 OK") == words.count(b"\r\n\r\n")
                await asyncio.sleep(0.5)
                guest.sendall(frame(PING, b"still here"))
                heard = b""
                while not heard.endswith(b"still here"):
                    heard += await asyncio.to_thread(guest.recv, 1000)


@in_loop
async def test_whoever_reads_nothing_of_an_answer_is_cut_off(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("parlour.server.arrivals.SOME_OF_AN_ANSWER", 2.0)

    async def much(_: web.Request) -> web.Response:
        return web.Response(body=bytes(MUCH))

    async with inner_server(tmp_path) as inner:
        arrivals = Arrivals(inner.server.settings, ())
        app = application(inner.server)
        app.router.add_get("/much", much)
        async with listening(app, arrivals, "127.0.0.1", 0) as port:
            asked = b"GET /much HTTP/1.1\r\nHost: x\r\n\r\n"
            with connected(port, asked) as stuck, connected(port, asked) as slow:
                await until(lambda: arrivals._count == 2)
                reading = asyncio.to_thread(read_slowly, slow, MUCH)
                await asyncio.gather(until(lambda: arrivals._count == 1), reading)
                with suppress(ConnectionResetError):
                    assert len(await asyncio.to_thread(hung_up, stuck)) < MUCH


MUCH = 64 << 20
"""More bytes than a system takes from the server before somebody reads them."""


def read_slowly(line: socket.socket, size: int) -> None:
    """A little now and then, for longer than one may read nothing."""
    got = 0
    for _ in range(30):
        got += len(line.recv(1 << 20))
        sleep(0.1)
    while got < size:
        data = line.recv(1 << 20)
        assert data, "cut off"
        got += len(data)


def test_it_waits_ten_seconds_for_a_request() -> None:
    assert WHOLE_REQUEST == 10


def test_connections_are_counted_before_they_say_anything(tmp_path: Path) -> None:
    with serving(tmp_path, sockets_per_address=1) as server, ExitStack() as stack:
        silent = [stack.enter_context(connected(server.port)) for _ in range(BROWSER)]
        with connected(server.port) as late:
            assert hung_up(late).startswith(b"HTTP/1.1 503 ")
        silent[0].close()
        eventually_answered(server.port)


def test_connections_are_counted_in_all(tmp_path: Path) -> None:
    with serving(tmp_path, most_connections=3, trusted_proxies=1) as server, ExitStack() as stack:
        line = stack.enter_context(RawLine(server.url))
        line.shake_hands()
        silent = [stack.enter_context(connected(server.port)) for _ in range(2)]
        with connected(server.port) as late:
            assert hung_up(late).startswith(b"HTTP/1.1 503 ")
        line.socket.close()
        eventually_answered(server.port)
        assert len(silent) == 2


def eventually_answered(port: int) -> None:
    """The server comes to know of a closed socket when it reads on."""
    deadline = monotonic() + PATIENCE
    while monotonic() < deadline:
        with connected(port, b"GET /health HTTP/1.0\r\n\r\n") as line:
            try:
                if b" 200 OK" in hung_up(line):
                    return
            except ConnectionError:
                """Turned away before it had read the request."""
    raise AssertionError("nobody comes in")


def test_behind_a_proxy_all_come_from_one_address() -> None:
    settings = Settings(sockets_per_address=1, most_connections=100, message_burst=1)
    own, proxied = Arrivals(settings, ()), Arrivals(replace(settings, trusted_proxies=1), ())
    assert [own.enter("::/56", 0) for _ in range(BROWSER + 1)] == [True] * BROWSER + [False]
    assert own.enter("127.0.0.1", 0)
    assert all(proxied.enter("127.0.0.1", 0) for _ in range(100))
    assert not proxied.enter("127.0.0.1", 0)
    proxied.leave("127.0.0.1")
    assert proxied.enter("127.0.0.1", 0)


def test_those_who_come_and_go_without_end_are_counted() -> None:
    """Their bytes may be no request, and would then be counted by nobody."""
    arrivals = Arrivals(Settings(message_rate=2, message_burst=3), ())
    most = HOUSEHOLD * 3
    came = [come_and_go(arrivals, "a", 0) for _ in range(most + 1)]
    assert came == [True] * most + [False]
    assert come_and_go(arrivals, "b", 0), "others come in"
    later = [come_and_go(arrivals, "a", 1) for _ in range(HOUSEHOLD * 2 + 1)]
    assert later == [True] * HOUSEHOLD * 2 + [False]


def come_and_go(arrivals: Arrivals, address: str, now: float) -> bool:
    comes_in = arrivals.enter(address, now)
    if comes_in:
        arrivals.leave(address)
    return comes_in


def test_what_is_no_request_is_answered_so_often(tmp_path: Path) -> None:
    with serving(tmp_path, message_rate=0.001, message_burst=1) as server:
        for _ in range(HOUSEHOLD):
            with connected(server.port, b"NONSENSE\r\n\r\n") as line:
                assert hung_up(line).startswith(b"HTTP/1.0 400 ")
        with connected(server.port) as line:
            assert hung_up(line).startswith(b"HTTP/1.1 503 ")
