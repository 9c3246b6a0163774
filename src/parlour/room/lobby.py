"""Before a match: seats, readiness, the pick or the vote, options, bots, the door."""

from typing import Final

from msgspec.structs import replace

from parlour.kernel.game import Event, Illegal
from parlour.kernel.options import parse_options
from parlour.kernel.read_errors import ReadError
from parlour.room.commands import (
    AddBot,
    Entry,
    Lock,
    OpenVote,
    PickGame,
    Ready,
    RemoveBot,
    RoomRules,
    SetOptions,
    SetPassword,
    SetProgramme,
    SetRoomRules,
    Vote,
    Wish,
)
from parlour.room.people import BOT_FACES, Bot
from parlour.room.state import RoomState, known_game

LONGEST_PROGRAMME: Final = 12
"""10.6: more than an evening holds."""


# 3 Seats


def sit(room: RoomState, entry: Entry, _: object) -> list[Event]:
    if entry.author in room.seated:
        raise Illegal("already_seated", "3.2")
    room.seated.append(entry.author)
    return []


def stand(room: RoomState, entry: Entry, _: object) -> list[Event]:
    if entry.author not in room.seated:
        raise Illegal("not_seated", "3.2")
    room.seated.remove(entry.author)
    return []


def ready(room: RoomState, entry: Entry, command: Ready) -> list[Event]:
    """7.3"""
    room.expect_no_match()
    room.people[entry.author].ready = command.yes
    return []


# 5 The pick and the vote


def vote(room: RoomState, entry: Entry, command: Vote) -> list[Event]:
    """5.3: changeable until the start."""
    room.expect_no_match()
    if not room.ballot:
        raise Illegal("no_vote", "5.3")
    if entry.author not in room.seated:
        raise Illegal("only_seated_vote", "5.3")
    if command.game not in room.ballot:
        raise Illegal("not_on_ballot", "5.3")
    room.people[entry.author].vote = command.game
    return []


def pick_game(room: RoomState, _: Entry, command: PickGame) -> list[Event]:
    """5.1: it ends a vote."""
    room.expect_no_match()
    room.pick = known_game(command.game).name
    room.ballot = ()
    _forget_votes(room)
    return []


def open_vote(room: RoomState, _: Entry, command: OpenVote) -> list[Event]:
    room.expect_no_match()
    names = tuple(known_game(name).name for name in command.games)
    if len(set(names)) != len(names) or len(names) < 2:
        raise Illegal("bad_ballot", "5.2")
    room.ballot = names
    _forget_votes(room)
    return []


def wish(room: RoomState, entry: Entry, command: Wish) -> list[Event]:
    """5.8: at any time, by anybody."""
    game = None if command.game is None else known_game(command.game).name
    room.people[entry.author].wish = game
    return []


def set_programme(room: RoomState, _: Entry, command: SetProgramme) -> list[Event]:
    """10.6: in a match as well."""
    if len(command.games) > LONGEST_PROGRAMME:
        raise Illegal("programme_too_long", "10.6")
    room.programme = tuple(known_game(name).name for name in command.games)
    return []


def _forget_votes(room: RoomState) -> None:
    for person in room.people.values():
        person.vote = None


# 6 Options; 7.2: locked while a match runs


def set_options(room: RoomState, _: Entry, command: SetOptions) -> list[Event]:
    room.expect_no_match()
    game = known_game(command.game)
    try:
        room.options[game.name] = parse_options(game.options, command.options)
    except ReadError:
        raise Illegal("bad_option", "6.1") from None
    return []


def set_room_rules(room: RoomState, _: Entry, command: SetRoomRules) -> list[Event]:
    """7.2: while a match runs, the pace of the bots alone."""
    try:
        rules = parse_options(RoomRules, command.options)
    except ReadError:
        raise Illegal("bad_option", "6.2") from None
    if replace(rules, bot_pace=room.room_rules.bot_pace) != room.room_rules:
        room.expect_no_match()
    if room.live_table is not None and rules.bot_pace != room.room_rules.bot_pace:
        room.live_table.forget_bots_moments()
    room.room_rules = rules
    return []


# 6.3 Bots


def add_bot(room: RoomState, _: Entry, command: AddBot) -> list[Event]:
    taken = room.names()
    for name, face in BOT_FACES:
        if name not in taken:
            room.bots.append(Bot(name, face, command.level))
            return []
    raise Illegal("no_more_bots", "6.3")


def remove_bot(room: RoomState, _: Entry, command: RemoveBot) -> list[Event]:
    for bot in room.bots:
        if bot.name == command.name:
            room.bots.remove(bot)
            return []
    raise Illegal("no_such_bot", "6.3")


# 1 The door


def set_password(room: RoomState, _: Entry, command: SetPassword) -> list[Event]:
    room.password = command.password
    return []


def lock(room: RoomState, _: Entry, command: Lock) -> list[Event]:
    room.locked, room.screens = command.yes, command.screens
    return []


def dismiss_screens(room: RoomState, _: Entry, __: object) -> list[Event]:
    """1.8: how many there are is not written down, so it is never refused."""
    room.screens = ()
    return []


def close(room: RoomState, _: Entry, __: object) -> list[Event]:
    room.closed = True
    return []
