"""Every Python example of the documents runs, page by page and in order."""

import re
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

from tests.server.processes import WHOLE
from tests.test_readme import DOCUMENTS

EXAMPLE: Final = re.compile(r'^```python(?: title="(\S+)")?\n(.*?)^```', re.MULTILINE | re.DOTALL)
"""With the name of the file that the reader is to write it to, if it is one."""


def program(page: str) -> str:
    """The examples on the lines on which they stand, so that a traceback names the page's."""
    lines = [""] * len(page.splitlines())
    for example in EXAMPLE.finditer(page):
        first = page[: example.start(2)].count("\n")
        code = example[2].splitlines()
        lines[first : first + len(code)] = code
    return "\n".join(lines)


def save_files(document: Path, folder: Path) -> None:
    """What the page tells its reader to write."""
    for name, code in EXAMPLE.findall(document.read_text()):
        if name:
            (folder / name).write_text(code)


@pytest.mark.parametrize(
    "document", [d for d in DOCUMENTS if EXAMPLE.search(d.read_text())], ids=str
)
def test_the_examples_of_a_page_run(document: Path, tmp_path: Path) -> None:
    save_files(document, tmp_path)
    page = tmp_path / f"page_{document.stem.replace('-', '_')}.py"
    page.write_text(program(document.read_text()))
    done = subprocess.run(
        [sys.executable, "-W", "error", page.name],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        timeout=WHOLE,
    )
    assert done.returncode == 0, done.stderr


def test_examples_are_found() -> None:
    named = {document.name for document in DOCUMENTS if EXAMPLE.search(document.read_text())}
    wanted = {"README.md", "first-steps.md", "concepts.md", "own-bot.md", "studies.md"}
    assert wanted | {"library.md", "rl.md", "stop-the-bus-api.md"} <= named


def test_an_example_keeps_its_line() -> None:
    page = '# A\n\n```python\na = 1\n```\n\ntext\n\n```python title="b.py"\nb = 2\n```\n'
    assert program(page).splitlines() == [*[""] * 3, "a = 1", *[""] * 5, "b = 2"]
