"""Why a move is a good one, in words that are true of it.

Law: it looks at nothing but what the seat sees.
"""

from typing import Final

from parlour.games.mormon_bridge.actions import (
    AddToGroup,
    AddToRun,
    Buy,
    Discard,
    DrawCard,
    GoDown,
    Pass,
    TakeDiscard,
)
from parlour.games.mormon_bridge.bots.judgement import fits_any, lack, promise
from parlour.games.mormon_bridge.deck import RookCard
from parlour.games.mormon_bridge.state import State
from parlour.kernel.game import HintReason
from parlour.kernel.offers import Action
from parlour.kernel.seats import Seat


class FitsTable(HintReason):
    """It can be added to a set that lies on the table."""

    card: RookCard


class BringsNearer(HintReason):
    """With it the hand lacks fewer cards for the sets of the round."""

    card: RookCard
    lack: int


class HelpsNot(HintReason):
    """It brings the hand no nearer to its sets, nor does it fit one on the table."""

    card: RookCard


class AllSets(HintReason):
    """6.1: everything that the round wants is there."""


class FewerPoints(HintReason):
    """7: what stays in the hand counts against the player."""

    points: int


class FitsNothing(HintReason):
    """No card of the hand goes with it."""


class NotMissed(HintReason):
    """The hand lacks no more without it."""


class MissedLeast(HintReason):
    """Every card of the hand is good for something."""


REASONS: Final = (
    FitsTable,
    BringsNearer,
    HelpsNot,
    AllSets,
    FewerPoints,
    FitsNothing,
    NotMissed,
    MissedLeast,
)


def reason(state: State, seat: Seat, action: Action) -> HintReason | None:
    match action:
        case TakeDiscard() | Buy():
            return why_wanted(state, seat, state.discards[-1])
        case DrawCard() | Pass():
            top = state.discards[-1]
            return None if why_wanted(state, seat, top) else HelpsNot(top)
        case GoDown():
            return AllSets()
        case AddToGroup() | AddToRun():
            return FewerPoints(action.card.points)
        case Discard():
            return why_discard(state, seat, action.card)
    return None


def why_wanted(state: State, seat: Seat, card: RookCard) -> HintReason | None:
    """What speaks for the open card; None: nothing does."""
    if state.down[seat]:
        return FitsTable(card) if fits_any(card, state.sets) else None
    hand = state.hands[seat]
    after = lack([*hand, card], state.contract)
    return BringsNearer(card, after) if after < lack(hand, state.contract) else None


def why_discard(state: State, seat: Seat, card: RookCard) -> HintReason:
    if state.down[seat]:
        return FewerPoints(card.points)
    hand, contract = state.hands[seat], state.contract
    rest = [other for other in hand if other != card]
    if lack(rest, contract) > lack(hand, contract):
        return MissedLeast()
    return NotMissed() if card.wild or promise(card, hand, contract) else FitsNothing()
