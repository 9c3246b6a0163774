"""A wheel without the app would serve empty pages: it is not built."""

from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class AppHook(BuildHookInterface[Any]):
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002
        """An editable install serves the app that `make app` builds, whenever that is."""
        app = Path(self.root) / "src/parlour/server/app/index.html"
        if version != "editable" and not app.is_file():
            raise RuntimeError("the app is not built: run `make app` first (it needs Node 20)")
