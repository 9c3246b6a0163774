"""Speaking a language: sentences, numbers, and which language it is to be."""

from collections.abc import Mapping
from dataclasses import dataclass

from parlour.cli.texts import TEXTS
from parlour.kernel.texts import LANGUAGES


@dataclass(frozen=True, slots=True)
class Voice:
    language: str

    def say(self, key: str, **values: object) -> str:
        return TEXTS[self.language][key].format(**values)

    def number(self, number: float, digits: int = 1) -> str:
        text = f"{number:.{digits}f}".replace("-", "−")
        return text.replace(".", ",") if self.language == "hu" else text


def language_of(environ: Mapping[str, str]) -> str:
    """The language that the environment asks for."""
    wanted = (environ.get(name) for name in ("PARLOUR_LANG", "LC_ALL", "LANG"))
    first = next(filter(None, wanted), "").lower()
    return next((language for language in LANGUAGES if first.startswith(language)), LANGUAGES[0])
