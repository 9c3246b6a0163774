"""Six card games for rooms of friends: rules, bots, and match files that replay."""

__version__ = "0.1.0"

from parlour.games import GAMES, game_named
from parlour.kernel.drive import DriveReport, drive
from parlour.kernel.game import Illegal, Result
from parlour.kernel.match import Match
from parlour.kernel.matchfile import MatchFileError, dump, load
from parlour.kernel.seats import Player

__all__ = [
    "GAMES",
    "DriveReport",
    "Illegal",
    "Match",
    "MatchFileError",
    "Player",
    "Result",
    "drive",
    "dump",
    "game_named",
    "load",
]
