"""Learning: weights are found again by which examples were made."""

from collections.abc import Iterator
from random import Random

import pytest

from parlour.kernel.learning import Example, fitted, likelihoods

TRUE = {(2,): (1.0, -0.5, 0.0), (3,): (-1.5, 0.7, 2.0)}


def made(count: int, seed: int, *, shared: bool) -> Iterator[Example]:
    """What happens is drawn by the true weights, or is shared out as they have it."""
    random = Random(seed)
    for number in range(count):
        group = (2 + number % 2,)
        options = tuple((random.gauss(0, 1), random.random(), random.random()) for _ in range(3))
        likely = likelihoods(options, TRUE[group])
        (drawn,) = random.choices(range(3), likely)
        shares = likely if shared else [float(option == drawn) for option in range(3)]
        yield Example(group, options, tuple(shares))


def test_the_weights_of_each_group_are_found() -> None:
    found = fitted(made(4000, 1, shared=True))
    assert found.keys() == TRUE.keys()
    for group, weights in TRUE.items():
        assert found[group] == pytest.approx(weights, abs=0.05)


def test_they_are_found_from_what_happened_by_chance() -> None:
    found = fitted(made(8000, 2, shared=False))
    for group, weights in TRUE.items():
        assert found[group] == pytest.approx(weights, abs=0.25)


def test_a_feature_that_never_differs_weighs_nothing() -> None:
    examples = [Example((1,), ((1.0, 5.0), (0.0, 5.0)), (0.75, 0.25))] * 400
    (weights,) = fitted(examples).values()
    assert weights == pytest.approx((1.0986, 0.0), abs=0.02)
