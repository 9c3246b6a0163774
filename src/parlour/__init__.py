"""Six card games for rooms of friends: rules, bots, and match files that replay.

    from parlour import Match, drive
    match = Match("wizard", 4, bots="normal")
    print(drive(match).result, match.seed)

All that a player, a bot and a study need is here; docs/library.md shows it.
"""

__version__ = "0.1.0"

from parlour.games import GAMES, game_named
from parlour.kernel.bots import BotError
from parlour.kernel.cards import Card, French
from parlour.kernel.drive import DriveReport, drive
from parlour.kernel.game import (
    Alert,
    Ask,
    Bot,
    Event,
    Game,
    Hint,
    Illegal,
    Private,
    Public,
    Result,
)
from parlour.kernel.match import Input, Step
from parlour.kernel.matchfile import MatchFile, MatchFileError, dump
from parlour.kernel.offers import Action, Actions, Offer
from parlour.kernel.options import choices
from parlour.kernel.search import Odds
from parlour.kernel.seats import CLOCK_SEAT, Player, Seat
from parlour.kernel.stream import Stream
from parlour.kernel.texts import LANGUAGES, Narrator
from parlour.library import Match, levels, load, read

__all__ = [
    "CLOCK_SEAT",
    "GAMES",
    "LANGUAGES",
    "Action",
    "Actions",
    "Alert",
    "Ask",
    "Bot",
    "BotError",
    "Card",
    "DriveReport",
    "Event",
    "French",
    "Game",
    "Hint",
    "Illegal",
    "Input",
    "Match",
    "MatchFile",
    "MatchFileError",
    "Narrator",
    "Odds",
    "Offer",
    "Player",
    "Private",
    "Public",
    "Result",
    "Seat",
    "Step",
    "Stream",
    "choices",
    "drive",
    "dump",
    "game_named",
    "levels",
    "load",
    "read",
]
