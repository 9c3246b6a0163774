"""Omaha 4: tests for every numbered rule of docs/rules/omaha.md."""

from collections import Counter
from typing import Any

import pytest

from parlour.games.omaha import OMAHA
from parlour.games.omaha.actions import Discard, GoOn, LetChance
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
from parlour.games.omaha.rules import cards as all_cards
from parlour.games.omaha.state import DiscardToRiver, DiscardToTurn, Options, Over, Showdown, State
from parlour.games.omaha.view import TableView, view
from parlour.games.poker_hands import CATEGORIES
from parlour.kernel.cards import FRENCH, Card, card, cards, text
from parlour.kernel.forms import encode, one_of
from parlour.kernel.game import TURN, Clock, Event, Illegal, Result
from parlour.kernel.match import Match
from parlour.kernel.offers import Action, PickCard, actions
from parlour.kernel.options import choices
from parlour.kernel.seats import Player, Seat
from parlour.kernel.stream import Stream
from tests.contract.walks import card_texts


def rng(label: str = "rules") -> Stream:
    return Stream(b"", label)


def people(seats: int) -> tuple[Player, ...]:
    return tuple(Player(f"Person {n}") for n in range(seats))


def fresh(seats: int = 3, **options: Any) -> State:
    state, _ = start(Options(**options), people(seats), rng())
    return state


def table(*hands: str, board: str, stock: str = "", **options: Any) -> State:
    """These hands of four, three or two cards, this board, and this stock, its next card first.

    The other cards lie under the stock, are burned or have been discarded, so that none is lost.
    """
    state = fresh(len(hands), **options)
    state.hands = [tuple(cards(hand)) for hand in hands]
    state.board = tuple(cards(board))
    ahead = cards(stock)
    seen = {*state.board, *ahead, *(card for hand in state.hands for card in hand)}
    rest = [card for card in FRENCH if card not in seen]
    state.burns = tuple(rest.pop() for _ in range(len(state.board) - 2))
    state.discards = [tuple(rest.pop() for _ in range(4 - len(hand))) for hand in state.hands]
    state.stock = (*ahead, *rest)
    clock = Clock("discard", 20_000)
    state.phase = DiscardToTurn(clock) if len(state.board) == 3 else DiscardToRiver(clock)
    assert sorted(all_cards(state)) == list(FRENCH)
    return state


def showdown(*hands: str, board: str, **options: Any) -> tuple[State, list[Event]]:
    """The end of a hand with these last two cards and this board of five."""
    *four, river = board.split()
    spare = [c for c in FRENCH if c not in cards(" ".join([board, *hands]))]
    burn, *extra = spare
    state = table(
        *(f"{hand} {text(extra[seat])}" for seat, hand in enumerate(hands)),
        board=" ".join(four),
        stock=f"{text(burn)} {river}",
        **options,
    )
    events: list[Event] = []
    for seat in range(len(hands)):
        events = do(state, seat, Discard(extra[seat]))
    return state, events


def do(state: State, seat: Seat, action: Action, at: int = 0, label: str = "rules") -> list[Event]:
    return apply(state, seat, action, at, rng(label))


def refused(state: State, seat: Seat, action: Action, code: str, rule: str) -> None:
    with pytest.raises(Illegal) as refusal:
        apply(state.copy(), seat, action, 0, rng())
    assert (refusal.value.code, refusal.value.rule) == (code, rule)


def discard_all(state: State, at: int = 0) -> list[Event]:
    """Everybody discards their first card."""
    events: list[Event] = []
    for seat in range(len(state.hands)):
        events += do(state, seat, Discard(state.hands[seat][0]), at)
    return events


def winners(*hands: str, board: str) -> tuple[Seat, ...]:
    state, _ = showdown(*hands, board=board)
    assert state.showdown is not None
    return state.showdown.winners


def kinds(events: list[Event]) -> list[type[Event]]:
    return [type(event) for event in events]


def heard(events: list[Event], viewer: Seat | None) -> list[Event]:
    return [event for event in events if event.to is None or event.to == viewer]


def seen_cards(state: State, viewer: Seat | None) -> list[tuple[Card | None, ...]]:
    return [player.hand for player in view(state, viewer).players]


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
    assert sorted(all_cards(state)) == list(FRENCH)
    discard_all(state)
    shown = [e.seat for e in discard_all(state) if isinstance(e, HandShown)]
    assert shown == [0, 1, 2, 3, 4]
    assert sorted(all_cards(state)) == list(FRENCH)
    assert set(OMAHA.actions) == {Discard, LetChance, GoOn}


@pytest.mark.rule("1.3")
def test_a_match_has_as_many_hands_as_the_option_says() -> None:
    assert choices(Options)["hands"] == (1, 3, 5, 10)
    for hands in (1, 3, 5, 10):
        state = fresh(2, hands=hands)
        assert state.wins == [0, 0]
        played = 1
        while asks(state):
            ask = asks(state)[0]
            played += HandStarted in kinds(do(state, ask.seat, ask.default, label=f"{played}"))
        assert played == state.number == hands
        assert sum(state.wins) >= hands


# 2 The deal


@pytest.mark.rule("2.1")
def test_each_hand_is_dealt_from_a_whole_deck_shuffled_anew() -> None:
    state = fresh(2, hands=3)
    first = all_cards(state)
    assert first != list(FRENCH)
    discard_all(state)
    discard_all(state)
    do(state, 0, GoOn(), label="next")
    events = do(state, 1, GoOn(), label="next")
    assert events[0] == HandStarted(2, 3)
    assert sorted(all_cards(state)) == list(FRENCH)
    assert all_cards(state) != first
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
    hidden = (None,) * 4
    state, events = start(Options(), people(3), rng())
    for seat in range(3):
        wanted = [state.hands[other] if other == seat else hidden for other in range(3)]
        assert seen_cards(state, seat) == wanted
        dealt = [event for event in heard(events, seat) if isinstance(event, HandDealt)]
        assert dealt == [HandDealt(state.hands[seat], to=seat)]
    assert seen_cards(state, None) == [hidden] * 3
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
    for viewer in (None, 0, 1):
        seen = view(state, viewer)
        assert seen.burns == 3
        assert not any(text(burn) in shown(seen, events, viewer) for burn in state.burns)


def shown(seen: TableView, events: list[Event], viewer: Seat | None) -> set[str]:
    """The texts of all cards in a view and in the events that its viewer hears."""
    form = one_of(*OMAHA.events)
    told = [form.encode(event) for event in heard(events, viewer)]
    return card_texts(encode(TableView, seen)) | card_texts(told)


@pytest.mark.rule("2.4")
def test_the_flop_is_three_open_cards() -> None:
    state, events = start(Options(), people(2), rng())
    assert events[-2:] == [CardBurned(), FlopDealt(state.board)]
    assert len(state.board) == 3
    assert view(state, None).board == state.board


# 3 The discards


@pytest.mark.rule("3.1")
def test_one_of_four_and_then_one_of_three_is_discarded() -> None:
    state = table("2c 3c 4c 5c", "2d 3d 4d 5d", board="Ah Kh Qh")
    assert isinstance(state.phase, DiscardToTurn)
    offered = [list(actions(offer)) for offer in asks(state)[0].offers]
    assert offered == [[Discard(c) for c in cards("2c 3c 4c 5c")]]
    do(state, 0, Discard(card("3c")))
    do(state, 1, Discard(card("5d")))
    assert isinstance(state.phase, DiscardToRiver)
    assert state.hands == [tuple(cards("2c 4c 5c")), tuple(cards("2d 3d 4d"))]
    assert [ask.offers for ask in asks(state)] == [
        (PickCard(Discard, hand),) for hand in state.hands
    ]
    do(state, 0, Discard(card("2c")))
    assert state.hands[0] == tuple(cards("4c 5c"))
    assert state.discards == [tuple(cards("3c 2c")), (card("5d"),)]


@pytest.mark.rule("3.1")
def test_only_a_card_of_ones_own_hand_can_be_discarded() -> None:
    state = table("2c 3c 4c 5c", "2d 3d 4d 5d", board="Ah Kh Qh")
    for other in cards("2d Ah 9s"):
        refused(state, 0, Discard(other), "not_in_hand", "3.1")
    do(state, 0, Discard(card("2c")))
    do(state, 1, Discard(card("2d")))
    refused(state, 0, Discard(card("2c")), "not_in_hand", "3.1")


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
    refused(state, 0, Discard(card("2c")), "showdown", "3.2")
    refused(state, 0, LetChance(), "showdown", "3.2")


@pytest.mark.rule("3.3")
@pytest.mark.parametrize("action", [Discard(card("2c")), LetChance()])
def test_others_see_only_that_somebody_has_discarded(action: Action) -> None:
    state = table("2c 3c 4c 5c", "2d 3d 4d 5d", "2s 3s 4s 5s", board="Ah Kh Qh")
    events = do(state, 0, action)
    for viewer in (1, 2, None):
        assert heard(events, viewer) == [Discarded(0)]
        player = view(state, viewer).players[0]
        assert (player.hand, player.discards) == ((None,) * 3, (None,))
        assert view(state, viewer).turn == (1, 2)


@pytest.mark.rule("3.3")
def test_whichever_card_goes_it_looks_the_same_to_the_others() -> None:
    looks = []
    for choice in ["2c", "3c", "4c", "5c"]:
        state = table("2c 3c 4c 5c", "2d 3d 4d 5d", board="Ah Kh Qh")
        events = do(state, 0, Discard(card(choice)))
        looks.append([(view(state, viewer), heard(events, viewer)) for viewer in (1, None)])
    assert looks == looks[:1] * 4


@pytest.mark.rule("3.3")
def test_a_discard_is_not_shown_at_the_showdown_and_known_to_its_player() -> None:
    state = fresh(2, hands=3)
    events = discard_all(state) + discard_all(state)
    assert isinstance(state.phase, Showdown)
    mine = state.discards[0]
    assert [e.card for e in heard(events, 0) if isinstance(e, CardDiscarded)] == list(mine)
    assert view(state, 0).players[0].discards == mine
    for viewer in (1, None):
        assert view(state, viewer).players[0].discards == (None, None)
        assert not {text(c) for c in mine} & shown(view(state, viewer), events, viewer)
    do(state, 0, GoOn())
    do(state, 1, GoOn())
    assert view(state, 0).players[0].discards == ()


@pytest.mark.rule("3.4")
def test_a_discard_is_final() -> None:
    state = table("2c 3c 4c 5c", "2d 3d 4d 5d", board="Ah Kh Qh")
    do(state, 0, Discard(card("2c")))
    for action in (Discard(card("3c")), Discard(card("2c")), LetChance()):
        refused(state, 0, action, "already_discarded", "3.4")


@pytest.mark.rule("3.5")
def test_the_time_runs_for_everybody_from_the_same_moment() -> None:
    assert choices(Options)["discard_time"] == (20, 15, 30, "off")
    for seconds in (20, 15, 30):
        match = Match(OMAHA, people(3), Options(discard_time=seconds))
        assert {ask.clock for ask in match.asks()} == {Clock("discard", seconds * 1000)}
        for seat, at in ((2, 3_000), (0, 4_000)):
            match.act(seat, LetChance(), at=at)
            assert {ask.clock for ask in match.asks()} == {Clock("discard", seconds * 1000)}
        match.act(1, LetChance(), at=7_000)
        assert [ask.clock for ask in match.asks()] == [Clock("discard", 7_000 + seconds * 1000)] * 3


@pytest.mark.rule("3.5")
def test_for_a_silent_player_a_card_drawn_by_lot_goes() -> None:
    match = Match(OMAHA, people(2), seed="silent")
    first, second = match.asks()
    hand = match.state.hands[0]
    assert (first.default, second.default) == (LetChance(), LetChance())
    event, public = match.expire(first, at=20_000)
    assert isinstance(event, CardDrawnByLot) and event.to == 0
    assert public == Discarded(0)
    assert set(hand) - set(match.state.hands[0]) == {event.card}
    match.expire(second, at=20_000)
    assert isinstance(match.state.phase, DiscardToRiver)
    for ask in match.asks():
        match.expire(ask, at=40_000)
    assert match.result is not None


@pytest.mark.rule("3.5")
def test_the_lot_is_as_likely_to_fall_on_any_card() -> None:
    """400 draws: a card that is drawn less than 70 or more than 130 times is one in 2000."""
    before = table("2c 3c 4c 5c", "2d 3d 4d 5d", board="Ah Kh Qh")
    drawn: Counter[Card] = Counter()
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
    match.act(0, Discard(chosen), window=ask.window, at=21_000)
    assert match.state.discards[0] == (chosen,)
    match.expire(other, at=21_000)
    with pytest.raises(Illegal, match="stale"):
        match.act(1, Discard(match.state.hands[1][0]), window=other.window, at=21_001)


@pytest.mark.rule("3.7")
def test_without_a_time_of_its_own_the_turn_clock_runs() -> None:
    match = Match(OMAHA, people(2), Options(discard_time="off", hands=3))
    seen = set()
    while match.asks():
        assert {ask.clock for ask in match.asks()} == {TURN}
        seen.add(type(match.state.phase))
        match.expire(match.asks()[0], at=match.at + 60_000)
    assert seen == {DiscardToTurn, DiscardToRiver, Showdown}


# 4 Turn and river


@pytest.mark.rule("4.1")
def test_the_turn_comes_when_all_have_discarded() -> None:
    state = table("2c 3c 4c 5c", "2d 3d 4d 5d", board="Ah Kh Qh", stock="9s 8s")
    assert TurnDealt not in kinds(do(state, 1, Discard(card("2d"))))
    events = do(state, 0, Discard(card("2c")), at=5_000)
    assert events[1:] == [Discarded(0), CardBurned(), TurnDealt(card("8s"))]
    assert state.board == tuple(cards("Ah Kh Qh 8s"))
    assert state.burns[-1] == card("9s")
    assert [len(hand) for hand in state.hands] == [3, 3]
    assert state.phase == DiscardToRiver(Clock("discard", 25_000))


@pytest.mark.rule("4.2")
def test_the_river_comes_when_all_have_discarded_again_and_then_the_showdown() -> None:
    state = table("2c 3c 4c", "2d 3d 4d", board="Ah Kh Qh 8s", stock="9s 7s")
    assert RiverDealt not in kinds(do(state, 0, Discard(card("2c"))))
    events = do(state, 1, LetChance())
    assert events[2:4] == [CardBurned(), RiverDealt(card("7s"))]
    assert kinds(events[4:]) == [HandShown, HandShown, HandTied, MatchTied]
    assert state.board == tuple(cards("Ah Kh Qh 8s 7s"))
    assert [len(hand) for hand in state.hands] == [2, 2]


# 5 The showdown


@pytest.mark.rule("5.1")
@pytest.mark.parametrize("hands", [1, 3])
def test_everybody_sees_both_cards_of_all_with_best_five_and_category(hands: int) -> None:
    state, events = showdown("Ac 4d", "Kc 9d", board="As Kd 9h 5s 2c", hands=hands)
    first = tuple(cards("As Ac Kd 9h 5s"))
    second = tuple(cards("Kd Kc 9h 9d As"))
    said = [event for event in events if isinstance(event, HandShown)]
    assert said == [
        HandShown(0, tuple(cards("Ac 4d")), "pair", first),
        HandShown(1, tuple(cards("Kc 9d")), "two_pair", second),
    ]
    for viewer in (None, 0, 1):
        seen = view(state, viewer)
        assert seen_cards(state, viewer) == [tuple(cards("Ac 4d")), tuple(cards("Kc 9d"))]
        assert seen.last_showdown is not None
        assert seen.last_showdown.board == tuple(cards("As Kd 9h 5s 2c"))
        assert [hand.best for hand in seen.last_showdown.hands] == [first, second]
        assert [hand.category for hand in seen.last_showdown.hands] == ["pair", "two_pair"]
        assert seen.last_showdown.winners == (1,)


@pytest.mark.rule("5.1")
def test_the_last_showdown_stays_in_view_during_the_next_hand() -> None:
    state, _ = showdown("Ac 4d", "Kc 9d", board="As Kd 9h 5s 2c", hands=3)
    before = state.showdown
    do(state, 0, GoOn())
    do(state, 1, GoOn())
    assert before is not None
    assert view(state, None).last_showdown == before
    assert seen_cards(state, None) == [(None,) * 4] * 2


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
    assert state.showdown is not None
    assert len(set(state.showdown.hands[0].best) & set(cards(hand))) == used


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
    assert next(e.category for e in events if isinstance(e, HandShown)) == name


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
        ("9d 9c", "8d 8c", "9s 8h 2s 2c Kd"),  # full house: the three first
        ("Kc 3c", "2c 4c", "8s 8h 8d Kd 2d"),  # full house: then the pair
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
    board = "2s 3h 4d 9c Kd"
    state, _ = showdown("Ac 5d", "Ah Ad", "6c 5s", board=board)
    assert state.showdown is not None
    assert state.showdown.hands[0].category == "straight"
    assert state.showdown.hands[0].best == tuple(cards("5d 4d 3h 2s Ac"))
    assert state.showdown.winners == (2,)
    state, _ = showdown("Ac Qd", "7h 7d", board="2s 3h Kd 9c 8d")
    assert state.showdown is not None
    assert state.showdown.hands[0].category == "high_card"
    assert winners("Ac 3s", "Kc Ks", board="Kd Qd 9c 8h 4s") == (1,)


@pytest.mark.rule("5.6")
def test_the_best_hand_wins_and_equal_hands_tie() -> None:
    state, events = showdown("Ac 2d", "Kc 3d", "Ah 4c", board="As Kh Qd Jc 9d", hands=3)
    assert events[-1] == HandTied((0, 2))
    assert state.wins == [1, 0, 1]
    state, events = showdown("Ac 2d", "Kc Ks", "Ah 4c", board="As Kh Qd Jc 9d", hands=3)
    assert events[-1] == HandWon(1)
    assert state.wins == [0, 1, 0]
    assert [player.wins for player in view(state, None).players] == [0, 1, 0]


@pytest.mark.rule("5.7")
def test_the_showdown_stays_until_all_have_gone_on() -> None:
    match = Match(OMAHA, people(2), Options(hands=3))
    while not isinstance(match.state.phase, Showdown):
        match.act(match.asks()[0].seat, LetChance(), at=1_000)
    window = match.asks()[0].window
    assert [(ask.seat, ask.default) for ask in match.asks()] == [(0, GoOn()), (1, GoOn())]
    assert {ask.clock for ask in match.asks()} == {Clock("showdown", 11_000)}
    assert match.act(1, GoOn(), window=window, at=2_000) == []
    assert [(ask.seat, ask.window, ask.clock.due) for ask in match.asks()] == [(0, window, 11_000)]
    refused(match.state, 1, GoOn(), "already_ready", "5.7")
    events = match.expire(match.asks()[0], at=11_000)
    assert events[0] == HandStarted(2, 3)
    assert {ask.clock for ask in match.asks()} == {Clock("discard", 31_000)}
    refused(match.state, 0, GoOn(), "no_showdown", "5.7")


# 6 The end of the match


@pytest.mark.rule("6.1")
def test_the_match_is_over_with_the_last_showdown() -> None:
    state, _ = showdown("Ac 2d", "Kc 3d", board="As Kh Qd Jc 9d")
    assert state.phase == Over((0,))
    assert asks(state) == ()
    for action in (Discard(card("Ac")), LetChance(), GoOn()):
        refused(state, 0, action, "over", "6.1")
    state, _ = showdown("Ac 2d", "Kc 3d", board="As Kh Qd Jc 9d", hands=3)
    assert result(state) is None


def last_of_three(*wins: int) -> tuple[State, list[Event]]:
    """The last hand of three, won by the first seat after the others won so many."""
    state = table("Ac 2d 3s", "Kc 3d 4s", board="As Kh Qd Jc", stock="2c 9d", hands=3)
    state.number = 3
    state.wins = list(wins)
    do(state, 0, Discard(card("3s")))
    return state, do(state, 1, Discard(card("4s")))


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
    state, events = showdown("Ac 2d", "Kc 3d", "Ah 4c", board="As Kh Qd Jc 9d")
    assert events[-1] == MatchTied((0, 2), 1)
    assert result(state) == Result((0, 2), (1, 0, 1))
