"""Writes docs/bots.md: what the arena says of the levels, with the commands that say it.

More words go to each command and not into the page: `python -m scripts.bots_page --jobs 1`.
"""

import os
import shlex
import subprocess
import sys
from pathlib import Path

PAGE = Path("docs/bots.md")
HEAD = """\
# The bots, and how strong they are

Every game has players that are not people, in levels. `parlour arena` lets them play many matches and says how
they did. This page is written by `make bots`: each figure comes from the command above it. Thinking is processor
time on one core of the machine that wrote it.

## How to read it

- **Common deals.** Every seating of the line-up plays each deal, so each level has held the same cards on every
  seat. A difference between levels is taken deal by deal, which makes its interval narrower than that of as many
  unrelated matches. The same seed gives the same outcome, however many processes (`--jobs`) share the work.
- **Intervals** are 95 % intervals over deals, since the matches on one deal are not independent: Wilson's for
  shares, Student's for scores and differences.
- **Wins** are for one seat of a level; winners share a win. All but one win a match of Durak: there a share of wins
  has a ceiling, and the share of matches in which the seat was the durak is shown beside it.
- **Score** is what the game counts: points in Wizard and Mormon Bridge (there few are good), lives left in Stop
  the Bus, hands won in Omaha, sips received in Ride the Bus (few are good).
- **Elo** compares two seats by the matches that one of them won and the other did not: 0 is even, 100 is 64 of 100
  such matches, 200 is 76.
- **`--until-clear`** stops early, by a sequential test of the first level against the others. It calls one of two
  equals stronger in at most 5 of 100 tests, and misses a difference of 35 Elo (55 of 100) or more in at most 5.
  Numbers of a contest that stopped early lean to the side of the verdict: for a fair estimate, play all.
- **`--all`** lets each level sit alone among each other one.

`--json FILE` writes all numbers, `--csv FILE` a line for each seat of each match. In a program it is
`from parlour.arena import Contest, compare`; why it counts so is in
[decision 0036](decisions/0036-the-arena-counts-deals.md).
"""
SECTIONS = {
    "Durak": (
        "parlour arena durak --all --games 400 --seed docs",
        "parlour arena durak --all --seats 2 --games 400 --seed docs",
    ),
    "Wizard": (
        "parlour arena wizard --all --games 200 --seed docs",
        "parlour arena wizard --seats normal,easy,easy --games 600 --until-clear --seed docs",
    ),
    "Stop the Bus": ("parlour arena stop-the-bus --all --games 120 --seed docs",),
    "Omaha": ("parlour arena omaha --all --games 400 --seed docs",),
    "Ride the Bus": ("parlour arena ride-the-bus --all --games 400 --seed docs",),
    "Mormon Bridge": (
        "parlour arena mormon-bridge --seats normal,easy,easy --games 60 --seed docs",
    ),
}


def main() -> None:
    parts = [HEAD]
    for name, commands in SECTIONS.items():
        parts.append(f"## {name}\n")
        parts += [f"    {command}\n\n```text\n{said_by(command)}\n```\n" for command in commands]
    PAGE.write_text("\n".join(parts), encoding="utf-8")


def said_by(command: str) -> str:
    program, *words = shlex.split(command)
    env = {**os.environ, "PARLOUR_LANG": "en", "COLUMNS": "100", "TERM": "dumb"}
    line = [sys.executable, "-m", program, *words, *sys.argv[1:]]
    done = subprocess.run(line, env=env, stdout=subprocess.PIPE, text=True, check=True)
    return "\n".join(line.rstrip() for line in done.stdout.strip().splitlines())


if __name__ == "__main__":
    main()
