"""Why a move is a good one, in words that are true of it.

Law: it looks at nothing but what the seat sees.
"""

from typing import Final

from parlour.games.durak.actions import Attack, Cover, Done, Take, ThrowIn
from parlour.games.durak.ranking import beating, worth
from parlour.games.durak.rules import ranks_on_table
from parlour.games.durak.state import State, Taking
from parlour.kernel.cards import French
from parlour.kernel.game import HintReason
from parlour.kernel.offers import Action
from parlour.kernel.seats import Seat


class WorthLeast(HintReason):
    """No other card of the hand is worth less."""


class CanBeFollowed(HintReason):
    """Another of its rank can be thrown in after it."""

    other: French


class HardToCover(HintReason):
    """A card that is not the lowest, but makes more trouble."""


class CheapestCover(HintReason):
    attack: French


class NoNewRank(HintReason):
    """Its rank lies on the table already, so nothing more can be thrown in for it."""


class NothingCovers(HintReason):
    attack: French


class TrumpsKept(HintReason):
    """Only a trump would do."""

    attack: French


class BetterTaken(HintReason):
    """The hand is better with what is taken than after covering it."""


class OneLess(HintReason):
    """The defender takes anyway."""


class OneMoreToCover(HintReason):
    pass


class NothingFits(HintReason):
    pass


class WaitAndSee(HintReason):
    """What is on the table is not covered yet."""


class TooGood(HintReason):
    """What would fit is better kept."""


REASONS: Final = (
    WorthLeast,
    CanBeFollowed,
    HardToCover,
    CheapestCover,
    NoNewRank,
    NothingCovers,
    TrumpsKept,
    BetterTaken,
    OneLess,
    OneMoreToCover,
    NothingFits,
    WaitAndSee,
    TooGood,
)


def reason(state: State, seat: Seat, action: Action) -> HintReason | None:
    hand = state.hands[seat]
    match action:
        case Attack():
            return why_attack(state, hand, action.card)
        case Cover():
            return why_cover(state, hand, action)
        case Take():
            return why_take(state, hand)
        case ThrowIn():
            return OneLess() if isinstance(state.phase, Taking) else OneMoreToCover()
        case Done():
            return why_done(state, hand)
    return None


def why_attack(state: State, hand: list[French], card: French) -> HintReason:
    trump = state.trump.suit
    if is_alike(card, least(hand, trump), trump):
        return WorthLeast()
    others = [other for other in hand if other != card and is_alike(card, other, trump)]
    if others and state.limit > 1:
        return CanBeFollowed(others[0])
    return HardToCover()


def why_cover(state: State, hand: list[French], action: Cover) -> HintReason | None:
    trump = state.trump.suit
    if action.card == least(beating(action.attack, hand, trump), trump):
        return CheapestCover(action.attack)
    return NoNewRank() if action.card.rank in ranks_on_table(state) else None


def why_take(state: State, hand: list[French]) -> HintReason:
    trump = state.trump.suit
    uncovered = [attack for attack in state.attacks if attack not in state.covers]
    covers = {attack: beating(attack, hand, trump) for attack in uncovered}
    for attack, found in covers.items():
        if not found:
            return NothingCovers(attack)
    for attack, found in covers.items():
        if all(card.suit == trump for card in found):
            return TrumpsKept(attack)
    return BetterTaken()


def why_done(state: State, hand: list[French]) -> HintReason:
    ranks = ranks_on_table(state)
    if not any(card.rank in ranks for card in hand):
        return NothingFits()
    if len(state.covers) < len(state.attacks) and not isinstance(state.phase, Taking):
        return WaitAndSee()
    return TooGood()


def is_alike(card: French, other: French, trump: int) -> bool:
    """Of the same rank, and both of them trumps or neither."""
    return worth(card, trump)[:2] == worth(other, trump)[:2]


def least(cards: list[French], trump: int) -> French:
    return min(cards, key=lambda card: worth(card, trump))
