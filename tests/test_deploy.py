"""The files for those who host it say what the server understands."""

import re
import shutil
import socket
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from configparser import ConfigParser
from contextlib import closing, contextmanager
from http.client import HTTPConnection
from pathlib import Path
from time import monotonic, sleep
from typing import Final

import pytest

from parlour.server.http import WATCH
from parlour.server.settings import from_environment
from tests.server.processes import STARTING, lasting
from tests.server.running import HANDSHAKE, serving

DEPLOY: Final = Path("deploy")
SETTING: Final = re.compile(r"\bPARLOUR_([A-Z_]+)[=:]\s*\"?([^\s\"]*)")
PROXIES: Final = ("nginx.conf", "Caddyfile")
SELF_HOSTING: Final = Path("docs/self-hosting.md")


def settings_in(text: str) -> dict[str, str]:
    found = {name: value for name, value in SETTING.findall(text) if not name.startswith("$")}
    # compose fills in `${NAME:-default}`
    return {name: re.sub(r"^\$\{\w+:-(.*)\}$", r"\1", value) for name, value in found.items()}


@pytest.mark.parametrize("file", sorted(DEPLOY.iterdir()), ids=lambda file: file.name)
def test_its_settings_are_the_server_s(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in settings_in(file.read_text()).items():
        monkeypatch.setenv(f"PARLOUR_{name}", value)
        assert hasattr(from_environment(), name.lower()), name
    assert file.name in SELF_HOSTING.read_text()


def test_the_unit_gives_the_server_what_it_writes_to() -> None:
    unit = ConfigParser(interpolation=None, strict=False)
    unit.optionxform = str  # type: ignore[assignment,method-assign]
    unit.read(DEPLOY / "parlour.service")
    service = unit["Service"]
    data = settings_in((DEPLOY / "parlour.service").read_text())["DATA"]
    assert data == f"/var/lib/{service['StateDirectory']}"
    assert service["ExecStart"].endswith("parlour serve")
    assert int(service["LimitNOFILE"]) > from_environment().most_connections


def test_the_unit_is_one_for_systemd(tmp_path: Path) -> None:
    if shutil.which("systemd-analyze") is None:
        pytest.skip("systemd is not here")
    unit = tmp_path / "parlour.service"
    text = (DEPLOY / "parlour.service").read_text()
    unit.write_text(text.replace("/opt/parlour/bin/parlour", "/bin/true"))
    done = subprocess.run(
        ["systemd-analyze", "verify", "--man=no", unit], capture_output=True, text=True
    )
    assert str(unit) not in done.stderr, done.stderr


def test_nginx_reads_its_file(tmp_path: Path) -> None:
    if shutil.which("nginx") is None:
        pytest.skip("nginx is not here")
    whole = tmp_path / "nginx.conf"
    block = (DEPLOY / "nginx.conf").read_text()
    whole.write_text(f"pid {tmp_path}/pid; events {{}} http {{ {block} }}")
    done = subprocess.run(["nginx", "-t", "-c", whole], capture_output=True, text=True)
    assert "syntax is ok" in done.stderr, done.stderr


@pytest.mark.parametrize("file", PROXIES)
def test_a_proxy_keeps_what_is_for_those_who_watch_inside(file: str) -> None:
    text = (DEPLOY / file).read_text()
    for path in WATCH:
        told = rf"^\s+(location = {path.path} .*404|respond {path.path} 404)"
        assert re.search(told, text, re.MULTILINE)


@pytest.mark.parametrize("file", ["parlour.service", "compose.yaml"])
def test_those_who_watch_have_a_port_that_is_not_published(file: str) -> None:
    text = (DEPLOY / file).read_text()
    port = settings_in(text)["ADMIN_PORT"]
    assert port not in "".join(re.findall(r"ports: .*", text))
    assert all(port not in (DEPLOY / proxy).read_text() for proxy in PROXIES)


@contextmanager
def nginx(folder: Path, backend: int) -> Iterator[int]:
    """Its port; what is asked there goes to the backend, as our file says."""
    folder.mkdir()
    with socket.create_server(("127.0.0.1", 0)) as free:
        port: int = free.getsockname()[1]
    block = (DEPLOY / "nginx.conf").read_text()
    block = block.replace("listen [::]:80;", "").replace("listen 80;", f"listen 127.0.0.1:{port};")
    block = block.replace("127.0.0.1:8420", f"127.0.0.1:{backend}")
    paths = "".join(
        f"{name}_temp_path {folder}/{name}; "
        for name in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    own = f"daemon off; pid {folder}/pid; error_log {folder}/errors; events {{}}"
    (folder / "nginx.conf").write_text(f"{own} http {{ access_log off; {paths} {block} }}")
    command = ["nginx", "-p", str(folder), "-c", str(folder / "nginx.conf"), "-e", f"{folder}/e"]
    with lasting(command) as process:
        deadline = monotonic() + STARTING
        while process.poll() is None and monotonic() < deadline:
            try:
                socket.create_connection(("127.0.0.1", port)).close()
                break
            except ConnectionRefusedError:
                sleep(0.05)
        try:
            yield port
        finally:
            process.terminate()
            process.wait()


def asked(port: int, path: str, source: str = "127.0.0.1", **headers: str) -> HTTPConnection:
    line = HTTPConnection("127.0.0.1", port, timeout=STARTING, source_address=(source, 0))
    named = {"Host": "cards.example", **headers}
    line.request("GET", path, headers={k.replace("_", "-"): v for k, v in named.items()})
    return line


def status(port: int, path: str, source: str = "127.0.0.1", **headers: str) -> int:
    with closing(asked(port, path, source, **headers)) as line:
        return line.getresponse().status


@pytest.mark.skipif(shutil.which("nginx") is None, reason="nginx is not here")
@pytest.mark.skipif(sys.platform != "linux", reason="one loopback address here")
def test_behind_two_proxies_whom_the_first_heard_counts(tmp_path: Path) -> None:
    settings = {
        "public_url": "https://cards.example",
        "trusted_proxies": 2,
        "sockets_per_address": 1,
    }
    with (
        serving(tmp_path / "server", **settings) as server,
        nginx(tmp_path / "inner", server.port) as inner,
        nginx(tmp_path / "outer", inner) as outer,
    ):
        assert status(server.port, "/metrics") == 200
        assert status(outer, "/health") == 200
        assert status(outer, "/", Host="evil.example") == 421
        for path in ("/metrics", "/ready", "/%6detrics", "//metrics", "/x/../ready", "/metrics?x"):
            assert status(outer, path) == 404
        forged = {**HANDSHAKE, "X_Forwarded_For": "198.51.100.7"}
        with closing(asked(outer, "/ws/ABC234", "127.0.0.2", **forged)) as line:
            assert line.getresponse().status == 101
            assert status(outer, "/ws/ABC234", "127.0.0.2", **HANDSHAKE) == 503
            assert status(outer, "/ws/ABC234", "127.0.0.3", **HANDSHAKE) == 101


def test_what_the_container_copies_is_there() -> None:
    text = (DEPLOY / "Containerfile").read_text()
    sent = re.findall(r"^!(.+)$", Path(".dockerignore").read_text(), re.MULTILINE)
    copied = set()
    for line in re.findall(r"^COPY (?!--from)(.+)$", text, re.MULTILINE):
        *sources, _ = line.split()
        assert all(Path(source).exists() for source in sources), line
        copied |= {Path(source) for source in sources}
    for source in copied:
        assert any(source.is_relative_to(each) for each in sent), f"{source} is left at home"
    for each in sent:
        assert any(source.is_relative_to(each) for source in copied), f"nobody copies {each}"
    assert re.search(r"^USER (?!root)", text, re.MULTILINE)
    assert "/health" in text


def test_nothing_that_was_built_here_goes_into_the_container() -> None:
    """A file that was built here may be another processor's, or older than its sources."""
    left = Path(".dockerignore").read_text().splitlines()
    for built in ("client/node_modules", "src/parlour/server/app", "**/__pycache__"):
        assert left.index(built) > left.index("!src"), "the last line that fits decides"


def test_the_container_is_for_several_processors() -> None:
    """Only what is the same for all of them is made on the builder's; all stages have a name."""
    text = (DEPLOY / "Containerfile").read_text()
    stages = re.findall(r"^FROM (?:--platform=(\S+) )?(\S+)(?: AS (\w+))?$", text, re.MULTILINE)
    assert [(name, place) for place, _, name in stages] == [
        ("app", "$BUILDPLATFORM"),
        ("wheel", ""),
        ("", ""),
    ]
    assert {image.split(":")[0] for _, image, _ in stages} == {
        "docker.io/library/node",
        "docker.io/library/python",
    }
    assert stages[1][1] == stages[2][1], "the environment is made where it will be"
    for source in re.findall(r"^COPY --from=(\w+)", text, re.MULTILINE):
        assert source in {name for _, _, name in stages}
    build = "docker buildx build --platform linux/amd64,linux/arm64 -f deploy/Containerfile"
    assert build in text and build in SELF_HOSTING.read_text()


def test_a_backup_restores_what_was_kept(tmp_path: Path) -> None:
    """The commands of the document, with another folder."""
    document = SELF_HOSTING.read_text()
    (tmp_path / "backup").mkdir()
    lines = re.findall(r"^(?:sqlite3|rm -f|cp) .*parlour.sqlite.*$", document, re.MULTILINE)
    assert [line.split()[0] for line in lines] == ["sqlite3", "rm", "cp"]
    kept = tmp_path / "var/lib/parlour/parlour.sqlite"
    kept.parent.mkdir(parents=True)
    writer = sqlite3.connect(kept, isolation_level=None)
    writer.execute("PRAGMA journal_mode = wal")
    writer.execute("CREATE TABLE evening (what TEXT)")
    writer.execute("INSERT INTO evening VALUES ('kept')")
    back_up, *restore = [
        line.replace("/backup", f"{tmp_path}/backup").replace("/var/lib", f"{tmp_path}/var/lib")
        for line in lines
    ]
    if shutil.which("sqlite3"):
        subprocess.run(["sh", "-c", back_up], check=True)
    else:
        with closing(sqlite3.connect(tmp_path / "backup/parlour.sqlite")) as copy:
            writer.backup(copy)
    writer.execute("INSERT INTO evening VALUES ('later')")
    writer.close()
    for line in restore:
        subprocess.run(["sh", "-c", line], check=True)
    with closing(sqlite3.connect(kept)) as reader:
        assert reader.execute("SELECT what FROM evening").fetchall() == [("kept",)]
