"""A match on the room's table: whose seats they are, and how long everybody has been asked."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final
from zlib import crc32

from parlour.kernel.game import AnyGame, Ask, Moment
from parlour.kernel.match import Match
from parlour.kernel.seats import HOUSE, Seat
from parlour.kernel.sheets import Sheet
from parlour.room.commands import BotPace, HouseRules, TurnClock
from parlour.room.people import Face, Level, PersonId

TURN_LIMITS: Final[Mapping[TurnClock, int | None]] = {
    "off": None,
    "relaxed": 60_000,
    "normal": 20_000,
    "fast": 10_000,
}
"""9.1"""
AWAY_LIMIT: Final = 60_000
"""8.2: how long a person who is away is waited for where the turn clock is off."""
PACES: Final[Mapping[BotPace, tuple[int, int]]] = {
    "natural": (800, 900),
    "quick": (250, 200),
    "instant": (0, 1),
}
"""8.8: the least that a bot waits, and how much longer it may wait."""
IN_TIME: Final = 250
"""Milliseconds before a clock of the rules runs out by which a bot answers."""


@dataclass(slots=True)
class Chair:
    """A seat of the match."""

    person: PersonId | None
    """Whose it is; None: nobody's, so it may be taken."""
    name: str
    face: Face
    bot: str | None
    """The level that plays it now; None: its person, or for nobody's seat the defaults."""
    misses: int = 0
    """Time-outs in a row while its person was away."""

    def give_back(self) -> None:
        """8.4"""
        self.bot, self.misses = None, 0


@dataclass(slots=True)
class Asked:
    ask: Ask
    since: int
    """In the room's time."""


@dataclass(slots=True)
class Table:
    game: AnyGame
    match: Match[Any, Any]
    chairs: list[Chair]
    chosen_from: tuple[str, ...]
    """The games that were voted on, or the pick alone."""
    started: int
    """In the room's time."""
    asked: dict[Seat, Asked] = field(default_factory=dict)
    abandoned: bool = False
    sheets: tuple[Sheet, ...] = ()
    """The match in numbers, when it is over."""

    @property
    def is_running(self) -> bool:
        return bool(self.asked) and not self.abandoned

    @property
    def stand_in(self) -> str:
        """The level that plays for a person."""
        return level_in(self.game, "normal")

    def moment(self, time: int) -> Moment:
        return time - self.started

    def seat_of(self, person: PersonId) -> Seat | None:
        for seat, chair in enumerate(self.chairs):
            if chair.person == person:
                return seat
        return None

    def note_asks(self, time: int) -> None:
        """9.2: a turn's time begins anew with every step, a clock of the rules with its window.

        Not with what is offered: that would tell everybody whose cards fit.
        """
        asked = {}
        for ask in self.match.asks():
            before = self.asked.get(ask.seat)
            goes_on = before and before.ask.window == ask.window and ask.clock.due is not None
            asked[ask.seat] = Asked(ask, before.since if before and goes_on else time)
        self.asked = asked

    def thinks_at(self, asked: Asked, pace: BotPace) -> int:
        """8.8: when a bot answers, after a delay that no card has a part in."""
        least, spread = PACES[pace]
        lot = crc32(f"{len(self.match.log)}/{asked.ask.seat}".encode())
        at = asked.since + least + lot % spread
        due = asked.ask.clock.due
        if due is None:
            return at
        return max(asked.since, min(at, self.started + due - IN_TIME))

    def time_out(self, asked: Asked, rules: HouseRules, away_since: int | None) -> int | None:
        """8.2, 9.1: when the default is played, in the room's time; None: never."""
        due = asked.ask.clock.due
        if due is not None:
            return self.started + due
        if asked.ask.seat == HOUSE:
            return asked.since
        limit = TURN_LIMITS[rules.turn_clock]
        if limit is not None:
            return asked.since + limit
        if away_since is not None:
            return max(asked.since, away_since) + AWAY_LIMIT
        return None


def level_in(game: AnyGame, level: Level) -> str:
    """6.4: what a level is called in a game that has more, fewer or other ones."""
    if level in game.bots:
        return level
    names = list(game.bots)
    return names[0] if level == "easy" else names[-1]
