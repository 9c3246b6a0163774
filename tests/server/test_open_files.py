"""A server may have as many open files as connections, if the system grants them."""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from parlour.server.open_files import SPARE
from tests.server.running import serving

if sys.platform != "linux":
    pytest.skip("no prlimit here", allow_module_level=True)

import resource

FILES = resource.RLIMIT_NOFILE


@pytest.fixture
def most() -> Iterator[int]:
    """What the system grants. For the moment it allows less."""
    allowed, most = resource.getrlimit(FILES)
    if most in (resource.RLIM_INFINITY, 512) or most < 512:
        pytest.skip("the system grants any number, or next to none")
    resource.setrlimit(FILES, (512, most))
    yield most
    resource.setrlimit(FILES, (allowed, most))


def test_it_takes_what_it_needs(tmp_path: Path, most: int) -> None:
    connections = most - SPARE
    with serving(tmp_path, most_connections=connections) as server:
        server.until_all_are_gone()
        assert resource.prlimit(server.process.pid, FILES)[0] == most
        assert "few_open_files" not in server.said


def test_it_says_if_that_is_not_granted(tmp_path: Path, most: int) -> None:
    with serving(tmp_path, most_connections=most) as server:
        server.until_all_are_gone()
        assert resource.prlimit(server.process.pid, FILES)[0] == most
    (line,) = [line for line in server.said.splitlines() if "few_open_files" in line]
    assert f'"allowed": {most}, "wanted": {most + SPARE}' in line
