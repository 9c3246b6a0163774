"""What happens."""

from parlour.kernel.cards import French
from parlour.kernel.game import Alert, Deal, Event
from parlour.kernel.seats import Seat


class HandStarted(Event):
    number: int
    hands: int
    """How many the match has."""


class HandDealt(Deal):
    cards: tuple[French, ...]


class CardBurned(Event):
    pass


class FlopDealt(Event):
    cards: tuple[French, ...]


class TurnDealt(Event):
    card: French


class RiverDealt(Event):
    card: French


class Discarded(Event):
    """3.3: all that the others hear of a discard, whether the player or the lot chose it."""

    seat: Seat


class CardDiscarded(Event):
    """Told to the discarder only."""

    card: French


class CardDrawnByLot(Event):
    """Told to the discarder only."""

    card: French


class HandShown(Event):
    seat: Seat
    cards: tuple[French, ...]
    called: str
    """Words: see poker_hands.py."""
    best: tuple[French, ...]


class HandWon(Event):
    seat: Seat


class HandTied(Event):
    seats: tuple[Seat, ...]


class MatchWon(Alert):
    seat: Seat
    wins: int


class MatchTied(Alert):
    seats: tuple[Seat, ...]
    wins: int
