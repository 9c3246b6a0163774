"""Durak, headings 6 to 8: the refill, the next fight, the end."""

import pytest

from parlour.games.durak.actions import Attack, Cover, Done, Take
from parlour.games.durak.between_fights import ENDLESS
from parlour.games.durak.events import (
    CardsDrawn,
    CardsReceived,
    FightStarted,
    MatchDrawn,
    MatchLost,
    TrumpDrawn,
    WentOut,
)
from parlour.games.durak.rules import apply, asks, result
from parlour.games.durak.state import Opening, Over, State
from parlour.games.durak.view import public
from parlour.kernel.cards import French
from parlour.kernel.game import Event, Result
from parlour.kernel.times import MatchTime
from tests.games.durak.situations import all_of, do, only, refused, rng, table


def take_after(state: State, attack: str) -> list[Event]:
    """The attacker opens with the card, the defender takes, nobody adds anything."""
    phase = state.phase
    assert isinstance(phase, Opening)
    do(state, phase.attacker, Attack(French(attack)))
    return do(state, phase.defender, Take()) + everybody_is_done(state)


def beat_off(state: State, attack: str, cover: str) -> list[Event]:
    phase = state.phase
    assert isinstance(phase, Opening)
    do(state, phase.attacker, Attack(French(attack)))
    events = do(state, phase.defender, Cover(French(attack), French(cover)))
    return events + everybody_is_done(state)


def everybody_is_done(state: State) -> list[Event]:
    events: list[Event] = []
    for ask in asks(state):
        if isinstance(ask.default, Done):
            events += do(state, ask.seat, ask.default)
    return events


STOCK = "Ah Kh Qh Jh Th 9h 8h 7h"


@pytest.mark.rule("6.1")
def test_the_attacker_draws_first_and_the_defender_last() -> None:
    state = table("7d 2c", "8d 3c", "2d 3d 4c 5c", "4d 5d 6c 7c 8c 9c Tc", stock=STOCK)
    events = beat_off(state, "7d", "8d")
    assert all_of(events, CardsDrawn) == [CardsDrawn(0, 5), CardsDrawn(2, 2), CardsDrawn(1, 2)]
    assert all_of(events, CardsReceived) == [
        CardsReceived(tuple(French.several("Th Jh Qh Kh Ah")), to=0),
        CardsReceived(tuple(French.several("8h 9h")), to=2),
        CardsReceived((French("7h"), French("2s")), to=1),
    ]
    assert [len(hand) for hand in state.hands] == [6, 3, 6, 7]


@pytest.mark.rule("6.1")
def test_the_others_draw_clockwise_from_the_attacker() -> None:
    hands = ("2c 3c 4c 5c 6c", "7c 8c 9c Tc Jc", "7d 2d 3d 4d 5d 6d", "8d 9d Td Jd Qd Kd")
    state = table(*hands, attacker=2, stock=STOCK)
    events = beat_off(state, "7d", "8d")
    assert [event.seat for event in all_of(events, CardsDrawn)] == [2, 0, 1, 3]


@pytest.mark.rule("6.1", "7.2")
def test_roles_of_the_finished_fight_decide_about_drawing() -> None:
    state = table("7d 2c", "3c 4c 5c 6c 8c 9c", "2d 3d 4d", stock="Ah Kh Qh Jh Th")
    events = take_after(state, "7d")
    assert [event.seat for event in all_of(events, CardsDrawn)] == [0, 2]
    assert only(events, FightStarted).attacker == 2


@pytest.mark.rule("6.2")
def test_everybody_sees_who_draws_the_trump_card() -> None:
    state = table("7d 2c 3c 4c 5c 6c", "8d 9c Tc Jc Qc Kc", stock="Ah")
    events = beat_off(state, "7d", "8d")
    assert only(events, TrumpDrawn) == TrumpDrawn(1, French("2s"))
    assert only(events, TrumpDrawn).to is None
    assert state.hands[0][-1] == French("Ah")
    assert public(state).players[1].known == (French("2s"),)
    assert state.stock == []


@pytest.mark.rule("6.3")
def test_without_a_stock_nobody_draws() -> None:
    state = table("7d 2c 3c", "8d 9c Tc")
    events = beat_off(state, "7d", "8d")
    assert all_of(events, CardsDrawn) == []
    assert [len(hand) for hand in state.hands] == [2, 2]


@pytest.mark.rule("7.1")
def test_who_has_defended_attacks() -> None:
    state = table("7d 2c 3c", "8d 9c Tc", "5d 6d")
    events = beat_off(state, "7d", "8d")
    assert only(events, FightStarted) == FightStarted(1, 2, 2)
    assert state.phase == Opening(1, 2)


@pytest.mark.rule("7.2")
def test_who_took_is_passed_over() -> None:
    state = table("7d 2c 3c", "8d 9c Tc", "5d 6d", "4d Td")
    take_after(state, "7d")
    assert state.phase == Opening(2, 3)


@pytest.mark.rule("7.2")
def test_of_two_players_the_same_attacks_again() -> None:
    state = table("7d 2c 3c", "8d 9c Tc")
    take_after(state, "7d")
    assert state.phase == Opening(0, 1)


@pytest.mark.rule("7.3")
def test_a_successful_defender_who_is_out_is_skipped() -> None:
    state = table("7d 2c 3c", "8d", "5d 6d", "4d Td")
    events = beat_off(state, "7d", "8d")
    assert only(events, WentOut).seats == (1,)
    assert state.phase == Opening(2, 3)


@pytest.mark.rule("7.3")
def test_roles_skip_those_who_are_out() -> None:
    state = table("7d", "8d 9c Tc", "", "4d Td")
    take_after(state, "7d")
    assert state.phase == Opening(3, 1)


@pytest.mark.rule("8.1")
def test_who_runs_out_in_a_fight_draws_if_there_is_a_stock() -> None:
    state = table("7d", "8d 9c Tc", stock=STOCK)
    events = beat_off(state, "7d", "8d")
    assert all_of(events, WentOut) == []
    assert len(state.hands[0]) == 6
    assert state.playing == (0, 1)


@pytest.mark.rule("8.1")
def test_out_is_judged_when_the_stock_has_been_drawn() -> None:
    state = table("7d 2c 3c 4c 5c 6c", "8d", "9d Td Jd Qd Kd Ad", stock="Ah", trump="2s")
    state.stock = [French("2s")]
    events = beat_off(state, "7d", "8d")
    assert state.hands[0] == French.several("2c 3c 4c 5c 6c 2s")
    assert only(events, WentOut).seats == (1,)
    assert [player.out for player in public(state).players] == [None, 1, None]


@pytest.mark.rule("8.1")
def test_everybody_sees_who_was_out_first() -> None:
    state = table("7d", "8d", "2c 5c", "3c 9c 4c", "5h")
    beat_off(state, "7d", "8d")
    assert [player.out for player in public(state).players] == [1, 1, None, None, None]
    beat_off(state, "2c", "3c")
    take_after(state, "4c")
    assert state.playing == (2, 3, 4)
    take_after(state, "5c")
    assert [player.out for player in public(state).players] == [1, 1, 3, None, None]


@pytest.mark.rule("8.1")
def test_nobody_is_out_before_the_fight_has_ended() -> None:
    state = table("7d", "8d 9c Tc", "7c 7h")
    do(state, 0, Attack(French("7d")))
    assert state.playing == (0, 1, 2)
    assert public(state).players[0].out is None


@pytest.mark.rule("8.2")
def test_the_last_with_cards_is_the_durak() -> None:
    state = table("7d", "8c 9c", "")
    events = take_after(state, "7d")
    assert events[-2:] == [WentOut((0,)), MatchLost(1)]
    assert state.phase == Over(1)
    assert result(state) == Result((0, 2), (1, 0, 1))
    assert asks(state) == ()
    refused(state, 1, Attack(French("8c")), "over", "8.2")


@pytest.mark.rule("8.2")
def test_a_defender_who_gets_rid_of_the_last_card_wins() -> None:
    state = table("7d 7c", "8d")
    beat_off(state, "7d", "8d")
    assert result(state) == Result((1,), (0, 1))


@pytest.mark.rule("8.3")
def test_nobody_is_the_durak_if_the_last_run_out_together() -> None:
    state = table("7d", "8d", "")
    events = beat_off(state, "7d", "8d")
    assert events[-2:] == [WentOut((0, 1)), MatchDrawn("all_out")]
    assert state.phase == Over(None)
    assert result(state) == Result((), (1, 1, 1))


def circling(takes: int) -> State:
    """Three players who only take; so many fights in a row have ended like that."""
    state = table("7d 7c 7h", "8d 8c 8h", "9d 9c 9h", add_after_take=False)
    state.takes = takes
    return state


@pytest.mark.rule("8.4")
def test_endless_taking_is_a_draw() -> None:
    state = circling(0)
    for number in range(ENDLESS):
        assert result(state) is None
        assert state.takes == number
        (opening,) = asks(state)
        apply(state, opening.seat, opening.default, MatchTime(0), rng())
        events = do(state, asks(state)[0].seat, Take())
    assert events[-1] == MatchDrawn("endless")
    assert result(state) == Result((), (1, 1, 1))


@pytest.mark.rule("8.4")
def test_a_defence_or_a_draw_starts_the_count_again() -> None:
    state = circling(ENDLESS - 1)
    state.hands[1][0] = French("Td")
    state.hands[1].sort()
    beat_off(state, "7d", "Td")
    assert state.takes == 0
    state = table("7d 7c", "8d 8c", stock=STOCK)
    state.takes = ENDLESS - 1
    take_after(state, "7d")
    assert state.takes == 0
    assert result(state) is None


@pytest.mark.rule("8.4", "8.2")
def test_the_last_take_can_still_make_a_durak() -> None:
    state = table("7d", "8c 9c")
    state.takes = ENDLESS - 1
    take_after(state, "7d")
    assert result(state) == Result((0,), (1, 0))
