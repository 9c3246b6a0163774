"""Matches of bots, played here and in Pyodide: this file runs in both."""

from importlib import import_module
from itertools import cycle, islice
from pathlib import Path

import parlour
from parlour import GAMES, Match, Player, drive, dump

SEED = "pyodide"
SEATS = 4
"""At most: the more there are, the more cards are moved."""


def import_everything() -> None:
    """Whatever decides can be imported wherever this runs."""
    root = Path(str(parlour.__file__)).parent
    for folder in ("kernel", "games", "room", "hosting"):
        for path in sorted((root / folder).rglob("*.py")):
            name = ".".join(path.relative_to(root.parent).with_suffix("").parts)
            import_module(name)


def match_files() -> dict[str, str]:
    """By game: the file of a match in which every level of its bots plays, if there is room."""
    files = {}
    for game in GAMES:
        levels = list(islice(cycle(reversed(game.levels)), min(SEATS, game.seats[-1])))
        players = [Player(f"Bot {seat}", level) for seat, level in enumerate(levels)]
        match = Match(game, players, seed=SEED)
        drive(match)
        assert match.result is not None
        files[game.name] = dump(match)
    return files
