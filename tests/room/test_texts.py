"""Whatever the room or the wire says to a person has a sentence in every language, and a rule."""

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import get_args

import pytest

from parlour.kernel.game import AnyGame
from parlour.kernel.options import choices
from parlour.kernel.texts import COMMON, LANGUAGES, holes
from parlour.room.commands import RoomRules
from parlour.room.messages import Reason
from parlour.room.people import Phrase
from parlour.room.texts import TEXTS, WIRE_REFUSALS
from tests.room.evenings import every_game, table_of

SOURCES = sorted(Path("src/parlour/room").glob("*.py"))
TESTS = sorted(Path("tests/room").glob("test_*.py"))
RULEBOOK = Path("docs/rules/rooms.md").read_text()
BY_A_FUNCTION = {"no_such_seat", "no_such_room"}
"""Refusals whose rule is given by the caller, or that are proved without a room."""


def calls(paths: list[Path], name: str) -> Iterator[list[str]]:
    """The texts that are given to each call of a function."""
    for path in paths:
        for node in ast.walk(ast.parse(path.read_text())):
            called = getattr(node, "func", None)
            if isinstance(node, ast.Call) and name in (
                getattr(called, "id", ""),
                getattr(called, "attr", ""),
            ):
                yield [str(arg.value) for arg in node.args if isinstance(arg, ast.Constant)]


def refusals() -> set[tuple[str, str]]:
    return {(words[0], words[1] if words[1:] else "") for words in calls(SOURCES, "Illegal")}


def wanted() -> set[str]:
    rules = choices(RoomRules)
    codes = {code for code, _ in refusals()} | WIRE_REFUSALS
    return {
        *(f"illegal.{code}" for code in codes if f"illegal.{code}" not in COMMON["en"]),
        *(f"option.{name}" for name in rules),
        *(f"option.{name}.{word}" for name, words in rules.items() for word in words),
        *(f"farewell.{reason}" for reason in get_args(Reason)),
        *("evening.played", "evening.wins"),
        *(f"phrase.{phrase}" for phrase in get_args(Phrase)),
    }


@every_game
def test_what_an_evening_counts_has_a_word_in_the_room_or_in_the_game(game: AnyGame) -> None:
    evening, (anna, *_) = table_of("Anna", "Bob", "Cili")
    evening.start(game.name)
    evening.finish()
    for language in LANGUAGES:
        known = {**TEXTS[language], **game.texts[language]}
        assert {f"evening.{count}" for count in evening.room.evening[anna].counts} <= known.keys()


def test_everything_has_a_sentence_and_no_sentence_is_idle() -> None:
    assert wanted() == TEXTS["en"].keys()


def test_languages_say_the_same_things() -> None:
    assert set(TEXTS) == set(LANGUAGES)
    assert TEXTS["en"].keys() == TEXTS["hu"].keys()
    for key, sentence in TEXTS["en"].items():
        assert sentence.strip() and TEXTS["hu"][key].strip()
        assert sentence != TEXTS["hu"][key]
        assert not holes(sentence) and not holes(TEXTS["hu"][key])


@pytest.mark.parametrize(("code", "rule"), sorted(refusals()))
def test_every_refusal_is_provoked_by_a_test(code: str, rule: str) -> None:
    provoked = {tuple(words[-2:]) for words in calls(TESTS, "refused")}
    if code in BY_A_FUNCTION:
        assert code in {words[0] for words in provoked}
    else:
        assert (code, rule) in provoked


@pytest.mark.parametrize(("code", "rule"), sorted(refusals()))
def test_every_refusal_names_a_rule(code: str, rule: str) -> None:
    if code not in ("unknown_action", "no_such_seat"):
        assert f"**{rule}**" in RULEBOOK, f"{code} names rule {rule}, which is not there"
