"""What an action costs in hosting, rooms and rules alone: no socket, no disk, one process.

An evening of four people is played at random and written down; then the same messages are said
again to a new server, and timed. `python -m bench.actions` shows all games.
"""

import asyncio
import logging
import sys
from collections.abc import Callable
from random import Random
from time import process_time
from typing import Any, TypeVar

import msgspec
from rich.console import Console
from rich.table import Table

from parlour.client.offers import choices
from parlour.games import GAMES
from parlour.hosting.connection import Connection
from parlour.hosting.hosting import Hosting
from parlour.hosting.services import Counters, Services, Tasks
from parlour.hosting.store import Append, KeptMatch, Told
from parlour.room.times import ServerTime
from parlour.server.settings import Settings

ACTIONS = 1_000
TURNS = 5
SEATS = 4
BY_CLOCK = ("ride-the-bus",)
"""There the clock has turns of its own, and here no time passes."""
BEGINNING = 1_790_000_000_000

T = TypeVar("T")

_decode = msgspec.json.Decoder().decode
_encode = msgspec.json.Encoder().encode


class QuickStore:
    """Says at once that it has kept something."""

    def __init__(self) -> None:
        self.matches: list[KeptMatch] = []
        self.entry_bytes = 0

    def append(self, append: Append, told: Told) -> None:
        self.matches += append.matches
        self.entry_bytes += sum(len(line.entry) for line in append.lines)
        told(None)

    async def latest(self) -> int:
        return 0

    async def count_rooms(self) -> int:
        return 0

    async def opening(self, _: str) -> None:
        """Each room is opened once here."""


class QuietWire:
    """A socket that leads nowhere."""

    congested = False

    def __init__(self) -> None:
        self.latest = b""
        self.answers = 0
        self.bytes = 0

    def send(self, payload: bytes) -> None:
        self.bytes += len(payload)
        if payload.startswith(b'{"kind":"update"'):
            self.latest = payload
        else:
            self.answers += 1

    def close(self, code: int, reason: str) -> None:
        raise ConnectionError(f"the server hung up: {code} {reason}")


class Evening:
    """A room of four on a server of its own."""

    def __init__(self) -> None:
        self.now = ServerTime(BEGINNING)
        self.store = QuickStore()
        self.wires = [QuietWire() for _ in range(SEATS)]
        store: Any = self.store
        log: Any = logging.getLogger()
        self._hosting = Hosting(
            Services(
                clock=lambda: self.now,
                store=store,
                bots=NO_BOTS,
                hashing=NO_HASHING,
                random_bytes=Random(1).randbytes,
                beside=beside,
                log=log,
                limits=Settings(message_rate=1e9, message_burst=10**9, room_bytes_per_hour=10**12),
                counters=Counters(),
                tasks=Tasks(log),
            )
        )
        self.guests: list[Connection] = []

    async def begin(self, game: str) -> None:
        code = self._hosting.new_code()
        for seat, wire in enumerate(self.wires):
            guest = self._hosting.connect(wire, "127.0.0.1", code)
            self.guests.append(guest)
            person: dict[str, Any] = {
                "id": "0",
                "name": f"P{seat}",
                "face": {"emoji": "🦊", "colour": "teal"},
                "password": None,
                "key": f"a-key-of-seat-number-{seat}",
            }
            if seat:
                first = {"kind": "join_room", "watch": False, **person}
            else:
                first = {"kind": "create_room", **person}
            guest.receive(_encode(first))
            while guest.live is None:
                await asyncio.sleep(0)
        await self.say(0, _do("game", {"kind": "pick_game", "game": game}))
        await self.say(0, _do("start", {"kind": "start"}))

    async def say(self, seat: int, text: bytes) -> None:
        """Until it is answered, which is when everybody has heard of it."""
        self.now = ServerTime(self.now + 100)
        wire = self.wires[seat]
        before = wire.answers
        self.guests[seat].receive(text)
        while wire.answers == before:
            await asyncio.sleep(0)

    def some_message(self, rng: Random, number: int) -> tuple[int, bytes]:
        """What one of those who are asked may say."""
        tables = [_decode(wire.latest)["table"] for wire in self.wires]
        asked = [seat for seat, table in enumerate(tables) if table["ask"]]
        if not asked:
            return 0, _do(str(number), {"kind": "new_game"})
        seat = rng.choice(asked)
        ask = tables[seat]["ask"]
        action = rng.choice(choices(ask["offers"]))
        act = {"kind": "act", "window": ask["window"], "action": action}
        return seat, _do(str(number), act)


NO_BOTS: Any = None
NO_HASHING: Any = None
"""Nobody asks for them here."""


async def beside(work: Callable[..., T], *args: Any) -> T:
    return work(*args)


def _do(message_id: str, command: dict[str, Any]) -> bytes:
    return _encode({"kind": "do", "id": message_id, "command": command})


async def recorded(game: str) -> tuple[list[tuple[int, bytes]], Evening]:
    evening, rng = Evening(), Random(2)
    await evening.begin(game)
    messages = []
    for number in range(1, ACTIONS + 1):
        message = evening.some_message(rng, number)
        messages.append(message)
        await evening.say(*message)
    return messages, evening


async def timed(game: str, messages: list[tuple[int, bytes]]) -> float:
    """Processor seconds for an action."""
    evening = Evening()
    await evening.begin(game)
    begun = process_time()
    for seat, text in messages:
        await evening.say(seat, text)
    return (process_time() - begun) / len(messages)


async def row(game: str) -> list[str]:
    messages, evening = await recorded(game)
    best = min([await timed(game, messages) for _ in range(TURNS)])
    told = sum(wire.bytes for wire in evening.wires)
    files = [(len(kept.file.encode()), kept.file.count("\n")) for kept in evening.store.matches]
    return [
        f"{best * 1e6:.1f}",
        f"{told / SEATS / ACTIONS:.0f}",
        f"{evening.store.entry_bytes / ACTIONS:.0f}",
        f"{sum(size for size, _ in files) / max(1, len(files)):.0f}",
        f"{sum(size for size, _ in files) / max(1, sum(lines for _, lines in files)):.0f}",
    ]


async def main() -> None:
    found = Table(title=f"{ACTIONS} actions of four people, without sockets and disk")
    found.add_column("")
    for title in (
        *("µs\nan action", "bytes told to a\nperson, an action", "bytes logged,\nan action"),
        *("bytes of a\nmatch file", "bytes of a\nline of it"),
    ):
        found.add_column(title, justify="right")
    for name in sys.argv[1:] or [game.name for game in GAMES if game.name not in BY_CLOCK]:
        found.add_row(name, *await row(name))
    Console().print(found)


if __name__ == "__main__":
    asyncio.run(main())
