"""Bots against bots, many times: who is better, by how much, and how sure that is.

    from parlour import game_named
    from parlour.arena import Contest, compare, levels_of

    durak = game_named("durak")
    line_up = levels_of(durak.bots, ["normal", "easy", "easy", "easy"])
    found = compare(Contest("durak", durak.options(), line_up, deals=50, seed="s"))
    print(found.standings[0].wins, found.differences[0].elo)

A level is a name and a function, so a bot of your own is `Level("mine", play)`. With more jobs than
one, the function must be one of a module that can be imported.
"""

from parlour.arena.comparing import all_against_all, compare, judged
from parlour.arena.contest import Contest, Level, Outcome, Played, levels_of, played
from parlour.arena.intervals import Estimate, elo, mean, share, t95, wilson
from parlour.arena.processes import play
from parlour.arena.sequential import SequentialTest, Verdict
from parlour.arena.standings import Difference, Report, Standing, Thinking, report, thinking

__all__ = [
    "Contest",
    "Difference",
    "Estimate",
    "Level",
    "Outcome",
    "Played",
    "Report",
    "SequentialTest",
    "Standing",
    "Thinking",
    "Verdict",
    "all_against_all",
    "compare",
    "elo",
    "judged",
    "levels_of",
    "mean",
    "play",
    "played",
    "report",
    "share",
    "t95",
    "thinking",
    "wilson",
]
