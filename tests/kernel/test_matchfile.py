"""The match file: whole, or refused with the place of the fault."""

import json
import os
import subprocess
import sys
from collections.abc import Sequence
from hashlib import sha256
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parlour import GAMES, Match, Player, drive, dump, game_named, load
from parlour.games.omaha.actions import LetChance
from parlour.games.ride_the_bus.actions import LeaderIs, StaySilent
from parlour.games.stop_the_bus import STOP_THE_BUS
from parlour.games.stop_the_bus.actions import Stick, TurnCard
from parlour.kernel.game import Ask, ask_of
from parlour.kernel.match import Match as KernelMatch
from parlour.kernel.matchfile import MatchFileError
from parlour.kernel.names import cleaned, is_name
from parlour.kernel.times import MatchTime, later


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


@pytest.mark.skipif(not hasattr(os, "fork"), reason="no fork here")
def test_the_first_files_may_be_read_by_several_threads_at_once(text: str) -> None:
    command = [sys.executable, "-m", "tests.server.first_readers", "match"]
    died = subprocess.run(command, input=text.encode(), capture_output=True, check=True)
    assert died.stdout == b"0\n"


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
        (
            {"options": {"lives": "3"}},
            "options.lives",
            "expected a whole number / a list, found a text",
        ),
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
        ({"players": [{"name": "A", "bot": "x!"}] * 2}, "players[0].bot", "'x!' is not known here"),
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


# Names


@pytest.mark.parametrize(
    "name",
    [
        *("", " ", "Ada ", "z" * 21, "A\tda", "\x1b[31mAda", "Ada\x1b]0;owned\x07", "\x9b2J"),
        *("Ada\u202e", "A\u200bda", "Ada\u200d", "\u3164", "o\u0302\u0303\u0304", "A\u2028da"),
    ],
)
def test_a_name_that_no_room_would_give_is_refused(text: str, name: str) -> None:
    players = json.loads(text)["players"]
    players[1]["name"] = name
    found = refusal(rewritten(text, players=players))
    assert (found.place, found.code) == ("players[1].name", "bad_name")
    assert str(found).isprintable()


@pytest.mark.parametrize(
    "name", ["z" * 20, "Ada 👩\u200d🚀", "हिन्दी", "ไม้เอก", "<b>", "\U000e0ffe"]
)
def test_other_names_are_not(text: str, name: str) -> None:
    """The last one is unknown to this Python, as a letter of next year's Unicode would be."""
    players = json.loads(text)["players"]
    players[1]["name"] = name
    assert load(rewritten(text, players=players), GAMES).players[1].name == name


@given(st.text(max_size=60))
def test_what_a_room_makes_of_a_name_can_be_written(typed: str) -> None:
    name = cleaned(typed)
    assert is_name(name) == bool(name)
    assert cleaned(name) == name


def test_a_removed_mark_lets_no_others_combine() -> None:
    assert cleaned("a\u034f\u0301") == "á"


def test_nothing_is_written_that_could_not_be_read() -> None:
    match = KernelMatch(STOP_THE_BUS, [Player("Ada"), Player("\x1b[2J")])
    with pytest.raises(ValueError, match=r"players\[1\].name: a name is 1 to 20 characters"):
        dump(match)


def test_long_words_are_cut(text: str) -> None:
    assert len(refusal(rewritten(text, game="x\x1b" * 5000)).problem) < 120


# Who did it, and when


def played(
    game: str, inputs: Sequence[tuple[int, Any, str, int]], *bots: str | None, **options: Any
) -> str:
    """The file of a match from (seat, action or None for the default, author, time)."""
    found = game_named(game)
    players = [Player(f"P{seat}", bot) for seat, bot in enumerate(bots)]
    match = Match(found, players, found.options(**options), "authors")
    for seat, action, by, at in inputs:
        ask = ask_of(match.asks(), seat)
        done = ask.default if action is None and ask else action
        match.act(seat, done, by=by, at=MatchTime(at))
    return dump(match)


OMAHA = ("easy", None)
"""Two seats, asked at once, with 20 seconds for their discards."""


def test_the_clock_plays_nothing_before_it_is_due() -> None:
    for at, is_true in ((29_999, False), (30_000, True), (60_000, True)):
        file = played("omaha", [(1, None, "clock", at)], *OMAHA, discard_time=30)
        if is_true:
            load(file, GAMES)
        else:
            found = refusal(file)
            assert found.place == "inputs[0].at"
            assert found.problem == "the clock runs out at 30000, not before"
            assert found.problem_in("hu") == "az óra legkorábban ekkor jár le: 30000"


def test_the_clocks_own_seat_is_not_early_either() -> None:
    assert refusal(played("ride-the-bus", [(-1, None, "clock", 1)], None, None)).code == "too_early"
    load(played("ride-the-bus", [(-1, None, "clock", 500)], None, None), GAMES)


@pytest.mark.parametrize("by", ["host", "room"])
def test_host_and_room_need_not_wait(by: str) -> None:
    load(played("omaha", [(1, None, by, 1)], *OMAHA), GAMES)


@pytest.mark.parametrize("by", ["clock", "host", "room"])
def test_they_play_the_default_and_nothing_else(by: str) -> None:
    match = Match(STOP_THE_BUS, [Player("A"), Player("B")], seed="authors")
    assert match.asks()[0].default == TurnCard()
    load(played("stop-the-bus", [(0, TurnCard(), by, 1)], None, None), GAMES)
    found = refusal(played("stop-the-bus", [(0, Stick(), by, 1)], None, None))
    assert (found.place, found.problem) == ("inputs[0].by", f"'{by}' can't have done this")
    assert found.problem_in("hu") == f"ezt nem tehette: '{by}'"


def test_silence_is_the_clocks() -> None:
    found = refusal(played("omaha", [(1, LetChance(), "person", 50_000)], *OMAHA))
    assert found.place == "inputs[0].by"


@pytest.mark.parametrize("by", ["person", "host", "room", "bot:easy"])
def test_the_clocks_seat_is_the_clocks(by: str) -> None:
    found = refusal(played("ride-the-bus", [(-1, None, by, 500)], "easy", None))
    assert (found.place, found.code) == ("inputs[0].by", "other_author")


def test_only_the_host_is_told_of_as_leader() -> None:
    told = LeaderIs(1, True)
    load(played("ride-the-bus", [(-1, told, "host", 0)], None, None), GAMES)
    for by in ("clock", "room", "person"):
        assert refusal(played("ride-the-bus", [(-1, told, by, 900)], None, None)).code == (
            "other_author"
        )


@pytest.mark.parametrize(
    ("bot", "author", "can_be"),
    [
        ("hard", "bot:hard", True),
        ("hard", "bot:beginner", True),  # it was late, and the simplest level answered
        ("hard", "bot:normal", True),  # somebody took the seat, and left it to a stand-in
        ("hard", "person", True),  # somebody took the seat
        ("normal", "bot:hard", False),
        ("classic", "bot:classic", True),  # which is no level
        ("classic", "bot:hard", False),
        ("normal", "bot:classic", False),
        (None, "person", True),
        (None, "bot:normal", True),
        (None, "bot:beginner", True),
        (None, "bot:hard", False),
    ],
)
def test_a_seat_is_played_by_its_bot_or_a_person_or_who_stands_in(
    bot: str | None, author: str, can_be: bool
) -> None:
    file = played("stop-the-bus", [(0, Stick(), author, 1)], bot, None)
    if can_be:
        assert load(file, GAMES).log[0].by == author
    else:
        assert refusal(file).place == "inputs[0].by"


def test_a_level_that_the_game_has_not_is_refused() -> None:
    file = played("stop-the-bus", [(0, Stick(), "bot:idle", 1)], None, None)
    assert refusal(file).problem == "'bot:idle' is not known here"


def on_the_bus(bot: str | None = None) -> tuple[Match[Any, Any], Ask]:
    match = Match(game_named("ride-the-bus"), [Player("A", bot), Player("B", bot)], seed="bus")
    while not isinstance(match.asks()[0].default, StaySilent):
        ask = match.asks()[0]
        match.expire(ask, at=max(match.at, ask.clock.due or match.at))
    return match, match.asks()[0]


@pytest.mark.parametrize(
    ("by", "wait", "is_true"),
    [("clock", 0, True), ("clock", -1, False), ("host", -1, True), ("room", -1, True)],
)
def test_a_rider_is_taken_off_by_the_clock_when_the_time_is_up(
    by: str, wait: int, is_true: bool
) -> None:
    match, rider = on_the_bus()
    assert rider.clock.due is not None
    match.leave_out(rider.seat, later(rider.clock.due, wait), by)
    if is_true:
        load(dump(match), GAMES)
    else:
        assert refusal(dump(match)).code == "too_early"


@pytest.mark.parametrize(("wait", "is_true"), [(0, True), (1, False)])
def test_or_when_it_was_up_just_now(wait: int, is_true: bool) -> None:
    """After the third silence in a row of who took a bot's seat: a new row lies there already."""
    match, rider = on_the_bus("easy")
    assert rider.clock.due is not None
    match.expire(rider, rider.clock.due)
    match.leave_out(rider.seat, later(match.at, wait))
    if is_true:
        load(dump(match), GAMES)
    else:
        assert refusal(dump(match)).code == "too_early"


def test_what_the_room_tells_has_no_window() -> None:
    file = played("ride-the-bus", [(-1, LeaderIs(1, True), "host", 0)], None, None, flip="host")
    load(file, GAMES)
    found = refusal(changed_inputs(file, 0, window=7))
    assert found.problem == "refused by the rules: stale"
