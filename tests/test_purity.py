"""The house is sans-I/O: kernel, games and room use the pure standard library only."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

FOLDERS = [Path("src/parlour") / name for name in ("kernel", "games", "room")]
SOURCES = [path for folder in FOLDERS for path in folder.rglob("*.py")]

IMPURE = {
    *("asyncio", "datetime", "io", "logging", "multiprocessing", "os", "pathlib", "secrets"),
    *("signal", "socket", "sqlite3", "subprocess", "tempfile", "threading", "time", "uuid"),
}


def imported(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield f"{node.module}.{node.names[0].name}"


@pytest.mark.parametrize("path", SOURCES, ids=str)
def test_only_pure_parts_of_the_standard_library(path: Path) -> None:
    for name in imported(path):
        top = name.partition(".")[0]
        assert top == "parlour" or top in sys.stdlib_module_names, f"{name} is a third party"
        assert top not in IMPURE, f"{name} reaches outside"
        if top == "random":
            # a bot may stretch its Stream with a seeded generator; nobody uses the global one
            assert name == "random.Random" and "bots" in path.parts


def test_nothing_prints_or_opens() -> None:
    for path in SOURCES:
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                # records are compiled by one module, from their own annotations
                allowed = {"exec"} if path.name == "writers.py" else set()
                impure = {"print", "open", "input", "exec", "eval"} - allowed
                assert node.func.id not in impure, path
