"""Bots that people bring along: to Match, to the command line, in packages, and in match files."""

import json
import pickle
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from parlour import (
    Ask,
    BotError,
    Match,
    Player,
    Stream,
    drive,
    dump,
    game_named,
    levels,
    load,
    read,
)
from parlour.cli.own_bots import known_bots
from parlour.kernel.levels import LEVELS
from parlour.own_bots import OwnBot
from tests.cli.commands import run_here

MODULE = """
def play(world, ask, stream):
    return ask.actions.random(stream)

first = lambda world, ask, stream: ask.actions[0]

class Careful:
    def __call__(self, world, ask, stream):
        return ask.default

    def play(self, world, ask, stream):
        return ask.default

careful = Careful()

def rude(world, ask, stream):
    return {"kind": "stick"} if world.sticker is not None else "nothing"

number = 7
"""


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Somebody's folder, with a module of bots and one that can't be imported."""
    (tmp_path / "their_bots.py").write_text(MODULE)
    (tmp_path / "their_fault.py").write_text("import their_missing_library")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [*sys.path])
    yield tmp_path
    for name in ("their_bots", "their_fault"):
        sys.modules.pop(name, None)


def any_bot(_: Any, ask: Ask, stream: Stream) -> Any:
    return ask.actions.random(stream)


# The command line


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_an_arena_with_a_bot_of_ones_own(jobs: str) -> None:
    words = ("--games", "4", "--jobs", jobs, "--seed", "own", "--json", "-")
    ran = run_here("arena", "wizard", "--bot", "mine=their_bots:play", *words)
    assert (ran.code, ran.err) == (0, "")
    assert json.loads(ran.out)["line_up"] == ["mine", "normal", "normal", "normal"]


def test_several_of_them_wherever_they_sit() -> None:
    own = ("--bot", "one=their_bots:first", "--bot", "two=their_bots:careful.play")
    words = ("--seats", "one,classic,two,one", "--games", "2", "--jobs", "1", "--json", "-")
    ran = run_here("arena", "stop-the-bus", *own, *words)
    assert (ran.code, ran.err) == (0, "")
    assert json.loads(ran.out)["line_up"] == ["one", "classic", "two", "one"]


def test_a_match_in_the_terminal_against_them() -> None:
    ran = run_here("try", "stop-the-bus", "--bot", "mine=their_bots:careful", "--json")
    assert ran.code == 0
    assert {player.bot for player in load(ran.out).players} == {"mine"}
    ran = run_here("try", "stop-the-bus", "--bot", "mine=their_bots:careful", typed="q\n")
    assert (ran.code, ran.err) == (0, "") and "Béla" in ran.text and "mine" in ran.text


WRONG = [
    (
        "mine=their_botz:play",
        "The bot 'mine' can't be loaded: there is no module 'their_botz'.",
        "A(z) 'mine' bot nem tölthető be: nincs 'their_botz' modul.",
    ),
    (
        "mine=their_bots:plya",
        "The bot 'mine' can't be loaded: 'their_bots' has no 'plya'.",
        "A(z) 'mine' bot nem tölthető be: 'their_bots' modulban nincs 'plya'.",
    ),
    (
        "mine=their_fault:play",
        "The bot 'mine' can't be loaded: 'their_fault' fails with ModuleNotFoundError: "
        "No module named 'their_missing_library'.",
        "A(z) 'mine' bot nem tölthető be: 'their_fault' hibája: ModuleNotFoundError: "
        "No module named 'their_missing_library'.",
    ),
    (
        "mine=their_bots:number",
        "The bot 'mine' can't play: it is 7, which can't be called.",
        "A(z) 'mine' bot nem játszhat: ami ott van, nem hívható: 7.",
    ),
    (
        "mine=their_bots",
        "'mine=their_bots' is no bot: write name=module:function.",
        "'mine=their_bots' nem bot: így írd: név=modul:függvény.",
    ),
    (
        "mine",
        "'mine' is no bot: write name=module:function.",
        "'mine' nem bot: így írd: név=modul:függvény.",
    ),
    (
        "hard=their_bots:play",
        "stop-the-bus has a bot 'hard' of its own: give yours another name.",
        "stop-the-bus: van már saját 'hard' botja, a tiédnek adj más nevet.",
    ),
    (
        "my,bot=their_bots:play",
        "'my,bot' can't be a bot's name: 1 to 20 letters, digits, - or _ make one.",
        "Egy botnak nem lehet 'my,bot' a neve: az 1–20 betű, szám, - vagy _.",
    ),
    (
        "mine=their_bots:rude",
        "The bot 'mine' on seat 0 answered 'nothing', which is refused: "
        "This game knows no such action.",
        "A(z) 'mine' bot (0. hely) válasza: 'nothing', ez nem szabályos: "
        "Ez a játék nem ismer ilyen lépést.",
    ),
]


@pytest.mark.parametrize("command", ["arena", "try"])
@pytest.mark.parametrize(("bot", "english", "hungarian"), WRONG, ids=[case[0] for case in WRONG])
def test_what_is_wrong_with_a_bot_is_one_sentence_that_names_it(
    command: str, bot: str, english: str, hungarian: str
) -> None:
    words = ("--games", "1", "--jobs", "1") if command == "arena" else ("--json",)
    for language, sentence in (("en", english), ("hu", hungarian)):
        ran = run_here("--lang", language, command, "stop-the-bus", "--bot", bot, *words)
        assert (ran.code, ran.out, ran.err) == (2, b"", f"{sentence}\n")


def test_the_sentence_comes_from_other_processes_too() -> None:
    words = ("--bot", "mine=their_bots:rude", "--games", "2", "--jobs", "2")
    ran = run_here("arena", "stop-the-bus", *words)
    assert (ran.code, ran.out) == (2, b"")
    assert ran.err.startswith("The bot 'mine' on seat ")


def test_an_arena_needs_to_know_who_plays() -> None:
    ran = run_here("arena", "wizard")
    assert (ran.code, ran.err) == (
        2,
        "Say who plays: --seats with a level for each seat, or --all.\n",
    )


# In a program


def test_a_bot_that_breaks_the_rules_is_named_with_the_rule() -> None:
    def rude(world: Any, _: Ask, __: Stream) -> Any:
        return {"kind": "swap", "card": world.table[-1]}

    match = Match("stop-the-bus", 2, bots={"rude": rude}, seed="rude")
    with pytest.raises(BotError, match=r"The bot .rude. on seat 0 answered Swap.card=") as found:
        drive(match)
    assert str(found.value).endswith("which is refused: You do not hold that card.")
    assert not match.log


class Mute:
    def __repr__(self) -> str:
        raise ValueError("not to be shown")


class Unequal:
    def __hash__(self) -> int:
        raise RuntimeError("not to be compared")


class Unspoken(Exception):
    def __str__(self) -> str:
        raise ValueError("not to be shown")


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        (lambda: 17, "answered 17, which is refused: "),
        (lambda: None, "answered None, which is refused: "),
        (Mute, "answered <Mute>, which is refused: "),
        (Unequal, "which is refused: "),
        (lambda: 1 // 0, "with ZeroDivisionError: integer division or modulo by zero."),
        (lambda: [].pop(), "with IndexError: pop from empty list."),
        (lambda: throw(RuntimeError("two\nlines")), "with RuntimeError: two\\nlines."),
        (lambda: throw(Unspoken()), "with Unspoken: <Unspoken>."),
    ],
)
def test_a_bot_that_fails_or_answers_nonsense_is_named(
    answer: Callable[[], Any], said: str
) -> None:
    def odd(_: Any, __: Ask, ___: Stream) -> Any:
        return answer()

    match = Match("stop-the-bus", 2, bots={"odd": odd}, seed="odd")
    with pytest.raises(BotError, match=r"The bot 'odd' on seat 0 (answered|fails)") as found:
        drive(match)
    assert said in str(found.value)
    assert found.value.__cause__ is not None, "whoever writes it sees where it was"
    assert not match.log
    assert found.value.sentence_in("hu").startswith("A(z) 'odd' bot (0. hely) ")


def throw(error: Exception) -> None:
    raise error


def test_a_bot_without_an_end_to_its_calls_is_told_on_the_command_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "deep_bot.py").write_text("def play(*asked):\n    return play(*asked)\n")
    monkeypatch.chdir(tmp_path)
    words = ("stop-the-bus", "--bot", "deep=deep_bot:play", "--seats")
    for ran in (
        run_here("try", *words, "2", "--json"),
        run_here("arena", *words, "deep,easy", "--games", "2", "--jobs", "2"),
    ):
        said = "The bot 'deep' on seat 0 fails at deep_bot.py:2 with RecursionError: "
        assert (ran.code, ran.out) == (2, b"")
        assert ran.err.startswith(said) and ran.err.count("\n") == 1


def test_a_loaded_bot_and_its_fault_go_to_other_processes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(Path.cwd()))
    bot = OwnBot("mine", "their_bots:first").loaded()
    again = pickle.loads(pickle.dumps(bot))
    assert repr(again) == repr(bot) == "<OwnBot mine=their_bots:first>"
    match = Match("wizard", 3, bots={"mine": again}, seed=1)
    assert drive(match).result is not None
    fault = BotError("absent", "mine", seat=2)
    assert str(pickle.loads(pickle.dumps(fault))) == str(fault)


# Packages


@pytest.fixture
def package(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """An installed package with bots for Wizard, for every game, and one that can't be loaded."""
    info = folder / "their_bots-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: their-bots\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(
        "[parlour.bots]\n"
        "wizard.bold = their_bots:first\n"
        "anyhow = their_bots:play\n"
        "lost = their_bots:lost\n"
        "easy = their_bots:play\n"
    )
    monkeypatch.syspath_prepend(str(folder))


@pytest.mark.usefixtures("package")
def test_bots_of_installed_packages_are_found() -> None:
    assert set(levels("wizard")) == {*LEVELS, "bold", "anyhow", "lost"}
    assert set(levels("durak")) == {*LEVELS, "anyhow", "lost"}
    match = Match("wizard", ["bold", "anyhow", "easy"], seed="installed")
    assert drive(match).result is not None
    assert {entry.by for entry in match.log} == {"bot:bold", "bot:anyhow", "bot:easy"}


@pytest.mark.usefixtures("package")
def test_a_game_has_its_own_bots_first() -> None:
    wizard = game_named("wizard")
    assert sorted(levels(wizard)) == [
        "anyhow",
        "beginner",
        "bold",
        "easy",
        "hard",
        "lost",
        "normal",
    ]
    assert known_bots(wizard, {})["easy"] is wizard.bots["easy"]


@pytest.mark.usefixtures("package")
def test_what_is_wrong_with_them_is_told_at_the_call() -> None:
    with pytest.raises(BotError, match="'lost' can't be loaded: 'their_bots' has no 'lost'"):
        Match("wizard", 3, bots="lost")
    known = "durak has no bot 'bold'; known are: beginner, easy, normal, hard, anyhow"
    with pytest.raises(BotError, match=known):
        Match("durak", 3, bots="bold")


@pytest.mark.usefixtures("package")
def test_the_command_line_finds_them_too() -> None:
    words = ("--games", "2", "--jobs", "1", "--json", "-")
    ran = run_here("arena", "wizard", "--seats", "bold,easy,anyhow", *words)
    assert (ran.code, ran.err) == (0, "")
    assert "anyhow" in run_here("games").text


# Match files


def a_file(steps: int | None = None) -> str:
    players = [Player("Ada", "mine"), Player("Béla", "classic")]
    match = Match("stop-the-bus", players, bots={"mine": any_bot}, seed="file")
    drive(match)
    while steps is not None and len(match.log) > steps:
        match.undo()
    return dump(match)


def test_a_file_with_a_foreign_bot_is_read_checked_and_shown_without_it(folder: Path) -> None:
    match = load(a_file())
    assert match.players[0].bot == "mine" and "bot:mine" in {entry.by for entry in match.log}
    assert dump(match) == a_file()
    (folder / "match.json").write_text(a_file())
    assert run_here("check", "match.json").text.startswith("ok: stop-the-bus, 2 players")
    assert "Ada (mine): " in run_here("replay", "match.json", "--plain").text


def test_it_goes_on_when_the_bot_is_there_again() -> None:
    for match in (load(a_file(steps=2)), read(a_file(steps=2)).check()):
        with pytest.raises(BotError, match="The bot 'mine' is not here: bring it along"):
            drive(match)
    match = load(a_file(steps=2), bots={"mine": any_bot})
    assert drive(match).result is not None
    assert dump(match) == a_file()
