"""The games of the house have the same levels, and some have players besides."""

import pytest

from parlour.games import game_named

OTHERS = {"stop-the-bus": {"classic"}, "mormon-bridge": {"idle"}}


@pytest.mark.parametrize(
    "name", ["stop-the-bus", "ride-the-bus", "durak", "omaha", "mormon-bridge", "wizard"]
)
def test_the_same_levels_in_every_game(name: str) -> None:
    """Where luck leaves no room, `hard` is missing: docs/decisions/0040-levels-by-strength.md."""
    game = game_named(name)
    assert game.levels[:3] == ("beginner", "easy", "normal")
    assert game.levels[3:] in ((), ("hard",))
    assert game.bots.keys() - set(game.levels) == OTHERS.get(name, set())
