"""Mormon Bridge: what a viewer can know of hidden cards is kept in other worlds."""

import pytest

from parlour.games.mormon_bridge import MORMON_BRIDGE
from parlour.games.mormon_bridge.actions import Discard, DrawCard, TakeDiscard
from parlour.games.mormon_bridge.deck import ROOK, RookCard
from parlour.games.mormon_bridge.resampling import resample
from parlour.games.mormon_bridge.state import Called, Options, Play, State
from parlour.games.mormon_bridge.view import private, public
from parlour.kernel.pause import GoOn
from parlour.kernel.times import MatchTime
from tests.games.mormon_bridge.histories import History, assert_possible, played
from tests.games.mormon_bridge.tables import do, drawing, held, looking, rng, table

WORLDS = 60


def test_own_cards_and_cards_taken_openly_stay() -> None:
    phase = Called(0, 1, MatchTime(0))
    state = table("r1 r2", "y1 y2", "g1", discards="y9 y8", phase=phase)
    do(state, 0, DrawCard())
    stream = rng()
    hidden = set()
    for _ in range(WORLDS):
        world = resample(state, 0, stream)
        assert world.hands[0] == state.hands[0]
        assert world.hands[1][2] == RookCard("y8.1"), "bought"
        hidden |= {world.hands[1][0], world.hands[1][3], world.hands[2][0]}
        assert sorted(world.cards()) == list(ROOK)
    assert len(hidden) > WORLDS


def test_reshuffled_discards_are_not_in_hands_from_before() -> None:
    """The first seat draws one of them; what the third was dealt can't be one."""
    state = drawing("r1", "y1", "g1 g2", discards="y9 y8 y7 y6", stock="", max_buys=0)
    do(state, 0, DrawCard())
    back = set(RookCard.several("y9.1 y8.1 y7.1"))
    stream = rng()
    drawn, old = set(), set()
    for _ in range(WORLDS):
        world = resample(state, 1, stream)
        drawn.add(world.hands[0][1])
        old |= {world.hands[0][0], *world.hands[2]}
        assert {*world.stock, world.hands[0][1]} == back
    assert drawn == back
    assert old == set(RookCard.several("r1.1 g1.1 g2.1"))
    assert public(state).unseen == (
        tuple(RookCard.several("r1.1 y1.1 g1.1 g2.1")),
        tuple(RookCard.several("y7.1 y8.1 y9.1")),
    )


def rook_drawn() -> State:
    """The first seat has just drawn the Rook that was turned up and went back."""
    rook = RookCard("rook.1")
    for label in map(str, range(100)):
        state = looking("r1 r2", "y1 y2", "g1 g2", stock="rook k9 k8", max_buys=0)
        MORMON_BRIDGE.apply(state, 0, GoOn(), MatchTime(0), rng(label))
        if state.stock[-1] == rook:
            break
    assert state.turned_back == (rook,) * len(state.turned_back)
    do(state, 0, DrawCard())
    assert state.hands[0][-1] == rook
    return state


def test_a_rook_that_went_back_was_dealt_to_nobody() -> None:
    state = rook_drawn()
    rook = RookCard("rook.1")
    stream = rng()
    drawn = set()
    for _ in range(WORLDS):
        world = resample(state, 1, stream)
        drawn.add(world.hands[0][-1] == rook)
        assert rook not in {*world.hands[0][:2], *world.hands[2]}
        again = resample(world, 1, stream)
        assert rook not in {*again.hands[0][:2], *again.hands[2]}
    assert drawn == {True, False}


def test_what_was_dealt_is_sorted() -> None:
    state = table("r1 r2 r3 r4 r5 r6", "y1 y2 y3", "g1 g2 g3 k1 k2")
    stream = rng()
    for _ in range(WORLDS):
        world = resample(state, 1, stream)
        for seat in (0, 2):
            assert tuple(world.hands[seat]) == private(world, seat).hand


@pytest.mark.rule("6.8")
@pytest.mark.parametrize(("hand", "left"), [("r7", 1), ("r7 r7", 2)])
def test_who_discards_the_like_of_what_was_taken_held_nothing_else(hand: str, left: int) -> None:
    state = drawing(hand, "y1 y2", "g1 g2", discards="k3 r7", max_buys=0)
    taken = state.discards[-1]
    do(state, 0, TakeDiscard())
    do(state, 0, Discard(taken))
    do(state, 1, DrawCard())
    do(state, 1, Discard(state.hands[1][-1]))
    state.hands[0].append(state.stock.pop())  # as if bought with it
    stream = rng()
    copies, penalties = set(), set()
    for _ in range(WORLDS):
        world = resample(state, 2, stream)
        assert [card.face for card in world.hands[0][:left]] == [taken.face] * left
        assert sorted(world.cards()) == list(ROOK)
        copies.add(world.hands[0][0])
        penalties.add(world.hands[0][left].face)
    assert len(copies) == 2, "nobody knows which of the two it is"
    assert len(penalties) > 10


@pytest.mark.rule("6.8")
def test_what_is_known_of_a_hand_goes_with_its_cards() -> None:
    state = drawing("r7 r7", "y1 y2", "g1 g2", discards="k3 r7", max_buys=0)
    do(state, 0, TakeDiscard())
    do(state, 0, Discard(state.hands[0][-1]))
    assert state.alike == [2, 0, 0]
    for seat in (1, 2, 0):
        do(state, seat, DrawCard())
        do(state, seat, Discard(state.hands[seat][0]))
    assert state.alike == [1, 0, 0]
    state.phase = Play(1, None, False)
    state.hands[1] = state.hands[1][:1]
    do(state, 1, Discard(state.hands[1][0]))
    assert (state.round, state.alike, state.dealt) == (2, [0, 0, 0], [11, 11, 11])


@pytest.mark.rule("6.8")
def test_another_discard_tells_nothing_of_the_hand() -> None:
    state = drawing("r7 r8", "y1 y2", "g1 g2", discards="k3 r7", max_buys=0)
    do(state, 0, TakeDiscard())
    do(state, 0, Discard(*held(state, 0, "r8")))
    stream = rng()
    assert len({resample(state, 2, stream).hands[0][0].face for _ in range(WORLDS)}) > 10


def test_alike_rooks_that_went_back_were_not_dealt() -> None:
    """The first seat is known to hold a Rook, and that one of the other two was dealt to nobody."""
    state = drawing("rook", "y1 y2", "g1 g2", discards="k3 rook", max_buys=0)
    taken = state.discards[-1]
    state.turned_back = (RookCard("rook.3"),)
    do(state, 0, TakeDiscard())
    do(state, 0, Discard(taken))
    stream = rng()
    for _ in range(WORLDS):
        assert resample(state, 2, stream).hands[0] == [RookCard("rook.1")]


def test_of_a_finished_round_only_the_stock_is_hidden() -> None:
    for in_round in (1, 7):
        state = table("k5", "y1 y2", "g1 g2", in_round=in_round, people=(1,))
        do(state, 0, Discard(state.hands[0][0]))
        assert state.ended == "out"
        for viewer in (None, 0, 1, 2):
            world = resample(state, viewer, rng())
            assert world.hands == state.hands
            assert world.stock != state.stock and sorted(world.stock) == sorted(state.stock)


def assert_worlds_possible(history: History, moments: range) -> None:
    stream = rng("worlds")
    for moment in moments:
        for viewer in (None, 0, 1, 2, 3):
            world = resample(history.states[moment], viewer, stream)
            assert_possible(history, moment, world, viewer)


@pytest.mark.parametrize("seed", ["one", "two", "three"])
def test_other_worlds_could_have_come_about(seed: str) -> None:
    history = played(seed, 2500, Options(rounds="quick"))
    steps = len(history.states)
    assert max(len(state.reshuffled) for state in history.states) > 1
    assert_worlds_possible(history, range(0, steps, steps // 17))


def test_other_worlds_could_have_come_about_after_a_rook_went_back() -> None:
    histories = (played(str(seed), 60, Options()) for seed in range(1000))
    history = next(found for found in histories if found.states[-1].turned_back)
    assert_worlds_possible(history, range(0, 60, 4))
