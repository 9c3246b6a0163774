"""What a seat can do, and what the room can tell."""

from typing import Literal, TypeAlias

from parlour.kernel.cards import French
from parlour.kernel.offers import Action
from parlour.kernel.seats import Seat

Word: TypeAlias = Literal["higher", "lower"]


class Flip(Action):
    """Turns the next card of the pyramid."""


class LeaderIs(Action):
    """The room says who leads the table, and whether that person is there."""

    seat: Seat
    here: bool


class Claim(Action):
    """Lays cards of the flipped rank."""

    cards: tuple[French, ...]


class Pass(Action):
    """Claims nothing for this flip."""


class HandOut(Action):
    """Gives sips to others: who gets some, and how many."""

    shares: tuple[tuple[Seat, int], ...]


class HandRound(Action):
    """Gives all that is left, one each round the table from the giver's left."""


class Guess(Action):
    """Says how the next card compares with the one in the row."""

    word: Word


class StaySilent(Action):
    """The time for a guess has run out. Only the clock says so."""


class Pardon(Action):
    """The room lets a rider off on whom the host has mercy."""

    seat: Seat


class TakeOff(Action):
    """The room takes a rider who is away off the bus."""

    seat: Seat
