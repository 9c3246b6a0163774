"""What matches are remembered by: each game tells it from its end, or from its sheets."""

import json
from random import Random
from typing import Any

import pytest

from parlour.games import GAMES, game_named
from parlour.games.mormon_bridge.highlights import highlights as of_mormon_bridge
from parlour.games.wizard.highlights import highlights as of_wizard
from parlour.kernel.game import AnyGame
from parlour.kernel.highlights import Highlight
from parlour.kernel.match import Match
from parlour.kernel.seats import Player
from parlour.kernel.sheets import Row, Sheet
from parlour.kernel.values import to_json
from tests.contract.walks import card_texts, step


def played_out(name: str, seed: str) -> Match[Any, Any]:
    game = game_named(name)
    match = Match(game, [Player(f"P{n}") for n in range(3)], game.options(), seed)
    random = Random(seed)
    while match.result is None:
        assert match.highlights() == (), "nothing before the end"
        step(match, random)
    return match


def of(match: Match[Any, Any], name: str) -> Highlight | None:
    return next((told for told in match.highlights() if told.name == name), None)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_match_is_remembered_by_something_that_everybody_saw(game: AnyGame) -> None:
    match = played_out(game.name, "remembered")
    assert match.highlights()
    seen = card_texts(json.loads(to_json(match.game.public(match.state))))
    for told in match.highlights():
        assert set(told.cards) <= seen
        assert set(told.seats) <= set(range(3))


def test_the_winners_last_hand_of_stop_the_bus() -> None:
    match = played_out("stop-the-bus", "bus")
    result, told = match.result, of(match, "last_hand")
    assert result is not None and result.winners
    assert told is not None and told.seats == result.winners
    assert told.number == match.state.summary.scores[told.seats[0]]
    assert len(told.cards) == 3


def test_how_many_cards_the_durak_was_left_with() -> None:
    match = played_out("durak", "durak")
    told = of(match, "left_in_hand")
    assert told is not None
    assert told == Highlight("left_in_hand", (match.state.phase.durak,), told.number)
    assert told.number == len(match.state.hands[told.seats[0]]) > 0


def test_the_best_hand_of_omaha_has_a_name() -> None:
    match = played_out("omaha", "omaha")
    told = of(match, "best_hand")
    assert told is not None
    assert told.word == match.state.showdown[told.seats[0]].called
    assert len(told.cards) == 5


def test_ride_the_bus_tells_nothing_of_what_nobody_did() -> None:
    match = played_out("ride-the-bus", "ride")
    told = of(match, "received_most")
    assert told is not None and told.number == max(match.state.received)
    match.state.claims, match.state.best_row = [], None
    names = [told.name for told in match.highlights()]
    assert "biggest_claim" not in names and "best_row" not in names


def test_mormon_bridge_and_wizard_tell_from_their_sheets() -> None:
    points = Sheet(
        "rounds",
        (
            Row("round", ((0,), (40,), (15,)), 1),
            Row("round", ((0,), (10,), (95,)), 2),
            Row("total", ((0,), (50,), (110,))),
        ),
    )
    none: Any = None  # the state tells nothing of it
    assert of_mormon_bridge(none, (points,)) == (
        Highlight("out_most", (0,), 2),
        Highlight("dearest_round", (2,), 95, at=2),
    )
    bids = Sheet("rounds", (Row("round", ((1, 1, 30), (0, 2, -20), (2, 0, -20)), 3),))
    players = Sheet(
        "players",
        (
            Row("accuracy", ((50,), (75,), (75,))),
            Row("longest_streak", ((1,), (1,), (1,))),
        ),
    )
    assert of_wizard(none, (bids, players)) == (
        Highlight("most_exact", (1, 2), 75),
        Highlight("best_round", (0,), 30, at=3),
    )
