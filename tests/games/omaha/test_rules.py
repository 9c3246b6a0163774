"""Omaha 4: tests for every numbered rule of docs/rules/omaha.md."""

from collections import Counter
from typing import Any, Literal

import pytest

from parlour.games.omaha import OMAHA
from parlour.games.omaha.actions import Discard, LetChance
from parlour.games.omaha.events import (
    CardBurned,
    CardDiscarded,
    CardDrawnByLot,
    Discarded,
    FlopDealt,
    HandDealt,
    HandShown,
    HandStarted,
    HandTied,
    HandWon,
    MatchTied,
    MatchWon,
    RiverDealt,
    TurnDealt,
)
from parlour.games.omaha.rules import apply, asks, result, start
from parlour.games.omaha.state import DiscardToRiver, DiscardToTurn, Options, Over, State
from parlour.games.omaha.view import private, public
from parlour.games.poker_hands import CATEGORIES
from parlour.kernel.cards import FRENCH, French
from parlour.kernel.game import TURN, Clock, Event, Illegal, Result
from parlour.kernel.match import Match
from parlour.kernel.offers import Action, Button, PickCard, actions
from parlour.kernel.options import choices
from parlour.kernel.pause import GoOn, Pause
from parlour.kernel.seats import CLOCK_SEAT, Player, Seat
from parlour.kernel.stream import Stream
from parlour.kernel.times import MatchTime, later
from parlour.kernel.values import to_json


def rng(label: str = "rules") -> Stream:
    return Stream(b"", label)


def people(seats: int) -> tuple[Player, ...]:
    return tuple(Player(f"Person {n}") for n in range(seats))


def cards(texts: str) -> tuple[French, ...]:
    return tuple(French.several(texts))


def due(milliseconds: int) -> Clock:
    return Clock("discard", MatchTime(milliseconds))


def fresh(seats: int = 3, **options: Any) -> State:
    state, _ = start(Options(**options), people(seats), rng())
    return state


def table(*hands: str, board: str, stock: str = "", **options: Any) -> State:
    """These hands of four, three or two cards, this board, and this stock, its next card first.

    The other cards lie under the stock, are burned or have been discarded, so that none is lost.
    """
    state = fresh(len(hands), **options)
    state.hands = [cards(hand) for hand in hands]
    state.board = cards(board)
    ahead = cards(stock)
    seen = {*state.board, *ahead, *(card for hand in state.hands for card in hand)}
    rest = [card for card in FRENCH if card not in seen]
    state.burns = tuple(rest.pop() for _ in range(len(state.board) - 2))
    state.discards = [tuple(rest.pop() for _ in range(4 - len(hand))) for hand in state.hands]
    state.stock = (*ahead, *rest)
    phase = DiscardToTurn if len(state.board) == 3 else DiscardToRiver
    state.phase = phase(due(20_000))
    assert sorted(state.cards()) == list(FRENCH)
    return state


def showdown(*hands: str, board: str, **options: Any) -> tuple[State, list[Event]]:
    """The end of a hand with these last two cards and this board of five."""
    *four, river = board.split()
    spare = [card for card in FRENCH if card not in cards(" ".join([board, *hands]))]
    burn, *extra = spare
    state = table(
        *(f"{hand} {extra[seat]}" for seat, hand in enumerate(hands)),
        board=" ".join(four),
        stock=f"{burn} {river}",
        **options,
    )
    events: list[Event] = []
    for seat in range(len(hands)):
        events = do(state, seat, Discard(extra[seat]))
    return state, events


def do(state: State, seat: Seat, action: Action, at: int = 0, label: str = "rules") -> list[Event]:
    return apply(state, seat, action, MatchTime(at), rng(label))


def refused(state: State, seat: Seat, action: Action, code: str, rule: str) -> None:
    with pytest.raises(Illegal) as refusal:
        apply(state.copy(), seat, action, MatchTime(0), rng())
    assert (refusal.value.code, refusal.value.rule) == (code, rule)


def discard_all(state: State, at: int = 0) -> list[Event]:
    """Everybody discards their first card."""
    events: list[Event] = []
    for seat in range(len(state.hands)):
        events += do(state, seat, Discard(state.hands[seat][0]), at)
    return events


def winners(*hands: str, board: str) -> tuple[Seat, ...]:
    state, _ = showdown(*hands, board=board)
    return tuple(seat for seat, hand in enumerate(state.showdown) if hand.place == 1)


def kinds(events: list[Event]) -> list[type[Event]]:
    return [type(event) for event in events]


def heard(events: list[Event], viewer: Seat | None) -> list[Event]:
    return [event for event in events if event.to is None or event.to == viewer]


def go_on(state: State, label: str = "next") -> list[Event]:
    """The time of the showdown is over."""
    return do(state, CLOCK_SEAT, GoOn(), label=label)


def shown(state: State, events: list[Event], viewer: Seat | None) -> set[French]:
    """All cards that a viewer sees in a state, and hears of in events."""
    seen = [public(state), *heard(events, viewer)]
    said = to_json(seen if viewer is None else [*seen, private(state, viewer)])
    return {card for card in FRENCH if f'"{card}"'.encode() in said}


# 1 The table


@pytest.mark.rule("1.1")
def test_two_to_five_play() -> None:
    for seats in (2, 3, 4, 5):
        assert len(Match(OMAHA, people(seats)).asks()) == seats
    for seats in (0, 1, 6):
        with pytest.raises(Illegal, match="seats"):
            Match(OMAHA, people(seats))


@pytest.mark.rule("1.2")
def test_all_the_cards_are_one_french_deck_and_everybody_shows_down() -> None:
    state = fresh(5)
    assert sorted(state.cards()) == list(FRENCH)
    discard_all(state)
    shown = [e.seat for e in discard_all(state) if isinstance(e, HandShown)]
    assert sorted(shown) == [0, 1, 2, 3, 4]
    assert sorted(state.cards()) == list(FRENCH)
    assert set(OMAHA.actions) == {Discard, LetChance, GoOn}


@pytest.mark.rule("1.3")
def test_a_match_has_as_many_hands_as_the_option_says() -> None:
    assert choices(Options)["hands"] == (1, 3, 5, 10)
    for hands in (1, 3, 5, 10):
        state = fresh(2, hands=hands)
        assert [row.wins for row in public(state).players] == [0, 0]
        assert public(state).hands == hands
        played = 1
        while asks(state):
            ask = asks(state)[0]
            played += HandStarted in kinds(do(state, ask.seat, ask.default, label=f"{played}"))
        assert played == public(state).number == hands
        assert sum(state.wins) >= hands


# 2 The deal


@pytest.mark.rule("2.1")
def test_each_hand_is_dealt_from_a_whole_deck_shuffled_anew() -> None:
    state = fresh(2, hands=3)
    first = state.cards()
    assert first != list(FRENCH)
    discard_all(state)
    discard_all(state)
    events = go_on(state)
    assert events[0] == HandStarted(2, 3)
    assert sorted(state.cards()) == list(FRENCH)
    assert state.cards() != first
    assert [len(hand) for hand in state.hands] == [4, 4]
    assert (state.discards, len(state.burns), len(state.board)) == ([(), ()], 1, 3)


@pytest.mark.rule("2.2")
def test_four_cards_are_dealt_one_at_a_time() -> None:
    deck = list(FRENCH)
    rng().shuffle(deck)
    state = fresh(3)
    assert state.hands == [tuple(deck[seat:12:3]) for seat in range(3)]
    assert (*state.burns, *state.board, *state.stock) == tuple(deck[12:])


@pytest.mark.rule("2.2")
def test_nobody_sees_anothers_cards_before_the_showdown() -> None:
    state, events = start(Options(), people(3), rng())
    for seat in range(3):
        assert private(state, seat).hand == state.hands[seat]
        assert shown(state, events, seat) == {*state.board, *state.hands[seat]}
        dealt = [event for event in heard(events, seat) if isinstance(event, HandDealt)]
        assert dealt == [HandDealt(state.hands[seat], to=seat)]
    assert shown(state, events, None) == set(state.board)
    assert [row.cards for row in public(state).players] == [4, 4, 4]
    assert HandDealt not in kinds(heard(events, None))


@pytest.mark.rule("2.3")
def test_a_card_is_burned_before_each_street_and_nobody_sees_it() -> None:
    state, events = start(Options(), people(2), rng())
    deck = [*state.burns, *state.board, *state.stock]
    events += discard_all(state)
    events += discard_all(state)
    streets = (FlopDealt, TurnDealt, RiverDealt)
    order = [kind for kind in kinds(events) if kind in (*streets, CardBurned)]
    assert order == [CardBurned, FlopDealt, CardBurned, TurnDealt, CardBurned, RiverDealt]
    assert state.burns == (deck[0], deck[4], deck[6])
    assert state.board == (*deck[1:4], deck[5], deck[7])
    assert public(state).burns == 3
    for viewer in (None, 0, 1):
        assert not shown(state, events, viewer) & set(state.burns)


@pytest.mark.rule("2.4")
def test_the_flop_is_three_open_cards() -> None:
    state, events = start(Options(), people(2), rng())
    assert events[-2:] == [CardBurned(), FlopDealt(state.board)]
    assert len(state.board) == 3
    assert public(state).board == state.board


# 3 The discards


@pytest.mark.rule("3.1")
def test_one_of_four_and_then_one_of_three_is_discarded() -> None:
    state = table("2c 3c 4c 5c", "2d 3d 4d 5d", board="Ah Kh Qh")
    assert isinstance(state.phase, DiscardToTurn)
    offered = [list(actions(offer)) for offer in asks(state)[0].offers]
    assert offered == [[Discard(card) for card in cards("2c 3c 4c 5c")]]
    do(state, 0, Discard(French("3c")))
    do(state, 1, Discard(French("5d")))
    assert isinstance(state.phase, DiscardToRiver)
    assert state.hands == [cards("2c 4c 5c"), cards("2d 3d 4d")]
    assert [ask.offers for ask in asks(state)] == [
        (PickCard(Discard, hand),) for hand in state.hands
    ]
    do(state, 0, Discard(French("2c")))
    assert state.hands[0] == cards("4c 5c")
    assert state.discards == [cards("3c 2c"), (French("5d"),)]


@pytest.mark.rule("3.1")
def test_only_a_card_of_ones_own_hand_can_be_discarded() -> None:
    state = table("2c 3c 4c 5c", "2d 3d 4d 5d", board="Ah Kh Qh")
    for other in cards("2d Ah 9s"):
        refused(state, 0, Discard(other), "not_in_hand", "3.1")
    do(state, 0, Discard(French("2c")))
    do(state, 1, Discard(French("2d")))
    refused(state, 0, Discard(French("2c")), "not_in_hand", "3.1")


@pytest.mark.rule("3.2")
def test_everybody_is_asked_at_once_and_in_any_order() -> None:
    match = Match(OMAHA, people(3))
    window = match.asks()[0].window
    assert [(ask.seat, ask.window) for ask in match.asks()] == [(s, window) for s in range(3)]
    for seat, others in ((1, [0, 2]), (2, [0])):
        match.act(seat, Discard(match.state.hands[seat][0]), window=window)
        assert [ask.seat for ask in match.asks()] == others
        assert {ask.window for ask in match.asks()} == {window}
    assert len(match.state.board) == 3
    match.act(0, Discard(match.state.hands[0][0]), window=window)
    assert [ask.seat for ask in match.asks()] == [0, 1, 2]
    with pytest.raises(Illegal, match="stale"):
        match.act(1, Discard(match.state.hands[1][0]), window=window)


@pytest.mark.rule("3.2")
def test_nothing_is_discarded_at_a_showdown() -> None:
    state, _ = showdown("2c 3d", "8c 9d", board="Ah Kh Qh 2s 3s", hands=3)
    for action in (Discard(French("2c")), LetChance()):
        refused(state, 0, action, "paused", "")


@pytest.mark.rule("3.3")
@pytest.mark.parametrize("action", [Discard(French("2c")), LetChance()])
def test_others_see_only_that_somebody_has_discarded(action: Action) -> None:
    state = table("2c 3c 4c 5c", "2d 3d 4d 5d", "2s 3s 4s 5s", board="Ah Kh Qh")
    events = do(state, 0, action)
    for viewer in (1, 2, None):
        assert heard(events, viewer) == [Discarded(0)]
    rows = public(state).players
    assert [(row.cards, row.decided) for row in rows] == [(3, True), (4, False), (4, False)]
    assert shown(state, events, None) == set(state.board)


@pytest.mark.rule("3.3")
def test_who_has_decided_is_told_for_one_street_at_a_time() -> None:
    state = fresh(2)
    seen = []
    for seat in (0, 1, 1, 0):
        do(state, seat, Discard(state.hands[seat][0]))
        seen.append([row.decided for row in public(state).players])
    assert seen == [[True, False], [False, False], [False, True], [False, False]]


@pytest.mark.rule("3.3")
def test_whichever_card_goes_it_looks_the_same_to_the_others() -> None:
    looks = []
    for choice in ["2c", "3c", "4c", "5c"]:
        state = table("2c 3c 4c 5c", "2d 3d 4d 5d", board="Ah Kh Qh")
        events = do(state, 0, Discard(French(choice)))
        looks.append((public(state), private(state, 1), heard(events, 1), heard(events, None)))
    assert looks == looks[:1] * 4


@pytest.mark.rule("3.3")
def test_a_discard_is_not_shown_at_the_showdown_and_known_to_its_player() -> None:
    state = fresh(2, hands=3)
    events = discard_all(state) + discard_all(state)
    assert isinstance(state.phase, Pause)
    mine = state.discards[0]
    assert [e.card for e in heard(events, 0) if isinstance(e, CardDiscarded)] == list(mine)
    assert private(state, 0).discards == mine
    for viewer in (1, None):
        assert not set(mine) & shown(state, events, viewer)
    go_on(state)
    assert private(state, 0).discards == ()


@pytest.mark.rule("3.4")
def test_a_discard_is_final() -> None:
    state = table("2c 3c 4c 5c", "2d 3d 4d 5d", board="Ah Kh Qh")
    do(state, 0, Discard(French("2c")))
    for action in (Discard(French("3c")), Discard(French("2c")), LetChance()):
        refused(state, 0, action, "already_discarded", "3.4")


@pytest.mark.rule("3.5")
def test_the_time_runs_for_everybody_from_the_same_moment() -> None:
    assert choices(Options)["discard_time"] == (20, 15, 30, "off")
    for seconds in (20, 15, 30):
        match = Match(OMAHA, people(3), Options(discard_time=seconds))
        assert {ask.clock for ask in match.asks()} == {due(seconds * 1000)}
        for seat, at in ((2, 3_000), (0, 4_000)):
            match.act(seat, LetChance(), at=MatchTime(at))
            assert {ask.clock for ask in match.asks()} == {due(seconds * 1000)}
        match.act(1, LetChance(), at=MatchTime(7_000))
        assert [ask.clock for ask in match.asks()] == [due(7_000 + seconds * 1000)] * 3


@pytest.mark.rule("3.5")
def test_for_a_silent_player_a_card_drawn_by_lot_goes() -> None:
    match = Match(OMAHA, people(2), seed="silent")
    first, second = match.asks()
    hand = match.state.hands[0]
    assert (first.default, second.default) == (LetChance(), LetChance())
    event, told = match.expire(first, at=MatchTime(20_000))
    assert isinstance(event, CardDrawnByLot) and event.to == 0
    assert told == Discarded(0)
    assert set(hand) - set(match.state.hands[0]) == {event.card}
    match.expire(second, at=MatchTime(20_000))
    assert isinstance(match.state.phase, DiscardToRiver)
    for ask in match.asks():
        match.expire(ask, at=MatchTime(40_000))
    assert isinstance(match.state.phase, Pause)


@pytest.mark.rule("3.5")
def test_the_lot_is_as_likely_to_fall_on_any_card() -> None:
    """400 draws: a card that is drawn less than 70 or more than 130 times is one in 2000."""
    before = table("2c 3c 4c 5c", "2d 3d 4d 5d", board="Ah Kh Qh")
    drawn: Counter[French] = Counter()
    for number in range(400):
        state = before.copy()
        do(state, 0, LetChance(), label=f"lot {number}")
        drawn[state.discards[0][0]] += 1
    assert drawn.keys() == set(before.hands[0])
    assert all(70 < count < 130 for count in drawn.values())


@pytest.mark.rule("3.6")
def test_a_late_discard_counts_if_the_lot_was_not_drawn() -> None:
    match = Match(OMAHA, people(2))
    ask, other = match.asks()
    chosen = match.state.hands[0][3]
    match.act(0, Discard(chosen), window=ask.window, at=MatchTime(21_000))
    assert match.state.discards[0] == (chosen,)
    match.expire(other, at=MatchTime(21_000))
    with pytest.raises(Illegal, match="stale"):
        match.act(1, Discard(match.state.hands[1][0]), window=other.window, at=MatchTime(21_001))


@pytest.mark.rule("3.7")
def test_without_a_time_of_its_own_the_turn_clock_runs() -> None:
    match = Match(OMAHA, people(2), Options(discard_time="off"))
    seen = set()
    while not isinstance(match.state.phase, Pause):
        assert {ask.clock for ask in match.asks()} == {TURN}
        seen.add(type(match.state.phase))
        match.expire(match.asks()[0], at=later(match.at, 60_000))
    assert seen == {DiscardToTurn, DiscardToRiver}


@pytest.mark.rule("3.8")
@pytest.mark.parametrize(
    ("hand", "board", "called", "best"),
    [
        # three of the hand would be more, but two at most can be kept
        ("9c 9d 9h 2c", "Ah Kh 5s", "pair nines", "9c 9d Ah Kh 5s"),
        ("Ac Qh Jh Th", "Ah Kh 5s", "pair aces", "Ah Ac Kh Qh 5s"),
        ("Qh Jd Tc", "Ah Kh 5s 4h", "high_card ace", "Ah Kh Qh Jd 5s"),
        ("Qh 3h", "Ah Kh 5s 4h", "flush ace", "Ah Kh Qh 4h 3h"),
    ],
)
def test_players_are_shown_what_they_have_by_now(
    hand: str, board: str, called: str, best: str
) -> None:
    other = "6c 7d 8c 8d"[: len(hand)]
    seen = private(table(hand, other, board=board), 0)
    assert (seen.called, seen.best) == (called, cards(best))


# 4 Turn and river


@pytest.mark.rule("4.1")
def test_the_turn_comes_when_all_have_discarded() -> None:
    state = table("2c 3c 4c 5c", "2d 3d 4d 5d", board="Ah Kh Qh", stock="9s 8s")
    assert TurnDealt not in kinds(do(state, 1, Discard(French("2d"))))
    events = do(state, 0, Discard(French("2c")), at=5_000)
    assert events[1:] == [Discarded(0), CardBurned(), TurnDealt(French("8s"))]
    assert state.board == cards("Ah Kh Qh 8s")
    assert state.burns[-1] == French("9s")
    assert [len(hand) for hand in state.hands] == [3, 3]
    assert state.phase == DiscardToRiver(due(25_000))


@pytest.mark.rule("4.2")
def test_the_river_comes_when_all_have_discarded_again_and_then_the_showdown() -> None:
    state = table("2c 3c 4c", "2d 3d 4d", board="Ah Kh Qh 8s", stock="9s 7s")
    assert RiverDealt not in kinds(do(state, 0, Discard(French("2c"))))
    events = do(state, 1, LetChance())
    assert events[2:4] == [CardBurned(), RiverDealt(French("7s"))]
    assert kinds(events[4:]) == [HandShown, HandShown, HandTied]
    assert state.board == cards("Ah Kh Qh 8s 7s")
    assert [len(hand) for hand in state.hands] == [2, 2]


# 5 The showdown


@pytest.mark.rule("5.1")
@pytest.mark.parametrize("hands", [1, 3])
def test_everybody_sees_both_cards_of_all_with_best_five_and_category(hands: int) -> None:
    state, events = showdown("Ac 4d", "Kc 9d", board="As Kd 9h 5s 2c", hands=hands)
    first = cards("As Ac Kd 9h 5s")
    second = cards("Kd Kc 9h 9d As")
    said = [event for event in events if isinstance(event, HandShown)]
    assert said == [
        HandShown(0, cards("Ac 4d"), "pair aces", first),
        HandShown(1, cards("Kc 9d"), "two_pair kings nines", second),
    ]
    seen = public(state)
    assert (seen.phase, seen.pause) == ("pause", "showdown")
    assert seen.board == cards("As Kd 9h 5s 2c")
    assert [row.shown for row in seen.players] == [cards("Ac 4d"), cards("Kc 9d")]
    assert [row.best for row in seen.players] == [first, second]
    assert [row.called for row in seen.players] == ["pair aces", "two_pair kings nines"]
    assert [(row.place, row.won) for row in seen.players] == [(2, False), (1, True)]


@pytest.mark.rule("5.1")
def test_the_weakest_hand_is_shown_first_and_equal_ones_share_a_place() -> None:
    state, events = showdown("Kc 3d", "Ac 4d", "Kh 4c", board="As Kd 9h 8s 2c")
    said = [event.seat for event in events if isinstance(event, HandShown)]
    assert said == [0, 2, 1]
    assert [row.place for row in public(state).players] == [2, 1, 2]


@pytest.mark.rule("5.1")
def test_before_the_showdown_no_hand_is_named() -> None:
    state, _ = showdown("Ac 4d", "Kc 9d", board="As Kd 9h 5s 2c", hands=3)
    go_on(state)
    for street in (DiscardToTurn, DiscardToRiver):
        assert isinstance(state.phase, street)
        for row in public(state).players:
            assert (row.shown, row.called, row.best, row.place) == ((), None, (), None)
        discard_all(state)
    assert all(row.called for row in public(state).players)


@pytest.mark.rule("5.1")
def test_the_last_showdown_stays_in_sight_when_the_match_is_over() -> None:
    state, _ = showdown("Ac 4d", "Kc 9d", board="As Kd 9h 5s 2c")
    before = public(state)
    go_on(state)
    assert (public(state).phase, public(state).pause) == ("over", None)
    assert public(state).players == before.players
    assert public(state).board == before.board


@pytest.mark.rule("5.2")
@pytest.mark.parametrize(
    ("hand", "board", "used"),
    [
        ("Ac Ad", "As Kd 9h 5s 2c", 2),
        ("Ac 3d", "As Kd 9h 5s 2c", 1),
        ("2d 3d", "Ts Js Qs Ks As", 0),
        ("9h 9d", "9s 9c Ks 4d 3h", 2),
        ("Ah 2d", "Ts Js Qd Ks As", 0),
    ],
)
def test_none_one_or_both_cards_are_used(hand: str, board: str, used: int) -> None:
    state, _ = showdown(hand, "7c 6c", board=board)
    assert len(set(state.showdown[0].best) & set(cards(hand))) == used


@pytest.mark.rule("5.2")
def test_the_board_alone_may_be_the_best_hand_of_all() -> None:
    assert winners("2c 2d", "9h 9d", "Ah 3c", board="Ts Js Qs Ks As") == (0, 1, 2)


BY_CATEGORY = {
    "royal_flush": ("As Ks", "Qs Js Ts 3d 2c"),
    "straight_flush": ("9s 8s", "Qs Js Ts 3d 2c"),
    "four_of_a_kind": ("7s 7d", "7c 7h Ts 3d 2c"),
    "full_house": ("7s 7d", "7c Th Ts 3d 2c"),
    "flush": ("As 4s", "Qs 9s Ts 3d 2c"),
    "straight": ("Kd 9s", "Qs Jh Ts 3d 2c"),
    "three_of_a_kind": ("7s 7d", "7c 9h Ts 3d 2c"),
    "two_pair": ("7s 9d", "7c 9h Ts 3d 2c"),
    "pair": ("7s Jd", "7c 9h Ts 3d 2c"),
    "high_card": ("8s Kd", "7c 9h 5s 3d 2c"),
}


@pytest.mark.rule("5.3")
@pytest.mark.parametrize("name", BY_CATEGORY)
def test_a_hand_has_its_category(name: str) -> None:
    hand, board = BY_CATEGORY[name]
    _, events = showdown(hand, "4c 4h", board=board)
    (said,) = [e.called for e in events if isinstance(e, HandShown) and e.seat == 0]
    assert said.split()[0] == name


@pytest.mark.rule("5.3")
def test_categories_stand_in_the_order_of_the_rule() -> None:
    assert list(BY_CATEGORY) == list(reversed(CATEGORIES))


@pytest.mark.rule("5.3")
@pytest.mark.parametrize(
    ("better", "worse", "board"),
    [
        ("As Ks", "9s 8s", "Qs Js Ts 3d 2c"),
        ("9s 8s", "Qd Qh", "Qs Qc Js Ts 7s"),
        ("9d 9c", "As Ad", "9s 9h Ac 3d 2c"),
        ("9d 9c", "As 4s", "9s Qs Ts Td 2c"),
        ("As 4s", "Kd 9h", "Qs Js Ts 3d 2s"),
        ("Kd 9h", "Qd Qc", "Qs Js Ts 3d 2s"),
        ("Qd Qc", "Js 9s", "Qs Jh 9c 3d 2s"),
        ("3s 2h", "As Ah", "Qs Jh 9c 3d 2s"),
        ("2h 4c", "As Kh", "Qs Jh 9c 7d 2s"),
    ],
)
def test_each_category_beats_the_next(better: str, worse: str, board: str) -> None:
    assert winners(worse, better, board=board) == (1,)


@pytest.mark.rule("5.4")
@pytest.mark.parametrize(
    ("better", "worse", "board"),
    [
        ("8d 8c", "2d 2h", "8s 8h 2s 2c Kd"),  # the higher four
        ("Ad 3c", "Kd Qc", "8s 8h 8d 8c 2d"),  # four on the board: the kicker
        ("9d 9c", "8d 8c", "9s 8h 2s 2c Kd"),  # full server: the three first
        ("Kc 3c", "2c 4c", "8s 8h 8d Kd 2d"),  # full server: then the pair
        ("Ks 3c", "Qs Ac", "Js 9s 4s 2s 2d"),  # flush: its highest card
        ("Ks 5s", "Kh 9c", "As 9s 8s 3s 2d"),  # flush: only cards of the suit count
        ("Qd 9c", "9d 8c", "Js Ts 8s 3c 2d"),  # the top of the straight
        ("Ac 5d", "Kc Qd", "8s 8h 8d 4c 2d"),  # three: the highest kicker
        ("Ac 6d", "Ad 5d", "8s 8h 8c 4c 2d"),  # three: the next kicker
        ("Ac 3d", "Kc Qd", "As Kh 8d 8c 2d"),  # the higher pair of two
        ("Ac 9d", "Ad 8s", "As Kh 9c 8c 2d"),  # then the lower pair
        ("Qc 3d", "Jc Td", "As Ah 8d 8c 2d"),  # then the kicker
        ("Kc 3d", "Qc Jd", "As Ah 8d 7c 2d"),  # pair: the first kicker
        ("Ac Td", "Ah 9d", "As Kh 8d 7c 2d"),  # pair: a later one
        ("Tc 3d", "9d 4c", "As Kh Qd 7c 2d"),  # high card: the fourth
    ],
)
def test_hands_of_one_category_are_compared_in_full(better: str, worse: str, board: str) -> None:
    assert winners(worse, better, board=board) == (1,)


@pytest.mark.rule("5.4")
def test_a_sixth_card_and_suits_never_decide() -> None:
    assert winners("Ac 3d", "Ad 4s", board="As Kh Qd Jc 9d") == (0, 1)
    assert winners("As 2s", "Ah 2h", "Ac 2c", board="Kd Qd 9c 8h 4s") == (0, 1, 2)


@pytest.mark.rule("5.5")
def test_the_ace_is_low_in_one_straight_only() -> None:
    hands, board = ("Ac 5d", "Ah Ad", "6c 5s"), "2s 3h 4d 9c Kd"
    state, _ = showdown(*hands, board=board)
    assert state.showdown[0].called == "straight five"
    assert state.showdown[0].best == cards("5d 4d 3h 2s Ac")
    assert winners(*hands, board=board) == (2,)
    state, _ = showdown("Ac Qd", "7h 7d", board="2s 3h Kd 9c 8d")
    assert state.showdown[0].called == "high_card ace"
    assert winners("Ac 3s", "Kc Ks", board="Kd Qd 9c 8h 4s") == (1,)


@pytest.mark.rule("5.6")
def test_the_best_hand_wins_and_equal_hands_tie() -> None:
    state, events = showdown("Ac 2d", "Kc 3d", "Ah 4c", board="As Kh Qd Jc 9d", hands=3)
    assert events[-1] == HandTied((0, 2))
    assert state.wins == [1, 0, 1]
    state, events = showdown("Ac 2d", "Kc Ks", "Ah 4c", board="As Kh Qd Jc 9d", hands=3)
    assert events[-1] == HandWon(1)
    assert state.wins == [0, 1, 0]
    assert [row.wins for row in public(state).players] == [0, 1, 0]


def at_showdown(players: tuple[Player, ...], **options: Any) -> Match[State, Options]:
    """A match at its first showdown, after everybody was silent."""
    match = Match(OMAHA, players, Options(**options))
    while not match.state.showdown:
        match.act(match.asks()[0].seat, LetChance(), at=MatchTime(1_000))
    return match


MIXED = (Player("Ada"), Player("Bot", "easy"), Player("Béla"))


@pytest.mark.rule("5.7")
@pytest.mark.parametrize("discard_time", [20, "off"])
def test_people_and_the_clock_are_asked_to_go_on(discard_time: Any) -> None:
    match = at_showdown(MIXED, discard_time=discard_time)
    offered = [(ask.seat, ask.offers, ask.default) for ask in match.asks()]
    assert offered == [
        (0, (Button(GoOn),), GoOn()),
        (2, (Button(GoOn),), GoOn()),
        (CLOCK_SEAT, (), GoOn()),
    ]
    assert {ask.clock for ask in match.asks()} == {Clock("pause", lasts=12_000)}
    assert match.public().pause == "showdown"


@pytest.mark.rule("5.7")
def test_the_showdown_stays_until_all_people_have_gone_on() -> None:
    match = at_showdown(MIXED, hands=3)
    before = match.public()
    window = match.asks()[0].window
    assert match.act(2, GoOn(), window=window, at=MatchTime(2_000)) == []
    assert match.public() == before
    assert [(ask.seat, ask.window) for ask in match.asks()] == [(0, window), (CLOCK_SEAT, window)]
    refused(match.state, 2, GoOn(), "not_asked", "")
    refused(match.state, 1, GoOn(), "not_asked", "")
    events = match.act(0, GoOn(), window=window, at=MatchTime(3_000))
    assert events[0] == HandStarted(2, 3)
    assert {ask.clock for ask in match.asks()} == {due(23_000)}


@pytest.mark.rule("5.7")
def test_the_showdown_ends_when_its_time_is_over() -> None:
    match = at_showdown(MIXED, hands=3)
    events = match.expire(match.asks()[-1], at=MatchTime(13_000))
    assert events[0] == HandStarted(2, 3)
    assert {ask.clock for ask in match.asks()} == {due(33_000)}


@pytest.mark.rule("5.7")
def test_people_look_at_the_last_showdown_before_the_result() -> None:
    match = at_showdown(MIXED)
    assert match.result is None
    assert not {MatchWon, MatchTied} & set(kinds(match.events))
    match.act(0, GoOn())
    assert match.result is None
    (event,) = match.act(2, GoOn())
    assert isinstance(event, MatchWon | MatchTied)
    assert match.result is not None


@pytest.mark.rule("5.7")
@pytest.mark.parametrize("hands", [1, 3])
def test_bots_among_themselves_do_not_wait(hands: Literal[1, 3]) -> None:
    match = Match(OMAHA, [Player(f"Bot {n}", "easy") for n in range(3)], Options(hands=hands))
    seen: list[type[Event]] = []
    while match.asks():
        assert not isinstance(match.state.phase, Pause)
        seen += kinds(match.act(match.asks()[0].seat, LetChance()))
    assert seen.count(HandShown) == 3 * hands
    assert match.result is not None


@pytest.mark.rule("5.7")
def test_before_a_showdown_nobody_can_go_on() -> None:
    state = fresh(2)
    refused(state, 0, GoOn(), "no_showdown", "5.7")
    discard_all(state)
    refused(state, 0, GoOn(), "no_showdown", "5.7")
    refused(state, CLOCK_SEAT, LetChance(), "not_asked", "")


# 6 The end of the match


@pytest.mark.rule("6.1")
def test_the_match_is_over_after_the_last_showdown() -> None:
    state, _ = showdown("Ac 2d", "Kc 3d", board="As Kh Qd Jc 9d")
    assert result(state) is None
    go_on(state)
    assert state.phase == Over((0,))
    assert asks(state) == ()
    for action in (Discard(French("Ac")), LetChance(), GoOn()):
        refused(state, 0, action, "over", "6.1")
    state, _ = showdown("Ac 2d", "Kc 3d", board="As Kh Qd Jc 9d", hands=3)
    go_on(state)
    assert result(state) is None


def last_of_three(*wins: int) -> tuple[State, list[Event]]:
    """The last hand of three, won by the first seat after the others won so many."""
    state = table("Ac 2d 3s", "Kc 3d 4s", board="As Kh Qd Jc", stock="2c 9d", hands=3)
    state.number = 3
    state.wins = list(wins)
    do(state, 0, Discard(French("3s")))
    do(state, 1, Discard(French("4s")))
    return state, go_on(state)


@pytest.mark.rule("6.2")
def test_who_won_most_hands_has_won() -> None:
    state, events = last_of_three(0, 2)
    assert events[-1] == MatchWon(1, 2)
    assert result(state) == Result((1,), (1, 2))
    state, events = last_of_three(1, 1)
    assert events[-1] == MatchWon(0, 2)
    assert result(state) == Result((0,), (2, 1))


@pytest.mark.rule("6.3")
def test_equally_many_hands_share_the_win() -> None:
    state, events = last_of_three(1, 2)
    assert events[-1] == MatchTied((0, 1), 2)
    assert result(state) == Result((0, 1), (2, 2))
    state, _ = showdown("Ac 2d", "Kc 3d", "Ah 4c", board="As Kh Qd Jc 9d")
    assert go_on(state) == [MatchTied((0, 2), 1)]
    assert result(state) == Result((0, 2), (1, 0, 1))
