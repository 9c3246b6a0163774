import re
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

from parlour import GAMES, Match, Player, dump, load
from parlour.games.stop_the_bus.actions import Swap
from parlour.kernel.cards import French
from parlour.kernel.match import PERSON
from parlour.kernel.texts import narrator
from tests.cli.commands import Run

GAME = ("try", "stop-the-bus", "--bots", "classic", "--seed", "7")
CARD = re.compile(r"(?:10|[2-9JQKA])[♣♦♥♠]")
TO_THE_END = "1\n" * 2000
"""Always the first choice: more often than any match with this seed needs."""


def saved(path: Path) -> Match[Any, Any]:
    return load(path.read_bytes(), GAMES)


def test_json_is_the_match_file_and_nothing_else(run: Run) -> None:
    ran = run(*GAME, "--json")
    match = load(ran.out, GAMES)
    assert (ran.code, ran.err) == (0, "")
    assert dump(match).encode() == ran.out
    assert match.seed == "7"
    assert match.result is not None
    assert [player.bot for player in match.players] == ["classic"] * 4


def test_the_same_seed_gives_the_same_bytes(run: Run) -> None:
    assert run(*GAME, "--json").out == run(*GAME, "--json").out


def test_without_a_seed_every_match_is_another(run: Run) -> None:
    words = ("try", "stop-the-bus", "--bots", "classic", "--json")
    seeds = {load(run(*words).out, GAMES).seed for _ in range(2)}
    assert len(seeds) == 2
    assert all(len(seed) == 32 for seed in seeds)


def test_json_can_be_saved_too(run: Run, tmp_path: Path) -> None:
    ran = run(*GAME, "--json", "--save", tmp_path / "match.json")
    assert (tmp_path / "match.json").read_bytes() == ran.out


def test_seats_options_and_name_reach_the_match(run: Run) -> None:
    words = ("--seats", "3", "--option", "lives=1", "--option", "three_of_a_kind=on")
    match = load(run(*GAME, *words, "--name", "Zoë", "--json").out, GAMES)
    assert [player.name for player in match.players] == ["Zoë", "Ada", "Béla"]
    assert match.options.lives == 1
    assert match.options.three_of_a_kind is True


def test_a_person_plays_to_the_end(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    ran = run(*GAME, "--name", "Zoë", "--save", file, typed=TO_THE_END)
    match = saved(file)
    assert ran.code == 0
    assert match.result is not None
    assert match.players[0] == Player("Zoë")
    assert {entry.by for entry in match.log if entry.seat == 0} == {PERSON}
    winners = [match.players[seat].name for seat in match.result.winners]
    assert f"Result: {winners[0]} won." in ran.text
    assert "Enter goes on" not in ran.text
    assert str(file) in ran.text.replace("\n", "")


def test_the_first_screen_shows_no_card_of_others(run: Run) -> None:
    ran = run(*GAME, typed="q\n")
    match = load(run(*GAME, "--json").out, GAMES)
    start = Match(match.game, match.players, match.options, "7")
    mine = {*start.state.hands[0], start.state.table[-1]}
    assert {c.replace("10", "T") for c in CARD.findall(ran.text)} == {
        card.shown.replace("10", "T") for card in mine
    }
    assert re.search(r"▶ +You", ran.text)


def test_a_card_can_be_typed(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    run(*GAME, "--save", file, typed="10H\nq\n")
    assert saved(file).log[0].action == Swap(French("Th"))


@pytest.mark.parametrize(("game", "at"), [("stop-the-bus", 100_000), ("omaha", 20_000)])
def test_the_log_has_the_time_that_a_person_took_but_nobody_is_too_late(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str, at: int
) -> None:
    """Omaha gives 20 seconds for a discard, Stop the Bus as long as one likes."""
    seconds = count(step=100)
    monkeypatch.setattr("parlour.cli.play.monotonic", lambda: next(seconds))
    file = tmp_path / "match.json"
    run("try", game, "--save", file, typed="1\nq\n")
    mine = [entry for entry in saved(file).log if entry.seat == 0]
    assert mine[0].at == at


def test_every_lap_is_narrated_once(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    ran = run(*GAME, "--save", file, typed="4\n5\nq\n")
    assert ran.text.count("You turned") == 1
    assert "Your hand:" not in ran.text, "it is drawn"
    for entry in saved(file).log[2:5]:
        assert ran.text.count(f"{saved(file).players[entry.seat].name} t") >= 1


def test_q_leaves_and_says_how_to_save(run: Run) -> None:
    ran = run(*GAME, typed="q\n")
    assert ran.code == 0
    assert "You have left the table." in ran.text
    assert "--save FILE" in ran.text


def test_q_keeps_the_match_so_far(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    ran = run(*GAME, "--save", file, typed="5\nq\n")
    assert "--save FILE" not in ran.text
    assert saved(file).result is None
    assert saved(file).log[0].by == PERSON


@pytest.mark.parametrize("typed", ["", "4\n", "?\n", "99\n"])
def test_the_end_of_the_input_leaves_politely(run: Run, typed: str) -> None:
    ran = run(*GAME, typed=typed)
    assert (ran.code, ran.err) == (0, "")
    assert "You have left the table." in ran.text


def test_ctrl_c_leaves_politely(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr(Console, "input", interrupted)
    ran = run(*GAME)
    assert (ran.code, ran.err) == (130, "")
    assert "You have left the table." in ran.text


@pytest.mark.parametrize(
    ("typed", "reason"),
    [
        ("6", "'6' is not among the choices: type a number from 1 to 5."),
        ("0", "'0' is not among the choices: type a number from 1 to 5."),
        ("zz", "'zz' is not among the choices: type a number from 1 to 5."),
        ("2c", "'2c' is not among the choices: type a number from 1 to 5."),
        ("", "Type a number from 1 to 5."),
    ],
)
def test_wrong_input_is_explained_and_asked_again(
    run: Run, tmp_path: Path, typed: str, reason: str
) -> None:
    file = tmp_path / "match.json"
    ran = run(*GAME, "--save", file, typed=f"{typed}\nq\n")
    assert ran.text.count(reason) == 1
    assert saved(file).log == []


def test_help_names_the_game_and_its_options(run: Run) -> None:
    text = run(*GAME, "--option", "lives=2", typed="?\nq\n").text
    assert "This is Stop the Bus." in text
    assert "Lives: 2 · Shuffle: fair" in text


def test_hungarian(run: Run) -> None:
    text = run("--lang", "hu", *GAME, typed=TO_THE_END).text
    for part in ("Állítsd meg a buszt", "Nyitott lap", "Csere: Q♥", "súgó", "Eredmény: nyert: "):
        assert part in text
    for part in ("Open card", "Swap", "help", "Result"):
        assert part not in text


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["whist"], "There is no game 'whist' here; known are: "),
        (["stop-the-bus", "--seats", "5"], "stop-the-bus can't be played by 5; allowed are: 2–4."),
        (["stop-the-bus", "--bots", "x"], "stop-the-bus has no bot 'x'; known are: beginner"),
        (["stop-the-bus", "--bots", "classic,classic"], "There are 2 levels for 3 bots"),
        (["stop-the-bus", "--option", "decks=2"], "no option 'decks'; known are: lives, shuffle"),
        (["stop-the-bus", "--option", "lives=9"], "can't be '9'; allowed are: 3, 1, 2, 4, 5."),
        (["stop-the-bus", "--option", "lives"], "can't be ''; allowed are: 3, 1, 2, 4, 5."),
        (["stop-the-bus", "--option", "open_hands=1"], "can't be '1'; allowed are: off, on."),
        (
            ["stop-the-bus", "--name", "a\tb"],
            "--name: a name is 1 to 20 characters that can be seen.",
        ),
        (["stop-the-bus", "--name", "z" * 21], "a name is 1 to 20 characters that can be seen."),
        (["stop-the-bus", "--seed", ""], "--seed needs a text of printable characters."),
        (["stop-the-bus", "--save", "."], ". can't be written: "),
    ],
)
def test_bad_words_are_refused_in_one_sentence(run: Run, words: list[str], sentence: str) -> None:
    ran = run("try", *words)
    assert ran.code == 2
    assert sentence in ran.err
    assert ran.out == b""
    assert ran.err.count("\n") == 1


def test_a_hint_says_what_to_do_and_why_and_plays_nothing(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    ran = run(*GAME, "--save", file, typed="hint\nHINT\nq\n")
    match = saved(file)
    hint = match.hint(0)
    words = narrator(match.game.texts, "en", [player.name for player in match.players], 0)
    assert hint.reason is not None
    said = f"{words.action(hint.action)}. {words.reason(hint.reason)}"
    assert " ".join(ran.text.split()).count(said) == 2
    assert [entry for entry in match.log if entry.seat == 0] == []
