"""Every rulebook: each numbered rule is proved by a test that cites it."""

import re
from pathlib import Path

import pytest

from parlour.games import GAMES

FOLDERS = {game.name: Path("tests/games") / game.name.replace("-", "_") for game in GAMES}
FOLDERS["rooms"] = Path("tests/room")
every_rulebook = pytest.mark.parametrize("name", FOLDERS)

RULE = re.compile(r"^\*\*(\d+\.\d+)\*\*", re.MULTILINE)
CITED = re.compile(r'@pytest\.mark\.rule\(((?:"[\d.]+"(?:, )?)+)\)')


def rules(name: str) -> list[str]:
    return RULE.findall(Path(f"docs/rules/{name}.md").read_text())


def cited(name: str) -> set[str]:
    text = "\n".join(path.read_text() for path in FOLDERS[name].glob("test_*.py"))
    return {number for group in CITED.findall(text) for number in re.findall(r"[\d.]+", group)}


@every_rulebook
def test_rules_are_numbered_once_and_in_order(name: str) -> None:
    numbers = [tuple(map(int, rule.split("."))) for rule in rules(name)]
    assert numbers, "the rulebook has no numbered rule"
    assert numbers == sorted(set(numbers))


@every_rulebook
def test_every_rule_has_a_test_that_cites_it(name: str) -> None:
    assert set(rules(name)) - cited(name) == set()


@every_rulebook
def test_every_cited_rule_exists(name: str) -> None:
    assert cited(name) - set(rules(name)) == set()
