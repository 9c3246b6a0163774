"""A crowd of people in many rooms, played by one process as fast as it can or at a steady pace.

An action counts when all four people of its room have the view that it led to.
"""

import asyncio
from collections.abc import Callable
from random import Random
from time import perf_counter
from typing import Any

import msgspec

from parlour.client.line import Line
from parlour.client.new_code import new_code
from parlour.client.offers import choices

SEATS = 4
_decode = msgspec.json.Decoder().decode
_encode = msgspec.json.Encoder().encode


class Guest:
    """One connection. It looks into an update only as far as it must."""

    def __init__(self, room: "CrowdedRoom", seat: int) -> None:
        self.room = room
        self.seat = seat
        self.number = 0
        self.ask: dict[str, Any] | None = None
        self.line: Line | None = None
        self.answered: asyncio.Future[dict[str, Any]] | None = None

    def send(self, message: dict[str, Any]) -> None:
        assert self.line is not None
        self.line.send(_encode(message))

    async def question(self, message: dict[str, Any]) -> dict[str, Any]:
        self.answered = asyncio.get_running_loop().create_future()
        self.send(message)
        return await self.answered

    def heard(self, payload: bytes) -> None:
        if payload.startswith(b'{"kind":"update"'):
            self._update(payload)
        elif self.answered is not None and not self.answered.done():
            self.answered.set_result(_decode(payload))

    def _update(self, payload: bytes) -> None:
        start = payload.index(b'"number":') + 9
        self.number = int(payload[start : payload.index(b",", start)])
        self.ask = None
        if b'"ask":{' in payload:
            self.ask = _decode(payload)["table"]["ask"]
        elif b'"phase":"results"' in payload:
            self.room.is_over = True
        self.room.seen(self)

    def lost(self, code: int) -> None:
        raise ConnectionError(f"the server hung up: {code}")


class CrowdedRoom:
    def __init__(self, crowd: "Crowd", name: int) -> None:
        self.crowd = crowd
        self.random = Random(name)
        self.name = name
        self.guests = [Guest(self, seat) for seat in range(SEATS)]
        self.is_over = False
        self._sent = 0.0
        self._waited_for = 0
        self._ids = 0
        self.code = ""

    async def open(self, url: str, game: str) -> None:
        face = {"emoji": "🦊", "colour": "teal"}
        self.code = await new_code(url)
        for guest in self.guests:
            guest.line = await Line.open(url, self.code, guest.heard, guest.lost)
            person: dict[str, Any] = {
                "id": "0",
                "name": f"P{guest.seat}",
                "face": face,
                "password": None,
            }
            key = f"{self.name:012d}-{guest.seat}-of-a-crowd"
            if guest.seat == 0:
                first = {"kind": "create_room", **person, "key": key}
            else:
                first = {"kind": "join_room", **person, "key": key, "watch": False}
            await guest.question(first)
        await self.guests[0].question(self._do({"kind": "pick_game", "game": game}))

    async def start(self) -> None:
        await self.guests[0].question(self._do({"kind": "start"}))

    def _do(self, command: dict[str, Any]) -> dict[str, Any]:
        self._ids += 1
        return {"kind": "do", "id": str(self._ids), "command": command}

    def act(self) -> None:
        """Whoever is asked does something; after a match the host starts the next."""
        self._sent = perf_counter()
        if self.is_over:
            self.is_over = False
            self._waited_for = self.guests[0].number + 1
            self.guests[0].send(self._do({"kind": "new_game"}))
            return
        guest = next(guest for guest in self.guests if guest.ask is not None)
        assert guest.ask is not None
        self._waited_for = guest.number + 1
        action = self.random.choice(choices(guest.ask["offers"]))
        command = {"kind": "act", "window": guest.ask["window"], "action": action}
        guest.send(self._do(command))

    def seen(self, _: Guest) -> None:
        if not self._waited_for:
            return
        for guest in self.guests:
            if guest.number < self._waited_for:
                return
        self._waited_for = 0
        self.crowd.done(self, perf_counter() - self._sent)


class Crowd:
    def __init__(self, url: str) -> None:
        self.url = url
        self.rooms: list[CrowdedRoom] = []
        self.delays: list[float] = []
        self.actions = 0
        """Of the latest measurement, with those that were on their way at its end."""
        self._next: Callable[[CrowdedRoom], None] = lambda _room: None

    async def grow(self, rooms: int, game: str = "stop-the-bus") -> None:
        missing = range(len(self.rooms), rooms)
        new = [CrowdedRoom(self, name) for name in missing]
        for some in range(0, len(new), 20):
            await asyncio.gather(*(room.open(self.url, game) for room in new[some : some + 20]))
        self.rooms += new
        for some in range(0, len(new), 20):
            await asyncio.gather(*(room.start() for room in new[some : some + 20]))

    async def at_full_speed(self, seconds: float, active: int) -> list[float]:
        """Every active room acts again as soon as everybody has seen the last action."""
        return await self._measure(seconds, self.rooms[:active], lambda room: room.act())

    async def at_a_pace(self, seconds: float, rate: float) -> list[float]:
        """So many actions a second in all, spread evenly over the rooms."""
        loop = asyncio.get_running_loop()
        pause = len(self.rooms) / rate

        def first(room: CrowdedRoom) -> None:
            loop.call_later(pause * room.random.random(), room.act)

        def later(room: CrowdedRoom) -> None:
            loop.call_later(pause * (0.5 + room.random.random()), room.act)

        return await self._measure(seconds, [], later, first)

    async def _measure(
        self,
        seconds: float,
        active: list[CrowdedRoom],
        following: Callable[[CrowdedRoom], None],
        first: Callable[[CrowdedRoom], None] | None = None,
    ) -> list[float]:
        self.delays = []
        self.actions = 0
        self._next = following
        for room in active or self.rooms:
            (first or following)(room)
        await asyncio.sleep(seconds)
        delays, self.delays = self.delays, []
        still = asyncio.Event()
        self._pending = len(active or self.rooms)

        def stop(_: CrowdedRoom) -> None:
            self._pending -= 1
            if not self._pending:
                still.set()

        self._next = stop
        await still.wait()
        return delays

    def done(self, room: CrowdedRoom, delay: float) -> None:
        self.delays.append(delay)
        self.actions += 1
        self._next(room)
