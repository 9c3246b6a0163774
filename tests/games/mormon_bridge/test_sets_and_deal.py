"""Mormon Bridge, sections 1-3: the table, sets, the deal."""

from collections import Counter

import pytest

from parlour.games.mormon_bridge import MORMON_BRIDGE
from parlour.games.mormon_bridge.actions import AddToRun, Discard, GoDown, Pass
from parlour.games.mormon_bridge.deck import ROOK, RookCard
from parlour.games.mormon_bridge.events import (
    CardTurnedUp,
    HandDealt,
    HandScored,
    MatchWon,
    RoundEnded,
    RoundStarted,
    StockShuffled,
)
from parlour.games.mormon_bridge.rules import asks, start
from parlour.games.mormon_bridge.sets import laid_set, points_of
from parlour.games.mormon_bridge.state import BuyWindow, Options, Over
from parlour.games.mormon_bridge.view import public
from parlour.kernel.cards import NONE
from parlour.kernel.game import Illegal
from parlour.kernel.match import Match
from parlour.kernel.pause import GoOn, Pause
from parlour.kernel.seats import CLOCK_SEAT, Player
from parlour.kernel.texts import LANGUAGES, narrator
from tests.games.mormon_bridge.tables import (
    Deck,
    bots,
    do,
    held,
    looking,
    one_person,
    only,
    refused,
    rng,
    table,
)


@pytest.mark.rule("1.1")
@pytest.mark.parametrize("seats", [0, 2, 6])
def test_three_to_five_players(seats: int) -> None:
    with pytest.raises(Illegal, match="seats"):
        Match(MORMON_BRIDGE, bots(seats))
    for fitting in (3, 4, 5):
        assert len(Match(MORMON_BRIDGE, bots(fitting)).state.hands) == fitting


@pytest.mark.rule("1.2")
def test_three_rook_decks() -> None:
    state, _ = start(Options(), bots(3), rng())
    assert sorted(state.cards()) == sorted(ROOK)
    faces = Counter((card.suit, card.rank) for card in state.cards())
    wanted = {(colour, number) for colour in range(4) for number in range(1, 15)}
    assert faces == dict.fromkeys(wanted | {(NONE, NONE)}, 3)


@pytest.mark.rule("1.2")
def test_the_order_and_the_texts_of_the_deck() -> None:
    texts = " ".join(card.text for card in ROOK)
    assert texts.startswith("r1.1 r2.1 r3.1 r4.1 r5.1 r6.1 r7.1 r8.1 r9.1 r10.1 r11.1 r12.1 r13.1")
    assert "r14.1 y1.1" in texts and "y14.1 g1.1" in texts and "g14.1 k1.1" in texts
    assert "k14.1 rook.1 r1.2" in texts and texts.endswith("k14.3 rook.3")
    assert [card.index for card in ROOK] == list(range(171))
    assert MORMON_BRIDGE.deck is RookCard
    for copy in (1, 2, 3):
        black, rook = RookCard(f"k12.{copy}"), RookCard(f"rook.{copy}")
        assert (black.suit, black.rank, black.shown, black.face) == (3, 12, "{black} 12", 53)
        assert (rook.suit, rook.rank, rook.shown, rook.face) == (NONE, NONE, "{rook}", 56)
        assert rook.wild and not black.wild
    for wrong in ("r15.1", "r0.1", "r7.4", "rook.0", "r7", ""):
        with pytest.raises(ValueError, match="is no card of RookCard"):
            RookCard(wrong)


def test_cards_are_named_in_both_languages() -> None:
    cards = tuple(RookCard.several("r7.1 y1.2 g14.3 k2.1 rook.3"))
    shown = [
        narrator(MORMON_BRIDGE.texts, language, ()).shown(cards, tuple[RookCard, ...])
        for language in LANGUAGES
    ]
    assert shown == [
        "red 7 yellow 1 green 14 black 2 Rook",
        "piros 7 sárga 1 zöld 14 fekete 2 Holló",
    ]


@pytest.mark.rule("1.3")
@pytest.mark.parametrize(("rounds", "last"), [("all", 7), ("quick", 3), ("single", 1)])
def test_rounds_by_option(rounds: str, last: int) -> None:
    for number in range(1, last + 1):
        state = table("r1", "r2", "r3", in_round=number, rounds=rounds)
        events = do(state, 0, Discard(state.hands[0][0]))
        following = [event.round for event in events if isinstance(event, RoundStarted)]
        over = any(isinstance(event, MatchWon) for event in events)
        assert (following, over) == (([], True) if number == last else ([number + 1], False))
    single = table("r1", "r2", "r3", rounds="single")
    assert (single.contract.groups, single.contract.runs) == (1, 1)


SETS = {
    "g": ("r5 y5 g5", "r9 y9 g9", "r12 y12 g12"),
    "r": ("r1 r2 r3 r4", "y1 y2 y3 y4", "g5 g6 g7 g8"),
}
WANTED = ["gg", "gr", "rr", "ggg", "ggr", "grr", "rrr"]


def sets_of(kinds: str) -> list[str]:
    groups, runs = iter(SETS["g"]), iter(SETS["r"])
    return [next(groups if kind == "g" else runs) for kind in kinds]


@pytest.mark.rule("1.4", "6.2")
@pytest.mark.parametrize("number", range(1, 8))
def test_each_round_wants_its_sets(number: int) -> None:
    every = sets_of("gggrrr")
    for kinds in (*WANTED, "g", "r", "gggr", "grrr"):
        state = table(" ".join(every) + " k14", "r14", "y14", in_round=number)
        left = state.copy()
        sets = []
        for faces in sets_of(kinds):
            sets.append(held(left, 0, faces))
            for laid in sets[-1]:
                left.hands[0].remove(laid)
        if kinds == WANTED[number - 1]:
            do(state, 0, GoDown(tuple(sets)))
            assert state.down == [True, False, False]
            assert [laid.cards for laid in state.sets] == sets
            assert [laid.shape[0] for laid in state.sets] == list(kinds)
        else:
            code = {"g": "only_groups", "r": "only_runs"}.get("".join(set(kinds)), "wrong_sets")
            refused(state, 0, GoDown(tuple(sets)), code, "6.2")


@pytest.mark.rule("1.5")
def test_points() -> None:
    for number in range(1, 15):
        assert points_of([RookCard(f"g{number}.2")]) == (5 if number <= 8 else 10)
    assert points_of([RookCard("rook.1")]) == 20
    assert points_of(Deck().cards("r8 k8 y9 rook rook")) == 60


def set_of(faces: str) -> tuple[str, int]:
    laid = laid_set(0, tuple(Deck().cards(faces)))
    return laid.shape, laid.low


def no_set(faces: str, code: str, rule: str) -> None:
    with pytest.raises(Illegal) as refusal:
        laid_set(0, tuple(Deck().cards(faces)))
    assert (refusal.value.code, refusal.value.rule) == (code, rule)


@pytest.mark.rule("2.1")
def test_groups() -> None:
    assert set_of("r5 y5 k5") == ("group", 5)
    assert set_of("r5 r5 r5") == ("group", 5)
    assert set_of("r5 r5 y5 y5 g5 k5") == ("group", 5)
    no_set("r5 y5", "not_a_set", "2.1")
    no_set("r5 y5 g6", "not_a_set", "2.2")
    state = table("r5 r5 r5 y5 y5 y5 k1", "r1", "r2")
    do(state, 0, GoDown((held(state, 0, "r5 r5 r5"), held(state, 0, "y5 y5 y5"))))
    assert [laid.low for laid in state.sets] == [5, 5]


@pytest.mark.rule("2.2")
def test_runs() -> None:
    assert set_of("r3 r4 r5 r6") == ("run", 3)
    assert set_of("k11 k12 k13 k14") == ("run", 11)
    assert set_of(" ".join(f"g{number}" for number in range(1, 15))) == ("run", 1)
    for wrong in (
        "r3 r4 r5",
        "r3 r4 r5 y6",
        "r3 r4 r6 r7",
        "r3 r3 r4 r5",
        "r6 r5 r4 r3",
        "r12 r13 r14 r1",
        "rook r1 r2 r3",
        "r12 r13 r14 rook",
        "rook " + " ".join(f"g{number}" for number in range(1, 15)),
        "",
    ):
        no_set(wrong, "not_a_set", "2.2")


@pytest.mark.rule("2.3")
def test_one_rook_in_a_set() -> None:
    assert set_of("r5 rook k5") == ("group", 5)
    assert set_of("r5 k5 y5 rook") == ("group", 5)
    assert set_of("r3 r4 rook r6") == ("run", 3)
    for wrong in ("r5 rook rook", "r3 rook rook r6", "r3 r4 rook r6 rook", "rook rook rook"):
        no_set(wrong, "too_many_rooks", "2.3")
    no_set("r5 rook", "not_a_set", "2.1")


@pytest.mark.rule("2.4")
def test_the_place_of_a_rook_is_said_and_stays() -> None:
    assert set_of("rook r4 r5 r6") == ("run", 3)
    assert set_of("r4 r5 r6 rook") == ("run", 4)
    no_set("r4 rook r5 r6", "not_a_set", "2.2")
    low = table("r2 r3 r7 k9", "r1", "y1", sets=((0, "rook r4 r5 r6"),))
    refused(low, 0, AddToRun(1, "low", *held(low, 0, "r3")), "does_not_fit", "6.5")
    do(low, 0, AddToRun(1, "low", *held(low, 0, "r2")))
    high = table("r3 r7 r8 k9", "r1", "y1", sets=((0, "r4 r5 r6 rook"),))
    refused(high, 0, AddToRun(1, "high", *held(high, 0, "r7")), "does_not_fit", "6.5")
    do(high, 0, AddToRun(1, "high", *held(high, 0, "r8")))
    assert [RookCard("rook.1") in laid.cards for laid in (*low.sets, *high.sets)] == [True, True]


@pytest.mark.rule("3.1")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_deal(seats: int) -> None:
    state, events = start(Options(), one_person(seats), rng("one"))
    assert [len(hand) for hand in state.hands] == [11] * seats
    assert len(state.stock) == 171 - 11 * seats
    dealt = {event.to: event.cards for event in events if isinstance(event, HandDealt)}
    assert {seat: sorted(cards) for seat, cards in dealt.items()} == {
        seat: sorted(hand) for seat, hand in enumerate(state.hands)
    }
    other, _ = start(Options(), bots(seats), rng("two"))
    assert other.hands != state.hands and other.stock != state.stock


@pytest.mark.rule("3.1")
def test_every_round_is_shuffled_anew() -> None:
    state = table("r1", "r2", "r3")
    before = state.cards()
    do(state, 0, Discard(state.hands[0][0]))
    after = state.cards()
    assert sorted(after) == sorted(ROOK)
    assert [len(hand) for hand in state.hands] == [11] * 3
    assert (len(state.discards), state.sets) == (1, [])
    assert sum(a == b for a, b in zip(before, after, strict=True)) < 20


@pytest.mark.rule("3.2")
def test_the_starter_rotates() -> None:
    tables = [table("r1", "r2", "r3", "r4", in_round=number) for number in range(1, 8)]
    assert [state.starter for state in tables] == [0, 1, 2, 3, 0, 1, 2]
    state = table("r1", "r2", "r3", "r4", in_round=2)
    events = do(state, 0, Discard(state.hands[0][0]))
    assert only(events, RoundStarted).starter == 2
    assert isinstance(state.phase, BuyWindow) and state.phase.seat == 2


@pytest.mark.rule("3.3")
def test_people_look_at_their_cards_before_the_first_discard() -> None:
    state, events = start(Options(), (Player("Ada"), *bots(3)[1:], Player("Bob")), rng("plain"))
    assert state.phase == Pause("cards_dealt", 12_000, (0, 3), state.window)
    assert isinstance(events[-1], HandDealt), "nothing is turned up"
    seen = public(state)
    assert (seen.pause, seen.current, seen.discard, seen.covered) == ("cards_dealt", None, None, ())
    assert {ask.seat for ask in asks(state)} == {CLOCK_SEAT, 0, 3}
    refused(state, 0, Pass(), "paused")
    assert not do(state, 3, GoOn())
    refused(state, 3, GoOn(), "not_asked")
    by_clock, top = state.copy(), state.stock[-1]
    assert not top.wild
    for ready, seat in ((state, 0), (by_clock, CLOCK_SEAT)):
        assert do(ready, seat, GoOn()) == [CardTurnedUp(top)]
        assert ready.discards == [top] and top not in ready.stock
        assert isinstance(ready.phase, BuyWindow) and ready.phase.seat == 0
        refused(ready, 0, GoOn(), "not_asked")


@pytest.mark.rule("3.3")
def test_without_people_nobody_waits() -> None:
    state, events = start(Options(), bots(3), rng("plain"))
    assert isinstance(state.phase, BuyWindow)
    assert isinstance(events[-1], CardTurnedUp)


@pytest.mark.rule("3.4")
def test_a_rook_turned_up_goes_back() -> None:
    state = looking("r1", "r2", "r3", stock="rook rook y1 g1")
    events = do(state, 0, GoOn())
    turned = only(events, CardTurnedUp).card
    assert turned.rank == 1
    shuffles = [event for event in events if isinstance(event, StockShuffled)]
    assert shuffles == [StockShuffled("rook_turned_up")] * len(state.turned_back)
    assert shuffles and sorted([*state.stock, turned]) == sorted(Deck().cards("rook rook y1 g1"))


@pytest.mark.rule("3.4")
def test_another_card_is_turned_up_as_it_is() -> None:
    state = looking("r1", "r2", "r3", stock="y1 rook g1")
    events = do(state, 0, GoOn())
    assert only(events, CardTurnedUp).card == RookCard("y1.1")
    assert not any(isinstance(event, StockShuffled) for event in events)
    assert state.turned_back == ()


@pytest.mark.rule("7.2", "7.1")
def test_a_round_is_scored() -> None:
    state = table("r1", "r9 rook", "r3", in_round=2)
    state.scores = [(10, 20, 30)]
    events = do(state, 0, Discard(state.hands[0][0]))
    assert only(events, RoundEnded) == RoundEnded(2, "out")
    scored = [event for event in events if isinstance(event, HandScored)]
    assert [(event.seat, event.points, event.total) for event in scored] == [
        (1, 30, 50),
        (2, 5, 35),
    ]
    assert scored[0].cards == tuple(Deck().cards("r9 rook"))
    assert state.scores == [(10, 20, 30), (0, 30, 5)]
    assert state.totals == (10, 50, 35)


@pytest.mark.rule("7.3")
def test_people_look_at_the_finished_round() -> None:
    sets = ((0, "r5 y5 g5"),)
    state = table("r1", "r9 rook", "r3", in_round=2, people=(1, 2), sets=sets)
    state.scores = [(10, 20, 30)]
    events = do(state, 0, Discard(state.hands[0][0]))
    assert isinstance(events[-1], HandScored), "nothing is dealt"
    assert state.phase == Pause("round_over", 8_000, (1, 2), state.window)
    seen = public(state)
    assert (seen.pause, seen.current, seen.round, seen.ended) == ("round_over", None, 2, "out")
    assert [row.left for row in seen.players] == [(), *map(tuple, state.hands[1:])]
    assert [(row.points, row.total) for row in seen.players] == [(0, 10), (30, 50), (5, 35)]
    assert [laid.cards for laid in seen.sets] == [state.sets[0].cards]
    assert seen.discard == RookCard("r1.1")
    refused(state, 1, Pass(), "paused")
    assert not do(state, 1, GoOn())
    by_clock = state.copy()
    for over, seat in ((state, 2), (by_clock, CLOCK_SEAT)):
        events = do(over, seat, GoOn())
        assert only(events, RoundStarted) == RoundStarted(3, 0, 2, 2)
        assert over.phase == Pause("cards_dealt", 12_000, (1, 2), over.window)
        after = public(over)
        assert (after.ended, after.sets, after.discard) == (None, (), None)
        assert [(row.cards, row.left, row.points) for row in after.players] == [(11, (), None)] * 3


@pytest.mark.rule("7.3", "8.1")
def test_after_the_last_round_the_match_is_over_at_once() -> None:
    state = table("r1", "r9", "r3", in_round=7, people=(0, 1, 2))
    do(state, 0, Discard(state.hands[0][0]))
    assert state.phase == Over((0,))
    seen = public(state)
    assert (seen.phase, seen.pause, seen.ended) == ("over", None, "out")
    assert [row.left for row in seen.players] == [(), *map(tuple, state.hands[1:])]
    assert [row.points for row in seen.players] == [0, 10, 5]


@pytest.mark.rule("7.3")
def test_without_people_the_next_round_begins_at_once() -> None:
    state = table("r1", "r9", "r3")
    events = do(state, 0, Discard(state.hands[0][0]), 7000)
    assert only(events, RoundStarted).round == 2
    assert isinstance(events[-1], CardTurnedUp)
    assert isinstance(state.phase, BuyWindow) and state.phase.due == 12_000


@pytest.mark.rule("8.1")
def test_the_lowest_total_wins() -> None:
    state = table("r1", "r9", "r3", in_round=7)
    state.scores = [(50, 10, 40)] * 6
    events = do(state, 0, Discard(state.hands[0][0]))
    assert only(events, MatchWon) == MatchWon((1,), 70)
    assert asks(state) == ()
    result = MORMON_BRIDGE.result(state)
    assert result is not None and (result.winners, result.scores) == ((1,), (300, 70, 245))
    refused(state, 0, Pass(), "over", "8.1")


@pytest.mark.rule("8.2")
def test_equal_totals_share_the_win() -> None:
    state = table("r1", "r2", "r3", in_round=7)
    state.scores = [(5, 0, 0)]
    events = do(state, 0, Discard(state.hands[0][0]))
    assert only(events, MatchWon) == MatchWon((0, 1, 2), 5)
