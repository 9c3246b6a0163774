"""One server at a time keeps its rooms in a folder: another one is told who has it."""

import json
import signal
from pathlib import Path
from urllib.request import urlopen

import pytest

from parlour.client import Client
from parlour.server.folder_lock import FILE, FolderLock, Locked
from tests.server.processes import kill
from tests.server.running import PATIENCE, in_loop, serving
from tests.server.test_serve_command import refused

WINDOWS = str(Path("tests/windows").absolute())


@pytest.fixture(params=["here", "Windows"])
def _locks(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """The locks of this system, then what Windows says of its own."""
    if request.param == "Windows":
        monkeypatch.setenv("PYTHONPATH", WINDOWS)


@pytest.mark.usefixtures("_locks")
def test_a_second_server_is_told_who_has_the_folder(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        said = refused("en", "--data", tmp_path, "--port", "0")
        assert said.startswith(f"The folder {tmp_path} is in use: process {server.process.pid} has")
        assert f"at {server.url}." in said
        said = refused("hu", "--data", tmp_path, "--port", str(server.port))
        assert said.startswith(f"A(z) {tmp_path} mappa foglalt: ")
        assert f"{server.process.pid} számú folyamat" in said
        assert f"itt: {server.url}." in said
        with urlopen(f"{server.url}/ready", timeout=PATIENCE) as answer:
            assert answer.status == 200, "the first one is not disturbed"


@pytest.mark.usefixtures("_locks")
@in_loop
async def test_a_killed_server_leaves_no_lock_behind(tmp_path: Path) -> None:
    with serving(tmp_path) as killed:
        host = await Client.create(killed.url, "Host")
        kill(killed.process)
    assert json.loads((tmp_path / FILE).read_bytes())["process"] == killed.process.pid
    with serving(tmp_path, port=killed.port) as server:
        await host.reconnect()
        said = json.loads((tmp_path / FILE).read_bytes())
        assert (said["process"], said["address"]) == (server.process.pid, server.url)
        host.close()
        assert server.stop(signal.SIGTERM) == 0
    with serving(tmp_path):
        """A file that nobody has locked is no obstacle."""


@pytest.mark.parametrize("rest", [b"", b"\xff" * 2000, b'{"process": "x"}', b"{" * 999])
def test_whatever_stands_in_the_file_is_no_obstacle(tmp_path: Path, rest: bytes) -> None:
    (tmp_path / FILE).write_bytes(rest)
    lock = FolderLock(tmp_path)
    with pytest.raises(Locked):
        FolderLock(tmp_path)
    lock.tell("http://192.0.2.7:8420")
    with pytest.raises(Locked) as found:
        FolderLock(tmp_path)
    assert found.value.holder.address == "http://192.0.2.7:8420"
    lock.release()
    FolderLock(tmp_path).release()
