"""The strong player of Wizard, and what it is built of."""

import pytest

from parlour.games.wizard import WIZARD
from parlour.games.wizard.actions import Play
from parlour.games.wizard.bots.chances import chance, weighed
from parlour.games.wizard.bots.hard import player, scale_of
from parlour.games.wizard.bots.known_hands import FEATURES, Outlook, card_features
from parlour.games.wizard.bots.learned import WEIGHTS
from parlour.games.wizard.bots.lesson import LESSON, winning_cards
from parlour.games.wizard.bots.mini import cards_of, mini_of
from parlour.games.wizard.bots.normal import normal
from parlour.games.wizard.bots.policy import (
    choices,
    expected,
    odds_of,
    odds_without,
    usual_card,
    worths,
)
from parlour.games.wizard.deck import WizardCard
from parlour.games.wizard.rules import points
from parlour.games.wizard.state import Following, Leading, Options, State
from parlour.kernel.match import Match
from parlour.kernel.offers import actions
from tests.games.wizard.tables import bots, rng, table


def states(seats: int, seed: str) -> list[State]:
    """Of a match of normal players."""
    match = Match(WIZARD, bots(seats), Options("half"), seed)
    found = [match.state.copy()]
    while match.asks():
        (ask,) = match.asks()
        match.act(ask.seat, normal(match.state, ask, rng()))
        found.append(match.state.copy())
    return found


every_table = pytest.mark.parametrize("seats", [3, 4, 5, 6])


@every_table
def test_the_policy_is_the_normal_player(seats: int) -> None:
    for state in states(seats, f"policy {seats}"):
        if isinstance(state.phase, Leading | Following):
            world = mini_of(state)
            (ask,) = WIZARD.asks(state)
            action = normal(state, ask, rng())
            assert isinstance(action, Play)
            usual, own = worths(world, [action.card.index, usual_card(world)])
            assert usual == pytest.approx(own), "of cards that are worth the same, any"


@every_table
def test_the_choices_are_the_offers_without_equal_ones(seats: int) -> None:
    for state in states(seats, f"choices {seats}"):
        if isinstance(state.phase, Leading | Following):
            (ask,) = WIZARD.asks(state)
            offered = {action.card.index for action in actions(ask.offers[0])}  # type: ignore[attr-defined]
            world = mini_of(state)
            assert set(cards_of(world.playable())) == offered
            found = choices(world)
            assert set(found) <= offered
            values = dict(zip(found, worths(world, found), strict=True))
            every = sorted(offered)
            for card, worth in zip(every, worths(world, every), strict=True):
                assert any(worth == pytest.approx(value) for value in values.values()), card


def test_odds_with_one_chance_less() -> None:
    chances = [0.05, 0.4, 0.5, 0.93, 0.999]
    odds = odds_of(chances)
    assert sum(odds) == pytest.approx(1)
    for place, p in enumerate(chances):
        rest = chances[:place] + chances[place + 1 :]
        assert odds_without(odds, p) == pytest.approx(odds_of(rest))
    assert expected([0.25, 0.75], 2, 1) == 0.25 * points(2, 1) + 0.75 * points(2, 2)


@every_table
def test_the_outlook_looks_like_the_features(seats: int) -> None:
    """It is written for speed, and must not drift from what weights are fitted to."""
    outlook = Outlook(WEIGHTS)
    for state in states(seats, f"outlook {seats}"):
        if isinstance(state.phase, Leading):
            world = mini_of(state)
            for seat in range(seats):
                likely = [
                    chance(weighed(features, WEIGHTS[group]))
                    for _, group, features in card_features(world, seat)
                ]
                assert outlook.chances(world, seat) == pytest.approx(likely)


def test_the_weights_have_names() -> None:
    assert {len(values) for values in WEIGHTS.values()} == {len(FEATURES)}


@every_table
def test_a_lesson_tells_which_cards_win(seats: int) -> None:
    played = states(seats, f"lesson {seats}")
    first = [s for s in played if isinstance(s.phase, Leading) and s.round == 2]
    winners = list(winning_cards(first))
    assert len(winners) == len(first) == first[0].size
    counts = [sum(card in hand for card in winners) for hand in first[0].hands]
    (sheet,) = [s.sheet[1] for s in played if len(s.sheet) == 2][:1]
    assert counts == [line.won for line in sheet.lines]
    examples = list(LESSON.examples(played, range(seats)))
    assert {sum(example.shares) for example in examples} == {1.0}
    assert 0 < sum(example.shares[0] for example in examples) < len(examples)


def test_the_scale_holds_all_points_of_a_round() -> None:
    scale = scale_of(7)
    assert (scale(points(7, 7)), scale(points(0, 7))) == (1, 0)


@pytest.mark.parametrize(
    ("trick", "bids", "card"),
    [("4d 5d", "0 0 2", "9d"), ("4d Ad", "1 1 0", "Kd"), ("4d W1", "1 1 0", "W2")],
)
def test_it_takes_what_it_needs_and_gives_way_when_it_wants_nothing(
    trick: str, bids: str, card: str
) -> None:
    hand = {"9d": "9d Ad J1", "Kd": "Kd 3d 2h", "W2": "W2 3d 2h"}[card]
    state = table("2c 6s", "3c 7s", hand, bids=bids, trick=trick)
    (ask,) = WIZARD.asks(state)
    assert player(WEIGHTS)(state, ask, rng()) == Play(WizardCard(card))
