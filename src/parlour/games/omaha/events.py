"""What happens."""

from parlour.games.poker_hands import Category
from parlour.kernel.cards import Card
from parlour.kernel.game import Event
from parlour.kernel.seats import Seat
from parlour.kernel.values import value


@value
class HandStarted(Event):
    number: int
    hands: int
    """How many the match has."""


@value
class HandDealt(Event):
    cards: tuple[Card, ...]


@value
class CardBurned(Event):
    pass


@value
class FlopDealt(Event):
    cards: tuple[Card, ...]


@value
class TurnDealt(Event):
    card: Card


@value
class RiverDealt(Event):
    card: Card


@value
class Discarded(Event):
    """3.3: all that the others hear of a discard, whoever or whatever chose it."""

    seat: Seat


@value
class CardDiscarded(Event):
    """Told to the discarder only."""

    card: Card


@value
class CardDrawnByLot(Event):
    """Told to the discarder only."""

    card: Card


@value
class HandShown(Event):
    seat: Seat
    cards: tuple[Card, ...]
    category: Category
    best: tuple[Card, ...]


@value
class HandWon(Event):
    seat: Seat


@value
class HandTied(Event):
    seats: tuple[Seat, ...]


@value
class MatchWon(Event):
    seat: Seat
    wins: int


@value
class MatchTied(Event):
    seats: tuple[Seat, ...]
    wins: int
