"""Options: their choices, and what is refused."""

from typing import Literal

import pytest

from parlour.kernel.forms import FormError
from parlour.kernel.options import choices, parse_options
from parlour.kernel.values import value


@value
class Options:
    lives: Literal[1, 2, 3] = 3
    shuffle: Literal["fair", "classic"] = "fair"
    open: bool = False


def test_choices_have_the_default_first() -> None:
    assert choices(Options) == {
        "lives": (3, 1, 2),
        "shuffle": ("fair", "classic"),
        "open": (False, True),
    }


def test_what_is_not_said_has_its_default() -> None:
    assert parse_options(Options, {"lives": 1}) == Options(lives=1)


@pytest.mark.parametrize(
    ("said", "complaint"),
    [
        ({"lives": 4}, r"options\.lives: expected one of 1, 2, 3, found 4"),
        ({"lives": True}, r"options\.lives: expected one of 1, 2, 3, found True"),
        ({"open": 1}, r"options\.open: expected true or false"),
        ({"colour": 1}, r"options\.colour: is not known here"),
    ],
)
def test_what_is_no_choice_is_refused(said: dict[str, int], complaint: str) -> None:
    with pytest.raises(FormError, match=complaint):
        parse_options(Options, {**said})
