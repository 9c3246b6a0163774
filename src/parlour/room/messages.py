"""The wire: what a client says to the server, and what the server says to a client.

docs/protocol.md tells it in words; the JSON Schema and the client's types are made from here.
Law: a message from a client holds no field that the server should decide.
"""

from collections.abc import Callable, Iterable
from typing import Annotated, Final, Literal, TypeAlias

from msgspec import Meta, Raw

from parlour.kernel.game import Event, HintReason
from parlour.kernel.offers import Action
from parlour.kernel.search import Odds
from parlour.kernel.seats import Seat
from parlour.kernel.values import Value
from parlour.room import commands
from parlour.room.people import Face, PersonId, Reaction
from parlour.room.played import PlayedMatch
from parlour.room.times import ServerTime
from parlour.room.views import Inside, RoomView, TableView, You

PROTOCOL: Final = 3

MessageId: TypeAlias = Annotated[str, Meta(max_length=64)]
"""What a client calls a message of its own."""

# The first message of a connection, which is about the room that its address names


class CreateRoom(Value):
    """Whoever opened the room with this key already is simply back."""

    id: MessageId
    name: str
    face: Face
    key: str
    """A secret that the client makes and keeps: 128 random bits or more. It is the person."""
    password: str | None


class JoinRoom(Value):
    """Whoever is in the room with this key already is simply back."""

    id: MessageId
    name: str
    face: Face
    key: str
    password: str | None
    watch: bool


class Resume(Value):
    id: MessageId
    key: str
    seen: int
    """The number of the latest update that the client has; 0: none."""


class WatchRoom(Value):
    """Shows the room on a screen, which is nobody there; it comes back with the same message."""

    id: MessageId
    password: str | None
    seen: int
    """As in `resume`."""
    key: str | None
    """Made on the screen: with it, it comes back through a door that was locked meanwhile."""


class ClaimKey(Value):
    """Asks for the key that a person lends to another device of theirs."""

    id: MessageId
    pairing: str
    """The code that the server said with `key_offered`."""


class Peek(Value):
    """Asks who is inside, before one comes in: nothing comes of it, and nobody hears of it."""

    id: MessageId


# After it


class Start(Value):
    pass


class NewGame(Value):
    pass


class NextGame(Value):
    pass


class SetPassword(Value):
    password: str | None


class Lock(Value):
    yes: bool


Doing: TypeAlias = (
    commands.Introduce | commands.Sit | commands.Stand | commands.Ready | commands.Vote
    | commands.Wish | commands.Act | commands.TakeSeat | commands.Leave | commands.FinishNow
    | commands.PickGame | commands.OpenVote | commands.SetProgramme | commands.SetOptions
    | commands.SetRoomRules | SetPassword | Lock | commands.DismissScreens
    | commands.Kick | commands.MakeHost | commands.AddBot | commands.RemoveBot | Start | NewGame
    | NextGame | commands.ChangeRules | commands.Abandon | commands.Skip | commands.HandToBot
    | commands.Mercy | commands.AllowSeat | commands.Close
)  # fmt: skip


class Do(Value):
    id: MessageId
    """Chosen by the client; a command that is sent again under its id is done once."""
    command: Doing


class Try(Value):
    """Asks whether an action would be accepted: nothing comes of it, and nothing is kept."""

    id: MessageId
    window: int
    action: Raw


class AskHint(Value, tag="hint"):
    """Asks what a bot would do in one's place: nothing comes of it, and nothing is kept."""

    id: MessageId
    window: int


class React(Value):
    reaction: Reaction


class FetchMatch(Value):
    """Asks for the match file of a finished match."""

    id: MessageId
    match: int


class FetchEvening(Value):
    """Asks for what was played this evening."""

    id: MessageId


class OfferKey(Value):
    """Offers one's key to another device: it can be claimed once, and not for long."""

    id: MessageId
    key: str
    """The server has only a hash of it."""


class Ping(Value):
    id: MessageId


FirstMessage: TypeAlias = CreateRoom | JoinRoom | Resume | WatchRoom
ClientMessage: TypeAlias = (
    FirstMessage | ClaimKey | Peek | Do | Try | AskHint | React | FetchMatch | FetchEvening
    | OfferKey | Ping
)  # fmt: skip


# From the server


class Welcome(Value):
    id: str
    protocol: int
    code: str
    person: PersonId
    """0: nobody, a screen."""


class KeyClaimed(Value):
    """The key that was offered: whoever has it resumes as that person."""

    id: str
    key: str


class Peeked(Value):
    """What the door shows."""

    id: str
    code: str
    has_password: bool
    locked: bool
    inside: Inside | None
    """None: the door is locked, or a password is needed."""


class Update(Value):
    """What is now. It is the whole truth; the events only tell how it came about."""

    number: int
    at: ServerTime
    """The server's clock."""
    room: RoomView | None
    """None: as it was."""
    you: You | None
    """None: as it was, or nobody."""
    table: TableView | None
    """None: there is no match."""
    events: tuple[Event, ...]
    """What happened in the match since the update before, as far as the viewer may know."""


class Done(Value):
    id: str
    number: int


class Fine(Value):
    """What was tried would be accepted."""

    id: str


class Hinted(Value):
    """What a good player would do, knowing no more than whoever asked."""

    id: str
    action: Action
    reason: HintReason | None
    """Why; null: the game has no words for it."""
    odds: Odds | None
    """This move and the second best in numbers; null: no other was tried."""


class Refused(Value):
    id: str | None
    """`Refused.id` is null when the message had no readable id."""
    code: str
    rule: str
    """The number of the rule; empty: none."""


class Reacted(Value):
    person: PersonId | None
    """None: it is a bot."""
    seat: Seat | None
    """Of the bot."""
    reaction: Reaction
    at: ServerTime


class MatchFile(Value):
    id: str
    match: int
    file: str


class Evening(Value):
    """The finished matches of the evening, the latest last."""

    id: str
    matches: tuple[PlayedMatch, ...]


class KeyOffered(Value):
    id: str
    pairing: str
    """What the other device says to claim the key."""
    until: ServerTime


class Pong(Value):
    id: str
    at: ServerTime


Reason: TypeAlias = Literal[
    "kicked", "left", "closed", "restarting", "gone", "dismissed", "password_needed"
]  # fmt: skip
"""The last two are said to screens."""


class Farewell(Value):
    """The last message: why the server hangs up."""

    reason: Reason


ServerMessage: TypeAlias = (
    Welcome
    | KeyClaimed
    | Peeked
    | Update
    | Done
    | Fine
    | Hinted
    | Refused
    | Reacted
    | MatchFile
    | Evening
    | KeyOffered
    | Pong
    | Farewell
)


def filled_in(
    command: Doing, seed: Callable[[], str], screens: Iterable[str] = ()
) -> commands.Command:
    """The command for the log, with what the server adds."""
    if isinstance(command, Start):
        return commands.Start(seed())
    if isinstance(command, NewGame):
        return commands.NewGame(seed())
    if isinstance(command, NextGame):
        return commands.NextGame(seed())
    if isinstance(command, SetPassword):
        assert command.password is None, "a password is hashed first"
        return commands.SetPassword(None)
    if isinstance(command, Lock):
        return commands.Lock(command.yes, tuple(screens) if command.yes else ())
    return command
