"""Pyodide and msgspec's wheel for it, installed once into the virtual environment.

package-lock.json pins Pyodide. requirements-dev.lock pins msgspec: its hashes are those of all its
wheels, also of the one for Pyodide.
"""

import re
import shutil
import subprocess
import sys
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Final

HERE: Final = Path(__file__).parent
INSTALLED: Final = Path(".venv/pyodide").absolute()
NPM_FILES: Final = ("package.json", "package-lock.json", ".npmrc")
LOCK: Final = Path("requirements-dev.lock")
PLATFORM: Final = "pyemscripten_2026_0_wasm32"
PYTHON: Final = "3.14"


@dataclass(frozen=True)
class Pyodide:
    folder: Path
    """It holds node_modules."""
    wheel: Path
    """msgspec's."""


def pyodide() -> Pyodide:
    """What is installed, or an AssertionError that says why it can't be."""
    pinned = pinned_msgspec()
    wanted = "\n".join([pinned, *((HERE / name).read_text() for name in NPM_FILES)])
    stamp = INSTALLED / "stamp"
    key = sha256(wanted.encode()).hexdigest()
    if not stamp.exists() or stamp.read_text() != key:
        shutil.rmtree(INSTALLED, ignore_errors=True)
        INSTALLED.mkdir(parents=True)
        install_pyodide()
        download_msgspec(pinned)
        stamp.write_text(key)
    return Pyodide(INSTALLED, next(INSTALLED.glob("msgspec-*.whl")))


def pinned_msgspec() -> str:
    """The lines of the lock that are about msgspec."""
    found = re.search(r"^msgspec==.*(\n .*)*\n", LOCK.read_text(), re.MULTILINE)
    assert found, f"{LOCK} does not pin msgspec."
    return found[0]


def install_pyodide() -> None:
    for name in NPM_FILES:
        shutil.copy(HERE / name, INSTALLED / name)
    assert shutil.which("npm"), "Pyodide runs in Node: install Node 20 or newer."
    words = ("npm", "ci", "--silent", "--no-audit", "--no-fund")
    run(words, "Pyodide could not be installed from tests/pyodide/package-lock.json.")


def download_msgspec(pinned: str) -> None:
    wanted = INSTALLED / "msgspec.txt"
    wanted.write_text(pinned)
    words = (
        *(sys.executable, "-m", "pip", "download", "--quiet", "--disable-pip-version-check"),
        *("--no-deps", "--only-binary=:all:", "--platform", PLATFORM, "--python-version", PYTHON),
        *("--require-hashes", "-r", str(wanted), "--dest", str(INSTALLED)),
    )
    run(words, f"msgspec's wheel for Pyodide ({PLATFORM}) could not be downloaded.")


def run(words: tuple[str, ...], failure: str) -> None:
    ran = subprocess.run(words, cwd=INSTALLED, capture_output=True, text=True, check=False)
    print(ran.stdout, ran.stderr)
    assert ran.returncode == 0, failure
