"""`make new-game`: a game that says in its contract tests what to write next."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

COPIED = ("src", "tests", "docs", "scripts", "bench", "pyproject.toml")


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    for name in COPIED:
        if Path(name).is_dir():
            ignored = shutil.ignore_patterns("__pycache__")
            shutil.copytree(name, tmp_path / name, ignore=ignored)
        else:
            shutil.copy(name, tmp_path / name)
    return tmp_path


def run(tree: Path, *words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", *words],
        cwd=tree,
        env={**os.environ, "PYTHONPATH": str(tree / "src")},
        capture_output=True,
        text=True,
        check=False,
    )


def contract(tree: Path) -> str:
    words = ("-x", "-q", "--color=no", "-p", "no:cacheprovider", "-k", "red-dog")
    return run(tree, "pytest", *words, "tests/contract/test_play.py").stdout


def test_a_new_game_fails_its_contract_with_what_to_do_next(tree: Path) -> None:
    begun = run(tree, "scripts.new_game", "red-dog")
    assert begun.returncode == 0, begun.stderr
    assert "docs/adding-a-game.md" in begun.stdout
    assert "red-dog: write rules.start first (docs/adding-a-game.md, step 3)" in contract(tree)
    begun_files = (
        "src/parlour/games/red_dog",
        "tests/games/red_dog",
        "src/parlour/games/__init__.py",
    )
    for tool in (("ruff", "check"), ("ruff", "format", "--check"), ("mypy",)):
        checked = run(tree, *tool, *begun_files)
        assert checked.returncode == 0, checked.stdout + checked.stderr


def test_a_game_is_not_begun_twice_or_with_a_bad_name(tree: Path) -> None:
    registry = (tree / "src/parlour/games/__init__.py").read_text()
    assert "exists already" in run(tree, "scripts.new_game", "stop-the-bus").stderr
    for name in ("", "Red Dog", "../x", "9"):
        assert "small letters with dashes" in run(tree, "scripts.new_game", name).stderr
    assert (tree / "src/parlour/games/__init__.py").read_text() == registry
