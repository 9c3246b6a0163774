"""Every game: its bots are levels of one list, the weakest first, and then others,
whom nobody is offered."""

import pickle

import pytest

from parlour.games import GAMES
from parlour.kernel.game import AnyGame
from parlour.kernel.levels import LEVELS
from parlour.kernel.texts import COMMON, LANGUAGES

every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


@every_game
def test_levels_come_first_and_in_order(game: AnyGame) -> None:
    assert game.levels
    assert tuple(game.bots)[: len(game.levels)] == game.levels


@every_game
def test_no_level_is_left_out_between_two_others(game: AnyGame) -> None:
    first = LEVELS.index(game.levels[0])
    assert game.levels == LEVELS[first : first + len(game.levels)]


@every_game
def test_only_levels_answer_for_others_or_keep_company(game: AnyGame) -> None:
    assert {game.simplest, game.stand_in, *game.company} <= set(LEVELS)


@every_game
def test_every_bot_can_be_sent_to_another_process(game: AnyGame) -> None:
    for bot in game.bots.values():
        assert pickle.loads(pickle.dumps(bot)) == bot


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_level_has_a_word_and_a_sentence_and_nobody_else(language: str) -> None:
    known = {key for key in COMMON[language] if key.startswith("bot.")}
    assert known == {f"bot.{level}{part}" for level in LEVELS for part in ("", ".said")}
