"""Running the real commands with a language and a width that do not vary."""

import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Protocol

from typer.testing import CliRunner

from parlour.cli.main import app

ENVIRONMENT: Final = {"PARLOUR_LANG": "en", "COLUMNS": "100", "TERM": "dumb"}
PARLOUR: Final = (sys.executable, "-m", "parlour.cli.main")


@dataclass(frozen=True)
class Ran:
    code: int
    out: bytes
    err: str

    @property
    def text(self) -> str:
        return self.out.decode()


class Run(Protocol):
    def __call__(self, *words: str | Path, typed: str | bytes = "") -> Ran: ...


def run_here(*words: str | Path, typed: str | bytes = "") -> Ran:
    """Runs `parlour` in this process. A crash is a crash of the test, whatever it expects."""
    result = CliRunner(env=ENVIRONMENT).invoke(app, list(map(str, words)), input=typed)
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        raise result.exception
    return Ran(result.exit_code, result.stdout_bytes, result.stderr)


def run_apart(*words: str, typed: bytes = b"") -> Ran:
    """Runs `parlour` as a process of its own."""
    env = {**os.environ, **ENVIRONMENT}
    done = subprocess.run(
        [*PARLOUR, *words], input=typed, capture_output=True, env=env, check=False
    )
    return Ran(done.returncode, done.stdout, done.stderr.decode())
