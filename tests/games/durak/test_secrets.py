"""Durak, heading 9: what is open and what is hidden."""

import msgspec
import pytest

from parlour.games.durak import DURAK
from parlour.games.durak.actions import Attack, Cover, Take
from parlour.games.durak.deal import start
from parlour.games.durak.resampling import resample
from parlour.games.durak.state import Options, State
from parlour.games.durak.view import DurakPrivate, DurakPublic, PlayerRow, private, public
from parlour.kernel.cards import French
from parlour.kernel.seats import Seat
from parlour.kernel.values import to_json
from tests.games.durak.situations import bots, do, rng, table


def known(state: State, seat: Seat) -> list[French]:
    return list(public(state).players[seat].known)


@pytest.mark.rule("9.1")
def test_one_sees_the_own_hand_and_how_many_cards_others_have() -> None:
    state, _ = start(Options(), bots(3), rng())
    for seat, hand in enumerate(state.hands):
        assert private(state, seat) == DurakPrivate(tuple(hand))
    assert [row.cards for row in public(state).players] == [6, 6, 6]
    assert public(state).stock == 34


@pytest.mark.rule("9.1")
def test_who_is_out_has_an_empty_hand() -> None:
    state = table("7d 2c", "", "8d 3c")
    assert private(state, 1) == DurakPrivate(())
    assert public(state).players[1].cards == 0


@pytest.mark.rule("9.1")
def test_the_public_part_names_no_card_that_is_hidden() -> None:
    state, _ = start(Options(), bots(4), rng())
    ((shown, _),) = state.known.items()
    said = to_json(public(state)).decode()
    found = {card for card in French if f'"{card}"' in said}
    assert found == {state.trump, shown}


@pytest.mark.rule("9.1")
def test_both_parts_are_read_back_as_they_were() -> None:
    state = table("7d 9h 2c", "8d 4c Jh", stock="Ah Kh")
    do(state, 0, Attack(French("7d")))
    do(state, 1, Cover(French("7d"), French("8d")))
    seen, own = public(state), private(state, 0)
    assert msgspec.json.decode(to_json(seen), type=DurakPublic) == seen
    assert msgspec.json.decode(to_json(own), type=DurakPrivate) == own


@pytest.mark.rule("9.2")
def test_what_everybody_saw_is_listed_until_it_is_played() -> None:
    state = table("7d 9h 2c", "3c 4c Jh", "8c 5d 6d", stock="Ah Kh Qh Jd Td", add_after_take=False)
    gone = state.gone[:]
    do(state, 0, Attack(French("9h")))
    do(state, 1, Take())
    assert [known(state, seat) for seat in range(3)] == [[], [French("9h")], [state.trump]]
    for number in range(20):
        assert French("9h") in resample(state, 0, rng(str(number))).hands[1]
    assert public(state).gone == tuple(gone)
    do(state, 2, Attack(French("8c")))
    do(state, 0, Take())
    do(state, 1, Attack(French("9h")))
    assert known(state, 1) == []


@pytest.mark.rule("9.2")
def test_the_shown_trump_is_listed() -> None:
    state, _ = start(Options(), bots(4), rng())
    ((shown, seat),) = state.known.items()
    assert known(state, seat) == [shown]


@pytest.mark.rule("9.2")
def test_discards_are_listed() -> None:
    state = table("7d 2c", "8d 3c")
    gone = state.gone[:]
    do(state, 0, Attack(French("7d")))
    do(state, 1, Cover(French("7d"), French("8d")))
    do(state, 0, DURAK.asks(state)[0].default)
    assert public(state).gone == (*gone, *French.several("7d 8d"))


@pytest.mark.rule("9.3")
def test_nothing_is_counted_for_people() -> None:
    """Of two players with no stock each could work out the other's hand."""
    state = table("7d 2c 3h", "8d 3c")
    assert public(state).players == (
        PlayerRow(cards=3, known=(), done=False, out=None),
        PlayerRow(cards=2, known=(), done=False, out=None),
    )


@pytest.mark.rule("9.3")
def test_the_next_card_is_not_told_even_if_all_others_are_known() -> None:
    state = table("7d 2c 3h", "8d 3c", stock="Ah")
    state.known = {French("8d"): 1, French("3c"): 1, **dict.fromkeys(state.hands[0], 0)}
    assert '"Ah"' not in to_json(public(state)).decode()
    for seat in (0, 1):
        assert '"Ah"' not in to_json(private(state, seat)).decode()


@pytest.mark.rule("9.3", "2.4")
def test_that_a_low_trump_was_drawn_is_not_told() -> None:
    """Seats 1 and 2 hold what seat 0 can't see, and only seat 2 has drawn a card."""
    state = table("7d 2c 9s", "8d 3c", "3s 6h", trump="Ks")
    state.lows = tuple(French.several("2s 3s"))
    state.unseen_draws = [0, 0, 1]
    assert known(state, 2) == []
