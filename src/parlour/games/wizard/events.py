"""What happens."""

from parlour.games.wizard.state import NoTrumpsReason
from parlour.games.wizard.tricks import Suit
from parlour.kernel.cards import Card
from parlour.kernel.game import Event
from parlour.kernel.seats import Seat
from parlour.kernel.values import value


@value
class RoundStarted(Event):
    round: int
    tricks: int
    dealer: Seat


@value
class HandDealt(Event):
    cards: tuple[Card, ...]


@value
class CardTurnedUp(Event):
    card: Card


@value
class TrumpsSet(Event):
    suit: Suit


@value
class TrumpsNamed(Event):
    seat: Seat
    suit: Suit


@value
class NoTrumpsSet(Event):
    reason: NoTrumpsReason


@value
class BidMade(Event):
    seat: Seat
    tricks: int


@value
class CardPlayed(Event):
    seat: Seat
    card: Card


@value
class TrickWon(Event):
    seat: Seat


@value
class RoundEnded(Event):
    round: int


@value
class ScoreWritten(Event):
    seat: Seat
    bid: int
    won: int
    change: int
    total: int


@value
class MatchWon(Event):
    seats: tuple[Seat, ...]
    """More than one: they share the win."""
    total: int
