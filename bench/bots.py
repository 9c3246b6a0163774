"""How long each level of each game thinks about a move, in processor time.

Every level plays against itself, at the largest usual table.
"""

from rich.console import Console
from rich.progress import track
from rich.table import Table

from bench import random_play
from parlour.arena import Contest, Thinking, compare, levels_of
from parlour.games import GAMES
from parlour.kernel.game import AnyGame

MATCHES = 2


def thinking(game: AnyGame, level: str) -> Thinking:
    seats = len(random_play.players(game))
    line_up = levels_of(game.bots, [level] * seats)
    contest = Contest(game.name, game.options(), line_up, MATCHES, "bench")
    (row,) = compare(contest).standings
    return row.thinking


def main() -> None:
    table = Table(title=f"Thinking about a move, {MATCHES} matches of each level against itself")
    table.add_column("game")
    table.add_column("level")
    for title in ("moves", "p50\nms", "p95\nms", "max\nms"):
        table.add_column(title, justify="right")
    rows = [(game, level) for game in GAMES for level in game.bots]
    for game, level in track(rows, "Measuring", transient=True):
        found = thinking(game, level)
        times = [f"{ms:.3f}" for ms in (found.p50, found.p95, found.max)]
        table.add_row(game.name, level, f"{found.moves}", *times)
    Console().print(table)


if __name__ == "__main__":
    main()
