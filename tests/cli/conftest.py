from pathlib import Path

import pytest

from tests.cli.commands import Run, run_here


@pytest.fixture
def run() -> Run:
    return run_here


@pytest.fixture(scope="session")
def match_bytes() -> bytes:
    """A match file, as the command prints it."""
    return run_here("try", "stop-the-bus", "--bots", "classic", "--json", "--seed", "7").out


@pytest.fixture
def match_path(match_bytes: bytes, tmp_path: Path) -> Path:
    path = tmp_path / "match.json"
    path.write_bytes(match_bytes)
    return path
