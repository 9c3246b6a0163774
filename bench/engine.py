"""How fast the rules are: random play, and what search bots do most.

Every number is the best of several runs, since other work on the machine only ever adds time.
"""

import gc
from collections.abc import Callable
from itertools import cycle
from random import Random
from time import perf_counter
from timeit import repeat
from typing import Any

from rich.console import Console
from rich.progress import track
from rich.table import Table

from parlour.games import GAMES
from parlour.kernel.cards import FRENCH
from parlour.kernel.game import AnyGame, Ask
from parlour.kernel.match import Match
from parlour.kernel.offers import Action, Below, random_action
from parlour.kernel.seats import Player
from parlour.kernel.stream import Stream

RUNS = 7
ACTIONS = 40_000
NUMBERS = Random(1).choices(range(1 << 30), k=3 * ACTIONS)


def players(game: AnyGame) -> tuple[Player, ...]:
    level = next(iter(game.bots))
    return tuple(Player(f"Bot {n}", level) for n in range(min(4, game.seats[-1])))


def rate(play: Callable[[], int]) -> float:
    """Actions per second of the fastest run."""
    best = 0.0
    for _ in range(RUNS):
        begun = perf_counter()
        count = play()
        best = max(best, count / (perf_counter() - begun))
    return best


def chance() -> Below:
    """The same numbers for each run, drawn beforehand: the generator is not what is measured."""
    draw = cycle(NUMBERS).__next__
    return lambda n: draw() % n


def picked(ask: Ask, below: Below) -> Action:
    """Any offered action; nobody but the clock answers an ask without offers."""
    return random_action(ask.offers, below) if ask.offers else ask.default


def straight(game: AnyGame) -> int:
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
            # nobody but the clock answers an ask without offers
            action = random_action(ask.offers, below) if ask.offers else ask.default
            apply(state, ask.seat, action, at, stream)
            count += 1
    return count


def logged(game: AnyGame) -> int:
    """The same through Match: a draft for each action, windows checked, every input logged."""
    below = chance()
    seats = players(game)
    count = 0
    while count < ACTIONS:
        match = Match(game, seats, seed=str(count))
        while asked := match.asks():
            ask = asked[below(len(asked))]
            at = max(match.at, ask.clock.due or 0)
            match.act(ask.seat, picked(ask, below), window=ask.window, at=at)
            count += 1
    return count


def middle(game: AnyGame) -> Any:
    """A state from the middle of a random match."""
    match = Match(game, players(game), seed="middle")
    random = Random(1)
    states = []
    while asked := match.asks():
        ask = random.choice(asked)
        action = picked(ask, random.randrange)
        match.act(ask.seat, action, at=max(match.at, ask.clock.due or 0))
        states.append(match.state)
    return states[len(states) // 2]


def microseconds(what: Callable[[], object], number: int = 2000) -> float:
    return min(repeat(what, number=number, repeat=RUNS)) / number * 1e6


def game_row(game: AnyGame) -> list[str]:
    state = middle(game)
    stream = Stream(b"", "bench")
    return [
        game.name,
        f"{rate(lambda: straight(game)):,.0f}",
        f"{rate(lambda: logged(game)):,.0f}",
        f"{microseconds(lambda: game.copy(state)):.1f}",
        f"{microseconds(lambda: game.resample(state, 0, stream)):.1f}",
        f"{microseconds(lambda: game.view(state, 0)):.1f}",
        f"{microseconds(lambda: game.asks(state)):.1f}",
    ]


def games_table() -> Table:
    table = Table(title="Random play at the largest usual table (up to four seats)")
    table.add_column("game")
    for title in ("rules\nactions/s", "Match\nactions/s"):
        table.add_column(title, justify="right")
    for title in ("copy\nµs", "resample\nµs", "view\nµs", "asks\nµs"):
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
