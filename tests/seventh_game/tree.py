"""A copy of the project in which a game is added, as docs/adding-a-game.md says."""

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

from scripts.new_game import places

EXAMPLE: Final = Path(__file__).parent / "tarock"
COPIED: Final = (
    "src",
    "tests",
    "docs",
    "scripts",
    "bench",
    "client",
    "pyproject.toml",
    "README.md",
)
LEFT_OUT: Final = ("__pycache__", "node_modules", "app", "pictures", ".*_cache")
AFTER: Final = "| Wizard |"
"""The row of the README's table of games after which a new game's stands."""
ROW: Final = "| Tarock | 2–4 | easy, normal | [rulebook](docs/rules/tarock.md) |\n"
RECORD: Final = """
import sys
from pathlib import Path
from tests.playthroughs.recording import record
path = Path(sys.argv[1])
path.write_text(record(path.read_text()))
"""
"""`make playthroughs`, but for one file only."""


def copied(to: Path) -> Path:
    """Without what is made from it. The client's packages are those that are installed here."""
    for name in COPIED:
        if Path(name).is_dir():
            shutil.copytree(name, to / name, ignore=shutil.ignore_patterns(*LEFT_OUT))
        else:
            shutil.copy(name, to / name)
    (to / "client/node_modules").symlink_to(Path("client/node_modules").absolute())
    return to


def run(tree: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """A Python module, run in the tree."""
    return command(tree, sys.executable, "-m", *words)


def command(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    root = folder.parent if folder.name == "client" else folder
    return subprocess.run(
        words,
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(root / "src")},
        capture_output=True,
        text=True,
        check=False,
    )


def succeeds(ran: subprocess.CompletedProcess[str]) -> None:
    assert ran.returncode == 0, ran.stdout + ran.stderr


def add_tarock(tree: Path) -> None:
    """Begins the game, writes every file of it, and makes everything that is made from them."""
    succeeds(run(tree, "scripts.new_game", "tarock"))
    files = places("tarock", "tarock")
    files["deck.py"] = files["state.py"].with_name("deck.py")
    assert {path.name.removesuffix(".txt") for path in EXAMPLE.iterdir()} == files.keys()
    for part, path in files.items():
        shutil.copy(EXAMPLE / f"{part}.txt", tree / path)
    readme = tree / "README.md"
    lines = readme.read_text().splitlines(keepends=True)
    (place,) = [number for number, line in enumerate(lines) if line.startswith(AFTER)]
    readme.write_text("".join([*lines[: place + 1], ROW, *lines[place + 1 :]]))
    succeeds(command(tree, sys.executable, "-c", RECORD, str(files["playthrough.txt"])))
    succeeds(run(tree, "scripts.wire_types"))
