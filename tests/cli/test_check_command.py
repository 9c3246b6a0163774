import random
from pathlib import Path

import pytest

from tests.cli.commands import Run, run_apart


def test_a_true_file_is_ok(run: Run, match_path: Path) -> None:
    ran = run("check", match_path)
    assert (ran.code, ran.err) == (0, "")
    assert ran.text == "ok: stop-the-bus, 4 players, 218 inputs, Dani won\n"


def test_in_hungarian(run: Run, match_path: Path) -> None:
    ran = run("--lang", "hu", "check", match_path)
    assert ran.text == "rendben: stop-the-bus, 4 játékos, 218 lépés, nyert: Dani\n"


def test_the_standard_input_is_read(run: Run, match_bytes: bytes) -> None:
    assert run("check", "-", typed=match_bytes).code == 0


def test_a_match_that_was_cut_short_is_called_unfinished(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    run("try", "stop-the-bus", "--bots", "classic", "--save", file, typed="q\n")
    assert run("check", file).text == "ok, but unfinished: stop-the-bus, 4 players, 0 inputs\n"
    told = run("--lang", "hu", "check", file).text
    assert told == "rendben, de befejezetlen: stop-the-bus, 4 játékos, 0 lépés\n"


def test_any_byte_changed_in_the_inputs_is_found(
    run: Run, match_bytes: bytes, tmp_path: Path
) -> None:
    seed = random.randrange(2**32)
    print(f"seed {seed}")
    chance = random.Random(seed)
    file = tmp_path / "match.json"
    first, last = match_bytes.index(b'"inputs"'), match_bytes.index(b'"result"')
    for _ in range(60):
        changed = bytearray(match_bytes)
        place = chance.randrange(first, last)
        changed[place] ^= chance.randrange(1, 256)
        file.write_bytes(changed)
        ran = run("check", file)
        assert (ran.code, ran.out) == (1, b""), f"byte {place}"
        assert ran.err.startswith("This match file is damaged at "), f"byte {place}"
        assert ran.err.count("\n") == 1, f"byte {place}"


def test_a_name_of_several_lines_is_told_in_one(run: Run, match_bytes: bytes) -> None:
    """One changed byte makes a line end of the i in 'window'."""
    ran = run("check", "-", typed=match_bytes.replace(b'"window"', rb'"w\ndow"', 1))
    assert ran.err == r"This match file is damaged at inputs[0].w\ndow: is not known here" + "\n"


@pytest.mark.parametrize("part", [0, 0.1, 0.5, 0.9, 0.999])
def test_a_file_that_ends_too_early(run: Run, match_bytes: bytes, part: float) -> None:
    ran = run("check", "-", typed=match_bytes[: int(part * len(match_bytes))])
    assert (ran.code, ran.out) == (1, b"")
    assert "damaged at byte" in ran.err


@pytest.mark.parametrize(
    ("foreign", "place"),
    [
        (b"[1, 2, 3]", "byte 0"),
        (b'{"name": "a package"}', "byte 0"),
        (b"not JSON", "byte 4"),
        (b'{"parlour": 1, "game": "\xff"}', "byte 24"),
        (b'{"parlour": 99}', "parlour"),
    ],
)
def test_foreign_files(run: Run, foreign: bytes, place: str) -> None:
    ran = run("check", "-", typed=foreign)
    assert ran.code == 1
    assert ran.err.startswith(f"This match file is damaged at {place}: ")
    assert ran.err.count("\n") == 1


def test_a_file_that_is_not_there(run: Run, tmp_path: Path) -> None:
    ran = run("check", tmp_path / "nothing.json")
    assert (ran.code, ran.out) == (2, b"")
    assert "nothing.json can't be read: No such file or directory." in ran.err


def test_the_real_pipeline() -> None:
    played = run_apart("try", "stop-the-bus", "--bots", "classic", "--json")
    checked = run_apart("check", "-", typed=played.out)
    assert checked.text.startswith("ok: stop-the-bus, 4 players, ")
    assert (played.err, checked.err, checked.code) == ("", "", 0)


def test_the_real_pipeline_with_a_broken_file() -> None:
    ran = run_apart("check", "-", typed=b"{")
    assert (ran.code, ran.out) == (1, b"")
    assert ran.err == "This match file is damaged at byte 1: the file ends too early\n"
