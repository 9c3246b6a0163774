"""What a match is like when the command does not say."""

from dataclasses import replace

import pytest

from parlour import Player
from parlour.cli.setup import bot_levels, players_of, seat_count
from parlour.games.stop_the_bus import STOP_THE_BUS
from parlour.games.stop_the_bus.bots.classic import classic


@pytest.mark.parametrize(
    ("levels", "usual"), [(("easy", "normal", "hard"), "normal"), (("easy", "x"), "easy")]
)
def test_bots_are_normal_if_there_are_such(levels: tuple[str, ...], usual: str) -> None:
    game = replace(STOP_THE_BUS, bots=dict.fromkeys(levels, classic))
    assert bot_levels(game, game.bots, None, 2) == (usual, usual)


@pytest.mark.parametrize(("seats", "usual"), [((2, 3), 3), ((2, 6), 4), ((5, 7), 5)])
def test_up_to_four_sit_down(seats: tuple[int, int], usual: int) -> None:
    game = replace(STOP_THE_BUS, seats=range(seats[0], seats[1] + 1))
    assert seat_count(game, None) == usual


def test_no_bot_has_the_name_of_the_person() -> None:
    players = players_of((None, "classic", "classic"), "Ada")
    assert players == (Player("Ada"), Player("Béla", "classic"), Player("Cili", "classic"))
