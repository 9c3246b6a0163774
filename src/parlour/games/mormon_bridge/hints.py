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
from parlour.games.mormon_bridge.bots.counts import hand_of
from parlour.games.mormon_bridge.bots.hard import outs
from parlour.games.mormon_bridge.bots.judgement import fits_any, lack, promise
from parlour.games.mormon_bridge.bots.wishes import unseen_by
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
    outs: int
    """Of 100 unseen cards, how many would do as well."""


class BringsAll(HintReason):
    """With it the hand has all the sets of the round."""

    card: RookCard
    outs: int
    """Of 100 unseen cards, how many would do as well."""


class HelpsNot(HintReason):
    """It brings the hand no nearer to its sets."""

    card: RookCard
    outs: int
    """Of 100 unseen cards, how many would."""


class FitsNoSet(HintReason):
    """It can't be added to a set that lies on the table."""

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
    BringsAll,
    HelpsNot,
    FitsNoSet,
    AllSets,
    FewerPoints,
    FitsNothing,
    NotMissed,
    MissedLeast,
)


def reason(state: State, seat: Seat, action: Action) -> HintReason | None:
    match action:
        case TakeDiscard() | Buy() | DrawCard() | Pass():
            found = about_open(state, seat, state.discards[-1])
            wants = isinstance(action, TakeDiscard | Buy)
            return (
                found if isinstance(found, FitsTable | BringsNearer | BringsAll) == wants else None
            )
        case GoDown():
            return AllSets()
        case AddToGroup() | AddToRun():
            return FewerPoints(action.card.points)
        case Discard():
            return why_discard(state, seat, action.card)
    return None


def about_open(state: State, seat: Seat, card: RookCard) -> HintReason:
    """What speaks for the open card, or against it."""
    if state.down[seat]:
        return FitsTable(card) if fits_any(card, state.sets) else FitsNoSet(card)
    hand, contract = state.hands[seat], state.contract
    held = hand_of([each.face for each in hand])
    share = round(100 * outs(held, contract, unseen_by(state, seat)))
    after = lack([*hand, card], contract)
    if after == lack(hand, contract):
        return HelpsNot(card, share)
    return BringsNearer(card, after, share) if after else BringsAll(card, share)


def why_discard(state: State, seat: Seat, card: RookCard) -> HintReason:
    if state.down[seat]:
        return FewerPoints(card.points)
    hand, contract = state.hands[seat], state.contract
    rest = [other for other in hand if other != card]
    if lack(rest, contract) > lack(hand, contract):
        return MissedLeast()
    return NotMissed() if card.wild or promise(card, hand, contract) else FitsNothing()
