"""The tables of the contract: every pair of options and seats that can meet does so at one."""

from itertools import combinations, product
from typing import Any

import pytest

from parlour.games import GAMES
from parlour.kernel.game import AnyGame
from parlour.kernel.options import choices
from tests.contract.covering import covering
from tests.contract.tables import Table, all_tables_of, few, few_seats, fits, tables_of

every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
ONE_OF_THREE = [(2, 7, 14), (1, 2), ("high", "low"), (True, False)]


def row_of(table: Table) -> dict[str, Any]:
    chosen = {name: getattr(table.options, name) for name in choices(table.game.options)}
    return {"seats": table.seats, **chosen}


@every_game
def test_every_two_values_that_can_meet_do(game: AnyGame) -> None:
    """Two values that meet at some of all tables meet at some of the few tables, too."""
    assert pairs(tables_of(game)) == pairs(all_tables_of(game))


def pairs(tables: list[Table]) -> set[Any]:
    return {pair for table in tables for pair in combinations(row_of(table).items(), 2)}


@every_game
def test_tables_are_different_and_fit(game: AnyGame) -> None:
    tables = tables_of(game)
    assert len(set(map(str, tables))) == len(tables)
    assert all(map(fits, tables))
    assert {table.seats for table in tables} >= set(few_seats(game))


def test_a_part_that_never_fits_is_given_up() -> None:
    rows = covering(ONE_OF_THREE, 2, lambda row: row[0] < 8 or row[1] == 2)
    assert all(row[0] < 8 or row[1] == 2 for row in rows)
    met = {(row[0], row[1]) for row in rows}
    assert met == {*product((2, 7), (1, 2)), (14, 2)}


def test_whole_rows_are_all_rows() -> None:
    rows = covering(ONE_OF_THREE, 4, lambda _: True)
    assert sorted(rows) == sorted(product(*ONE_OF_THREE))


def test_it_is_the_same_every_time_and_goes_on_from_what_is_given() -> None:
    given = [(14, 2, "low", False)]
    rows = covering(ONE_OF_THREE, 2, lambda _: True, given)
    assert rows == covering(ONE_OF_THREE, 2, lambda _: True, given)
    assert rows[0] == given[0] and len(rows) < len(list(product(*ONE_OF_THREE)))


def test_of_many_numbers_the_default_and_the_ends_count() -> None:
    assert few((3, 0, 1, 2, 4, 9)) == (3, 0, 9)
    assert few((0, 1, 2, 3, 4, 5)) == (0, 5)
    assert few(("a", "b", "c", "d", "e", "f")) == ("a", "b", "c", "d", "e", "f")
