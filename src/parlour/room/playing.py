"""A match in the room: start, what seats do, what is done for them, and the end."""

from functools import cache
from typing import Any, Final

from parlour.kernel.forms import Form, FormError, one_of
from parlour.kernel.game import AnyGame, Ask, Event, Illegal
from parlour.kernel.match import CLOCK, HOST, PERSON, Match, bot_author
from parlour.kernel.offers import Action
from parlour.kernel.seats import HOUSE, Player, Seat
from parlour.room.comings import tell_leader
from parlour.room.commands import (
    Act,
    Entry,
    Expire,
    HandToBot,
    NewGame,
    Play,
    Skip,
    Start,
    TakeSeat,
)
from parlour.room.people import HOUSE_AUTHOR
from parlour.room.state import RoomState
from parlour.room.table import Chair, Table, level_in

MISSES: Final = 2
"""8.3: so many time-outs in a row, and a bot takes over."""


# 7 The start, 10 the next match


def start(room: RoomState, entry: Entry, command: Start) -> list[Event]:
    room.expect_no_match()
    return _begin(room, entry, room.game(), room.choice, command.seed)


def new_game(room: RoomState, entry: Entry, command: NewGame) -> list[Event]:
    """10.1"""
    room.expect_no_match()
    if room.table is None:
        raise Illegal("no_match_before", "10.1")
    return _begin(room, entry, room.table.game, room.table.chosen_from, command.seed)


def _begin(
    room: RoomState, entry: Entry, game: AnyGame, choice: tuple[str, ...], seed: str
) -> list[Event]:
    chairs = _chairs(room, game)[: room.most_players(choice)]
    if len(chairs) < game.seats[0]:
        raise Illegal("seats", "7.1")
    players = [Player(chair.name, chair.bot) for chair in chairs]
    match = Match(game, players, room.options_for(game), seed)
    time = room.time(entry.at)
    table = room.table = Table(game, match, chairs, choice, time)
    table.note_asks(time)
    room.matches += 1
    for person in room.people.values():
        person.ready = False
        person.vote = None
    events = match.events + tell_leader(room, entry)
    _note_end(room, entry, table)
    return events


def _chairs(room: RoomState, game: AnyGame) -> list[Chair]:
    """3.3: people as they sit, then bots."""
    people = [(number, room.people[number]) for number in room.seated]
    seats = [Chair(number, person.name, person.face, None) for number, person in people]
    bots = [Chair(None, bot.name, bot.face, level_in(game, bot.level)) for bot in room.bots]
    return seats + bots


def change_rules(room: RoomState, _: Entry, __: object) -> list[Event]:
    """10.2"""
    room.expect_no_match()
    room.table = None
    return []


def abandon(room: RoomState, _: Entry, __: object) -> list[Event]:
    """10.3"""
    room.running().abandoned = True
    return []


# What a seat does


def act(room: RoomState, entry: Entry, command: Act) -> list[Event]:
    table = room.running()
    seat = table.seat_of(entry.author)
    if seat is None:
        raise Illegal("only_watching", "3.4")
    action = read_action(table.game, command.action)
    events = _step(room, entry, seat, action, command.window, PERSON)
    chair = table.chairs[seat]
    if chair.bot is not None:
        room.changed = entry.number
    chair.give_back()
    return events


def play(room: RoomState, entry: Entry, command: Play) -> list[Event]:
    """8.8: a bot answers for its seat."""
    table = room.running()
    if not 0 <= command.seat < len(table.chairs) or table.chairs[command.seat].bot is None:
        raise Illegal("no_bot_there", "8.8")
    action = read_action(table.game, command.action)
    return _step(room, entry, command.seat, action, command.window, bot_author(command.by))


def expire(room: RoomState, entry: Entry, command: Expire) -> list[Event]:
    """8.2, 9.6: the default is played, not before its time."""
    table = room.running()
    asked = table.asked.get(command.seat)
    if asked is None or asked.ask.window != command.window:
        raise Illegal("stale", "9.6")
    due = expires_at(room, command.seat)
    if due is None or room.time(entry.at) < due:
        raise Illegal("too_early", "9.6")
    events = _default(room, entry, asked.ask, CLOCK)
    if command.seat >= 0:
        _note_miss(room, entry, table, table.chairs[command.seat])
    return events


def expires_at(room: RoomState, seat: Seat) -> int | None:
    """When an asked seat's time is over, in the room's time; None: no clock runs."""
    table = room.table
    assert table is not None
    asked = table.asked[seat]
    if seat == HOUSE:
        return table.time_out(asked, room.house_rules, None)
    chair = table.chairs[seat]
    if chair.bot is not None and asked.ask.clock.due is None:
        return None  # it answers by itself
    if chair.bot is None and chair.person is None:
        return table.thinks_at(asked, room.house_rules.bot_pace)
    person = room.people[chair.person] if chair.person is not None else None
    away_since = person.since if person is not None and not person.present else None
    return table.time_out(asked, room.house_rules, away_since)


def _note_miss(room: RoomState, entry: Entry, table: Table, chair: Chair) -> None:
    """8.3: a person who is away and silent twice is played for by a bot."""
    if not table.is_running or chair.person is None or room.people[chair.person].present:
        return
    chair.misses += 1
    if chair.misses >= MISSES and chair.bot is None and room.house_rules.absent_seats == "bot":
        chair.bot = table.stand_in
        room.changed = entry.number


# 8 Who plays a seat


def skip(room: RoomState, entry: Entry, command: Skip) -> list[Event]:
    """8.6"""
    table = room.running()
    chair = _chair(table, command.seat, "8.6")
    asked = table.asked.get(command.seat)
    if asked is None:
        raise Illegal("not_asked", "8.6")
    by_house = entry.author == HOUSE_AUTHOR
    is_there = chair.person is not None and room.people[chair.person].present
    if chair.bot is None if by_house else is_there or chair.bot is not None:
        raise Illegal("not_away", "8.6")
    return _default(room, entry, asked.ask, CLOCK if by_house else HOST)


def hand_to_bot(room: RoomState, _: Entry, command: HandToBot) -> list[Event]:
    """8.7"""
    table = room.running()
    chair = _chair(table, command.seat, "8.7")
    if chair.bot is not None:
        raise Illegal("bot_already", "8.7")
    chair.bot = table.stand_in
    return []


def take_seat(room: RoomState, entry: Entry, command: TakeSeat) -> list[Event]:
    """One's own seat back, or one that is nobody's: a bot's, or of somebody who left."""
    table = room.running()
    chair = _chair(table, command.seat, "3.5")
    own = table.seat_of(entry.author)
    if own not in (None, command.seat):
        raise Illegal("already_playing", "3.5")
    if chair.person not in (None, entry.author):
        raise Illegal("seat_taken", "3.5")
    if chair.person == entry.author:
        chair.give_back()
        return []
    _expect_room_for_one_more(table, command.seat)
    _move_in(room, entry, chair)
    return tell_leader(room, entry) if entry.author == room.host else []


def _expect_room_for_one_more(table: Table, seat: Seat) -> None:
    """Options may suit people alone, or no second person."""
    players = tuple(
        Player(chair.name, None if chair.person is not None or number == seat else table.stand_in)
        for number, chair in enumerate(table.chairs)
    )
    table.game.check_table(table.match.options, players)


def _move_in(room: RoomState, entry: Entry, chair: Chair) -> None:
    chair.give_back()
    room.bots = [bot for bot in room.bots if bot.name != chair.name]
    person = room.people[entry.author]
    chair.person, chair.name, chair.face = entry.author, person.name, person.face
    if entry.author not in room.seated:
        room.seated.append(entry.author)


def _chair(table: Table, seat: Seat, rule: str) -> Chair:
    if not 0 <= seat < len(table.chairs):
        raise Illegal("no_such_seat", rule)
    return table.chairs[seat]


# One step of the match


def read_action(game: AnyGame, action: dict[str, Any]) -> Action:
    try:
        found: Action = _action_form(game.actions).decode(action, "action")
    except FormError:
        raise Illegal("unknown_action") from None
    return found


def write_action(game: AnyGame, action: Action) -> Any:
    return _action_form(game.actions).encode(action)


@cache
def _action_form(actions: tuple[type[Action], ...]) -> Form:
    return one_of(*actions)


def _default(room: RoomState, entry: Entry, ask: Ask, by: str) -> list[Event]:
    return _step(room, entry, ask.seat, ask.default, ask.window, by)


def _step(
    room: RoomState, entry: Entry, seat: Seat, action: Action, window: int, by: str
) -> list[Event]:
    table = room.running()
    time = room.time(entry.at)
    events = table.match.act(seat, action, window=window, at=table.moment(time), by=by)
    table.note_asks(time)
    _note_end(room, entry, table)
    return events


def _note_end(room: RoomState, entry: Entry, table: Table) -> None:
    if not table.is_running:
        room.changed = entry.number
        table.sheets = table.match.sheets()
        count_match(room, table)


def count_match(room: RoomState, table: Table) -> None:
    """10.4, 10.5: the evening's score, for those who still hold their seats."""
    result = table.match.result
    assert result is not None
    counted = table.game.evening(table.match.state)
    for seat, chair in enumerate(table.chairs):
        if chair.person is None:
            continue
        counts = room.evening[chair.person].counts
        counts["played"] += 1
        counts["wins"] += seat in result.winners
        for name, by_seat in counted.items():
            counts[name] += by_seat[seat]
