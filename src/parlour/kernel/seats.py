"""Seats, and who sits on them."""

from typing import Annotated, Final, TypeAlias

from parlour.kernel.values import Record

Seat: TypeAlias = Annotated[int, "seat"]
"""0 … n - 1, clockwise. The mark lets texts tell a seat from a number."""

CLOCK_SEAT: Final[Seat] = -1
"""Nobody's seat: what only the clock answers, and what the room tells the game."""


CLOCKWISE: Final = tuple(
    tuple(tuple((seat + n) % seats for n in range(1, seats)) for seat in range(seats))
    for seats in range(15)
)
"""By number of seats, then by seat: the others, the left neighbour first."""


class Player(Record):
    """Who sits on a seat: a person, or a bot."""

    name: str
    bot: str | None = None
    """The level of the bot that plays the seat; None for a person."""


def people(players: tuple[Player, ...]) -> tuple[Seat, ...]:
    return tuple(seat for seat, player in enumerate(players) if player.bot is None)
