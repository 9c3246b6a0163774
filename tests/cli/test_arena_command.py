import csv
import io
import json
import re
from pathlib import Path
from typing import Any

import pytest

from tests.cli.commands import Run

ARENA = ("arena", "stop-the-bus", "--seats", "normal,classic,classic", "--seed", "s")
DURAK = ("arena", "durak", "--seats", "normal,beginner,beginner", "--seed", "s", "--jobs", "1")


def numbers(run: Run, *words: str) -> Any:
    ran = run(*words, "--json", "-")
    assert (ran.code, ran.err) == (0, "")
    return json.loads(ran.out)


def without_times(found: Any) -> Any:
    for row in found["standings"]:
        row["thinking"] = row["thinking"]["moves"]
    return found


def test_json_has_everything(run: Run) -> None:
    found = numbers(run, *DURAK, "--games", "10")
    assert (found["deals"], found["matches"]) == (4, 12), "rounded up to whole deals"
    assert found["line_up"] == ["normal", "beginner", "beginner"]
    normal, beginner = found["standings"]
    for row in (normal, beginner):
        for part in (row["wins"], row["score"], row["counted"]["duraks"]):
            assert part["low"] <= part["value"] <= part["high"]
        times = row["thinking"]
        assert 0 < times["p50"] <= times["p95"] <= times["max"]
    (difference,) = found["differences"]
    assert (difference["first"], difference["second"]) == ("normal", "beginner")
    wins = normal["wins"]["value"] - beginner["wins"]["value"]
    assert difference["wins"]["value"] == pytest.approx(wins)
    assert found["verdict"] is None


def test_the_outcome_does_not_depend_on_the_jobs(run: Run) -> None:
    alone, shared = (numbers(run, *ARENA, "--games", "12", "--jobs", jobs) for jobs in "12")
    assert without_times(alone) == without_times(shared)


def test_csv_has_a_line_for_each_seat_of_each_match(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "matches.csv"
    ran = run(*DURAK, "--games", "6", "--csv", file)
    rows = list(csv.DictReader(io.StringIO(file.read_text())))
    assert len(rows) == 6 * 3
    assert [row["level"] for row in rows[:3]] == ["normal", "beginner", "beginner"]
    assert [row["level"] for row in rows[3:6]] == ["beginner", "beginner", "normal"]
    assert {(row["deal"], row["shift"]) for row in rows} == {(d, s) for d in "01" for s in "012"}
    for match in range(6):
        seats = rows[3 * match : 3 * match + 3]
        assert sum(float(row["won"]) for row in seats) == pytest.approx(1)
        assert sum(int(row["duraks"]) for row in seats) == 1
    assert "durak: 6 matches on 2 deals" in ran.text, "the tables are printed all the same"


def test_printed_csv_is_nothing_else(run: Run) -> None:
    ran = run(*DURAK, "--games", "3", "--csv", "-")
    assert ran.text.startswith("line_up,deal,shift,seat,level,won,score,duraks\n")
    assert len(ran.text.splitlines()) == 1 + 9


def test_the_tables(run: Run) -> None:
    text = run(*DURAK, "--games", "12").text
    assert "durak: 12 matches on 4 deals, draws: " in text
    assert "Among equals a seat wins 33.3 %." in " ".join(text.split())
    assert re.search(r"^Level +Wins +Score +Durak", text, re.MULTILINE)
    assert re.search(r"^normal +[\d.]+ % \([\d.]+ … [\d.]+\) +[\d.]+ \(", text, re.MULTILINE)
    assert re.search(r"^normal − beginner +−?[\d.]+ % \(−?[\d.]+ … −?[\d.]+\)", text, re.MULTILINE)
    assert re.search(r"^beginner +\d+ +[\d.]+ / [\d.]+ / [\d.]+$", text, re.MULTILINE)
    tables = text[text.index("Level") :]
    assert max(map(len, tables.splitlines())) <= 80


def test_the_tables_in_hungarian(run: Run) -> None:
    text = run("--lang", "hu", *DURAK, "--games", "3").text
    for part in ("3 játszma", "Szint", "Különbség", "33,3 %", "Durák"):
        assert part in text


def test_all_against_all(run: Run) -> None:
    words = ("arena", "omaha", "--all", "--seed", "s", "--games", "3", "--jobs", "1")
    text = run(*words, "--seats", "3").text
    assert "omaha, 3 seats, seed s, up to 3 matches a pair: Wins" in " ".join(text.split())
    assert re.search(r"^beginner +– +[\d.]+ % \(.*\)", text, re.MULTILINE)
    assert re.search(r"^normal +[\d.]+ % \(.*\) +–", text, re.MULTILINE)
    two = run(*words, "--levels", "easy,normal", "--seats", "2").text
    shares = re.findall(r"^(?:easy|normal).*?([\d.]+) % \(", two, re.MULTILINE)
    assert sum(map(float, shares)) == pytest.approx(100), "one contest fills both places"


def test_all_are_the_levels_and_whoever_is_named(run: Run) -> None:
    words = ("arena", "stop-the-bus", "--seats", "2", "--seed", "s", "--games", "2", "--jobs", "1")

    def pairs(*more: str) -> list[list[str]]:
        return [one["line_up"] for one in json.loads(run(*words, *more, "--json", "-").out)]

    everyone = {name for pair in pairs("--all", "--option", "lives=1") for name in pair}
    assert everyone == {"beginner", "easy", "normal", "hard"}
    assert pairs("--levels", "beginner,easy,classic") == [
        ["beginner", "easy"],
        ["beginner", "classic"],
        ["easy", "classic"],
    ]


def test_it_stops_when_it_is_clear(run: Run) -> None:
    words = ("arena", "durak", "--seats", "normal,beginner", "--seed", "s", "--jobs", "1")
    quick = (*words, "--games", "300", "--until-clear")
    found = numbers(run, *quick)
    assert found["verdict"] == "stronger"
    assert found["deals"] < 100
    clear = f"Clear after {found['deals']} deals: normal is stronger than beginner."
    assert clear in run(*quick).text
    text = run(*ARENA, "--games", "3", "--until-clear", "--jobs", "1").text
    assert "Not clear after 1 deals" in text


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["arena", "whist", "--seats", "classic"], "There is no game 'whist' here"),
        (["arena", "stop-the-bus", "--seats", "classic,x"], "has no bot 'x'; known are: beginner"),
        (["arena", "stop-the-bus", "--seats", "classic"], "can't be played by 1; allowed are"),
        (["arena", "ride-the-bus", "--seats", ",".join(["easy"] * 301)], "can't be played by 301"),
        (["arena", "stop-the-bus"], "Say who plays: --seats with a level for each seat, or --all."),
        (["arena", "stop-the-bus", "--all", "--seats", "x"], "--seats is a number; 'x' is none."),
        (["arena", "stop-the-bus", "--all", "--seats", "9"], "can't be played by 9"),
        (["arena", "durak", "--all", "--seats", "9" * 5000], "--seats is a number; '999"),
        ([*ARENA, "--games", "1", "--jobs", "1", "--csv", "/dev/full"], "/dev/full can't be writ"),
        (["arena", "stop-the-bus", "--levels", "classic,classic"], "Two different levels or more"),
        ([*ARENA, "--games", "0"], "--games must be at least 1."),
        ([*ARENA, "--jobs", "0"], "--jobs must be at least 1."),
        ([*ARENA, "--option", "x=1"], "has no option 'x'; known are: lives"),
        ([*ARENA, "--csv", "."], ". can't be written: "),
    ],
)
def test_bad_words_are_refused_in_one_sentence(run: Run, words: list[str], sentence: str) -> None:
    ran = run(*words)
    assert (ran.code, ran.out) == (2, b"")
    assert sentence in ran.err
    assert ran.err.count("\n") == 1
