"""Mormon Bridge, section 6 and 7: going down, adding to sets, the discard, going out."""

import pytest

from parlour.games.mormon_bridge import MORMON_BRIDGE
from parlour.games.mormon_bridge.actions import (
    AddToGroup,
    AddToRun,
    Discard,
    DrawCard,
    GoDown,
    TakeDiscard,
)
from parlour.games.mormon_bridge.deck import RookCard
from parlour.games.mormon_bridge.events import (
    Discarded,
    RoundEnded,
    SetExtended,
    SetLaid,
    WentDown,
    WentOut,
)
from parlour.games.mormon_bridge.state import BuyWindow, Draw, End, Options, Play, State
from parlour.games.mormon_bridge.view import MormonBridgePrivate, private, public
from parlour.kernel.drive import drive
from parlour.kernel.match import Match
from parlour.kernel.seats import Seat
from parlour.kernel.times import MatchTime
from tests.games.mormon_bridge.tables import (
    asked,
    bots,
    do,
    drawing,
    held,
    offered,
    only,
    refused,
    table,
)

TWO_GROUPS = "r5 y5 g5 r9 y9 g9"


def two_groups(state: State, seat: Seat = 0) -> GoDown:
    return GoDown((held(state, seat, "r5 y5 g5"), held(state, seat, "r9 y9 g9")))


@pytest.mark.rule("6.1")
def test_cards_are_laid_after_the_draw_in_the_own_turn() -> None:
    for phase in (Draw(0), BuyWindow(0, MatchTime(9), (1, 2), (), False)):
        state = table(TWO_GROUPS + " k1", "r1", "y1", phase=phase)
        for action in (two_groups(state), Discard(state.hands[0][0])):
            refused(state, 0, action, "draw_first", "6.1")
    state = table("r1", TWO_GROUPS, "y1")
    refused(state, 1, two_groups(state, 1), "not_your_turn", "6.1")
    refused(state, 1, Discard(state.hands[1][0]), "not_your_turn", "6.1")


@pytest.mark.rule("6.2")
def test_going_down() -> None:
    state = table(TWO_GROUPS + " k1 k2", "r1", "y1")
    action = two_groups(state)
    assert action in offered(state, 0)
    events = do(state, 0, action)
    assert events == [
        WentDown(0),
        SetLaid(1, "group", action.sets[0]),
        SetLaid(2, "group", action.sets[1]),
    ]
    assert state.hands[0] == list(held(state, 0, "k1 k2"))
    assert state.phase == Play(0, None, True)


@pytest.mark.rule("6.2")
def test_sets_may_be_longer() -> None:
    state = table("r5 y5 g5 k5 rook r9 r10 r11 rook r13 r14 k1", "r1", "y1", in_round=2)
    sets = held(state, 0, "r5 y5 g5 k5 rook"), held(state, 0, "r9 r10 r11 rook r13 r14")
    first, second = held(state, 0, "rook rook")
    sets = sets[0], tuple(second if c == first else c for c in sets[1])
    do(state, 0, GoDown(sets))
    assert [len(laid.cards) for laid in state.sets] == [5, 6]


@pytest.mark.rule("6.2")
def test_sets_come_from_the_own_hand() -> None:
    state = table("r5 y5 r9 y9 g9 k1", "g5", "y1")
    other = (*held(state, 0, "r5 y5"), *held(state, 1, "g5"))
    refused(state, 0, GoDown((other, held(state, 0, "r9 y9 g9"))), "not_in_hand", "6.2")
    twice = (*held(state, 0, "r5 y5"), *held(state, 0, "r5"))
    refused(state, 0, GoDown((twice, held(state, 0, "r9 y9 g9"))), "not_in_hand", "6.2")


@pytest.mark.rule("6.2")
def test_only_hands_that_can_go_down_are_offered_it() -> None:
    state = table("r5 y5 g6 r9 y9 g9 k1", "r1", "y1")
    assert {type(action) for action in offered(state, 0)} == {Discard}
    state = table(TWO_GROUPS + " k5 k1", "r1", "y1")
    ways = [action for action in offered(state, 0) if isinstance(action, GoDown)]
    assert [sum(map(len, way.sets)) for way in ways] == [7, 6], "all that fits, or what is wanted"


@pytest.mark.rule("6.3")
def test_a_player_goes_down_once() -> None:
    state = table(TWO_GROUPS + " k1", "r1", "y1", sets=((0, "r4 y4 g4"),))
    assert not any(isinstance(action, GoDown) for action in offered(state, 0))
    refused(state, 0, two_groups(state), "already_down", "6.3")


SETS = ((0, "r5 y5 g5"), (1, "k4 k5 k6 k7"), (2, "r9 rook g9"))


@pytest.mark.rule("6.4")
def test_adding_to_groups() -> None:
    state = table("k5 r9 rook k1 k2", "r1", "y1", sets=SETS)
    five, nine, rook = held(state, 0, "k5 r9 rook")
    assert AddToGroup(1, five) in offered(state, 0)
    assert AddToGroup(1, rook) in offered(state, 0)
    assert AddToGroup(3, rook) not in offered(state, 0)
    refused(state, 0, AddToGroup(3, rook), "too_many_rooks", "2.3")
    refused(state, 0, AddToGroup(1, nine), "does_not_fit", "6.4")
    events = do(state, 0, AddToGroup(1, five))
    assert only(events, SetExtended).cards == (*state.sets[0].cards[:3], five)
    do(state, 0, AddToGroup(3, nine))
    do(state, 0, AddToGroup(1, rook))
    assert state.sets[0].wild and state.sets[2].owner == 2
    assert state.hands[0] == list(held(state, 0, "k1 k2"))


@pytest.mark.rule("6.4")
def test_only_those_who_have_gone_down_add_to_sets() -> None:
    state = table("k5 k3 k1", "r1", "y1", sets=SETS[1:])
    assert {type(action) for action in offered(state, 0)} == {Discard}
    refused(state, 0, AddToGroup(2, *held(state, 0, "k5")), "not_down", "6.4")
    refused(state, 0, AddToRun(1, "low", *held(state, 0, "k3")), "not_down", "6.4")


@pytest.mark.rule("6.4")
def test_what_is_added_is_held_and_the_set_exists() -> None:
    state = table("k5 k3 k1", "y5", "y1", sets=SETS)
    refused(state, 0, AddToGroup(1, *held(state, 1, "y5")), "not_in_hand", "6.4")
    for number in (-1, 0, 2, 4):
        refused(state, 0, AddToGroup(number, *held(state, 0, "k5")), "no_such_set", "6.4")
    for number in (0, 1, 4):
        refused(state, 0, AddToRun(number, "low", *held(state, 0, "k3")), "no_such_set", "6.4")


@pytest.mark.rule("6.5")
def test_adding_to_runs() -> None:
    state = table("k3 k8 k9 y8 rook rook g1", "r1", "y1", sets=SETS)
    three, eight, nine, yellow, rook, other = held(state, 0, "k3 k8 k9 y8 rook rook")
    runs = {action for action in offered(state, 0) if isinstance(action, AddToRun)}
    assert runs == {
        AddToRun(2, "low", three),
        AddToRun(2, "high", eight),
        *(AddToRun(2, end, r) for end in ("low", "high") for r in (rook, other)),
    }
    ends: tuple[tuple[End, RookCard], ...] = (
        ("high", three),
        ("low", eight),
        ("high", nine),
        ("high", yellow),
    )
    for end, wrong in ends:
        refused(state, 0, AddToRun(2, end, wrong), "does_not_fit", "6.5")
    do(state, 0, AddToRun(2, "high", eight))
    do(state, 0, AddToRun(2, "high", nine))
    do(state, 0, AddToRun(2, "low", rook))
    laid = state.sets[1]
    assert (laid.low, laid.high, laid.wild) == (3, 9, True)
    assert laid.cards[0] == rook
    refused(state, 0, AddToRun(2, "low", other), "too_many_rooks", "2.3")
    refused(state, 0, AddToRun(2, "low", three), "does_not_fit", "6.5")


@pytest.mark.rule("6.5")
def test_nothing_fits_below_1_or_above_14() -> None:
    sets = ((0, "k1 k2 k3 k4"), (1, "r11 r12 r13 r14"))
    state = table("k14 r1 rook g1", "r2", "y1", sets=sets)
    black, red, rook = held(state, 0, "k14 r1 rook")
    assert {action for action in offered(state, 0) if isinstance(action, AddToRun)} == {
        AddToRun(1, "high", rook),
        AddToRun(2, "low", rook),
    }
    wrongs: tuple[tuple[int, End, RookCard], ...] = (
        (1, "low", black),
        (1, "low", rook),
        (2, "high", red),
        (2, "high", rook),
    )
    for number, end, wrong in wrongs:
        refused(state, 0, AddToRun(number, end, wrong), "does_not_fit", "6.5")


@pytest.mark.rule("6.6", "6.4")
@pytest.mark.parametrize("same_turn", [False, True])
def test_adding_in_the_turn_of_going_down(same_turn: bool) -> None:
    state = table(TWO_GROUPS + " k5 k1 k2", "r1", "y1", extend_same_turn=same_turn)
    do(state, 0, two_groups(state))
    action = AddToGroup(1, *held(state, 0, "k5"))
    assert (action in offered(state, 0)) == same_turn
    if same_turn:
        do(state, 0, action)
        return
    refused(state, 0, action, "not_in_this_turn", "6.6")
    run = AddToRun(1, "low", *held(state, 0, "k5"))
    refused(state, 0, run, "not_in_this_turn", "6.6")
    do(state, 0, Discard(*held(state, 0, "k1")))
    state.phase = Play(0, None, False)
    assert action in offered(state, 0)
    do(state, 0, action)


@pytest.mark.rule("6.7")
def test_a_discard_ends_the_turn() -> None:
    state = table("r1 r2", "y1", "g1")
    assert {Discard(card) for card in state.hands[0]} <= set(offered(state, 0))
    gone = state.hands[0][0]
    window = state.window
    assert do(state, 0, Discard(gone)) == [Discarded(0, gone)]
    assert state.discards[-1] == gone and gone not in state.hands[0]
    assert isinstance(state.phase, BuyWindow) and state.phase.seat == 1
    assert state.window == window + 1
    state = table("r1", "y1", "g1 g2", phase=Play(2, None, False))
    refused(state, 2, Discard(state.hands[0][0]), "not_in_hand", "6.7")
    do(state, 2, Discard(state.hands[2][0]))
    assert isinstance(state.phase, BuyWindow) and state.phase.seat == 0


@pytest.mark.rule("6.8")
def test_what_was_just_taken_is_not_discarded() -> None:
    state = drawing("r1 r7 y7", "y1", "g1", discards="r7", max_buys=0)
    do(state, 0, TakeDiscard())
    assert offered(state, 0) == [Discard(c) for c in held(state, 0, "r1 y7")]
    for alike in held(state, 0, "r7 r7"):
        refused(state, 0, Discard(alike), "just_taken", "6.8")
    do(state, 0, Discard(*held(state, 0, "r1")))
    for seat in (1, 2):
        do(state, seat, DrawCard())
        do(state, seat, Discard(state.hands[seat][-1]))
    do(state, 0, DrawCard())
    do(state, 0, Discard(held(state, 0, "r7")[0]))


@pytest.mark.rule("6.8")
def test_a_bought_card_may_be_discarded_in_the_own_turn() -> None:
    state = table("r1 r2", "y1", "g1", phase=Play(0, None, False))
    state.taken[0] = list(held(state, 0, "r2"))
    do(state, 0, Discard(*held(state, 0, "r2")))
    assert state.taken[0] == []


@pytest.mark.rule("6.8")
def test_with_nothing_else_in_the_hand_it_may_be_discarded() -> None:
    state = drawing("k5 r7", "y1", "g1", discards="r7", sets=((0, "r5 y5 g5"),), max_buys=0)
    do(state, 0, TakeDiscard())
    seven, other = held(state, 0, "r7 r7")
    refused(state, 0, Discard(other), "just_taken", "6.8")
    do(state, 0, AddToGroup(1, *held(state, 0, "k5")))
    assert offered(state, 0) == [Discard(seven), Discard(other)]
    assert asked(state, 0).default == Discard(other)
    do(state, 0, Discard(other))
    assert state.hands[0] == [seven]


@pytest.mark.rule("6.9", "7.1")
def test_going_out_by_adding_the_last_card() -> None:
    state = table("k5", "y1", "g1", sets=((0, "r5 y5 g5"),))
    events = do(state, 0, AddToGroup(1, *held(state, 0, "k5")))
    assert only(events, WentOut).seat == 0
    assert only(events, RoundEnded).why == "out"
    assert state.scores == [(0, 5, 5)]


@pytest.mark.rule("6.9", "7.1")
def test_going_out_by_going_down() -> None:
    runs = ("r1 r2 r3 r4", "y1 y2 y3 y4", "g1 g2 g3 g4")
    state = table(" ".join(runs), "y9", "rook", in_round=7)
    (way,) = [action for action in offered(state, 0) if isinstance(action, GoDown)]
    events = do(state, 0, way)
    assert only(events, WentOut).seat == 0
    assert state.scores == [(0, 10, 20)]


@pytest.mark.rule("7.1", "6.7")
def test_going_out_by_the_discard() -> None:
    state = table("k5", "y1", "g1")
    events = do(state, 0, Discard(state.hands[0][0]))
    assert [type(event) for event in events[:3]] == [Discarded, WentOut, RoundEnded]
    assert state.scores == [(0, 5, 5)]


@pytest.mark.rule("6.10")
def test_for_a_silent_player_the_newest_card_goes() -> None:
    state = drawing("r1 r2", "y1", "g1", max_buys=0)
    top = state.stock[-1]
    do(state, 0, asked(state, 0).default)
    assert asked(state, 0).default == Discard(top)
    state = drawing("r1 r2", "y1", "g1", discards="g9", max_buys=0)
    do(state, 0, TakeDiscard())
    assert asked(state, 0).default == Discard(*held(state, 0, "r2"))


@pytest.mark.rule("7.2")
def test_hands_are_hidden_until_the_round_has_ended() -> None:
    state = table("k5", "y9 y1", "g1", people=(1,))
    state.taken[1] = list(held(state, 1, "y9"))
    row = public(state).players[1]
    assert (row.cards, row.taken, row.left, row.points) == (2, held(state, 1, "y9"), (), None)
    assert private(state, 1) == MormonBridgePrivate(held(state, 1, "y1 y9"), 15)
    do(state, 0, Discard(state.hands[0][0]))
    seen = public(state)
    assert [row.left for row in seen.players] == [
        (),
        (RookCard("y1.1"), RookCard("y9.1")),
        (RookCard("g1.1"),),
    ]
    assert [row.points for row in seen.players] == [0, 15, 5]
    assert [row.taken for row in seen.players] == [(), (), ()], "they are among those left"
    assert (seen.scores, seen.ended) == (((0, 15, 5),), "out")


@pytest.mark.rule("7.2")
def test_the_points_of_all_rounds_stand_on_a_sheet() -> None:
    match = Match(MORMON_BRIDGE, bots(3), Options(rounds="quick"), "sheet")
    drive(match)
    (sheet,) = match.sheets()
    *rounds, total = sheet.rows
    assert [tuple(points for (points,) in row.cells) for row in rounds] == match.state.scores
    assert tuple(points for (points,) in total.cells) == match.state.totals
