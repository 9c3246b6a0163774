"""Mormon Bridge: what a viewer can know of hidden cards is kept in other worlds."""

from parlour.games.mormon_bridge import MORMON_BRIDGE
from parlour.games.mormon_bridge.actions import DrawCard, SayReady
from parlour.games.mormon_bridge.resampling import resample
from parlour.games.mormon_bridge.state import Called, Ready
from parlour.games.mormon_bridge.view import view
from parlour.kernel.cards import ROOK, card, cards
from tests.games.mormon_bridge.tables import do, drawing, rng, table

WORLDS = 60


def test_own_cards_and_cards_taken_openly_stay() -> None:
    state = table("r1 r2", "y1 y2", "g1", discards="y9 y8", phase=Called(0, 1, 0))
    do(state, 0, DrawCard())
    stream = rng()
    hidden = set()
    for _ in range(WORLDS):
        world = resample(state, 0, stream)
        assert world.hands[0] == state.hands[0]
        assert world.hands[1][2] == card("y8.1"), "bought"
        hidden |= {world.hands[1][0], world.hands[1][3], world.hands[2][0]}
        assert sorted(MORMON_BRIDGE.cards(world)) == sorted(ROOK)
    assert len(hidden) > WORLDS


def test_reshuffled_discards_are_not_in_hands_from_before() -> None:
    """The first seat draws one of them; what the third was dealt can't be one."""
    state = drawing("r1", "y1", "g1 g2", discards="y9 y8 y7 y6", stock="", max_buys=0)
    do(state, 0, DrawCard())
    back = set(cards("y9.1 y8.1 y7.1"))
    stream = rng()
    drawn, old = set(), set()
    for _ in range(WORLDS):
        world = resample(state, 1, stream)
        drawn.add(world.hands[0][1])
        old |= {world.hands[0][0], *world.hands[2]}
        assert set(world.stock) | {world.hands[0][1]} == back
    assert drawn == back
    assert old == set(cards("r1.1 g1.1 g2.1"))
    seen = view(state, None).unseen
    assert seen == (tuple(sorted(cards("r1.1 y1.1 g1.1 g2.1"))), tuple(sorted(back)))


def test_a_rook_that_went_back_was_dealt_to_nobody() -> None:
    state = table("r1 r2", "y1 y2", "g1 g2", discards="", stock="rook k9 k8", phase=Ready((0,)))
    rook = card("rook.1")
    for label in map(str, range(100)):
        state = table(
            "r1 r2",
            "y1 y2",
            "g1 g2",
            discards="",
            stock="rook k9 k8",
            phase=Ready((0,)),
            max_buys=0,
        )
        MORMON_BRIDGE.apply(state, 0, SayReady(), 0, rng(label))
        if state.stock[-1] == rook:
            break
    assert state.turned_back == (rook,) * len(state.turned_back)
    do(state, 0, DrawCard())
    assert state.hands[0][-1] == rook
    stream = rng()
    drawn = set()
    for _ in range(WORLDS):
        world = resample(state, 1, stream)
        drawn.add(world.hands[0][-1] == rook)
        dealt = {*world.hands[0][:2], *world.hands[2]}
        assert rook not in dealt
        assert dealt == {*world.dealt[0], *world.dealt[2]}
        again = resample(world, 1, stream)
        assert rook not in {*again.hands[0][:2], *again.hands[2]}
    assert drawn == {True, False}
