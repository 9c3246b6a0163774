"""The page on the bots tells of all of them."""

import re

from parlour.games import GAMES
from scripts.bots_page import PAGE, PRINTED

COMMANDS = dict(PRINTED.findall(PAGE.read_text(encoding="utf-8")))


def test_every_game_is_on_the_page() -> None:
    assert {command.split()[2] for command in COMMANDS} == {game.name for game in GAMES}


def test_each_command_has_what_it_printed() -> None:
    for command, printed in COMMANDS.items():
        assert printed.startswith(command.split()[2]), "the game's name comes first"
        assert "p50 / p95 / max" in printed


def test_a_table_of_all_levels_has_all_levels() -> None:
    """Whoever adds a level writes the page anew."""
    levels = {game.name: set(game.bots) for game in GAMES}
    for command, printed in COMMANDS.items():
        if "--all" in command:
            rows = set(re.findall(r"^(\w+)  ", printed, re.MULTILINE)) - {"Level"}
            assert rows == levels[command.split()[2]], command
