"""What is written on the app's buttons: its own texts, and the words that Python says."""

import json
import re
from functools import cache
from pathlib import Path
from typing import Any

CLIENT = Path("client")
SECTION = re.compile(r"^  (\w+): \{$(.*?)^  \}", re.MULTILINE | re.DOTALL)
TEXT = re.compile(r'^    "?([\w-]+)"?:\s*("(?:[^"\\]|\\.)*")', re.MULTILINE)


@cache
def app_texts(language: str) -> dict[str, str]:
    """`lobby.start` and so on; those that are made of something else as well are not among them."""
    source = (CLIENT / f"src/texts/{language}.ts").read_text()
    return {
        f"{section}.{key}": json.loads(text)
        for section, body in SECTION.findall(source)
        for key, text in TEXT.findall(body)
    }


@cache
def server_words(language: str) -> dict[str, Any]:
    said: dict[str, Any] = json.loads((CLIENT / f"src/words/server.{language}.json").read_text())
    return said


class Words:
    """One language."""

    def __init__(self, language: str) -> None:
        self.language = language

    def __call__(self, key: str) -> str:
        return app_texts(self.language)[key]

    def server(self, key: str) -> str:
        said: str = server_words(self.language)["server"][key]
        return said

    @property
    def games(self) -> list[str]:
        return list(server_words(self.language)["games"])

    def game(self, game: str, key: str = "name") -> str:
        said: str = server_words(self.language)["games"][game][key]
        return said

    def refusal(self, code: str) -> str:
        return self.server(f"illegal.{code}")
