"""Every game: each numbered rule of its rulebook is proved by a test that cites it."""

import re
from pathlib import Path

import pytest

from parlour.games import GAMES
from parlour.kernel.game import AnyGame

every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)

RULE = re.compile(r"^\*\*(\d+\.\d+)\*\*", re.MULTILINE)
CITED = re.compile(r'@pytest\.mark\.rule\(((?:"[\d.]+"(?:, )?)+)\)')


def rules(game: AnyGame) -> list[str]:
    return RULE.findall(Path(f"docs/rules/{game.name}.md").read_text())


def cited(game: AnyGame) -> set[str]:
    folder = Path("tests/games") / game.name.replace("-", "_")
    text = "\n".join(path.read_text() for path in folder.glob("test_*.py"))
    return {number for group in CITED.findall(text) for number in re.findall(r"[\d.]+", group)}


@every_game
def test_rules_are_numbered_once_and_in_order(game: AnyGame) -> None:
    numbers = [tuple(map(int, rule.split("."))) for rule in rules(game)]
    assert numbers, "the rulebook has no numbered rule"
    assert numbers == sorted(set(numbers))


@every_game
def test_every_rule_has_a_test_that_cites_it(game: AnyGame) -> None:
    assert set(rules(game)) - cited(game) == set()


@every_game
def test_every_cited_rule_exists(game: AnyGame) -> None:
    assert cited(game) - set(rules(game)) == set()
