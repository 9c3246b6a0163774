"""What the documents say is true."""

import re
from pathlib import Path

import pytest

from parlour.games import GAMES
from parlour.kernel.game import AnyGame

README = Path("README.md").read_text()
DOCUMENTS = [Path(name) for name in ("README.md", "ARCHITECTURE.md", "CONTRIBUTING.md")]
DOCUMENTS += sorted(Path("docs").rglob("*.md"))


def test_the_library_example_runs() -> None:
    (example,) = re.findall(r"```python\n(.*?)```", README, re.DOTALL)
    assert len(example.strip().splitlines()) <= 10
    exec(example, {})


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_game_is_in_the_table_of_games(game: AnyGame) -> None:
    row = next(line for line in README.splitlines() if f"docs/rules/{game.name}.md" in line)
    assert f"{game.seats[0]}–{game.seats[-1]}" in row
    assert ", ".join(game.levels) in row


@pytest.mark.parametrize("document", DOCUMENTS, ids=str)
def test_links_lead_somewhere(document: Path) -> None:
    for target in re.findall(r"\]\(([^)#]+)\)", document.read_text()):
        if "://" not in target:
            assert (document.parent / target).exists(), target


@pytest.mark.parametrize("document", DOCUMENTS, ids=str)
def test_pictures_are_there(document: Path) -> None:
    for source in re.findall(r'<img src="([^"]+)"', document.read_text()):
        assert (document.parent / source).exists(), source
