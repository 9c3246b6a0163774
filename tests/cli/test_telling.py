"""What a newcomer reads at the terminal: once, in their own person, with the numbers to type."""

import re
from pathlib import Path

import pytest

from parlour import GAMES, load
from parlour.cli.cardfaces import hand_drawing
from parlour.games.mormon_bridge import MORMON_BRIDGE
from parlour.games.mormon_bridge.deck import RookCard
from parlour.kernel.texts import narrator
from tests.cli.commands import Run

WIZARD = ("try", "wizard", "--seats", "3", "--bots", "easy", "--seed", "3")
DURAK = ("try", "durak", "--seats", "3", "--bots", "normal", "--seed", "3")
BRIDGE = ("try", "mormon-bridge", "--seats", "3", "--bots", "easy", "--seed", "3")
STOP = ("try", "stop-the-bus", "--bots", "classic", "--seed", "7")
OMAHA = ("try", "omaha", "--seats", "3", "--bots", "easy", "--seed", "3")


def screens(text: str) -> list[str]:
    """From one title to the next."""
    return re.split(r"─{9,} [A-Z][\w ]+ ─{9,}\n", text)[1:]


def test_enter_takes_the_only_choice(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    ran = run(*WIZARD, "--save", file, typed="1\n\nq\n")
    assert "Enter takes it" in ran.text
    mine = [entry for entry in load(file.read_bytes(), GAMES).log if entry.seat == 0]
    assert len(mine) == 2


def test_enter_takes_nothing_of_several(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    text = run(*WIZARD, "--save", file, typed="\nq\n").text
    assert "Type a number from 0 to 1." in text
    assert "Enter takes it" not in text
    assert [entry for entry in load(file.read_bytes(), GAMES).log if entry.seat == 0] == []


def test_where_there_is_one_choice_no_range_is_named(run: Run) -> None:
    assert (
        "There is one choice only: press Enter, or type 1." in run(*WIZARD, typed="1\n7\nq\n").text
    )


@pytest.mark.parametrize("words", [WIZARD, DURAK, STOP, OMAHA], ids=lambda words: words[1])
def test_the_hand_is_drawn_and_not_told(run: Run, words: tuple[str, ...]) -> None:
    (first, *_) = screens(run(*words, typed="q\n").text)
    assert "Your hand:" not in first
    assert "Your cards:" not in first
    assert "╭────╮" in first


def test_what_the_table_says_in_the_same_words_is_not_told(run: Run) -> None:
    (first, *_) = screens(run(*WIZARD, typed="q\n").text)
    for fact in ("Turned up", "Trumps"):
        assert first.count(fact) == 1
    hungarian = run("--lang", "hu", *WIZARD, typed="q\n").text
    assert hungarian.count("Felfordítva") == 1


def test_what_is_looked_at_is_said_once(run: Run) -> None:
    text = run(*WIZARD, typed="1\n\nq\n").text
    assert screens(text)[-1].count("Round 1 is over.") == 1


def test_what_one_draws_and_discards_is_said_once(run: Run) -> None:
    drawn = run(*BRIDGE, typed="1\n2\nq\n").text
    assert len(re.findall(r"You drew", drawn)) == 1
    assert "You drew a card" not in drawn
    discarded = run(*OMAHA, typed="1\nq\n").text
    assert discarded.count("Your discard: ") == 1
    assert "You discarded" not in discarded


def test_copies_of_a_card_are_one_choice(run: Run) -> None:
    choices = re.findall(r"\d+\) (Discard \w+ \d+)", run(*BRIDGE, typed="1\n1\nq\n").text)
    assert choices
    assert len(choices) == len(set(choices))


def test_there_is_no_suit_to_follow_for_whoever_leads(run: Run) -> None:
    for seed in ("1", "2", "3"):
        words = ("try", "wizard", "--seats", "3", "--bots", "easy", "--seed", seed)
        text = run(*words, "--option", "rounds=quick", typed="1\n" * 40).text
        leading = [screen for screen in screens(text) if "Lead any card." in screen]
        assert leading
        assert not any("To follow" in screen for screen in leading)


def test_no_old_trick_lies_there_during_the_bids(run: Run) -> None:
    text = run(*WIZARD, typed="1\n" * 30).text
    bidding = [screen for screen in screens(text) if "How many tricks" in screen]
    assert len(bidding) > 2
    assert not any("On the table" in screen for screen in bidding)


def test_columns_of_nothing_are_left_out(run: Run) -> None:
    first, *_, last = screens(run(*OMAHA, typed="1\n1\n1\n").text)
    assert "Best five" in last and "Won" in last
    assert "Won" not in first


@pytest.mark.parametrize(("language", "won"), [("en", "Result: you won."), ("hu", "nyertél.")])
def test_you_hear_that_you_won(run: Run, language: str, won: str) -> None:
    for seed in range(30):
        words = ("--lang", language, "try", "omaha", "--seats", "2", "--bots", "easy")
        text = run(*words, "--seed", str(seed), typed="1\n1\n1\n").text
        if won in text:
            return
    raise AssertionError("not once in thirty matches")


def test_no_card_is_torn_apart_by_the_end_of_a_line() -> None:
    words = narrator(MORMON_BRIDGE.texts, "en", ())
    hand = list(RookCard)[:30]
    lines = hand_drawing(hand, words, 60).plain.splitlines()
    assert max(map(len, lines)) <= 60
    cards = [card for line in lines for card in line.split("  ")]
    assert cards == [words.card(card) for card in hand]
