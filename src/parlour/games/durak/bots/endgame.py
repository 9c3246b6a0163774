"""Two players and no stock: each knows what the other holds, so the rest can be worked out.

A card is a number here: its place in the deck. Hands and the table are masks with a bit for each
card. A value is 1 if the attacker of the position gets rid of all cards and the defender does not,
-1 if it is the other way round, 0 for a draw. A fight leaves fewer cards, or the same attacker with
fewer, so every line comes to an end.
"""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple, TypeAlias

from parlour.games.durak.between_fights import MOST_ATTACKS
from parlour.games.durak.ranking import beating, worth
from parlour.kernel.cards import FRENCH, French

Number: TypeAlias = int
"""`card.index` of a card."""


def mask_of(cards: Sequence[French]) -> int:
    return sum(1 << card.index for card in cards)


BEATING: Final = tuple(
    tuple(mask_of(beating(attack, FRENCH, trump)) for attack in FRENCH) for trump in range(4)
)
"""By trump suit and card: what beats it."""
ONE_SUIT: Final = (1 << 13) - 1
EVERY_SUIT: Final = 1 | 1 << 13 | 1 << 26 | 1 << 39


def fitting(table: int) -> int:
    """All cards of the ranks on the table."""
    return ((table | table >> 13 | table >> 26 | table >> 39) & ONE_SUIT) * EVERY_SUIT


class Position(NamedTuple):
    attacking: int
    """The attacker's cards."""
    defending: int
    table: int
    room: int
    """How many attack cards may still be laid."""
    uncovered: tuple[Number, ...]


class OutOfBreath(Exception):
    """There are too many lines to look at."""


class Endgame:
    """Looks at every line, up to a number of positions."""

    __slots__ = ("_adding", "_beating", "_breath", "_cheapest_first", "_values")

    def __init__(self, cards: Sequence[French], trump: int, adding: bool, breath: int) -> None:
        """`cards` are all that are left; `adding`: whether it goes on after a take."""
        cheapest_first = sorted(cards, key=lambda card: worth(card, trump))
        self._cheapest_first = [card.index for card in cheapest_first]
        self._beating = BEATING[trump]
        self._adding = adding
        self._breath = breath
        self._values: dict[Position, int] = {}

    def fight(self, attacking: int, defending: int) -> int:
        """The value of a fight that is about to begin."""
        room = min(MOST_ATTACKS, defending.bit_count())
        return self.value(Position(attacking, defending, 0, room, ()))

    def value(self, position: Position) -> int:
        known = self._values.get(position)
        if known is None:
            self._breath -= 1
            if self._breath < 0:
                raise OutOfBreath
            known = self._best(position)
            self._values[position] = known
        return known

    def _best(self, position: Position) -> int:
        """Each looks for the best line, and for no better one than a win."""
        if position.uncovered:
            worst = 1
            for _, value in self.defences(position):
                worst = min(worst, value)
                if worst == -1:
                    break
            return worst
        if not position.attacking:
            return 1 if position.defending else 0
        if not position.defending:
            return -1
        best = -1
        for _, value in self.attacks(position):
            best = max(best, value)
            if best == 1:
                break
        return best

    def attacks(self, position: Position) -> Iterator[tuple[Number | None, int]]:
        """What the attacker may lay when all is covered, and its value; None: done."""
        attacking, defending, table, room, _ = position
        may = attacking & fitting(table) if table else attacking
        if room:
            for card in self._cards(may):
                bit = 1 << card
                after = Position(attacking & ~bit, defending, table | bit, room - 1, (card,))
                yield card, self.value(after)
        if table:
            yield None, -self.fight(defending, attacking)

    def defences(self, position: Position) -> Iterator[tuple[Number | None, int]]:
        """What may cover the first uncovered card, and its value; None: take."""
        attacking, defending, table, room, uncovered = position
        for card in self._cards(defending & self._beating[uncovered[0]]):
            bit = 1 << card
            rest = uncovered[1:]
            yield card, self.value(Position(attacking, defending & ~bit, table | bit, room, rest))
        yield None, max([value for _, value in self.additions(position)])

    def additions(self, position: Position) -> Iterator[tuple[Number | None, int]]:
        """After a take: the value of adding nothing, or cheap cards up to this one."""
        attacking, defending, table, room, _ = position
        yield None, self._after_take(attacking, defending | table)
        if not self._adding:
            return
        for card in self._cards(attacking & fitting(table))[:room]:
            attacking &= ~(1 << card)
            table |= 1 << card
            yield card, self._after_take(attacking, defending | table)

    def _after_take(self, attacking: int, defending: int) -> int:
        return self.fight(attacking, defending) if attacking else 1

    def _cards(self, mask: int) -> list[Number]:
        return [card for card in self._cheapest_first if mask >> card & 1]
