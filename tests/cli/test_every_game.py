"""Whatever the game, the commands draw it, take its answers, replay it and check it."""

import random
from pathlib import Path

import pytest

from parlour import GAMES, load
from parlour.kernel.game import AnyGame
from parlour.kernel.texts import LANGUAGES
from tests.cli.commands import Run
from tests.cli.hearing import events_of, happenings, told

ANSWERS = 60

every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


def simplest(game: AnyGame) -> tuple[str, ...]:
    """The first words of a match with bots that need no time to think."""
    return ("try", game.name, "--bots", next(iter(game.bots)))


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


@every_game
def test_it_is_listed(run: Run, game: AnyGame) -> None:
    assert game.name in run("games").text
