"""Golden playthroughs still play as they were written, and every game has them."""

import re
from pathlib import Path

import pytest

from parlour.games import GAMES
from parlour.kernel.game import AnyGame
from parlour.kernel.options import choices
from tests.playthroughs.recording import FOLDER, files, header, record

LONGEST = 220
RARE = {"event.match_drawn"}
"""What takes too long to come about; the rule tests make it happen."""

every_file = pytest.mark.parametrize(
    "path", files(), ids=lambda path: f"{path.parent.name}/{path.stem}"
)
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


@every_file
def test_it_plays_as_it_was_written(path: Path) -> None:
    written = path.read_text()
    assert record(written) == written, "if this is meant: make playthroughs, and read the change"


@every_file
def test_it_is_short_enough_to_be_read(path: Path) -> None:
    assert len(path.read_text().splitlines()) <= LONGEST


@every_game
def test_every_game_has_playthroughs_that_show_all_its_options(game: AnyGame) -> None:
    headers = [header(path.read_text()) for path in (FOLDER / game.name).glob("*.txt")]
    assert headers, f"tests/playthroughs/{game.name}/ has no playthrough"
    shown = {word for said in headers for word in said["options"].split()}
    wanted = {
        f"{name}={value}" for name, values in choices(game.options).items() for value in values[1:]
    }
    unshown = {name.partition("=")[0] for name in wanted} - {w.partition("=")[0] for w in shown}
    assert not unshown, f"options that no playthrough shows: {sorted(unshown)}"


@every_game
def test_playthroughs_show_every_event(game: AnyGame) -> None:
    """What never happens in them is not shown to anybody who reads them."""
    text = "\n".join(path.read_text() for path in (FOLDER / game.name).glob("*.txt"))
    for key, sentence in game.texts["en"].items():
        if key.startswith("event.") and not key.endswith(".you") and key not in RARE:
            pieces = [piece.strip() for piece in split_at_holes(sentence)]
            assert all(piece in text for piece in pieces), f"{game.name}: {key} never happens"


def split_at_holes(sentence: str) -> list[str]:
    return re.split(r"\{[^}]*\}", sentence)
