"""Design law 1: what decides runs in the browser's Python, and decides the same there."""

import json
import subprocess
from pathlib import Path

from tests.pyodide.installing import HERE, pyodide
from tests.pyodide.matches import match_files
from tests.server.processes import WHOLE

SOURCES = Path("src").absolute()


def test_a_match_of_each_game_is_the_same_in_pyodide_byte_for_byte() -> None:
    installed = pyodide()
    program = HERE / "matches.py"
    ran = subprocess.run(
        ["node", HERE / "play.mjs", installed.folder, installed.wheel, SOURCES, program],
        capture_output=True,
        text=True,
        timeout=WHOLE,
        check=False,
    )
    assert ran.returncode == 0, ran.stderr
    there = json.loads(ran.stdout)
    here = match_files()
    assert there.keys() == here.keys()
    for game, file in here.items():
        assert there[game] == file, f"{game}: Pyodide plays another match"
