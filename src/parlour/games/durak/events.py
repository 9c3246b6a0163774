"""What happens."""

from typing import Literal, TypeAlias

from parlour.kernel.cards import Card
from parlour.kernel.game import Event
from parlour.kernel.seats import Seat
from parlour.kernel.values import value

Draw: TypeAlias = Literal["all_out", "endless"]
"""8.3, 8.4: why nobody is the durak."""


@value
class TrumpTurned(Event):
    card: Card
    stock: int
    """How many cards it holds, the trump card included."""


@value
class HandDealt(Event):
    cards: tuple[Card, ...]


@value
class LowestTrumpShown(Event):
    seat: Seat
    card: Card


@value
class LotDrawn(Event):
    seat: Seat


@value
class FightStarted(Event):
    attacker: Seat
    defender: Seat
    limit: int


@value
class Attacked(Event):
    seat: Seat
    card: Card


@value
class ThrewIn(Event):
    seat: Seat
    card: Card


@value
class Covered(Event):
    seat: Seat
    attack: Card
    card: Card


@value
class GaveUp(Event):
    """The defender will take, and the others may still add."""

    seat: Seat


@value
class CardsTaken(Event):
    seat: Seat
    cards: tuple[Card, ...]


@value
class CardsDiscarded(Event):
    seat: Seat
    """Who covered them all."""
    cards: tuple[Card, ...]


@value
class CardsDrawn(Event):
    seat: Seat
    count: int


@value
class CardsReceived(Event):
    """What one drew, told to nobody else."""

    cards: tuple[Card, ...]


@value
class TrumpDrawn(Event):
    seat: Seat
    card: Card


@value
class WentOut(Event):
    seats: tuple[Seat, ...]


@value
class MatchLost(Event):
    seat: Seat


@value
class MatchDrawn(Event):
    reason: Draw
