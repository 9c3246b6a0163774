"""Whatever the game, the commands draw it, take its answers, replay it and check it."""

import random
from pathlib import Path

import pytest

from parlour import GAMES, load
from parlour.kernel.game import AnyGame
from parlour.kernel.texts import LANGUAGES, numeral
from tests.cli.commands import Run
from tests.cli.hearing import events_of, happenings, told

ANSWERS = 60

every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


def simplest(game: AnyGame) -> tuple[str, ...]:
    """The first words of a match with bots that need no time to think."""
    return ("try", game.name, "--bots", game.simplest)


@every_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_person_can_answer_whatever_is_asked(
    run: Run, tmp_path: Path, game: AnyGame, language: str
) -> None:
    seed = random.randrange(2**32)
    print(f"seed {seed}")
    chance = random.Random(seed)
    file = tmp_path / "match.json"
    typed = "".join(f"{chance.randrange(1, 6)}\n" for _ in range(ANSWERS))
    ran = run("--lang", language, *simplest(game), "--seed", "s", "--save", file, typed=typed)
    assert (ran.code, ran.err) == (0, "")
    assert game.texts[language]["name"] in ran.text
    assert any(entry.seat == 0 for entry in load(file.read_bytes(), GAMES).log)


@every_game
def test_what_is_played_replays(run: Run, tmp_path: Path, game: AnyGame) -> None:
    file = tmp_path / "match.json"
    file.write_bytes(run(*simplest(game), "--seed", "s", "--json").out)
    assert run("check", file).text.startswith(f"ok: {game.name}, ")
    events = events_of(file)
    assert len(happenings(run("replay", file).text)) == len(events)
    heard = [event for event in events if event.to in (None, 1)]
    assert happenings(run("replay", file, "--seat", "1").text) == told(file, 1, heard)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_end_of_a_match_shows_its_sheets(run: Run, tmp_path: Path, language: str) -> None:
    file = tmp_path / "match.json"
    words = ("--lang", language, "try", "wizard", "--bots", "easy", "--option", "rounds=quick")
    played = run(*words, "--seats", "3", "--seed", "s", "--save", file, typed="1\n" * 200).text
    replayed = run("--lang", language, "replay", file).text
    match = load(file.read_bytes(), GAMES)
    texts, sheets = match.game.texts[language], match.sheets()
    assert sheets
    for sheet in sheets:
        for text in (played, replayed):
            table = text[text.index(texts[f"sheet.{sheet.title}"]) :].splitlines()[2:]
            for row, line in zip(sheet.rows, table, strict=False):
                shown = ["/".join(map(numeral, numbers)) for numbers in row.cells]
                assert line.split()[-len(shown) :] == shown


@every_game
def test_it_is_listed(run: Run, game: AnyGame) -> None:
    assert game.name in run("games").text
