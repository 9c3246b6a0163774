"""Mormon Bridge: every way to go down, set by set and card by card.

Faces are those of the game's solver. The sets may come in any order; the cards of a group go from
the lowest face up, the Rook last, and those of a run in order, the Rook in its place.
"""

from collections.abc import Iterator
from itertools import combinations
from typing import Final

from parlour.games.mormon_bridge.actions import GoDown
from parlour.games.mormon_bridge.deck import ROOK, TOP, WILD, RookCard
from parlour.games.mormon_bridge.melds import Pattern, counted, dressed, shortest, take
from parlour.games.mormon_bridge.sets import GROUP_SIZE, RUN_SIZE, laid_set
from parlour.games.mormon_bridge.state import Contract
from parlour.kernel.game import Illegal
from parlour.kernel.offers import Action, Arrange
from parlour.rl.faces import Face


class Melds:
    def __init__(
        self,
        hand: tuple[RookCard, ...],
        counts: list[int],
        contract: Contract,
        laid: tuple[Pattern, ...] = (),
        begun: Pattern = (),
    ) -> None:
        self._hand = hand
        self._counts = counts
        """Of each face, what is neither laid nor in the set that is begun."""
        self._contract = contract
        """What is still to be laid, the set that is begun included."""
        self._laid = laid
        self._begun = begun

    def next_faces(self) -> list[Face]:
        held = [face for face, count in enumerate(self._counts) if count]
        return [face for face in held if self.with_face(face)._can_be_ended()]

    def with_face(self, face: Face) -> "Melds":
        begun = (*self._begun, face)
        return Melds(self._hand, _less(self._counts, (face,)), self._contract, self._laid, begun)

    def may_end_set(self) -> bool:
        left = without(self._contract, self._begun)
        return left is not None and can_go_down(self._counts, left)

    def with_end(self) -> "Melds | Action":
        left = without(self._contract, self._begun)
        assert left is not None, "a set that is ended is a group or a run that is wanted"
        laid = (*self._laid, self._begun)
        if left == NOTHING:
            return GoDown(dressed(laid, self._hand))
        return Melds(self._hand, self._counts, left, laid)

    def _can_be_ended(self) -> bool:
        """Whether there is a set that begins so, and what it leaves can lay the rest."""
        for pattern in sets_from(self._begun, self._counts):
            left = without(self._contract, pattern)
            added = pattern[len(self._begun) :]
            if left is not None and can_go_down(_less(self._counts, added), left):
                return True
        return False


NOTHING: Final = Contract(0, 0)


def melds(offer: Arrange) -> Melds:
    """What the round wants is what an example lays."""
    example = offer.examples[0]
    assert isinstance(example, GoDown)
    shapes = [laid_set(0, cards).shape for cards in example.sets]
    hand = tuple([card for card in offer.among if isinstance(card, RookCard)])
    return Melds(hand, counted(hand), Contract(shapes.count("group"), shapes.count("run")))


def without(contract: Contract, pattern: Pattern) -> Contract | None:
    """What the contract wants after this set; None: it is no set, or not one that is wanted."""
    try:
        shape = laid_set(0, tuple([ROOK[face] for face in pattern])).shape
    except Illegal:
        return None
    groups = contract.groups - (shape == "group")
    runs = contract.runs - (shape == "run")
    return Contract(groups, runs) if min(groups, runs) >= 0 else None


def can_go_down(counts: list[int], contract: Contract) -> bool:
    if contract == NOTHING:
        return True
    copies = [ROOK[face + n * (WILD + 1)] for face, held in enumerate(counts) for n in range(held)]
    return shortest(copies, contract) is not None


def sets_from(begun: Pattern, counts: list[int]) -> Iterator[Pattern]:
    """The shortest ones: what a longer one takes besides is lost for the rest."""
    yield from groups_from(begun, counts)
    yield from runs_from(begun, counts)


def groups_from(begun: Pattern, counts: list[int]) -> Iterator[Pattern]:
    """The shortest groups that begin so, face by face from the lowest, the Rook last."""
    naturals = begun[:-1] if begun[-1] == WILD else begun
    if WILD in naturals or len({face % TOP for face in naturals}) != 1:
        return
    if list(naturals) != sorted(naturals):
        return
    lacking = max(0, GROUP_SIZE - len(begun))
    if naturals != begun:
        if not lacking:
            yield begun
        return
    above = range(naturals[-1], WILD, TOP)
    held = [face for face in above for _ in range(counts[face])]
    for added in dict.fromkeys(combinations(held, lacking)):
        yield (*begun, *added)
    if counts[WILD] and lacking:
        for added in dict.fromkeys(combinations(held, lacking - 1)):
            yield (*begun, *added, WILD)


def runs_from(begun: Pattern, counts: list[int]) -> Iterator[Pattern]:
    """The shortest runs that begin so, from the lowest card on, a Rook in its place."""
    lows = {face - place for place, face in enumerate(begun) if face != WILD}
    if begun == (WILD,):
        lows = set(range(WILD))
    size = max(RUN_SIZE, len(begun))
    for low in sorted(lows) if begun == (WILD,) or len(lows) == 1 else ():
        if low >= 0 and low % TOP + size <= TOP:
            yield from _runs_to(begun, tuple(range(low + len(begun), low + size)), counts)


def _runs_to(begun: Pattern, lacking: Pattern, counts: list[int]) -> Iterator[Pattern]:
    """With the lacking faces, or with the Rook for one of them."""
    if all(counts[face] for face in lacking):
        yield (*begun, *lacking)
    if counts[WILD] and WILD not in begun:
        for place, face in enumerate(lacking):
            if all(counts[other] for other in lacking if other != face):
                yield (*begun, *lacking[:place], WILD, *lacking[place + 1 :])


def _less(counts: list[int], pattern: Pattern) -> list[int]:
    left = counts[:]
    take(left, pattern)
    return left
