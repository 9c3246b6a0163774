"""The normal player's choice of a card, on bit masks: the same answers in a third of the time.

What the numbers mean stands in chances.py. All of a suit's cards share most of theirs, and a hand
with one card less is worked out from the whole one.
"""

from collections.abc import Sequence
from functools import cache
from itertools import pairwise
from math import exp, sqrt
from typing import Final, NamedTuple

from parlour.games.wizard.bots import weights
from parlour.games.wizard.bots.chances import JESTER, Leaning, chance
from parlour.games.wizard.bots.mini import (
    ABOVE,
    FIRST_JESTER,
    FIRST_WIZARD,
    JESTERS,
    NO_TRUMPS,
    SUITS,
    WIZARDS,
    MiniWizard,
    cards_of,
)
from parlour.games.wizard.bots.normal import DIGITS
from parlour.games.wizard.rules import points
from parlour.kernel.seats import Seat

ROOTS: Final = tuple(sqrt(number) for number in range(14))


class Unseen(NamedTuple):
    """What a seat can tell of the cards that it does not see."""

    cards: int
    spread: float
    """The share of them that is in other hands."""
    suits: list[float]
    """How many of each suit are in other hands, on average."""
    wizards: float
    """How many of them are in other hands, on average."""
    lacking: list[float]
    """By suit: the chance of another seat to hold none."""


def unseen_by(world: MiniWizard, seat: Seat) -> Unseen:
    held = 0
    for other, hand in enumerate(world.hands):
        if other != seat:
            held |= hand
    cards = held | world.undealt
    spread = held.bit_count() / cards.bit_count() if cards else 0.0
    suits = [(cards & suit).bit_count() * spread for suit in SUITS]
    others = len(world.hands) - 1
    lacking = [exp(-count / others) for count in suits]
    return Unseen(cards, spread, suits, (cards & WIZARDS).bit_count() * spread, lacking)


def ruffers(world: MiniWizard, unseen: Unseen, suit: int, seats: Sequence[Seat]) -> float:
    """How many of these seats may be expected to hold trumps and nothing of the suit."""
    trump = world.trump
    found = 0.0
    for seat in seats:
        void = world.voids[seat]
        if not void >> trump & 1:
            lacks = 1.0 if void >> suit & 1 else unseen.lacking[suit]
            found += lacks * (1 - unseen.lacking[trump])
    return found


# Some trick later


def leanings(world: MiniWizard, unseen: Unseen, seat: Seat, left: int) -> dict[int, Leaning]:
    """By card of the hand, as chances.leaning says."""
    hand = world.hands[seat]
    found: dict[int, Leaning] = {}
    for suit, whole in enumerate(SUITS):
        own = hand & whole
        if own:
            by = later_weights(world, suit)
            shared = leaning_of_suit(world, unseen, seat, suit, left)
            by_above, by_root = by[1] * unseen.spread, by[2] * sqrt(unseen.spread)
            wish, pressure, hidden = by[-2], by[-1], unseen.cards
            for card in cards_of(own):
                above = (hidden & ABOVE[card]).bit_count()
                found[card] = shared + by_above * above + by_root * ROOTS[above], wish, pressure
    for card in cards_of(hand & WIZARDS):
        found[card] = weights.LATER_WIZARD
    for card in cards_of(hand & JESTERS):
        found[card] = JESTER
    return found


def later_weights(world: MiniWizard, suit: int) -> Sequence[float]:
    if world.trump == NO_TRUMPS:
        return weights.LATER_PLAIN
    return weights.LATER_TRUMP if suit == world.trump else weights.LATER_SIDE


def leaning_of_suit(world: MiniWizard, unseen: Unseen, seat: Seat, suit: int, left: int) -> float:
    """What is the same for all cards of a suit."""
    hand, others = world.hands[seat], len(world.hands) - 1
    by = later_weights(world, suit)
    found = (
        by[0]
        + by[3] * (hand & SUITS[suit]).bit_count()
        + by[4] * unseen.suits[suit]
        + by[5] * unseen.wizards
        + by[6] * left
        + by[7] / left
        + by[8] * others
    )
    if world.trump not in (NO_TRUMPS, suit):
        around = [other for other in range(others + 1) if other != seat]
        found += (
            by[9] * unseen.suits[world.trump]
            + by[10] * (hand & SUITS[world.trump]).bit_count()
            + by[11] * ruffers(world, unseen, suit, around)
        )
    return found


# The trick on the table


def chance_now(
    world: MiniWizard, unseen: Unseen, card: int, after: Sequence[Seat], wanting: int
) -> float:
    """As chances.chance_now says; `wanting` of the seats after this one want tricks."""
    if world.power(card) <= world.best:
        return 0.0
    if not after or FIRST_WIZARD <= card < FIRST_JESTER:
        return 1.0
    if card >= FIRST_JESTER:
        return 0.0
    suit, share = card // 13, len(after) / (len(world.hands) - 1)
    by = now_weights(world, suit)
    above = (unseen.cards & ABOVE[card]).bit_count() * unseen.spread * share
    leaning = (
        by[0]
        + by[1] * len(after)
        + by[2] * above
        + by[3] * sqrt(above)
        + by[4] * unseen.suits[suit] * share
        + by[5] * unseen.wizards * share
        + by[6] * wanting
        + by[7] * world.hands[world.turn].bit_count()
    )
    if world.trump not in (NO_TRUMPS, suit):
        leaning += by[8] * unseen.suits[world.trump] * share
        leaning += by[9] * ruffers(world, unseen, suit, after)
    return chance(leaning)


def now_weights(world: MiniWizard, suit: int) -> Sequence[float]:
    if world.trump == NO_TRUMPS:
        return weights.NOW_PLAIN
    return weights.NOW_TRUMP if suit == world.trump else weights.NOW_SIDE


# The points


def odds_of(winning: Sequence[float]) -> list[float]:
    """Of winning none, one, two … when each of these chances stands for itself."""
    odds = [1.0]
    for p in winning:
        lost = 1 - p
        between = [a * p + b * lost for a, b in pairwise(odds)]
        odds = [odds[0] * lost, *between, odds[-1] * p]
    return odds


def odds_without(odds: Sequence[float], p: float) -> list[float]:
    """The odds before this chance was among them; from the end that divides by the larger part."""
    found: list[float] = []
    odd, lost = 0.0, 1 - p
    if p <= lost:
        for whole in odds[:-1]:
            odd = (whole - p * odd) / lost
            found.append(odd)
        return found
    for whole in odds[:0:-1]:
        odd = (whole - lost * odd) / p
        found.append(odd)
    return found[::-1]


def expected(odds: Sequence[float], bid: int, won: int) -> float:
    """Points, when so many tricks are won and these are the odds to win more."""
    return sum([odd * gain for odd, gain in zip(odds, gains(bid, won, len(odds)), strict=True)])


@cache
def gains(bid: int, won: int, size: int) -> list[int]:
    """The points for winning none, one, two … more."""
    return [points(bid, won + more) for more in range(size)]


# The choice


def choices(world: MiniWizard) -> list[int]:
    """The cards that may be played; of cards that come to the same, the lowest."""
    mask, seat = world.playable(), world.turn
    others = world.undealt
    for other, hand in enumerate(world.hands):
        if other != seat:
            others |= hand
    found = []
    for suit in SUITS:
        kind: tuple[int, bool] | None = None
        for card in cards_of(mask & suit):
            before, kind = kind, (others & ABOVE[card], world.power(card) > world.best)
            if kind != before:
                found.append(card)
    for alike in (mask & WIZARDS, mask & JESTERS):
        if alike:
            found.append(cards_of(alike)[0])
    return found


def worths(world: MiniWizard, among: Sequence[int]) -> list[float]:
    """The points that the normal player expects after each of these cards."""
    seat, seats = world.turn, len(world.hands)
    left = world.hands[seat].bit_count() - 1
    if not left:
        return [0.0 for _ in among]
    unseen = unseen_by(world, seat)
    wanted = world.wanted()
    after = [(seat + place) % seats for place in range(1, seats - world.played)]
    wanting = len([other for other in after if wanted[other] > 0])
    leaning = leanings(world, unseen, seat, left)
    pressure = sum([w for other, w in enumerate(wanted) if other != seat and w > 0]) / (left + 1)
    chances = {card: chance_now(world, unseen, card, after, wanting) for card in among}
    # many cards are sure to take the trick or to lose it, and only one of the two is worked out
    may_lose = [card for card, p in chances.items() if p < 1]
    may_take = [card for card, p in chances.items() if p]
    lost = after_trick(world, leaning, pressure, may_lose, 0)
    taken = after_trick(world, leaning, pressure, may_take, 1)
    found = []
    for card in among:
        p = chances[card]
        found.append(round(p * taken.get(card, 0.0) + (1 - p) * lost.get(card, 0.0), DIGITS))
    return found


def after_trick(
    world: MiniWizard,
    leaning: dict[int, Leaning],
    pressure: float,
    among: Sequence[int],
    taken: int,
) -> dict[int, float]:
    """By card: the points to expect if it takes the trick on the table (1) or loses it (0)."""
    if not among:
        return {}
    seat = world.turn
    bid, won = world.bids[seat], world.won[seat] + taken
    wish = max(-0.5, min(1.0, (bid - won) / (len(leaning) - 1)))
    chances = {
        card: 1 / (1 + exp(-(logit + wish * mine + pressure * theirs)))
        for card, (logit, mine, theirs) in leaning.items()
    }
    odds = odds_of(list(chances.values()))
    return {card: expected(odds_without(odds, chances[card]), bid, won) for card in among}


def usual_card(world: MiniWizard) -> int:
    among = choices(world)
    if len(among) == 1:
        return among[0]
    values = worths(world, among)
    return among[values.index(max(values))]
