"""What can be done in a room, by a person or by the house, and the entries of its log.

The rules of rooms are docs/rules/rooms.md; numbers in this folder are its.

Law: an entry holds all that the fold needs. What a shell adds (the hash of a key, a seed) is in the
command, so replaying needs neither a secret nor chance (12.4).
"""

from typing import Any, Literal, TypeAlias, get_args

from parlour.kernel.seats import Seat
from parlour.kernel.values import value
from parlour.room.people import Face, Level, PersonId

OptionValue: TypeAlias = bool | int | str


# by newcomers; the house writes it down for them, since they are nobody in the room yet


@value
class Open:
    """The first entry: somebody opens the room, and is its host."""

    name: str
    face: Face
    key: str
    password: str | None


@value
class Join:
    name: str
    face: Face
    key: str
    watch: bool


# by people


@value
class Introduce:
    """A new name or face."""

    name: str
    face: Face


@value
class Sit:
    pass


@value
class Stand:
    pass


@value
class Ready:
    yes: bool


@value
class Vote:
    game: str


@value
class Act:
    """An answer to what the game asks: the window that it answers, and the action's JSON form."""

    window: int
    action: dict[str, Any]


@value
class TakeSeat:
    """Takes a seat that a bot plays: one's own back, or one that has no owner."""

    seat: Seat


@value
class Leave:
    pass


# by the host alone, 4.1


@value
class PickGame:
    game: str


@value
class OpenVote:
    games: tuple[str, ...]


@value
class SetOptions:
    """Options of a game; what is not said has its default."""

    game: str
    options: dict[str, OptionValue]


@value
class SetHouseRules:
    options: dict[str, OptionValue]


@value
class SetPassword:
    """The salted hash of a password; None: none is needed."""

    password: str | None


@value
class Lock:
    """Nobody new comes in."""

    yes: bool


@value
class Kick:
    person: PersonId


@value
class MakeHost:
    person: PersonId


@value
class AddBot:
    level: Level


@value
class RemoveBot:
    name: str


@value
class Start:
    seed: str


@value
class NewGame:
    """10.1: the same people, seats and options, freshly shuffled."""

    seed: str


@value
class ChangeRules:
    """10.2: back to the lobby after a match."""


@value
class Abandon:
    """10.3: ends a match that nobody wants to finish."""


@value
class Skip:
    """8.6: plays the default at once, for a person who is away or a bot that failed."""

    seat: Seat


@value
class HandToBot:
    """8.7"""

    seat: Seat


@value
class Close:
    """1.6"""


# by the house


@value
class ComeBack:
    person: PersonId


@value
class GoAway:
    person: PersonId


@value
class Expire:
    """The time of an ask is over."""

    seat: Seat
    window: int


@value
class Play:
    """What a bot answered."""

    seat: Seat
    window: int
    by: str
    """The level that thought of it, as the game names it."""
    action: dict[str, Any]


@value
class PassHost:
    """4.4: the host has been away for too long."""


@value
class Wake:
    """9.5: the house was closed for a while, and time stood still since the entry before."""


ByNewcomers: TypeAlias = Open | Join
ByAnyone: TypeAlias = Introduce | Sit | Stand | Ready | Vote | Act | TakeSeat | Leave
ByHost: TypeAlias = (
    PickGame | OpenVote | SetOptions | SetHouseRules | SetPassword | Lock | Kick | MakeHost
    | AddBot | RemoveBot | Start | NewGame | ChangeRules | Abandon | Skip | HandToBot | Close
)  # fmt: skip
ByHouse: TypeAlias = ComeBack | GoAway | Expire | Play | PassHost | Wake
Command: TypeAlias = ByNewcomers | ByAnyone | ByHost | ByHouse

HOST_ONLY: frozenset[type] = frozenset(get_args(ByHost))
HOUSE_ONLY: frozenset[type] = frozenset(get_args(ByNewcomers | ByHouse))
HOUSE_TOO: frozenset[type] = frozenset((Skip, Close))
"""What the house may do as well as the host."""


@value
class Entry:
    number: int
    """1, 2, … without a gap."""
    at: int
    """Milliseconds since 1970, by the house's clock; never runs back (9.7)."""
    author: PersonId
    id: str
    """What the client called the command; empty for the house."""
    command: Command


TurnClock: TypeAlias = Literal["off", "relaxed", "normal", "fast"]
AbsentSeats: TypeAlias = Literal["bot", "default"]
BotPace: TypeAlias = Literal["natural", "quick", "instant"]


@value
class HouseRules:
    """What holds for every game of the room."""

    turn_clock: TurnClock = "off"
    """9.1"""
    absent_seats: AbsentSeats = "bot"
    """8.3, 8.5: who plays for a person who does not come back."""
    bot_pace: BotPace = "natural"
    """8.8"""
