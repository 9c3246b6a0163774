"""Whoever plays alone gets a company, and every game is told by cards of its own."""

import pytest

from parlour.games import GAMES
from parlour.kernel.game import AnyGame
from parlour.kernel.levels import LEVELS
from parlour.kernel.seats import Player

every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


@every_game
def test_one_person_and_the_company_can_play_at_once(game: AnyGame) -> None:
    assert set(game.company) <= set(LEVELS)
    bots = [Player(f"Bot {number}", game.stand_in) for number, _ in enumerate(game.company)]
    game.check_table(game.options(), (Player("Ada"), *bots))


@every_game
def test_the_emblem_is_cards_of_the_deck(game: AnyGame) -> None:
    assert all(isinstance(card, game.deck) for card in game.emblem)
    assert len(set(game.emblem)) == len(game.emblem) <= 3
