"""What Windows lacks is done without. Its answers are given here (tests/windows/sitecustomize.py).

Nothing was tried on Windows itself: docs/self-hosting.md says so.
"""

import asyncio
import os
import shlex
import signal
import socket
import struct
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from parlour.client import Client
from tests.cli.commands import ENVIRONMENT, PARLOUR
from tests.server.processes import WHOLE
from tests.server.running import begin, company, in_loop, play_out, serving

WINDOWS = str(Path("tests/windows").absolute())
LONG = "from time import sleep\nfrom parlour.server.bot_pool import think_no_longer\n"


@pytest.fixture(autouse=True)
def _windows(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", WINDOWS)
    monkeypatch.setenv("PYTHONIOENCODING", "cp1252")


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM])
@in_loop
async def test_a_server_plays_with_bots_and_closes(tmp_path: Path, how: signal.Signals) -> None:
    with serving(tmp_path) as server:
        async with company(server.url, 2, password="pass") as people:
            await people[0].do("add_bot", level="hard")
            await begin(people[0], "stop-the-bus", people[1])
            await play_out(people, Random(1))
            assert "winners" in str(await people[0].match_file(1))
            assert await asyncio.to_thread(server.stop, how) == 0
            assert {each.farewell for each in people} == {"restarting"}
    assert '"event": "stopped"' in server.said
    assert "Traceback" not in server.said
    assert "bot_failed" not in server.said and "few_open_files" not in server.said


@in_loop
async def test_who_hangs_up_too_early_keeps_nobody_out(tmp_path: Path) -> None:
    """There, they close the socket that listens."""
    with serving(tmp_path) as server:
        async with company(server.url, 1) as (host,):
            server.process.send_signal(signal.SIGSTOP)  # so that they are not accepted yet
            with socket.create_connection(("127.0.0.1", server.port)) as hasty:
                hasty.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
            server.process.send_signal(signal.SIGCONT)
            await asyncio.to_thread(server.logged, "listening_again")
            async with await Client.join(server.url, host.code, "Late"):
                await host.do("lock", yes=True)
    assert "Accept failed on a socket" in server.said


@pytest.mark.parametrize("busy", ["sleep(600)", "any(iter(int, 1))"], ids=["idle", "never idle"])
def test_a_thought_without_an_end_ends_its_process(busy: str) -> None:
    """Also where no other thread of Python gets a turn."""
    script = f"{LONG}think_no_longer(0.1, 0.2, lambda: {busy})"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, timeout=WHOLE)
    assert (done.returncode, done.stdout, done.stderr) == (1, b"", b"")


def ran(*words: str) -> str:
    """The output of a command in the characters of Western Windows."""
    done = subprocess.run(
        [*PARLOUR, *words],
        env={**os.environ, **ENVIRONMENT, "PYTHONPATH": WINDOWS},
        capture_output=True,
        check=True,
        timeout=WHOLE,
        stdin=subprocess.DEVNULL,
    )
    assert done.stderr == b""
    return done.stdout.decode("cp1252")


@pytest.mark.parametrize("words", ["games", "try stop-the-bus --seed 7 --json"])
def test_whoever_reads_no_further_is_no_error(words: str) -> None:
    line = f"{shlex.join(PARLOUR)} {words} | true"
    done = subprocess.run(
        ["bash", "-c", line], stdin=subprocess.DEVNULL, capture_output=True, timeout=WHOLE
    )
    assert done.stderr == b""


def test_several_processes_play() -> None:
    words = ("arena", "stop-the-bus", "--seats", "easy,beginner", "--seed", "s", "--games", "8")
    assert "8 matches on 4 deals" in ran(*words, "--jobs", "2")


def test_suits_and_hungarian_fit_into_few_characters() -> None:
    said = ran("try", "durak", "--seed", "7", "--lang", "hu")
    assert "Felálltál az asztaltól." in said
    assert "+---" in said and "h |" in said
    assert "?" not in said.replace("? súgó", "")
