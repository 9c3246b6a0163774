"""Why a move is a good one, in words that are true of it.

Law: it looks at nothing but what the seat sees.
"""

from typing import Final

from parlour.games.wizard.actions import Bid, NameTrumps, Play
from parlour.games.wizard.deck import SUITS, WizardCard
from parlour.games.wizard.state import Following, State
from parlour.games.wizard.tricks import playable, winning_place
from parlour.kernel.cards import NONE, RANKS
from parlour.kernel.game import HintReason
from parlour.kernel.offers import Action
from parlour.kernel.seats import Seat


class LongestSuit(HintReason):
    count: int


class BestForHand(HintReason):
    """It is not the longest suit, but the hand wins more with it."""


class StrongCards(HintReason):
    """How many Wizards, aces and trumps the hand has."""

    count: int


class NothingStrong(HintReason):
    """No Wizard, no ace and no trump."""


class OnlyCard(HintReason):
    """Nothing else may be played."""


class WinsTrick(HintReason):
    """It is the last card of the trick, and the strongest."""

    wanted: int


class BeatsTable(HintReason):
    """Nothing that lies on the table is stronger."""

    wanted: int


class StrongLead(HintReason):
    """A Wizard, an ace or a trump."""

    wanted: int


class StrongKept(HintReason):
    """It is none, and there is one in the hand."""

    wanted: int


class LosesCheaply(HintReason):
    """It does not win, and better cards stay for the tricks that are wanted."""

    wanted: int


class HighestLoser(HintReason):
    """No more tricks are wanted: of the cards that lose now it is the strongest."""


class LosesNow(HintReason):
    """No more tricks are wanted, and it does not win."""


class HardlyLoses(HintReason):
    """No more tricks are wanted, and with every card that may be played one may be won."""


REASONS: Final = (
    LongestSuit,
    BestForHand,
    StrongCards,
    NothingStrong,
    OnlyCard,
    WinsTrick,
    BeatsTable,
    StrongLead,
    StrongKept,
    LosesCheaply,
    HighestLoser,
    LosesNow,
    HardlyLoses,
)


def reason(state: State, seat: Seat, action: Action) -> HintReason | None:
    match action:
        case NameTrumps():
            return why_trumps(state.hands[seat], SUITS.index(action.suit))
        case Bid():
            return why_bid(state, state.hands[seat], action.tricks)
        case Play():
            return why_card(state, seat, action.card)
    return None


def why_trumps(hand: list[WizardCard], suit: int) -> HintReason:
    counts = [len([card for card in hand if card.suit == each]) for each in range(len(SUITS))]
    return LongestSuit(counts[suit]) if counts[suit] == max(counts) else BestForHand()


def why_bid(state: State, hand: list[WizardCard], tricks: int) -> HintReason | None:
    strong = len([card for card in hand if is_strong(state, card)])
    if strong:
        return StrongCards(strong)
    return None if tricks else NothingStrong()


def is_strong(state: State, card: WizardCard) -> bool:
    if card.suit == NONE:
        return card.is_wizard
    return card.suit == state.trump or card.rank == len(RANKS) - 1


def why_card(state: State, seat: Seat, card: WizardCard) -> HintReason | None:
    phase = state.phase
    led = phase.led if isinstance(phase, Following) else None
    among = playable(state.hands[seat], led)
    if len(among) == 1:
        return OnlyCard()
    wanted = (state.bids[seat] or 0) - state.won[seat]
    if wanted > 0:
        return why_wanting(state, among, card, wanted)
    losers = [other for other in among if not beats(state, other)]
    if card not in losers:
        return None if losers else HardlyLoses()
    highest = card.suit != NONE and all(card.rank >= other.rank for other in losers)
    return HighestLoser() if highest else LosesNow()


def why_wanting(
    state: State, among: tuple[WizardCard, ...], card: WizardCard, wanted: int
) -> HintReason | None:
    """So many tricks are still wanted."""
    if not state.trick:
        if is_strong(state, card):
            return StrongLead(wanted)
        return StrongKept(wanted) if any(is_strong(state, each) for each in among) else None
    if not beats(state, card):
        return LosesCheaply(wanted)
    is_last = len(state.trick) == len(state.hands) - 1
    return WinsTrick(wanted) if is_last else BeatsTable(wanted)


def beats(state: State, card: WizardCard) -> bool:
    """Whether it would win the trick as it lies now. What is led always does."""
    trick = [*state.trick, card]
    return winning_place(trick, state.trump) == len(trick) - 1
