"""A server that does not start, or that somebody stops waiting for, does not stay behind."""

import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.server import fault_server, running
from tests.server.fault_server import FaultyServer
from tests.server.processes import end, lasting
from tests.server.running import GENEROUS, Server

SLEEPER = "import time\ntime.sleep(600)\n"
KINDS: dict[str, Callable[[Path], object]] = {
    "server": lambda data: Server(data, dict(GENEROUS)),
    "faulty server": FaultyServer,
}


class Noted(subprocess.Popen[str]):
    started: list["Noted"]

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.started.append(self)


@pytest.fixture
def sleepers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[Noted]:
    """Every Python that starts now sleeps before it does anything else."""
    (tmp_path / "sitecustomize.py").write_text(SLEEPER)
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    monkeypatch.setattr(subprocess, "Popen", Noted)
    Noted.started = []
    return Noted.started


@pytest.mark.parametrize("kind", KINDS)
def test_a_server_that_starts_too_slowly_is_ended(
    kind: str, sleepers: list[Noted], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in (running, fault_server):
        monkeypatch.setattr(module, "STARTING", 0.5)
    with pytest.raises(AssertionError, match="serving"):
        KINDS[kind](tmp_path)
    assert [each.returncode for each in sleepers] == [-9]


@pytest.mark.parametrize("kind", KINDS)
def test_a_server_is_ended_that_nobody_waits_for_any_more(
    kind: str, sleepers: list[Noted], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(Server, "logged", interrupt)
    monkeypatch.setattr(FaultyServer, "wait_for", interrupt)
    with pytest.raises(KeyboardInterrupt):
        KINDS[kind](tmp_path)
    assert [each.returncode for each in sleepers] == [-9]


@pytest.mark.parametrize("kind", KINDS)
def test_a_server_that_ends_at_once_is_not_waited_for(
    kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "sitecustomize.py").write_text("import os\nos._exit(3)\n")
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    for module in (running, fault_server):
        monkeypatch.setattr(module, "STARTING", 3600.0)
    with pytest.raises(AssertionError, match="serving"):
        KINDS[kind](tmp_path)


def test_what_does_not_end_when_it_is_told_to_is_killed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.server.processes.ENDING", 0.2)
    deaf = ["sh", "-c", "trap '' TERM; echo deaf; while :; do sleep 0.1; done"]
    with lasting(deaf, stdout=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "deaf\n"
        with pytest.raises(subprocess.TimeoutExpired):
            end(process)
        assert process.returncode == -9


def test_a_process_ends_with_its_block() -> None:
    with pytest.raises(ZeroDivisionError), lasting(["sleep", "600"]) as process:
        raise ZeroDivisionError
    assert process.returncode == -9
