"""A wheel that was built with the app serves phones where there is no Node."""

import re
import subprocess
import sys
from importlib.metadata import requires
from pathlib import Path
from shutil import copyfile
from urllib.request import urlopen
from zipfile import ZipFile

import pytest

from parlour.server.http import APP
from tests.server.processes import WHOLE
from tests.server.running import PATIENCE, serving

PROJECT = Path(__file__).parents[2]


@pytest.mark.skipif(not (APP / "index.html").is_file(), reason="the app is not built")
def test_a_wheel_brings_the_app_along(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path)]
    subprocess.run(build, cwd=PROJECT, check=True, capture_output=True, timeout=WHOLE)
    (wheel,) = tmp_path.glob("*.whl")
    unpacked = tmp_path / "unpacked"
    with ZipFile(wheel) as archive:
        archive.extractall(unpacked)
    (about,) = unpacked.glob("*.dist-info/METADATA")
    assert relative_targets(about.read_text("utf-8")) == []
    packed = unpacked / "parlour" / "server" / "app"
    assert files(packed) == files(APP)

    # What is unpacked goes before what is installed: the server serves the page of the wheel.
    (packed / "index.html").write_text("the wheel's own page")
    monkeypatch.setenv("PYTHONPATH", str(unpacked))
    with serving(tmp_path / "server") as server, urlopen(server.url, timeout=PATIENCE) as page:
        assert page.read() == b"the wheel's own page"


def test_a_wheel_without_the_app_is_not_built(tmp_path: Path) -> None:
    for part in ("pyproject.toml", "README.md", "LICENSE", "scripts/build_hook.py"):
        (tmp_path / part).parent.mkdir(exist_ok=True)
        copyfile(PROJECT / part, tmp_path / part)
    source = tmp_path / "src/parlour"
    source.mkdir(parents=True)
    copyfile(PROJECT / "src/parlour/__init__.py", source / "__init__.py")
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel"]
    done = subprocess.run(build, cwd=tmp_path, capture_output=True, text=True, timeout=WHOLE)
    assert done.returncode != 0
    assert "the app is not built" in done.stderr + done.stdout


def test_an_http_server_of_another_make_is_not_installed() -> None:
    """The hand-over of a connection (`server/http.py`) leans on what is inside aiohttp 3."""
    (aiohttp,) = (each for each in requires("parlour") or () if each.startswith("aiohttp"))
    assert "<4" in aiohttp.partition(";")[0]


def relative_targets(text: str) -> list[str]:
    """Links and pictures that a package index could not show."""
    found = re.findall(r'\]\(([^)]+)\)|<img src="([^"]+)"', text)
    return [a or b for a, b in found if "://" not in (a or b)]


def files(folder: Path) -> dict[str, bytes]:
    found = {path.relative_to(folder).as_posix(): path for path in folder.rglob("*")}
    return {name: path.read_bytes() for name, path in found.items() if path.is_file()}
