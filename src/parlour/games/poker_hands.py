"""Poker hands: how strong five to seven French cards are, and which five of them count.

Cards are put together as a mask, in which the bit `1 << card` stands for a card; the thirteen bits
of a suit, from 2 to ace, are its ranks. Of two strengths the larger one wins, and equal ones tie:
suits never decide. A strength is a category and, below it, the ranks that compare hands within it.
"""

from collections.abc import Iterable, Sequence
from typing import Final, Literal, TypeAlias, get_args

from parlour.kernel.cards import FRENCH, Card

Category: TypeAlias = Literal[
    "high_card",
    "pair",
    "two_pair",
    "three_of_a_kind",
    "straight",
    "flush",
    "full_house",
    "four_of_a_kind",
    "straight_flush",
    "royal_flush",
]

CATEGORIES: Final[tuple[Category, ...]] = get_args(Category)
"""From the lowest to the highest."""

_SUIT: Final = (1 << 13) - 1
_MAIN: Final = 13
"""Where the ranks that count first stand; kickers have the thirteen bits below."""
_CATEGORY: Final = 26

(
    _,
    _PAIR,
    _TWO_PAIR,
    _THREE_OF_A_KIND,
    _STRAIGHT,
    _FLUSH,
    _FULL_HOUSE,
    _FOUR_OF_A_KIND,
    _STRAIGHT_FLUSH,
    _ROYAL_FLUSH,
) = (number << _CATEGORY for number in range(len(CATEGORIES)))

_OF_ONE_SUIT: Final = frozenset({"flush", "straight_flush", "royal_flush"})
_IN_SEQUENCE: Final = frozenset({"straight", "straight_flush", "royal_flush"})

_ACE: Final = 12
_RANK: Final = tuple(card % 13 for card in FRENCH)
_BIT: Final = tuple(1 << card for card in FRENCH)


def _straight(ranks: int) -> int:
    """The rank on top of the best straight among these; 0: none. The ace is below the 2 too."""
    with_low_ace = ranks << 1 | ranks >> _ACE
    pairs = with_low_ace & with_low_ace >> 1
    lowest = pairs & pairs >> 2 & with_low_ace >> 4
    return lowest.bit_length() + 2 if lowest else 0


def _highest_tables() -> list[list[int]]:
    """By count, then by ranks: the highest of these ranks, as many as are counted."""
    one = [0, *(1 << ranks.bit_length() - 1 for ranks in range(1, _SUIT + 1))]
    tables = [[0], one]
    for _ in range(4):
        fewer = tables[-1]
        tables.append([top | fewer[ranks ^ top] for ranks, top in enumerate(one)])
    return tables


_STRAIGHTS: Final = bytes(map(_straight, range(_SUIT + 1)))
_HIGHEST: Final = _highest_tables()
_ONE, _TWO, _THREE, _FIVE = (_HIGHEST[count] for count in (1, 2, 3, 5))


def mask_of(cards: Iterable[Card]) -> int:
    return sum(map(_BIT.__getitem__, cards))


def category(strength: int) -> Category:
    return CATEGORIES[strength >> _CATEGORY]


def strength(mask: int) -> int:
    """How strong the best five of these five to seven cards are."""
    c = mask & _SUIT
    d = mask >> 13 & _SUIT
    h = mask >> 26 & _SUIT
    s = mask >> 39
    ranks = c | d | h | s
    if ranks.bit_count() > 4:
        # seven cards with five ranks in one suit have no room for a full house
        if c.bit_count() > 4 or d.bit_count() > 4 or h.bit_count() > 4 or s.bit_count() > 4:
            return _flush(max(c, d, h, s, key=int.bit_count))
        if top := _STRAIGHTS[ranks]:
            return _STRAIGHT | top
    once_or_thrice = c ^ d ^ h ^ s
    # two of any three suits are the black ones or the red ones
    thrice = once_or_thrice & (c & s | d & h)
    repeated = ranks ^ once_or_thrice
    if repeated:
        return _with_pair(ranks, repeated, thrice, c & d & h & s)
    return _three_of_a_kind(ranks, thrice) if thrice else _FIVE[ranks]


def _flush(ranks: int) -> int:
    top = _STRAIGHTS[ranks]
    if not top:
        return _FLUSH | _FIVE[ranks]
    return (_ROYAL_FLUSH if top == _ACE else _STRAIGHT_FLUSH) | top


def _with_pair(ranks: int, paired: int, thrice: int, four: int) -> int:
    """`paired` are the ranks that are there twice or four times."""
    if four:
        return _FOUR_OF_A_KIND | four << _MAIN | _ONE[ranks ^ four]
    if thrice:
        return _FULL_HOUSE | thrice << _MAIN | _ONE[paired]
    if paired & paired - 1:
        pairs = _TWO[paired]
        return _TWO_PAIR | pairs << _MAIN | _ONE[ranks ^ pairs]
    return _PAIR | paired << _MAIN | _THREE[ranks ^ paired]


def _three_of_a_kind(ranks: int, thrice: int) -> int:
    best = _ONE[thrice]
    if thrice != best:
        return _FULL_HOUSE | best << _MAIN | thrice ^ best
    return _THREE_OF_A_KIND | best << _MAIN | _TWO[ranks ^ best]


def best_five(cards: Sequence[Card], whole: int) -> tuple[Card, ...]:
    """The five that count in cards of this strength, as they are read.

    That is: what there is most of first, then from the top. Of cards that do equally well the ones
    that stand first in `cards` are taken.
    """
    kind = category(whole)
    main, rest = whole >> _MAIN & _SUIT, whole & _SUIT
    if kind in _OF_ONE_SUIT:
        cards = _of_one_suit(cards)
    if kind in _IN_SEQUENCE:
        return _in_sequence(cards, rest)
    leading: list[Card] = []
    following: list[Card] = []
    for card in sorted(cards, key=_RANK.__getitem__, reverse=True):
        rank = 1 << _RANK[card]
        if rank & main:
            leading.append(card)
        elif rank & rest:
            following.append(card)
            rest = rest if kind == "full_house" else rest ^ rank
    return (*leading, *following[: 5 - len(leading)])


def _of_one_suit(cards: Sequence[Card]) -> list[Card]:
    suits = [card // 13 for card in cards]
    return [card for card in cards if suits.count(card // 13) > 4]


def _in_sequence(cards: Sequence[Card], top: int) -> tuple[Card, ...]:
    """One card of each rank from the top down; below the 2 comes the ace."""
    first = {_RANK[card]: card for card in reversed(cards)}
    return tuple([first[rank % 13] for rank in range(top, top - 5, -1)])
