"""The games on the shelf, and options in words."""

from collections.abc import Iterable
from typing import Any

from msgspec.structs import asdict
from rich.table import Table
from rich.text import Text

from parlour.cli.setup import option_word, seats_shown
from parlour.cli.table import BRASS, quiet_table
from parlour.cli.voice import Voice
from parlour.kernel.game import AnyGame
from parlour.kernel.options import choices
from parlour.kernel.texts import Narrator
from parlour.library import levels


def games_table(games: Iterable[AnyGame], voice: Voice) -> Table:
    keys = ("games.game", "games.seats", "games.options", "games.bots")
    table = quiet_table(*map(voice.say, keys))
    for game in games:
        title = Text.assemble(
            (game.name, f"bold {BRASS}"), "\n", game.texts[voice.language]["name"]
        )
        options = "\n".join(_choices_typed(game))
        table.add_row(title, seats_shown(game), options, "\n".join(levels(game)))
    return table


def _choices_typed(game: AnyGame) -> Iterable[str]:
    """Options as they are typed: `lives=3|1|2|4|5`."""
    for name, values in choices(game.options).items():
        yield f"{name}={'|'.join(option_word(value) for value in values)}"


def options_shown(options: Any, narrator: Narrator, voice: Voice) -> str:
    """The options of a match, as people read them."""
    parts = []
    for name, value in asdict(options).items():
        word = _value_shown(name, value, narrator, voice)
        parts.append(f"{narrator.texts[f'option.{name}']}: {word}")
    return " · ".join(parts)


def _value_shown(name: str, value: object, narrator: Narrator, voice: Voice) -> str:
    if isinstance(value, bool):
        return voice.say("option.on" if value else "option.off")
    return narrator.texts.get(f"option.{name}.{value}", f"{value}")
