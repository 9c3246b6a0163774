"""The solver: whether and how a hand can go down.

It thinks in faces, of which a hand has counts: copies of a card are the same to it. A pattern is
the tuple of the faces of one set, WILD standing where the Rook lies.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import reduce
from itertools import combinations_with_replacement
from operator import or_
from typing import Final, TypeAlias

from parlour.games.mormon_bridge.deck import ROOK, TOP, WILD, RookCard
from parlour.games.mormon_bridge.sets import GROUP_SIZE, RUN_SIZE
from parlour.games.mormon_bridge.state import Contract

Pattern: TypeAlias = tuple[int, ...]
Sets: TypeAlias = tuple[tuple[RookCard, ...], ...]

LOWS: Final = range(TOP - RUN_SIZE + 1)
WINDOWS: Final = tuple(
    tuple(range(colour * TOP + low, colour * TOP + low + RUN_SIZE))
    for colour in range(4)
    for low in LOWS
)
"""Every shortest run."""
WINDOW_FROM: Final = {window[0]: window for window in WINDOWS}
FACE_POINTS: Final = tuple(card.points for card in ROOK[: WILD + 1])
NUMBER_POINTS: Final = FACE_POINTS[:TOP]
PATIENCE: Final = 2000
LEAF: Final = 12
"""`heaviest` tries so many runs, and what to do after all runs takes as long as so many of them."""


def counted(hand: Sequence[RookCard]) -> list[int]:
    """How many cards of each face."""
    counts = [0] * (WILD + 1)
    for card in hand:
        counts[card.face] += 1
    return counts


def dressed(patterns: Sequence[Pattern], hand: Sequence[RookCard]) -> Sets:
    """The patterns, with cards of the hand."""
    cards: dict[int, list[RookCard]] = {}
    for card in hand:
        cards.setdefault(card.face, []).append(card)
    return tuple([tuple([cards[face].pop() for face in pattern]) for pattern in patterns])


def take(counts: list[int], pattern: Pattern) -> None:
    for face in pattern:
        counts[face] -= 1


def give_back(counts: list[int], pattern: Pattern) -> None:
    for face in pattern:
        counts[face] += 1


# A look that costs next to nothing

_SPREAD: Final = 16
_ROOKS: Final = 4 * _SPREAD
_ONES: Final = sum(1 << 4 * place for place in range(TOP))
_STARTS: Final = sum(1 << _SPREAD * colour + low for colour in range(4) for low in LOWS)


def _bit(card: RookCard) -> int:
    """One for every face, and above them one for each of the Rooks."""
    if card.wild:
        return 1 << _ROOKS + card.index // (WILD + 1)
    return 1 << _SPREAD * card.suit + card.rank - 1


def _tally(card: RookCard) -> int:
    """A nibble for every number, and one above them for Rooks: a sum counts the cards of each."""
    return 1 << 4 * (TOP if card.wild else card.rank - 1)


_BITS: Final = {card: _bit(card) for card in ROOK}
_TALLIES: Final = {card: _tally(card) for card in ROOK}


def promising(hand: Sequence[RookCard], contract: Contract) -> bool:
    """False only if the hand can't go down."""
    groups, runs = contract.groups, contract.runs
    if len(hand) < GROUP_SIZE * groups + RUN_SIZE * runs:
        return False
    if groups:
        tally = sum(map(_TALLIES.__getitem__, hand))
        triples = (tally >> 3 | tally >> 2 | tally >> 1 & tally) & _ONES
        sixes = (tally >> 3 | tally >> 2 & tally >> 1) & _ONES
        # a number with six cards or more makes up to four groups, with three to five but one
        if triples.bit_count() + 3 * sixes.bit_count() + (tally >> 4 * TOP) < groups:
            return False
    return not runs or _may_have_runs(hand, runs)


def _may_have_runs(hand: Sequence[RookCard], runs: int) -> bool:
    """With a Rook for each run three cards of four will do; else one run has to be whole."""
    held = reduce(or_, map(_BITS.__getitem__, hand))
    low_pair, high_pair = held & held >> 1, held >> 2 & held >> 3
    found = low_pair & high_pair
    if (held >> _ROOKS).bit_count() >= runs:
        found = low_pair & (held >> 2 | held >> 3) | high_pair & (held | held >> 1)
    return found & _STARTS != 0


# Going down with as few cards as possible


def shortest(hand: Sequence[RookCard], contract: Contract) -> Sets | None:
    """A way to go down with no card more than is wanted; None: there is none."""
    if not promising(hand, contract):
        return None
    counts = counted(hand)
    windows = _windows_within_reach(counts) if contract.runs else []
    patterns = _short_patterns(counts, contract.runs, windows, contract.groups)
    return None if patterns is None else dressed(patterns, hand)


def _windows_within_reach(counts: list[int]) -> list[Pattern]:
    """Those that lack one card at most: no card, if there is no Rook."""
    most = min(counts[WILD], 1)
    lacking = [not count for count in counts]
    lacks = map(sum, zip(lacking, lacking[1:], lacking[2:], lacking[3:], strict=False))
    near = [low for low, lack in enumerate(lacks) if lack <= most]
    return [WINDOW_FROM[low] for low in near if low in WINDOW_FROM]


def _short_patterns(
    counts: list[int], runs: int, windows: list[Pattern], groups: int
) -> list[Pattern] | None:
    """Tries the shortest runs, window by window; groups are made of what they leave."""
    if not runs:
        places = cheapest_groups(numbers_of(counts), groups, counts[WILD])
        return None if places is None else _grouped(counts, places, whole=False)
    for place, window in enumerate(windows):
        for pattern in _fillings(counts, window):
            take(counts, pattern)
            rest = _short_patterns(counts, runs - 1, windows[place:], groups)
            give_back(counts, pattern)
            if rest is not None:
                return [*rest, pattern]
    return None


def _fillings(counts: list[int], window: Pattern) -> Iterator[Pattern]:
    """A run in this window, without a Rook or with one, even for a card that the hand holds."""
    missing = [face for face in window if not counts[face]]
    if not missing:
        yield window
    if counts[WILD] and len(missing) < 2:
        for place, face in enumerate(window):
            if not missing or face == missing[0]:
                yield (*window[:place], WILD, *window[place + 1 :])


def numbers_of(counts: list[int]) -> list[int]:
    """How many cards there are of each number, from 1 on."""
    red, yellow, green, black = counts[:14], counts[14:28], counts[28:42], counts[42:56]
    return [a + b + c + d for a, b, c, d in zip(red, yellow, green, black, strict=True)]


def rooks_wanted(cards: int, groups: int) -> int:
    """By so many groups of one number. They can be made if each has two naturals."""
    return max(0, GROUP_SIZE * groups - cards)


def cheapest_groups(numbers: list[int], groups: int, rooks: int) -> tuple[int, ...] | None:
    """The numbers, less one, of groups that want the fewest Rooks; None: there are too few.

    Another group of a number never costs less than the one before, so the cheapest ones will do.
    """
    costs = []
    for place, cards in enumerate(numbers):
        for nth in range(1, min(groups, cards // 2) + 1):
            costs.append((rooks_wanted(cards, nth) - rooks_wanted(cards, nth - 1), place))
    chosen = sorted(costs)[:groups]
    if len(chosen) < groups or sum([cost for cost, _ in chosen]) > rooks:
        return None
    return tuple([place for _, place in chosen])


def _grouped(counts: list[int], places: Sequence[int], *, whole: bool) -> list[Pattern]:
    """Groups of these numbers: of three cards, or of all that there are."""
    patterns: list[Pattern] = []
    for place in sorted(set(places)):
        faces = [face for face in range(place, WILD, TOP) for _ in range(counts[face])]
        groups = places.count(place)
        with_rook = rooks_wanted(len(faces), groups)
        for nth in range(groups):
            naturals = GROUP_SIZE - (nth < with_rook)
            if whole and nth == groups - 1:
                naturals = len(faces)
            patterns.append((*faces[:naturals], *(WILD,) * (nth < with_rook)))
            del faces[:naturals]
    return patterns


# Going down with as many points as possible


def heaviest(hand: Sequence[RookCard], contract: Contract) -> Sets | None:
    """A way to go down that leaves the fewest points in the hand; None: there is none.

    With many long runs to choose from it looks at no more of them than its patience allows, those
    of the most points first; that takes more than a dozen cards.
    """
    if not promising(hand, contract):
        return None
    counts = counted(hand)
    search = _Search(counts, contract.groups, _long_runs(counts))
    search.lay_runs(contract.runs, 0, 0, ())
    if search.best is None:
        return shortest(hand, contract)
    runs, places = search.best
    for pattern in runs:
        take(counts, pattern)
    groups = _grouped(counts, places, whole=True)
    rooks = counts[WILD] - sum([WILD in pattern for pattern in groups])
    return dressed(_with_rooks(groups, runs, rooks), hand)


@dataclass(slots=True)
class _Search:
    counts: list[int]
    groups: int
    runs: list[Pattern]
    """Those of the most points first."""
    patience: int = PATIENCE
    points: int = -1
    best: tuple[tuple[Pattern, ...], tuple[int, ...]] | None = None
    """Runs, and the numbers, less one, of groups."""

    def lay_runs(self, runs: int, first: int, points: int, laid: tuple[Pattern, ...]) -> None:
        if not runs:
            self._lay_groups(points, laid)
            return
        counts = self.counts
        for place in range(first, len(self.runs)):
            if self.patience < 0:
                return
            self.patience -= 1
            pattern = self.runs[place]
            if min([counts[face] for face in pattern]):
                take(counts, pattern)
                worth = sum([FACE_POINTS[face] for face in pattern if face != WILD])
                self.lay_runs(runs - 1, place, points + worth, (*laid, pattern))
                give_back(counts, pattern)

    def _lay_groups(self, points: int, laid: tuple[Pattern, ...]) -> None:
        """Of each number that has groups, all cards are laid. Rooks count the same in any set."""
        self.patience -= LEAF
        numbers = numbers_of(self.counts)
        rooks = self.counts[WILD]
        able = [place for place, cards in enumerate(numbers) if cards > 1]
        for places in combinations_with_replacement(able, self.groups):
            worth = points + sum([numbers[p] * NUMBER_POINTS[p] for p in set(places)])
            if worth > self.points and _rooks_for(places, numbers) <= rooks:
                self.points = worth
                self.best = laid, places


def _rooks_for(places: tuple[int, ...], numbers: list[int]) -> int:
    """What groups of these numbers want; more than there are if they can't be made at all."""
    wanted = 0
    for place in set(places):
        groups, cards = places.count(place), numbers[place]
        wanted += rooks_wanted(cards, groups) if cards >= 2 * groups else WILD
    return wanted


def _long_runs(counts: list[int]) -> list[Pattern]:
    """Every run that can be laid, those of the most points first.

    A Rook at an end counts only where four cards need it: else it can be added to the set later.
    A Rook for a card that is held is seldom of use, so such runs come last.
    """

    def order(pattern: Pattern) -> tuple[bool, int]:
        rook = pattern[0] + pattern.index(WILD) if WILD in pattern[1:] else WILD
        worth = sum([FACE_POINTS[face] for face in pattern if face != WILD])
        return rook != WILD and counts[rook] > 0, -worth

    runs = [
        pattern
        for low, *_ in _windows_within_reach(counts)
        for pattern in _runs_from(counts, low, low - low % TOP + TOP)
    ]
    runs.sort(key=order)
    return runs


def _runs_from(counts: list[int], low: int, end: int) -> Iterator[Pattern]:
    """Runs of one colour from the low face on, below the end; a Rook may stand for any card."""
    for rook in range(low - 1, end if counts[WILD] else low):
        for face in range(low, end):
            if face != rook and not counts[face]:
                break
            size = face + 1 - low
            rook_at_end = rook in (low, face)
            if size >= RUN_SIZE and rook <= face and (size == RUN_SIZE or not rook_at_end):
                yield tuple([WILD if f == rook else f for f in range(low, face + 1)])


def _with_rooks(groups: list[Pattern], runs: tuple[Pattern, ...], rooks: int) -> list[Pattern]:
    """Adds what Rooks are left to sets that have none."""
    patterns: list[Pattern] = []
    for pattern in groups:
        spare = rooks > 0 and WILD not in pattern
        patterns.append((*pattern, WILD) if spare else pattern)
        rooks -= spare
    for pattern in runs:
        spare = rooks > 0 and WILD not in pattern and len(pattern) < TOP
        rook_high = pattern[-1] % TOP < TOP - 1
        longer = (*pattern, WILD) if rook_high else (WILD, *pattern)
        patterns.append(longer if spare else pattern)
        rooks -= spare
    return patterns
