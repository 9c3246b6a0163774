"""Every way to go down in Mormon Bridge can be said, and nothing else."""

from collections.abc import Iterator
from itertools import combinations
from random import Random

import pytest

from parlour.games.mormon_bridge.actions import GoDown
from parlour.games.mormon_bridge.deck import ROOK, RookCard
from parlour.games.mormon_bridge.melds import shortest
from parlour.games.mormon_bridge.sets import laid_set
from parlour.games.mormon_bridge.state import CONTRACTS, Contract
from parlour.kernel.game import Illegal
from parlour.kernel.offers import Action, Arrange
from parlour.rl.arrangements import Way
from parlour.rl.melds import melds

Faces = tuple[int, ...]
Laid = tuple[Faces, ...]

HANDS = 70
"""For each contract."""


def likely_hand(contract: Contract, random: Random) -> list[RookCard]:
    """Cards that lie close together, Rooks among them: a few more than the contract wants, so that
    there are several ways."""
    colours, numbers = (2, 5) if contract.runs else (4, 2)
    near = [card for card in ROOK if card.suit < colours and card.rank <= numbers]
    size = 3 * contract.groups + 4 * contract.runs
    return random.sample(near, size + random.randint(1, 2))


def ways_said(way: Way) -> Iterator[GoDown]:
    """Every path to its end; there is none that leads nowhere."""
    faces, may_end = way.next_faces(), way.may_end_set()
    assert faces or may_end
    for face in faces:
        yield from ways_said(way.with_face(face))
    if may_end:
        after = way.with_end()
        if isinstance(after, Action):
            assert isinstance(after, GoDown)
            yield after
        else:
            yield from ways_said(after)


def sets_in(hand: list[RookCard]) -> Iterator[tuple[frozenset[RookCard], Faces, str]]:
    """By trying: every set of cards of a hand that the rules take for a group or a run."""
    for size in range(3, len(hand) + 1):
        for cards in combinations(hand, size):
            for ordered in orders(cards):
                try:
                    shape = laid_set(0, ordered).shape
                except Illegal:
                    continue
                yield frozenset(cards), tuple(card.face for card in ordered), shape


def orders(cards: tuple[RookCard, ...]) -> set[tuple[RookCard, ...]]:
    """By face, with a Rook at every place; a group's Rook is last."""
    naturals = sorted((card for card in cards if not card.wild), key=lambda card: card.face)
    wild = tuple(card for card in cards if card.wild)
    if len({card.rank for card in naturals}) == 1:
        return {(*naturals, *wild)}
    return {(*naturals[:n], *wild, *naturals[n:]) for n in range(len(naturals) + 1)}


def ways_found(hand: list[RookCard], contract: Contract) -> set[Laid]:
    """By trying: sets that share no card and are what the contract wants."""
    every = list(dict.fromkeys(sets_in(hand)))
    groups = [(cards, faces) for cards, faces, shape in every if shape == "group"]
    runs = [(cards, faces) for cards, faces, shape in every if shape == "run"]
    found = set()
    for some_groups in combinations(groups, contract.groups):
        for some_runs in combinations(runs, contract.runs):
            chosen = (*some_groups, *some_runs)
            if len(frozenset().union(*(cards for cards, _ in chosen))) == sum(
                len(cards) for cards, _ in chosen
            ):
                found.add(tuple(sorted(faces for _, faces in chosen)))
    return found


@pytest.mark.parametrize("contract", CONTRACTS[:3], ids=str)
def test_all_ways_and_no_others(contract: Contract) -> None:
    random = Random(f"melds {contract}")
    several = 0
    for _ in range(HANDS):
        hand = likely_hand(contract, random)
        example = shortest(hand, contract)
        if example is not None:
            offer = Arrange(GoDown, tuple(hand), (GoDown(example),))
            said = list(ways_said(melds(offer)))
            laid = {tuple(sorted(tuple(c.face for c in s) for s in way.sets)) for way in said}
            assert laid == ways_found(hand, contract), hand
            several += len(laid) > 2
    assert several > 3
