"""The page on the bots tells of all of them."""

import re

import pytest

from parlour.games import GAMES, game_named
from parlour.kernel.game import AnyGame
from scripts.bots_page import PAGE, PRINTED

COMMANDS = dict(PRINTED.findall(PAGE.read_text(encoding="utf-8")))


def test_every_game_is_on_the_page() -> None:
    assert {command.split()[2] for command in COMMANDS} == {game.name for game in GAMES}


def test_each_command_has_what_it_printed() -> None:
    for command, printed in COMMANDS.items():
        assert printed.startswith(command.split()[2]), "the game's name comes first"
        assert "p50 / p95 / max" in printed


def rows(printed: str) -> set[str]:
    return set(re.findall(r"^(\w+)  ", printed, re.MULTILINE)) - {"Level"}


def test_a_table_of_all_levels_has_all_levels() -> None:
    """Whoever adds a level writes the page anew."""
    for command, printed in COMMANDS.items():
        if "--all" in command:
            assert rows(printed) == set(game_named(command.split()[2]).levels), command


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_level_is_on_the_page(game: AnyGame) -> None:
    told = [rows(said) for command, said in COMMANDS.items() if command.split()[2] == game.name]
    assert set(game.levels) <= set().union(*told)
