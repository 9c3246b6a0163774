"""`parlour serve`: what goes wrong is told in one sentence, in either language."""

import json
import socket
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from tests.server.processes import ENDING, WHOLE, lasting
from tests.server.running import environment

SERVE = (sys.executable, "-m", "parlour.cli.main", "serve")


def refused(language: str, *words: str | Path, **settings: str) -> str:
    """What is said on standard error by a command that ends by itself."""
    done = subprocess.run(
        [
            sys.executable,
            "-m",
            "parlour.cli.main",
            "serve",
            *("--host", "127.0.0.1"),
            *map(str, words),
        ],
        env={**environment(settings), "PARLOUR_LANG": language},
        capture_output=True,
        text=True,
        timeout=WHOLE,
        check=False,
    )
    assert done.returncode == 2, done
    assert done.stdout == ""
    said = [line for line in done.stderr.splitlines() if not line.startswith("{")]
    assert len(said) == 1, done.stderr
    return said[0]


def test_a_port_that_is_taken(tmp_path: Path) -> None:
    """What to type instead is said."""
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        for language, start in {
            "en": f"Port {port} is taken",
            "hu": f"A {port}. port foglalt",
        }.items():
            said = refused(language, "--data", tmp_path, "--port", str(port))
            assert said.startswith(start)
            assert f"parlour serve --port {port + 1}" in said


def test_an_address_that_is_not_this_machine_s(tmp_path: Path) -> None:
    said = refused("en", "--data", tmp_path, "--port", "0", "--host", "192.0.2.1")
    assert said.startswith("The server can't run at 192.0.2.1:0 (")


@pytest.mark.parametrize(
    ("language", "start"),
    [
        ("en", "The server can't keep anything in "),
        ("hu", "A kiszolgáló semmit nem tud itt megőrizni: "),
    ],
)
def test_a_folder_that_can_not_be_written_to(tmp_path: Path, language: str, start: str) -> None:
    (tmp_path / "file").write_text("in the way")
    folder = tmp_path / "file" / "folder"
    said = refused(language, "--data", folder, "--port", "0")
    assert said.startswith(f"{start}{folder} (")
    assert said.endswith(").")


def test_a_file_that_is_no_log(tmp_path: Path) -> None:
    (tmp_path / "parlour.sqlite").write_text("no database" * 1000)
    said = refused("en", "--data", tmp_path, "--port", "0")
    assert said.startswith(f"The server can't keep anything in {tmp_path} (")


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "What is in {} was written by a newer Parlour than this ("),
        ("hu", "A {} mappa adatait ennél újabb Parlour írta ("),
    ],
)
def test_a_log_of_a_newer_version(tmp_path: Path, language: str, sentence: str) -> None:
    with closing(sqlite3.connect(tmp_path / "parlour.sqlite")) as database:
        database.execute("PRAGMA user_version = 99")
    said = refused(language, "--data", tmp_path, "--port", "0")
    assert said.startswith(sentence.format(tmp_path))


@pytest.mark.parametrize(
    ("language", "flag", "variable"),
    [
        ("en", "--port can't be 'http'.", "PARLOUR_BOT_PROCESSES can't be '0'."),
        ("hu", "--port nem lehet 'http'.", "PARLOUR_BOT_PROCESSES nem lehet '0'."),
    ],
)
def test_a_bad_setting(language: str, flag: str, variable: str) -> None:
    assert refused(language, "--port", "http") == flag
    assert refused(language, bot_processes="0") == variable


def test_the_log_lines_are_json(tmp_path: Path) -> None:
    settings = environment({"host": "127.0.0.1", "port": 0, "data": tmp_path})
    with lasting(SERVE, env=settings, stdout=-1, stderr=-1) as server:
        assert server.stderr is not None and server.stdout is not None
        first = json.loads(server.stderr.readline())
        server.terminate()
        out, err = server.communicate(timeout=ENDING)
    assert (first["event"], first["level"]) == ("serving", "info")
    assert [json.loads(line)["event"] for line in err.splitlines()] == ["stopping", "stopped"]
    assert f"http://127.0.0.1:{first['port']}" in out
    assert server.returncode == 0
