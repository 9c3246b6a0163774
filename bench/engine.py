"""How fast the rules are: random play, and what search bots do most.

Every number is the best of several runs, since other work on the machine only ever adds time.
"""

import gc
from collections.abc import Callable
from random import Random
from timeit import repeat
from typing import Any

from rich.console import Console
from rich.progress import track
from rich.table import Table

from bench import random_play
from parlour.games import GAMES
from parlour.kernel.cards import FRENCH
from parlour.kernel.game import AnyGame
from parlour.kernel.match import Match
from parlour.kernel.stream import Stream
from parlour.kernel.values import to_json

RUNS = 7


def rate(play: Callable[[AnyGame], int], game: AnyGame) -> float:
    """Actions per second of the fastest run."""
    return max(random_play.rate(play, game) for _ in range(RUNS))


def middle(game: AnyGame) -> Any:
    """A state from the middle of a random match."""
    match = Match(game, random_play.players(game), seed="middle")
    random = Random(1)
    states = []
    while asked := match.asks():
        ask = random.choice(asked)
        action = random_play.picked(ask, random.randrange)
        match.act(ask.seat, action, at=max(match.at, ask.clock.due or match.at))
        states.append(match.state)
    return states[len(states) // 2]


def microseconds(what: Callable[[], object], number: int = 2000) -> float:
    return min(repeat(what, number=number, repeat=RUNS)) / number * 1e6


def game_row(game: AnyGame) -> list[str]:
    state = middle(game)
    stream = Stream(b"", "bench")
    return [
        game.name,
        f"{rate(random_play.straight, game):,.0f}",
        f"{rate(random_play.logged, game):,.0f}",
        f"{microseconds(lambda: state.copy()):.1f}",
        f"{microseconds(lambda: game.resample(state, 0, stream)):.1f}",
        f"{microseconds(lambda: to_json(game.public(state))):.1f}",
        f"{microseconds(lambda: to_json(game.private(state, 0))):.1f}",
        f"{microseconds(lambda: game.asks(state)):.1f}",
    ]


def games_table() -> Table:
    table = Table(title="Random play at the largest usual table (up to four seats)")
    table.add_column("game")
    for title in ("rules\nactions/s", "Match\nactions/s"):
        table.add_column(title, justify="right")
    for title in ("copy\nµs", "resample\nµs", "public\nµs", "private\nµs", "asks\nµs"):
        table.add_column(title, justify="right")
    for game in track(GAMES, "Measuring", transient=True):
        table.add_row(*game_row(game))
    return table


def shuffle_table() -> Table:
    """The fair shuffle beside the standard library's, in the same run."""
    random = Random(1)
    ours = microseconds(lambda: Stream(b"", "bench").shuffle(list(FRENCH)))
    theirs = microseconds(lambda: random.shuffle(list(FRENCH)))
    table = Table(title="Shuffling 52 cards")
    for title in ("deck-v1 µs", "random.shuffle µs", "ratio"):
        table.add_column(title, justify="right")
    table.add_row(f"{ours:.1f}", f"{theirs:.1f}", f"{ours / theirs:.2f}")
    return table


def main() -> None:
    gc.freeze()
    console = Console()
    console.print(shuffle_table())
    console.print(games_table())


if __name__ == "__main__":
    main()
