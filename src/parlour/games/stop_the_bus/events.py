"""What happens."""

from parlour.games.stop_the_bus.state import Reason
from parlour.kernel.cards import French
from parlour.kernel.game import Alert, Deal, Event
from parlour.kernel.seats import Seat


class RoundStarted(Event):
    round: int
    starter: Seat
    open: French


class HandDealt(Deal):
    cards: tuple[French, ...]


class Swapped(Event):
    seat: Seat
    given: French
    taken: French


class CardTurned(Event):
    seat: Seat
    card: French


class CardLeft(Event):
    seat: Seat


class Stuck(Event):
    seat: Seat


class BusStopped(Alert):
    seats: tuple[Seat, ...]
    """More than one only when dealt."""


class RoundEnded(Event):
    reason: Reason


class HandShown(Event):
    seat: Seat
    cards: tuple[French, ...]
    score: int | float


class LivesLost(Event):
    seats: tuple[Seat, ...]


class KnockedOut(Alert):
    seats: tuple[Seat, ...]


class MatchWon(Alert):
    seat: Seat


class MatchDrawn(Alert):
    pass
