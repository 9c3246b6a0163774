"""The solver of Mormon Bridge, against trying everything."""

from collections.abc import Sequence
from itertools import combinations
from random import Random

import pytest

from parlour.games.mormon_bridge.deck import ROOK, WILD, RookCard
from parlour.games.mormon_bridge.distance import distance
from parlour.games.mormon_bridge.melds import counted, heaviest, promising, shortest
from parlour.games.mormon_bridge.sets import laid_set, points_of
from parlour.games.mormon_bridge.state import CONTRACTS, Contract
from tests.games.mormon_bridge.tables import Deck

HANDS = 25
"""For each contract."""

every_contract = pytest.mark.parametrize(
    "contract", CONTRACTS, ids=lambda contract: f"{contract.groups} groups {contract.runs} runs"
)


def kind_of(cards: Sequence[RookCard]) -> str | None:
    """`group`, `run`, or nothing, in whatever order; written without a look at the rules' code."""
    naturals = [card for card in cards if not card.wild]
    rooks = len(cards) - len(naturals)
    numbers = sorted(card.rank for card in naturals)
    if rooks > 1 or len(cards) < 3 or not naturals:
        return None
    if len(set(numbers)) == 1:
        return "group"
    if len(cards) < 4 or len({card.suit for card in naturals}) > 1:
        return None
    if len(set(numbers)) < len(numbers) or len(cards) > 14:
        return None
    gaps = numbers[-1] - numbers[0] + 1 - len(numbers)
    return "run" if gaps <= rooks else None


def most_points(hand: Sequence[RookCard], contract: Contract) -> int | None:
    """Of all ways to go down; None: there is none."""
    masks: dict[str, list[tuple[int, int]]] = {"group": [], "run": []}
    for size in range(3, len(hand) + 1):
        for places in combinations(range(len(hand)), size):
            cards = [hand[place] for place in places]
            kind = kind_of(cards)
            if kind:
                masks[kind].append((sum(1 << place for place in places), points_of(cards)))

    def best(used: int, groups: int, runs: int, first: int) -> int | None:
        if not groups and not runs:
            return 0
        kind = "run" if runs else "group"
        found = None
        for place in range(first, len(masks[kind])):
            mask, points = masks[kind][place]
            if not mask & used:
                same = runs > 1 or (not runs and groups > 1)
                rest = best(
                    used | mask, groups - (not runs), runs - bool(runs), place + 1 if same else 0
                )
                if rest is not None and (found is None or rest + points > found):
                    found = rest + points
        return found

    return best(0, contract.groups, contract.runs, 0)


def rich_hand(random: Random, contract: Contract) -> list[RookCard]:
    """Made of sets for the contract, with Rooks and others in the place of some cards."""
    faces: list[int] = []
    for _ in range(contract.groups):
        number = random.randrange(14)
        faces += [14 * random.randrange(4) + number for _ in range(3)]
    for _ in range(contract.runs):
        low = 14 * random.randrange(4) + random.randrange(11)
        faces += range(low, low + 4)
    for _ in range(random.randrange(4)):
        place = random.randrange(len(faces))
        faces[place] = random.choice([WILD, random.randrange(WILD)])
    faces += [random.choice(faces) for _ in range(min(12 - len(faces), random.randrange(3)))]
    left = list(ROOK)
    random.shuffle(left)
    hand = []
    for face in faces:
        # a fourth copy there is not: any card will do
        card = next((card for card in left if card.face == face), left[0])
        left.remove(card)
        hand.append(card)
    return hand


@every_contract
def test_solutions_are_those_of_brute_force(contract: Contract) -> None:
    possible = 0
    for seed in range(HANDS):
        hand = rich_hand(Random(seed), contract)
        said = f"seed {seed}: {' '.join(card.text for card in hand)}"
        most = most_points(hand, contract)
        short, heavy = shortest(hand, contract), heaviest(hand, contract)
        assert (short is not None) == (heavy is not None) == (most is not None), said
        assert (distance(counted(hand), contract) == 0) == (most is not None), said
        if short is None or heavy is None:
            continue
        possible += 1
        for sets in (short, heavy):
            laid = [card for cards in sets for card in cards]
            assert len(set(laid)) == len(laid) and set(laid) <= set(hand), said
            kinds = [laid_set(0, cards).shape for cards in sets]
            assert kinds.count("group") == contract.groups, said
            assert kinds.count("run") == contract.runs, said
        assert sum(map(len, short)) == 3 * contract.groups + 4 * contract.runs, said
        assert points_of([card for cards in heavy for card in cards]) == most, said
    assert 0 < possible < HANDS, "these hands prove one side only"


@every_contract
def test_distance_is_the_number_of_cards_that_are_missing(contract: Contract) -> None:
    """At 0 it is right, as the test above shows; and the best card brings it one nearer."""
    for seed in range(HANDS):
        random = Random(seed)
        hand = random.sample(ROOK, 11) if seed % 2 else rich_hand(random, contract)
        counts = counted(hand)
        here = distance(counts, contract)
        after = []
        for face in range(WILD + 1):
            counts[face] += 1
            after.append(distance(counts, contract))
            counts[face] -= 1
        assert min(after) == max(0, here - 1), f"seed {seed}"
        assert max(after) <= here, f"seed {seed}"
        assert counts == counted(hand)


@pytest.mark.parametrize(
    ("faces", "groups", "runs", "lacking"),
    [
        ("r5 y5 g5 r9 y9 g9", 2, 0, 0),
        ("r5 y5 g5 r9 y9", 2, 0, 1),
        ("r5 y5 g5 r9 y9 rook", 2, 0, 0),
        ("r5 y5 g5 k5 rook rook", 2, 0, 0),
        ("r5 y5 rook rook", 1, 0, 0),
        ("r5 rook rook", 1, 0, 1),
        ("r3 r4 r5 r6 g5 rook rook", 1, 1, 0),
        ("r3 r4 r5 r6 g5 rook", 1, 1, 1),
        ("", 3, 0, 9),
        ("", 0, 3, 12),
        ("r3 r4 r5 r6 r7 r8", 0, 2, 2),
        ("r3 r4 r5 r6 r7 r8 rook rook", 0, 2, 0),
        ("r12 r13 r14 r1", 0, 1, 1),
    ],
)
def test_known_distances(faces: str, groups: int, runs: int, lacking: int) -> None:
    hand = Deck().cards(faces)
    contract = Contract(groups, runs)
    assert distance(counted(hand), contract) == lacking
    assert (shortest(hand, contract) is not None) == (lacking == 0)


def test_the_quick_look_rejects_no_hand_that_can_go_down() -> None:
    for seed in range(3000):
        random = Random(seed)
        contract = random.choice(CONTRACTS)
        hand = rich_hand(random, contract)
        if not promising(hand, contract):
            assert distance(counted(hand), contract) > 0, f"seed {seed}"


def test_a_way_that_leaves_few_points_lays_rooks_where_they_fit() -> None:
    hand = Deck().cards("r5 y5 g5 r9 r10 r11 r12 r13 rook rook rook k1")
    sets = heaviest(hand, Contract(1, 1))
    assert sets is not None
    left = set(hand) - {card for cards in sets for card in cards}
    assert sorted(card.face for card in left) == [3 * 14, WILD], "one Rook in each set"
