"""Proves a release: `make release-check`.

Builds the wheel, and for each Python that can be had, in an empty environment: the library comes
with msgspec alone and plays every game; the server answers, and a client plays a match on it.
"""

import json
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from os import times
from pathlib import Path
from signal import SIGINT
from tempfile import TemporaryDirectory
from time import monotonic
from typing import IO, Final
from urllib.request import urlopen

from parlour import __version__

VERSIONS: Final = ("3.11", "3.12", "3.13", "3.14")
LIBRARY: Final = {"msgspec", "parlour", "pip", "setuptools"}
"""What may be there when the library alone is installed; pip brings itself."""
MATCH: Final = """\
from parlour import GAMES, Match, Player, drive, dump, load
for game in GAMES:
    players = [Player(f"Bot {n}", game.simplest) for n in range(game.seats[0])]
    match = Match(game, players, seed="release")
    assert drive(match).result is not None, game.name
    assert load(dump(match), GAMES).result == match.result, game.name
"""
PATIENCE: Final = 120
"""Seconds, for a machine that has much to do."""


@dataclass(frozen=True, slots=True)
class Figures:
    """Seconds from an empty folder, as for somebody who installs it for tonight."""

    installed: float
    processor: float
    """... of which a processor worked: the rest is network, disk, and whatever else runs here."""
    first_move: float
    match: float
    """... to its end."""
    megabytes: float

    def __str__(self) -> str:
        return (
            f"installed after {self.installed:.0f} s ({self.processor:.0f} s of processor time), "
            f"first move after {self.first_move:.0f} s, match over after {self.match:.0f} s, "
            f"{self.megabytes:.0f} MB"
        )


def main() -> None:
    with TemporaryDirectory() as name:
        wheel = build(Path(name))
        print(f"{wheel.name}: {wheel.stat().st_size / 1e6:.1f} MB")
        here = {version: python(version) for version in VERSIONS}
        pythons = sys.argv[1:] or [path for path in here.values() if path]
        for number, interpreter in enumerate(pythons):
            folder = Path(name, f"{number}")
            check_library(wheel, interpreter, folder / "library")
            found = check_server(wheel, interpreter, folder / "server")
            print(f"{run([interpreter, '--version']).strip()}: {found}", flush=True)
        missing = [version for version, path in here.items() if not path]
        if missing and not sys.argv[1:]:
            print(f"not found here, so not checked: Python {', '.join(missing)}")


def build(folder: Path) -> Path:
    """With the builder of this environment, so without a network."""
    run([sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", folder])
    (wheel,) = folder.glob("*.whl")
    return wheel


def python(version: str) -> str | None:
    """The path of a Python that runs, from the PATH, pyenv or uv."""
    pyenv = sorted(Path.home().glob(f".pyenv/versions/{version}.*/bin/python"))
    candidates = [f"python{version}", *map(str, reversed(pyenv))]
    if uv := shutil.which("uv"):
        asked = subprocess.run([uv, "python", "find", version], capture_output=True, text=True)
        candidates.append(asked.stdout.strip())
    for candidate in filter(None, candidates):
        if (path := shutil.which(candidate)) and _runs(path):
            return path
    return None


def _runs(path: str) -> bool:
    return subprocess.run([path, "-c", "import venv"], capture_output=True).returncode == 0


def check_library(wheel: Path, interpreter: str, environment: Path) -> None:
    """msgspec and nothing else, and all games can be played."""
    installed(wheel, interpreter, environment)
    listed = run([*pip_of(environment), "list", "--format=json"])
    brought = {package["name"] for package in json.loads(listed)}
    assert brought <= LIBRARY, f"the library brings {brought - LIBRARY}"
    run([bin_of(environment) / "python", "-W", "error", "-c", MATCH])


def check_server(wheel: Path, interpreter: str, environment: Path) -> Figures:
    began, worked = monotonic(), _processor()
    installed(f"{wheel}[server]", interpreter, environment)
    ready, processor = monotonic(), _processor() - worked
    with server(bin_of(environment), environment / "data") as address:
        expect_pages(address)
        moved, over = play(bin_of(environment), address)
    files = [file for file in environment.rglob("*") if file.is_file()]
    size = sum(file.stat().st_size for file in files) / 1e6
    return Figures(ready - began, processor, moved - began, over - began, size)


def _processor() -> float:
    """Seconds, of all programs that were started here and have ended."""
    spent = times()
    return spent.children_user + spent.children_system


def installed(what: str | Path, interpreter: str, environment: Path) -> None:
    run([interpreter, "-m", "venv", environment])
    run([*pip_of(environment), "install", "--quiet", what])


def bin_of(environment: Path) -> Path:
    return environment / ("Scripts" if sys.platform == "win32" else "bin")


def pip_of(environment: Path) -> list[str | Path]:
    return [bin_of(environment) / "python", "-m", "pip", "--disable-pip-version-check"]


@contextmanager
def server(bin_folder: Path, data: Path) -> Iterator[str]:
    """`parlour serve`, and its address; it has to close cleanly."""
    process = subprocess.Popen(
        [bin_folder / "parlour", "serve", "--host=127.0.0.1", "--port=0", f"--data={data}"],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
    )
    try:
        assert process.stderr is not None
        port = _port(process.stderr)
        yield f"http://127.0.0.1:{port}"
        process.send_signal(SIGINT)
        process.communicate(timeout=PATIENCE)
        assert process.returncode == 0, f"the server ended with {process.returncode}"
    finally:
        process.kill()


def _port(lines: IO[str]) -> int:
    first = lines.readline()
    try:
        return int(json.loads(first)["port"])
    except (ValueError, KeyError):
        raise RuntimeError(f"the server said: {first}{lines.read()}") from None


def expect_pages(address: str) -> None:
    page = fetch(f"{address}/")
    assert '<script type="module"' in page, "the app is not in the wheel"
    assert json.loads(fetch(f"{address}/health"))["version"] == __version__


def fetch(address: str) -> str:
    with urlopen(address, timeout=PATIENCE) as answer:
        text: str = answer.read().decode()
        return text


def play(bin_folder: Path, address: str) -> tuple[float, float]:
    """A match over the socket, by chance; when its first move was made, and when it was over."""
    client = subprocess.Popen(
        [bin_folder / "python", "-u", "-m", "parlour.client", address],
        stdout=subprocess.PIPE,
        text=True,
    )
    assert client.stdout is not None
    first: float | None = None
    last = ""
    for line in client.stdout:
        if not line.startswith("room"):
            first = first or monotonic()
        last = line
    assert client.wait(PATIENCE) == 0 and first is not None and last.startswith("won:"), last
    return first, monotonic()


def run(command: list[str | Path]) -> str:
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"{' '.join(map(str, command))}\n{done.stdout}{done.stderr}")
    return done.stdout


if __name__ == "__main__":
    main()
