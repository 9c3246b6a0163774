"""Why an attack is a good one is true of it."""

from parlour.games.durak.actions import Attack
from parlour.games.durak.hints import CanBeFollowed, HardToCover, WorthLeast, reason
from parlour.kernel.cards import French
from tests.games.durak.situations import table


def test_a_pair_can_be_followed() -> None:
    state = table("3c 9h 9d", "4c 5c")
    assert reason(state, 0, Attack(French("9h"))) == CanBeFollowed(French("9d"))


def test_against_one_card_nothing_can_be_thrown_in() -> None:
    """3.4: the defender's one card is the limit."""
    state = table("3c 9h 9d", "4c")
    assert reason(state, 0, Attack(French("9h"))) == HardToCover()


def test_of_two_lowest_cards_neither_is_worth_less() -> None:
    state = table("3c 3h 9d", "4c")
    assert reason(state, 0, Attack(French("3c"))) == WorthLeast()
    assert reason(state, 0, Attack(French("3h"))) == WorthLeast()
