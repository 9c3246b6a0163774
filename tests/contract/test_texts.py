"""Every game: whatever a person can meet has a sentence in every language."""

import ast
import importlib
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, get_args, get_type_hints

import msgspec
import pytest
from msgspec.structs import fields

from parlour.games import GAMES, game_named
from parlour.kernel import match as match_module
from parlour.kernel import pause as pause_module
from parlour.kernel import texts
from parlour.kernel.game import AnyGame, Game
from parlour.kernel.levels import LEVELS
from parlour.kernel.match import Match
from parlour.kernel.options import choices
from parlour.kernel.pause import Pause
from parlour.kernel.short_rules import Group, Picture, ShortRules
from parlour.kernel.values import kind
from tests.contract.tables import Table, players, tables_of
from tests.contract.walks import walk

every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
every_language = pytest.mark.parametrize("language", texts.LANGUAGES)


def sources(game: AnyGame) -> Iterator[ast.AST]:
    """The syntax trees of the game's folder, and of what it shares with others."""
    package = importlib.import_module(game.options.__module__.rsplit(".", 1)[0])
    assert package.__file__
    folder = Path(package.__file__).parent
    kernel = [Path(str(module.__file__)) for module in (match_module, pause_module)]
    for path in [*folder.rglob("*.py"), *folder.parent.glob("*.py"), *kernel]:
        yield ast.parse(path.read_text())


def calls(game: AnyGame, *names: str) -> Iterator[ast.Call]:
    for tree in sources(game):
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") in names:
                yield node


def refusals(game: AnyGame) -> Iterator[tuple[str, str]]:
    """Code and rule number of every Illegal that the game can raise."""
    for call in calls(game, "Illegal"):
        words = [arg.value for arg in call.args if isinstance(arg, ast.Constant)]
        if words:
            yield str(words[0]), str(words[1]) if len(words) > 1 else ""


def pauses(game: AnyGame) -> set[str]:
    """What is looked at in the pauses that the game's source enters: the words of the calls, or of
    the constants that they name."""
    constants = {
        target.id: node.value
        for tree in sources(game)
        for node in ast.walk(tree)
        if isinstance(node, ast.Assign | ast.AnnAssign) and node.value is not None
        for target in (node.targets if isinstance(node, ast.Assign) else [node.target])
        if isinstance(target, ast.Name)
    }
    found = set()
    for call in calls(game, "pause"):
        for node in ast.walk(call.args[1]):
            said = constants.get(node.id) if isinstance(node, ast.Name) else node
            if isinstance(said, ast.Constant) and isinstance(said.value, str):
                found.add(said.value)
    return found


def some_match(game: AnyGame) -> Match[Any, Any]:
    return Match(game, players(game, game.seats[0]))


def phases(game: AnyGame) -> list[type[Any]]:
    return list(get_args(get_type_hints(type(some_match(game).state))["phase"]))


def wanted(game: AnyGame) -> set[str]:
    options = choices(game.options)
    names = [kind(phase) for phase in phases(game)]
    words = {
        f"option.{name}.{word}"
        for name, values in options.items()
        for word in values
        if isinstance(word, str)
    }
    return words | {
        "name",
        "about",
        *(f"phase.{name}" for name in names if name != "pause"),
        *(f"waiting.{name}" for name in names if name not in ("pause", "over")),
        *(f"pause.{what}" for what in pauses(game)),
        *(f"do.{kind(action)}" for action in game.actions),
        *(f"event.{kind(event)}" for event in game.events),
        *(f"option.{name}" for name in options),
        *(f"bot.{name}" for name in game.bots if name not in LEVELS),
        *(f"card.{word}" for card in game.deck for word in texts.holes(card.shown)),
        *(f"evening.{count}" for count in evening_counts(game.name)),
    }


@cache
def evening_counts(name: str) -> set[str]:
    """What an evening counts of matches of this game with any options, which are over when it
    counts."""
    game = game_named(name)
    found = set[str]()
    for table in [] if game.evening is NO_EVENING else tables_of(game):
        *_, match = walk(table, "evening")
        found |= game.evening(match.state).keys()
    return found


NO_EVENING = Game.__dataclass_fields__["evening"].default


def known(game: AnyGame, language: str) -> dict[str, str]:
    return {**texts.COMMON[language], **game.texts[language]}


def field_names(declared: Any) -> set[str]:
    """The fields of a value and of everything in it."""
    if isinstance(declared, type) and issubclass(declared, msgspec.Struct):
        hints = get_type_hints(declared)
        found = [{name} | field_names(hint) for name, hint in hints.items()]
        return set().union(*found)
    return set().union(*(field_names(arg) for arg in get_args(declared)))


@every_game
@every_language
def test_everything_has_a_sentence(game: AnyGame, language: str) -> None:
    missing = wanted(game) - known(game, language).keys()
    assert not missing, f"{game.name}, {language}: {sorted(missing)}"


@every_game
@every_language
def test_every_refusal_has_a_sentence(game: AnyGame, language: str) -> None:
    missing = {f"illegal.{code}" for code, _ in refusals(game)} - known(game, language).keys()
    assert not missing, f"{game.name}, {language}: {sorted(missing)}"


@every_game
def test_a_game_that_pauses_says_what_is_looked_at(game: AnyGame) -> None:
    assert (Pause in phases(game)) == bool(pauses(game))


@every_game
@every_language
def test_no_sentence_is_left_over(game: AnyGame, language: str) -> None:
    heads = ("about", "bot.", "card.", "do.", "evening.", "name", "option.", "pause.")
    written = {key for key in game.texts[language] if key.startswith(heads)}
    assert written <= wanted(game), sorted(written - wanted(game))


@every_game
@every_language
def test_labels_are_of_fields_that_exist(game: AnyGame, language: str) -> None:
    match = some_match(game)
    names = field_names(type(match.public())) | field_names(type(match.private(0)))
    labels = {key.split(".")[1] for key in game.texts[language] if key.startswith("view.")}
    assert labels <= names, sorted(labels - names)


@every_game
@every_language
def test_items_are_of_labelled_lists(game: AnyGame, language: str) -> None:
    hints = get_type_hints(type(some_match(game).public()))
    for key, sentence in game.texts[language].items():
        head, _, name = key.partition(".")
        if head == "item":
            assert f"view.{name}" in game.texts[language]
            assert texts.holes(sentence) <= field_names(hints[name]), key


@every_game
def test_languages_say_the_same_things(game: AnyGame) -> None:
    english, hungarian = game.texts["en"], game.texts["hu"]
    plain = {key for key in english.keys() ^ hungarian.keys() if not key.endswith(".you")}
    assert not plain, f"only in one language: {sorted(plain)}"
    for key in english.keys() & hungarian.keys():
        silent = {not english[key].strip(), not hungarian[key].strip()}
        assert len(silent) == 1, key
        assert silent == {False} or key.endswith(".you"), key


THIRD_PERSON = re.compile(r"\{seats?\} \w*[^s]s\b|\{seats?\}'s|\{seats?\}[^.:]* (?:and|but) \w+s\b")
"""What can't be said of 'you': '{seat} begins', '{seat} is', '{seat} bought it and gets one'."""


@every_game
def test_you_have_verbs_of_your_own(game: AnyGame) -> None:
    english = game.texts["en"]
    for key, sentence in english.items():
        if key.startswith("event.") and f"{key}.you" not in english:
            assert not THIRD_PERSON.search(sentence), f"{key} needs {key}.you"
        if key.endswith(".you"):
            assert "{seat}" not in sentence, key


@every_game
def test_you_are_told_everything_once(game: AnyGame) -> None:
    """Nothing said to you of an event means that another one, to you alone, comes with it."""
    silent = {
        key for key, said in game.texts["en"].items() if key.startswith("event.") and not said
    }
    heard = set[str]()
    for match in walk(Table(game, game.options(), game.seats[0]), "you"):
        told = [event for event in match.events if f"event.{kind(type(event))}.you" in silent]
        for event in told:
            seat = getattr(event, "seat")  # noqa: B009 - of a kind that has one
            assert any(other.to == seat for other in match.events), event
            heard.add(f"event.{kind(type(event))}.you")
    assert heard == silent


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
    roles = {field.name for field in fields(some_match(game).public())}
    names = {kind(phase) for phase in phases(game)}
    for key in game.texts[language]:
        if key.startswith(("phase.", "waiting.")):
            _, phase, *role = key.split(".")
            assert phase in names, key
            assert set(role) <= roles, key


@every_game
@every_language
def test_the_short_rules_can_be_drawn(game: AnyGame, language: str) -> None:
    rules = game.short_rules[language]
    deck = {card.text for card in game.deck}
    assert rules.goal.strip() and rules.chapters
    for chapter in rules.chapters:
        assert chapter.title.strip() and all(line.strip() for line in chapter.lines)
        drawn = chapter.illustration
        if drawn is not None:
            assert drawn.caption.strip()
            assert len(drawn.labels) in (0, len(drawn.picture.groups)), chapter.title
            for group in drawn.picture.groups:
                assert_cards(group, deck)


def assert_cards(group: Group, deck: set[str]) -> None:
    shown = {card for card in group.cards if card is not None}
    assert shown <= deck, f"no cards of this deck: {sorted(shown - deck)}"
    assert {*group.marked, *group.calm} <= shown


@every_game
def test_the_short_rules_have_the_same_chapters_and_pictures(game: AnyGame) -> None:
    assert game.short_rules.keys() == set(texts.LANGUAGES)
    english, *others = (game.short_rules[language] for language in texts.LANGUAGES)
    for other in others:
        assert pictures(other) == pictures(english)
        assert [len(chapter.lines) for chapter in other.chapters] == [
            len(chapter.lines) for chapter in english.chapters
        ]


def pictures(rules: ShortRules) -> list[Picture | None]:
    """By chapter."""
    return [c.illustration.picture if c.illustration else None for c in rules.chapters]


def test_common_texts_exist_in_every_language() -> None:
    assert texts.COMMON["en"].keys() == texts.COMMON["hu"].keys()


@every_game
def test_each_refusal_names_a_rule_of_the_rulebook(game: AnyGame) -> None:
    rulebook = Path(f"docs/rules/{game.name}.md").read_text()
    for code, rule in refusals(game):
        if rule:
            assert f"**{rule}**" in rulebook, f"{code} names rule {rule}, which is not there"


@every_game
def test_each_refusal_with_words_of_the_game_names_its_rule(game: AnyGame) -> None:
    """Only what every game refuses in the same words may have none."""
    for call in calls(game, "Illegal"):
        code = call.args[0]
        if isinstance(code, ast.Constant) and f"illegal.{code.value!s}" in game.texts["en"]:
            assert len(call.args) > 1, f"{code.value!s} names no rule"
