"""Wizard: the statistics of a match are told from its log."""

import pytest

from parlour.games import GAMES
from parlour.games.wizard import WIZARD
from parlour.games.wizard.deck import WizardCard
from parlour.games.wizard.events import CardPlayed, HandDealt, RoundEnded, ScoreWritten
from parlour.games.wizard.state import Options, ScoreLine, State
from parlour.games.wizard.stats import MatchStats, counted, longest_streak
from parlour.kernel.drive import drive
from parlour.kernel.game import Event
from parlour.kernel.match import Match
from parlour.kernel.matchfile import dump, load
from tests.games.wizard.tables import bots


def a_match(seats: int = 4, options: Options | None = None) -> Match[State, Options]:
    match = Match(WIZARD, bots(seats), options or Options("half"), "stats")
    drive(match)
    return match


def stats_of(match: Match[State, Options]) -> MatchStats:
    return counted(match.for_sheets, len(match.players))


def scored(number: int, *lines: tuple[int, int, int]) -> list[Event]:
    return [
        RoundEnded(number),
        *[ScoreWritten(seat, *line, total=0) for seat, line in enumerate(lines)],
    ]


@pytest.mark.rule("8.2")
def test_everything_is_counted() -> None:
    events: list[Event] = [
        HandDealt(tuple(WizardCard.several("2c 3c Ah W1 J1")), to=0),
        HandDealt(tuple(WizardCard.several("2d 9s J2")), to=1),
        *[CardPlayed(0, card) for card in WizardCard.several("W1 J1 2c")],
        *[CardPlayed(1, card) for card in WizardCard.several("J2 J3")],
        *scored(1, (1, 1, 30), (0, 2, -20)),
        *scored(2, (0, 0, 20), (3, 2, -10)),
        *scored(3, (2, 1, -10), (1, 1, 30)),
        *scored(4, (2, 2, 40), (1, 2, -10)),
    ]
    told = counted(events, 2)
    ada, bob = told.players
    assert (ada.total, bob.total) == (80, -10)
    assert (ada.exact, ada.too_high, ada.too_low, ada.accuracy) == (3, 1, 0, 75)
    assert (bob.exact, bob.too_high, bob.too_low, bob.accuracy) == (1, 1, 2, 25)
    assert (ada.longest_streak, bob.longest_streak) == (2, 1)
    assert (ada.wizards, ada.jesters, bob.wizards, bob.jesters) == (1, 1, 0, 2)
    assert (ada.suits, bob.suits) == ((2, 0, 1, 0), (0, 1, 0, 1))
    assert told.rounds[2] == (ScoreLine(2, 1, -10), ScoreLine(1, 1, 30))
    assert len(told.rounds) == 4


@pytest.mark.rule("8.2")
@pytest.mark.parametrize(
    ("hits", "longest"), [("", 0), ("-", 0), ("+", 1), ("++-+++-+", 3), ("-++", 2), ("+++-", 3)]
)
def test_streaks(hits: str, longest: int) -> None:
    assert longest_streak([hit == "+" for hit in hits]) == longest


@pytest.mark.rule("8.2")
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_the_log_of_a_match_tells_what_its_end_shows(seats: int) -> None:
    match = a_match(seats)
    told = stats_of(match)
    assert match.result is not None
    assert tuple(player.total for player in told.players) == match.result.scores
    sheet = match.state.sheet
    assert told.rounds == tuple(score.lines for score in sheet)
    for player in told.players:
        assert player.exact + player.too_high + player.too_low == len(sheet)
        dealt = sum(player.suits) + player.wizards + player.jesters
        assert dealt == sum(score.tricks for score in sheet), "all that is dealt is played"


@pytest.mark.rule("8.2")
def test_a_match_file_tells_the_same() -> None:
    match = a_match()
    assert stats_of(load(dump(match), GAMES)) == stats_of(match)


def test_a_match_in_play_has_statistics_too() -> None:
    match = Match(WIZARD, bots(3), Options(), "young")
    told = stats_of(match)
    assert told.rounds == ()
    assert all(player.accuracy == player.total == 0 for player in told.players)


@pytest.mark.rule("8.2")
def test_the_end_shows_all_of_it() -> None:
    match = a_match(3)
    told = stats_of(match)
    rounds, numbers = match.sheets()
    *lines, total = rounds.rows
    assert [row.number for row in lines] == list(range(1, len(told.rounds) + 1))
    last = told.rounds[-1]
    assert lines[-1].cells == tuple((line.won, line.bid, line.change) for line in last)
    assert total.cells == tuple((player.total,) for player in told.players)
    shown = {row.label: row.cells for row in numbers.rows}
    for seat, player in enumerate(told.players):
        assert {label: cells[seat] for label, cells in shown.items()} == {
            "accuracy": (player.accuracy,),
            "bids": (player.exact, player.too_high, player.too_low),
            "longest_streak": (player.longest_streak,),
            "wizards_jesters": (player.wizards, player.jesters),
            "clubs": player.suits[0:1],
            "diamonds": player.suits[1:2],
            "hearts": player.suits[2:3],
            "spades": player.suits[3:4],
        }
