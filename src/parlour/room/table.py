"""A match on the room's table: whose seats they are, and how long everybody has been asked."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final
from zlib import crc32

from parlour.kernel.game import TURN, AnyGame, Ask
from parlour.kernel.highlights import Highlight
from parlour.kernel.match import Match
from parlour.kernel.offers import Action
from parlour.kernel.pause import PAUSE_CLOCK, GoOn
from parlour.kernel.seats import CLOCK_SEAT, Seat
from parlour.kernel.sheets import Sheet
from parlour.kernel.times import MatchTime
from parlour.room.commands import BotPace, PausePace, RoomRules, TurnClock
from parlour.room.people import AnyFace, PersonId
from parlour.room.times import RoomTime, ServerTime

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
    "natural": (700, 1500),
    "quick": (200, 300),
    "instant": (0, 0),
}
"""8.8: the least that a bot waits, and how much longer it may wait for a usual decision."""
FIRST_LOOK: Final = 1.4
"""How much weightier a decision is after a deal or a pause: there is something new to look at."""
GOES_ON: Final = 0.6
"""Of a seat that has just acted, and acts again."""
PAUSES: Final[Mapping[PausePace, float]] = {"short": 0.5, "normal": 1.0, "long": 2.0}
"""9.8: by what the time of a pause is multiplied."""
IN_TIME: Final = 250
"""Milliseconds before a clock of the rules runs out by which a bot answers."""


@dataclass(slots=True)
class Chair:
    """A seat of the match."""

    person: PersonId | None
    """Whose it is; None: nobody's, so it may be taken."""
    name: str
    face: AnyFace
    bot: str | None
    """The level that plays it now; None: its person, or for nobody's seat the defaults."""
    misses: int = 0
    """Time-outs in a row while its person was away."""
    is_withheld: bool = False
    """3.7: its cards were those of somebody who was sent out, so nobody takes it now."""

    def give_back(self) -> None:
        """8.4"""
        self.bot, self.misses = None, 0


@dataclass(slots=True)
class Asked:
    ask: Ask
    since: RoomTime
    bot_at: RoomTime | None = None
    """8.8: when a bot is to answer, fixed when it was asked; None: no bot is."""

    @property
    def is_pause(self) -> bool:
        return self.ask.clock.name == PAUSE_CLOCK


@dataclass(slots=True)
class Table:
    game: AnyGame
    match: Match[Any, Any]
    chairs: list[Chair]
    started: RoomTime
    began: ServerTime
    """The same by the server's clock."""
    asked: dict[Seat, Asked] = field(default_factory=dict)
    abandoned: bool = False
    hurried: bool = False
    """8.10: bots answer at once, and no pause is waited for."""
    sheets: tuple[Sheet, ...] = ()
    highlights: tuple[Highlight, ...] = ()
    """The match in numbers, when it is over."""

    @property
    def is_running(self) -> bool:
        return bool(self.asked) and not self.abandoned

    @property
    def stand_in(self) -> str:
        """The level that plays for a person."""
        return self.game.stand_in

    def moment(self, time: RoomTime) -> MatchTime:
        return MatchTime(time - self.started)

    def room_time(self, at: MatchTime) -> RoomTime:
        return RoomTime(self.started + at)

    def seat_of(self, person: PersonId) -> Seat | None:
        for seat, chair in enumerate(self.chairs):
            if chair.person == person:
                return seat
        return None

    @property
    def out(self) -> tuple[Seat, ...]:
        return self.game.out(self.match.state)

    @property
    def mercy(self) -> Action | None:
        return self.game.mercy(self.match.state)

    @property
    def is_among_bots(self) -> bool:
        """8.10: no person in the match is asked any more."""
        out = self.out
        return all(c.person is None or seat in out for seat, c in enumerate(self.chairs))

    def note_asks(self, time: RoomTime) -> None:
        """9.2: a turn's time begins anew with every step, any other clock with its window.

        Not with what is offered: that would tell everybody whose cards fit.
        """
        asked = {}
        for ask in self.match.asks():
            before = self.asked.get(ask.seat)
            if before is None or before.ask.window != ask.window:
                asked[ask.seat] = Asked(ask, time)
                continue
            since = time if ask.clock == TURN else before.since
            is_asked_again = self.match.log[-1].seat == ask.seat
            asked[ask.seat] = Asked(ask, since, None if is_asked_again else before.bot_at)
        self.asked = asked

    def fix_bots_moments(self, pace: BotPace) -> None:
        """8.8: of the seats that are asked, and that no person plays.

        Law: this is called after each entry, so the moments are what the log makes of them.
        """
        weight: float | None = None
        for seat, asked in self.asked.items():
            if asked.bot_at is not None or asked.is_pause or not self._is_played_for(seat):
                continue
            least, spread = PACES["instant" if self.hurried else pace]
            if weight is None:
                weight = self.game.weight(self.match.public()) if spread else 0.0
            more = spread * weight * self._lot(seat) * self._newness(seat)
            asked.bot_at = RoomTime(asked.since + least + int(more))

    def forget_bots_moments(self) -> None:
        """The moments are fixed anew, since the pace is another one."""
        for asked in self.asked.values():
            asked.bot_at = None

    def _is_played_for(self, seat: Seat) -> bool:
        """Whether a bot plays the seat, or the defaults do at the pace of a bot (8.5)."""
        return seat != CLOCK_SEAT and (
            self.chairs[seat].bot is not None or self.chairs[seat].person is None
        )

    def _lot(self, seat: Seat) -> float:
        """From 0 to 1, mostly small: as with people, it now and then takes a while."""
        lot = crc32(f"{self.began}/{len(self.match.log)}/{seat}".encode()) / 2**32
        return lot * lot

    def _newness(self, seat: Seat) -> float:
        log = self.match.log
        if not log or isinstance(log[-1].action, GoOn):
            return FIRST_LOOK
        return GOES_ON if log[-1].seat == seat else 1.0

    def bot_answers_at(self, asked: Asked) -> RoomTime:
        """8.8, 8.10: the moment that was fixed, unless a clock of the rules runs out before."""
        at = asked.since if self.hurried or asked.bot_at is None else asked.bot_at
        due = asked.ask.clock.due
        if due is not None:
            at = min(at, RoomTime(self.room_time(due) - IN_TIME))
        return max(asked.since, at)

    def time_out(
        self, asked: Asked, rules: RoomRules, away_since: RoomTime | None
    ) -> RoomTime | None:
        """8.2, 9.1: when the default is played; None: never."""
        clock = asked.ask.clock
        if clock.due is not None:
            return self.room_time(clock.due)
        if clock.lasts is not None:
            return RoomTime(asked.since + round(clock.lasts * PAUSES[rules.pauses]))
        if asked.ask.seat == CLOCK_SEAT:
            return asked.since
        limit = TURN_LIMITS[rules.turn_clock]
        if limit is not None:
            return RoomTime(asked.since + limit)
        if away_since is not None:
            return RoomTime(max(asked.since, away_since) + AWAY_LIMIT)
        return None
