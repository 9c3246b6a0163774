"""Wizard: the bots keep the rules, judge only by what they may know, and are worth their names."""

from random import Random

import pytest

from parlour.games.wizard import WIZARD
from parlour.games.wizard.actions import Bid, NameTrumps, Play
from parlour.games.wizard.bots import BOTS
from parlour.games.wizard.bots.chances import chance_now
from parlour.games.wizard.bots.normal import expected_points, normal
from parlour.games.wizard.bots.novice import novice
from parlour.games.wizard.bots.outlook import outlook
from parlour.games.wizard.deck import WizardCard
from parlour.games.wizard.resampling import resample
from parlour.games.wizard.rules import apply, asks
from parlour.games.wizard.state import NamingTrumps, Options, State
from parlour.kernel.drive import drive
from parlour.kernel.match import Match
from parlour.kernel.offers import Action, random_action
from parlour.kernel.seats import Player
from tests.games.wizard.tables import bots, offered, rng, table

HEARTS = 2

every_level = pytest.mark.parametrize("level", BOTS)


def batch(state: State, level: str = "normal") -> Action:
    (ask,) = asks(state)
    return BOTS[level](state, ask, rng())


@every_level
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_it_is_legal_in_positions_that_it_would_not_have_come_to(level: str, seats: int) -> None:
    random = Random(seats)
    print(f"seed {seats}")
    match = Match(WIZARD, bots(seats), Options("all", True), f"anywhere {seats}")
    while match.asks():
        (ask,) = match.asks()
        if random.random() < 0.3:
            world, stream = match.world_for(ask.seat)
            action = BOTS[level](world, ask, stream)
            assert action in offered(match.state)
            apply(match.state.copy(), ask.seat, action, match.at, stream)
        match.act(ask.seat, random_action(ask.offers, random.randrange))


@every_level
def test_what_it_decides_does_not_depend_on_what_is_hidden(level: str) -> None:
    random = Random(7)
    print("seed 7")
    match = Match(WIZARD, bots(4), Options("half"), "hidden")
    while match.asks():
        (ask,) = match.asks()
        if random.random() < 0.2:
            worlds = [resample(match.state, ask.seat, rng(str(n))) for n in range(4)]
            assert len({BOTS[level](world, ask, rng()) for world in worlds}) == 1
        match.act(ask.seat, random_action(ask.offers, random.randrange))


@pytest.mark.parametrize("seats", [3, 4, 6])
def test_normal_beats_the_novice(seats: int) -> None:
    """Thirty points ahead on average, in a dozen matches, is far more than luck gives."""
    ahead = 0.0
    for number in range(12):
        strong = number % seats
        players = [Player(str(s), "normal" if s == strong else "novice") for s in range(seats)]
        match = Match(WIZARD, players, Options("half"), f"arena {number}", bots={"novice": novice})
        drive(match)
        assert match.result is not None
        scores = list(match.result.scores)
        mine = scores.pop(strong)
        ahead += mine - sum(scores) / len(scores)
    assert ahead / 12 > 30


def test_normal_bids_what_its_hand_is_worth() -> None:
    low = table("2c 3c 2d", "5c 6c 7c", "8s 9s Ts", "8d 9d Td", trump=HEARTS)
    assert batch(low) == Bid(0)
    high = table("W1 W2 Ah", "5c 6c 7c", "8s 9s Ts", "8d 9d Td", trump=HEARTS)
    assert batch(high) == Bid(3)


def test_normal_heeds_the_forbidden_bid() -> None:
    free = table("5c", "8s", "W1", bids="0 0", trump=HEARTS)
    assert batch(free) == Bid(1)
    bound = table("5c", "8s", "W1", bids="0 0", trump=HEARTS, no_even_bids=True)
    assert batch(bound) == Bid(0)


def test_normal_names_its_strong_suit() -> None:
    state = table("5c 6c 7c", "8s 9s Ts", "Ah Kh 2c")
    state.phase = NamingTrumps(2)
    assert batch(state) == NameTrumps("hearts")


def test_normal_wins_cheaply_what_it_needs() -> None:
    """Last to play, two tricks short: the nine is enough now, the ace is good for the other."""
    state = table("2c 6s", "3c 7s", "9d Ad J1", bids="0 0 2", trick="4d 5d")
    assert batch(state) == Play(WizardCard("9d"))
    enough = table("2c 6s", "3c 7s", "9d Ad W1", bids="0 0 2", trick="4d 5d")
    assert batch(enough) != Play(WizardCard("9d")), (
        "with a Wizard and an ace left it would win three"
    )


def test_normal_sheds_what_is_dangerous_when_it_wants_nothing() -> None:
    """Under an ace the king goes, and to a ruffed trick the highest card."""
    under = table("2c 6s", "3c 7s", "Kd 3d 2h", bids="1 1 0", trick="4d Ad")
    assert batch(under) == Play(WizardCard("Kd"))
    over = table("2c 6s", "3c 7s", "Kd 3d 2h", bids="1 1 0", trick="4d 5d")
    assert batch(over) == Play(WizardCard("3d"))


def test_normal_gets_rid_of_a_wizard_behind_another() -> None:
    state = table("2c 6s", "3c 7s", "W2 3d 2h", bids="1 1 0", trick="4d W1")
    assert batch(state) == Play(WizardCard("W2"))


@pytest.mark.parametrize(
    ("trick", "played", "chance"),
    [("4d 5d", "9d", 1.0), ("4d Td", "9d", 0.0), ("W1 5d", "W2", 0.0), ("4d 5d", "J1", 0.0)],
)
def test_the_last_card_of_a_trick_leaves_no_doubt(trick: str, played: str, chance: float) -> None:
    state = table("2c 6s", "3c 7s", f"{played} 2h", bids="1 1 0", trick=trick)
    assert chance_now(outlook(state, 2), state.trick, WizardCard(played)) == chance


def test_a_card_is_the_better_the_fewer_can_beat_it() -> None:
    state = table("Ac Qc 4c 2h", "3c 7s", "Kd 3d", bids="1 1 0", trump=HEARTS)
    look = outlook(state, 0)
    ace, queen, four = (chance_now(look, [], WizardCard(name)) for name in ("Ac", "Qc", "4c"))
    assert ace > queen > four > 0


@pytest.mark.parametrize(
    ("winning", "bid", "won", "points"),
    [([], 1, 1, 30.0), ([1.0, 0.0], 1, 0, 30.0), ([0.5], 1, 0, 10.0), ([0.5, 0.5], 0, 1, -20.0)],
)
def test_expected_points(winning: list[float], bid: int, won: int, points: float) -> None:
    assert expected_points(winning, bid, won) == pytest.approx(points)


def test_normal_plays_the_only_card_there_is() -> None:
    state = table("2c", "3c", "4c", bids="0 0 0")
    (ask,) = asks(state)
    assert normal(state, ask, rng()) == Play(WizardCard("2c"))
