"""People and screens of an evening; their devices say again under the same id what was lost."""

import asyncio
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import msgspec

from tests.simulation import moves
from tests.simulation.network import Link, Told

if TYPE_CHECKING:
    from tests.simulation.parties import Party

Json = dict[str, Any]

PATIENCE = 3.0
"""Seconds that a device waits for an answer before it asks again."""
FACE = {"emoji": "🦊", "colour": "teal"}
FORBIDDEN: tuple[Json, ...] = (
    {"kind": "lock", "yes": True},
    {"kind": "dismiss_screens"},
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
        self.party = guest.party
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
        world = self.party.world
        self._tried_at = world.loop.time()
        self._link = world.connect(self, self._guest.address())
        if self._link is None:
            return
        if self._guest.peeks():
            self._first = self.next_id()
            self._link.say(_encode({"kind": "peek", "id": self._first}))
        else:
            self._come_in(self._link)

    def _come_in(self, link: Link) -> None:
        message = self._guest.first_message(self)
        self._first = message["id"]
        if "seen" in message:
            link.seen = message["seen"]
        link.say(_encode(message))

    def do(self, command: Json) -> None:
        name = self.next_id()
        message = _encode({"kind": "do", "id": name, "command": command})
        now = self.party.world.loop.time()
        self.outstanding[name] = Outstanding(message, now, now)
        self.say(message)

    def remember(self, ask: Json) -> None:
        """What was asked once may be answered too late, or by somebody else."""
        self.party.asks.append(ask)

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
        now = self.party.world.loop.time()
        if self._link is None:
            self.connect()
        elif not self.is_in:
            if now - self._tried_at > PATIENCE or self.party.is_unlucky(0.15):
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
        elif told.kind == "peeked" and self._link is not None:
            self._come_in(self._link)
        elif told.kind == "welcome":
            self.is_in = True
            self._first = ""
            self._guest.welcomed(told)
            self.party.world.seen["said again"] += len(self.outstanding)
            for each in self.outstanding.values():
                self.say(each.message)
        elif told.kind == "done" and told.id is not None:
            self.outstanding.pop(told.id, None)
        elif told.kind == "refused":
            self._refused(told)
        elif told.kind == "key_offered":
            self._guest.carry_key(told.pairing)
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


class Claimant:
    """A device that has nothing but the code of a pairing, and asks for the key once."""

    def __init__(self, guest: "Guest", pairing: str) -> None:
        self._guest = guest
        self._pairing = pairing
        self._key = guest.key
        self._link: Link | None = None

    def claim(self) -> None:
        party = self._guest.party
        if party.is_calm:
            return
        self._link = party.world.connect(self, party.code)
        if self._link is not None:
            pairing = self._pairing
            if self._guest.rng.random() < 0.1:
                pairing = pairing[::-1]  # a slip of the finger
            self._link.claimed = (party.code, pairing)
            asked = {"kind": "claim_key", "id": "claim", "pairing": pairing}
            self._link.say(_encode(asked))

    def hear(self, told: Told) -> None:
        if told.kind == "key_claimed" and self._link is not None:
            resume = {"kind": "resume", "id": "paired", "key": told.key, "seen": 0}
            self._link.say(_encode(resume))
        elif told.kind == "welcome":
            self._guest.party.world.seen["a paired device came in"] += 1
            if not self._guest.is_out and self._key == self._guest.key:
                self._guest.take_paired_device()
        if told.kind in ("welcome", "refused") and self._link is not None:
            self._link.hang_up()
            self._link = None

    def lost(self) -> None:
        self._link = None


class Guest:
    def __init__(self, party: "Party", name: str) -> None:
        self.party = party
        self.name = name
        self.rng = party.world.rng
        self.is_host = False
        self.is_honest = False
        """Only answers what the game asks."""
        self.is_out = False
        """Left, kicked, or never let in."""
        self.plan: list[Json] = []
        """What a host is about to do."""
        self.password: str | None = None
        self._lives = 0
        self._paired = 0
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

    def peeks(self) -> bool:
        """Some newcomers look through the door first."""
        return not (self.person or self.is_host) and self.rng.random() < 0.5

    def address(self) -> str:
        """The code in the address of a socket: handed out, or typed by hand."""
        return self.party.code_to_open if self.is_host else self.party.code.lower()

    def first_message(self, device: Device) -> Json:
        if self.person:
            seen = device.number if self.rng.random() < 0.8 else 0
            return {"kind": "resume", "id": device.next_id(), "key": self.key, "seen": seen}
        common = {"id": self.joining_id, "name": self.name, "face": FACE, "key": self.key}
        if self.is_host:
            return {"kind": "create_room", "password": self.password, **common}
        watch = self.rng.random() < 0.1
        return {"kind": "join_room", "password": self.password, "watch": watch, **common}

    # What the devices hear

    def welcomed(self, told: Told) -> None:
        self.person = told.person or 0
        self.party.code = told.code

    def sent_away(self, reason: str) -> None:
        if reason == "closed":
            self.party.is_closed = True
        if reason != "restarting":
            self.is_out = True

    def not_let_in(self, code: str) -> None:
        if code in ("password_needed", "wrong_password"):
            self.password = self.party.password
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
            self.offer_key()
        else:
            self.devices.pop(0).hang_up()

    def offer_key(self) -> None:
        device = self.device()
        if device is not None:
            offer = {"kind": "offer_key", "id": device.next_id(), "key": self.key}
            device.say(_encode(offer))

    def leave(self) -> None:
        device = self.device()
        if device is not None:
            device.do({"kind": "leave"})

    def carry_key(self, pairing: str) -> None:
        """Some type the code at once, some too late, some twice, or on several devices."""
        wait = self.rng.choice((0.3, 3.0, 20.0, 119.0, 130.0))
        for number in range(self.rng.choice((1, 1, 2, 3))):
            pause = self.rng.choice((0.0, 0.0, 5.0)) if number else 0.0
            self.party.world.seen["claims at once"] += number > 0 and not pause
            wait += pause
            self.party.world.loop.call_later(wait, Claimant(self, pairing).claim)

    def take_paired_device(self) -> None:
        self._paired += 1
        self.devices.append(Device(self, f"{self.name}{self._lives}-{self._paired}"))

    def be_cut_off(self) -> None:
        for device in self.devices:
            device.hang_up()

    def come_back(self) -> None:
        if not self.is_out and (self.is_host or self.party.code):
            for device in self.devices:
                device.keep_trying()

    def live(self) -> None:
        """A step, and then another one after a while."""
        if self.is_out:
            return
        self.step()
        self._next = self.party.world.loop.call_later(self._pause(), self.live)

    def be_honest(self) -> None:
        self.is_honest = True
        if self._next is not None:
            self._next.cancel()
        self.live()

    def _pause(self) -> float:
        if self.is_honest:
            return 0.5 + 2 * self.rng.random()
        return self.rng.expovariate(1.0) * self.party.pace

    def go_home(self) -> None:
        self.is_out = True
        for device in self.devices:
            device.hang_up()

    def step(self) -> None:
        if self.is_out or not (self.is_host or self.party.code):
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
        self.party.moves += 1
        moves.make_one(self, device, self.rng)


class Screen(Guest):
    """On the wall: it comes and goes, and tries what it may not do."""

    def first_message(self, device: Device) -> Json:
        return {
            "kind": "watch_room",
            "id": device.next_id(),
            "password": self.password,
            "seen": device.number if self.rng.random() < 0.8 else 0,
            "key": None,
        }

    def sent_away(self, reason: str) -> None:
        self.party.world.seen[f"screen: {reason}"] += 1
        if reason != "password_needed":  # else it is asked for it at the door
            super().sent_away(reason)

    def not_let_in(self, code: str) -> None:
        if code not in ("locked", "too_many_screens", "too_many_wrong_codes"):
            super().not_let_in(code)

    def step(self) -> None:
        if not self.party.code:
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
