"""The bots of Mormon Bridge: what each of them is known for."""

import pytest

from parlour.games.mormon_bridge import MORMON_BRIDGE
from parlour.games.mormon_bridge.actions import (
    AddToGroup,
    AddToRun,
    Buy,
    Discard,
    DrawCard,
    GoDown,
    Pass,
    TakeDiscard,
)
from parlour.games.mormon_bridge.bots import BOTS
from parlour.games.mormon_bridge.state import BuyWindow, State
from parlour.kernel.drive import drive
from parlour.kernel.match import Match
from parlour.kernel.offers import Action
from parlour.kernel.pause import GoOn
from parlour.kernel.seats import Player, Seat
from parlour.kernel.times import MatchTime
from tests.games.mormon_bridge.tables import asked, do, drawing, held, looking, rng, table

WINDOW = BuyWindow(0, MatchTime(5000), (1, 2), (), False)


def plays(level: str, state: State, seat: Seat = 0) -> Action:
    return BOTS[level](state, asked(state, seat), rng())


def test_idle_allows_draws_and_throws_away_what_it_drew() -> None:
    state = table("r5 y5", "g5 k5", "g1", discards="k5", phase=WINDOW)
    assert plays("idle", state, 1) == Pass()
    assert plays("idle", state, 0) == DrawCard()
    state = table("r5 y5 g5 r9 y9 g9 k1", "y1", "g1")
    assert plays("idle", state) == Discard(*held(state, 0, "k1"))


@pytest.mark.parametrize("level", BOTS)
def test_a_bot_that_plays_for_a_person_goes_on(level: str) -> None:
    assert plays(level, looking("r5 y5", "g5 k5", "g1")) == GoOn()
    state = table("k5", "y5 g5", "g1", people=(1,))
    do(state, 0, Discard(state.hands[0][0]))
    assert plays(level, state, 1) == GoOn()


@pytest.mark.parametrize("level", MORMON_BRIDGE.levels)
def test_what_can_be_laid_is_laid(level: str) -> None:
    state = table("r5 y5 g5 r9 y9 g9 k1", "y1", "g1")
    assert isinstance(plays(level, state), GoDown)
    state = table("k5 k1", "y1", "g1", sets=((0, "r5 y5 g5"),))
    assert plays(level, state) == AddToGroup(1, *held(state, 0, "k5"))


def test_normal_buys_and_takes_what_brings_it_nearer() -> None:
    for top, wanted in (("k5", True), ("k13", False)):
        state = table("r1 y2", "g5 y5 r9 y9", "g1", discards=top, phase=WINDOW)
        assert plays("normal", state, 1) == (Buy() if wanted else Pass())
        state = drawing("g5 y5 r9 y9", "r1", "g1", discards=top)
        assert plays("normal", state) == (TakeDiscard() if wanted else DrawCard())


def test_normal_keeps_what_it_collects() -> None:
    state = table("g5 y5 r9 y9 g9 k13", "r1", "g1")
    assert plays("normal", state) == Discard(*held(state, 0, "k13"))
    state = table("g5 g6 g7 y10 y11 y12 k13 rook", "r1", "g1", in_round=3)
    assert plays("normal", state) == Discard(*held(state, 0, "k13"))


def test_normal_lays_a_rook_where_the_next_card_can_follow() -> None:
    state = table("rook r8 k1", "y1", "g1", sets=((0, "r3 r4 r5 r6"), (1, "y5 g5 k5")))
    assert plays("normal", state) == AddToRun(1, "high", *held(state, 0, "rook"))


def test_normal_beats_a_beginner_who_beats_idle() -> None:
    names = ("idle", "beginner", "normal")
    totals = dict.fromkeys(names, 0.0)
    for number in range(3):
        levels = [*names, *names][number : number + 3]
        players = [Player(level, level) for level in levels]
        match = Match(MORMON_BRIDGE, players, seed=f"arena {number}")
        drive(match)
        assert match.result is not None
        for level, points in zip(levels, match.result.scores, strict=True):
            totals[level] += points
    assert totals["normal"] < totals["beginner"] < totals["idle"]
