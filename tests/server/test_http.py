"""The HTTP side: health, metrics, room links, QR codes, and the door to the sockets."""

import asyncio
import gzip
import json
import re
import resource
import shutil
import socket
import sys
from collections.abc import Iterator
from http.client import HTTPConnection, HTTPResponse
from pathlib import Path
from threading import Thread, current_thread
from time import monotonic, sleep
from xml.etree import ElementTree

import pytest
import segno
from aiohttp import ClientSession, web
from prometheus_client.parser import text_string_to_metric_families
from yarl import URL

from parlour import __version__
from parlour.room.names import clean_code
from parlour.server.bot_pool import BotProcesses
from parlour.server.clock import server_clock
from parlour.server.http import HEADERS, application
from parlour.server.room_server import RoomServer
from parlour.server.settings import Settings
from parlour.server.sqlite_store import SqliteStore
from tests.server.fault_server import inner_server
from tests.server.running import HANDSHAKE, PATIENCE, Phone, Server, company, in_loop, serving

SOCKET = "/ws/ABC234"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(
        tmp_path_factory.mktemp("server"), origins="https://a.example, https://b.example"
    ) as server:
        yield server


@pytest.fixture(scope="module")
def public(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("public")
    with serving(
        folder,
        public_url="https://cards.example/",
        origins="https://b.example, https://kártya.example.:8443/",
    ) as server:
        yield server


class Answer:
    def __init__(self, response: HTTPResponse) -> None:
        self.status = response.status
        self.headers = response.headers
        self.kind = response.headers.get_content_type()
        self.text = "" if response.status == 101 else response.read().decode()


def ask(server: Server, path: str, method: str = "GET", **headers: str) -> Answer:
    connection = HTTPConnection("127.0.0.1", server.port, timeout=PATIENCE)
    connection.request(method, path, headers={k.replace("_", "-"): v for k, v in headers.items()})
    answer = Answer(connection.getresponse())
    connection.close()
    return answer


def knock(server: Server, **changes: str | None) -> Answer:
    """A handshake with some of its headers changed, or left out."""
    named = {name.replace("_", "-"): value for name, value in changes.items()}
    headers = {k: v for k, v in {**HANDSHAKE, **named}.items() if v is not None}
    return ask(server, SOCKET, **headers)


# Health and metrics


def test_health_and_readiness(server: Server) -> None:
    assert ask(server, "/health").text == f'{{"status": "ok", "version": "{__version__}"}}'
    assert ask(server, "/ready").text == '{"status": "ready"}'


@pytest.mark.skipif(sys.platform != "linux", reason="no prlimit here")
def test_a_server_that_can_not_write_is_healthy_but_not_ready(server: Server) -> None:
    pid = server.process.pid
    limits = resource.prlimit(pid, resource.RLIMIT_FSIZE)
    resource.prlimit(pid, resource.RLIMIT_FSIZE, (0, limits[1]))
    try:
        answer = until_ready(server, 503)
        assert answer.text == '{"status": "storage_failed"}'
        assert ask(server, "/health").status == 200
    finally:
        resource.prlimit(pid, resource.RLIMIT_FSIZE, limits)
    until_ready(server, 200)


def until_ready(server: Server, status: int) -> Answer:
    """An answer is shared for a second."""
    deadline = monotonic() + PATIENCE
    while (answer := ask(server, "/ready")).status != status:
        assert monotonic() < deadline
        sleep(0.1)
    return answer


class Counting(SqliteStore):
    checks = 0

    async def check(self) -> None:
        self.checks += 1
        await super().check()


@in_loop
async def test_many_who_ask_whether_it_is_ready_share_one_check(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("parlour.server.readiness.FRESH", 1000.0)
    store = Counting(tmp_path / "parlour.sqlite")
    async with inner_server(tmp_path, store=store) as inner, ClientSession() as session:

        async def ready() -> int:
            async with session.get(f"{inner.url}/ready") as answer:
                return answer.status

        assert await asyncio.gather(*[ready() for _ in range(50)]) == [200] * 50
        assert await ready() == 200
        assert store.checks == 1
        monkeypatch.setattr("parlour.server.readiness.FRESH", 0.0)
        assert await ready() == 200
        assert store.checks == 2, "an answer grows old"


def test_those_who_watch_may_have_a_port_of_their_own(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    with serving(tmp_path, admin_port=port) as server:
        for path, status in {"/ready": 404, "/metrics": 404, "/health": 200, SOCKET: 426}.items():
            assert ask(server, path).status == status
        server.port = port
        for path, status in {"/ready": 200, "/metrics": 200, "/health": 200, SOCKET: 404}.items():
            answer = ask(server, path)
            assert answer.status == status
            expect_secured(answer)


@pytest.fixture
def built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    built = tmp_path / "app"
    (built / "assets").mkdir(parents=True)
    (built / "index.html").write_text("the app")
    (built / PART).write_text(CODE)
    (built / f"{PART}.br").write_bytes(BROTLI)
    (built / f"{PART}.gz").write_bytes(gzip.compress(CODE.encode()))
    (tmp_path / "secret.js").write_text("not the app's")
    monkeypatch.setattr("parlour.server.http.APP", built)
    return built


PART = "assets/index-Cg9Ie4lj.js"
CODE = "its code" * 9
BROTLI = b"as if it were brotli"


@pytest.mark.usefixtures("built")
@in_loop
async def test_parts_of_the_app_are_kept_for_ever_and_its_page_is_asked_for_again(
    tmp_path: Path,
) -> None:
    kept = {}
    async with inner_server(tmp_path) as inner, ClientSession(inner.url) as session:
        for path in ("/", "/r/K7M2QX", f"/{PART}", "/assets/gone.js"):
            async with session.get(path) as answer:
                kept[path] = (answer.status, answer.headers.get("Cache-Control", ""))
        for path in ("/", f"/{PART}"):
            async with session.get(path) as first:
                mark = first.headers["ETag"]
            async with session.get(path, headers={"If-None-Match": f'W/"x", {mark}'}) as again:
                assert (again.status, await again.read()) == (304, b"")
                assert again.headers["Cache-Control"] == first.headers["Cache-Control"]
    assert kept["/"] == kept["/r/K7M2QX"] == (200, "no-cache")
    assert kept[f"/{PART}"] == (200, "public, max-age=31536000, immutable")
    assert kept["/assets/gone.js"] == (404, "")


@in_loop
async def test_the_app_is_read_once_at_the_start(tmp_path: Path, built: Path) -> None:
    async with inner_server(tmp_path) as inner, ClientSession(inner.url) as session:
        shutil.rmtree(built)
        (built / "assets").mkdir(parents=True)
        (built / "index.html").write_text("the new")
        for path, text in (("/", "the app"), (f"/{PART}", CODE)):
            async with session.get(path, headers={"Accept-Encoding": "gzip"}) as answer:
                assert await answer.text() == text
                old = answer.headers["ETag"]
    async with inner_server(tmp_path) as inner, ClientSession(inner.url) as session:
        async with session.get("/", headers={"If-None-Match": old}) as answer:
            assert await answer.text() == "the new"
        async with session.get(f"/{PART}") as answer:
            assert answer.status == 404


@pytest.mark.usefixtures("built")
@pytest.mark.parametrize(
    ("accepts", "encoding"),
    [
        ("gzip, deflate, br, zstd", "br"),
        ("gzip;q=1.0, br;q=0", "gzip"),
        ("GZIP", "gzip"),
        ("br; q=0.000, gzip ; q=0", None),
        ("broccoli", None),
        (None, None),
    ],
)
@in_loop
async def test_a_file_comes_in_the_smallest_form_that_is_read(
    tmp_path: Path, accepts: str | None, encoding: str | None
) -> None:
    body = {"br": BROTLI, "gzip": gzip.compress(CODE.encode()), None: CODE.encode()}[encoding]
    headers = {} if accepts is None else {"Accept-Encoding": accepts}
    async with (
        inner_server(tmp_path) as inner,
        ClientSession(
            inner.url, auto_decompress=False, skip_auto_headers=["Accept-Encoding"]
        ) as session,
    ):
        async with session.get(f"/{PART}", headers=headers) as answer:
            assert answer.headers.get("Content-Encoding") == encoding
            assert answer.headers["Vary"] == "Accept-Encoding"
            assert answer.headers["Content-Type"] == "text/javascript; charset=utf-8"
            assert await answer.read() == body
        async with session.head(f"/{PART}", headers=headers) as head:
            assert head.headers["Content-Length"] == str(len(body))
            assert head.headers["ETag"] == answer.headers["ETag"]
        async with session.get("/", headers=headers) as page:
            assert await page.text() == "the app", "it has no other form"


@pytest.mark.usefixtures("built")
@pytest.mark.parametrize(
    "path",
    [
        f"/{PART}.br",
        "/%2e%2e/secret.js",
        "/..%2fsecret.js",
        "/assets",
        "/assets/%00.js",
        "/assets/%0a.js",
        f"/{PART}/",
        f"/{'a' * 300}.js",
        f"/assets{'/a' * 400}",
        "/" * 900,
    ],
)
@in_loop
async def test_nothing_else_is_handed_out(tmp_path: Path, path: str) -> None:
    url = URL(path, encoded=True)
    async with (
        inner_server(tmp_path) as inner,
        ClientSession() as session,
        session.get(URL(inner.url).join(url)) as answer,
    ):
        assert answer.status == 404


@in_loop
async def test_a_server_that_closes_is_not_ready_and_admits_nobody(tmp_path: Path) -> None:
    """In this process, since it lasts for a moment only."""
    store = SqliteStore(tmp_path / "log.sqlite")
    server = RoomServer(Settings(), store, BotProcesses(1, 1.0), server_clock())
    await server.open()
    runner = web.AppRunner(application(server), access_log=None)
    await runner.setup()
    site = web.TCPSite(runner, "127.0.0.1", 0)
    await site.start()
    url = f"http://127.0.0.1:{runner.addresses[0][1]}"
    server.hosting.is_closing = True
    async with ClientSession() as session:
        async with session.get(f"{url}/ready") as answer:
            assert (answer.status, await answer.json()) == (503, {"status": "shutting_down"})
        async with session.get(f"{url}{SOCKET}", headers=HANDSHAKE) as answer:
            assert answer.status == 503
    await server.close()
    await runner.cleanup()


def metrics(server: Server) -> dict[str, float]:
    families = text_string_to_metric_families(ask(server, "/metrics").text)
    return {
        "/".join([sample.name, *sample.labels.values()]): sample.value
        for family in families
        for sample in family.samples
    }


def test_metrics_count(server: Server) -> None:
    @in_loop
    async def evening() -> None:
        async with company(server.url, 2) as (host, guest):
            async with await Phone.open(server.url) as phone:
                assert await phone.refusal({"kind": "ping"} | {"id": "p", "x": 1}) == "bad_message"
                during = await asyncio.to_thread(metrics, server)
                assert during["parlour_connections"] == 3
                assert during["parlour_rooms_open"] >= 1
            await guest.do("ready", yes=True)
            await host.do("ready", yes=True)

    server.until_all_are_gone()
    before = metrics(server)
    evening()
    after = metrics(server)
    rise = {name: after[name] - before.get(name, 0) for name in after}
    assert rise["parlour_messages_total"] == 5
    assert rise["parlour_refusals_total/bad_message"] == 1
    assert rise["parlour_entries_total"] >= 4
    assert rise["parlour_appends_failed_total"] == 0
    assert ask(server, "/metrics").headers["Content-Type"].startswith("text/plain; version=")


# Room links


@pytest.mark.parametrize("path", ["/", "/r/ABC234", "/rules/durak"])
def test_a_room_link_leads_to_the_app(server: Server, path: str) -> None:
    answer = ask(server, path)
    assert (answer.status, answer.kind) == (200, "text/html")
    assert "<title>Parlour</title>" in answer.text


def dark_modules(svg: str) -> set[tuple[int, int]]:
    """The squares that the picture draws, column and row."""
    found = set()
    for path in ElementTree.fromstring(svg).iter("{http://www.w3.org/2000/svg}path"):
        if "stroke" not in path.attrib:
            continue
        x, y = 0.0, 0.0
        for command, numbers in re.findall(r"([Mmh])([^Mmhz]*)", path.attrib["d"]):
            values = [float(n) for n in re.findall(r"-?[\d.]+", numbers)]
            if command == "M":
                x, y = values
            elif command == "m":
                x, y = x + values[0], y + values[1]
            else:
                found |= {(int(x) + step, int(y)) for step in range(int(values[0]))}
                x += values[0]
    return found


def modules_of(link: str) -> set[tuple[int, int]]:
    matrix = segno.make(link, error="m").matrix
    return {(x + 2, y + 2) for y, row in enumerate(matrix) for x, dark in enumerate(row) if dark}


def test_the_qr_code_is_the_link_of_the_room(server: Server, public: Server) -> None:
    answer = ask(server, "/r/abc234/qr.svg")
    assert (answer.status, answer.kind) == (200, "image/svg+xml")
    assert dark_modules(answer.text) == modules_of(f"{server.url}/r/ABC234")
    answer = ask(public, "/r/ABC234/qr.svg")
    assert dark_modules(answer.text) == modules_of("https://cards.example/r/ABC234")


@pytest.mark.parametrize(
    "host",
    [
        "a" * 260,
        "a" * 8000,
        "evil.example/path",
        "a b",
        "user@evil.example",
        "evil.example:port",
        "[::1",
        "-a",
        ".",
        "<svg>",
    ],
)
def test_a_host_that_is_none_has_no_picture(server: Server, public: Server, host: str) -> None:
    assert ask(server, "/r/ABC234/qr.svg", Host=host).status == 400
    assert ask(public, "/r/ABC234/qr.svg", Host=host).status == 421


@pytest.mark.parametrize(
    "host", ["a.example", "A.Example.:8420", "[::1]:8420", "192.168.1.20:8420", "my_pc"]
)
def test_a_host_is_a_name_or_an_address(server: Server, host: str) -> None:
    answer = ask(server, "/r/ABC234/qr.svg", Host=host)
    assert dark_modules(answer.text) == modules_of(f"http://{host}/r/ABC234")


@in_loop
async def test_who_names_no_host_has_no_picture(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The name of this machine is not asked for: all would wait for the answer."""
    asked = []

    def own_name() -> str:
        asked.append("")
        return "a.example"

    monkeypatch.setattr("socket.getfqdn", own_name)
    async with inner_server(tmp_path) as inner:
        reader, writer = await asyncio.open_connection("127.0.0.1", URL(inner.url).port)
        writer.write(b"GET /r/ABC234/qr.svg HTTP/1.0\r\n\r\n")
        assert (await reader.read()).startswith(b"HTTP/1.0 400 ")
        writer.close()
    assert not asked


@in_loop
async def test_a_picture_is_drawn_beside_the_loop_and_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[tuple[str, Thread]] = []
    make = segno.make

    def draw(link: str, error: str) -> segno.QRCode:
        drawn.append((link, current_thread()))
        return make(link, error=error)

    monkeypatch.setattr("parlour.server.qr_code.segno.make", draw)
    async with (
        inner_server(tmp_path, public_url="https://drawn.example") as inner,
        ClientSession() as session,
    ):

        async def picture() -> str:
            async with session.get(f"{inner.url}/r/ABC234/qr.svg") as answer:
                return await answer.text()

        assert len(set(await asyncio.gather(*[picture() for _ in range(20)]))) == 1
    ((link, thread),) = drawn
    assert link == "https://drawn.example/r/ABC234"
    assert thread is not current_thread()


@pytest.mark.parametrize("code", ["ABC23", "ABC23O", "ABC2345", "%3Csvg%3E"])
def test_what_is_no_code_has_no_picture(server: Server, code: str) -> None:
    assert ask(server, f"/r/{code}/qr.svg").status == 404


# Which hosts are let in


@pytest.mark.parametrize("path", ["/", "/r/ABC234", "/r/ABC234/qr.svg", "/health", "/nothing.js"])
def test_with_a_public_address_no_other_name_is_let_in(public: Server, path: str) -> None:
    """A page of evil.example, whose name was changed to mean this server, is a stranger's."""
    for host in ("evil.example", "cards.example.evil.example", "192.168.1.20:8420", "", "[::2]"):
        answer = ask(public, path, Host=host)
        assert answer.status == 421, host
        assert "https://cards.example/" in answer.text
        expect_secured(answer)
    for host in (
        "cards.example",
        "Cards.Example.:443",
        "b.example",
        "xn--krtya-xqa.example",
        f"127.0.0.1:{public.port}",
        "localhost",
        "[::1]:8420",
    ):
        assert ask(public, path, Host=host).status == (404 if path == "/nothing.js" else 200)


def test_a_socket_is_opened_for_our_own_names_only(public: Server) -> None:
    evil = {"Host": "evil.example", "Origin": "http://evil.example"}
    assert knock(public, **evil).status == 421
    assert knock(public, Origin="http://evil.example").status == 403
    assert knock(public, Host="cards.example", Origin="https://cards.example").status == 101
    assert knock(public, Origin="https://b.example").status == 101
    assert knock(public, Origin="https://xn--krtya-xqa.example:8443").status == 101
    assert knock(public, Host="localhost:8420", Origin="http://localhost:8420").status == 101


def test_without_a_public_address_any_name_is_let_in(server: Server) -> None:
    for host in ("cards.local:8420", "192.168.1.20:8420", "[fe80::1]:8420", "tunnel.example"):
        assert ask(server, "/", Host=host).status == 200
        assert knock(server, Host=host, Origin=f"http://{host}").status == 101


def test_a_request_names_one_host(server: Server) -> None:
    with socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE) as raw:
        raw.sendall(b"GET / HTTP/1.1\r\nHost: a.example\r\nHost: b.example\r\n\r\n")
        answer = HTTPResponse(raw)
        answer.begin()
        assert answer.status == 400


# What every answer carries


@pytest.mark.parametrize(
    ("path", "method", "status"),
    [
        ("/", "GET", 200),
        ("/", "HEAD", 200),
        ("/health", "GET", 200),
        ("/ready", "GET", 200),
        ("/metrics", "GET", 200),
        ("/r/ABC234", "GET", 200),
        ("/r/ABC234/qr.svg", "GET", 200),
        ("/r/bad/qr.svg", "GET", 404),
        ("/nothing", "GET", 404),
        ("/../etc/passwd", "GET", 404),
        ("/health", "POST", 405),
        ("/ws", "GET", 404),
        (SOCKET, "GET", 426),
        ("/rooms", "GET", 404),
        ("/rooms", "POST", 200),
    ],
)
def test_every_answer_is_secured(server: Server, path: str, method: str, status: int) -> None:
    answer = ask(server, path, method)
    assert answer.status == status
    expect_secured(answer)


def expect_secured(answer: Answer) -> None:
    for name, value in HEADERS.items():
        assert answer.headers[name] == value
    assert "Server" not in answer.headers


def test_what_is_no_http_is_told_so_without_naming_the_software(server: Server) -> None:
    with socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE) as raw:
        raw.sendall(b"NONSENSE\r\n\r\n")
        answer = HTTPResponse(raw)
        answer.begin()
        assert answer.status == 400
        assert not answer.headers["Server"]
        assert "aiohttp" not in answer.read().decode()


# The door to the rooms


def test_codes_are_of_chance_and_open_nothing(server: Server) -> None:
    answers = [ask(server, "/rooms", "POST") for _ in range(50)]
    codes = {json.loads(answer.text)["code"] for answer in answers}
    assert len(codes) == 50
    assert all(clean_code(code) == code for code in codes)
    assert not any(server.entries(code) for code in codes)


def test_pages_of_other_sites_get_no_code(server: Server) -> None:
    own = f"http://127.0.0.1:{server.port}"
    assert ask(server, "/rooms", "POST", Origin=own).status == 200
    assert ask(server, "/rooms", "POST", Origin="https://evil.example").status == 403


@in_loop
async def test_no_handshake_tells_whether_there_is_a_room(server: Server) -> None:
    async with company(server.url, 1) as (host,):
        for code in (host.code, "222222", "no%20code"):
            with socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE) as raw:
                headers = "".join(f"{name}: {value}\r\n" for name, value in HANDSHAKE.items())
                raw.sendall(f"GET /ws/{code} HTTP/1.1\r\nHost: x\r\n{headers}\r\n".encode())
                answer = HTTPResponse(raw)
                answer.begin()
                assert answer.status == 101


@pytest.mark.parametrize(
    ("change", "value", "told"),
    [
        ("Upgrade", None, "Upgrade"),
        ("Upgrade", "h2c", "Upgrade"),
        ("Connection", None, "Upgrade"),
        ("Connection", "keep-alive", "Upgrade"),
        ("Connection", "upgraded", "Upgrade"),
        ("Sec_WebSocket_Version", None, "Sec-WebSocket-Version"),
        ("Sec_WebSocket_Version", "8", "Sec-WebSocket-Version"),
    ],
)
def test_a_handshake_that_fails(server: Server, change: str, value: str | None, told: str) -> None:
    answer = knock(server, **{change: value})
    assert answer.status == 426
    assert answer.headers[told] == {"Upgrade": "websocket", "Sec-WebSocket-Version": "13"}[told]
    expect_secured(answer)


@pytest.mark.parametrize(
    "key",
    [
        None,
        "",
        "short",
        "dGhlIHNhbXBsZSBub25jZQ",
        "dGhlIHNhbXBsZSBub25jZT0=",
        "dGhlIHNhbXBsZSBub25j!Q==",
        "dGhlIHNhbXBsZSBub25jZSE=====",
        "é" * 24,
    ],
)
def test_a_handshake_with_a_bad_key(server: Server, key: str | None) -> None:
    answer = knock(server, Sec_WebSocket_Key=key)
    assert answer.status == 400
    expect_secured(answer)


def test_a_handshake_is_a_get_without_a_body(server: Server) -> None:
    for method in ("HEAD", "POST"):
        assert ask(server, SOCKET, method, **HANDSHAKE).status in (404, 405)
    assert knock(server, Content_Length="5").status == 400
    with socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE) as raw:
        old = "".join(f"{name}: {value}\r\n" for name, value in HANDSHAKE.items())
        raw.sendall(f"GET {SOCKET} HTTP/1.0\r\n{old}\r\n".encode())
        answer = HTTPResponse(raw)
        answer.begin()
        assert answer.status == 426


@pytest.mark.parametrize(
    ("more", "status"),
    [
        ("Sec-WebSocket-Version: 8", 426),
        ("Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==", 400),
        ("Origin: https://a.example\r\nOrigin: https://evil.example", 403),
    ],
)
def test_a_handshake_that_says_two_things(server: Server, more: str, status: int) -> None:
    lines = [f"{name}: {value}" for name, value in HANDSHAKE.items()]
    request = "\r\n".join([f"GET {SOCKET} HTTP/1.1", "Host: a.example", *lines, more, "", ""])
    with socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE) as raw:
        raw.sendall(request.encode())
        answer = HTTPResponse(raw)
        answer.begin()
        assert answer.status == status


def test_upgrade_may_stand_among_others(server: Server) -> None:
    assert knock(server, Connection="keep-alive, UPGRADE", Upgrade="WebSocket").status == 101


def test_a_handshake_that_succeeds(server: Server) -> None:
    answer = knock(server)
    assert answer.status == 101
    assert answer.headers["Sec-WebSocket-Accept"] == "s3pPLMBiTxaQ9kYGzzhZRbK+xOo="
    assert "Server" not in answer.headers


def test_pages_of_other_sites_may_not_connect(server: Server, public: Server) -> None:
    own = f"http://127.0.0.1:{server.port}"
    for origin in (own, "https://a.example", "https://b.example"):
        assert knock(server, Origin=origin).status == 101
    for origin in (
        "https://evil.example",
        "null",
        "https://a.example.evil.example",
        "http://a.example",
        "http://[::1",
        "http://",
        "//",
        "",
        f"file://127.0.0.1:{server.port}",
        f"{own}/",
        f"{own}@evil.example",
        "\xff://\xfe",
    ):
        answer = knock(server, Origin=origin)
        assert answer.status == 403, origin
        expect_secured(answer)
    assert knock(public, Origin="https://cards.example").status == 101
    assert knock(public, Origin="https://a.example").status == 403
    assert "Traceback" not in server.said
