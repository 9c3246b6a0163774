"""One client's connection: what it may say, how fast, and what it is told.

Nothing here waits for a slow reader: while its outbox is full no view is sent, and when it has
room again the newest is. Answers are always sent: they are small, and as long as the outbox is full
nothing is read that would need one.
"""

from collections import deque
from typing import Final, Protocol

from parlour.hosting.limits import Tally
from parlour.hosting.services import Services
from parlour.hosting.wire import message_id, read_message, written
from parlour.kernel.game import Illegal
from parlour.room.messages import (
    AskHint,
    ClaimKey,
    CreateRoom,
    Do,
    Evening,
    Farewell,
    FetchEvening,
    FetchMatch,
    FirstMessage,
    JoinRoom,
    MatchFile,
    OfferKey,
    Peek,
    Ping,
    Pong,
    React,
    Reason,
    Refused,
    Resume,
    ServerMessage,
    Try,
    WatchRoom,
)
from parlour.room.people import NOBODY, PersonId, Reaction
from parlour.room.room import Room
from parlour.websocket import GOING_AWAY, GOODBYE, POLICY

PATIENCE: Final = 100
"""Messages in a row beyond the limit, after which the server hangs up."""
MOST_HELD: Final = 64
"""Messages that wait for one before them."""


class Wire(Protocol):
    """The socket, as a connection sees it."""

    congested: bool

    def send(self, payload: bytes) -> None: ...

    def close(self, code: int, reason: str) -> None: ...


class HungUp(Wire):
    """What is said after the end is lost. So the socket, which holds the connection, is let go."""

    congested = False

    def send(self, payload: bytes) -> None:
        pass

    def close(self, code: int, reason: str) -> None:
        pass


class Watched(Protocol):
    """The room that a connection is in."""

    @property
    def room(self) -> Room: ...

    def tally(self, person: PersonId) -> Tally: ...

    def submit(self, connection: "Connection", message: Do) -> None: ...

    def try_out(self, connection: "Connection", message: Try) -> None: ...

    def think_for(self, connection: "Connection", message: AskHint) -> None: ...

    def react(self, person: PersonId, reaction: Reaction) -> None: ...

    def fetch_evening(self, connection: "Connection", message: FetchEvening) -> None: ...

    def catch_up(self, connection: "Connection") -> None: ...

    def drop(self, connection: "Connection") -> None: ...


class Reception(Protocol):
    """Where a connection comes in, and asks for what is no room's."""

    def hears(self, address: str, now: float) -> bool:
        """Counts what comes from an address; False: it is too much."""

    def welcome(
        self, connection: "Connection", message: FirstMessage | ClaimKey | Peek
    ) -> None: ...

    def offer_key(self, connection: "Connection", message: OfferKey) -> None: ...

    def fetch(self, connection: "Connection", message: FetchMatch) -> None: ...

    def drop(self, connection: "Connection") -> None: ...


class Connection:
    __slots__ = (
        "_held",
        "_is_holding",
        "_joining",
        "_overrun",
        "_reception",
        "_services",
        "_tally",
        "_wire",
        "address",
        "code",
        "is_behind",
        "live",
        "person",
        "room_seen",
        "seen",
    )

    def __init__(
        self, services: Services, reception: Reception, wire: Wire, address: str, code: str
    ) -> None:
        self._services = services
        self._reception = reception
        self._wire = wire
        self.address = address
        self.code = code
        """The code in the socket's address, as the client wrote it: no other room is open to it."""
        self._tally = Tally(services.limits)
        """The person's, as soon as it is known who that is."""
        self._overrun = 0
        self._joining = False
        self._is_holding = False
        self._held: deque[bytes] = deque()
        self.live: Watched | None = None
        """The room that it is in."""
        self.person: PersonId = NOBODY
        self.room_seen = 0
        """The latest change of the room that was sent; 0: the whole view is to be sent."""
        self.seen = 0
        """The number up to which it knows what happened."""
        self.is_behind = False

    # What comes in

    def receive(self, text: bytes) -> None:
        services = self._services
        services.counters.received += 1
        now = services.clock() / 1000
        heard = self._reception.hears(self.address, now) and len(self._held) < MOST_HELD
        if not (heard and self._tally.messages.take(now)):
            self._too_fast(text)
            return
        self._overrun = 0
        if self._is_holding:
            self._held.append(text)
        else:
            self._read(text)

    def hold(self) -> None:
        """What comes next waits, so that it is done in its order."""
        self._is_holding = True

    def go_on(self) -> None:
        self._is_holding = False
        while self._held and not self._is_holding:
            self._read(self._held.popleft())

    def _read(self, text: bytes) -> None:
        try:
            self._handle(read_message(text))
        except Illegal as refusal:
            self.refuse(message_id(text), refusal)

    def _handle(self, message: object) -> None:
        match message:
            case Do():
                self.watched().submit(self, message)
            case Try():
                self._counted().try_out(self, message)
            case AskHint():
                self._counted().think_for(self, message)
            case React():
                self._react(message)
            case Ping():
                self.tell(Pong(message.id, self._services.clock()))
            case FetchMatch():
                self._reception.fetch(self, message)
            case FetchEvening():
                self._seen_room().fetch_evening(self, message)
            case OfferKey():
                self._reception.offer_key(self, message)
            case CreateRoom() | JoinRoom() | Resume() | WatchRoom() | ClaimKey() | Peek():
                self._come_in(message)

    def _come_in(self, message: FirstMessage | ClaimKey | Peek) -> None:
        if self.live is not None or self._joining:
            raise Illegal("already_joined")
        self._joining = True
        self._reception.welcome(self, message)

    def joined(self, live: Watched, person: PersonId) -> None:
        self._joining = False
        self.live = live
        self.person = person
        if person != NOBODY:
            self._tally = live.tally(person)

    def not_joined(self) -> None:
        """It is in no room, and may try to come in."""
        self._joining = False

    def watched(self) -> Watched:
        """The room, for those who may do something there."""
        live = self._seen_room()
        if self.person == NOBODY:
            raise Illegal("only_a_screen", "1.8")
        return live

    def _seen_room(self) -> Watched:
        """The room, for whoever looks, a screen too."""
        if self.live is None:
            raise Illegal("not_joined")
        return self.live

    def _counted(self) -> Watched:
        """The room, for a question that costs more than others."""
        live = self.watched()
        if not self._tally.trials.take(self._services.clock() / 1000):
            raise Illegal("too_fast")
        return live

    def _react(self, message: React) -> None:
        live = self.watched()
        if not self._tally.reactions.take(self._services.clock() / 1000):
            raise Illegal("reactions_too_fast")
        live.react(self.person, message.reaction)

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

    def tell_much(self, message: MatchFile | Evening) -> None:
        """What is long may be refused to a slow reader."""
        if self._wire.congested:
            self.refuse(message.id, Illegal("too_fast"))
        else:
            self.tell(message)

    def refuse(self, command_id: str | None, refusal: Illegal) -> None:
        self._services.counters.refused[refusal.code] += 1
        self.tell(Refused(command_id, refusal.code, refusal.rule))

    def hang_up(self, reason: Reason) -> None:
        self.tell(Farewell(reason))
        self._wire.close(GOING_AWAY if reason == "restarting" else GOODBYE, reason)

    def leave(self, reason: Reason) -> None:
        """The room lets go of it."""
        self.live = None
        self.hang_up(reason)

    def drained(self) -> None:
        """The outbox has room again."""
        if self.is_behind:
            self.is_behind = False
            if self.live is not None:
                self.live.catch_up(self)

    def lost(self) -> None:
        self._wire = HungUp()
        if self.live is not None:
            self.live.drop(self)
        self._reception.drop(self)
