"""What whoever opens a server sees: where it is, as an address and as a code to scan."""

import subprocess
import sys
from itertools import takewhile
from pathlib import Path

import segno

from tests.server.processes import lasting
from tests.server.running import environment

LIGHT = {"█": (True, True), "▀": (True, False), "▄": (False, True), " ": (False, False)}
"""One character is two modules, one above the other."""


def test_the_server_says_where_it_is_and_draws_it(tmp_path: Path) -> None:
    settings = {"host": "127.0.0.1", "port": 0, "data": tmp_path}
    with lasting(
        [sys.executable, "-m", "parlour.cli.main", "serve"],
        env={**environment(settings), "PYTHONUTF8": "1"},
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
    ) as process:
        assert process.stdout is not None
        said = process.stdout.readline()
        lines = list(takewhile(lambda line: "Ctrl-C" not in line, process.stdout))
        process.terminate()
    assert said.startswith("The server runs.")
    *drawn, address = [line.rstrip("\n") for line in lines]
    modules = [[LIGHT[c][half] for c in line] for line in drawn for half in (0, 1)]
    code = segno.make(address.strip(), error="l")
    wanted = [[module == 0 for module in row] for row in code.matrix_iter(border=1)]
    assert modules[: len(wanted)] == wanted
