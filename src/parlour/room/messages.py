"""The wire: what a client says to the house, and what the house says to a client.

docs/protocol.md tells it in words; the JSON Schema and the client's types are made from here.
Law: a message from a client holds no field that the house should decide.
"""

from collections.abc import Callable
from typing import Final, Literal, TypeAlias

from parlour.kernel.game import Event
from parlour.kernel.values import value
from parlour.room import commands
from parlour.room.people import Face, PersonId, Reaction
from parlour.room.views import RoomView, TableView, You

PROTOCOL: Final = 1

# The first message of a connection


@value
class CreateRoom:
    id: str
    name: str
    face: Face
    key: str
    """A secret that the client makes and keeps: 128 random bits or more. It is the person."""
    password: str | None


@value
class JoinRoom:
    """Whoever is in the room with this key already is simply back."""

    id: str
    code: str
    name: str
    face: Face
    key: str
    password: str | None
    watch: bool


@value
class Resume:
    id: str
    code: str
    key: str
    seen: int
    """The number of the latest update that the client has; 0: none."""


@value
class Borrow:
    """Asks for the key that a person lends to another device of theirs."""

    id: str
    code: str
    loan: str
    """The code that the house said with `lent`."""


# After it


@value
class Start:
    pass


@value
class NewGame:
    pass


@value
class SetPassword:
    password: str | None


Doing: TypeAlias = (
    commands.Introduce | commands.Sit | commands.Stand | commands.Ready | commands.Vote
    | commands.Act | commands.TakeSeat | commands.Leave | commands.PickGame | commands.OpenVote
    | commands.SetOptions | commands.SetHouseRules | SetPassword | commands.Lock | commands.Kick
    | commands.MakeHost | commands.AddBot | commands.RemoveBot | Start | NewGame
    | commands.ChangeRules | commands.Abandon | commands.Skip | commands.HandToBot | commands.Close
)  # fmt: skip


@value
class Do:
    id: str
    """Chosen by the client; a command that is sent again under its id is done once."""
    command: Doing


@value
class React:
    emoji: Reaction


@value
class FetchMatch:
    """Asks for the match file of a finished match."""

    id: str
    match: int


@value
class Lend:
    """Lends one's key to another device: it can be borrowed once, and not for long."""

    id: str
    key: str
    """The house has only a hash of it."""


@value
class Ping:
    id: str


FirstMessage: TypeAlias = CreateRoom | JoinRoom | Resume
ClientMessage: TypeAlias = (
    CreateRoom | JoinRoom | Resume | Borrow | Do | React | FetchMatch | Lend | Ping
)


# From the house


@value
class Welcome:
    id: str
    protocol: int
    code: str
    person: PersonId


@value
class Borrowed:
    """The key that was lent: whoever has it resumes as that person."""

    id: str
    key: str


@value
class Update:
    """What is now. It is the whole truth; the events only tell how it came about."""

    number: int
    at: int
    """The house's clock."""
    room: RoomView | None
    """None: as it was."""
    you: You | None
    """None: as it was."""
    table: TableView | None
    """None: there is no match."""
    events: tuple[Event, ...]
    """What happened in the match since the update before, as far as the viewer may know."""


@value
class Done:
    id: str
    number: int


@value
class Refused:
    id: str | None
    """None: what was sent could not be read so far."""
    code: str
    rule: str
    """The number of the rule; empty: none."""


@value
class Reacted:
    person: PersonId
    emoji: Reaction
    at: int


@value
class MatchFile:
    id: str
    match: int
    file: str


@value
class Lent:
    id: str
    loan: str
    """What the other device says to borrow the key."""
    until: int
    """By the house's clock."""


@value
class Pong:
    id: str
    at: int


Reason: TypeAlias = Literal["kicked", "left", "closed", "restarting", "gone"]


@value
class Farewell:
    """The last message: why the house hangs up."""

    reason: Reason


HouseMessage: TypeAlias = (
    Welcome | Borrowed | Update | Done | Refused | Reacted | MatchFile | Lent | Pong | Farewell
)


def filled_in(command: Doing, seed: Callable[[], str]) -> commands.Command:
    """The command for the log, with what the house adds."""
    if isinstance(command, Start):
        return commands.Start(seed())
    if isinstance(command, NewGame):
        return commands.NewGame(seed())
    if isinstance(command, SetPassword):
        assert command.password is None, "a password is hashed first"
        return commands.SetPassword(None)
    return command
