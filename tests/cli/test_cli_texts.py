import re
from importlib.metadata import version
from pathlib import Path
from string import Formatter

import pytest

import parlour.cli
from parlour.cli.parameters import help_language
from parlour.cli.texts import TEXTS
from parlour.cli.voice import Voice, language_of
from tests.cli.commands import Run, run_apart

SOURCE = "\n".join(
    path.read_text(encoding="utf-8")
    for path in Path(parlour.cli.__path__[0]).glob("*.py")
    if path.name != "texts.py"
)


def holes(sentence: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(sentence) if name is not None}


def test_every_language_has_the_same_keys_and_holes() -> None:
    english, hungarian = TEXTS["en"], TEXTS["hu"]
    assert english.keys() == hungarian.keys()
    for key, sentence in english.items():
        assert holes(sentence) == holes(hungarian[key]), key


def test_every_text_is_translated() -> None:
    assert [key for key in TEXTS["en"] if TEXTS["en"][key] == TEXTS["hu"][key]] == []


def test_every_text_is_used_and_every_used_text_exists() -> None:
    sections = "|".join({key.partition(".")[0] for key in TEXTS["en"]})
    used = set(re.findall(rf'"((?:{sections})\.[a-z_.]+)"', SOURCE))
    assert used == TEXTS["en"].keys()


@pytest.mark.parametrize(
    ("environ", "language"),
    [
        ({}, "en"),
        ({"LANG": "hu_HU.UTF-8"}, "hu"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LC_ALL": "C", "LANG": "hu_HU.UTF-8"}, "en"),
        ({"LC_ALL": "", "LANG": "hu_HU.UTF-8"}, "hu"),
        ({"PARLOUR_LANG": "en", "LC_ALL": "hu_HU"}, "en"),
        ({"PARLOUR_LANG": "hu"}, "hu"),
    ],
)
def test_the_environment_chooses_a_language(environ: dict[str, str], language: str) -> None:
    assert language_of(environ) == language


@pytest.mark.parametrize(
    ("words", "language"),
    [
        (["--lang", "hu", "try"], "hu"),
        (["--lang=en", "try"], "en"),
        (["--lang", "de"], "hu"),
        (["try", "--help"], "hu"),
    ],
)
def test_help_has_the_language_of_its_command_line(words: list[str], language: str) -> None:
    assert help_language(words, {"LANG": "hu"}) == language


def test_numbers_have_the_comma_of_their_language() -> None:
    assert Voice("en").number(12.34) == "12.3"
    assert Voice("hu").number(12.34, 2) == "12,34"


def test_help_in_hungarian() -> None:
    assert TEXTS["hu"]["help.arena"] in run_apart("--lang", "hu", "--help").text


@pytest.mark.parametrize("words", [["--help"], ["arena", "--help"]])
def test_no_english_is_left_in_hungarian_help(words: list[str]) -> None:
    page = run_apart("--lang", "hu", *words).text
    for english in ("Usage", "Arguments", "Options", "Commands", "this", "required", "default"):
        assert english not in page
    assert TEXTS["hu"]["help.usage"] in page
    assert TEXTS["hu"]["help.help"] in page


def test_without_words_it_helps(run: Run) -> None:
    assert "arena" in run().text


def test_the_version(run: Run) -> None:
    assert run("--version").text == version("parlour") + "\n"


def test_an_unknown_language(run: Run) -> None:
    ran = run("--lang", "de", "games")
    assert (ran.code, ran.out) == (2, b"")
    assert ran.err == "There is no language 'de' here; known are: en, hu.\n"


def test_the_games_are_listed(run: Run) -> None:
    text = run("games").text
    for part in ("stop-the-bus", "Stop the Bus", "2–4", "lives=3|1|2|4|5", "classic"):
        assert part in text
