"""Any command, with anything in it: sensible, strange and wrong."""

from collections.abc import Callable
from random import Random
from typing import Any, get_args

from msgspec import Raw
from msgspec.structs import fields

from parlour.games import GAMES, game_named
from parlour.kernel.levels import LEVELS, Level
from parlour.kernel.options import choices
from parlour.room import commands
from parlour.room.commands import Command, RoomRules
from parlour.room.people import Colour, Emoji, Face
from parlour.room.room import Room
from tests.contract.walks import wild_action
from tests.room.evenings import written

KINDS: tuple[type[Command], ...] = get_args(Command)

NAMES = ("", "Anna", "Bob", "bob", "\u202eeve", "z" * 50, "🦊", "Ada", "o\u0301\u0301\u0301\u0301")
GAMES_AND_MORE = (*(game.name for game in GAMES), "", "poker")


def wild_command(kind: type[Command], room: Room, random: Random) -> Command:
    return kind(*(MAKERS[kind, f.name](room, random) for f in fields(kind)))


def _name(_: Room, random: Random) -> str:
    return random.choice(NAMES)


def _face(_: Room, random: Random) -> Face:
    return Face(random.choice(get_args(Emoji)), random.choice(get_args(Colour)))


def _key(_: Room, random: Random) -> str:
    return f"key {random.randrange(20)}"


def _yes(_: Room, random: Random) -> bool:
    return random.random() < 0.5


def _person(room: Room, random: Random) -> int:
    return random.choice([*room.people, 0, 99, -1])


def _seat(room: Room, random: Random) -> int:
    chairs = len(room.table.chairs) if room.table else 4
    return random.randrange(-2, chairs + 2)


def _window(room: Room, random: Random) -> int:
    windows = [asked.ask.window for asked in room.table.asked.values()] if room.table else []
    return random.choice([*windows, *windows, *windows, 0, 7])


def _game(_: Room, random: Random) -> str:
    return random.choice(GAMES_AND_MORE)


def _ballot(_: Room, random: Random) -> tuple[str, ...]:
    among = GAMES_AND_MORE[: len(GAMES) + random.choice((0, 0, 2))]
    return tuple(random.choices(among, k=random.randrange(5)))


def _options(_: Room, random: Random) -> dict[str, Any]:
    game = game_named(random.choice(GAMES_AND_MORE[: len(GAMES)]))
    known = choices(game.options)
    chosen = {name: random.choice(known[name]) for name in known if random.random() < 0.3}
    return random.choice([{}, {}, chosen, {"nonsense": 1}])


def _room_rules(_: Room, random: Random) -> dict[str, Any]:
    known = choices(RoomRules)
    chosen = {name: random.choice(values) for name, values in known.items()}
    return random.choice([{}, chosen, chosen, {**chosen, "turn_clock": 7}])


def _programme(_: Room, random: Random) -> tuple[str, ...]:
    names = random.choice((GAMES_AND_MORE[:-2], GAMES_AND_MORE))
    return tuple(random.choices(names, k=random.randrange(15)))


def _password(_: Room, random: Random) -> str | None:
    return random.choice([None, "salt:hash"])


def _screens(_: Room, random: Random) -> tuple[str, ...]:
    return random.choice([(), ("hash",)])


def _level(_: Room, random: Random) -> Level:
    level: Level = random.choice(LEVELS)
    return level


def _by(_: Room, random: Random) -> str:
    return random.choice(["easy", "normal", "nobody"])


def _seed(_: Room, random: Random) -> str:
    return str(random.randrange(1000))


def _rules(_: Room, random: Random) -> int:
    """The room knows better."""
    return random.randrange(9)


def _action(room: Room, random: Random) -> Raw:
    game = room.table.game if room.table else random.choice(GAMES)
    found = bytes(written(wild_action(game, random)))
    more = found.replace(b"{", b'{"more":1,', 1)
    return Raw(random.choice([found, found, found, b"{}", b'{"kind":[]}', b'{"kind":"x"}', more]))


Maker = Callable[[Room, Random], Any]
BY_FIELD: dict[str, Maker] = {
    "name": _name, "face": _face, "key": _key, "watch": _yes, "yes": _yes, "person": _person,
    "seat": _seat, "window": _window, "game": _game, "games": _ballot, "password": _password,
    "level": _level, "by": _by, "seed": _seed, "action": _action, "options": _options,
    "screens": _screens, "rules": _rules,
}  # fmt: skip
MAKERS: dict[tuple[type, str], Maker] = {
    (kind, f.name): BY_FIELD[f.name] for kind in KINDS for f in fields(kind)
}
MAKERS[commands.Wish, "game"] = lambda room, random: random.choice([None, _game(room, random)])
MAKERS[commands.SetProgramme, "games"] = _programme
MAKERS[commands.SetRoomRules, "options"] = _room_rules
