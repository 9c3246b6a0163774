from dataclasses import replace
from importlib import import_module
from pathlib import Path
from typing import Any, cast

import pytest

from parlour.cli.fit import source_of, weights_file
from parlour.games.lessons import LESSONS
from tests.cli.commands import Run

FIT = ("fit", "stop-the-bus", "--games", "1", "--seed", "s")


def weights_in(file: Path) -> Any:
    names: dict[str, Any] = {}
    exec(file.read_text(encoding="utf-8"), names)
    return names["WEIGHTS"]


def test_weights_for_every_number_of_players_are_learned_from_nothing(
    run: Run, tmp_path: Path
) -> None:
    before = weights_file("stop-the-bus").read_bytes()
    ran = run(*FIT, "--jobs", "1", "--save", tmp_path / "weights.py")
    assert (ran.code, ran.err) == (0, "")
    assert "stop-the-bus: learned from" in ran.text
    assert "seed s" in ran.text
    weights = weights_in(tmp_path / "weights.py")
    assert list(weights) == [(2,), (3,), (4,)]
    features = LESSONS["stop-the-bus"].features
    assert all(len(values) == len(features) and any(values) for values in weights.values())
    assert weights_file("stop-the-bus").read_bytes() == before


def test_what_is_learned_does_not_depend_on_the_jobs(run: Run, tmp_path: Path) -> None:
    for jobs in ("1", "2"):
        run(*FIT, "--jobs", jobs, "--save", tmp_path / jobs)
    assert (tmp_path / "1").read_bytes() == (tmp_path / "2").read_bytes()


def test_unless_said_the_lesson_says_how_many_matches_are_played(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    short = replace(LESSONS["stop-the-bus"], matches=1)
    monkeypatch.setitem(cast("dict[str, Any]", LESSONS), "stop-the-bus", short)
    run(*FIT, "--jobs", "1", "--save", tmp_path / "said")
    run("fit", "stop-the-bus", "--seed", "s", "--jobs", "1", "--save", tmp_path / "unsaid")
    assert (tmp_path / "said").read_bytes() == (tmp_path / "unsaid").read_bytes()


@pytest.mark.parametrize("game", LESSONS)
def test_the_weights_of_the_games_are_as_they_are_written(game: str) -> None:
    weights = import_module(LESSONS[game].module).WEIGHTS
    assert weights_file(game).read_text(encoding="utf-8") == source_of(game, weights)


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["fit", "whist"], "There is no game 'whist' here"),
        (
            ["fit", "omaha"],
            "omaha has nothing to learn; these have: stop-the-bus, durak, wizard, mormon-bridge.",
        ),
        ([*FIT, "--games", "0"], "--games must be at least 1."),
        ([*FIT, "--jobs", "0"], "--jobs must be at least 1."),
        ([*FIT, "--jobs", "1", "--save", "/no/such/folder/weights.py"], "can't be written"),
    ],
)
def test_bad_words_are_refused_in_one_sentence(run: Run, words: list[str], sentence: str) -> None:
    ran = run(*words)
    assert (ran.code, ran.out) == (2, b"")
    assert sentence in ran.err
    assert ran.err.count("\n") == 1


def test_it_is_told_in_hungarian(run: Run, tmp_path: Path) -> None:
    ran = run("--lang", "hu", *FIT, "--jobs", "1", "--save", tmp_path / "weights.py")
    assert "pillanatból tanult, mag: s" in ran.text
