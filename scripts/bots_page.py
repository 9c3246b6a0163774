"""Writes anew what the commands of docs/bots.md print, below each of them: `make bots`.

More words go to each command and not into the page: `python -m scripts.bots_page --jobs 1`.
"""

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path
from typing import Final

PAGE: Final = Path("docs/bots.md")
PRINTED: Final = re.compile(r"(?ms)^    (parlour [^\n]*)\n\n```text\n(.*?)\n```$")
"""A command, and what it printed."""


def main() -> None:
    page = PAGE.read_text(encoding="utf-8")
    PAGE.write_text(PRINTED.sub(_anew, page), encoding="utf-8")


def _anew(found: re.Match[str]) -> str:
    return f"    {found[1]}\n\n```text\n{printed_by(found[1])}\n```"


def printed_by(command: str) -> str:
    program, *words = shlex.split(command)
    env = {**os.environ, "PARLOUR_LANG": "en", "COLUMNS": "100", "TERM": "dumb"}
    line = [sys.executable, "-m", program, *words, *sys.argv[1:]]
    done = subprocess.run(line, env=env, stdout=subprocess.PIPE, text=True, check=True)
    return "\n".join(line.rstrip() for line in done.stdout.strip().splitlines())


if __name__ == "__main__":
    main()
