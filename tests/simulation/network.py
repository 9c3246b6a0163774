"""Connections through a faulty network: late, cut off, congested.

As with TCP, what comes through a connection comes in order, and what was under way when it broke
is lost. Different connections know nothing of each other.
"""

from typing import TYPE_CHECKING, Any, Protocol

import msgspec

from parlour.hosting.connection import Connection
from parlour.hosting.hosting import Hosting
from parlour.room.room import Room
from tests.simulation.disk import A_MOMENT

if TYPE_CHECKING:
    from tests.simulation.world import World

_NULL = msgspec.Raw(b"null")


class Told(msgspec.Struct):
    """Any message of the server; big parts are left in their JSON form."""

    kind: str
    id: str | None = None
    number: int = 0
    at: int = 0
    person: int | None = 0
    seat: int | None = None
    reaction: str = ""
    code: str = ""
    reason: Any = ""
    match: int = 0
    file: str = ""
    pairing: str = ""
    until: int = 0
    key: str = ""
    room: msgspec.Raw = _NULL
    you: msgspec.Raw = _NULL
    table: msgspec.Raw = _NULL
    events: msgspec.Raw = _NULL
    matches: msgspec.Raw = _NULL
    inside: msgspec.Raw = _NULL


read_told = msgspec.json.Decoder(Told).decode


class Listener(Protocol):
    """The far end of a link: a device."""

    def hear(self, told: Told) -> None: ...

    def lost(self) -> None: ...


class NumberedConnection(Connection):
    """Sets of connections are walked in the same order in every run."""

    __slots__ = ("serial",)

    def __init__(self, hosting: Hosting, wire: Any, address: str, code: str, serial: int) -> None:
        self.serial = serial
        super().__init__(hosting.services, hosting, wire, address, code)

    def __hash__(self) -> int:
        return self.serial

    def __eq__(self, other: object) -> bool:
        return self is other


class Link:
    """The Wire of a connection, and the device's end of it."""

    def __init__(
        self, world: "World", device: Listener, serial: int, address: str, code: str
    ) -> None:
        self._world = world
        self._device: Listener | None = device
        self._is_open = True
        """For the server."""
        self._up_at = self._down_at = 0.0
        self.congested = False
        self.was_congested = False
        self.serial = serial
        self.seen = 0
        """The latest number that went down this link; at first, what the device says it knows."""
        self.shown = False
        self.claimed = ("", "")
        """The room and the code of the pairing for which a key was asked for."""
        self.connection = NumberedConnection(world.hosting, self, address, code, serial)
        world.hosting.admit(self.connection)

    def claimed_room(self) -> Room:
        return self._world.hosting.rooms.live[self.claimed[0]].room

    # The device's end

    def say(self, message: bytes) -> None:
        self._up_at = self._after(self._up_at)
        self._world.loop.call_at(self._up_at, self._arrive, message)

    def hang_up(self) -> None:
        """Cut off by the device, or by the network: the server notices some time later."""
        self._device = None
        late = self._world.rng.choice((0.0, 0.02, 0.5, 8.0))
        self._world.loop.call_later(late, self._close)

    # The server's end: a Wire

    def send(self, payload: bytes) -> None:
        if not self._is_open:
            return
        told = read_told(payload)
        self._world.laws.on_the_wire(self, told, self._world.loop.time())
        self._down_at = self._after(self._down_at)
        self._world.loop.call_at(self._down_at, self._reach, told)

    def close(self, code: int, reason: str) -> None:  # noqa: ARG002 - as a Wire has it
        if self._is_open:
            self._close()
            self._down_at = self._after(self._down_at)
            self._world.loop.call_at(self._down_at, self._lose)

    def congest(self, seconds: float) -> None:
        self.congested = self.was_congested = True
        self._world.loop.call_later(seconds, self._drain)

    def die(self) -> None:
        """The server is no more, and says nothing about it."""
        if self._is_open:
            self._is_open = False
            self._down_at = self._after(self._down_at)
            self._world.loop.call_at(self._down_at, self._lose)

    # Under way

    def _after(self, earlier: float) -> float:
        delay = self._world.rng.random() ** 3 * self._world.weather.slowest_message
        return max(self._world.loop.time() + delay, earlier + A_MOMENT)

    def _arrive(self, message: bytes) -> None:
        if self._is_open and self._device is not None:
            self.connection.receive(message)

    def _reach(self, told: Told) -> None:
        if self._device is not None:
            self._device.hear(told)

    def _lose(self) -> None:
        if self._device is not None:
            device, self._device = self._device, None
            device.lost()

    def _close(self) -> None:
        if self._is_open:
            self._is_open = False
            self._world.links.pop(self.serial, None)
            self.connection.lost()

    def _drain(self) -> None:
        self.congested = False
        if self._is_open:
            self.connection.drained()
