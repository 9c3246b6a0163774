"""Section 2 of the rules: groups and runs."""

from collections.abc import Sequence
from operator import attrgetter
from typing import Final

from parlour.games.mormon_bridge.deck import TOP, RookCard
from parlour.games.mormon_bridge.state import End, LaidSet
from parlour.kernel.game import Illegal
from parlour.kernel.seats import Seat

GROUP_SIZE: Final = 3
RUN_SIZE: Final = 4


def points_of(cards: Sequence[RookCard]) -> int:
    return sum([card.points for card in cards])


def by_face(cards: Sequence[RookCard]) -> tuple[RookCard, ...]:
    """By colour and number, the Rooks last."""
    return tuple(sorted(cards, key=attrgetter("face")))


def laid_set(owner: Seat, cards: tuple[RookCard, ...]) -> LaidSet:
    """The group or run that these cards are. Raises Illegal."""
    naturals = [card for card in cards if not card.wild]
    if len(cards) > len(naturals) + 1:
        raise Illegal("too_many_rooks", "2.3")
    wild = len(cards) > len(naturals)
    numbers = {card.rank for card in naturals}
    if len(numbers) == 1:
        if len(cards) < GROUP_SIZE:
            raise Illegal("not_a_set", "2.1")
        return LaidSet(owner, "group", -1, numbers.pop(), wild, cards)
    return LaidSet(owner, "run", *_colour_and_low(cards), wild, cards)


def _colour_and_low(cards: tuple[RookCard, ...]) -> tuple[int, int]:
    """2.2: of a run; each of its cards, but the Rook, shows what belongs in its place."""
    if len(cards) < RUN_SIZE:
        raise Illegal("not_a_set", "2.2")
    runs = {(card.suit, card.rank - place) for place, card in enumerate(cards) if not card.wild}
    if len(runs) != 1:
        raise Illegal("not_a_set", "2.2")
    ((colour, low),) = runs
    if low < 1 or low + len(cards) - 1 > TOP:
        raise Illegal("not_a_set", "2.2")
    return colour, low


def with_card(laid: LaidSet, card: RookCard, end: End) -> LaidSet:
    """The set with one more card. Raises Illegal."""
    if card.wild and laid.wild:
        raise Illegal("too_many_rooks", "2.3")
    if laid.shape == "group":
        if not card.wild and card.rank != laid.low:
            raise Illegal("does_not_fit", "6.4")
        return _grown(laid, laid.low, (*laid.cards, card), card)
    number = laid.low - 1 if end == "low" else laid.high + 1
    if not 1 <= number <= TOP:
        raise Illegal("does_not_fit", "6.5")
    if not card.wild and (card.suit, card.rank) != (laid.colour, number):
        raise Illegal("does_not_fit", "6.5")
    if end == "low":
        return _grown(laid, number, (card, *laid.cards), card)
    return _grown(laid, laid.low, (*laid.cards, card), card)


def _grown(laid: LaidSet, low: int, cards: tuple[RookCard, ...], card: RookCard) -> LaidSet:
    wild = laid.wild or card.wild
    return LaidSet(laid.owner, laid.shape, laid.colour, low, wild, cards)
