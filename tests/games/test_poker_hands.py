"""The evaluator against a naive one, against known orders, and against the counts of textbooks."""

from collections import Counter
from collections.abc import Sequence
from itertools import combinations, pairwise
from math import comb
from random import Random

import pytest

from parlour.games.poker_hands import CATEGORIES, best_five, called, category, mask_of, strength
from parlour.kernel.cards import FRENCH, RANKS, French

SEED = 20
DECKS: dict[str, Sequence[French]] = {
    "all cards": FRENCH,
    "few ranks": [card for card in FRENCH if RANKS[card.rank] in "2359KA"],
    "low ranks and aces": [card for card in FRENCH if RANKS[card.rank] in "A23456"],
    "one suit and a bit": [*FRENCH[:13], *FRENCH[20:50:5]],
}


def strength_of(text: str) -> int:
    return strength(mask_of(French.several(text)))


def naive(five: Sequence[French]) -> tuple[int, list[int]]:
    """Category and ranks of five cards, by sorting and counting."""
    ranks = sorted((card.rank for card in five), reverse=True)
    if ranks == [12, 3, 2, 1, 0]:
        ranks = [3, 2, 1, 0, -1]
    groups = sorted(((ranks.count(rank), rank) for rank in set(ranks)), reverse=True)
    shape = [count for count, _ in groups]
    one_suit = len({card.suit for card in five}) == 1
    sequence = len(groups) == 5 and ranks[0] - ranks[4] == 4
    kinds = [
        True,
        shape[0] == 2,
        shape[:2] == [2, 2],
        shape[0] == 3,
        sequence,
        one_suit,
        shape == [3, 2],
        shape[0] == 4,
        sequence and one_suit,
        sequence and one_suit and ranks[0] == 12,
    ]
    return max(place for place, found in enumerate(kinds) if found), [rank for _, rank in groups]


@pytest.mark.parametrize("size", [5, 6, 7])
@pytest.mark.parametrize("name", DECKS)
def test_it_agrees_with_a_naive_evaluator(name: str, size: int) -> None:
    print(f"seed {SEED}")
    random = Random(SEED)
    judged = []
    for _ in range(700):
        held = random.sample(DECKS[name], size)
        wanted = max(naive(five) for five in combinations(held, 5))
        found = strength(mask_of(held))
        judged.append((found, wanted))
        assert category(found) == CATEGORIES[wanted[0]], held
        best = best_five(held, found)
        assert set(best) <= set(held) and len(set(best)) == 5
        assert naive(best) == wanted, held
    for one, other in pairwise(sorted(judged)):
        assert (one[0] < other[0], one[0] == other[0]) == (one[1] < other[1], one[1] == other[1])


ASCENDING = [
    "7c 5d 4h 3s 2c",
    "Ac Kd Qh Js 9c",
    "2c 2d 5h 4s 3c",
    "2c 2d Ah Ks Qc",
    "Ac Ad Kh Qs Tc",
    "Ac Ad Kh Qs Jc",
    "3c 3d 2h 2s 4c",
    "Ac Ad 2h 2s Kc",
    "Ac Ad Kh Ks Jc",
    "Ac Ad Kh Ks Qc",
    "2c 2d 2h 4s 3c",
    "Ac Ad Ah Ks Qc",
    "Ac 2d 3h 4s 5c",
    "2c 3d 4h 5s 6c",
    "Tc Jd Qh Ks Ac",
    "7c 5c 4c 3c 2c",
    "Ac Kc Qc Jc 8c",
    "Ac Kc Qc Jc 9c",
    "2c 2d 2h 3s 3c",
    "2c 2d 2h As Ac",
    "3c 3d 3h 2s 2c",
    "Ac Ad Ah Ks Kc",
    "2c 2d 2h 2s 3c",
    "2c 2d 2h 2s Ac",
    "Ac Ad Ah As Kc",
    "Ac 2c 3c 4c 5c",
    "2c 3c 4c 5c 6c",
    "9c Tc Jc Qc Kc",
    "Tc Jc Qc Kc Ac",
]


def test_a_known_order_is_kept() -> None:
    strengths = [strength_of(text) for text in ASCENDING]
    assert strengths == sorted(set(strengths))


def test_every_category_is_in_the_known_order() -> None:
    assert {category(strength_of(text)) for text in ASCENDING} == set(CATEGORIES)


def test_suits_never_decide() -> None:
    random = Random(SEED)
    print(f"seed {SEED}")
    for _ in range(300):
        held = random.sample(FRENCH, 7)
        turned = [FRENCH[(card.index + 13) % 52] for card in held]
        assert strength(mask_of(held)) == strength(mask_of(turned))


def test_the_counts_of_all_hands_with_five_ranks() -> None:
    """Every hand of a deck that is cut down to five ranks, counted by the textbook's sums."""
    short = [card for card in FRENCH if RANKS[card.rank] in "89TJQ"]
    found = Counter(category(strength(mask_of(five))) for five in combinations(short, 5))
    assert sum(found.values()) == comb(20, 5)
    assert found == {
        "pair": 5 * comb(4, 2) * comb(4, 3) * 4**3,
        "two_pair": comb(5, 2) * comb(4, 2) ** 2 * 3 * 4,
        "three_of_a_kind": 5 * comb(4, 3) * comb(4, 2) * 4**2,
        "straight": 4**5 - 4,
        "full_house": 5 * 4 * comb(4, 3) * comb(4, 2),
        "four_of_a_kind": 5 * 4 * 4,
        "straight_flush": 4,
    }


def test_the_counts_of_all_hands_of_two_suits() -> None:
    """26 cards: here no rank is there more than twice, and flushes are common."""
    found = Counter(category(strength(mask_of(five))) for five in combinations(FRENCH[:26], 5))
    ranks = comb(13, 5)
    assert found == {
        "high_card": (ranks - 10) * (2**5 - 2),
        "straight": 10 * (2**5 - 2),
        "flush": (ranks - 10) * 2,
        "straight_flush": 9 * 2,
        "royal_flush": 2,
        "pair": 13 * comb(12, 3) * 2**3,
        "two_pair": comb(13, 2) * 11 * 2,
    }


@pytest.mark.parametrize(
    ("held", "best"),
    [
        ("2c Kd 9h Ks 4c 9d As", "Kd Ks 9h 9d As"),
        ("2c 2d 2h Ks Kc Kd As", "Ks Kc Kd 2c 2d"),
        ("Ac 2d 3h 4s 5c Kd Kh", "5c 4s 3h 2d Ac"),
        ("6h Ac 2d 3h 4s 5c Kh", "6h 5c 4s 3h 2d"),
        ("Ah 2h 3h 4h 5h 6c 7d", "5h 4h 3h 2h Ah"),
        ("9s 9d 9h 9c Ks Kd Kh", "9s 9d 9h 9c Ks"),
        ("3d 5d 9d Jd Kd Ad 2d", "Ad Kd Jd 9d 5d"),
        ("Qs Qd 4h 4c 8s 8d 2c", "Qs Qd 8s 8d 4h"),
        ("Ts Js Qs Ks As 9s 8s", "As Ks Qs Js Ts"),
    ],
)
def test_the_best_five_are_read_from_the_top(held: str, best: str) -> None:
    assert best_five(French.several(held), strength_of(held)) == tuple(French.several(best))


def test_of_equal_cards_the_first_are_taken() -> None:
    board, hand = French.several("Ts Jd Qh Kc Ac"), French.several("Th Ah")
    whole = strength(mask_of(board + hand))
    assert set(best_five(board + hand, whole)) == set(board)
    assert set(best_five(hand + board, whole)) == {*hand, *board[1:4]}


@pytest.mark.parametrize(
    ("held", "words"),
    [
        ("Kc 9d 7h 4s 2c", "high_card king"),
        ("6c 6d 7h 4s 2c", "pair sixes"),
        ("8c 8d Kh Ks 2c 2d", "two_pair kings eights"),
        ("3c 3d 3h Ks 2c", "three_of_a_kind threes"),
        ("Ac 2d 3h 4s 5c", "straight five"),
        ("Tc Jd Qh Ks Ac", "straight ace"),
        ("2c 5c 7c Tc Jc", "flush jack"),
        ("8c 8d 8h Ks Kc", "full_house eights kings"),
        ("8c 8d 8h Ks Kc Kd 2c", "full_house kings eights"),
        ("Qc Qd Qh Qs Kc", "four_of_a_kind queens"),
        ("5h 6h 7h 8h 9h", "straight_flush nine"),
        ("Ts Js Qs Ks As", "royal_flush"),
    ],
)
def test_a_hand_is_called_by_its_category_and_its_ranks(held: str, words: str) -> None:
    assert called(strength_of(held)) == words
