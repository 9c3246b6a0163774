"""The search: the best of several moves in worlds that all of them meet."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import count
from random import Random

import pytest

from parlour.kernel.offers import Action
from parlour.kernel.search import FIRST_LOOK, choose, hurried, judged


class Pull(Action):
    """Of a lever, which pays now and then."""

    lever: int


class Levers:
    """In each world each lever pays its chance, and luck that is the same for all."""

    def __init__(
        self,
        chances: Sequence[float],
        seed: int,
        head_starts: dict[int, float] | None = None,
        own_luck: float = 0.0,
    ) -> None:
        self.moves = range(len(chances))
        self.chances = chances
        self.head_starts = head_starts or {}
        self.own_luck = own_luck
        self.random = Random(seed)
        self.met: list[tuple[int, int]] = []
        self.dealt = 0

    def worlds(self) -> Iterator[tuple[int, float]]:
        while True:
            self.dealt += 1
            yield self.dealt, self.random.uniform(-0.4, 0.4)

    def attempt(self, world: tuple[int, float], move: int) -> float:
        number, luck = world
        self.met.append((number, move))
        return self.chances[move] + luck + self.own_luck * self.random.uniform(-1, 1)

    def prior(self, move: int) -> float:
        return self.head_starts.get(move, 0.0)

    def action(self, move: int) -> Action:
        return Pull(move)

    def told(self, chance: float) -> int:
        return round(100 * chance)


def test_the_best_move_is_found_though_luck_is_greater_than_the_difference() -> None:
    for seed in range(20):
        assert choose(Levers((0.5, 0.52, 0.48), seed), 100) == Pull(1), f"seed {seed}"


def test_all_moves_that_are_left_meet_the_same_worlds() -> None:
    levers = Levers((0.5, 0.51, 0.4), 1, own_luck=0.1)
    judged(levers, 90)
    worlds = {move: [world for world, other in levers.met if other == move] for move in range(3)}
    for tried in worlds.values():
        assert tried == list(range(1, len(tried) + 1))


def test_the_budget_counts_all_tries_and_losers_are_raced_out() -> None:
    levers = Levers((0.5, 0.51, 0.1), 2, own_luck=0.3)
    judged(levers, 300)
    tries = Counter(move for _, move in levers.met)
    assert 300 <= tries.total() < 303
    assert tries[2] < 20 < tries[0] == tries[1]


def test_when_one_is_left_nothing_more_is_tried() -> None:
    levers = Levers((0.9, 0.1), 3, own_luck=0.1)
    judged(levers, 10_000)
    assert len(levers.met) < 50


class Two:
    """Two moves: the first is better by a difference that goes up and down around its mean."""

    moves = range(2)

    def __init__(self, mean: float, spread: float) -> None:
        self.differences = (mean + spread, mean - spread)
        self.tried = 0

    def worlds(self) -> Iterator[int]:
        return count()

    def attempt(self, world: int, move: int) -> float:
        self.tried += 1
        return 0.5 - (self.differences[world % 2] if move else 0.0)

    def prior(self, _: int) -> float:
        return 0.0

    def action(self, move: int) -> Action:
        return Pull(move)

    def told(self, chance: float) -> int:
        return round(100 * chance)


@pytest.mark.parametrize(
    ("mean", "is_given_up"),
    [(0.0725, False), (0.075, False), (0.0765, True), (0.09, True)],
)
def test_a_move_is_given_up_at_two_standard_errors_of_its_difference(
    mean: float, is_given_up: bool
) -> None:
    """Eight differences, 0.1 above and below their mean: two errors are 0.0756 a world."""
    thought = Two(mean, 0.1)
    judged(thought, 2 * (FIRST_LOOK + 1))
    assert thought.tried == 2 * (FIRST_LOOK + (not is_given_up))


def test_leaders_are_compared_in_the_same_worlds_to_the_end() -> None:
    first, second, third = judged(Levers((0.9, 0.1, 0.5), 3, own_luck=0.1), 300, leaders=2)
    assert (first.action, second.action) == (Pull(0), Pull(2))
    assert first.tries == second.tries > 100 > third.tries


def test_where_there_is_nothing_to_try_the_thought_is_the_action() -> None:
    assert choose(Pull(3), 100) == Pull(3)


def test_a_single_move_is_not_thought_about() -> None:
    levers = Levers((0.5,), 4)
    assert choose(levers, 100) == Pull(0)
    assert not levers.met


def test_of_equal_moves_the_one_with_a_head_start_is_chosen() -> None:
    assert choose(Levers((0.5, 0.5, 0.5), 5, {2: 0.1}), 60) == Pull(2)
    assert choose(Levers((0.5, 0.5, 0.45), 5, {2: 0.1}), 60) != Pull(2)


def test_verdicts_say_how_often_the_best_moves_go_well() -> None:
    first, second, third = judged(Levers((0.3, 0.7, 0.6), 6, own_luck=0.2), 900)
    assert (first.action, second.action, third.action) == (Pull(1), Pull(2), Pull(0))
    assert first.chance == pytest.approx(0.7, abs=0.1)
    assert second.chance == pytest.approx(0.6, abs=0.1)
    assert first.tries >= second.tries >= third.tries > 0


def test_with_the_same_chance_it_finds_the_same() -> None:
    found = [judged(Levers((0.5, 0.52, 0.48), 7, own_luck=0.3), 200) for _ in range(2)]
    assert found[0] == found[1]


def test_who_is_late_answers_with_what_was_found() -> None:
    asked = iter([False, False, True])
    levers = Levers((0.5, 0.9), 8)
    with hurried(lambda: next(asked)):
        assert choose(levers, 10_000) == Pull(1)
    assert levers.dealt == 3
    levers = Levers((0.5, 0.9), 8, own_luck=9.0)
    choose(levers, 40)
    assert levers.dealt == 20, "the clock was for the other search"


def test_who_is_late_from_the_beginning_meets_one_world() -> None:
    levers = Levers((0.5, 0.9), 9)
    with hurried(lambda: True):
        assert choose(levers, 10_000) == Pull(1)
    assert levers.dealt == 1
