"""What is particular about a wheel: it brings the app along, and a README that stands alone."""

import re
from pathlib import Path
from typing import Any, Final

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.metadata.plugin.interface import MetadataHookInterface

PICTURE: Final = re.compile(r"^<p>\n(?:<img .*\n)+</p>\n\n|^!\[.*\]\(.*\)\n\n", re.MULTILINE)
LINK: Final = re.compile(r"\[([^\]]+)\]\((?!https?://)[^)]+\)")


class AppHook(BuildHookInterface[Any]):
    """A wheel without the app would serve empty pages: it is not built."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002
        """An editable install serves the app that `make app` builds, whenever that is."""
        app = Path(self.root) / "src/parlour/server/app/index.html"
        if version != "editable" and not app.is_file():
            raise RuntimeError("the app is not built: run `make app` first (it needs Node 20)")


class ReadmeHook(MetadataHookInterface):
    """On a package index the files of the repository are not there."""

    def update(self, metadata: dict[str, Any]) -> None:
        text = standing_alone((Path(self.root) / "README.md").read_text("utf-8"))
        metadata["readme"] = {"content-type": "text/markdown", "text": text}


def standing_alone(readme: str) -> str:
    """Without pictures, and with the words of links alone."""
    return LINK.sub(r"\1", PICTURE.sub("", readme))
