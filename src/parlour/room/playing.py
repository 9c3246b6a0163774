"""A match in the room: start, what seats do, what is done for them, and the end."""

from typing import Final

from msgspec.structs import replace

from parlour.games import game_named
from parlour.kernel.authors import clock_only
from parlour.kernel.game import AnyGame, Ask, Deal, Event, Illegal, checked_action, read_action
from parlour.kernel.match import CLOCK, HOST, PERSON, ROOM, Match, bot_author
from parlour.kernel.offers import Action
from parlour.kernel.seats import CLOCK_SEAT, Player, Seat
from parlour.room.commands import (
    Act,
    Beginning,
    Entry,
    Expire,
    NewGame,
    NextGame,
    Play,
    Skip,
    Start,
)
from parlour.room.people import SERVER_AUTHOR, PersonId
from parlour.room.played import MOST_PLAYED, PlayedChair, PlayedMatch
from parlour.room.presence import tell_leader
from parlour.room.seat_holders import chair_at, forget_asked_seats
from parlour.room.state import EveningTally, RoomState
from parlour.room.table import Asked, Chair, Table
from parlour.room.times import RoomTime

MISSES: Final = 2
"""8.3: so many time-outs in a row, and a bot takes over."""
NOT_LOOKING: Final = 10_000
"""9.8: who has been away for so long is not waited for in a pause."""
MISSES_WITHOUT_BOT: Final = 3
"""8.9: so many where no bot does."""


class OtherRules(Exception):
    """A match in the log was begun by rules that this program does not have (12.7)."""


# 7 The start, 10 the next match


def start(room: RoomState, entry: Entry, command: Start) -> list[Event]:
    room.expect_no_match()
    return _begin(room, entry, room.game(), room.choice, command)


def new_game(room: RoomState, entry: Entry, command: NewGame) -> list[Event]:
    """10.1"""
    room.expect_no_match()
    if room.again is None:
        raise Illegal("no_match_before", "10.1")
    name, choice = room.again
    return _begin(room, entry, game_named(name), choice, command)


def next_game(room: RoomState, entry: Entry, command: NextGame) -> list[Event]:
    """10.6"""
    room.expect_no_match()
    if not room.programme:
        raise Illegal("programme_over", "10.6")
    name = room.programme[0]
    events = _begin(room, entry, game_named(name), (name,), command)
    room.pick, room.ballot = name, ()
    return events


def with_rules(room: RoomState, command: Beginning) -> Beginning:
    """12.7: the version of the rules by which the match is about to begin is written down."""
    game = room.game()
    if isinstance(command, NewGame) and room.again is not None:
        game = game_named(room.again[0])
    if isinstance(command, NextGame) and room.programme:
        game = game_named(room.programme[0])
    return replace(command, rules=game.rules)


def _begin(
    room: RoomState, entry: Entry, game: AnyGame, choice: tuple[str, ...], command: Beginning
) -> list[Event]:
    if command.rules != game.rules:
        raise OtherRules(f"rules {command.rules} of {game.name}, and here are {game.rules}")
    chairs = _chairs(room, game)[: room.most_players(choice)]
    if len(chairs) < game.seats[0]:
        raise Illegal("seats", "7.1")
    players = [Player(chair.name, chair.bot) for chair in chairs]
    match = Match(game, players, room.options_for(game), command.seed)
    time = room.time(entry.at)
    table = room.table = Table(game, match, chairs, time, entry.at)
    table.note_asks(time)
    room.matches += 1
    room.again = game.name, choice
    if room.programme[:1] == (game.name,):
        room.programme = room.programme[1:]
    for person in room.people.values():
        person.ready = False
        person.vote = None
        if person.wish == game.name:
            person.wish = None
    events = match.events + tell_leader(room, entry)
    _note_end(room, entry, table)
    return events


def _chairs(room: RoomState, game: AnyGame) -> list[Chair]:
    """3.3: people as they sit, then bots."""
    people = [(number, room.people[number]) for number in room.seated]
    seats = [Chair(number, person.name, person.face, None) for number, person in people]
    bots = [Chair(None, bot.name, bot.face, game.nearest(bot.level)) for bot in room.bots]
    return seats + bots


def change_rules(room: RoomState, _: Entry, __: object) -> list[Event]:
    """10.2"""
    room.expect_no_match()
    room.table = room.again = None
    return []


def abandon(room: RoomState, _: Entry, __: object) -> list[Event]:
    """10.3"""
    room.running().abandoned = True
    forget_asked_seats(room)
    return []


# What a seat does


def act(room: RoomState, entry: Entry, command: Act) -> list[Event]:
    table = room.running()
    seat = _seat_of(table, entry.author)
    action = read_action(table.game, command.action)
    _expect_not_the_clocks(table, seat, action)
    events = _step(room, entry, table, seat, action, command.window, PERSON)
    chair = table.chairs[seat]
    if chair.bot is not None:
        room.changed = entry.number
    chair.give_back()
    return events


def check(room: RoomState, author: PersonId, command: Act, at: RoomTime) -> None:
    """12.5: raises Illegal if `act` would; nothing happens, and nothing is noted."""
    table = room.running()
    seat = _seat_of(table, author)
    action = read_action(table.game, command.action)
    _expect_not_the_clocks(table, seat, action)
    table.match.check(seat, action, window=command.window, at=table.moment(at))


def _seat_of(table: Table, author: PersonId) -> Seat:
    seat = table.seat_of(author)
    if seat is None:
        raise Illegal("only_watching", "3.4")
    return seat


def _expect_not_the_clocks(table: Table, seat: Seat, action: Action) -> None:
    """9.6: a default that is not offered is for the clock alone."""
    asked = table.asked.get(seat)
    if asked is not None and clock_only(asked.ask, action):
        raise Illegal("clock_only", "9.6")


def hint_for(room: RoomState, author: PersonId, window: int) -> Asked:
    """12.6: what the seat is asked, and may have a hint for."""
    table = room.running()
    seat = _seat_of(table, author)
    if room.room_rules.hints == "off":
        raise Illegal("no_hints", "12.6")
    asked = table.asked.get(seat)
    if asked is None or asked.is_pause:
        raise Illegal("not_asked", "12.6")
    if asked.ask.window != window:
        raise Illegal("stale", "12.6")
    return asked


def play(room: RoomState, entry: Entry, command: Play) -> list[Event]:
    """8.8: a bot answers for its seat."""
    table = room.running()
    if not 0 <= command.seat < len(table.chairs) or table.chairs[command.seat].bot is None:
        raise Illegal("no_bot_there", "8.8")
    action = checked_action(table.game, command.action)
    author = bot_author(command.by)
    return _step(room, entry, table, command.seat, action, command.window, author)


def expire(room: RoomState, entry: Entry, command: Expire) -> list[Event]:
    """8.2, 9.6: the default is played, not before its time."""
    table = room.running()
    asked = table.asked.get(command.seat)
    if asked is None or asked.ask.window != command.window:
        raise Illegal("stale", "9.6")
    due = expires_at(room, command.seat)
    if due is None or room.time(entry.at) < due:
        raise Illegal("too_early", "9.6")
    if command.seat == CLOCK_SEAT or asked.is_pause:
        return _default(room, entry, asked.ask, CLOCK)
    chair = table.chairs[command.seat]
    if chair.bot is None and chair.person is None:
        return _without(room, entry, asked.ask, ROOM)
    events = _default(room, entry, asked.ask, CLOCK)
    return events + _note_miss(room, entry, table, command.seat)


def expires_at(room: RoomState, seat: Seat) -> RoomTime | None:
    """When an asked seat's time is over; None: no clock runs."""
    table = room.table
    assert table is not None
    asked = table.asked[seat]
    if seat == CLOCK_SEAT:
        if asked.is_pause and table.hurried:
            return asked.since
        return table.time_out(asked, room.room_rules, None)
    chair = table.chairs[seat]
    person = room.people[chair.person] if chair.person is not None else None
    away_since = person.since if person is not None and not person.present else None
    if asked.is_pause:
        if table.hurried or chair.bot is not None or person is None:
            return asked.since  # 9.8, 8.10: nobody is waited for who does not look
        if away_since is not None:
            return max(asked.since, RoomTime(away_since + NOT_LOOKING))
    elif chair.bot is None and person is None:
        return table.bot_answers_at(asked)
    elif chair.bot is not None and asked.ask.clock.due is None:
        return None  # it answers by itself
    return table.time_out(asked, room.room_rules, away_since)


def _note_miss(room: RoomState, entry: Entry, table: Table, seat: Seat) -> list[Event]:
    """8.3: a person who is away and silent twice is played for by a bot.

    8.9: without bots, one who is silent three times is gone on without.
    """
    chair = table.chairs[seat]
    if not table.is_running or chair.person is None or room.people[chair.person].present:
        return []
    chair.misses += 1
    if room.room_rules.absent_seats == "bot":
        if chair.misses >= MISSES and chair.bot is None:
            chair.bot = table.stand_in
            room.changed = entry.number
        return []
    if chair.misses < MISSES_WITHOUT_BOT:
        return []
    chair.misses = 0
    return _left_out(room, entry, seat, CLOCK) or []


# What is done for a seat


def skip(room: RoomState, entry: Entry, command: Skip) -> list[Event]:
    """8.6"""
    table = room.running()
    chair = chair_at(table, command.seat, "8.6")
    asked = table.asked.get(command.seat)
    if asked is None:
        raise Illegal("not_asked", "8.6")
    by_server = entry.author == SERVER_AUTHOR
    is_there = chair.person is not None and room.people[chair.person].present
    if chair.bot is None if by_server else is_there or chair.bot is not None:
        raise Illegal("not_away", "8.6")
    return _without(room, entry, asked.ask, ROOM if by_server else HOST)


def have_mercy(room: RoomState, entry: Entry, _: object) -> list[Event]:
    """4.7"""
    table = room.running()
    action = table.mercy
    if action is None:
        raise Illegal("no_mercy", "4.7")
    time = room.time(entry.at)
    events = table.match.act(CLOCK_SEAT, action, at=table.moment(time), by=HOST)
    _note_step(room, entry, table, time, events)
    return events


def finish_now(room: RoomState, entry: Entry, _: object) -> list[Event]:
    """8.10"""
    table = room.running()
    if table.seat_of(entry.author) is None and entry.author != room.host:
        raise Illegal("only_watching", "3.4")
    if not table.is_among_bots:
        raise Illegal("not_among_bots", "8.10")
    table.hurried = True
    return []


# One step of the match


def _without(room: RoomState, entry: Entry, ask: Ask, by: str) -> list[Event]:
    """8.9: what the game has for a seat that is not waited for any more, or else the default."""
    events = _left_out(room, entry, ask.seat, by)
    return _default(room, entry, ask, by) if events is None else events


def _left_out(room: RoomState, entry: Entry, seat: Seat, by: str) -> list[Event] | None:
    table = room.running()
    time = room.time(entry.at)
    events = table.match.leave_out(seat, table.moment(time), by)
    if events is not None:
        _note_step(room, entry, table, time, events)
    return events


def _default(room: RoomState, entry: Entry, ask: Ask, by: str) -> list[Event]:
    return _step(room, entry, room.running(), ask.seat, ask.default, ask.window, by)


def _step(
    room: RoomState, entry: Entry, table: Table, seat: Seat, action: Action, window: int, by: str
) -> list[Event]:
    time = room.time(entry.at)
    events = table.match.act(seat, action, window=window, at=table.moment(time), by=by)
    _note_step(room, entry, table, time, events)
    return events


def _note_step(
    room: RoomState, entry: Entry, table: Table, time: RoomTime, events: list[Event]
) -> None:
    table.note_asks(time)
    _free_dealt_seats(room, entry, table, events)
    _note_end(room, entry, table)


def _note_end(room: RoomState, entry: Entry, table: Table) -> None:
    if not table.is_running:
        room.changed = entry.number
        table.sheets = table.match.sheets()
        table.highlights = table.match.highlights()
        played = _played(room, entry, table)
        room.played = [*room.played, played][-MOST_PLAYED:]
        count_match(room, table, played)
        forget_asked_seats(room)


def _free_dealt_seats(room: RoomState, entry: Entry, table: Table, events: list[Event]) -> None:
    """3.7: a seat with a new hand can be taken again."""
    for event in events:
        if isinstance(event, Deal) and event.to is not None:
            chair = table.chairs[event.to]
            if chair.is_withheld:
                chair.is_withheld = False
                room.changed = entry.number


def _played(room: RoomState, entry: Entry, table: Table) -> PlayedMatch:
    """10.7"""
    result = table.match.result
    assert result is not None
    return PlayedMatch(
        match=room.matches,
        game=table.game.name,
        chairs=tuple(PlayedChair.of(c.person, c.name, c.face, c.bot) for c in table.chairs),
        result=result,
        counts=dict(table.game.evening(table.match.state)),
        sheets=table.sheets,
        highlights=table.highlights,
        began=table.began,
        ended=entry.at,
    )


def count_match(room: RoomState, table: Table, played: PlayedMatch) -> None:
    """10.4, 10.5: the evening's score, for those who still hold their seats."""
    for seat, chair in enumerate(table.chairs):
        if chair.person is None:
            continue
        counts = room.evening.setdefault(chair.person, EveningTally(chair.name)).counts
        counts["played"] += 1
        counts["wins"] += seat in played.result.winners
        for name, by_seat in played.counts.items():
            counts[name] += by_seat[seat]
