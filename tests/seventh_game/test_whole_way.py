"""A seventh game with a deck of its own, added as docs/adding-a-game.md says: everything is green.

tests/browser/test_seventh_game.py plays it.
"""

from pathlib import Path

import pytest

from tests.seventh_game.tree import add_tarock, command, copied, run, succeeds

OWN_FILES = ("src/parlour/games/tarock", "src/parlour/games/__init__.py", "tests/games/tarock")
TESTS = (
    *("tests/contract", "tests/games/tarock", "tests/playthroughs", "tests/test_readme.py"),
    *("tests/test_purity.py", "tests/wire/test_server_messages.py", "tests/cli/test_every_game.py"),
    "tests/rl",
)


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    tree = copied(tmp_path_factory.mktemp("tree"))
    add_tarock(tree)
    return tree


def test_its_style_and_types_are_right(tree: Path) -> None:
    for tool in (("ruff", "check"), ("ruff", "format", "--check"), ("mypy",)):
        succeeds(run(tree, *tool, *OWN_FILES))


def test_its_tests_and_those_of_every_game_pass(tree: Path) -> None:
    ran = run(
        tree, "pytest", "-q", "-p", "no:cacheprovider", "-m", "not prove", "-k", "tarock", *TESTS
    )
    succeeds(ran)
    assert "skipped" not in ran.stdout


def test_the_client_knows_it(tree: Path) -> None:
    succeeds(run(tree, "scripts.wire_types", "--check"))
    types = (tree / "client/src/wire.ts").read_text()
    assert '"Skus"' in types and "export interface TarockPublic {" in types


@pytest.mark.prove
def test_the_types_of_the_client_fit_it(tree: Path) -> None:
    succeeds(command(tree / "client", "npm", "run", "--silent", "check"))
