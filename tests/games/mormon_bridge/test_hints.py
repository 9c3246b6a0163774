"""What a hint says of the open card, counted card by card."""

from parlour.games.mormon_bridge.actions import Buy, DrawCard, TakeDiscard
from parlour.games.mormon_bridge.bots.judgement import lack
from parlour.games.mormon_bridge.hints import (
    BringsAll,
    BringsNearer,
    FitsNoSet,
    FitsTable,
    HelpsNot,
    reason,
)
from parlour.games.mormon_bridge.state import State
from parlour.kernel.game import HintReason
from parlour.kernel.offers import Action
from tests.games.mormon_bridge.tables import drawing

OTHERS = ("k9 k10", "k11 k12")


def outs_of(state: State) -> int:
    """All that the first seat has not seen lies in the stock and in the others' hands."""
    hand, contract = state.hands[0], state.contract
    unseen = [*state.stock, *state.hands[1], *state.hands[2]]
    nearer = [card for card in unseen if lack([*hand, card], contract) < lack(hand, contract)]
    return round(100 * len(nearer) / len(unseen))


def why(state: State, action: Action) -> HintReason | None:
    return reason(state, 0, action)


def test_the_open_card_is_held_against_all_unseen_ones() -> None:
    state = drawing("r3 y3 r5 y5 k1", *OTHERS, discards="g3")
    (card,) = state.discards
    assert 0 < outs_of(state) < 100
    assert why(state, TakeDiscard()) == BringsNearer(card, 1, outs_of(state))
    assert why(state, Buy()) == why(state, TakeDiscard())
    assert why(state, DrawCard()) is None, "it would be the wrong thing to do"
    state = drawing("r3 y3 r5 y5 k1", *OTHERS, discards="g12")
    (card,) = state.discards
    assert why(state, DrawCard()) == HelpsNot(card, outs_of(state))
    assert why(state, TakeDiscard()) is None


def test_a_card_that_makes_all_sets_is_told_so() -> None:
    state = drawing("r3 y3 k3 r5 y5 k1", *OTHERS, discards="g5")
    assert why(state, TakeDiscard()) == BringsAll(state.discards[0], outs_of(state))


def test_who_is_down_looks_at_the_sets_on_the_table() -> None:
    for top, found in (("g3", FitsTable), ("g12", FitsNoSet)):
        state = drawing("k1 k2", *OTHERS, discards=top, sets=((0, "r3 y3 k3"), (0, "r5 y5 k5")))
        action = TakeDiscard() if found is FitsTable else DrawCard()
        assert isinstance(why(state, action), found)
