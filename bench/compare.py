"""Random play beside that of an older commit, in one run: `make compare BASE=cd0d26b`.

The two are measured in turns, each in a process of its own, and the best of each counts: other work
on the machine only ever adds time.
"""

import os
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from rich.console import Console
from rich.progress import track
from rich.table import Table

from parlour.games import GAMES

ROUNDS = 5
PROGRAM = Path("bench/random_play.py")


def measured(source: Path, game: str) -> tuple[float, float]:
    found = subprocess.run(
        [sys.executable, PROGRAM, game],
        env={**os.environ, "PYTHONPATH": str(source)},
        capture_output=True,
        text=True,
        check=True,
    )
    rules, match = map(float, found.stdout.split())
    return rules, match


def best(sources: tuple[Path, Path], game: str) -> list[tuple[float, float]]:
    """Of each source: actions per second on the rules and through Match."""
    runs = [[measured(source, game) for source in sources] for _ in range(ROUNDS)]
    return [
        (max(run[n][0] for run in runs), max(run[n][1] for run in runs))
        for n in range(len(sources))
    ]


def main(base: str) -> None:
    table = Table(title=f"Random play, actions/s: {base} → now (ratio)")
    for title in ("game", "rules", "through Match"):
        table.add_column(title, justify="left" if title == "game" else "right")
    with TemporaryDirectory() as folder:
        old = Path(folder) / "old"
        git = ["git", "worktree"]
        subprocess.run([*git, "add", "--detach", "--quiet", old, base], check=True)
        try:
            for game in track(GAMES, "Measuring", transient=True):
                (rules, match), (new_rules, new_match) = best(
                    (old / "src", Path("src").resolve()), game.name
                )
                table.add_row(game.name, shown(rules, new_rules), shown(match, new_match))
        finally:
            subprocess.run([*git, "remove", "--force", old], check=True)
    Console().print(table)


def shown(old: float, new: float) -> str:
    return f"{old:,.0f} → {new:,.0f} ({new / old:.2f})"


if __name__ == "__main__":
    main(sys.argv[1])
