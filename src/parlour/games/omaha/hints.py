"""Why a move is a good one, in words that are true of it.

Law: it looks at nothing but what the seat sees.
"""

from collections.abc import Sequence
from itertools import combinations
from typing import Final, Literal, TypeAlias

from parlour.games.omaha.actions import Discard
from parlour.games.omaha.state import State
from parlour.games.poker_hands import called, category, mask_of, strength
from parlour.kernel.cards import French
from parlour.kernel.game import HintReason
from parlour.kernel.offers import Action
from parlour.kernel.seats import Seat

Suit: TypeAlias = Literal["clubs", "diamonds", "hearts", "spades"]
SUITS: Final[tuple[Suit, ...]] = ("clubs", "diamonds", "hearts", "spades")
"""By the number of the suit."""
FLUSH_DRAW: Final = 4


class KeepsMade(HintReason):
    """The best that the hand and the board make stays."""

    called: str


class KeepsFlushDraw(HintReason):
    """Four of a suit stay, of which two can be the hand's in the end."""

    suit: Suit


class KeepsHighest(HintReason):
    """No card of the hand is lower than the discard."""

    cards: tuple[French, ...]


class WinsMost(HintReason):
    """In the ends of the hand that can be imagined."""

    cards: tuple[French, ...]


REASONS: Final = (KeepsMade, KeepsFlushDraw, KeepsHighest, WinsMost)


def reason(state: State, seat: Seat, action: Action) -> HintReason | None:
    if not isinstance(action, Discard):
        return None
    hand, board = state.hands[seat], state.board
    kept = tuple([card for card in hand if card != action.card])
    made = best(kept, board)
    if category(made) != "high_card" and made == best(hand, board):
        return KeepsMade(called(made))
    for suit, name in enumerate(SUITS):
        own = min(2, count(kept, suit))
        if own and own + count(board, suit) == FLUSH_DRAW:
            return KeepsFlushDraw(name)
    if all(action.card.rank <= card.rank for card in kept):
        return KeepsHighest(kept)
    return WinsMost(kept)


def best(hand: Sequence[French], board: Sequence[French]) -> int:
    """The strongest that two cards of the hand and the board make now."""
    table = mask_of(board)
    return max(strength(table | mask_of(pair)) for pair in combinations(hand, 2))


def count(cards: Sequence[French], suit: int) -> int:
    return len([card for card in cards if card.suit == suit])
