"""Hands as whole numbers, and how far one is from going down, in a few microseconds.

A hand has two bits for each face, which count its copies: the faces of a colour are 28 bits, and
the Rooks come last. A colour is looked up as a whole, and what is found for it is kept, since hands
that are thought about differ in a card or two.

Law: `lack` is what `distance` says. tests/games/mormon_bridge/test_counts.py compares them.
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import combinations
from typing import Final, TypeAlias

from parlour.games.mormon_bridge.deck import TOP, WILD
from parlour.games.mormon_bridge.distance import group_costs
from parlour.games.mormon_bridge.sets import RUN_SIZE

Hand: TypeAlias = int
Tally: TypeAlias = int
"""A nibble for each number: how many cards, of any colour."""

CARD: Final = tuple(1 << 2 * face for face in range(WILD + 1))
"""By face: the hand of this one card."""
COLOUR_BITS: Final = 2 * TOP
COLOUR: Final = (1 << COLOUR_BITS) - 1
ROOKS: Final = 2 * WILD
"""The place of the bits that count Rooks."""
KEPT: Final = 1 << 12
"""So much that was found is kept of a kind: enough for the hands of some turns. The collector of
cycles looks through all of it now and then, and makes the thinker wait."""


def hand_of(faces: Iterable[int]) -> Hand:
    return sum([CARD[face] for face in faces])


Run: TypeAlias = tuple[int, int, int, Tally]
"""Some shortest runs of a colour, begun with cards of the hand: how much they lack, how many of
them lack something, and what they use, in counts like those of the colour and as a tally.

Plain tuples of numbers, which the collector of cycles soon leaves alone."""


@lru_cache(maxsize=KEPT)
def tally_of(key: int) -> Tally:
    return sum([(key >> 2 * number & 3) << 4 * number for number in range(TOP)])


# How far from going down


@lru_cache(maxsize=KEPT)
def lack(hand: Hand, groups: int, runs: int) -> int:
    """How many cards, if they were the right ones, a hand lacks to go down."""
    rooks = hand >> ROOKS
    keys = [hand >> COLOUR_BITS * place & COLOUR for place in range(4)]
    if not groups:
        return _lack_of_runs(keys, runs, rooks)
    tally = sum(map(tally_of, keys))
    if runs:
        return _lack_of_both(keys, tally, groups, runs, rooks)
    missing, incomplete = lack_of_groups(tally, groups)
    return missing - min(rooks, incomplete)


@lru_cache(maxsize=KEPT)
def lack_of_groups(tally: Tally, groups: int) -> tuple[int, int]:
    """How many cards the best groups lack together, and how many of them lack some."""
    costs: list[tuple[int, int]] = []
    while tally:
        if tally & 15:
            costs += group_costs(tally & 15, groups)
        tally >>= 4
    costs += [(3, -1)] * groups
    costs.sort()
    chosen = costs[:groups]
    return sum([cost for cost, _ in chosen]), -sum([fewer for _, fewer in chosen])


def _lack_of_both(keys: Sequence[int], tally: Tally, groups: int, runs: int, rooks: int) -> int:
    """Groups are made of what the runs leave."""
    rook = rooks > 0
    least = lack_of_groups(tally, groups)[0] - rooks
    best = 3 * RUN_SIZE
    for key in keys:
        for missing, incomplete, _, used in runs_in(key, runs, rook):
            if missing + least >= best:
                break
            more, others = lack_of_groups(tally - used, groups)
            best = min(best, missing + more - min(rooks, incomplete + others))
    if runs == 1:
        return best
    for one, other in combinations([runs_in(key, 1, rook) for key in keys], 2):
        for missing, incomplete, _, used in one:
            if missing + other[0][0] + least >= best:
                break
            for missing_too, incomplete_too, _, used_too in other:
                if missing + missing_too + least >= best:
                    break
                more, others = lack_of_groups(tally - used - used_too, groups)
                helped = min(rooks, incomplete + incomplete_too + others)
                best = min(best, missing + missing_too + more - helped)
    return best


@lru_cache(maxsize=KEPT)
def runs_in(key: int, count: int, rook: bool) -> tuple[Run, ...]:
    """So many runs in a colour, in every way that may matter, those that lack least first."""
    held = (key | key >> 1) & _EVERY
    if count == 1:
        return _one_run(held, rook)
    found: set[Run] = set()
    for missing, incomplete, used, tally in _one_run(held, rook):
        for more, others, used_too, tally_too in runs_in(key - used, count - 1, rook):
            found.add((missing + more, incomplete + others, used + used_too, tally + tally_too))
    return _best(found)


@lru_cache(maxsize=KEPT)
def _one_run(held: int, rook: bool) -> tuple[Run, ...]:
    """A Rook may take the place of a card that the hand holds, and leave it to another set."""
    found = {(RUN_SIZE, 1, 0, 0)}
    for low in range(0, COLOUR_BITS - 2 * RUN_SIZE + 1, 2):
        used = held & 85 << low
        if used == 85 << low:
            found.add((0, 0, used, tally_of(used)))
            if rook:
                rests = [used - (1 << low + place) for place in (0, 2, 4, 6)]
                found.update([(1, 1, rest, tally_of(rest)) for rest in rests])
        elif used:
            found.add((RUN_SIZE - used.bit_count(), 1, used, tally_of(used)))
    return _best(found)


def _best(runs: set[Run]) -> tuple[Run, ...]:
    """Without those that another is as good as, even if each card that it uses more is missed."""
    kept: list[Run] = []
    for run in sorted(runs):
        missing, incomplete, _, tally = run
        for less, others, _, used in kept:
            if others >= incomplete and less + _more(used, tally) <= missing:
                break
        else:
            kept.append(run)
    return tuple(kept)


def _more(used: Tally, than: Tally) -> int:
    """How many cards of the one are not in the other."""
    difference = (used | _EIGHTS) - than
    more = (difference & _EIGHTS) >> 3  # a bit for each number where nothing was borrowed
    return (difference & 7 * more) % 15  # the sum of all nibbles


_EIGHTS: Final = sum(8 << 4 * number for number in range(TOP))
_EVERY: Final = COLOUR // 3
"""One card of every number."""


# Runs alone


def _lack_of_runs(keys: Sequence[int], runs: int, rooks: int) -> int:
    """Where no groups are wanted it does not matter which cards the runs use."""
    low = _in_two_colours(keys[0], keys[1], runs, rooks > 0)
    high = _in_two_colours(keys[2], keys[3], runs, rooks > 0)
    return min(
        [
            missing + more - min(rooks, incomplete + others)
            for some, rest in zip(low, reversed(high), strict=True)
            for missing, incomplete in some
            for more, others in rest
        ]
    )


Lacks: TypeAlias = tuple[tuple[int, int], ...]
"""How much is lacking, and how many sets lack something: the ways that may matter."""


@lru_cache(maxsize=KEPT)
def _in_two_colours(one: int, other: int, runs: int, rook: bool) -> tuple[Lacks, ...]:
    """By how many runs there are in two colours together."""
    here = [_in_colour(one, count, rook) for count in range(runs + 1)]
    there = [_in_colour(other, count, rook) for count in range(runs + 1)]
    found = []
    for total in range(runs + 1):
        ways = [
            (missing + more, incomplete + others)
            for count in range(total + 1)
            for missing, incomplete in here[count]
            for more, others in there[total - count]
        ]
        found.append(_least(ways, rook))
    return tuple(found)


@lru_cache(maxsize=KEPT)
def _in_colour(key: int, runs: int, rook: bool) -> Lacks:
    if not runs:
        return ((0, 0),)
    held = (key | key >> 1) & _EVERY
    ways = [
        (missing + more, incomplete + others)
        for missing, incomplete, used, _ in _one_run(held, rook)
        for more, others in _in_colour(key - used, runs - 1, rook)
    ]
    return _least(ways, rook)


def _least(ways: list[tuple[int, int]], rook: bool) -> Lacks:
    """Those that lack least, and of others those that leave a Rook more to do."""
    if not rook:
        return (min(ways),)
    found: list[tuple[int, int]] = []
    most = -1
    for missing, negative in sorted([(missing, -incomplete) for missing, incomplete in ways]):
        if -negative > most:
            most = -negative
            found.append((missing, most))
    return tuple(found)
