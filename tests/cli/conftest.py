from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.cli.commands import Run, run_here

TASTES = ("FORCE_COLOR", "NO_COLOR", "TTY_COMPATIBLE", "TTY_INTERACTIVE", "GITHUB_ACTIONS")


@pytest.fixture(scope="session", autouse=True)
def tasteless() -> Iterator[None]:
    """What is written does not depend on the colours that somebody likes elsewhere."""
    with pytest.MonkeyPatch.context() as patch:
        for name in TASTES:
            patch.delenv(name, raising=False)
        yield


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
