"""What happens."""

from parlour.games.wizard.deck import Suit, WizardCard
from parlour.games.wizard.state import NoTrumpsReason
from parlour.kernel.game import Alert, Deal, Event
from parlour.kernel.seats import Seat


class RoundStarted(Event):
    round: int
    tricks: int
    dealer: Seat


class HandDealt(Deal):
    cards: tuple[WizardCard, ...]


class CardTurnedUp(Event):
    card: WizardCard


class TrumpsSet(Event):
    suit: Suit


class TrumpsNamed(Event):
    seat: Seat
    suit: Suit


class NoTrumpsSet(Event):
    reason: NoTrumpsReason


class BidMade(Event):
    seat: Seat
    tricks: int


class CardPlayed(Event):
    seat: Seat
    card: WizardCard


class TrickWon(Event):
    seat: Seat


class RoundEnded(Event):
    round: int


class ScoreWritten(Event):
    seat: Seat
    bid: int
    won: int
    change: int
    total: int


class MatchWon(Alert):
    seats: tuple[Seat, ...]
    """More than one: they share the win."""
    total: int
