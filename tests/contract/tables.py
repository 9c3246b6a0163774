"""Tables at which the contract is proved: games x options x numbers of seats.

`make test` has every pair of options, and of an option and a number of seats. `make prove` has all
of them together; of Ride the Bus, which has too many options for that, any three.
"""

from collections.abc import Callable
from dataclasses import dataclass
from math import prod
from typing import Any

import pytest

from parlour.games import GAMES
from parlour.kernel.game import AnyGame, Illegal
from parlour.kernel.match import Match
from parlour.kernel.options import choices
from parlour.kernel.seats import Player
from tests.contract.covering import Row, covering
from tests.proving import proving

PAIRS = 2
TRIPLES = 3
ALL_UP_TO = 200
MANY_VALUES = 5


@dataclass(frozen=True)
class Table:
    game: AnyGame
    options: Any
    seats: int

    def __str__(self) -> str:
        defaults = self.game.options()
        said = [
            f"{name}={getattr(self.options, name)}"
            for name in choices(self.game.options)
            if getattr(self.options, name) != getattr(defaults, name)
        ]
        return " ".join([self.game.name, f"seats={self.seats}", *said])

    def match(self, seed: str) -> Match[Any, Any]:
        return Match(self.game, players(self.game, self.seats), self.options, seed)


def players(game: AnyGame, seats: int) -> tuple[Player, ...]:
    """One person and bots, so that options for people alone fit too."""
    level = game.simplest
    return (Player("Ada"), *(Player(f"Bot {n}", level) for n in range(1, seats)))


def fits(table: Table) -> bool:
    try:
        table.game.check_table(table.options, players(table.game, table.seats))
    except Illegal:
        return False
    return True


def tables_of(game: AnyGame, size: int = PAIRS) -> list[Table]:
    """All numbers of seats with the default options, and then tables until any so many values
    have met: of numbers of seats the fewest, the most, and one between."""
    values = {name: few(each) for name, each in choices(game.options).items()}
    columns = [few_seats(game), *values.values()]

    def table(row: Row) -> Table:
        seats, *chosen = row
        return Table(game, game.options(**dict(zip(values, chosen, strict=True))), seats)

    defaults = [each[0] for each in values.values()]
    plain = [row for seats in game.seats if fits(table(row := (seats, *defaults)))]
    size = min(size, len(columns))
    return [table(row) for row in covering(columns, size, lambda row: fits(table(row)), plain)]


def few(values: tuple[Any, ...]) -> tuple[Any, ...]:
    """All values; of many numbers the default, the least and the greatest."""
    if len(values) <= MANY_VALUES or not all(type(value) is int for value in values):
        return values
    return tuple(dict.fromkeys([values[0], min(values), max(values)]))


def few_seats(game: AnyGame) -> tuple[int, ...]:
    return tuple(sorted({game.seats[0], game.seats[len(game.seats) // 2], game.seats[-1]}))


def all_tables_of(game: AnyGame) -> list[Table]:
    """All values with all others; where these are too many, any three."""
    columns = [few_seats(game), *map(few, choices(game.options).values())]
    count = prod(len(each) for each in columns)
    return tables_of(game, len(columns) if count <= ALL_UP_TO else TRIPLES)


TABLES = [table for game in GAMES for table in tables_of(game)]
PLAIN_TABLES = [table for table in TABLES if table.options == table.game.options()]
OTHERS = [table for game in GAMES for table in all_tables_of(game) if table not in TABLES]


def tables_that(wanted: Callable[[Table], bool]) -> pytest.MarkDecorator:
    """Runs a test at these tables: at those of `OTHERS` with `make prove` only."""
    tables = [*filter(wanted, TABLES), *proving(filter(wanted, OTHERS))]
    return pytest.mark.parametrize("table", tables, ids=str)


every_table = tables_that(lambda _: True)
plain_tables = pytest.mark.parametrize("table", PLAIN_TABLES, ids=str)
