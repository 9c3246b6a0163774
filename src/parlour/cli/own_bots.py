"""Bots that somebody brings to the command: `--bot mine=mymodule:play`."""

import sys
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

from parlour.cli.setup import seat_count
from parlour.kernel.game import AnyGame, Bot
from parlour.own_bots import installed_bots, typed_bots


def own_bots_typed(game: AnyGame, typed: Sequence[str] | None) -> dict[str, Bot[Any]]:
    """Their modules are looked for where the command was typed, too. Raises BotError."""
    with suppress(FileNotFoundError):  # of a folder that is gone
        here = str(Path.cwd())
        if typed and here not in sys.path:
            sys.path.insert(0, here)
    return typed_bots(game, typed or ())


def known_bots(game: AnyGame, own: Mapping[str, Bot[Any]]) -> dict[str, Bot[Any]]:
    """Whoever can be named: the game's, those of other packages, and those that were typed."""
    return {**game.bots, **installed_bots(game), **own}


def usual_line_up(game: AnyGame, own: Mapping[str, Bot[Any]]) -> str | None:
    """Who meets in an arena unless it is said: the bots that were brought, and usual ones."""
    if not own:
        return None
    usual = [game.stand_in] * max(1, seat_count(game, None) - len(own))
    return ",".join([*own, *usual])
