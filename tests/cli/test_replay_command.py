from hashlib import sha256
from pathlib import Path

import pytest

from parlour import GAMES, load
from tests.cli.commands import Run
from tests.cli.hearing import events_of, happenings, steps, told


def test_all_shows_every_step_and_every_event(run: Run, match_path: Path) -> None:
    ran = run("replay", match_path)
    match = load(match_path.read_bytes(), GAMES)
    assert (ran.code, ran.err) == (0, "")
    assert len(steps(ran.text)) == len(match.log)
    assert steps(ran.text)[1] == "   2      2.0 s  Béla (classic): Swap K♠"
    assert len(happenings(ran.text)) == len(events_of(match_path))
    assert "[only for Ada] Your hand: Q♥ K♥ 10♥." in happenings(ran.text)
    assert ran.text.endswith("\nDani won\n")
    assert run("replay", match_path, "--all").out == ran.out


@pytest.mark.parametrize("seat", range(4))
def test_a_seat_hears_what_it_may_and_nothing_else(run: Run, match_path: Path, seat: int) -> None:
    ran = run("replay", match_path, "--seat", str(seat))
    heard = [event for event in events_of(match_path) if event.to in (None, seat)]
    assert happenings(ran.text) == told(match_path, seat, heard)


def test_a_seat_is_not_told_the_actions_of_others(run: Run, match_path: Path) -> None:
    match = load(match_path.read_bytes(), GAMES)
    shown = steps(run("replay", match_path, "--seat", "1").text)
    for entry, step in zip(match.log, shown, strict=True):
        assert step.endswith("(classic)") is (entry.seat != 1)


def test_in_hungarian(run: Run, match_path: Path) -> None:
    text = run("--lang", "hu", "replay", match_path, "--plain").text
    assert "2,0 mp  Béla (klasszikus): Csere: K♠" in text
    assert "[csak neki: Ada] A lapjaid: Q♥ K♥ 10♥." in text


def test_people_are_told_from_bots(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    run("try", "stop-the-bus", "--bots", "classic", "--save", file, typed="5\nq\n")
    assert "Player (person): Stick" in run("replay", file).text


def test_a_damaged_file_shows_nothing(run: Run, match_bytes: bytes) -> None:
    ran = run("replay", "-", typed=match_bytes.replace(b'"at":1000,', b'"at":1001,'))
    assert (ran.code, ran.out) == (1, b"")
    assert ran.err.startswith("This match file is damaged at ")


@pytest.mark.parametrize("command", ["replay", "check"])
@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "This match file is damaged at players[1].name: a name is 1 to 20 characters that "),
        ("hu", "Ez a játszmafájl sérült, itt: players[1].name: a név 1–20 látható karakter"),
    ],
)
def test_no_file_speaks_to_the_terminal(
    run: Run, match_bytes: bytes, command: str, language: str, sentence: str
) -> None:
    """Not by a name that holds an escape, however it is written, with a digest that is right."""
    escaped = match_bytes.replace("Béla".encode(), rb"\u001b]0;owned\u0007", 1)
    body, _, _ = escaped.partition(b'"digest"')
    digest = sha256(body).hexdigest().encode()
    ran = run("--lang", language, command, "-", typed=body + b'"digest": "' + digest + b'"\n}\n')
    assert (ran.code, ran.out) == (1, b"")
    assert ran.err.startswith(sentence)
    assert ran.err.rstrip("\n").isprintable()


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--seat", "4"], "There is no seat 4 in this match; there are: 0–3.\n"),
        (["--seat", "-1"], "There is no seat -1 in this match; there are: 0–3.\n"),
        (["--seat", "1", "--all"], "Choose either --seat or --all, not both.\n"),
    ],
)
def test_bad_eyes(run: Run, match_path: Path, words: list[str], sentence: str) -> None:
    ran = run("replay", match_path, *words)
    assert (ran.code, ran.out, ran.err) == (2, b"", sentence)
