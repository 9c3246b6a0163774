"""How often a discard wins, as a hint tells it."""

from itertools import combinations
from random import Random
from statistics import fmean

import pytest

from parlour.games.omaha import OMAHA
from parlour.games.omaha.actions import Discard
from parlour.games.omaha.bots.normal import TELLING, points, shares_of, thought
from parlour.games.omaha.state import State
from parlour.games.poker_hands import mask_of
from parlour.kernel.cards import FRENCH, French
from parlour.kernel.search import Comparison
from parlour.kernel.stream import Stream
from tests.games.omaha.test_rules import cards, table


def comparison(state: State) -> Comparison:
    found = thought(state, OMAHA.asks(state)[0], Stream(b"", "shares"))
    assert isinstance(found, Comparison)
    return found


@pytest.mark.parametrize(
    ("hand", "others", "board"),
    [
        ("As Ks 7d", "2c 6d 9c", "Qs Js Ts 2h"),
        ("As Ks 7d 4c", "2c 6d 9c 8h", "Qs Js Ts"),
    ],
)
def test_a_royal_flush_wins_a_hundred_of_a_hundred(hand: str, others: str, board: str) -> None:
    found = comparison(table(hand, others, board=board))
    assert found.action in [Discard(card) for card in cards("7d 4c")]
    assert found.odds is not None and found.odds.best == 100
    after = found.odds.other
    assert (found.odds.second == 100) == (after in [Discard(card) for card in cards("7d 4c")])


def test_what_is_told_before_the_first_discard_is_true() -> None:
    """A judge whose one half says which pair stays, and the other how often it wins, agrees."""
    too_much = []
    for seed in range(8):
        state = dealt(seed)
        shares = shares_of(state, 0, TELLING, Stream(b"", f"{seed}"))
        for card, share in judged(state, Random(f"judge {seed}")).items():
            assert shares[card] == pytest.approx(share, abs=0.04), f"seed {seed}, {card}"
            too_much.append(shares[card] - share)
    assert abs(fmean(too_much)) < 0.01


def dealt(seed: int) -> State:
    """Two players before the first discard."""
    texts = [card.text for card in Random(seed).sample(FRENCH, 11)]
    return table(" ".join(texts[:4]), " ".join(texts[4:8]), board=" ".join(texts[8:]))


def judged(state: State, chance: Random, ends: int = 300) -> dict[French, float]:
    """By discard of the first seat: how often the rest wins."""
    hand, board = state.hands[0], mask_of(state.board)
    pairs = list(combinations(hand, 2))
    masks = [mask_of(pair) for pair in pairs]
    unseen = [1 << card.index for card in FRENCH if card not in (*hand, *state.board)]
    won = dict.fromkeys(hand, 0)
    for turn in unseen:
        rest = [bit for bit in unseen if bit != turn]
        one, other = (points(masks, board | turn, rest, 1, ends, chance) for _ in range(2))
        for card in hand:
            places = [place for place, pair in enumerate(pairs) if card not in pair]
            won[card] += other[max(places, key=one.__getitem__)]
    return {card: wins / (2 * ends * len(unseen)) for card, wins in won.items()}
