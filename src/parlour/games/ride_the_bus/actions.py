"""What a seat can do, and what the room can tell."""

from typing import Literal, TypeAlias

from parlour.kernel.cards import Card
from parlour.kernel.offers import Action
from parlour.kernel.seats import Seat
from parlour.kernel.values import value

Word: TypeAlias = Literal["higher", "lower"]


@value
class Flip(Action):
    """Turns the next card of the pyramid."""


@value
class LeaderIs(Action):
    """The room says who leads the table."""

    seat: Seat


@value
class Claim(Action):
    """Lays cards of the flipped rank."""

    cards: tuple[Card, ...]


@value
class Pass(Action):
    """Claims nothing for this flip."""


@value
class HandOut(Action):
    """Gives sips to others: who gets some, and how many."""

    shares: tuple[tuple[Seat, int], ...]


@value
class HandRound(Action):
    """Gives all that is left, one each round the table from the giver's left."""


@value
class Guess(Action):
    """Says how the next card compares with the one in the row."""

    word: Word


@value
class StaySilent(Action):
    """Lets the time for a guess run out."""
