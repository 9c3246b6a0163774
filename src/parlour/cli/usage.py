"""What was typed wrongly, told in one sentence of the language that is spoken."""

import re
from collections.abc import Sequence
from typing import Any, Final

from typer.exceptions import TyperException

from parlour.cli.errors import Refusal

UNKNOWN_COMMAND: Final = re.compile(r"No such command '(.+)'")
TOO_MUCH: Final = re.compile(r"unexpected extra argument(?:s|\(s\))? \((.+)\)")
LANG: Final = "--lang"


def language_first(words: Sequence[str]) -> list[str]:
    """`--lang hu` may stand anywhere: it belongs to the whole command."""
    before, others = list[str](), list[str]()
    rest = iter(words)
    for word in rest:
        if word == LANG:
            before += [word, *([value] if (value := next(rest, None)) else [])]
        elif word.startswith(f"{LANG}="):
            before.append(word)
        else:
            others.append(word)
    return before + others


def refusal_of(error: TyperException) -> Refusal:
    """Typer's own sentences are English: its errors are told by what they are."""
    found: Any = error
    message = error.format_message()
    match type(error).__name__:
        case "NoSuchOption":
            return Refusal("usage.option", name=found.option_name)
        case "MissingParameter":
            return Refusal("usage.missing", name=_name(found.param))
        case "BadParameter" if found.param is not None:
            return Refusal("usage.value", name=_name(found.param))
        case "BadOptionUsage":
            return Refusal("usage.no_value", name=found.option_name)
    if unknown := UNKNOWN_COMMAND.search(message):
        return Refusal("usage.command", name=unknown[1])
    if extra := TOO_MUCH.search(message):
        return Refusal("usage.extra", words=extra[1])
    return Refusal("usage.other", message=message)


def _name(parameter: Any) -> str:
    """As it is typed: the flag, or what the help calls an argument."""
    flags = [flag for flag in parameter.opts if flag.startswith("--")]
    name: str = flags[0] if flags else parameter.metavar or parameter.name.upper()
    return name
