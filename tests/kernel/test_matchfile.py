"""The match file: whole, or refused with the place of the fault."""

import json
from hashlib import sha256
from random import Random
from typing import Any

import pytest

from parlour import GAMES, Match, Player, drive, dump, load
from parlour.games.stop_the_bus import STOP_THE_BUS
from parlour.kernel.matchfile import MatchFileError


@pytest.fixture(scope="module")
def text() -> str:
    match = Match(
        STOP_THE_BUS, [Player("Ada 👩‍🚀", "classic"), Player("Béla", "classic")], seed="7"
    )
    drive(match)
    return dump(match)


def rewritten(text: str, **changes: Any) -> str:
    """The file with other fields and an honest digest, as a forger would write it."""
    fields = {**json.loads(text), **changes}
    del fields["digest"]
    body = "{\n" + "\n".join(f'"{k}": {json.dumps(v)},' for k, v in fields.items()) + "\n"
    return body + f'"digest": "{sha256(body.encode()).hexdigest()}"\n}}\n'


def changed_inputs(text: str, number: int, **changes: Any) -> str:
    inputs = json.loads(text)["inputs"]
    inputs[number] |= changes
    return rewritten(text, inputs=inputs)


def refusal(text: str | bytes) -> MatchFileError:
    with pytest.raises(MatchFileError) as found:
        load(text, GAMES)
    return found.value


def test_a_file_reads_back_as_the_match_that_was_written(text: str) -> None:
    match = load(text, GAMES)
    assert dump(match) == text
    assert load(text.encode(), GAMES).state == match.state
    assert load(rewritten(text), GAMES).state == match.state


def test_it_is_one_line_for_each_input(text: str) -> None:
    match = load(text, GAMES)
    lines = text.splitlines()
    assert sum('"action"' in line for line in lines) == len(match.log)
    assert json.loads(text)["seed"] == "7"


def test_no_byte_can_change_unnoticed(text: str) -> None:
    whole = text.encode()
    random = Random("bytes")
    for _ in range(400):
        place = random.randrange(len(whole) - 1)
        other = random.choice([b for b in range(256) if b != whole[place]])
        broken = whole[:place] + bytes([other]) + whole[place + 1 :]
        with pytest.raises(MatchFileError):
            load(broken, GAMES)


def test_a_truncated_file_says_where_it_ends(text: str) -> None:
    lines = text.splitlines()
    for length in range(1, len(text) - 2, 97):
        assert refusal(text[:length]).place.startswith("byte ")
    cut = "\n".join(lines[:20]).encode()
    assert refusal(cut).place == f"byte {len(cut)}"
    assert refusal(cut).problem == "the file ends too early"
    assert refusal("").problem == "the file is empty"


@pytest.mark.parametrize(
    ("changes", "place", "problem"),
    [
        ({"parlour": 3}, "parlour", "version 3 is newer than the 2 known here"),
        ({"parlour": 1}, "parlour", "version 1 is not supported, only 2"),
        ({"rules": 9}, "rules", "version 9 is newer than the 2 known here"),
        ({"rules": 0}, "rules", "version 0 is not supported, only 2"),
        ({"rules": "1"}, "rules", "expected a whole number, found a text"),
        ({"game": "whist"}, "game", "'whist' is not known here"),
        ({"stream": "deck-v9"}, "stream", "'deck-v9' is not known here"),
        ({"options": {"lives": "3"}}, "options.lives", "expected a whole number, found a text"),
        ({"options": {"colour": 1}}, "options.colour", "is not known here"),
        (
            {"players": [{"name": "Ada", "bot": "classic"}]},
            "players",
            "these players can't play this: seats",
        ),
        (
            {"players": [{"name": 1, "bot": None}]},
            "players[0].name",
            "expected a text, found a whole number",
        ),
        ({"players": [{"name": "", "bot": "x"}] * 2}, "players[0].bot", "'x' is not known here"),
        ({"inputs": {}}, "inputs", "expected a list, found an object"),
        ({"result": None}, "result", "is not what the inputs lead to"),
        ({"colour": 1}, "colour", "is not known here"),
    ],
)
def test_a_foreign_or_newer_field_is_named(
    text: str, changes: dict[str, Any], place: str, problem: str
) -> None:
    found = refusal(rewritten(text, **changes))
    assert found.place.startswith(place) and found.problem == problem


@pytest.mark.parametrize(
    ("changes", "place", "problem"),
    [
        ({"at": 1.5}, "inputs[3].at", "expected a whole number, found a number"),
        ({"at": 1}, "inputs[3]", "refused by the rules: clock_runs_back"),
        ({"seat": 7}, "inputs[3]", "refused by the rules: not_asked"),
        ({"by": "a ghost"}, "inputs[3].by", "'a ghost' is not known here"),
        ({"window": 0}, "inputs[3]", "refused by the rules: stale"),
        ({"action": {"kind": "fly"}}, "inputs[3].action.kind", "'fly' is not known here"),
        ({"action": {"kind": "swap", "card": "Zz"}}, "inputs[3].action.card", "'Zz' is not known"),
        ({"action": {"kind": "swap", "card": "W1"}}, "inputs[3].action.card", "'W1' is not known"),
        ({"seat": "0"}, "inputs[3].seat", "expected a whole number, found a text"),
        ({"colour": 1}, "inputs[3].colour", "is not known here"),
    ],
)
def test_a_changed_input_is_named(
    text: str, changes: dict[str, Any], place: str, problem: str
) -> None:
    found = refusal(changed_inputs(text, 3, **changes))
    assert found.place == place and found.problem.startswith(problem)


def test_what_replays_but_was_changed_is_found_by_the_digest(text: str) -> None:
    found = refusal(text.replace('"by":"bot:classic"', '"by":"person"', 1))
    assert found.place == "digest"
    assert refusal(json.dumps(json.loads(text), indent=1)).place == "digest"


@pytest.mark.parametrize(
    ("broken", "problem"),
    [
        ("[1, 2]", "no Parlour match file"),
        ('{"a": 1}', "no Parlour match file"),
        ("hello", "not JSON"),
        ('{"parlour": NaN}', "not JSON"),
        ("[" * 100_000, "nested too deeply"),
        ('{"parlour": ' + "9" * 5000 + "}", "the number is too large"),
        ('{"parlour": 2}', "is missing"),
    ],
)
def test_foreign_files_are_refused(broken: str, problem: str) -> None:
    assert problem in str(refusal(broken))


def test_bytes_that_are_no_text_are_refused(text: str) -> None:
    found = refusal(text[:50].encode() + b"\xff" + text[50:].encode())
    assert (found.place, found.problem) == ("byte 50", "is not UTF-8 text")
    assert refusal(text[:50] + "\ud800" + text[50:]).place == "byte 50"


def test_a_match_that_is_not_over_can_be_saved() -> None:
    match = Match(STOP_THE_BUS, [Player("Ada"), Player("Béla")], seed="half")
    loaded = load(dump(match), GAMES)
    assert loaded.result is None and loaded.asks() == match.asks()


def test_faults_are_told_in_every_language(text: str) -> None:
    changed = refusal(changed_inputs(text, 3, at=1.5))
    assert changed.problem_in("hu") == "ide egész szám való, és ez áll itt: szám"
    cut = refusal(text.encode()[:300])
    assert cut.place_in("hu") == "300. bájt"
