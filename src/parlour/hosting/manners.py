"""What bots remark: they clap for people and laugh at themselves, now and then (room rule 11.3).

Laws: a remark follows from what everybody has heard, and from nothing else; nobody is laughed at;
it is no part of the room, and never kept.
"""

import asyncio
from collections.abc import Iterable
from typing import Final

from parlour.hosting.audience import Audience
from parlour.hosting.batch import Batch
from parlour.hosting.mailbox import Mailbox
from parlour.hosting.services import Services
from parlour.kernel.game import AnyGame, Event
from parlour.kernel.seats import Seat
from parlour.kernel.stream import Stream
from parlour.kernel.values import Record
from parlour.room.people import ReactionEmoji
from parlour.room.room import Room
from parlour.room.table import Table

PRAISE: Final[tuple[ReactionEmoji, ...]] = ("👏", "👍", "🔥")
AT_ITSELF: Final[ReactionEmoji] = "🤡"
OFTEN: Final = 40
"""Of 100 occasions so many are remarked on."""
REST: Final = 45_000
"""Milliseconds from one remark of a room's bots to the next."""
SOONEST, LATEST = 700, 2200
"""Milliseconds after the event."""


class Remark(Record):
    seat: Seat
    """Of the bot."""
    reaction: ReactionEmoji
    after: int
    """Milliseconds."""


class Manners:
    __slots__ = ("_audience", "_mailbox", "_services", "_silent_until")

    def __init__(self, services: Services, mailbox: Mailbox, audience: Audience) -> None:
        self._services = services
        self._mailbox = mailbox
        self._audience = audience
        self._silent_until = 0

    def heed(self, batch: Batch) -> None:
        """Of all that happened there is one remark at most."""
        now = self._services.clock()
        if now < self._silent_until:
            return
        room = self._mailbox.room
        for number, match, events in batch.steps:
            found = remark(room, number, events) if match == room.matches else None
            if found is not None:
                self._silent_until = now + REST
                loop = asyncio.get_running_loop()
                loop.call_later(found.after / 1000, self._say, found, room.matches)
                return

    def _say(self, found: Remark, match: int) -> None:
        if can_be_said(self._mailbox.room, match, found) and not self._mailbox.is_stopped:
            self._audience.react(found.reaction, None, found.seat)


def remark(room: Room, number: int, events: Iterable[Event]) -> Remark | None:
    """What a bot says to the events of this entry; None: nothing."""
    table = room.table
    if table is None or not wants_remarks(room):
        return None
    heard = [event for event in events if event.to is None and is_occasion(event, table.game)]
    if not heard:
        return None
    chance = Stream(b"", f"{table.began}/{number}")
    bots, people = bots_of(table), people_there(room, table)
    if not bots or not people or chance.below(100) >= OFTEN:
        return None
    return next(filter(None, [said_to(e, table.game, bots, people, chance) for e in heard]), None)


def can_be_said(room: Room, match: int, found: Remark) -> bool:
    """Unless that match is over and gone, a person has taken the bot's seat, or it is unwanted."""
    table = room.table if room.matches == match else None
    return table is not None and found.seat in bots_of(table) and wants_remarks(room)


def wants_remarks(room: Room) -> bool:
    in_a_hurry = room.table is not None and room.table.hurried
    return room.room_rules.bot_reactions == "on" and not (room.closed or in_a_hurry)


def is_occasion(event: Event, game: AnyGame) -> bool:
    return isinstance(event, (game.triumphs, game.mishaps))


def said_to(
    event: Event, game: AnyGame, bots: list[Seat], people: set[Seat], chance: Stream
) -> Remark | None:
    after = SOONEST + chance.below(LATEST - SOONEST)
    who = seats_of(event)
    if isinstance(event, game.triumphs):
        return Remark(chance.choice(bots), chance.choice(PRAISE), after) if who & people else None
    own = [seat for seat in bots if seat in who]
    return Remark(chance.choice(own), AT_ITSELF, after) if own else None


def bots_of(table: Table) -> list[Seat]:
    """The seats that are nobody's."""
    return [seat for seat, chair in enumerate(table.chairs) if chair.person is None and chair.bot]


def people_there(room: Room, table: Table) -> set[Seat]:
    """The seats that are played by a person who is present."""
    return {
        seat
        for seat, chair in enumerate(table.chairs)
        if chair.person is not None and chair.bot is None and room.people[chair.person].present
    }


def seats_of(event: Event) -> set[Seat]:
    """Whom it is about."""
    seats: tuple[Seat, ...] = getattr(event, "seats", ())
    return {*seats, event.seat} if hasattr(event, "seat") else set(seats)
