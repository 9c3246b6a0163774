"""Hands as whole numbers: the quick count of what a hand lacks is the plain one."""

from random import Random

import pytest

from parlour.games.mormon_bridge.bots.counts import hand_of, lack
from parlour.games.mormon_bridge.deck import ROOK, RookCard
from parlour.games.mormon_bridge.distance import distance
from parlour.games.mormon_bridge.melds import counted
from parlour.games.mormon_bridge.state import CONTRACTS, Contract


def some_hand(random: Random) -> list[RookCard]:
    """Of all cards, or of few, where sets get into each other's way; Rooks are frequent."""
    colours, numbers = random.choice([(4, 14), (2, 8), (1, 7)])
    pool = [card for card in ROOK if card.wild or (card.suit < colours and card.rank <= numbers)]
    return random.sample(pool, random.randrange(1, min(18, len(pool))))


@pytest.mark.parametrize("contract", CONTRACTS, ids=str)
def test_what_a_hand_lacks_is_its_distance(contract: Contract) -> None:
    for seed in range(300):
        hand = some_hand(Random(f"{contract} {seed}"))
        found = lack(hand_of([card.face for card in hand]), contract.groups, contract.runs)
        assert found == distance(counted(hand), contract), f"seed {seed}: {hand}"


@pytest.mark.parametrize("contract", CONTRACTS, ids=str)
def test_it_is_so_for_a_hand_that_changes_by_a_card_at_a_time(contract: Contract) -> None:
    """What is kept of one hand is right for the next one, too."""
    for seed in range(20):
        random = Random(f"walk {contract} {seed}")
        hand = some_hand(random)
        for _ in range(40):
            hand.remove(random.choice(hand))
            hand.append(random.choice([card for card in ROOK if card not in hand]))
            found = lack(hand_of([card.face for card in hand]), contract.groups, contract.runs)
            assert found == distance(counted(hand), contract), f"seed {seed}: {hand}"
