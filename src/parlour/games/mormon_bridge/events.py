"""What happens."""

from typing import Literal

from parlour.games.mormon_bridge.state import Reason, SetKind
from parlour.kernel.cards import Card
from parlour.kernel.game import Event
from parlour.kernel.seats import Seat
from parlour.kernel.values import value


@value
class RoundStarted(Event):
    round: int
    groups: int
    runs: int
    starter: Seat


@value
class HandDealt(Event):
    cards: tuple[Card, ...]


@value
class StockShuffled(Event):
    why: Literal["rook_turned_up", "stock_empty"]


@value
class CardTurnedUp(Event):
    """The first discard."""

    card: Card


@value
class BuyCalled(Event):
    seat: Seat


@value
class DiscardDeclined(Event):
    """The seat whose turn it is will draw from the stock."""

    seat: Seat


@value
class DiscardBought(Event):
    seat: Seat
    card: Card


@value
class DiscardTaken(Event):
    seat: Seat
    card: Card


@value
class CardDrawn(Event):
    seat: Seat


@value
class CardSeen(Event):
    """To the one who drew it, for a turn or as a penalty."""

    card: Card


@value
class WentDown(Event):
    seat: Seat


@value
class SetLaid(Event):
    set: int
    shape: SetKind
    cards: tuple[Card, ...]


@value
class SetExtended(Event):
    seat: Seat
    set: int
    card: Card
    cards: tuple[Card, ...]
    """The whole set."""


@value
class Discarded(Event):
    seat: Seat
    card: Card


@value
class WentOut(Event):
    seat: Seat


@value
class RoundEnded(Event):
    round: int
    why: Reason


@value
class HandScored(Event):
    seat: Seat
    cards: tuple[Card, ...]
    points: int
    total: int


@value
class MatchWon(Event):
    seats: tuple[Seat, ...]
    total: int
