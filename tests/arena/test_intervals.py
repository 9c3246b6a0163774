"""The statistics against values from books, and against chance."""

import ast
import random
import sys
from math import inf
from pathlib import Path

import pytest

import parlour.arena
from parlour.arena import Estimate, elo, mean, share, t95, wilson
from parlour.arena.intervals import quantile


@pytest.mark.parametrize(
    ("freedom", "value"),
    [(3, 3.182), (4, 2.776), (5, 2.571), (10, 2.228), (30, 2.042), (100, 1.984), (10**6, 1.960)],
)
def test_students_quantiles_from_the_tables(freedom: int, value: float) -> None:
    assert t95(freedom) == pytest.approx(value, rel=2e-3)
    assert t95(2) == pytest.approx(4.303, rel=0.01)
    assert t95(0) == inf


def test_wilson_intervals_from_the_literature() -> None:
    assert wilson(0.8, 10) == pytest.approx((0.4902, 0.9433), abs=1e-4)
    assert wilson(0, 10) == pytest.approx((0, 0.2775), abs=1e-4)
    assert wilson(1, 10) == pytest.approx((0.7225, 1), abs=1e-4)


def test_the_mean_of_paired_differences_of_students_sleepers() -> None:
    """Student, 1908: what the second drug gave ten people more than the first."""
    found = mean([1.2, 2.4, 1.3, 1.3, 0.0, 1.0, 1.8, 0.8, 4.6, 1.4])
    expected = (1.58, 0.70011, 2.45989)
    assert (found.value, found.low, found.high) == pytest.approx(expected, rel=1e-3)
    assert mean([3]) == Estimate(3, -inf, inf)


def test_a_share_of_single_matches_has_wilsons_interval() -> None:
    found = share([1, 0, 0, 1] * 250)
    assert (found.low, found.high) == pytest.approx(wilson(0.5, 1000), abs=2e-4)


@pytest.mark.parametrize("part", [0, 0.25, 1])
def test_what_never_varied_is_not_certain(part: float) -> None:
    assert share([part] * 10) == Estimate(part, *wilson(part, 10))


def test_one_deal_leaves_every_doubt() -> None:
    assert share([0.25]) == Estimate(0.25, 0, 1)
    assert share([0, 0], [0, 0]) == Estimate(0.5, 0, 1)


def test_a_share_of_wholes_counts_large_wholes_more() -> None:
    assert share([3, 0], [3, 1]).value == 0.75


def test_nine_of_ten_intervals_and_more_hold_the_truth() -> None:
    """Where matches of a deal are alike, an interval that took them for independent would not."""
    seed = random.randrange(2**32)
    print(f"seed {seed}")
    chance = random.Random(seed)
    held = 0
    for _ in range(400):
        leanings = [chance.choice((0.05, 0.55)) for _ in range(60)]
        deals = [sum(chance.random() < lean for _ in range(4)) / 4 for lean in leanings]
        found = share(deals)
        held += found.low <= 0.3 <= found.high
    assert held >= 360


def test_elo_from_shares() -> None:
    found = elo(Estimate(10 / 11, 0.5, 1))
    assert (found.value, found.low, found.high) == pytest.approx((400, 0, inf))
    assert elo(Estimate(0.76, 0, 0.64)).value == pytest.approx(200.2, abs=0.1)
    assert elo(Estimate(0.76, 0, 0.64)).low == -inf
    assert elo(Estimate(0.76, 0, 0.64)).high == pytest.approx(99.95, abs=0.1)


def test_quantiles_are_ranks() -> None:
    assert [quantile(range(1, 101), percent) for percent in (50, 95, 100)] == [50, 95, 100]
    assert quantile([], 50) == 0


@pytest.mark.parametrize("name", ["intervals", "sequential"])
def test_statistics_reach_nothing_outside(name: str) -> None:
    source = (Path(parlour.arena.__path__[0]) / f"{name}.py").read_text()
    nodes = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.ImportFrom)]
    modules = {node.module for node in nodes}
    assert modules <= {"collections.abc", "dataclasses", "enum", "math", "statistics", "typing"}
    assert modules <= sys.stdlib_module_names | {"collections.abc"}
