"""What happens."""

from typing import Literal

from parlour.games.mormon_bridge.deck import RookCard
from parlour.games.mormon_bridge.state import Reason, Shape
from parlour.kernel.game import Alert, Deal, Event
from parlour.kernel.seats import Seat


class RoundStarted(Event):
    round: int
    groups: int
    runs: int
    starter: Seat


class HandDealt(Deal):
    cards: tuple[RookCard, ...]


class StockShuffled(Event):
    why: Literal["rook_turned_up", "stock_empty"]


class CardTurnedUp(Event):
    """The first discard."""

    card: RookCard


class BuyCalled(Event):
    seat: Seat


class DiscardDeclined(Event):
    """The seat whose turn it is will draw from the stock."""

    seat: Seat


class DiscardBought(Event):
    seat: Seat
    card: RookCard


class DiscardTaken(Event):
    seat: Seat
    card: RookCard


class CardDrawn(Event):
    seat: Seat


class CardSeen(Event):
    """To the one who drew it, for a turn or as a penalty."""

    card: RookCard


class WentDown(Event):
    seat: Seat


class SetLaid(Event):
    set: int
    shape: Shape
    cards: tuple[RookCard, ...]


class SetExtended(Event):
    seat: Seat
    set: int
    card: RookCard
    cards: tuple[RookCard, ...]
    """The whole set."""


class Discarded(Event):
    seat: Seat
    card: RookCard


class WentOut(Alert):
    seat: Seat


class RoundEnded(Event):
    round: int
    why: Reason


class HandScored(Event):
    seat: Seat
    cards: tuple[RookCard, ...]
    points: int
    total: int


class MatchWon(Alert):
    seats: tuple[Seat, ...]
    total: int
