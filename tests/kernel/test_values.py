"""Values: their JSON forms, read strictly by msgspec, with the place of every fault."""

import gc
from typing import Any, Literal

import msgspec
import pytest

from parlour.kernel.cards import French
from parlour.kernel.game import Event
from parlour.kernel.offers import Action, Arrange, Button, PickCard, PickShares
from parlour.kernel.read_errors import ReadError, read_errors
from parlour.kernel.seats import Seat
from parlour.kernel.values import Record, Value, kind, snake_case, to_json


class Small(Value):
    seat: Seat
    card: French | None


class Other(Value):
    word: Literal["a", "b"]


class Everything(Record):
    cards: tuple[French, ...]
    pair: tuple[int, str]
    by_name: dict[str, Small]
    phase: Small | Other
    number: int | float
    flag: bool
    either: int | str


WHOLE = Everything(
    cards=(French("7h"), French("Ts")),
    pair=(3, "x"),
    by_name={"one": Small(0, None)},
    phase=Other("b"),
    number=30.5,
    flag=False,
    either="word",
)
FORM: dict[str, Any] = {
    "cards": ["7h", "Ts"],
    "pair": [3, "x"],
    "by_name": {"one": {"kind": "small", "seat": 0, "card": None}},
    "phase": {"kind": "other", "word": "b"},
    "number": 30.5,
    "flag": False,
    "either": "word",
}


def test_there_and_back() -> None:
    assert msgspec.json.decode(to_json(WHOLE)) == FORM
    assert msgspec.json.decode(to_json(WHOLE), type=Everything) == WHOLE


def test_a_whole_number_stays_one() -> None:
    read = msgspec.json.decode(to_json({**FORM, "number": 30}), type=Everything)
    assert to_json(read) == to_json({**FORM, "number": 30})


@pytest.mark.parametrize(
    ("field", "wrong", "complaint"),
    [
        ("cards", ["7h", "7x"], "it.cards[1]: '7x' is not known here"),
        ("cards", ["7h", 7], "it.cards[1]: expected a text, found a whole number"),
        ("cards", "7h", "it.cards: expected a list, found a text"),
        ("pair", [3], "it.pair: expected 2 items"),
        ("pair", [True, "x"], "it.pair[0]: expected a whole number, found true or false"),
        ("pair", [3.5, "x"], "it.pair[0]: expected a whole number, found a number"),
        ("by_name", {"one": {"kind": "small", "seat": 0}}, "it.by_name[...].card: is missing"),
        (
            "by_name",
            {"one": {"kind": "small", "seat": 0, "card": None, "x": 1}},
            "it.by_name[...].x: is not known here",
        ),
        ("phase", {"word": "b"}, "it.phase.kind: is missing"),
        ("phase", {"kind": "fly"}, "it.phase.kind: 'fly' is not known here"),
        ("phase", {"kind": ["other"], "word": "b"}, "it.phase.kind: expected a text"),
        ("phase", {"kind": "other", "word": "c"}, "it.phase.word: 'c' is not known here"),
        ("phase", 7, "it.phase: expected an object, found a whole number"),
        ("number", "30", "it.number: expected a whole number / a number, found a text"),
        ("flag", 0, "it.flag: expected true or false, found a whole number"),
        ("either", None, "it.either: expected a whole number / a text, found nothing"),
    ],
)
def test_a_fault_is_refused_with_its_place(field: str, wrong: Any, complaint: str) -> None:
    with pytest.raises(ReadError) as found, read_errors("it"):
        msgspec.json.decode(to_json({**FORM, field: wrong}), type=Everything)
    assert str(found.value) == complaint


def test_what_is_missing_or_unknown_is_named() -> None:
    for wrong, complaint in (
        ({name: FORM[name] for name in FORM if name != "flag"}, "it.flag: is missing"),
        ({**FORM, "colour": 1}, "it.colour: is not known here"),
    ):
        with pytest.raises(ReadError) as found, read_errors("it"):
            msgspec.json.decode(to_json(wrong), type=Everything)
        assert str(found.value) == complaint


class Happened(Event):
    card: French


class Told(Record):
    events: tuple[Event, ...]


def test_what_is_declared_by_its_base_is_written_whole() -> None:
    told = to_json(Told((Happened(French("7h"), to=2),)))
    assert msgspec.json.decode(told) == {"events": [{"kind": "happened", "card": "7h", "to": 2}]}


class Cover(Action):
    attack: French
    card: French


class Give(Action):
    shares: tuple[tuple[Seat, int], ...]


def test_an_offer_names_the_kind_and_the_fields_of_its_verb_and_lists_what_is_settled() -> None:
    offers = (
        Button(Cover, settled=(French("Ac"), French("7h"))),
        PickCard(Cover, (French("7h"),), settled=(French("Ac"),)),
        PickShares(Give, (0, 2), 3),
        Arrange(Give, (), (Give(((0, 1),)),)),
    )
    assert msgspec.json.decode(to_json(offers)) == [
        {"kind": "button", "verb": ["cover", "attack", "card"], "settled": ["Ac", "7h"]},
        {
            "kind": "pick_card",
            "verb": ["cover", "attack", "card"],
            "settled": ["Ac"],
            "among": ["7h"],
        },
        {
            "kind": "pick_shares",
            "verb": ["give", "shares"],
            "settled": [],
            "among": [0, 2],
            "total": 3,
        },
        {
            "kind": "arrange",
            "verb": ["give", "shares"],
            "settled": [],
            "among": [],
            "examples": [{"kind": "give", "shares": [[0, 1]]}],
        },
    ]


def test_what_is_no_value_has_no_form() -> None:
    with pytest.raises(AssertionError, match="has no JSON form"):
        to_json(object())


def test_values_never_change_and_are_equal_by_their_fields() -> None:
    with pytest.raises(AttributeError):
        WHOLE.flag = True  # type: ignore[misc]
    assert Small(0, French("7h")) == Small(0, French("7h")) != Small(1, French("7h"))
    assert len({Small(0, None), Small(0, None), Other("a")}) == 2


def test_kinds_are_names_in_snake_case() -> None:
    assert kind(Small) == "small" and kind(Happened) == "happened"
    assert snake_case("LifeLost") == "life_lost"


def test_the_collector_of_cycles_never_looks_at_values() -> None:
    """A long match holds tens of thousands, and everybody waits while it looks."""

    class Holder(Value):
        held: Value

    assert not gc.is_tracked(Holder(Holder(Small(0, French("7h")))))
