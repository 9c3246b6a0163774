"""Before a match: seats, readiness, the pick or the vote, options, bots, the door (R0.4-R0.6)."""

from parlour.kernel.forms import FormError
from parlour.kernel.game import Event, Illegal
from parlour.kernel.options import parse_options
from parlour.room.commands import (
    AddBot,
    Entry,
    HouseRules,
    Lock,
    OpenVote,
    PickGame,
    Ready,
    RemoveBot,
    SetHouseRules,
    SetOptions,
    SetPassword,
    Vote,
)
from parlour.room.people import BOT_FACES, Bot
from parlour.room.state import RoomState, known_game


def sit(room: RoomState, entry: Entry, _: object) -> list[Event]:
    if entry.author in room.seated:
        raise Illegal("already_seated")
    room.seated.append(entry.author)
    return []


def stand(room: RoomState, entry: Entry, _: object) -> list[Event]:
    if entry.author not in room.seated:
        raise Illegal("not_seated")
    room.seated.remove(entry.author)
    return []


def ready(room: RoomState, entry: Entry, command: Ready) -> list[Event]:
    room.expect_no_match()
    room.people[entry.author].ready = command.yes
    return []


# The pick and the vote (R0.5)


def vote(room: RoomState, entry: Entry, command: Vote) -> list[Event]:
    """Changeable until the start."""
    room.expect_no_match()
    if not room.ballot:
        raise Illegal("no_vote", "R0.5")
    if entry.author not in room.seated:
        raise Illegal("only_seated_vote", "R0.5")
    if command.game not in room.ballot:
        raise Illegal("not_on_ballot", "R0.5")
    room.people[entry.author].vote = command.game
    return []


def pick_game(room: RoomState, _: Entry, command: PickGame) -> list[Event]:
    room.expect_no_match()
    room.pick = known_game(command.game).name
    room.ballot = ()
    _forget_votes(room)
    return []


def open_vote(room: RoomState, _: Entry, command: OpenVote) -> list[Event]:
    room.expect_no_match()
    names = tuple(known_game(name).name for name in command.games)
    if len(set(names)) != len(names) or len(names) < 2:
        raise Illegal("bad_ballot", "R0.5")
    room.ballot = names
    _forget_votes(room)
    return []


def _forget_votes(room: RoomState) -> None:
    for person in room.people.values():
        person.vote = None


# Options (R0.6: locked while a match runs)


def set_options(room: RoomState, _: Entry, command: SetOptions) -> list[Event]:
    room.expect_no_match()
    game = known_game(command.game)
    try:
        room.options[game.name] = parse_options(game.options, command.options)
    except FormError:
        raise Illegal("bad_option") from None
    return []


def set_house_rules(room: RoomState, _: Entry, command: SetHouseRules) -> list[Event]:
    room.expect_no_match()
    try:
        room.house_rules = parse_options(HouseRules, command.options)
    except FormError:
        raise Illegal("bad_option") from None
    return []


# Bots


def add_bot(room: RoomState, _: Entry, command: AddBot) -> list[Event]:
    taken = {bot.name for bot in room.bots} | {p.name for p in room.people.values()}
    for name, face in BOT_FACES:
        if name not in taken:
            room.bots.append(Bot(name, face, command.level))
            return []
    raise Illegal("no_more_bots")


def remove_bot(room: RoomState, _: Entry, command: RemoveBot) -> list[Event]:
    for bot in room.bots:
        if bot.name == command.name:
            room.bots.remove(bot)
            return []
    raise Illegal("no_such_bot")


# The door


def set_password(room: RoomState, _: Entry, command: SetPassword) -> list[Event]:
    room.password = command.password
    return []


def lock(room: RoomState, _: Entry, command: Lock) -> list[Event]:
    room.locked = command.yes
    return []


def close(room: RoomState, _: Entry, __: object) -> list[Event]:
    room.closed = True
    return []
