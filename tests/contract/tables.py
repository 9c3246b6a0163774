"""Every table at which the contract is proved: games x options x numbers of seats."""

from dataclasses import dataclass
from itertools import product
from math import prod
from typing import Any

from parlour.games import GAMES
from parlour.kernel.game import AnyGame, Illegal
from parlour.kernel.match import Match
from parlour.kernel.options import choices
from parlour.kernel.seats import Player

ALL_COMBINATIONS_UP_TO = 64


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


def combinations(game: AnyGame) -> list[Any]:
    """All combinations of options; where they are too many, each value with the others default,
    and of many numbers the least and the greatest."""
    values = choices(game.options)
    if prod(len(each) for each in values.values()) <= ALL_COMBINATIONS_UP_TO:
        every = [dict(zip(values, combo, strict=True)) for combo in product(*values.values())]
    else:
        every = [{}, *({name: value} for name in values for value in extremes(values[name]))]
    return [game.options(**combo) for combo in every]


def extremes(values: tuple[Any, ...]) -> tuple[Any, ...]:
    default, *others = values
    if len(others) < 4 or not all(type(value) is int for value in values):
        return tuple(others)
    return tuple({min(values), max(values)} - {default})


def fits(table: Table) -> bool:
    try:
        table.game.check_table(table.options, players(table.game, table.seats))
    except Illegal:
        return False
    return True


def tables_of(game: AnyGame) -> list[Table]:
    """All numbers of seats with the default options; with others the fewest, the most, and one
    between."""
    tables = []
    for options in combinations(game):
        fitting = [t for n in game.seats if fits(t := Table(game, options, n))]
        few = sorted({0, len(fitting) // 2, len(fitting) - 1}) if fitting else []
        tables += fitting if options == game.options() else [fitting[i] for i in few]
    return tables


TABLES = [table for game in GAMES for table in tables_of(game)]
PLAIN_TABLES = [table for table in TABLES if table.options == table.game.options()]
