"""Random play, on the rules alone and through Match. It runs on any commit: see compare.py.

Run as a program it prints the actions per second of one game: `python bench/random_play.py durak`.
"""

import sys
from collections.abc import Callable
from itertools import cycle
from random import Random
from time import process_time
from typing import Any

from parlour.games import game_named
from parlour.kernel.match import Match
from parlour.kernel.offers import random_action
from parlour.kernel.seats import Player
from parlour.kernel.stream import Stream

ACTIONS = 40_000
NUMBERS = Random(1).choices(range(1 << 30), k=3 * ACTIONS)


def players(game: Any) -> tuple[Player, ...]:
    """Bots only: with people, some games pause between rounds."""
    level = game.simplest
    return tuple(Player(f"Bot {n}", level) for n in range(min(4, game.seats[-1])))


def chance() -> Callable[[int], int]:
    """The same numbers for each run, drawn beforehand: the generator is not what is measured."""
    draw = cycle(NUMBERS).__next__
    return lambda n: draw() % n


def picked(ask: Any, below: Callable[[int], int]) -> Any:
    """Any offered action; nobody but the clock answers an ask without offers."""
    return random_action(ask.offers, below) if ask.offers else ask.default


def straight(game: Any) -> int:
    """Random play on the game's own `asks` and `apply`, each concrete action equally likely."""
    below = chance()
    asks, apply, options, seats = game.asks, game.apply, game.options(), players(game)
    count = 0
    while count < ACTIONS:
        stream = Stream(b"", f"bench/{count}")
        state, _ = game.start(options, seats, stream)
        at = 0
        while asked := asks(state):
            ask = asked[0] if len(asked) == 1 else asked[below(len(asked))]
            if (due := ask.clock.due) is not None:
                at = max(at, due)
            apply(state, ask.seat, picked(ask, below), at, stream)
            count += 1
    return count


def logged(game: Any) -> int:
    """The same through Match: a draft for each action, windows checked, every input logged."""
    below = chance()
    seats = players(game)
    count = 0
    while count < ACTIONS:
        match: Any = Match(game, seats, seed=str(count))
        while asked := match.asks():
            ask = asked[below(len(asked))]
            at = max(match.at, ask.clock.due or 0)
            match.act(ask.seat, picked(ask, below), window=ask.window, at=at)
            count += 1
    return count


def rate(play: Callable[[Any], int], game: Any) -> float:
    begun = process_time()
    count = play(game)
    return count / (process_time() - begun)


if __name__ == "__main__":
    found = game_named(sys.argv[1])
    print(rate(straight, found), rate(logged, found))
