"""Every game: whatever a person can meet has a sentence in every language."""

import ast
import importlib
from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path
from typing import Any, get_args, get_type_hints

import pytest

from parlour.games import GAMES
from parlour.kernel import match as match_module
from parlour.kernel import texts
from parlour.kernel.game import AnyGame
from parlour.kernel.match import Match
from parlour.kernel.options import choices
from parlour.kernel.values import kind
from tests.contract.tables import players

every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
every_language = pytest.mark.parametrize("language", texts.LANGUAGES)


def sources(game: AnyGame) -> Iterator[ast.AST]:
    """The syntax trees of the game's folder, and of what it shares with others."""
    package = importlib.import_module(game.actions[0].__module__.rsplit(".", 1)[0])
    assert package.__file__
    folder = Path(package.__file__).parent
    for path in [*folder.rglob("*.py"), *folder.parent.glob("*.py"), Path(match_module.__file__)]:
        yield ast.parse(path.read_text())


def refusals(game: AnyGame) -> Iterator[tuple[str, str]]:
    """Code and rule number of every Illegal that the game can raise."""
    for tree in sources(game):
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Illegal":
                words = [arg.value for arg in node.args if isinstance(arg, ast.Constant)]
                if words:
                    yield str(words[0]), str(words[1]) if len(words) > 1 else ""


def phases(game: AnyGame) -> list[str]:
    return [kind(phase) for phase in get_args(get_type_hints(game.state)["phase"])]


def wanted(game: AnyGame) -> set[str]:
    options = choices(game.options)
    words = {
        f"option.{name}.{word}"
        for name, values in options.items()
        for word in values
        if isinstance(word, str)
    }
    return words | {
        "name",
        *(f"phase.{phase}" for phase in phases(game)),
        *(f"do.{kind(action)}" for action in game.actions),
        *(f"event.{kind(event)}" for event in game.events),
        *(f"option.{name}" for name in options),
        *(f"bot.{level}" for level in game.bots),
    }


@every_game
@every_language
def test_everything_has_a_sentence(game: AnyGame, language: str) -> None:
    missing = wanted(game) - game.texts[language].keys()
    assert not missing, f"{game.name}, {language}: {sorted(missing)}"


@every_game
@every_language
def test_every_refusal_has_a_sentence(game: AnyGame, language: str) -> None:
    known = {**texts.COMMON[language], **game.texts[language]}
    missing = {code for code, _ in refusals(game) if f"illegal.{code}" not in known}
    assert not missing, f"{game.name}, {language}: {sorted(missing)}"


@every_game
def test_languages_say_the_same_things(game: AnyGame) -> None:
    english, hungarian = game.texts["en"], game.texts["hu"]
    plain = {key for key in english.keys() ^ hungarian.keys() if not key.endswith(".you")}
    assert not plain, f"only in one language: {sorted(plain)}"
    for key in english.keys() & hungarian.keys():
        assert english[key].strip() and hungarian[key].strip()


@every_game
@every_language
def test_sentences_ask_only_for_fields_that_exist(game: AnyGame, language: str) -> None:
    values: list[type[Any]] = [*game.events, *game.actions]
    for cls in values:
        for key in (f"event.{kind(cls)}", f"event.{kind(cls)}.you", f"do.{kind(cls)}"):
            holes = texts.holes(game.texts[language].get(key, ""))
            assert holes <= {f.name for f in fields(cls)}, f"{language} {key}"


@every_game
@every_language
def test_phases_are_told_to_roles_that_exist(game: AnyGame, language: str) -> None:
    view = Match(game, players(game, game.seats[0])).view(None)
    roles = {field.name for field in fields(view)}
    for key in game.texts[language]:
        if key.startswith("phase."):
            _, phase, *role = key.split(".")
            assert phase in phases(game), key
            assert set(role) <= roles, key


def test_common_texts_exist_in_every_language() -> None:
    assert texts.COMMON["en"].keys() == texts.COMMON["hu"].keys()


@every_game
def test_each_refusal_names_a_rule_of_the_rulebook(game: AnyGame) -> None:
    rulebook = Path(f"docs/rules/{game.name}.md").read_text()
    for code, rule in refusals(game):
        if rule:
            assert f"**{rule}**" in rulebook, f"{code} names rule {rule}, which is not there"
