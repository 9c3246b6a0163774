"""What happens."""

from typing import Literal, TypeAlias

from parlour.kernel.cards import French
from parlour.kernel.game import Alert, Deal, Event
from parlour.kernel.seats import Seat

Draw: TypeAlias = Literal["all_out", "endless"]
"""8.3, 8.4: why nobody is the durak."""


class TrumpTurned(Event):
    card: French
    stock: int
    """How many cards the stock holds, the trump card included."""


class HandDealt(Deal):
    cards: tuple[French, ...]


class LowestTrumpShown(Event):
    seat: Seat
    card: French


class LotDrawn(Event):
    seat: Seat


class FightStarted(Event):
    attacker: Seat
    defender: Seat
    limit: int


class Attacked(Event):
    seat: Seat
    card: French


class ThrewIn(Event):
    seat: Seat
    card: French


class Covered(Event):
    seat: Seat
    attack: French
    card: French


class GaveUp(Event):
    """The defender will take, and the others may still add."""

    seat: Seat


class CardsTaken(Event):
    seat: Seat
    cards: tuple[French, ...]


class CardsDiscarded(Event):
    seat: Seat
    """Who covered them all."""
    cards: tuple[French, ...]


class CardsDrawn(Event):
    seat: Seat
    count: int


class CardsReceived(Event):
    """What one drew, told to nobody else."""

    cards: tuple[French, ...]


class TrumpDrawn(Event):
    seat: Seat
    card: French


class WentOut(Event):
    seats: tuple[Seat, ...]


class MatchLost(Alert):
    seat: Seat


class MatchDrawn(Alert):
    reason: Draw
