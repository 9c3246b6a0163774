"""A wheel that was built with the app serves phones where there is no Node."""

import subprocess
import sys
from pathlib import Path
from urllib.request import urlopen
from zipfile import ZipFile

import pytest

from parlour.server.http import APP
from tests.server.running import serving

PROJECT = Path(__file__).parents[2]


@pytest.mark.skipif(not (APP / "index.html").is_file(), reason="the app is not built")
def test_a_wheel_brings_the_app_along(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path)]
    subprocess.run(build, cwd=PROJECT, check=True, capture_output=True, timeout=120)
    (wheel,) = tmp_path.glob("*.whl")
    unpacked = tmp_path / "unpacked"
    with ZipFile(wheel) as archive:
        archive.extractall(unpacked)
    packed = unpacked / "parlour" / "server" / "app"
    assert files(packed) == files(APP)

    # What is unpacked goes before what is installed: the server serves the page of the wheel.
    (packed / "index.html").write_text("the wheel's own page")
    monkeypatch.setenv("PYTHONPATH", str(unpacked))
    with serving(tmp_path / "server") as server, urlopen(server.url, timeout=30) as page:
        assert page.read() == b"the wheel's own page"


def files(folder: Path) -> dict[str, bytes]:
    found = {path.relative_to(folder).as_posix(): path for path in folder.rglob("*")}
    return {name: path.read_bytes() for name, path in found.items() if path.is_file()}
