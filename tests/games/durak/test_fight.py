"""Durak, headings 3 to 5: the opening, the fight, taking."""

import pytest

from parlour.games.durak import DURAK
from parlour.games.durak.actions import Attack, Cover, Done, Take, ThrowIn
from parlour.games.durak.deal import start
from parlour.games.durak.events import (
    Attacked,
    CardsDiscarded,
    CardsTaken,
    Covered,
    FightStarted,
    GaveUp,
    ThrewIn,
)
from parlour.games.durak.state import Fight, Opening, Options, State, Taking
from parlour.games.durak.view import public
from parlour.kernel.cards import French
from parlour.kernel.game import Illegal
from parlour.kernel.match import Match
from tests.games.durak.situations import (
    ask_to,
    asked,
    bots,
    do,
    offered,
    only,
    refused,
    rng,
    table,
)

FOUR = ("7h 7d 9c 9d Kc", "8h 9h Td Jc As", "7c 2d 3d Jd", "9s 4c 4d 8s")
"""Spades are trumps."""


def under_attack() -> State:
    """Seat 0 has attacked seat 1 with 7h."""
    state = table(*FOUR)
    assert do(state, 0, Attack(French("7h"))) == [Attacked(0, French("7h"))]
    return state


def covered() -> State:
    """Seat 1 has covered it with 8h."""
    state = under_attack()
    events = do(state, 1, Cover(French("7h"), French("8h")))
    assert events == [Covered(1, French("7h"), French("8h"))]
    return state


@pytest.mark.rule("3.1")
def test_the_next_clockwise_who_is_not_out_defends() -> None:
    assert table(*FOUR, attacker=3).phase == Opening(3, 0)
    assert table("2c", "", "3c 4c", "5c").phase == Opening(0, 2)
    assert table("2c", "", "3c 4c", "", attacker=2).phase == Opening(2, 0)


@pytest.mark.rule("3.2")
def test_the_attacker_alone_lays_any_one_card() -> None:
    state = table(*FOUR)
    assert asked(state) == [0]
    assert offered(state, 0) == [Attack(c) for c in French.several("9c Kc 7d 9d 7h")]
    refused(state, 1, Attack(French("8h")), "not_the_attacker", "3.2")
    refused(state, 2, Attack(French("7c")), "not_the_attacker", "3.2")
    refused(state, 0, Attack(French("8h")), "not_in_hand", "3.2")
    refused(state, 0, Done(0), "nothing_on_table", "3.2")
    refused(state, 2, ThrowIn(French("7c")), "nothing_on_table", "3.2")
    refused(state, 1, Take(), "nothing_on_table", "3.2")
    refused(state, 1, Cover(French("7h"), French("8h")), "nothing_on_table", "3.2")
    do(state, 0, Attack(French("9c")))
    assert French("9c") not in state.hands[0]
    assert isinstance(state.phase, Fight)
    refused(state, 0, Attack(French("Kc")), "already_attacked", "3.2")


@pytest.mark.rule("3.3")
@pytest.mark.parametrize(
    ("hand", "laid"),
    [("Ah 9c 3s 2s", "9c"), ("Ah 9d 9c", "9c"), ("Ks 3s 4s", "3s"), ("2s Ac", "Ac")],
)
def test_a_silent_attacker_lays_the_lowest(hand: str, laid: str) -> None:
    state = table(hand, "8h 8d")
    assert ask_to(state, 0).default == Attack(French(laid))


@pytest.mark.rule("3.4")
@pytest.mark.parametrize(
    ("defender", "limit"),
    [("2c", 1), ("2c 3c 4c 5c", 4), ("2c 3c 4c 5c 6c 7c", 6), ("2c 3c 4c 5c 6c 7c 8c 9c", 6)],
)
def test_the_limit_of_attack_cards(defender: str, limit: int) -> None:
    state = table("Ac Ad", defender)
    assert state.limit == public(state).limit == limit


@pytest.mark.rule("3.4", "4.4")
def test_nothing_is_added_above_the_limit() -> None:
    state = table("7h 7d 7c 7s", "2c 3c", "8d 8c")
    do(state, 0, Attack(French("7h")))
    do(state, 0, ThrowIn(French("7d")))
    assert asked(state) == [1]
    refused(state, 0, ThrowIn(French("7c")), "table_full", "3.4")
    refused(state, 2, Done(2), "table_full", "3.4")


@pytest.mark.rule("3.4")
def test_the_limit_counts_what_the_defender_held_at_first() -> None:
    state = table("7h 7d 7c 2d", "8h 9d 3c", "8d 8c")
    do(state, 0, Attack(French("7h")))
    do(state, 1, Cover(French("7h"), French("8h")))
    do(state, 0, ThrowIn(French("7d")))
    do(state, 1, Cover(French("7d"), French("9d")))
    assert asked(state) == [0, 2]
    do(state, 2, ThrowIn(French("8c")))
    assert asked(state) == [1]


@pytest.mark.rule("3.5")
def test_by_option_the_first_fight_has_five() -> None:
    for five, limit in ((False, 6), (True, 5)):
        state, events = start(Options(first_fight_five=five), bots(3), rng())
        assert state.limit == only(events, FightStarted).limit == limit
    later = table("7h 2d", "2c 3c 4c 5c 6c 8c", first_fight_five=True)
    assert (later.fights, later.limit) == (2, 6)


@pytest.mark.rule("4.1")
def test_the_defender_covers_in_any_order() -> None:
    state = under_attack()
    do(state, 2, ThrowIn(French("7c")))
    assert offered(state, 1) == [
        *(Cover(French("7h"), c) for c in French.several("8h 9h As")),
        *(Cover(French("7c"), c) for c in French.several("Jc As")),
        Take(),
    ]
    do(state, 1, Cover(French("7c"), French("Jc")))
    do(state, 1, Cover(French("7h"), French("As")))
    assert state.covers == {French("7c"): French("Jc"), French("7h"): French("As")}
    assert state.hands[1] == French.several("Td 8h 9h")


@pytest.mark.rule("4.1")
def test_what_can_not_be_covered() -> None:
    state = under_attack()
    refused(state, 1, Cover(French("7h"), French("Ah")), "not_in_hand", "4.1")
    refused(state, 1, Cover(French("7d"), French("Td")), "not_uncovered", "4.1")
    refused(state, 0, Cover(French("7h"), French("9d")), "not_the_defender", "4.1")
    do(state, 1, Cover(French("7h"), French("8h")))
    refused(state, 1, Cover(French("7h"), French("9h")), "not_uncovered", "4.1")


@pytest.mark.rule("4.2")
def test_ranks_of_attacks_and_of_covers_can_be_thrown_in() -> None:
    state = under_attack()
    assert offered(state, 0) == [ThrowIn(French("7d")), Done(1)]
    assert offered(state, 3) == [Done(1)]
    refused(state, 3, ThrowIn(French("8s")), "rank_not_on_table", "4.2")
    refused(state, 3, ThrowIn(French("7c")), "not_in_hand", "4.2")
    do(state, 1, Cover(French("7h"), French("8h")))
    assert offered(state, 3) == [ThrowIn(French("8s")), Done(2)]
    assert do(state, 3, ThrowIn(French("8s"))) == [ThrewIn(3, French("8s"))]
    assert state.attacks == French.several("7h 8s")


@pytest.mark.rule("4.3")
def test_everyone_but_the_defender_may_throw_in() -> None:
    state = under_attack()
    assert asked(state) == [1, 0, 2, 3]
    refused(state, 1, ThrowIn(French("9h")), "defender_adds_nothing", "4.3")
    refused(state, 1, Done(1), "defender_adds_nothing", "4.3")


@pytest.mark.rule("4.3")
def test_by_option_only_the_neighbours_of_the_defender_may() -> None:
    state = table("7h 7d", "8h 9h Td", "7c 2d", "7s 4c", "9s 3c", throw_in="neighbours")
    do(state, 0, Attack(French("7h")))
    assert asked(state) == [1, 0, 2]
    refused(state, 3, ThrowIn(French("7s")), "not_a_neighbour", "4.3")
    refused(state, 4, Done(1), "not_a_neighbour", "4.3")
    skipping = table("7h 7d", "", "8h 9h Td", "", "7c 2d", "7s 4c", throw_in="neighbours")
    assert skipping.adders == (0, 4)


@pytest.mark.rule("4.3")
@pytest.mark.parametrize("throw_in", ["everyone", "neighbours"])
def test_who_has_no_cards_adds_none_and_nobody_does_instead(throw_in: str) -> None:
    state = table("7h", "8h 9h Td", "7c 2d", "7s 4c", throw_in=throw_in)
    do(state, 0, Attack(French("7h")))
    assert asked(state) == ([1, 2, 3] if throw_in == "everyone" else [1, 2])
    refused(state, 0, Done(1), "no_cards", "4.3")


@pytest.mark.rule("4.4")
def test_cards_are_thrown_in_out_of_turn_in_the_order_of_their_arrival() -> None:
    state = under_attack()
    window = ask_to(state, 2).window
    do(state, 2, ThrowIn(French("7c")))
    do(state, 0, ThrowIn(French("7d")))
    assert state.attacks == French.several("7h 7c 7d")
    assert state.covers == {}
    assert ask_to(state, 3).window == window


@pytest.mark.rule("4.4")
def test_of_two_who_want_the_last_place_the_first_gets_it() -> None:
    state = table("7h 2d", "8h 9h", "7c 3d", "7s 4c")
    do(state, 0, Attack(French("7h")))
    do(state, 3, ThrowIn(French("7s")))
    refused(state, 2, ThrowIn(French("7c")), "table_full", "3.4")


@pytest.mark.rule("4.5")
def test_done_can_not_be_taken_back() -> None:
    state = covered()
    assert do(state, 0, Done(2)) == []
    assert asked(state) == [2, 3]
    assert [player.done for player in public(state).players] == [True, False, False, False]
    refused(state, 0, ThrowIn(French("7d")), "already_done", "4.5")
    refused(state, 0, Done(2), "already_done", "4.5")


@pytest.mark.rule("4.6")
def test_a_new_attack_card_withdraws_every_done() -> None:
    state = covered()
    do(state, 0, Done(2))
    do(state, 3, Done(2))
    do(state, 2, ThrowIn(French("7c")))
    assert asked(state) == [1, 0, 2, 3]
    assert ThrowIn(French("7d")) in offered(state, 0)


@pytest.mark.rule("4.6")
def test_a_new_cover_withdraws_every_done() -> None:
    state = under_attack()
    for seat in (0, 2, 3):
        do(state, seat, Done(1))
    assert asked(state) == [1]
    do(state, 1, Cover(French("7h"), French("9h")))
    assert asked(state) == [0, 2, 3]


@pytest.mark.rule("4.6")
def test_a_take_withdraws_every_done() -> None:
    state = under_attack()
    for seat in (0, 2, 3):
        do(state, seat, Done(1))
    do(state, 1, Take())
    assert asked(state) == [0, 2, 3]
    refused(state, 0, Done(1), "table_changed", "4.6")
    do(state, 0, Done(2))


@pytest.mark.rule("4.6")
def test_a_late_done_is_refused_but_a_late_card_is_not() -> None:
    match = Match(DURAK, bots(4))
    match.state = table(*FOUR)
    match.act(0, Attack(French("7h")))
    old = {ask.seat: ask for ask in match.asks()}
    match.act(2, ThrowIn(French("7c")), window=old[2].window)
    with pytest.raises(Illegal, match="table_changed"):
        match.act(3, Done(1), window=old[3].window)
    match.act(0, ThrowIn(French("7d")), window=old[0].window)
    match.act(1, Cover(French("7h"), French("8h")), window=old[1].window)
    match.act(3, ThrowIn(French("8s")), window=old[3].window)
    assert match.state.attacks == French.several("7h 7c 7d 8s")


@pytest.mark.rule("4.6")
def test_a_card_that_crosses_a_take_is_added() -> None:
    match = Match(DURAK, bots(4))
    match.state = table(*FOUR)
    match.act(0, Attack(French("7h")))
    window = match.asks()[0].window
    match.act(1, Take(), window=window)
    match.act(2, ThrowIn(French("7c")), window=window)
    assert match.state.attacks == French.several("7h 7c")


@pytest.mark.rule("4.7")
def test_who_has_nothing_that_fits_is_asked_like_everybody_else() -> None:
    state = under_attack()
    assert ThrowIn(French("7c")) in offered(state, 2)
    assert offered(state, 3) == [Done(1)]
    assert asked(state) == [1, 0, 2, 3]
    assert public(state).players[2] == public(state).players[3]


@pytest.mark.rule("4.8")
def test_all_covered_and_all_done_is_a_successful_defence() -> None:
    state = covered()
    gone = state.gone[:]
    do(state, 0, Done(2))
    do(state, 2, Done(2))
    events = do(state, 3, Done(2))
    assert only(events, CardsDiscarded) == CardsDiscarded(1, tuple(French.several("7h 8h")))
    assert state.gone == gone + French.several("7h 8h")
    assert state.attacks == []


@pytest.mark.rule("4.8")
def test_done_by_all_does_not_end_a_fight_with_an_uncovered_card() -> None:
    state = under_attack()
    for seat in (0, 2, 3):
        assert do(state, seat, Done(1)) == []
    assert isinstance(state.phase, Fight)
    assert asked(state) == [1]


@pytest.mark.rule("4.8")
def test_nobody_is_asked_when_the_limit_is_reached_and_covered() -> None:
    state = table("7h 7d 2c", "8h 8d", "8c 8s")
    do(state, 0, Attack(French("7h")))
    do(state, 0, ThrowIn(French("7d")))
    do(state, 1, Cover(French("7h"), French("8h")))
    events = do(state, 1, Cover(French("7d"), French("8d")))
    assert len(only(events, CardsDiscarded).cards) == 4


@pytest.mark.rule("4.8")
def test_nobody_is_asked_when_no_attacker_has_cards() -> None:
    state = table("7h", "8h 8d 3c")
    do(state, 0, Attack(French("7h")))
    assert asked(state) == [1]
    assert only(do(state, 1, Cover(French("7h"), French("8h"))), CardsDiscarded)


@pytest.mark.rule("4.9")
def test_the_silent_are_done() -> None:
    state = under_attack()
    assert [ask_to(state, seat).default for seat in (0, 2, 3)] == [Done(1)] * 3
    state = covered()
    assert ask_to(state, 0).default == Done(2)


@pytest.mark.rule("5.1")
def test_the_defender_takes_while_a_card_is_uncovered() -> None:
    state = covered()
    refused(state, 1, Take(), "nothing_to_take", "5.1")
    refused(state, 0, Take(), "not_the_defender", "4.1")
    do(state, 0, ThrowIn(French("7d")))
    assert do(state, 1, Take()) == [GaveUp(1)]
    assert state.phase == Taking(0, 1)
    refused(state, 1, Take(), "already_taking", "5.1")
    refused(state, 1, Cover(French("7d"), French("Td")), "already_taking", "5.1")


@pytest.mark.rule("5.2")
def test_others_add_up_to_the_limit_after_a_take() -> None:
    state = under_attack()
    do(state, 1, Take())
    assert asked(state) == [0, 2, 3]
    do(state, 0, Done(2))
    do(state, 2, ThrowIn(French("7c")))
    assert asked(state) == [0, 2, 3]
    do(state, 0, ThrowIn(French("7d")))
    refused(state, 3, ThrowIn(French("9s")), "rank_not_on_table", "4.2")
    for seat in (0, 2):
        do(state, seat, Done(4))
    events = do(state, 3, Done(4))
    assert only(events, CardsTaken) == CardsTaken(1, tuple(French.several("7h 7c 7d")))


@pytest.mark.rule("5.2")
def test_a_full_table_ends_the_adding() -> None:
    state = table("7h 7d 2c", "8c 9d", "7c 8s")
    do(state, 0, Attack(French("7h")))
    do(state, 1, Take())
    events = do(state, 2, ThrowIn(French("7c")))
    assert only(events, CardsTaken).cards == tuple(French.several("7h 7c"))


@pytest.mark.rule("5.3")
def test_by_option_nothing_is_added_after_a_take() -> None:
    state = table(*FOUR, add_after_take=False)
    do(state, 0, Attack(French("7h")))
    events = do(state, 1, Take())
    assert events[:2] == [GaveUp(1), CardsTaken(1, (French("7h"),))]
    assert isinstance(state.phase, Opening)


@pytest.mark.rule("5.4")
def test_covers_are_taken_too() -> None:
    state = table("7h 7d 2c 2d", "8h 3d 3c", add_after_take=False)
    do(state, 0, Attack(French("7h")))
    do(state, 1, Cover(French("7h"), French("8h")))
    do(state, 0, ThrowIn(French("7d")))
    events = do(state, 1, Take())
    assert only(events, CardsTaken) == CardsTaken(1, tuple(French.several("7h 7d 8h")))
    assert state.hands[1] == French.several("3c 3d 7d 7h 8h")
    assert state.attacks == [] and state.covers == {}


@pytest.mark.rule("5.5")
def test_a_silent_defender_takes() -> None:
    assert ask_to(under_attack(), 1).default == Take()
