"""Where files of the repository stand on the site, and links that follow them there."""

import posixpath
import re
from pathlib import Path
from typing import Final

ROOT_PAGES: Final = ("ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md")

SITE_PATHS: Final = {
    **{name: name.lower() for name in ROOT_PAGES},
    **{
        path.as_posix(): path.relative_to("docs").as_posix()
        for path in sorted(Path("docs").rglob("*"))
        if path.is_file()
    },
    **{path.as_posix(): path.as_posix() for path in sorted(Path("deploy").iterdir())},
}
"""By path in the repository: the path on the site."""

_LINK: Final = re.compile(r"(?<!!)\[([^\[\]]+)\]\(([^()\s]+)\)")


def moved_links(text: str, source: str) -> str:
    """The text of a page, with links that lead to the same files as in the repository."""
    here = posixpath.dirname(source)
    page = posixpath.dirname(SITE_PATHS[source])

    def moved(link: re.Match[str]) -> str:
        words, target = link.groups()
        path, mark, anchor = target.partition("#")
        if "://" in target or not path:
            return link[0]
        file = posixpath.normpath(posixpath.join(here, path))
        known = SITE_PATHS.get(file) or SITE_PATHS.get(f"{file}/README.md")
        if known is None:  # what only the repository has: its name is enough
            return f"{words}"
        return f"[{words}]({posixpath.relpath(known, page or '.')}{mark}{anchor})"

    return _LINK.sub(moved, text)
