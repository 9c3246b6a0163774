import json
import re
from collections import Counter
from typing import Any

import pytest

from parlour import Match, Player, drive
from parlour.cli.arena import Contest, Record, record
from parlour.cli.standings import json_of, standings, thinking, wilson
from parlour.games.stop_the_bus import STOP_THE_BUS
from parlour.games.stop_the_bus.state import Options
from tests.cli.commands import Run

ARENA = ("arena", "stop-the-bus", "--seats", "classic,classic,classic", "--seed", "s")
CONTEST = Contest(
    "stop-the-bus", Options(), ("classic", "hard", "classic"), 4, "s", STOP_THE_BUS.bots
)


def numbers(run: Run, *words: str) -> Any:
    ran = run(*ARENA, "--games", "20", "--json", *words)
    assert (ran.code, ran.err) == (0, "")
    return json.loads(ran.out)


def test_wins_and_draws_sum_to_all_matches(run: Run) -> None:
    found = numbers(run, "--jobs", "1")
    entrants = [row for row in found["standings"] if len(row["entrants"]) == 1]
    assert found["matches"] == 20
    assert len(entrants) == 3
    assert sum(row["wins"] for row in entrants) + found["draws"] == pytest.approx(20)
    assert sum(row["fair"] for row in entrants) == pytest.approx(1)
    whole = found["standings"][-1]
    assert whole["entrants"] == [0, 1, 2]
    assert whole["thinking"]["moves"] > 20
    assert 0 < whole["thinking"]["p50"] <= whole["thinking"]["p95"] <= whole["thinking"]["max"]


def test_the_outcome_does_not_depend_on_the_jobs(run: Run) -> None:
    alone, shared = numbers(run, "--jobs", "1"), numbers(run, "--jobs", "2")
    for row in (*alone["standings"], *shared["standings"]):
        times = row.pop("thinking")
        row["moves"] = times and times["moves"]
    assert alone == shared


def test_another_seed_is_another_outcome(run: Run) -> None:
    wins = {
        tuple(row["wins"] for row in numbers(run, "--jobs", "1", "--seed", seed)["standings"])
        for seed in "abcdef"
    }
    assert len(wins) > 1


def test_the_table(run: Run) -> None:
    ran = run(*ARENA, "--games", "20", "--jobs", "1")
    shares = re.findall(r"^classic \d +(\S+) %", ran.text, re.MULTILINE)
    draws = re.findall(r"stop-the-bus: 20 matches, draws: (\d+), seed s", ran.text)
    assert len(shares) == 3
    assert sum(map(float, shares)) + 5 * int(draws[0]) == pytest.approx(100, abs=0.2)
    for part in ("all classic", "33.3 %", "100.0 %"):
        assert part in ran.text


def test_the_table_in_hungarian(run: Run) -> None:
    text = run("--lang", "hu", *ARENA, "--games", "3", "--jobs", "1").text
    for part in ("3 játszma", "Induló", "minden classic", "33,3 %"):
        assert part in text


def test_every_entrant_sits_everywhere_equally_often() -> None:
    contest = Contest("stop-the-bus", Options(), ("classic",) * 3, 30, "s", STOP_THE_BUS.bots)
    sat = Counter((contest.entrant(i, seat), seat) for i in range(30) for seat in range(3))
    assert set(sat.values()) == {10}
    assert len(sat) == 9


def test_the_line_up_is_shifted_with_its_entrants() -> None:
    for number in range(7):
        levels = CONTEST.rotated(number)
        assert levels == tuple(CONTEST.levels[CONTEST.entrant(number, s)] for s in range(3))


def test_match_i_has_the_seed_i_and_its_winners_are_entrants() -> None:
    contest = Contest("stop-the-bus", Options(), ("classic",) * 3, 6, "s", STOP_THE_BUS.bots)
    expected = []
    for number in range(6):
        players = [Player(str(seat), "classic") for seat in range(3)]
        result = drive(Match(STOP_THE_BUS, players, seed=f"s/{number}")).result
        assert result is not None
        expected.append(tuple((seat - number) % 3 for seat in result.winners))
    assert record(contest, range(6)).winners == expected


def test_winners_share_a_win_and_a_draw_is_nobodys() -> None:
    found = Record([(0, 1), (), (2,), (2,)], {"classic": [0.001], "hard": [0.002]})
    rows = {row.entrants: row for row in standings(CONTEST, found)}
    assert {places: row.wins for places, row in rows.items()} == {
        (0,): 0.5,
        (1,): 0.5,
        (2,): 2,
        (0, 2): 2.5,
    }
    assert rows[(0, 2)].fair == pytest.approx(2 / 3)
    assert rows[(0,)].thinking is None
    assert rows[(1,)].thinking == thinking([0.002])
    assert json_of(CONTEST, found)["draws"] == 1


def test_wilson_intervals_from_the_literature() -> None:
    assert wilson(8, 10) == pytest.approx((0.4902, 0.9433), abs=1e-4)
    assert wilson(0, 10) == pytest.approx((0, 0.2775), abs=1e-4)
    assert wilson(10, 10) == pytest.approx((0.7225, 1), abs=1e-4)


def test_thinking_times_are_ranks_of_the_moves() -> None:
    times = thinking([number / 1000 for number in range(100, 0, -1)])
    assert (times.moves, times.p50, times.p95, times.max) == pytest.approx((100, 50, 95, 100))


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["arena", "whist", "--seats", "classic"], "There is no game 'whist' here"),
        (["arena", "stop-the-bus", "--seats", "classic,x"], "has no bot 'x'; known are: classic"),
        (["arena", "stop-the-bus", "--seats", "classic"], "can't be played by so many."),
        ([*ARENA, "--games", "0"], "--games must be at least 1."),
        ([*ARENA, "--jobs", "0"], "--jobs must be at least 1."),
        ([*ARENA, "--option", "x=1"], "has no option 'x'; known are: lives"),
    ],
)
def test_bad_words_are_refused_in_one_sentence(run: Run, words: list[str], sentence: str) -> None:
    ran = run(*words)
    assert (ran.code, ran.out) == (2, b"")
    assert sentence in ran.err
    assert ran.err.count("\n") == 1
