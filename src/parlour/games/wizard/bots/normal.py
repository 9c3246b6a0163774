"""Weighs each bid and each card by the points that it can expect.

The cards of a hand win independently, each with a chance of its own: that makes every number of
tricks more or less likely, and so says what a bid is worth, or what becomes of it after a card.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from parlour.games.wizard.actions import Bid, NameTrumps, Play
from parlour.games.wizard.bots.asked import allowed_bids, allowed_cards
from parlour.games.wizard.bots.chances import Leaning, chance_now, chances, leaning
from parlour.games.wizard.bots.outlook import Outlook, outlook
from parlour.games.wizard.deck import SUITS, Suit, WizardCard
from parlour.games.wizard.rules import points
from parlour.games.wizard.state import Bidding, NamingTrumps, State
from parlour.kernel.game import Ask
from parlour.kernel.offers import Action
from parlour.kernel.stream import Stream

DIGITS: Final = 6
"""Of points: what comes to the same is equal, on every machine."""


def normal(world: State, ask: Ask, _: Stream) -> Action:
    look = outlook(world, ask.seat)
    if isinstance(world.phase, NamingTrumps):
        return NameTrumps(best_trumps(look))
    if isinstance(world.phase, Bidding):
        return Bid(best_bid(world, look, allowed_bids(ask)))
    return Play(best_card(world, look, allowed_cards(ask)))


# Before the play


def best_trumps(look: Outlook) -> Suit:
    """The suit with which the best bid is worth most, when nobody has bid yet."""
    pressure = look.others / (look.others + 1)

    def worth(suit: Suit) -> float:
        leanings = of_hand(replace(look, trump=SUITS.index(suit)))
        return max([bid_value(leanings, bid, pressure) for bid in range(len(look.hand) + 1)])

    return max(SUITS, key=worth)


def best_bid(world: State, look: Outlook, allowed: Sequence[int]) -> int:
    """Whoever has still to bid is expected to bid a fair share of the tricks."""
    tricks = len(look.hand)
    fair = tricks / (look.others + 1)
    bids = [fair if bid is None else bid for bid in world.bids]
    pressure = (sum(bids) - fair) / tricks
    leanings = of_hand(look)
    return max(allowed, key=lambda bid: bid_value(leanings, bid, pressure))


def of_hand(look: Outlook) -> list[Leaning]:
    return [leaning(look, card, len(look.hand)) for card in look.hand]


def bid_value(leanings: Sequence[Leaning], bid: int, pressure: float) -> float:
    return expected_points(chances(leanings, bid / len(leanings), pressure), bid, 0)


def expected_points(winning: Sequence[float], bid: int, won: int) -> float:
    """Of a bid, when so many tricks are won and these are the chances to win more."""
    odds = [1.0]
    for p in winning:
        losing = 1 - p
        odds = [
            here * losing + before * p
            for here, before in zip([*odds, 0.0], [0.0, *odds], strict=True)
        ]
    return round(sum([odd * points(bid, won + more) for more, odd in enumerate(odds)]), DIGITS)


# The play


def best_card(world: State, look: Outlook, among: Sequence[WizardCard]) -> WizardCard:
    left = len(look.hand) - 1
    if len(among) == 1 or not left:
        return among[0]
    leanings = {card: leaning(look, card, left) for card in look.hand}

    def worth(card: WizardCard) -> float:
        rest = [lean for other, lean in leanings.items() if other is not card]
        p = chance_now(look, world.trick, card)
        taken, lost = value_after(world, look, rest, 1), value_after(world, look, rest, 0)
        return round(p * taken + (1 - p) * lost, DIGITS)

    return max(among, key=worth)


def value_after(world: State, look: Outlook, rest: Sequence[Leaning], taken: int) -> float:
    """What is to be expected of the bid if the trick on the table is taken (1) or lost (0)."""
    bid = world.bids[look.seat]
    assert bid is not None
    others = [want for seat, want in enumerate(look.wanted) if seat != look.seat and want > 0]
    pressure = sum(others) / len(look.hand)
    wish = (look.wanted[look.seat] - taken) / len(rest)
    return expected_points(chances(rest, wish, pressure), bid, world.won[look.seat] + taken)
