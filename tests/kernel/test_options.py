"""Options: their choices, and what is refused."""

from typing import Literal

import pytest

from parlour.kernel.options import choices, parse_options
from parlour.kernel.read_errors import ReadError
from parlour.kernel.values import Record


class Options(Record):
    lives: Literal[1, 2, 3] = 3
    shuffle: Literal["fair", "classic"] = "fair"
    open: bool = False


def test_choices_have_the_default_first() -> None:
    assert choices(Options) == {
        "lives": (3, 1, 2),
        "shuffle": ("fair", "classic"),
        "open": (False, True),
    }


def test_what_is_for_programs_only_is_not_offered() -> None:
    class BySeat(Record):
        lives: Literal[1, 2] | tuple[int, ...] = 2

    assert choices(BySeat) == {"lives": (2, 1)}
    assert parse_options(BySeat, {"lives": [1, 2, 0]}) == BySeat(lives=(1, 2, 0))


def test_what_is_not_said_has_its_default() -> None:
    assert parse_options(Options, {"lives": 1}) == Options(lives=1)


@pytest.mark.parametrize(
    ("said", "complaint"),
    [
        ({"lives": 4}, r"options\.lives: 4 is not known here"),
        ({"lives": True}, r"options\.lives: expected a whole number, found true or false"),
        ({"open": 1}, r"options\.open: expected true or false, found a whole number"),
        ({"colour": 1}, r"options\.colour: is not known here"),
    ],
)
def test_what_is_no_choice_is_refused(said: dict[str, int], complaint: str) -> None:
    with pytest.raises(ReadError, match=complaint):
        parse_options(Options, {**said})
