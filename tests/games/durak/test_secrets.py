"""Durak, heading 9: what is open and what is hidden."""

import pytest

from parlour.games.durak import DURAK
from parlour.games.durak.actions import Attack, Cover, Take
from parlour.games.durak.deal import start
from parlour.games.durak.state import Options
from parlour.games.durak.view import resample, view
from parlour.kernel.cards import card, cards
from tests.games.durak.situations import bots, do, rng, table


@pytest.mark.rule("9.1")
def test_one_sees_the_own_hand_and_how_many_cards_others_have() -> None:
    state, _ = start(Options(), bots(3), rng())
    for viewer in (None, 0, 1, 2):
        for seat, player in enumerate(view(state, viewer).players):
            assert player.hand == (tuple(state.hands[seat]) if seat == viewer else (None,) * 6)
        assert view(state, viewer).stock == 34
        assert view(state, viewer).next is None


@pytest.mark.rule("9.2")
def test_what_everybody_saw_is_listed_until_it_is_played() -> None:
    state = table("7d 9h 2c", "3c 4c Jh", "8c 5d 6d", stock="Ah Kh Qh Jd Td", add_after_take=False)
    gone = state.gone[:]
    do(state, 0, Attack(card("9h")))
    do(state, 1, Take())
    assert view(state, 0).players[1].known == (card("9h"),)
    assert view(state, None).players[1].known == (card("9h"),)
    assert view(state, 1).players[1].known == ()
    for number in range(20):
        assert card("9h") in resample(state, 0, rng(str(number))).hands[1]
    assert view(state, 2).gone == tuple(gone)
    do(state, 2, Attack(card("8c")))
    do(state, 0, Take())
    do(state, 1, Attack(card("9h")))
    assert view(state, 0).players[1].known == ()


@pytest.mark.rule("9.2")
def test_the_shown_trump_is_listed() -> None:
    state, _ = start(Options(), bots(4), rng())
    ((shown, seat),) = state.known.items()
    assert view(state, None).players[seat].known == (shown,)


@pytest.mark.rule("9.2")
def test_discards_are_listed() -> None:
    state = table("7d 2c", "8d 3c")
    gone = state.gone[:]
    do(state, 0, Attack(card("7d")))
    do(state, 1, Cover(card("7d"), card("8d")))
    do(state, 0, DURAK.asks(state)[0].default)
    assert view(state, None).gone == (*gone, *cards("7d 8d"))


@pytest.mark.rule("9.3")
def test_of_two_players_each_knows_what_the_other_holds() -> None:
    state = table("7d 2c 3h", "8d 3c")
    assert view(state, 0).players[1].known == tuple(cards("3c 8d"))
    assert view(state, 1).players[0].known == tuple(cards("2c 7d 3h"))
    assert [player.known for player in view(state, None).players] == [(), ()]


@pytest.mark.rule("9.3")
def test_with_a_stock_nothing_follows_about_hands() -> None:
    state = table("7d 2c 3h", "8d 3c", stock="Ah")
    assert view(state, 0).players[1].known == ()
    assert view(state, 0).next is None


@pytest.mark.rule("9.3")
def test_the_next_card_can_be_worked_out_when_all_hands_are_known() -> None:
    state = table("7d 2c 3h", "8d 3c", stock="Ah")
    state.known = {card("8d"): 1, card("3c"): 1}
    assert view(state, 0).next == card("Ah")
    assert view(state, 1).next is None


@pytest.mark.rule("9.3", "2.4")
def test_low_trumps_can_only_be_where_cards_were_drawn() -> None:
    state = table("7d 2c 9s", "8d 3c", "3s 6h", trump="Ks")
    state.lows = tuple(cards("2s 3s"))
    state.unseen_draws = [0, 0, 1]
    assert view(state, 0).players[2].known == (card("3s"),)
    assert view(state, 0).players[1].known == ()
    worlds = [resample(state, 0, rng(str(number))) for number in range(30)]
    assert all(card("3s") in world.hands[2] for world in worlds)
    assert any(card("6h") not in world.hands[2] for world in worlds)


@pytest.mark.rule("2.4")
def test_another_world_has_no_trump_in_a_hand_below_the_one_that_was_shown() -> None:
    for number in range(40):
        state, _ = start(Options(), bots(3), rng(f"start {number}"))
        for viewer in (None, 0, 1, 2):
            world = resample(state, viewer, rng(f"world {number}"))
            held = {c for hand in world.hands for c in hand}
            assert held.isdisjoint(state.lows), f"start {number}"
