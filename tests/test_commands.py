"""Every command line in the documents runs, or would."""

import json
import os
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from typer.main import get_command

from parlour.cli.main import app
from parlour.games import game_named
from tests.proving import proving
from tests.server.processes import ENDING, WHOLE, lasting
from tests.server.running import environment
from tests.test_examples import save_files
from tests.test_readme import DOCUMENTS

LINE = re.compile(r"^(?: {4}|\t)?((?:parlour|make) [^#\n]+)", re.MULTILINE)
"""At the start of a line in a block of code, up to a comment."""
INLINE = re.compile(r"`((?:parlour|make) [^`]+)`")
BLOCK = re.compile(r"^```[^\n]*\n(.*?)^```|^((?: {4}.*\n)+)", re.MULTILINE | re.DOTALL)
ANYWHERE = re.compile(
    r"^ *((?:parlour|pip|pipx|uvx|docker|py|npm) .+)$|`((?:parlour|pip|pipx) [^`]+)`", re.MULTILINE
)
"""Commands that people type on Windows, too."""
OF_ONE_SHELL = re.compile(r"""'|[\\^`]$| #| >|\$|%|~/|&&|;""")
"""Characters that not every shell reads alike. Behind `>` PowerShell 5 writes UTF-16."""
LEVELS = re.compile(r"--(?:seats|levels) ([a-z,]+)")
TARGETS = set(re.findall(r"^([a-z-]+):", Path("Makefile").read_text(), re.MULTILINE))


def blocks(document: Path) -> list[str]:
    """The command lines in its blocks of code."""
    text = "\n".join(fenced or indented for fenced, indented in BLOCK.findall(document.read_text()))
    return [line.strip() for line in LINE.findall(text)]


def mentioned() -> Iterator[str]:
    for document in DOCUMENTS:
        yield from (" ".join(line.split()) for line in INLINE.findall(document.read_text()))


def test_commands_are_found() -> None:
    assert "make play" in blocks(Path("README.md"))
    assert any(line.startswith("parlour serve") for line in blocks(Path("docs/self-hosting.md")))
    assert any(
        line.startswith("parlour arena") for document in DOCUMENTS for line in blocks(document)
    )
    assert "make bench" in mentioned()


LONG = [
    Path("docs/bots.md"),
    Path("docs/decisions/0038-search-in-mini-worlds.md"),
    Path("docs/decisions/0039-what-a-discard-costs.md"),
]
"""Strong players play in them, who think long."""
QUICK = [document for document in DOCUMENTS if blocks(document) and document not in LONG]


@pytest.mark.parametrize("document", [*QUICK, *proving(LONG)], ids=str)
def test_the_commands_of_a_document_run(document: Path, tmp_path: Path) -> None:
    """One after another: a match that is written by one is read by the next."""
    save_files(document, tmp_path)
    for line in blocks(document):
        if line.startswith("make "):
            done = subprocess.run(["make", "-n", *line.split()[1:]], capture_output=True, text=True)
            assert done.returncode == 0, (line, done.stderr)
        elif line.startswith("parlour serve"):
            expect_serving(line, tmp_path)
        else:
            expect_running(re.sub(r"--games \d+", "--games 1", line), tmp_path)


def expect_running(line: str, folder: Path) -> None:
    """Without anybody at the keyboard."""
    assert not line.startswith("parlour fit"), "it writes over the weights: name it in a sentence"
    done = subprocess.run(
        ["sh", "-c", line],
        cwd=folder,
        env=surroundings(),
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=WHOLE,
    )
    assert done.returncode == 0, (line, done.stderr)
    assert "Traceback" not in done.stderr


def expect_serving(line: str, folder: Path) -> None:
    """Elsewhere, so that nothing is in the way."""
    elsewhere = ["--host", "127.0.0.1", "--port", "0", "--data", str(folder / "data")]
    with lasting(
        [*shlex.split(line), *elsewhere],
        env=surroundings(),
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
    ) as process:
        assert process.stderr is not None
        first = process.stderr.readline()
        process.terminate()
        _, rest = process.communicate(timeout=ENDING)
    assert process.returncode == 0, (line, first, rest)
    assert json.loads(first)["event"] == "serving", line


def surroundings() -> dict[str, str]:
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    return {**environment({}), "PATH": path}


@pytest.mark.parametrize("document", DOCUMENTS, ids=str)
def test_every_shell_reads_a_command_alike(document: Path) -> None:
    text = document.read_text()
    in_code = "\n".join(fenced or indented for fenced, indented in BLOCK.findall(text))
    shown = [block for block, _ in ANYWHERE.findall(in_code) if block]
    shown += [inline for _, inline in ANYWHERE.findall(text) if inline]
    assert [line for line in shown if OF_ONE_SHELL.search(line)] == []


@pytest.mark.parametrize("document", DOCUMENTS, ids=str)
def test_files_of_an_example_are_the_same_on_every_system(document: Path) -> None:
    """Elsewhere a text has other line ends, and another encoding."""
    assert not re.search(r"\.(?:read|write)_text\((?!.*encoding)", document.read_text())


@pytest.mark.parametrize("line", sorted(set(mentioned())))
def test_a_command_that_is_mentioned_is_there(line: str) -> None:
    assert_known(line)


@pytest.mark.parametrize("document", LONG, ids=str)
def test_the_commands_of_a_long_document_are_there(document: Path) -> None:
    for line in blocks(document):
        assert_known(line)
        for level in found[1].split(",") if (found := LEVELS.search(line)) else ():
            assert level in game_named(line.split()[2]).bots, line


def assert_known(line: str) -> None:
    program, name, *words = line.split()
    if program == "make":
        assert name in TARGETS
        return
    known = get_command(app).commands[name]  # type: ignore[attr-defined]
    flags = {flag for parameter in known.params for flag in parameter.opts}
    assert {word for word in words if word.startswith("-")} <= flags


def test_the_flags_of_the_page_on_hosting_are_there() -> None:
    page = Path("docs/self-hosting.md").read_text()
    known = get_command(app).commands["serve"]  # type: ignore[attr-defined]
    flags = {flag for parameter in known.params for flag in parameter.opts}
    others = re.compile(r"(?:docker|pip|npm) [^`\n]*|^(?:uvx|systemctl|/opt/).*", re.MULTILINE)
    mentioned_there = set(re.findall(r"(?<=[ `])--[a-z-]+", others.sub("", page)))
    assert len(mentioned_there) > 5
    assert mentioned_there <= flags
