"""Mormon Bridge, sections 4 and 5: buying, the draw."""

from typing import Any

import pytest

from parlour.games.mormon_bridge.actions import (
    Buy,
    CloseWindow,
    Discard,
    DrawCard,
    Pass,
    TakeDiscard,
)
from parlour.games.mormon_bridge.deck import RookCard
from parlour.games.mormon_bridge.events import (
    BuyCalled,
    CardDrawn,
    CardSeen,
    DiscardBought,
    DiscardDeclined,
    DiscardTaken,
    HandScored,
    RoundEnded,
    StockShuffled,
)
from parlour.games.mormon_bridge.rules import asks, start
from parlour.games.mormon_bridge.state import BuyWindow, Called, Draw, Options, Play, State
from parlour.games.mormon_bridge.view import private, public
from parlour.kernel.game import Event
from parlour.kernel.pause import GoOn
from parlour.kernel.seats import CLOCK_SEAT, Seat
from parlour.kernel.times import MatchTime
from tests.games.mormon_bridge.tables import (
    asked,
    bots,
    do,
    drawing,
    held,
    looking,
    offered,
    one_person,
    only,
    refused,
    rng,
    table,
)

FOUR = ("r1 r2", "y1 y2", "g1 g2", "k2 k3")


def opened(at: int = 0, seat: Seat = 0, **options: Any) -> State:
    """The window of a first turn, in which all others may buy."""
    state = looking(*FOUR, in_round=seat + 1, **options)
    state.stock.append(state.stock.pop(0))
    do(state, 0, GoOn(), at)
    return state


@pytest.mark.rule("4.1")
@pytest.mark.parametrize("seconds", [3, 5, 10])
def test_a_window_at_the_beginning_of_every_turn(seconds: int) -> None:
    state = opened(at=7000, seat=2, buy_window=seconds)
    assert state.phase == BuyWindow(2, MatchTime(7000 + seconds * 1000), (3, 0, 1), (), False)
    assert len({ask.window for ask in asks(state)}) == 1
    for seat in (3, 0, 1):
        assert offered(state, seat) == [Buy(), Pass()]
        assert asked(state, seat).clock.due == 7000 + seconds * 1000
        assert asked(state, seat).default == Pass()
    assert offered(state, 2) == [TakeDiscard(), DrawCard()]


@pytest.mark.rule("4.1")
def test_the_first_discard_can_be_bought() -> None:
    state, _ = start(Options(), one_person(3), rng("plain"))
    do(state, 0, GoOn(), 900)
    assert state.phase == BuyWindow(0, MatchTime(5900), (1, 2), (), False)
    state, _ = start(Options(), bots(3), rng("plain"))
    assert state.phase == BuyWindow(0, MatchTime(5000), (1, 2), (), False)


@pytest.mark.rule("4.1")
def test_only_others_buy_and_only_in_the_window() -> None:
    state = opened(seat=2)
    refused(state, 2, Buy(), "own_turn", "4.1")
    refused(state, 2, Pass(), "own_turn", "4.1")
    for phase in (Draw(0), Play(0, None, False), Called(0, 1, MatchTime(9))):
        state.phase = phase
        refused(state, 1, Buy(), "no_buying_now", "4.1")
        refused(state, 1, Pass(), "no_buying_now", "4.1")


@pytest.mark.rule("4.2")
def test_who_has_gone_down_or_has_no_buys_left_may_not_buy() -> None:
    state = table(*FOUR, phase=Play(3, None, False), sets=((1, "r5 y5 g5"),), max_buys=2)
    state.buys = [0, 0, 2, 0]
    do(state, 3, Discard(state.hands[3][0]))
    assert state.phase == Draw(0), "nobody may buy, so there is no window"
    state = table(*FOUR, phase=Play(3, None, False), sets=((1, "r5 y5 g5"),), max_buys=2)
    state.buys = [0, 0, 1, 0]
    do(state, 3, Discard(state.hands[3][0]))
    assert isinstance(state.phase, BuyWindow) and state.phase.waiting == (2,)
    refused(state, 1, Buy(), "may_not_buy", "4.2")


@pytest.mark.rule("4.2")
def test_nobody_buys_back_what_they_discarded() -> None:
    state = table(*FOUR, phase=Play(3, None, False))
    do(state, 3, Discard(state.hands[3][0]))
    assert isinstance(state.phase, BuyWindow) and state.phase.waiting == (1, 2)
    refused(state, 3, Buy(), "may_not_buy", "4.2")


@pytest.mark.rule("4.2")
def test_no_buys_by_option() -> None:
    assert opened(max_buys=0).phase == Draw(0)
    state = opened(max_buys=1)
    do(state, 0, DrawCard())
    for seat, answer in ((1, Buy()), (2, Pass()), (3, Pass())):
        do(state, seat, answer)
    assert state.buys == [0, 1, 0, 0]
    do(state, 0, Discard(state.hands[0][0]))
    assert isinstance(state.phase, BuyWindow) and state.phase.waiting == (2, 3)


@pytest.mark.rule("4.2")
def test_buys_are_counted_anew_in_every_round() -> None:
    state = table("r1", "r2", "r3", phase=Play(0, None, False))
    state.buys = [3, 3, 3]
    do(state, 0, Discard(state.hands[0][0]))
    assert (state.round, state.buys) == (2, [0, 0, 0])


@pytest.mark.rule("4.3")
def test_the_window_closes_when_all_have_answered() -> None:
    state = opened()
    window = state.window
    do(state, 2, Pass())
    do(state, 1, Pass())
    refused(state, 1, Buy(), "may_not_buy", "4.2")
    assert {ask.seat for ask in asks(state)} == {CLOCK_SEAT, 0, 3}
    do(state, 3, Pass())
    assert state.phase == Draw(0)
    assert state.window == window, "what the current player replies does not become stale"


@pytest.mark.rule("4.3")
def test_the_clock_closes_the_window_when_time_is_over() -> None:
    state = opened(at=100)
    ask = asked(state, CLOCK_SEAT)
    assert (ask.offers, ask.default, ask.clock.due) == ((), CloseWindow(), 5100)
    refused(state, 1, CloseWindow(), "no_window_to_close", "4.3")
    do(state, 2, Pass())
    do(state, CLOCK_SEAT, CloseWindow(), 5100)
    assert state.phase == Draw(0)
    refused(state, CLOCK_SEAT, CloseWindow(), "no_window_to_close", "4.3")


@pytest.mark.rule("4.4")
def test_the_first_call_shortens_the_window() -> None:
    state = opened()
    events = do(state, 3, Buy(), 1000)
    assert events == [BuyCalled(3)]
    assert isinstance(state.phase, BuyWindow) and state.phase.waiting == (1, 2)
    assert {asked(state, seat).clock.due for seat in (1, 2, CLOCK_SEAT)} == {1250}
    do(state, 2, Buy(), 1100)
    assert asked(state, 1).clock.due == 1250, "a second call gives no more time"


@pytest.mark.rule("4.4")
@pytest.mark.parametrize(
    ("calls", "buyer"),
    [
        ([(3, 1000)], 3),
        ([(3, 1000), (2, 1250)], 2),
        ([(3, 1000), (2, 1100), (1, 1250)], 1),
        ([(1, 1000), (2, 1000)], 1),
        ([(2, 4990), (1, 5240)], 1),
        ([(2, 5000), (1, 5250)], 1),
    ],
)
def test_the_nearest_of_those_who_call_at_once_buys(
    calls: list[tuple[Seat, int]], buyer: Seat
) -> None:
    state = opened()
    for seat, at in calls:
        assert do(state, seat, Buy(), at) == [BuyCalled(seat)]
    if isinstance(state.phase, BuyWindow):
        do(state, CLOCK_SEAT, CloseWindow(), 6000)
    assert isinstance(state.phase, Called)
    assert (state.phase.seat, state.phase.buyer) == (0, buyer)


@pytest.mark.rule("4.4")
@pytest.mark.parametrize(
    ("first", "late"), [(1000, 1251), (1000, 4000), (4990, 5241), (5000, 5251)]
)
def test_a_call_that_comes_later_does_not_count(first: int, late: int) -> None:
    """Nearer or not: it is refused, though the clock has not closed the window yet."""
    state = opened()
    do(state, 2, Buy(), first)
    for seat in (1, 3):
        refused(state, seat, Buy(), "too_late", "4.4", late)
    do(state, CLOCK_SEAT, CloseWindow(), late)
    assert isinstance(state.phase, Called) and state.phase.buyer == 2


@pytest.mark.rule("4.4")
@pytest.mark.parametrize("declined", [False, True])
def test_a_first_call_after_the_end_of_the_window_does_not_count(declined: bool) -> None:
    for end, seconds in ((5000, 5), (3000, 3)):
        state = opened(buy_window=seconds)
        if declined:
            do(state, 0, DrawCard(), 100)
        in_time = state.copy()
        refused(state, 1, Buy(), "too_late", "4.4", end + 1)
        refused(state, 1, Buy(), "too_late", "4.4", end + 200)
        events = do(state, CLOCK_SEAT, CloseWindow(), end + 300)
        assert not any(isinstance(event, BuyCalled | DiscardBought) for event in events)
        assert state.phase == (Play(0, None, False) if declined else Draw(0))
        assert do(in_time, 1, Buy(), end) == [BuyCalled(1)]


@pytest.mark.rule("4.3")
def test_what_the_current_player_does_after_the_end_of_the_window_closes_it() -> None:
    for at, is_open in ((5000, True), (5001, False)):
        state = opened()
        events = do(state, 0, DrawCard(), at)
        assert isinstance(state.phase, BuyWindow) == is_open
        assert any(isinstance(event, CardDrawn) for event in events) != is_open
    state = opened()
    do(state, 2, Buy(), 4900)
    events = do(state, 0, DrawCard(), 5151)
    assert only(events, DiscardBought).seat == 2
    assert state.phase == Play(0, None, False)


@pytest.mark.rule("4.3")
def test_a_pass_after_the_end_of_the_window_closes_it() -> None:
    for at, is_open in ((5000, True), (5001, False)):
        state = opened()
        do(state, 3, Pass(), at)
        assert isinstance(state.phase, BuyWindow) == is_open


@pytest.mark.rule("4.4")
def test_nearest_is_counted_from_the_player_whose_turn_it_is() -> None:
    state = opened(seat=2)
    do(state, 1, Buy(), 10)
    do(state, 0, Buy(), 20)
    do(state, CLOCK_SEAT, CloseWindow(), 260)
    assert isinstance(state.phase, Called) and state.phase.buyer == 0


@pytest.mark.rule("4.5")
def test_the_current_player_may_take_the_discard_at_any_time() -> None:
    for calls in ([], [3], [3, 1]):
        state = opened()
        top = state.discards[-1]
        for seat in calls:
            do(state, seat, Buy())
        window = state.window
        assert do(state, 0, TakeDiscard()) == [DiscardTaken(0, top)]
        assert state.phase == Play(0, top, False)
        assert top in state.hands[0] and state.buys == [0, 0, 0, 0]
        assert state.window == window + 1
        refused(state, 2, Buy(), "no_buying_now", "4.1")


@pytest.mark.rule("4.5")
def test_leaving_the_discard_waits_for_the_others() -> None:
    state = opened()
    assert do(state, 0, DrawCard()) == [DiscardDeclined(0)]
    assert len(state.hands[0]) == 2, "nothing is drawn yet"
    assert {ask.seat for ask in asks(state)} == {CLOCK_SEAT, 1, 2, 3}
    refused(state, 0, TakeDiscard(), "already_declined", "4.5")
    refused(state, 0, DrawCard(), "already_declined", "4.5")
    top = state.stock[-1]
    events = do(state, CLOCK_SEAT, CloseWindow(), 5000)
    assert events == [CardDrawn(0), CardSeen(top, to=0)]
    assert state.phase == Play(0, None, False)


@pytest.mark.rule("4.5")
def test_a_discard_that_was_left_is_bought_at_once() -> None:
    state = opened()
    do(state, 0, DrawCard())
    do(state, 2, Buy(), 50)
    events = do(state, CLOCK_SEAT, CloseWindow(), 300)
    assert only(events, DiscardBought).seat == 2
    assert state.phase == Play(0, None, False)


@pytest.mark.rule("4.6")
def test_the_current_player_may_still_refuse() -> None:
    state = opened(buy_window=4)
    window = state.window
    do(state, 3, Buy(), 3900)
    do(state, CLOCK_SEAT, CloseWindow(), 4150)
    assert state.phase == Called(0, 3, MatchTime(7900))
    ask = asked(state, 0)
    assert (ask.clock.due, ask.default, ask.window) == (7900, DrawCard(), window)
    assert offered(state, 0) == [TakeDiscard(), DrawCard()]
    refused(state, 3, TakeDiscard(), "not_your_turn", "5.1")
    allowed = state.copy()
    assert only(do(state, 0, TakeDiscard()), DiscardTaken).seat == 0
    assert state.buys == [0, 0, 0, 0]
    assert only(do(allowed, 0, DrawCard()), DiscardBought).seat == 3


@pytest.mark.rule("4.7")
def test_the_buyer_gets_the_discard_and_a_penalty_card() -> None:
    state = opened()
    top = state.discards[-1]
    penalty, drawn = state.stock[-1], state.stock[-2]
    for seat, answer in ((1, Pass()), (2, Buy()), (3, Pass())):
        do(state, seat, answer)
    window = state.window
    events = do(state, 0, DrawCard())
    assert events == [
        DiscardBought(2, top),
        CardDrawn(2),
        CardSeen(penalty, to=2),
        CardDrawn(0),
        CardSeen(drawn, to=0),
    ]
    assert state.hands[2][-2:] == [top, penalty]
    assert state.hands[0][-1] == drawn
    assert state.buys == [0, 0, 1, 0]
    assert (state.phase, state.window) == (Play(0, None, False), window + 1)
    refused(state, 2, Discard(top), "not_your_turn", "6.1")


@pytest.mark.rule("4.8")
def test_without_a_penalty_card_nobody_may_buy() -> None:
    """When the discard is gone, one more stays on top: it takes three to have one to shuffle."""
    for discards, stock, buyers in (
        ("y9", "", ()),
        ("y9 y8", "", (1, 2)),
        ("y9", "y7", (1, 2)),
    ):
        state = table(*FOUR, discards=discards, stock=stock, phase=Play(3, None, False))
        do(state, 3, Discard(state.hands[3][0]))
        assert {ask.seat for ask in asks(state)} - {CLOCK_SEAT} == {0, *buyers}
    state = table(*FOUR, discards="y9 y8 y7", stock="", phase=Play(3, None, False))
    state.reshuffled = ((), (), ())
    do(state, 3, Discard(state.hands[3][0]))
    assert state.round == 2, "nothing to draw either"


@pytest.mark.rule("5.1")
def test_the_draw() -> None:
    state = drawing(*FOUR, max_buys=0)
    assert offered(state, 0) == [TakeDiscard(), DrawCard()]
    assert asked(state, 0).default == DrawCard()
    for seat in (1, 2, 3):
        refused(state, seat, DrawCard(), "not_your_turn", "5.1")
        refused(state, seat, TakeDiscard(), "not_your_turn", "5.1")
    other = state.copy()
    top, following = state.discards[-1], state.stock[-1]
    assert do(state, 0, TakeDiscard()) == [DiscardTaken(0, top)]
    assert (state.phase, state.discards) == (Play(0, top, False), [])
    assert state.hands[0][-1] == top
    assert do(other, 0, DrawCard()) == [CardDrawn(0), CardSeen(following, to=0)]
    assert (other.phase, other.discards) == (Play(0, None, False), [top])
    assert other.hands[0][-1] == following
    for after in (state, other):
        refused(after, 0, DrawCard(), "not_drawing", "5.1")
        refused(after, 0, TakeDiscard(), "not_drawing", "5.1")


@pytest.mark.rule("5.2")
def test_an_empty_stock_is_made_of_the_discards() -> None:
    state = drawing(*FOUR, discards="y9 y8 y7 y6", stock="")
    top = state.discards[-1]
    below = state.discards[:-1]
    events = do(state, 0, DrawCard())
    assert events[0] == StockShuffled("stock_empty")
    assert state.discards == [top]
    assert sorted([*state.stock, state.hands[0][-1]]) == sorted(below)
    assert state.reshuffled == (tuple(sorted(below)),)


@pytest.mark.rule("5.2")
def test_a_penalty_card_comes_from_the_discards_too() -> None:
    state = table(*FOUR, discards="y9 y8 y7 y6", stock="", phase=Called(0, 1, MatchTime(0)))
    bought, stays = state.discards[-1], state.discards[-2]
    events = do(state, 0, DrawCard())
    assert only(events, DiscardBought).card == bought
    assert only(events, StockShuffled).why == "stock_empty"
    assert state.discards == [stays]
    assert state.phase == Play(0, None, False)
    assert state.stock == []


@pytest.mark.rule("5.3")
def test_three_times_in_a_round_at_most() -> None:
    for before, ends in ((2, False), (3, True)):
        state = drawing(*FOUR, discards="y9 y8 y7 y6", stock="")
        state.reshuffled = ((),) * before
        events = do(state, 0, DrawCard())
        assert any(isinstance(event, RoundEnded) for event in events) == ends


@pytest.mark.rule("5.4")
def test_nothing_to_draw_ends_the_round_at_the_beginning_of_a_turn() -> None:
    state = table("r1 r2", "y9", "g1", discards="", stock="", phase=Play(0, None, False))
    events = do(state, 0, Discard(state.hands[0][0]))
    assert only(events, RoundEnded) == RoundEnded(1, "exhausted")
    points = [event.points for event in events if isinstance(event, HandScored)]
    assert points == [5, 10, 5]
    assert state.scores == [(5, 10, 5)]
    assert state.round == 2


@pytest.mark.rule("5.4")
def test_nothing_to_draw_ends_the_round_after_a_buy() -> None:
    state = table(*FOUR, discards="y9 y8", stock="k9", phase=Called(0, 1, MatchTime(0)))
    events = do(state, 0, DrawCard())
    assert only(events, DiscardBought).seat == 1
    assert only(events, RoundEnded).why == "exhausted"
    assert state.scores == [(10, 5 + 5 + 5 + 10, 10, 10)]


@pytest.mark.rule("5.5")
def test_what_comes_from_the_discards_is_known_until_it_leaves_the_hand() -> None:
    state = drawing(*FOUR, discards="y9 y8", max_buys=0)
    seen = public(state)
    assert (*seen.covered, seen.discard) == tuple(state.discards)
    do(state, 0, TakeDiscard())
    taken = RookCard("y8.1")
    assert [player.taken for player in public(state).players] == [(taken,), (), (), ()]
    do(state, 0, Discard(*held(state, 0, "r1")))
    for seat in (1, 2, 3):
        do(state, seat, DrawCard())
        do(state, seat, Discard(state.hands[seat][-1]))
    do(state, 0, DrawCard())
    do(state, 0, Discard(taken))
    assert [player.taken for player in public(state).players] == [(), (), (), ()]


@pytest.mark.rule("5.5")
def test_bought_cards_are_known_and_penalty_cards_are_not() -> None:
    state = table(*FOUR, discards="y9 y8", phase=Called(0, 1, MatchTime(0)))
    penalty = state.stock[-1]
    do(state, 0, DrawCard())
    buyer = public(state).players[1]
    assert (buyer.taken, buyer.cards) == ((RookCard("y8.1"),), 4)
    assert penalty in private(state, 1).hand
    assert all(penalty not in private(state, seat).hand for seat in (0, 2, 3))


def take_and_discard(state: State, turns: int) -> list[Event]:
    """So many turns that take the discard and give away another card."""
    events: list[Event] = []
    for _ in range(turns):
        seat = asked_now(state)
        do(state, seat, TakeDiscard())
        events = do(state, seat, Discard(state.hands[seat][0]))
    return events


def asked_now(state: State) -> Seat:
    return next(ask.seat for ask in asks(state))


@pytest.mark.rule("5.6")
def test_a_hundred_takes_in_a_row_end_the_round() -> None:
    state = drawing(*FOUR, max_buys=0)
    take_and_discard(state, 99)
    assert state.round == 1
    events = take_and_discard(state, 1)
    assert only(events, RoundEnded) == RoundEnded(1, "endless")
    assert (len(state.scores), state.round, state.takes) == (1, 2, 0)


@pytest.mark.rule("5.6")
def test_a_card_of_the_stock_begins_the_count_anew() -> None:
    state = drawing(*FOUR, max_buys=0)
    take_and_discard(state, 99)
    seat = asked_now(state)
    do(state, seat, DrawCard())
    do(state, seat, Discard(state.hands[seat][0]))
    take_and_discard(state, 99)
    assert state.round == 1
