"""Section 2 of the rules: cards, groups and runs."""

from collections.abc import Sequence
from typing import Final

from parlour.games.mormon_bridge.state import End, LaidSet
from parlour.kernel.cards import ROOK, ROOK_COPY, Card, rook_colour, rook_number
from parlour.kernel.game import Illegal
from parlour.kernel.seats import Seat

WILD: Final = ROOK_COPY - 1
GROUP_SIZE: Final = 3
RUN_SIZE: Final = 4
TOP: Final = 14
"""2.2: the highest number."""

_BEFORE: Final = ROOK[0]
FACE: Final = (-1,) * _BEFORE + tuple((card - _BEFORE) % ROOK_COPY for card in ROOK)
"""What a card shows, the same for its three copies: colour x 14 + number - 1, or WILD."""
LIKES: Final = (frozenset[Card](),) * _BEFORE + tuple(
    frozenset(ROOK[FACE[card] :: ROOK_COPY]) for card in ROOK
)
"""By card: all that show the same."""
NUMBER: Final = (-1,) * _BEFORE + tuple(rook_number(card) or 0 for card in ROOK)
"""1-14; 0 for a Rook."""


def _colour(card: Card) -> int:
    colour = rook_colour(card)
    return -1 if colour is None else colour


COLOUR: Final = (-1,) * _BEFORE + tuple(_colour(card) for card in ROOK)
"""-1 for a Rook."""


def _points(number: int) -> int:
    if not number:
        return 20
    return 5 if number <= 8 else 10


POINTS: Final = (0,) * _BEFORE + tuple(_points(NUMBER[card]) for card in ROOK)
"""1.5."""


def points_of(cards: Sequence[Card]) -> int:
    return sum([POINTS[card] for card in cards])


def by_face(cards: Sequence[Card]) -> tuple[Card, ...]:
    """By colour and number, the Rooks last."""
    return tuple(sorted(cards, key=FACE.__getitem__))


def laid_set(owner: Seat, cards: tuple[Card, ...]) -> LaidSet:
    """The group or run that these cards are. Raises Illegal."""
    naturals = [card for card in cards if NUMBER[card]]
    if len(cards) > len(naturals) + 1:
        raise Illegal("too_many_rooks", "2.3")
    wild = len(cards) > len(naturals)
    numbers = {NUMBER[card] for card in naturals}
    if len(numbers) == 1:
        if len(cards) < GROUP_SIZE:
            raise Illegal("not_a_set", "2.1")
        return LaidSet(owner, "group", -1, numbers.pop(), wild, cards)
    return LaidSet(owner, "run", *_colour_and_low(cards), wild, cards)


def _colour_and_low(cards: tuple[Card, ...]) -> tuple[int, int]:
    """2.2: of a run; each of its cards, but the Rook, shows what belongs in its place."""
    if len(cards) < RUN_SIZE:
        raise Illegal("not_a_set", "2.2")
    suits = {
        (COLOUR[card], NUMBER[card] - place) for place, card in enumerate(cards) if NUMBER[card]
    }
    if len(suits) != 1:
        raise Illegal("not_a_set", "2.2")
    ((colour, low),) = suits
    if low < 1 or low + len(cards) - 1 > TOP:
        raise Illegal("not_a_set", "2.2")
    return colour, low


def with_card(laid: LaidSet, card: Card, end: End) -> LaidSet:
    """The set with one more card. Raises Illegal."""
    if not NUMBER[card] and laid.wild:
        raise Illegal("too_many_rooks", "2.3")
    if laid.kind == "group":
        if NUMBER[card] not in (0, laid.low):
            raise Illegal("does_not_fit", "6.4")
        return _grown(laid, laid.low, (*laid.cards, card), card)
    number = laid.low - 1 if end == "low" else laid.high + 1
    if not 1 <= number <= TOP:
        raise Illegal("does_not_fit", "6.5")
    if NUMBER[card] and FACE[card] != laid.colour * TOP + number - 1:
        raise Illegal("does_not_fit", "6.5")
    if end == "low":
        return _grown(laid, number, (card, *laid.cards), card)
    return _grown(laid, laid.low, (*laid.cards, card), card)


def _grown(laid: LaidSet, low: int, cards: tuple[Card, ...], card: Card) -> LaidSet:
    wild = laid.wild or not NUMBER[card]
    return LaidSet(laid.owner, laid.kind, laid.colour, low, wild, cards)
