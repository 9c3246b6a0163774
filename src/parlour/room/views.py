"""What people see of a room and its table. Law: field by field, for one viewer; no secret passes.

The room's own view is the same for everybody. Votes are counted, not shown: each person learns
their own (5.3).
"""

from typing import Any, Literal

from msgspec.structs import asdict, replace

from parlour.kernel.game import Private, Public, Result
from parlour.kernel.highlights import Highlight
from parlour.kernel.levels import Level
from parlour.kernel.match import Match
from parlour.kernel.offers import Offer
from parlour.kernel.seats import CLOCK_SEAT, Seat
from parlour.kernel.sheets import Sheet
from parlour.kernel.values import Record
from parlour.room.commands import OptionValue, RoomRules
from parlour.room.people import AnyFace, Face, Person, PersonId
from parlour.room.played import PlayedChair, PlayedMatch
from parlour.room.playing import expires_at
from parlour.room.presence import MOST_PEOPLE
from parlour.room.seat_holders import free_seats
from parlour.room.state import RoomState
from parlour.room.table import Chair, Table
from parlour.room.times import ServerTime

Phase = Literal["lobby", "match", "results", "closed"]


class PersonView(Record):
    person: PersonId
    name: str
    face: Face
    present: bool
    seated: bool
    ready: bool
    asks_for_seat: Seat | None
    wish: str | None
    """The game that the person would like to play."""


class BotView(Record):
    name: str
    face: AnyFace
    level: Level


class Votes(Record):
    game: str
    votes: int


class ChairView(Record):
    person: PersonId | None
    name: str
    face: AnyFace
    bot: str | None
    """The level that plays it now."""
    withheld: bool
    """Nobody takes it before the next deal: its person was sent out."""


class TableInfo(Record):
    """What everybody knows of the match."""

    game: str
    options: dict[str, OptionValue]
    match: int
    """The number of the match: 1 is the first of the evening."""
    chairs: tuple[ChairView, ...]
    result: Result | None
    abandoned: bool
    hurried: bool
    """Bots alone are left, and finish the match without pauses."""
    sheets: tuple[Sheet, ...]
    """The match in numbers, when it is over."""
    highlights: tuple[Highlight, ...]
    """What it is remembered by, when it is over; the best first."""


class EveningRow(Record):
    person: PersonId
    name: str
    counts: dict[str, int]


class RoomView(Record):
    code: str
    phase: Phase
    host: PersonId
    locked: bool
    has_password: bool
    screens: int
    """The number of screens that showed the room a moment ago: the log does not know it."""
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
    room_rules: RoomRules
    table: TableInfo | None
    programme: tuple[str, ...]
    """What is to be played after this, in order."""
    evening: tuple[EveningRow, ...]


class PersonInside(Record):
    person: PersonId
    name: str
    face: Face
    present: bool


class Inside(Record):
    """1.7: what a newcomer sees of a room whose door is open."""

    host: PersonId
    people: tuple[PersonInside, ...]
    full: bool
    game: str
    """What is played, or would be played now."""
    running: bool
    """A match is on."""
    most_players: int
    free_seats: int
    """For one who comes now: seats of the running match, or of the next one."""


class You(Record):
    person: PersonId
    seat: Seat | None
    vote: str | None


class AskView(Record):
    window: int
    offers: tuple[Offer, ...]
    due: ServerTime | None
    """When the default is played."""


class Waiting(Record):
    seat: Seat
    since: ServerTime
    due: ServerTime | None


class SharedTable(Record):
    """What is the same for everybody."""

    match: int
    public: Public
    waiting: tuple[Waiting, ...]
    """Who is waited for, and how long."""
    out: tuple[Seat, ...]
    """Seats that will not be asked any more in this match."""
    mercy: bool
    """The host may have mercy on somebody now."""


class OwnTable(Record):
    """What is for one viewer alone."""

    private: Private | None
    """What only the viewer's seat may see; None for a watcher."""
    ask: AskView | None
    """What the viewer may do."""


class TableView(SharedTable):
    private: Private | None
    ask: AskView | None


def room_view(room: RoomState, screens: int = 0) -> RoomView:
    votes = room.votes()
    return RoomView(
        code=room.code,
        phase=_phase(room),
        host=room.host,
        locked=room.locked,
        has_password=room.password is not None,
        screens=screens,
        people=tuple(
            _person_view(number, p, number in room.seated) for number, p in room.people.items()
        ),
        bots=tuple(BotView(bot.name, bot.face, bot.level) for bot in room.bots),
        pick=room.pick,
        ballot=tuple(Votes(name, votes.get(name, 0)) for name in room.ballot),
        voters=len(room.seated),
        game=room.game().name,
        most_players=room.most_players(room.choice),
        options={name: options_view(options) for name, options in room.options.items()},
        room_rules=room.room_rules,
        table=_table_info(room, room.table) if room.table else None,
        programme=room.programme,
        evening=tuple(
            EveningRow(number, tally.name, dict(tally.counts))
            for number, tally in room.evening.items()
        ),
    )


def _person_view(number: PersonId, p: Person, seated: bool) -> PersonView:
    return PersonView(number, p.name, p.face, p.present, seated, p.ready, p.asks_for_seat, p.wish)


def played_view(room: RoomState) -> tuple[PlayedMatch, ...]:
    """10.7, 2.4: with the names and faces that people have now."""
    return tuple(
        replace(match, chairs=tuple(_chair_now(room, chair) for chair in match.chairs))
        for match in room.played
    )


def _chair_now(room: RoomState, chair: PlayedChair) -> PlayedChair:
    if chair.person is None:
        return chair
    person, tally = room.people.get(chair.person), room.evening.get(chair.person)
    name = tally.name if tally else chair.name
    face = person.face if person else chair.face
    return PlayedChair.of(chair.person, name, face, chair.bot)


def inside(room: RoomState) -> Inside | None:
    """1.7: None where a password is needed, or the door is locked."""
    if room.password is not None or room.locked:
        return None
    table = room.live_table
    places = room.most_players(room.choice)
    free = free_seats(room, table) if table else max(0, places - len(room.seated))
    return Inside(
        host=room.host,
        people=tuple(PersonInside(n, p.name, p.face, p.present) for n, p in room.people.items()),
        full=len(room.people) >= MOST_PEOPLE,
        game=(table.game if table else room.game()).name,
        running=table is not None,
        most_players=len(table.chairs) if table else places,
        free_seats=free,
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
        chairs=tuple(_chair_view(c) for c in table.chairs),
        result=match.result,
        abandoned=table.abandoned,
        hurried=table.hurried,
        sheets=table.sheets,
        highlights=table.highlights,
    )


def _chair_view(chair: Chair) -> ChairView:
    return ChairView(chair.person, chair.name, chair.face, chair.bot, chair.is_withheld)


def options_view(options: Any) -> dict[str, OptionValue]:
    return asdict(options)


def you(room: RoomState, person: PersonId) -> You:
    seat = room.table.seat_of(person) if room.table else None
    return You(person, seat, room.people[person].vote)


def shared_table(room: RoomState, table: Table) -> SharedTable:
    return SharedTable(
        match=room.matches,
        public=table.match.public(),
        waiting=waiting(room),
        out=table.out,
        mercy=table.mercy is not None,
    )


def table_view(room: RoomState, seat: Seat | None) -> TableView | None:
    table = room.table
    if table is None:
        return None
    private = None if seat is None else table.match.private(seat)
    return TableView(**asdict(shared_table(room, table)), private=private, ask=ask_view(room, seat))


def ask_view(room: RoomState, seat: Seat | None) -> AskView | None:
    table = room.live_table
    asked = table.asked.get(seat) if table and seat is not None else None
    if asked is None:
        return None
    return AskView(asked.ask.window, asked.ask.offers, due_of(room, asked.ask.seat))


def waiting(room: RoomState) -> tuple[Waiting, ...]:
    table = room.live_table
    if table is None:
        return ()
    return tuple(
        [
            Waiting(seat, room.server_time(asked.since), due_of(room, seat))
            for seat, asked in table.asked.items()
            if seat != CLOCK_SEAT
        ]
    )


def due_of(room: RoomState, seat: Seat) -> ServerTime | None:
    """None: no clock runs."""
    time = None if room.still_since is not None else expires_at(room, seat)
    return None if time is None else room.server_time(time)
