"""JSON forms: made from annotations, strict when read, with the place of every fault."""

from dataclasses import dataclass
from typing import Any, Literal

import pytest

from parlour.kernel.cards import Card, card
from parlour.kernel.forms import FormError, Json, decode, encode
from parlour.kernel.seats import Seat
from parlour.kernel.values import kind, value


@value
class Small:
    seat: Seat
    card: Card | None


@value
class Other:
    word: Literal["a", "b"]


@dataclass
class Everything:
    cards: tuple[Card, ...]
    pair: tuple[int, str]
    by_name: dict[str, Small]
    by_seat: dict[int, Card]
    phase: Small | Other
    number: float
    flag: bool
    either: int | str


WHOLE = Everything(
    cards=(card("7h"), card("rook.2")),
    pair=(3, "x"),
    by_name={"one": Small(0, None)},
    by_seat={2: card("W1")},
    phase=Other("b"),
    number=30.5,
    flag=False,
    either="word",
)
FORM: dict[str, Json] = {
    "cards": ["7h", "rook.2"],
    "pair": [3, "x"],
    "by_name": {"one": {"seat": 0, "card": None}},
    "by_seat": [[2, "W1"]],
    "phase": {"kind": "other", "word": "b"},
    "number": 30.5,
    "flag": False,
    "either": "word",
}


def test_there_and_back() -> None:
    assert encode(Everything, WHOLE) == FORM
    assert decode(Everything, FORM, "it") == WHOLE


@pytest.mark.parametrize(
    ("field", "wrong", "complaint"),
    [
        ("cards", ["7h", "7x"], r"it\.cards\[1\]: '7x' is not a card"),
        ("cards", ["7h", 7], r"it\.cards\[1\]: expected a card, found 7"),
        ("cards", "7h", r"it\.cards: expected a list"),
        ("pair", [3], r"it\.pair: expected 2 items, found 1"),
        ("pair", [True, "x"], r"it\.pair\[0\]: expected a whole number, found True"),
        ("by_name", {"one": {"seat": 0}}, r"it\.by_name\.one\.card: is missing"),
        (
            "by_name",
            {"one": {"seat": 0, "card": None, "x": 1}},
            r"it\.by_name\.one\.x: is not known",
        ),
        ("by_seat", [[2, None]], r"it\.by_seat\[0\]\[1\]: expected a card"),
        ("phase", {"word": "b"}, r"it\.phase\.kind: expected one of other, small"),
        (
            "phase",
            {"kind": ["other"], "word": "b"},
            r"it\.phase\.kind: expected one of other, small",
        ),
        ("phase", {"kind": "other", "word": "c"}, r"it\.phase\.word: expected one of a, b"),
        ("number", "30", r"it\.number: expected a number"),
        ("flag", 0, r"it\.flag: expected true or false"),
        ("either", None, r"it\.either: expected a whole number or a text"),
        ("pair", [3, "\ud800"], r"it\.pair\[1\]: holds half a character"),
    ],
)
def test_a_fault_is_refused_with_its_place(field: str, wrong: Any, complaint: str) -> None:
    with pytest.raises(FormError, match=complaint):
        decode(Everything, {**FORM, field: wrong}, "it")


def test_kinds_are_names_in_snake_case() -> None:
    assert kind(Everything) == "everything"
    assert kind(type("LifeLost", (), {})) == "life_lost"
