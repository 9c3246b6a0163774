"""The strong player of Mormon Bridge, and what it is built of."""

import pytest

from parlour.games.mormon_bridge import MORMON_BRIDGE
from parlour.games.mormon_bridge.actions import Discard, GoDown
from parlour.games.mormon_bridge.bots.counts import hand_of
from parlour.games.mormon_bridge.bots.hard import EARLY, LAST, LATE, hard, outs, stakes_of, thought
from parlour.games.mormon_bridge.bots.judgement import lack
from parlour.games.mormon_bridge.bots.lesson import LESSON
from parlour.games.mormon_bridge.bots.normal import normal
from parlour.games.mormon_bridge.bots.weights import WEIGHTS
from parlour.games.mormon_bridge.bots.wishes import Wishes, unseen_by
from parlour.games.mormon_bridge.deck import ROOK, WILD, RookCard
from parlour.games.mormon_bridge.state import CONTRACTS, Contract, State
from parlour.kernel.learning import likelihoods
from parlour.kernel.match import Match
from parlour.kernel.offers import Action
from parlour.kernel.search import Comparison
from parlour.kernel.seats import Seat
from tests.games.mormon_bridge.tables import asked, bots, held, rng, table


def choice(state: State, seat: Seat = 0) -> Action:
    return hard(state, asked(state, seat), rng())


def throws(state: State) -> str:
    action = choice(state)
    assert isinstance(action, Discard)
    return action.card.text.split(".")[0]


def test_it_goes_down_as_the_normal_player_does() -> None:
    assert isinstance(choice(table("r5 y5 g5 r9 y9 g9 k1", "y1", "g1")), GoDown)


def test_it_does_not_give_the_next_player_what_fits_the_table() -> None:
    sets = ((1, "r12 y12 g12"), (1, "r7 y7 g7"))
    hand = "r1 y1 g1 r4 y4 k12 k3"
    assert throws(table(hand, "g9 y9 k9", "k6", sets=())) == "k12"
    assert throws(table(hand, "g9 y9 k9", "k6", sets=sets)) == "k3"


def test_the_stakes_are_those_of_the_shortest_hand_that_is_down() -> None:
    for cards, stakes in (("y1 y2 y3 y4 y5", EARLY), ("y1 y2 y3", LATE), ("y1 y2", LAST)):
        assert stakes_of(table("r1", cards, "g1", sets=((1, "g3 y3 r3"),)), 0) is stakes
    assert stakes_of(table("r1", "y1", "g1"), 0) is EARLY, "nobody is down"
    assert stakes_of(table("r1", "y1 y2 y3", "g1", sets=((0, "g3 y3 r3"),)), 0) is EARLY


def test_outs_are_the_unseen_cards_that_help() -> None:
    hand = hand_of([RookCard(text).face for text in ("r5.1", "y5.1", "g5.1", "r9.1", "y9.1")])
    unseen = [0] * (WILD + 1)
    unseen[RookCard("k9.1").face] = 2
    unseen[RookCard("k3.1").face] = 6
    assert outs(hand, Contract(2, 0), unseen) == 0.25
    assert outs(hand, Contract(2, 0), [0] * (WILD + 1)) == 0, "all cards are seen"


def test_a_hint_tells_how_many_unseen_cards_help_after_a_discard() -> None:
    """Counted once more, plainly."""
    state = table("r5 y5 r9 y9 g2 k12 g7", "y1", "g1")
    found = thought(state, asked(state, 0), rng())
    assert isinstance(found, Comparison) and found.odds is not None
    assert found.action == choice(state), "it is the strong player's move"
    for action, told in ((found.action, found.odds.best), (found.odds.other, found.odds.second)):
        assert isinstance(action, Discard)
        rest = [card for card in state.hands[0] if card != action.card]
        unseen = [card for card in ROOK if card not in (*state.hands[0], *state.discards)]
        lacking = lack(rest, state.contract)
        helping = [card for card in unseen if lack([*rest, card], state.contract) < lacking]
        assert told == round(100 * len(helping) / len(unseen))


def test_unseen_is_what_lies_nowhere_open() -> None:
    state = table("r1 r1", "y1", "g1", discards="k1", sets=((1, "g3 y3 r3"),))
    state.taken[1] = [*state.hands[1]]
    unseen = unseen_by(state, 0)
    counts = {face: unseen[RookCard(f"{face}.1").face] for face in ("r1", "y1", "g1", "k1", "g3")}
    assert counts == {"r1": 1, "y1": 2, "g1": 3, "k1": 2, "g3": 2}


def danger(state: State, face: str) -> float:
    return Wishes(state, 0).danger(RookCard(f"{face}.3"), WEIGHTS)


@pytest.mark.parametrize("in_round", [3, 7])
def test_what_was_refused_is_wanted_less_and_what_goes_with_a_taken_card_more(
    in_round: int,
) -> None:
    hands = "r1 r1", "y7 k1 k2 k3 k4 k5 k6 k7 k8 k9 k10", "g1 g2 g3 g4 g5 g6 g7 g8 g9 g10 g11"
    plain = table(*hands, discards="r10", in_round=in_round)
    refused = table(*hands, discards="y6 r10", in_round=in_round)
    taken = table(*hands, discards="r10", in_round=in_round)
    taken.taken[1] = [*held(taken, 1, "y7")]
    assert danger(refused, "y6") < danger(plain, "y6") < danger(taken, "y6")


def test_who_is_down_wants_what_fits() -> None:
    state = table("k5", "y1", "g1", sets=((1, "r5 y5 g5"), (2, "r8 y8 g8")))
    assert (danger(state, "k5"), danger(state, "k6")) == (1, 0), "only the next player can have it"


def test_something_was_learned_of_every_table_and_round() -> None:
    contracts = [(contract.groups, contract.runs) for contract in CONTRACTS]
    assert set(WEIGHTS) == {(seats, *each) for seats in (3, 4, 5) for each in contracts}


def test_a_lesson_tells_whom_a_card_would_help() -> None:
    match = Match(MORMON_BRIDGE, bots(3), seed="lesson")
    found = list(LESSON.first(match.state, 0, rng()))
    helped = sum(example.shares[0] for example in found)
    assert 0.05 * len(found) < helped < 0.3 * len(found)
    guessed = sum(likelihoods(example.options, WEIGHTS[example.group])[0] for example in found)
    assert guessed == pytest.approx(helped, rel=0.35)
    assert LESSON.others is normal
