"""What people see of a room and its table. Law: field by field, for one viewer; no secret passes.

The room's own view is the same for everybody. Votes are counted, not shown: each person learns
their own (5.3).
"""

from typing import Any, Literal

from parlour.kernel.game import Result, View
from parlour.kernel.match import Match
from parlour.kernel.offers import Offer
from parlour.kernel.seats import HOUSE, Seat
from parlour.kernel.sheets import Sheet
from parlour.kernel.values import value
from parlour.room.commands import HouseRules, OptionValue
from parlour.room.people import Face, Level, PersonId
from parlour.room.playing import expires_at
from parlour.room.state import RoomState
from parlour.room.table import Table

Phase = Literal["lobby", "match", "results", "closed"]


@value
class PersonView:
    person: PersonId
    name: str
    face: Face
    present: bool
    seated: bool
    ready: bool


@value
class BotView:
    name: str
    face: Face
    level: Level


@value
class Votes:
    game: str
    votes: int


@value
class ChairView:
    person: PersonId | None
    name: str
    face: Face
    bot: str | None
    """The level that plays it now."""


@value
class TableInfo:
    """What everybody knows of the match."""

    game: str
    options: dict[str, OptionValue]
    match: int
    """The how manieth of the evening."""
    chairs: tuple[ChairView, ...]
    result: Result | None
    abandoned: bool
    sheets: tuple[Sheet, ...]
    """The match in numbers, when it is over."""


@value
class EveningRow:
    person: PersonId
    name: str
    counts: dict[str, int]


@value
class RoomView:
    code: str
    phase: Phase
    host: PersonId
    locked: bool
    has_password: bool
    people: tuple[PersonView, ...]
    bots: tuple[BotView, ...]
    pick: str
    ballot: tuple[Votes, ...]
    voters: int
    game: str
    """What would be played now."""
    most_players: int
    options: dict[str, dict[str, OptionValue]]
    """Of the games whose options were set."""
    house_rules: HouseRules
    table: TableInfo | None
    evening: tuple[EveningRow, ...]


@value
class You:
    person: PersonId
    seat: Seat | None
    vote: str | None


@value
class AskView:
    window: int
    offers: tuple[Offer, ...]
    due: int | None
    """When the default is played, by the house's clock."""


@value
class Waiting:
    seat: Seat
    since: int
    due: int | None


@value
class TableView:
    match: int
    view: View
    ask: AskView | None
    """What the viewer may do."""
    waiting: tuple[Waiting, ...]
    """Who is waited for, and how long."""


def room_view(room: RoomState) -> RoomView:
    votes = room.votes()
    return RoomView(
        code=room.code,
        phase=_phase(room),
        host=room.host,
        locked=room.locked,
        has_password=room.password is not None,
        people=tuple(
            PersonView(number, p.name, p.face, p.present, number in room.seated, p.ready)
            for number, p in room.people.items()
        ),
        bots=tuple(BotView(bot.name, bot.face, bot.level) for bot in room.bots),
        pick=room.pick,
        ballot=tuple(Votes(name, votes.get(name, 0)) for name in room.ballot),
        voters=len(room.seated),
        game=room.game().name,
        most_players=room.most_players(room.choice),
        options={name: options_view(options) for name, options in room.options.items()},
        house_rules=room.house_rules,
        table=_table_info(room, room.table) if room.table else None,
        evening=tuple(
            EveningRow(number, tally.name, dict(tally.counts))
            for number, tally in room.evening.items()
        ),
    )


def _phase(room: RoomState) -> Phase:
    if room.closed:
        return "closed"
    if room.table is None:
        return "lobby"
    return "match" if room.table.is_running else "results"


def _table_info(room: RoomState, table: Table) -> TableInfo:
    match: Match[Any, Any] = table.match
    return TableInfo(
        game=table.game.name,
        options=options_view(match.options),
        match=room.matches,
        chairs=tuple(ChairView(c.person, c.name, c.face, c.bot) for c in table.chairs),
        result=match.result,
        abandoned=table.abandoned,
        sheets=table.sheets,
    )


def options_view(options: Any) -> dict[str, OptionValue]:
    return {name: getattr(options, name) for name in options.__slots__}


def you(room: RoomState, person: PersonId) -> You:
    seat = room.table.seat_of(person) if room.table else None
    return You(person, seat, room.people[person].vote)


def table_view(room: RoomState, seat: Seat | None) -> TableView | None:
    table = room.table
    if table is None:
        return None
    return TableView(room.matches, table.match.view(seat), ask_view(room, seat), waiting(room))


def ask_view(room: RoomState, seat: Seat | None) -> AskView | None:
    table = room.playing
    asked = table.asked.get(seat) if table and seat is not None else None
    if asked is None:
        return None
    return AskView(asked.ask.window, asked.ask.offers, due_of(room, asked.ask.seat))


def waiting(room: RoomState) -> tuple[Waiting, ...]:
    table = room.playing
    if table is None:
        return ()
    return tuple(
        [
            Waiting(seat, asked.since + room.stood_still, due_of(room, seat))
            for seat, asked in table.asked.items()
            if seat != HOUSE
        ]
    )


def due_of(room: RoomState, seat: Seat) -> int | None:
    """By the house's clock; None: no clock runs."""
    time = None if room.still_since is not None else expires_at(room, seat)
    return None if time is None else time + room.stood_still
