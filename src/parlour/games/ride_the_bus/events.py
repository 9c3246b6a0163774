"""What happens."""

from typing import Literal, TypeAlias

from parlour.games.ride_the_bus.actions import Word
from parlour.kernel.cards import Card
from parlour.kernel.game import Event
from parlour.kernel.seats import Seat
from parlour.kernel.values import value

Unit: TypeAlias = Literal["sip", "sips", "point", "points"]
"""1.3: what is counted, in the form that agrees with the number beside it."""

Outcome: TypeAlias = Literal["right", "wrong"]


@value
class HandDealt(Event):
    cards: tuple[Card, ...]


@value
class PyramidLaid(Event):
    pass


@value
class LeaderNamed(Event):
    """Told only where the leader flips."""

    seat: Seat


@value
class CardFlipped(Event):
    row: int
    """1 at the bottom; also what one matching card is worth."""
    card: Card


@value
class Claimed(Event):
    seat: Seat
    cards: tuple[Card, ...]
    sips: int
    unit: Unit


@value
class SipsGiven(Event):
    seat: Seat
    receiver: Seat
    sips: int
    unit: Unit


@value
class RidersNamed(Event):
    seats: tuple[Seat, ...]
    cards: int
    """How many each of them has left."""


@value
class LotDrawn(Event):
    seat: Seat


@value
class NobodyRides(Event):
    pass


@value
class RowDealt(Event):
    seat: Seat
    cards: tuple[Card, ...]
    """The four open ones."""


@value
class LastCardShown(Event):
    card: Card


@value
class Guessed(Event):
    seat: Seat
    word: Word
    card: Card
    """The one in the row."""
    drawn: Card
    outcome: Outcome


@value
class KeptSilent(Event):
    seat: Seat


@value
class PenaltyTaken(Event):
    seat: Seat
    sips: int
    unit: Unit


@value
class DeckShuffled(Event):
    cards: int


@value
class Arrived(Event):
    seat: Seat
    wrong: int
    """How many attempts failed before."""


@value
class TakenOff(Event):
    seat: Seat


@value
class LetOff(Event):
    seat: Seat
    wrong: int


@value
class MatchEnded(Event):
    winners: tuple[Seat, ...]
    sips: int
    """What each of them received."""
    unit: Unit
