"""What happens."""

from typing import Literal, TypeAlias

from parlour.games.ride_the_bus.actions import Word
from parlour.kernel.cards import French
from parlour.kernel.game import Alert, Deal, Event
from parlour.kernel.seats import Seat

Unit: TypeAlias = Literal["sip", "sips", "point", "points"]
"""1.3: what is counted, in the form that agrees with the number beside it."""

Outcome: TypeAlias = Literal["right", "wrong"]

Came: TypeAlias = Literal["higher", "lower", "equal"]
"""What a drawn card is, compared with the one in the row."""


class HandDealt(Deal):
    cards: tuple[French, ...]


class PyramidLaid(Event):
    pass


class LeaderNamed(Event):
    """Told only where the leader flips."""

    seat: Seat


class CardFlipped(Event):
    row: int
    """1 at the bottom; also what one matching card is worth."""
    card: French


class Claimed(Event):
    seat: Seat
    cards: tuple[French, ...]
    sips: int
    unit: Unit


class SipsGiven(Event):
    seat: Seat
    receiver: Seat
    sips: int
    unit: Unit


class RidersNamed(Alert):
    seats: tuple[Seat, ...]
    cards: int
    """How many each of them has left."""


class LotDrawn(Event):
    seat: Seat


class NobodyRides(Alert):
    pass


class RowDealt(Event):
    seat: Seat
    cards: tuple[French, ...]
    """The four open ones."""


class LastCardShown(Event):
    card: French


class Guessed(Event):
    seat: Seat
    word: Word
    card: French
    """The one in the row."""
    drawn: French
    outcome: Outcome


class KeptSilent(Event):
    seat: Seat


class PenaltyTaken(Event):
    seat: Seat
    sips: int
    unit: Unit


class DeckShuffled(Event):
    cards: int


class Arrived(Event):
    seat: Seat
    wrong: int
    """How many attempts failed before."""


class TakenOff(Event):
    seat: Seat


class LetOff(Event):
    seat: Seat
    wrong: int


class MatchEnded(Alert):
    winners: tuple[Seat, ...]
    sips: int
    """What each of them received."""
    unit: Unit
