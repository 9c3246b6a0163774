"""Builds the documentation site: `make docs`. Warnings are errors.

The pages are those of docs/, some files of the repository's root, and a page for each game in each
language, made from what the game says of itself. All of it is put into one folder, which is then
built; what is built needs no network and no server to be read.
"""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from scripts.pages.configuration import configuration
from scripts.pages.games import game_pages, shelf
from scripts.pages.links import SITE_PATHS, moved_links
from scripts.pages.look import look_files
from scripts.pages.navigation import navigation

DEFAULT: Final = Path("dist/docs")
SHELVES: Final = {"<!-- the games -->": shelf("en", "games/"), "<!-- a játékok -->": shelf("hu")}
"""Where a page shows all games, and how."""


def build(site: Path) -> None:
    """Raises CalledProcessError with everything that the builder found wrong."""
    with TemporaryDirectory() as name:
        folder = Path(name)
        assemble(folder / "pages")
        config = configuration(folder / "pages", site.resolve(), navigation(pages_of(folder)))
        (folder / "mkdocs.yml").write_text(json.dumps(config), "utf-8")  # JSON is YAML
        # Not --quiet: what is not shown does not count for --strict.
        subprocess.run(
            [sys.executable, "-m", "mkdocs", "build", "--strict"],
            cwd=folder,
            env={**os.environ, "NO_MKDOCS_2_WARNING": "1"},
            check=True,
            capture_output=True,
            text=True,
        )


def assemble(folder: Path) -> None:
    for path, text in {**written_pages(), **game_pages(), **look_files()}.items():
        target = folder / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(text if isinstance(text, bytes) else text.encode())
    for source, path in SITE_PATHS.items():
        if not source.endswith(".md"):
            (folder / path).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(source, folder / path)


def written_pages() -> Mapping[str, str]:
    pages = {}
    for source, site in SITE_PATHS.items():
        if source.endswith(".md"):
            text = moved_links(Path(source).read_text("utf-8"), source)
            for mark, games in SHELVES.items():
                text = text.replace(mark, games)
            pages[site] = text
    return pages


def pages_of(folder: Path) -> set[str]:
    root = folder / "pages"
    return {path.relative_to(root).as_posix() for path in root.rglob("*.md")}


def main() -> None:
    site = Path(sys.argv[1]) if sys.argv[1:] else DEFAULT
    try:
        build(site)
    except subprocess.CalledProcessError as error:
        sys.exit(f"{error.stdout}{error.stderr}")
    print(f"Open {site / 'index.html'}")


if __name__ == "__main__":
    main()
