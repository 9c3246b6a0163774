"""One client's connection: what it may say, how fast, and what it is told.

Nothing here waits for a slow reader: while its outbox is full no view is sent, and when it has
room again the newest is. Answers are always sent: they are small, and as long as the outbox is full
nothing is read that would need one.
"""

from typing import TYPE_CHECKING, Protocol

from parlour.kernel.game import Illegal
from parlour.room.messages import (
    ClaimKey,
    CreateRoom,
    Do,
    Farewell,
    FetchMatch,
    JoinRoom,
    MatchFile,
    OfferKey,
    Ping,
    Pong,
    React,
    Reason,
    Refused,
    Resume,
    ServerMessage,
    Try,
)
from parlour.room.people import PersonId
from parlour.server.limits import Bucket
from parlour.server.wire import message_id, read_message, written
from parlour.websocket import GOING_AWAY, GOODBYE, POLICY

if TYPE_CHECKING:
    from parlour.server.keeper import Keeper
    from parlour.server.room_server import RoomServer

PATIENCE = 100
"""Messages in a row beyond the limit, after which the server hangs up."""


class Wire(Protocol):
    """The socket, as a connection sees it."""

    congested: bool

    def send(self, payload: bytes) -> None: ...

    def close(self, code: int, reason: str) -> None: ...


class Connection:
    __slots__ = (
        "_bucket",
        "_joining",
        "_overrun",
        "_reactions",
        "_server",
        "_trials",
        "_wire",
        "address",
        "is_behind",
        "keeper",
        "person",
        "room_seen",
        "seen",
    )

    def __init__(self, server: "RoomServer", wire: Wire, address: str) -> None:
        self._server = server
        self._wire = wire
        self.address = address
        settings = server.settings
        rate, burst = settings.message_rate, settings.message_burst
        self._bucket = Bucket(rate, burst, burst)
        self._reactions = Bucket(1000 / settings.reaction_pause, 1, 1)
        self._trials = Bucket(rate / 2, burst / 2, burst / 2)
        self._overrun = 0
        self._joining = False
        self.keeper: Keeper | None = None
        self.person: PersonId = 0
        self.room_seen = 0
        """The latest change of the room that was sent; 0: the whole view is to be sent."""
        self.seen = 0
        """The number up to which it knows what happened."""
        self.is_behind = False

    # What comes in

    def receive(self, text: bytes) -> None:
        self._server.metrics.received += 1
        if not self._bucket.take(self._server.clock() / 1000):
            self._too_fast(text)
            return
        self._overrun = 0
        try:
            message = read_message(text)
            self._handle(message)
        except Illegal as refusal:
            self.refuse(message_id(text), refusal)

    def _handle(self, message: object) -> None:
        match message:
            case Do():
                self._room().submit(self, message)
            case Try():
                self._try(message)
            case React():
                self._react(message)
            case Ping():
                self.tell(Pong(message.id, self._server.clock()))
            case FetchMatch():
                self._server.fetch(self, message)
            case OfferKey():
                self._server.offer_key(self, message)
            case CreateRoom() | JoinRoom() | Resume() | ClaimKey():
                self._join(message)

    def _join(self, message: CreateRoom | JoinRoom | Resume | ClaimKey) -> None:
        if self.keeper is not None or self._joining:
            raise Illegal("already_joined")
        self._joining = True
        if isinstance(message, ClaimKey):
            self._server.claim_key(self, message)
        else:
            self._server.welcome(self, message)

    def joined(self, keeper: "Keeper | None", person: PersonId = 0) -> None:
        """None: it is in no room, and may try to come in."""
        self._joining = False
        self.keeper = keeper
        self.person = person

    def _try(self, message: Try) -> None:
        keeper = self._room()
        if not self._trials.take(self._server.clock() / 1000):
            raise Illegal("too_fast")
        keeper.try_out(self, message)

    def _react(self, message: React) -> None:
        keeper = self._room()
        if not self._reactions.take(self._server.clock() / 1000):
            raise Illegal("reactions_too_fast")
        keeper.react(self.person, message.emoji)

    def _room(self) -> "Keeper":
        if self.keeper is None:
            raise Illegal("not_joined")
        return self.keeper

    def _too_fast(self, text: bytes) -> None:
        self._overrun += 1
        if self._overrun > PATIENCE:
            self._wire.close(POLICY, "too fast")
        else:
            self.refuse(message_id(text), Illegal("too_fast"))

    # What goes out

    def send(self, payload: bytes, number: int = 0) -> None:
        """Views may be skipped for a slow reader, since a newer one follows."""
        if self._wire.congested:
            self.is_behind = True
        else:
            self._wire.send(payload)
            self.seen = number or self.seen

    def tell(self, message: ServerMessage) -> None:
        self._wire.send(written(message))

    def tell_much(self, message: MatchFile) -> None:
        """What is long may be refused to a slow reader."""
        if self._wire.congested:
            self.refuse(message.id, Illegal("too_fast"))
        else:
            self.tell(message)

    def refuse(self, command_id: str | None, refusal: Illegal) -> None:
        self._server.metrics.refused[refusal.code] += 1
        self.tell(Refused(command_id, refusal.code, refusal.rule))

    def hang_up(self, reason: Reason) -> None:
        self.tell(Farewell(reason))
        self._wire.close(GOING_AWAY if reason == "restarting" else GOODBYE, reason)

    def drained(self) -> None:
        """The outbox has room again."""
        if self.is_behind:
            self.is_behind = False
            if self.keeper is not None:
                self.keeper.show(self, self.seen)

    def lost(self) -> None:
        if self.keeper is not None:
            self.keeper.drop(self)
        self._server.drop(self)
