"""Durak, headings 1 and 2: the table and the deal."""

from typing import Any

import pytest

from parlour.games.durak import DURAK
from parlour.games.durak.actions import Attack, Cover
from parlour.games.durak.deal import first_attacker, start
from parlour.games.durak.events import (
    FightStarted,
    HandDealt,
    LotDrawn,
    LowestTrumpShown,
    TrumpTurned,
)
from parlour.games.durak.ranking import beating, deck_of
from parlour.games.durak.state import Opening, Options, State
from parlour.games.durak.view import private, public
from parlour.kernel.cards import FRENCH, French
from parlour.kernel.game import Event, Illegal
from parlour.kernel.match import Match
from tests.games.durak.situations import ask_to, bots, do, offered, only, refused, rng, table


def dealt(seats: int, label: str, **options: Any) -> tuple[State, list[Event]]:
    return start(Options(**options), bots(seats), rng(label))


@pytest.mark.rule("1.1")
@pytest.mark.parametrize("seats", [0, 1, 7])
def test_two_to_six_players(seats: int) -> None:
    with pytest.raises(Illegal, match="seats"):
        Match(DURAK, bots(seats))
    for fitting in range(2, 7):
        assert len(Match(DURAK, bots(fitting)).state.hands) == fitting


@pytest.mark.rule("1.2", "1.3")
def test_all_cards_or_those_from_the_six_up() -> None:
    assert deck_of(52) == list(FRENCH)
    small = deck_of(36)
    assert len(small) == 36
    assert min(small, key=lambda c: c.rank) in French.several("6c 6d 6h 6s")
    assert sorted(dealt(3, "a", deck=36)[0].cards()) == small
    assert sorted(dealt(3, "a")[0].cards()) == list(FRENCH)


@pytest.mark.rule("1.3", "1.4")
@pytest.mark.parametrize(
    ("attack", "cover", "expected"),
    [
        ("2h", "3h", True),
        ("9h", "Th", True),
        ("Th", "Jh", True),
        ("Jh", "Qh", True),
        ("Qh", "Kh", True),
        ("Kh", "Ah", True),
        ("Ah", "2h", False),
        ("3h", "2h", False),
        ("3h", "3d", False),
        ("3h", "Ad", False),
        ("Ah", "2s", True),
        ("3s", "2s", False),
        ("3s", "4s", True),
        ("2s", "Ah", False),
    ],
)
def test_what_beats_what_with_spades_as_trumps(attack: str, cover: str, expected: bool) -> None:
    assert beating(French(attack), [French(cover)], 3) == [French(cover)] * expected
    state = table(f"{attack} 4d", f"{cover} 4c", trump="7s")
    do(state, 0, Attack(French(attack)))
    if expected:
        do(state, 1, Cover(French(attack), French(cover)))
    else:
        refused(state, 1, Cover(French(attack), French(cover)), "does_not_beat", "1.4")


@pytest.mark.rule("1.5")
def test_a_hand_is_in_order_after_deal_draw_and_take() -> None:
    state, _ = dealt(4, "order")
    trump = state.trump.suit
    for hand in state.hands:
        plain = [c for c in hand if c.suit != trump]
        assert hand == sorted(plain) + sorted(c for c in hand if c.suit == trump)

    state = table("Ah 9c", "3h Ks", trump="2d", stock="4d 3s 5c 2c 6d Td 7c 7d")
    do(state, 0, Attack(French("9c")))
    do(state, 1, ask_to(state, 1).default)
    do(state, 0, ask_to(state, 0).default)
    assert state.hands[0] == French.several("2c 5c Ah 3s 4d 6d")
    assert state.hands[1] == French.several("7c 9c 3h Ks 7d Td")
    assert private(state, 0).hand == tuple(state.hands[0])


@pytest.mark.rule("2.1")
@pytest.mark.parametrize("seats", range(2, 7))
def test_six_cards_each_one_at_a_time(seats: int) -> None:
    state, events = dealt(seats, "deal")
    deck = deck_of(52)
    rng("deal").shuffle(deck)
    for seat, hand in enumerate(state.hands):
        assert sorted(hand) == sorted(deck[seat : 6 * seats : seats])
        (own,) = [e for e in events if isinstance(e, HandDealt) and e.to == seat]
        assert own.cards == tuple(hand)
    assert state.stock[::-1][: len(state.stock) - 1] == deck[6 * seats + 1 :]


@pytest.mark.rule("2.2")
def test_the_trump_card_lies_visible_under_the_stock() -> None:
    state, events = dealt(6, "trump")
    deck = deck_of(52)
    rng("trump").shuffle(deck)
    assert state.trump == state.stock[0] == deck[36]
    assert only(events, TrumpTurned) == TrumpTurned(deck[36], 16)
    seen = public(state)
    assert (seen.trump, seen.stock) == (state.trump, 16)


@pytest.mark.rule("2.3")
def test_six_players_with_36_cards_have_no_stock() -> None:
    state, events = dealt(6, "none left", deck=36)
    deck = deck_of(36)
    rng("none left").shuffle(deck)
    assert state.stock == []
    assert state.trump == deck[-1]
    assert state.trump in state.hands[5]
    assert only(events, TrumpTurned) == TrumpTurned(deck[-1], 0)
    assert state.trump in public(state).players[5].known
    assert public(state).stock == 0
    assert len(dealt(5, "some left", deck=36)[0].stock) == 6


@pytest.mark.rule("2.4")
def test_the_lowest_trump_shows_itself_and_attacks() -> None:
    state = table("Ah Ks 2d", "9s 3d", "Js 8s", trump="2s", stock="5c 4s")
    events: list[Event] = []
    assert first_attacker(state, rng(), events) == 2
    assert events == [LowestTrumpShown(2, French("8s"))]
    assert state.known == {French("8s"): 2}
    assert state.lows == tuple(French.several("2s 3s 4s 5s 6s 7s"))


@pytest.mark.rule("2.4")
def test_the_turned_up_card_counts_only_in_a_hand() -> None:
    for label in "abcdefgh":
        state, events = dealt(6, label, deck=36)
        shown = only(events, LowestTrumpShown)
        assert shown.card.rank == 4, f"seed {label}: the six of trumps is always in a hand"
        assert shown.card in state.hands[shown.seat]
        assert isinstance(state.phase, Opening)
        assert state.phase.attacker == shown.seat
    state, events = dealt(6, "d", deck=52)
    assert only(events, LowestTrumpShown).card != state.trump


@pytest.mark.rule("2.5")
def test_without_a_trump_the_lot_decides() -> None:
    chosen = set()
    for number in range(40):
        state = table("Ah 2d", "3d", "Jc 8h", trump="2s", stock="5c 4s")
        events: list[Event] = []
        seat = first_attacker(state, rng(f"lot {number}"), events)
        assert events == [LotDrawn(seat)]
        assert len(state.lows) == 13
        assert state.known == {}
        chosen.add(seat)
    assert chosen == {0, 1, 2}


@pytest.mark.rule("2.5", "3.1")
def test_the_first_fight_follows_the_deal() -> None:
    state, events = dealt(4, "first")
    shown = only(events, LowestTrumpShown)
    assert events[-1] == FightStarted(shown.seat, (shown.seat + 1) % 4, 6)
    assert len(offered(state, shown.seat)) == 6
