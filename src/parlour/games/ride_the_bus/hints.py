"""Why a move is a good one, in words that are true of it.

Law: it looks at nothing but what the seat sees.
"""

from typing import Final

from parlour.games.ride_the_bus.actions import Claim, Guess, HandOut, Pass
from parlour.games.ride_the_bus.bus import LAST, height
from parlour.games.ride_the_bus.odds import face_down, heights, odds
from parlour.games.ride_the_bus.pyramid import matching
from parlour.games.ride_the_bus.state import Claiming, State
from parlour.kernel.cards import French
from parlour.kernel.game import HintReason
from parlour.kernel.offers import Action
from parlour.kernel.seats import Seat


class Counted(HintReason):
    """How many of the unseen cards are higher and lower than the one in the row."""

    card: French
    higher: int
    lower: int


class FaceDown(HintReason):
    """Nobody knows the last card of the row."""


class FewerCards(HintReason):
    """5.1: who has the most cards left rides."""

    left: int
    """How many the player has after it."""
    most: int
    """How many the one of the others has who has most."""


class NothingMatches(HintReason):
    """3.1"""


class PaysBack(HintReason):
    """Who gets most has given more to the giver than the other way round."""

    seat: Seat


class HasFewest(HintReason):
    """Of all others nobody has received fewer than who gets most."""

    seat: Seat


REASONS: Final = (Counted, FaceDown, FewerCards, NothingMatches, PaysBack, HasFewest)


def reason(state: State, seat: Seat, action: Action) -> HintReason | None:
    match action:
        case Guess():
            return why_guess(state)
        case Claim():
            return why_claim(state, seat, action)
        case Pass() if isinstance(state.phase, Claiming) and not matching(state, seat):
            return NothingMatches()
        case HandOut():
            return why_shares(state, seat, action)
    return None


def why_claim(state: State, seat: Seat, action: Claim) -> HintReason:
    most = max(len(hand) for other, hand in enumerate(state.hands) if other != seat)
    return FewerCards(len(state.hands[seat]) - len(action.cards), most)


def why_guess(state: State) -> HintReason | None:
    """None: it is not the unseen cards alone that decide, as before and after a shuffle (6.9)."""
    edge = leaning(*odds(state))
    if state.place == LAST and not state.last_card_is_shown:
        return None if edge else FaceDown()
    card = state.row[state.place]
    unseen = heights(state, face_down(state))
    here = height(state.options, card)
    higher, lower = sum(unseen[here + 1 :]), sum(unseen[:here])
    return Counted(card, higher, lower) if state.deck and leaning(higher, lower) == edge else None


def leaning(higher: int, lower: int) -> int:
    return (higher > lower) - (higher < lower)


def why_shares(state: State, giver: Seat, action: HandOut) -> HintReason | None:
    seat = max(action.shares, key=lambda share: share[1])[0]
    if state.given[seat][giver] > state.given[giver][seat]:
        return PaysBack(seat)
    others = [sips for other, sips in enumerate(state.received) if other != giver]
    return HasFewest(seat) if state.received[seat] == min(others) else None
