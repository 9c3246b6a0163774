"""Poker hands: how strong five to seven French cards are, and which five of them count.

A mask stands for a set of cards: its bit `1 << card.index` is a card, and the thirteen bits of a
suit are its ranks, from 2 to ace. A strength is a category and, below it, the ranks that compare
hands within it. Of two strengths the larger one wins, and equal ones tie: suits never decide.
"""

from collections.abc import Iterable, Sequence
from typing import Final, Literal, TypeAlias, get_args

from parlour.kernel.cards import French

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

RANKS: Final = (
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "jack",
    "queen",
    "king",
    "ace",
)
"""Words, from the lowest to the highest."""

RANKS_OF_SEVERAL: Final = ["sixes" if rank == "six" else f"{rank}s" for rank in RANKS]

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


def mask_of(cards: Iterable[French]) -> int:
    return sum([1 << card.index for card in cards])


def category(strength: int) -> Category:
    return CATEGORIES[strength >> _CATEGORY]


def called(strength: int) -> str:
    """The words that name a hand: its category, and the ranks that give it its name."""
    kind = category(strength)
    main, rest = strength >> _MAIN & _SUIT, strength & _SUIT
    if kind == "royal_flush":
        return kind
    if kind in _IN_SEQUENCE:
        return f"{kind} {RANKS[rest]}"
    if not main:
        return f"{kind} {RANKS[_top(rest)]}"
    following = main ^ _ONE[main] or (rest if kind == "full_house" else 0)
    leading = f"{kind} {RANKS_OF_SEVERAL[_top(main)]}"
    return f"{leading} {RANKS_OF_SEVERAL[_top(following)]}" if following else leading


def _top(ranks: int) -> int:
    return ranks.bit_length() - 1


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


def best_five(cards: Sequence[French], whole: int) -> tuple[French, ...]:
    """The five that count in cards of this strength, in the order in which people read them.

    What there is most of comes first, then the others from the top. Of cards that do equally well
    the ones that stand first in `cards` are taken.
    """
    kind = category(whole)
    main, rest = whole >> _MAIN & _SUIT, whole & _SUIT
    if kind in _OF_ONE_SUIT:
        cards = _of_one_suit(cards)
    if kind in _IN_SEQUENCE:
        return _in_sequence(cards, rest)
    leading: list[French] = []
    following: list[French] = []
    for card in sorted(cards, key=lambda card: card.rank, reverse=True):
        rank = 1 << card.rank
        if rank & main:
            leading.append(card)
        elif rank & rest:
            following.append(card)
            rest = rest if kind == "full_house" else rest ^ rank
    return (*leading, *following[: 5 - len(leading)])


def _of_one_suit(cards: Sequence[French]) -> list[French]:
    suits = [card.suit for card in cards]
    return [card for card in cards if suits.count(card.suit) > 4]


def _in_sequence(cards: Sequence[French], top: int) -> tuple[French, ...]:
    """One card of each rank from the top down; below the 2 comes the ace."""
    first = {card.rank: card for card in reversed(cards)}
    return tuple(first[rank % 13] for rank in range(top, top - 5, -1))
