"""How much skill does a life buy? The balance of a rule option, on the same deals each time.

`python -m scripts.studies.lives_and_skill 1000` prints a table and draws docs/studies/.
"""

import sys
from pathlib import Path
from typing import Final

from parlour import Match, choices, drive, game_named
from scripts.studies.plot import Share, show

PICTURE: Final = Path("docs/studies/lives-and-skill.svg")
SEATS: Final = 4


def study(matches: int) -> list[Share]:
    """The wins of one better bot among three plain ones, for each number of lives."""
    found = []
    for lives in sorted(choices(game_named("stop-the-bus").options)["lives"]):
        wins = 0
        for number in range(matches):
            better = number % SEATS  # everybody sits everywhere
            players = ["normal" if seat == better else "classic" for seat in range(SEATS)]
            match = Match("stop-the-bus", players, {"lives": lives}, seed=f"lives/{number}")
            result = drive(match).result
            assert result is not None
            wins += better in result.winners
        found.append(Share(f"{lives} {'life' if lives == 1 else 'lives'}", wins, matches))
    return found


def main() -> None:
    matches = int(sys.argv[1]) if sys.argv[1:] else 40
    title = f"Stop the Bus: wins of the better bot ({matches:,} matches each)"
    show(PICTURE, title, study(matches), 1 / SEATS, "no better than the others")


if __name__ == "__main__":
    main()
