"""What decides is sans-I/O: kernel, games and room use the pure standard library and msgspec.

Hosting has the event loop besides, and nothing else of what reaches outside.
"""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

PARLOUR = Path("src/parlour")
FOLDERS = [PARLOUR / name for name in ("kernel", "games", "room", "hosting")]
SOURCES = [path for folder in FOLDERS for path in folder.rglob("*.py")]
CLIENT = sorted((PARLOUR / "client").rglob("*.py"))

IMPURE = {
    *("asyncio", "datetime", "io", "logging", "multiprocessing", "os", "pathlib", "secrets"),
    *("signal", "socket", "sqlite3", "subprocess", "tempfile", "threading", "time", "uuid"),
}


def imported(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


@pytest.mark.parametrize("path", SOURCES, ids=str)
def test_only_msgspec_and_pure_parts_of_the_standard_library(path: Path) -> None:
    for name in imported(path):
        top = name.partition(".")[0]
        is_known = top in ("parlour", "msgspec") or top in sys.stdlib_module_names
        assert is_known, f"{name} is a third party"
        is_loop = top == "asyncio" and "hosting" in path.parts
        assert is_loop or top not in IMPURE, f"{name} reaches outside"
        if top == "random":
            # a bot may stretch its Stream with a seeded generator; nobody uses the global one
            assert name == "random.Random" and "bots" in path.parts


def test_nothing_prints_or_opens() -> None:
    for path in SOURCES:
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                assert node.func.id not in {"print", "open", "input", "exec", "eval"}, path


def test_frames_need_the_pure_standard_library_only() -> None:
    for name in imported(PARLOUR / "websocket.py"):
        top = name.partition(".")[0]
        assert top in sys.stdlib_module_names and top not in IMPURE, name


@pytest.mark.parametrize("path", CLIENT, ids=str)
def test_the_client_needs_frames_and_the_standard_library_only(path: Path) -> None:
    """So it shows that the protocol can be spoken without the server's own classes."""
    for name in imported(path):
        is_own = name.startswith(("parlour.client.", "parlour.websocket."))
        assert is_own or name.partition(".")[0] in sys.stdlib_module_names, name
