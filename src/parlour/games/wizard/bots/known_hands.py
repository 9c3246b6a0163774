"""What becomes of a bid when all hands are known, at the beginning of a trick.

Every card wins a trick with a chance of its own, by its features. The weights were learned from
played matches by `parlour fit wizard`. They may look into all hands, because they are asked in
imagined worlds only, and because those who played could not.
"""

from collections.abc import Iterator
from math import exp
from typing import Final, NamedTuple

from parlour.games.wizard.bots.mini import (
    ABOVE,
    NO_TRUMPS,
    SUITS,
    WIZARDS,
    MiniWizard,
    cards_of,
)
from parlour.games.wizard.bots.policy import ROOTS, expected, odds_of
from parlour.games.wizard.rules import points
from parlour.kernel.learning import Features, Group, Weights
from parlour.kernel.seats import Seat

FEATURES: Final = (
    "card",
    "higher",
    "root_of_higher",
    "own_of_suit",
    "others_of_suit",
    "wizards",
    "tricks_left",
    "part_of_tricks_left",
    "others",
    "trumps",
    "own_trumps",
    "ruffers",
    "leads",
    "wish",
    "pressure",
)
WIZARD: Final[Group] = (0,)
TRUMP: Final[Group] = (1,)
SIDE: Final[Group] = (2,)
"""Of a suit that is not trumps, where there are trumps."""
PLAIN: Final[Group] = (3,)
"""Of any suit, where there are no trumps."""


class Hand(NamedTuple):
    """What all cards of a seat have in common."""

    own: int
    others: int
    left: int
    wizards: int
    leads: float
    wish: float
    pressure: float


def hand_of(world: MiniWizard, seat: Seat) -> Hand:
    own, others, pressure = world.hands[seat], 0, 0
    for other, cards in enumerate(world.hands):
        if other != seat:
            others |= cards
            pressure += max(0, world.bids[other] - world.won[other])
    left = own.bit_count()
    wish = max(-0.5, min(1.0, (world.bids[seat] - world.won[seat]) / left))
    wizards = (others & WIZARDS).bit_count()
    leads = float(world.turn == seat)
    return Hand(own, others, left, wizards, leads, wish, pressure / left)


def suit_features(world: MiniWizard, hand: Hand, suit: int) -> tuple[Group, list[float]]:
    """Of all cards of a suit; how many are higher is each card's own."""
    whole, trump = SUITS[suit], world.trump
    found = [
        *(1.0, 0.0, 0.0),
        (hand.own & whole).bit_count(),
        (hand.others & whole).bit_count(),
        hand.wizards,
        hand.left,
        1 / hand.left,
        len(world.hands) - 1,
        *(0.0, 0.0, 0.0),
        *(hand.leads, hand.wish, hand.pressure),
    ]
    if trump in (NO_TRUMPS, suit):
        return (PLAIN if trump == NO_TRUMPS else TRUMP), found
    trumps = SUITS[trump]
    # the own hand has cards of the suit, so it is not counted
    ruffers = [cards for cards in world.hands if cards & trumps and not cards & whole]
    found[9] = (hand.others & trumps).bit_count()
    found[10] = (hand.own & trumps).bit_count()
    found[11] = len(ruffers)
    return SIDE, found


def card_features(world: MiniWizard, seat: Seat) -> Iterator[tuple[int, Group, Features]]:
    """By card, Jesters left out."""
    hand = hand_of(world, seat)
    for suit, whole in enumerate(SUITS):
        for card in cards_of(hand.own & whole):
            group, found = suit_features(world, hand, suit)
            higher = (hand.others & ABOVE[card]).bit_count()
            found[1:3] = higher, ROOTS[higher]
            yield card, group, tuple(found)
    for card in cards_of(hand.own & WIZARDS):
        common = hand.leads, hand.wish, hand.pressure
        yield card, WIZARD, (1.0, *[0.0] * (len(FEATURES) - 1 - len(common)), *common)


class Outlook:
    def __init__(self, weights: Weights) -> None:
        unknown = (0.0,) * len(FEATURES)
        self._weights: Final = {
            group: weights.get(group, unknown) for group in (WIZARD, TRUMP, SIDE, PLAIN)
        }

    def points(self, world: MiniWizard, seat: Seat) -> float:
        """What the seat may expect of its bid."""
        bid, won = world.bids[seat], world.won[seat]
        if world.over:
            return points(bid, won)
        return expected(odds_of(self.chances(world, seat)), bid, won)

    def chances(self, world: MiniWizard, seat: Seat) -> list[float]:
        """Of the cards of a seat to win a trick, Jesters left out."""
        hand = hand_of(world, seat)
        found = []
        for suit, whole in enumerate(SUITS):
            if hand.own & whole:
                group, features = suit_features(world, hand, suit)
                by = self._weights[group]
                shared = sum([weight * x for weight, x in zip(by, features, strict=True)])
                for card in cards_of(hand.own & whole):
                    higher = (hand.others & ABOVE[card]).bit_count()
                    found.append(1 / (1 + exp(-shared - by[1] * higher - by[2] * ROOTS[higher])))
        wizards = (hand.own & WIZARDS).bit_count()
        if wizards:
            by = self._weights[WIZARD]
            leaning = by[0] + by[12] * hand.leads + by[13] * hand.wish + by[14] * hand.pressure
            found += [1 / (1 + exp(-leaning))] * wizards
        return found
