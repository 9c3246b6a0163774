"""Writes docs/settings.md from the settings of the server: `make settings`."""

from dataclasses import fields
from pathlib import Path
from typing import Final

from parlour.server.settings import Settings, flag_of, variable_of

PAGE: Final = Path("docs/settings.md")
HEAD: Final = """\
# Settings of the server

Each is a flag of `parlour serve` or an environment variable; a flag goes first. This page is made
by `make settings` from `src/parlour/server/settings.py`.

| flag | variable | default | meaning |
|---|---|---|---|
"""


def page() -> str:
    rows = [
        f"| `{flag_of(f.name)}` | `{variable_of(f.name)}` | {_shown(f.default)} | "
        f"{f.metadata['en']} |\n"
        for f in fields(Settings)
    ]
    return HEAD + "".join(rows)


def _shown(default: object) -> str:
    return "" if default == "" else f"`{default}`"


if __name__ == "__main__":
    PAGE.write_text(page())
