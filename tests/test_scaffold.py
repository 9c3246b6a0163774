"""`make new-game`: a game that says in its contract tests what to write next."""

from pathlib import Path

import pytest

from tests.seventh_game.tree import copied, run, succeeds


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    return copied(tmp_path)


def contract(tree: Path) -> str:
    words = ("-x", "-q", "--color=no", "-p", "no:cacheprovider", "-m", "not prove", "-k", "red-dog")
    return run(tree, "pytest", *words, "tests/contract/test_play.py").stdout


def test_a_new_game_fails_its_contract_with_what_to_do_next(tree: Path) -> None:
    begun = run(tree, "scripts.new_game", "red-dog")
    succeeds(begun)
    assert "docs/adding-a-game.md" in begun.stdout
    assert "red-dog: write rules.start first (docs/adding-a-game.md, step 4)" in contract(tree)
    begun_files = (
        "src/parlour/games/red_dog",
        "tests/games/red_dog",
        "src/parlour/games/__init__.py",
    )
    for tool in (("ruff", "check"), ("ruff", "format", "--check"), ("mypy",)):
        succeeds(run(tree, *tool, *begun_files))


def test_every_step_that_a_new_game_names_is_in_the_guide() -> None:
    guide = Path("docs/adding-a-game.md").read_text()
    for path in Path("scripts/game_template").iterdir():
        for line in path.read_text().splitlines():
            if "docs/adding-a-game.md, step " in line:
                step = line.partition("docs/adding-a-game.md, step ")[2].partition(")")[0]
                assert f"\n{step}. **" in guide, line


def test_a_game_is_not_begun_twice_or_with_a_bad_name(tree: Path) -> None:
    registry = (tree / "src/parlour/games/__init__.py").read_text()
    assert "exists already" in run(tree, "scripts.new_game", "stop-the-bus").stderr
    for name in ("", "Red Dog", "../x", "9"):
        assert "small letters with dashes" in run(tree, "scripts.new_game", name).stderr
    assert (tree / "src/parlour/games/__init__.py").read_text() == registry
