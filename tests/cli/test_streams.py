"""Streams of all kinds: full, closed, read no further, or with few characters."""

import os
import shlex
import subprocess
import sys
from unicodedata import normalize

import pytest

from parlour.cli.terminal import plain
from tests.cli.commands import ENVIRONMENT, PARLOUR

if sys.platform == "win32":
    pytest.skip("there is no sh", allow_module_level=True)

COMMAND = shlex.join(PARLOUR)
TRY = "try durak --seed 7"
ALL = "try stop-the-bus --seed 7 --json"


def ran(line: str, **environment: str) -> "subprocess.CompletedProcess[bytes]":
    """A line of sh, in which `parlour` is the command."""
    return subprocess.run(
        ["bash", "-o", "pipefail", "-c", f'parlour() {{ {COMMAND} "$@"; }}; {line}'],
        env={**os.environ, **ENVIRONMENT, **environment},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        check=False,
    )


@pytest.mark.parametrize(
    "words", ["games", "--help", "--version", TRY, ALL, f"{ALL} --save /dev/full"]
)
def test_a_full_disk_is_told_in_a_sentence(words: str) -> None:
    done = ran(f"parlour {words} > /dev/full")
    assert done.returncode in (1, 2)
    assert done.stderr.decode().splitlines() == [
        "/dev/full can't be written: No space left on device."
        if "save" in words
        else "The system does not let the command go on: No space left on device."
    ]


@pytest.mark.parametrize("words", ["games", "--help", TRY, ALL])
def test_whoever_reads_no_further_is_no_error(words: str) -> None:
    done = ran(f"parlour {words} | true")
    assert done.stderr == b""


@pytest.mark.parametrize("words", ["games", "--version", TRY, ALL, f"{TRY} <&-", "check - <&-"])
def test_closed_streams_stop_nothing(words: str) -> None:
    done = ran(f"parlour {words} >&-")
    assert b"Traceback" not in done.stderr
    assert ran(f"parlour {words} >&- 2>&-").returncode == done.returncode


@pytest.mark.parametrize(
    "words", ["games", TRY, f"{ALL} | parlour --lang hu replay - --plain", "nothing"]
)
@pytest.mark.parametrize("encoding", ["ascii", "cp852"])
def test_few_characters_are_enough(words: str, encoding: str) -> None:
    environment = {"PYTHONIOENCODING": encoding, "PARLOUR_LANG": "hu"}
    said = ran(f"parlour {words}", **environment)
    whole = ran(f"parlour {words}", PYTHONIOENCODING="utf-8", PARLOUR_LANG="hu")
    assert said.returncode == whole.returncode
    assert b"Traceback" not in said.stderr
    assert said.stdout.count(b"?") == whole.stdout.count(b"?"), "each character has a plain form"


def test_a_letter_that_can_not_be_read_is_no_choice() -> None:
    done = ran(rf"printf '\377\nq\n' | parlour {TRY}", PYTHONIOENCODING="utf-8")
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"There is one choice only" in done.stdout


def test_what_is_plain_can_be_typed() -> None:
    assert "".join(map(plain, "7♣ 8♦ 9♥ 10♠")) == "7c 8d 9h 10s"
    assert "".join(map(plain, "Árvíztűrő tükörfúrógép…")) == "Arvizturo tukorfurogep..."
    assert "".join(map(plain, "╭─╮│🐻")) == "+-+|?"
    assert plain(normalize("NFD", "é")[1]) == "?"
