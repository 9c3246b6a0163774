"""Does it matter where you sit? Equal bots, many deals, and who won from which seat.

`python -m scripts.studies.seat_advantage 4000` prints a table and draws docs/studies/.
"""

import sys
from pathlib import Path
from typing import Final

from parlour import Match, drive
from scripts.studies.plot import Share, show

PICTURE: Final = Path("docs/studies/seat-advantage.svg")
SEATS: Final = 4


def study(matches: int) -> list[Share]:
    wins = [0] * SEATS
    for number in range(matches):
        match = Match("stop-the-bus", SEATS, {"lives": 1}, seed=f"seats/{number}", bots="classic")
        result = drive(match).result
        assert result is not None
        for seat in result.winners:
            wins[seat] += 1
    decided = sum(wins)
    return [Share(f"seat {seat}", won, decided) for seat, won in enumerate(wins)]


def main() -> None:
    matches = int(sys.argv[1]) if sys.argv[1:] else 200
    title = f"Stop the Bus, one life: wins by seat ({matches:,} matches)"
    show(PICTURE, title, study(matches), 1 / SEATS, "all seats equal")


if __name__ == "__main__":
    main()
