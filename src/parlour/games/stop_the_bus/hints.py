"""Why a move is a good one, in words that are true of it.

Law: it looks at nothing but what the seat sees.
"""

from typing import Final, Literal, TypeAlias

from parlour.games.stop_the_bus.actions import Leave, Stick, Swap, TurnCard
from parlour.games.stop_the_bus.scoring import BUS, THREE_OF_A_KIND, counted, score
from parlour.games.stop_the_bus.state import State
from parlour.kernel.cards import French
from parlour.kernel.game import HintReason
from parlour.kernel.offers import Action
from parlour.kernel.seats import Seat

Suit: TypeAlias = Literal["clubs", "diamonds", "hearts", "spades"]
SUITS: Final[tuple[Suit, ...]] = ("clubs", "diamonds", "hearts", "spades")
"""By the number of the suit."""
SELDOM_LOWEST: Final = 20
"""A hand that is worth so much is good enough to stick with."""


class Makes(HintReason):
    """What the hand is worth after the swap."""

    score: int | float
    suit: Suit


class MakesThree(HintReason):
    """1.5: three of a kind."""


class StopsBus(HintReason):
    """5.3"""


class SeldomLowest(HintReason):
    """So much is worth sticking with."""

    score: int | float


class BringsNothing(HintReason):
    """The hand is worth no more with the open card."""

    open: French


class BringsLittle(HintReason):
    """The next card may bring more."""

    open: French
    more: int | float


REASONS: Final = (Makes, MakesThree, StopsBus, SeldomLowest, BringsNothing, BringsLittle)


def reason(state: State, seat: Seat, action: Action) -> HintReason | None:
    threes = state.options.three_of_a_kind
    hand, open_card = state.hands[seat], state.table[-1]
    match action:
        case Swap():
            swapped = [open_card if card == action.card else card for card in hand]
            return why_swap(swapped, threes)
        case Stick():
            worth = score(hand, threes)
            return SeldomLowest(worth) if worth >= SELDOM_LOWEST else None
        case TurnCard() | Leave():
            more = gain(hand, open_card, threes)
            if more <= 0:
                return BringsNothing(open_card)
            return BringsLittle(open_card, more) if isinstance(action, TurnCard) else None
    return None


def why_swap(hand: list[French], threes: bool) -> HintReason:
    worth = score(hand, threes)
    if worth == BUS:
        return StopsBus()
    if worth == THREE_OF_A_KIND:
        return MakesThree()
    return Makes(worth, SUITS[counted(hand, threes)[0].suit])


def gain(hand: list[French], card: French, threes: bool) -> int | float:
    """What the best swap would add to the hand."""
    swaps = [[*hand[:slot], card, *hand[slot + 1 :]] for slot in range(len(hand))]
    return max(score(each, threes) for each in swaps) - score(hand, threes)
