"""The page on the bots is the one that its script writes."""

import re

from parlour.games import GAMES
from scripts.bots_page import HEAD, PAGE, SECTIONS


def test_the_page_has_what_the_script_writes() -> None:
    page = PAGE.read_text(encoding="utf-8")
    assert page.startswith(HEAD)
    written = re.findall(
        r"^    (parlour .*)\n\n```text\n(.*?)\n```$", page, re.MULTILINE | re.DOTALL
    )
    assert [command for command, _ in written] == [
        command for commands in SECTIONS.values() for command in commands
    ]
    for command, said in written:
        assert said.startswith(command.split()[2]), "the game's name comes first"


def test_every_game_is_on_the_page() -> None:
    commands = [command for commands in SECTIONS.values() for command in commands]
    assert {command.split()[2] for command in commands} == {game.name for game in GAMES}


def test_the_numbers_of_the_page_are_those_of_the_levels_that_there_are() -> None:
    """Whoever adds a level writes the page anew."""
    page = PAGE.read_text(encoding="utf-8")
    for game in GAMES:
        for section in re.findall(rf"arena {game.name} --all.*?```text\n(.*?)```", page, re.DOTALL):
            rows = set(re.findall(r"^(\w+)  ", section, re.MULTILINE)) - {"Level"}
            assert rows == set(game.bots), game.name
