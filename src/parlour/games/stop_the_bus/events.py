"""What happens."""

from parlour.games.stop_the_bus.state import Reason
from parlour.kernel.cards import Card
from parlour.kernel.game import Event
from parlour.kernel.seats import Seat
from parlour.kernel.values import value


@value
class RoundStarted(Event):
    round: int
    starter: Seat
    open: Card


@value
class HandDealt(Event):
    cards: tuple[Card, ...]


@value
class Swapped(Event):
    seat: Seat
    given: Card
    taken: Card


@value
class CardTurned(Event):
    seat: Seat
    card: Card


@value
class CardLeft(Event):
    seat: Seat


@value
class Stuck(Event):
    seat: Seat


@value
class BusStopped(Event):
    seats: tuple[Seat, ...]
    """More than one only when dealt."""


@value
class RoundEnded(Event):
    reason: Reason


@value
class HandShown(Event):
    seat: Seat
    cards: tuple[Card, ...]
    score: float


@value
class LivesLost(Event):
    seats: tuple[Seat, ...]


@value
class KnockedOut(Event):
    seats: tuple[Seat, ...]


@value
class MatchWon(Event):
    seat: Seat


@value
class MatchDrawn(Event):
    pass
