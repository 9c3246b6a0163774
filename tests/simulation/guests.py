"""People and screens of an evening; their devices say again under the same id what was lost."""

import asyncio
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import msgspec

from tests.simulation import moves
from tests.simulation.network import Link, Told

if TYPE_CHECKING:
    from tests.simulation.evenings import Evening

Json = dict[str, Any]

PATIENCE = 3.0
"""Seconds that a device waits for an answer before it asks again."""
FACE = {"emoji": "🦊", "colour": "teal"}
FORBIDDEN: tuple[Json, ...] = (
    {"kind": "lock", "yes": True},
    {"kind": "sit"},
    {"kind": "close"},
)
"""To a screen."""

_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder().decode


@dataclass(slots=True)
class Outstanding:
    """A message that was not answered yet."""

    message: bytes
    since: float
    said: float
    """The last time."""


class Device:
    def __init__(self, guest: "Guest", name: str) -> None:
        self._guest = guest
        self.evening = guest.evening
        self.name = name
        self._ids = 0
        self._link: Link | None = None
        self._first = ""
        """The id of the first message on this link, until it is answered."""
        self._tried_at = 0.0
        self.is_in = False
        self.outstanding: dict[str, Outstanding] = {}
        self.number = 0
        self.room: Json = {}
        self.you: Json = {}
        self._table = msgspec.Raw(b"null")

    @property
    def is_connected(self) -> bool:
        return self._link is not None

    def next_id(self) -> str:
        self._ids += 1
        return f"{self.name}-{self._ids}"

    def table(self) -> Json | None:
        found: Json | None = _decode(self._table)
        return found

    # Saying

    def connect(self) -> None:
        world = self.evening.world
        self._tried_at = world.loop.time()
        self._link = world.connect(self)
        if self._link is None:
            return
        message = self._guest.first_message(self)
        self._first = message["id"]
        if "seen" in message:
            self._link.seen = message["seen"]
        self._link.say(_encode(message))

    def do(self, command: Json) -> None:
        name = self.next_id()
        message = _encode({"kind": "do", "id": name, "command": command})
        now = self.evening.world.loop.time()
        self.outstanding[name] = Outstanding(message, now, now)
        self.say(message)

    def remember(self, ask: Json) -> None:
        """What was asked once may be answered too late, or by somebody else."""
        self.evening.asks.append(ask)

    def say(self, message: bytes) -> None:
        if self._link is not None:
            self._link.say(message)

    def hang_up(self) -> None:
        if self._link is not None:
            self._link.hang_up()
            self.lost()

    def congest(self, seconds: float) -> None:
        if self._link is not None:
            self._link.congest(seconds)

    def keep_trying(self) -> None:
        """Connects anew, or says again what has not been answered, under the same id."""
        now = self.evening.world.loop.time()
        if self._link is None:
            self.connect()
        elif not self.is_in:
            if now - self._tried_at > PATIENCE or self.evening.is_unlucky(0.15):
                self.hang_up()
        else:
            for each in self.outstanding.values():
                if now - each.said > PATIENCE:
                    each.said = now
                    self.say(each.message)

    # Hearing

    def hear(self, told: Told) -> None:
        if told.kind == "update":
            self._update(told)
        elif told.kind == "welcome":
            self.is_in = True
            self._first = ""
            self._guest.welcomed(told)
            for each in self.outstanding.values():
                self.say(each.message)
        elif told.kind == "done" and told.id is not None:
            self.outstanding.pop(told.id, None)
        elif told.kind == "refused":
            self._refused(told)
        elif told.kind == "farewell":
            self._guest.sent_away(told.reason)

    def _update(self, told: Told) -> None:
        self.number = told.number
        if bytes(told.room) != b"null":
            self.room = _decode(told.room)
            self.you = _decode(told.you)
        self._table = told.table

    def _refused(self, told: Told) -> None:
        if told.id == self._first:
            self._guest.not_let_in(told.code)
            self.hang_up()
        elif told.id is not None and told.code not in ("storage_failed", "too_fast"):
            self.outstanding.pop(told.id, None)
            self._guest.refused(told.code)

    def lost(self) -> None:
        self._link = None
        self.is_in = False


class Guest:
    def __init__(self, evening: "Evening", name: str) -> None:
        self.evening = evening
        self.name = name
        self.rng = evening.world.rng
        self.code = ""
        self.is_host = False
        self.is_honest = False
        """Only answers what the game asks."""
        self.is_out = False
        """Left, kicked, or never let in."""
        self.plan: list[Json] = []
        """What a host is about to do."""
        self.password: str | None = None
        self._lives = 0
        self._next: asyncio.TimerHandle | None = None
        self.become_new()

    def become_new(self) -> None:
        """Nobody remembers them."""
        self._lives += 1
        self.key = f"{self.name}{self._lives}".ljust(24, "k")
        self.person = 0
        self.joining_id = f"{self.name}{self._lives}-join"
        self.devices = [Device(self, f"{self.name}{self._lives}")]
        self.is_out = False

    def first_message(self, device: Device) -> Json:
        if self.person:
            seen = device.number if self.rng.random() < 0.8 else 0
            return {
                "kind": "resume",
                "id": device.next_id(),
                "code": self.code,
                "key": self.key,
                "seen": seen,
            }
        common = {"id": self.joining_id, "name": self.name, "face": FACE, "key": self.key}
        if self.is_host:
            return {"kind": "create_room", "password": self.password, **common}
        watch = self.rng.random() < 0.1
        code = self.evening.code.lower()
        return {
            "kind": "join_room",
            "code": code,
            "password": self.password,
            "watch": watch,
            **common,
        }

    # What the devices hear

    def welcomed(self, told: Told) -> None:
        self.person, self.code = told.person, told.code
        self.evening.code = self.evening.code or told.code

    def sent_away(self, reason: str) -> None:
        if reason == "closed":
            self.evening.is_closed = True
        if reason != "restarting":
            self.is_out = True

    def not_let_in(self, code: str) -> None:
        if code in ("password_needed", "wrong_password"):
            self.password = self.evening.password
            self.joining_id += "+"
        elif code not in ("storage_failed", "too_fast", "already_joined"):
            self.is_out = True

    def refused(self, code: str) -> None:
        if code in ("seats", "too_few"):
            self.plan = [{"kind": "add_bot", "level": "easy"}, {"kind": "start"}]

    # What they do

    def device(self) -> Device | None:
        """One that is in the room."""
        return next((d for d in self.devices if d.is_in), None)

    def take_another_device(self) -> None:
        if len(self.devices) < 2:
            self.devices.append(Device(self, f"{self.name}{self._lives}b"))
        else:
            self.devices.pop(0).hang_up()

    def live(self) -> None:
        """A step, and then another one after a while."""
        if self.is_out:
            return
        self.step()
        self._next = self.evening.world.loop.call_later(self._pause(), self.live)

    def be_honest(self) -> None:
        self.is_honest = True
        if self._next is not None:
            self._next.cancel()
        self.live()

    def _pause(self) -> float:
        if self.is_honest:
            return 0.5 + 2 * self.rng.random()
        return self.rng.expovariate(1.0) * self.evening.pace

    def go_home(self) -> None:
        self.is_out = True
        for device in self.devices:
            device.hang_up()

    def step(self) -> None:
        if not (self.is_host or self.evening.code):
            return
        for each in self.devices:
            each.keep_trying()
        device = self.device()
        if device is None or not device.room or len(device.outstanding) > 2:
            return
        if self.is_honest:
            if not device.outstanding:
                moves.answer(device, self.rng)
            return
        self.evening.moves += 1
        moves.make_one(self, device, self.rng)


class Screen(Guest):
    """On the wall: it comes and goes, and tries what it may not do."""

    def first_message(self, device: Device) -> Json:
        return {
            "kind": "watch_room",
            "id": device.next_id(),
            "code": self.evening.code.lower(),
            "password": self.password,
            "seen": device.number if self.rng.random() < 0.8 else 0,
        }

    def not_let_in(self, code: str) -> None:
        if code not in ("locked", "too_many_screens", "too_many_wrong_codes"):
            super().not_let_in(code)

    def step(self) -> None:
        if not self.evening.code:
            return
        self.devices[0].keep_trying()
        device = self.device()
        if device is None or self.is_honest:
            return
        chance = self.rng.random()
        if chance < 0.1:
            device.hang_up()
        elif chance < 0.2:
            device.congest(self.rng.choice((0.5, 5.0)))
        elif chance < 0.3 and not device.outstanding:
            device.do(self.rng.choice(FORBIDDEN))
