"""What can be done in a room, by a person or by the server, and the entries of its log.

The rules of rooms are docs/rules/rooms.md; numbers in this folder are its.

Law: an entry holds all that the fold needs. What a shell adds (the hash of a key, a seed) is in the
command, so replaying needs neither a secret nor chance (12.4).
"""

from typing import Any, Literal, TypeAlias, get_args

from msgspec import Raw

from parlour.kernel.levels import Level
from parlour.kernel.seats import Seat
from parlour.kernel.values import Record, Value
from parlour.room.people import Face, PersonId
from parlour.room.times import ServerTime

OptionValue: TypeAlias = bool | int | str


# by newcomers: the server writes it down for them, since they are nobody in the room yet


class Open(Value):
    """The first entry: somebody opens the room, and is its host."""

    name: str
    face: Face
    key: str
    password: str | None


class Join(Value):
    name: str
    face: Face
    key: str
    watch: bool


# by people


class Introduce(Value):
    """A new name or face."""

    name: str
    face: Face


class Sit(Value):
    pass


class Stand(Value):
    pass


class Ready(Value):
    yes: bool


class Vote(Value):
    game: str


class Wish(Value):
    """5.8: a game that the person would like to play; None: none any more."""

    game: str | None


class Act(Value):
    """An answer to what the game asks: the window that it answers, and the action's JSON form."""

    window: int
    action: Raw


class TakeSeat(Value):
    """Takes a seat that a bot plays: one's own back, or one that has no owner, or asks for it."""

    seat: Seat


class Leave(Value):
    pass


class FinishNow(Value):
    """8.10: nobody but bots is asked any more, so they need not take their time."""


# by the host alone, 4.1


class PickGame(Value):
    game: str


class OpenVote(Value):
    games: tuple[str, ...]


class SetProgramme(Value):
    """10.6: what is to be played after this, in order."""

    games: tuple[str, ...]


class SetOptions(Value):
    """Options of a game; what is not said has its default."""

    game: str
    options: dict[str, OptionValue]


class SetRoomRules(Value):
    options: dict[str, OptionValue]


class SetPassword(Value):
    """The salted hash of a password; None: none is needed."""

    password: str | None


class Lock(Value):
    """Nobody new comes in."""

    yes: bool
    screens: tuple[str, ...] = ()
    """1.8: hashes of the keys of the screens that were let in. The server adds them."""


class DismissScreens(Value):
    """1.8: sends every screen away, and forgets their keys."""


class Kick(Value):
    person: PersonId


class MakeHost(Value):
    person: PersonId


class AddBot(Value):
    level: Level


class RemoveBot(Value):
    name: str


class Start(Value):
    seed: str
    rules: int = 0
    """12.7: the version of the game's rules. The room adds it."""


class NewGame(Value):
    """10.1: the same people, seats and options, freshly shuffled."""

    seed: str
    rules: int = 0
    """As in `start`."""


class NextGame(Value):
    """10.6: the first game of the programme."""

    seed: str
    rules: int = 0
    """As in `start`."""


class ChangeRules(Value):
    """10.2: back to the lobby after a match."""


class Abandon(Value):
    """10.3: ends a match that nobody wants to finish."""


class Skip(Value):
    """8.6: plays the default at once, for a person who is away or a bot that failed."""

    seat: Seat


class HandToBot(Value):
    """8.7"""

    seat: Seat


class Mercy(Value):
    """4.7"""


class AllowSeat(Value):
    """3.6: lets a watcher have the seat that they asked for."""

    person: PersonId


class Close(Value):
    """1.6"""


# by the server


class ComeBack(Value):
    person: PersonId


class GoAway(Value):
    person: PersonId


class Expire(Value):
    """The time of an ask is over."""

    seat: Seat
    window: int


class Play(Value):
    """What a bot answered."""

    seat: Seat
    window: int
    by: str
    """The level that thought of it, as the game names it."""
    action: Any
    """An action of the game; read from the log, a dict that is one in JSON."""


class PassHost(Value):
    """4.4: the host has been away for too long."""


class Wake(Value):
    """9.5: the server was closed for a while, and time stood still since the entry before."""


ByNewcomers: TypeAlias = Open | Join
ByAnyone: TypeAlias = (
    Introduce | Sit | Stand | Ready | Vote | Wish | Act | TakeSeat | Leave | FinishNow
)  # fmt: skip
ByHost: TypeAlias = (
    PickGame | OpenVote | SetProgramme | SetOptions | SetRoomRules | SetPassword | Lock
    | DismissScreens | Kick | MakeHost | AddBot | RemoveBot | Start | NewGame | NextGame
    | ChangeRules | Abandon | Skip | HandToBot | Mercy | AllowSeat | Close
)  # fmt: skip
ByServer: TypeAlias = ComeBack | GoAway | Expire | Play | PassHost | Wake
Command: TypeAlias = ByNewcomers | ByAnyone | ByHost | ByServer

Beginning: TypeAlias = Start | NewGame | NextGame
"""The commands that begin a match."""

BEGINNING: frozenset[type] = frozenset(get_args(Beginning))
HOST_ONLY: frozenset[type] = frozenset(get_args(ByHost))
SERVER_ONLY: frozenset[type] = frozenset(get_args(ByNewcomers | ByServer))
SERVER_TOO: frozenset[type] = frozenset((Skip, Close))
"""What the server may do as well as the host."""


class Entry(Record):
    number: int
    """1, 2, … without a gap."""
    at: ServerTime
    """It never runs back (9.7)."""
    author: PersonId
    id: str
    """What the client called the command; empty for the server."""
    command: Command


TurnClock: TypeAlias = Literal["off", "relaxed", "normal", "fast"]
AbsentSeats: TypeAlias = Literal["bot", "default"]
BotPace: TypeAlias = Literal["natural", "quick", "instant"]
PausePace: TypeAlias = Literal["normal", "short", "long"]

TakeSeats: TypeAlias = Literal["free", "host", "never"]
Hints: TypeAlias = Literal["on", "off"]
BotReactions: TypeAlias = Literal["on", "off"]


class RoomRules(Record):
    """What holds for every game of the room."""

    turn_clock: TurnClock = "off"
    """9.1"""
    absent_seats: AbsentSeats = "bot"
    """8.3, 8.5: who plays for a person who does not come back."""
    bot_pace: BotPace = "natural"
    """8.8"""
    pauses: PausePace = "normal"
    """9.8: how long everybody looks at the end of a round."""
    take_seats: TakeSeats = "free"
    """3.5: who may take a bot's seat while a match runs."""
    hints: Hints = "on"
    """12.6"""
    bot_reactions: BotReactions = "on"
    """11.3"""
