"""Read errors: a place and a sentence in every language, whatever msgspec finds."""

from typing import Any, Literal

import msgspec
import pytest

from parlour.kernel.cards import French
from parlour.kernel.read_errors import SENTENCES, ReadError, read_errors
from parlour.kernel.texts import LANGUAGES, holes
from parlour.kernel.values import Record


class Card(Record):
    card: French
    count: int = 1
    pair: tuple[int, int] = (0, 0)
    word: Literal["a", "b"] = "a"
    by_number: dict[int, int] = {}  # noqa: RUF012 - a struct copies its defaults


def error(data: bytes, root: str = "it", **more: Any) -> ReadError:
    with pytest.raises(ReadError) as found, read_errors(root, **more):
        msgspec.json.decode(data, type=Card)
    return found.value


@pytest.mark.parametrize(
    ("data", "place", "english", "hungarian"),
    [
        (b"{}", "it.card", "is missing", "hiányzik"),
        (
            b'{"card": "7x"}',
            "it.card",
            "'7x' is not known here",
            "'7x': itt ismeretlen",
        ),
        (
            b'{"card": 7}',
            "it.card",
            "expected a text, found a whole number",
            "ide szöveg való, és ez áll itt: egész szám",
        ),
        (b'{"card": "7h", "pair": [1]}', "it.pair", "expected 2 items", "2 elem kell"),
        (
            b'{"card": "7h", "by_number": {"x": 1}}',
            "it.by_number",
            "expected a whole number, found a text",
            "ide egész szám való, és ez áll itt: szöveg",
        ),
        (
            b'{"card": "7h", "count": ' + b"9" * 5000 + b"}",
            "it.count",
            "the number is too large",
            "a szám túl nagy",
        ),
        (b'{"card": "7h", "x": 1}', "it.x", "is not known here", "itt ismeretlen"),
        (
            b"[]",
            "it",
            "expected an object, found a list",
            "ide objektum való, és ez áll itt: lista",
        ),
        (b'{"card": NaN}', "byte 9", "this is not JSON", "ez nem JSON"),
        (b'{"card": "7h"} 2', "byte 16", "this is not JSON", "ez nem JSON"),
        (b'{"card": "7', "it", "the file ends too early", "a fájl túl korán véget ér"),
    ],
)
def test_places_and_sentences(data: bytes, place: str, english: str, hungarian: str) -> None:
    found = error(data)
    assert (found.place, found.problem) == (place, english)
    assert found.problem_in("hu") == hungarian
    assert str(found) == f"{place}: {english}"


def test_bytes_that_are_no_text_are_refused() -> None:
    found = error(b'{"card": "\xff"}')
    assert (found.problem, found.problem_in("hu")) == ("is not UTF-8 text", "nem UTF-8 szöveg")


def test_a_byte_is_named_in_every_language() -> None:
    assert error(b'{"card": NaN}').place_in("hu") == "9. bájt"


def test_without_a_root_paths_begin_with_the_field() -> None:
    assert error(b'{"card": 7}', root="").place == "card"
    assert error(b"[]", root="").place == "byte 0"


def test_where_the_length_is_known_it_is_the_place_of_a_cut() -> None:
    assert error(b'{"card": "7', length=11).place == "byte 11"


def test_the_class_of_the_error_can_be_ones_own() -> None:
    class OwnError(ReadError):
        pass

    assert isinstance(error(b"{}", wanted=OwnError), OwnError)


def test_what_is_nested_too_deeply_is_refused() -> None:
    with pytest.raises(ReadError, match="it: is nested too deeply"), read_errors("it"):
        msgspec.json.decode(b"[" * 100_000)


@pytest.mark.parametrize(
    "name", [r"a\nb", r"a` - at `$.b", "{x}", "a | int | b", "ő" * 5000, r"\u0000"]
)
def test_strange_names_and_values_make_one_short_line(name: str) -> None:
    field = error(b'{"card": "7h", "' + name.encode() + b'": 1}')
    word = error(b'{"card": "7h", "word": "' + name.encode() + b'"}')
    assert (field.code, word.code) == ("unknown_field", "wrong_value")
    assert word.place == "it.word"
    for found in (field, word):
        for language in LANGUAGES:
            said = found.place_in(language) + found.problem_in(language)
            assert said.isprintable() and len(said) < 200
    assert "a whole number" not in word.problem


def test_languages_say_the_same_things() -> None:
    for language in LANGUAGES:
        assert SENTENCES[language].keys() == SENTENCES["en"].keys()
        for key, sentence in SENTENCES["en"].items():
            assert holes(sentence) == holes(SENTENCES[language][key]), key
