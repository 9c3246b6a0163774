"""How likely each player is to be the durak, at the beginning of a fight.

Everybody bears a burden: the cards of the hand, each as heavy as its weight, and the role. Whoever
bears more is the durak more often. The weights were learned from played matches by
`parlour fit durak`. They may look into all hands, because they are asked in imagined worlds only,
and because those who played could not.
"""

from functools import cache
from math import exp
from typing import Final, NamedTuple

from parlour.games.durak.bots.mini import PLAIN, MiniDurak
from parlour.games.durak.ranking import LOWEST_OF_36
from parlour.kernel.learning import Features, Group, Weights
from parlour.kernel.seats import Seat

LATE: Final = 15
"""With so many cards in the stock or fewer the middle of a match has come."""
FEATURES: Final = (
    "plain",
    "plain_height",
    "plain_height_squared",
    "trump",
    "trump_height",
    "trump_height_squared",
    "one_left",
    "up_to_two_left",
    "attacks",
    "defends",
    "comes_next",
)
UNKNOWN: Final = (0.0,) * len(FEATURES)
"""Where nothing was learned all bear the same."""
CHUNK: Final = 13
"""Cards whose weights are looked up together."""
CHUNK_MASK: Final = (1 << CHUNK) - 1


def group_of(deck: int, world: MiniDurak) -> Group:
    """Each deck, each number of seats and of players left, and the end, the middle, the beginning.

    Two who are left of six hold other cards than two who began alone.
    """
    stock = len(world.stock)
    stage = 0 if not stock else 1 if stock <= LATE else 2
    return deck, len(world.hands), len(world.playing), stage


@cache
def height(place: int, deck: int) -> float:
    """From 0 for the lowest rank of the deck to 1 for the ace."""
    rank = place - PLAIN if place >= PLAIN else place // 3
    lowest = LOWEST_OF_36 if deck == 36 else 0
    return (rank - lowest) / (12 - lowest)


def features(hand: int, turn: int, deck: int) -> Features:
    """Of a player who is so many places after the attacker."""
    found = [0.0] * 6
    for place in range(52):
        if hand >> place & 1:
            high = height(place, deck)
            first = 3 if place >= PLAIN else 0
            found[first] += 1
            found[first + 1] += high
            found[first + 2] += high * high
    count = hand.bit_count()
    roles = [float(turn == role) for role in range(3)]
    return *found, float(count == 1), float(count <= 2), *roles


class Burden(NamedTuple):
    """The weights of a group, ready for masks."""

    chunks: tuple[tuple[float, ...], ...]
    """What thirteen cards weigh together, by their mask."""
    few: tuple[float, float, float]
    """What is added for no card, for one, for two."""
    roles: tuple[float, ...]


def burden_of(weights: Features, deck: int) -> Burden:
    def weight(place: int) -> float:
        high = height(place, deck)
        first = 3 if place >= PLAIN else 0
        one, linear, squared = weights[first : first + 3]
        return one + linear * high + squared * high * high

    chunks = []
    for first in range(0, 52, CHUNK):
        sums = [0.0]
        for place in range(first, first + CHUNK):
            heavy = weight(place)
            sums += [heavy + other for other in sums]
        chunks.append(tuple(sums))
    one, two, *roles = weights[6:]
    return Burden(tuple(chunks), (two, one + two, two), (*roles, 0.0, 0.0, 0.0))


class Outlook:
    def __init__(self, weights: Weights, deck: int) -> None:
        self._weights: Final = weights
        self._deck: Final = deck
        self._burdens: Final[dict[Group, Burden]] = {}

    def safe(self, world: MiniDurak, seat: Seat) -> float:
        """How likely the seat is not the durak."""
        if world.over:
            return self._at_end(world, seat)
        if seat not in world.playing:
            return 1.0
        group = group_of(self._deck, world)
        burden = self._burdens.get(group)
        if burden is None:
            burden = self._burdens[group] = burden_of(self._weights.get(group, UNKNOWN), self._deck)
        chunks, few, roles = burden
        a, b, c, d = chunks
        place = world.playing.index(world.attacker)
        own = total = 0.0
        for turn, other in enumerate(world.playing[place:] + world.playing[:place]):
            hand = world.hands[other]
            score = (
                a[hand & CHUNK_MASK]
                + b[hand >> 13 & CHUNK_MASK]
                + c[hand >> 26 & CHUNK_MASK]
                + d[hand >> 39]
                + roles[turn]
            )
            count = hand.bit_count()
            if count < 3:
                score += few[count]
            power = exp(score)
            total += power
            if other == seat:
                own = power
        return 1.0 - own / total

    def _at_end(self, world: MiniDurak, seat: Seat) -> float:
        """A draw is worth what a match is worth before it begins."""
        if world.durak is None:
            return 1.0 - 1.0 / len(world.hands)
        return float(world.durak != seat)
