"""What whoever opens a server sees: where it is, as an address and as a code to scan."""

import os
import pty
import re
import subprocess
import sys
from itertools import pairwise
from pathlib import Path
from typing import Final

import pytest
import segno

from parlour.cli.announcement import announce
from parlour.cli.session import Session
from parlour.cli.voice import Voice
from parlour.server.http import has_app
from tests.server.running import environment

ADDRESS: Final = "https://cards.example"
BLOCKS: Final = {"█": (True, True), "▀": (True, False), "▄": (False, True), " ": (False, False)}
"""Of two modules, one above the other: whether each has the colour of the ink."""
STYLE: Final = re.compile("\x1b\\[([0-9;]*)m")
LIGHTNESS: Final = {"97": 255, "38;2;255;255;255": 255, "38;5;231": 255, "38;5;15": 255}
DARKNESS: Final = {"40": 0, "48;2;0;0;0": 0, "48;5;16": 0, "48;5;0": 0}

needs_app = pytest.mark.skipif(not has_app(), reason="the app is not built")


def said_in_a_terminal(folder: Path, terminal: dict[str, str], **settings: object) -> str:
    """Until it says how to stop it."""
    ours, theirs = pty.openpty()
    known = {"host": "127.0.0.1", "port": 0, "data": folder, **settings}
    process = subprocess.Popen(
        [sys.executable, "-m", "parlour", "serve"],
        env={**environment(known), "PYTHONUTF8": "1", "COLUMNS": "100", **terminal},
        stdout=theirs,
        stderr=subprocess.DEVNULL,
    )
    os.close(theirs)
    said = b""
    try:
        while b"Ctrl-C" not in said:
            said += os.read(ours, 4096)
    finally:
        process.terminate()
        process.wait(60)
        os.close(ours)
    return said.decode().replace("\r\n", "\n")


def modules(line: str, background: int) -> list[list[int]]:
    """How light the two rows of modules are that a line draws, on a terminal of this background."""
    ink, paper = 255 - background, background
    rows: list[list[int]] = [[], []]
    parts = [(match.end(), match[1]) for match in STYLE.finditer(line)]
    for (start, style), (end, _) in pairwise([*parts, (len(line), "")]):
        ink = next(
            (LIGHTNESS[s] for s in LIGHTNESS if s in style), ink if style else 255 - background
        )
        paper = next((DARKNESS[s] for s in DARKNESS if s in style), paper if style else background)
        for drawn in STYLE.sub("", line[start:end]).split("\x1b")[0]:
            for row, inked in zip(rows, BLOCKS[drawn], strict=True):
                row.append(ink if inked else paper)
    return rows


@needs_app
@pytest.mark.parametrize("background", [0, 255], ids=["dark", "light"])
@pytest.mark.parametrize("colours", ["truecolor", "256", "16"])
def test_the_code_is_black_on_white_in_any_terminal(
    tmp_path: Path, background: int, colours: str
) -> None:
    terminal = {
        "truecolor": {"TERM": "xterm-256color", "COLORTERM": "truecolor"},
        "256": {"TERM": "xterm-256color", "COLORTERM": ""},
        "16": {"TERM": "xterm-16color", "COLORTERM": ""},
    }[colours]
    said = said_in_a_terminal(tmp_path, terminal, public_url=ADDRESS)
    lines = said.split("\n")
    start = next(i for i, line in enumerate(lines) if "█" in line)
    end = next(i for i, line in enumerate(lines) if ADDRESS in line)
    seen = [row for line in lines[start:end] for row in modules(line, background)]
    code = segno.make(ADDRESS, error="l")
    wanted = [[0 if module else 255 for module in row] for row in code.matrix_iter(border=4)]
    assert seen[: len(wanted)] == wanted


@needs_app
def test_a_machine_without_a_network_draws_no_code(tmp_path: Path) -> None:
    said = said_in_a_terminal(tmp_path, {"TERM": "dumb"})
    assert "in no network" in said
    assert "█" not in said
    assert "http://127.0.0.1:" in said


def test_no_code_leads_to_an_empty_page() -> None:
    session = Session(Voice("en"))
    with session.out.capture() as said:
        announce(session, ADDRESS, reaches_phones=True, has_app=False)
    assert "without the app" in said.get()
    assert "█" not in said.get()
