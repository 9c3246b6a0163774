"""A real server in a process of its own, and people with real sockets in it."""

import asyncio
import json
import os
import signal
import sqlite3
import subprocess
import sys
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager
from functools import wraps
from pathlib import Path
from random import Random, choice
from threading import Thread
from time import monotonic
from typing import Any, Final, ParamSpec
from urllib.request import urlopen

from parlour.client import Client, Refusal
from parlour.client.line import Line
from parlour.room.names import ALPHABET, CODE_LENGTH
from parlour.websocket import masked, text_frame
from tests.server.processes import STARTING, end, kill

Json = dict[str, Any]
P = ParamSpec("P")

PATIENCE: Final = 60.0
"""Seconds after which something that was waited for is taken to hang."""
GENEROUS: Final = {
    "host": "127.0.0.1",
    "port": 0,
    "message_rate": 1e6,
    "message_burst": 1_000_000,
    "rooms_per_hour": 1_000_000,
    "sockets_per_address": 10_000,
    "wrong_codes": 1_000_000,
    "bot_seconds": 60,
    "heartbeat": 60,
}
"""For tests that are about something else than limits."""
AT_ONCE: Final = {"bot_pace": "instant"}
SHORT: Final[dict[str, Json]] = {
    "stop-the-bus": {"lives": 2},
    "ride-the-bus": {"flip": "host", "mercy": 10},
    "durak": {},
    "omaha": {"hands": 3},
    "mormon-bridge": {"rounds": "single"},
    "wizard": {"rounds": "quick"},
}
"""Options with which a match needs no waiting and little time."""
MASK: Final = b"mask"
FACE: Final = {"emoji": "🐻", "colour": "blue"}


def in_loop(test: Callable[P, Awaitable[None]]) -> Callable[P, None]:
    """Runs a test in an event loop: a guard against what hangs, with room for a slow machine."""

    @wraps(test)
    def run(*args: P.args, **kwargs: P.kwargs) -> None:
        async def timed() -> None:
            await asyncio.wait_for(test(*args, **kwargs), 5 * PATIENCE)

        asyncio.run(timed())

    return run


# The server


class Server:
    """A running `parlour serve`."""

    def __init__(self, data: Path, settings: Json) -> None:
        self.data = data
        self.settings = settings
        self._lines: list[str] = []
        self.process = subprocess.Popen(
            [sys.executable, "-m", "parlour.cli.main", "serve", "--data", str(data)],
            env=environment(settings),
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            text=True,
        )
        self._listener = Thread(target=self._listen, daemon=True)
        self._listener.start()
        try:
            self.port = int(self.logged("serving")["port"])
        except BaseException:  # it takes too long, or the test is interrupted
            kill(self.process)
            raise
        self.url = f"http://127.0.0.1:{self.port}"

    def stop(self, how: signal.Signals = signal.SIGTERM) -> int:
        """The exit code."""
        code = end(self.process, how)
        self._listener.join(PATIENCE)
        return code

    @property
    def said(self) -> str:
        """Everything on standard error so far."""
        return "".join(self._lines)

    def until_all_are_gone(self) -> None:
        """The server comes to know of a closed socket when it reads on."""
        deadline = monotonic() + PATIENCE
        while monotonic() < deadline:
            with urlopen(f"{self.url}/metrics", timeout=PATIENCE) as answer:
                if b"\nparlour_connections 0.0\n" in answer.read():
                    return
        raise AssertionError("somebody stays connected")

    def entries(self, code: str) -> list[Json]:
        """The log of a room, as it is kept."""
        with sqlite3.connect(f"file:{self.data}/parlour.sqlite?mode=ro", uri=True) as store:
            query = "SELECT entry FROM entries WHERE room = ? ORDER BY number"
            rows = store.execute(query, (code,)).fetchall()
        store.close()
        return [json.loads(row[0]) for row in rows]

    def _listen(self) -> None:
        assert self.process.stderr is not None
        with self.process.stderr as lines:
            for line in lines:
                self._lines.append(line)

    def logged(self, event: str) -> Json:
        deadline = monotonic() + STARTING
        is_over = False
        while not is_over:
            is_over = not self._listener.is_alive() or monotonic() > deadline
            for line in self._lines:
                if line.startswith("{") and json.loads(line)["event"] == event:
                    found: Json = json.loads(line)
                    return found
            self._listener.join(0.01)
        raise AssertionError(f"no {event}: {self.said}")


def environment(settings: Json) -> dict[str, str]:
    kept = {name: text for name, text in os.environ.items() if not name.startswith("PARLOUR_")}
    named = {f"PARLOUR_{name.upper()}": str(value) for name, value in settings.items()}
    return {**kept, "PARLOUR_LANG": "en", **named}


@contextmanager
def serving(data: Path, **settings: Any) -> Iterator[Server]:
    server = Server(data, {**GENEROUS, **settings})
    try:
        yield server
    finally:
        server.stop()


# People


@asynccontextmanager
async def company(
    url: str, people: int, watchers: int = 0, password: str | None = None
) -> AsyncIterator[list[Client]]:
    """A room with so many people, the host first, and watchers behind them."""
    clients = [await Client.create(url, "Host", password=password)]
    code = clients[0].code
    try:
        for number in range(1, people + watchers):
            watch = number >= people
            clients.append(
                await Client.join(url, code, f"Guest {number}", password=password, watch=watch)
            )
        yield clients
    finally:
        for client in clients:
            client.close()


async def begin(host: Client, game: str, *guests: Client) -> None:
    """Guests have heard of it, too: whoever has not yet is not asked anything, and does nothing."""
    await host.do("set_room_rules", options=AT_ONCE)
    await host.do("set_options", game=game, options=SHORT[game])
    await host.do("pick_game", game=game)
    await all_reach(await host.do("start"), guests)


async def all_reach(number: int, clients: Sequence[Client]) -> None:
    """Who does something is told so as soon as the others are, who may read it later."""
    for client in clients:
        while client.number < number:
            await client.changed()


async def until(client: Client, condition: Callable[[], object]) -> None:
    """Waits for updates until the condition holds."""
    while not condition():
        await client.changed()


async def plays(client: Client, random: Random) -> None:
    """Answers by chance until the match is over."""
    while await client.turn():
        try:
            await client.act(random.choice(client.choices()))
        except Refusal:
            """Somebody was quicker, and the view says so already."""


async def play_out(clients: Sequence[Client], random: Random) -> None:
    await asyncio.gather(*[plays(client, Random(random.random())) for client in clients])


def seen_by(client: Client) -> str:
    """What a client was shown, as text: the order of the fields counts, too."""
    shown = {"room": client.room, "you": client.you, "table": client.table}
    return json.dumps(shown, ensure_ascii=False)


class Phone:
    """A socket, and everything that it heard, word for word."""

    def __init__(self) -> None:
        self.heard: list[Json] = []
        self.raw: list[bytes] = []
        self.close_code: int | None = None
        self.code = ""
        self._news = asyncio.Event()
        self._line: Line | None = None

    @classmethod
    async def open(cls, url: str, code: str = "") -> "Phone":
        """To the room of this code; without one, to a room that is not there yet."""
        phone = cls()
        phone.code = code or some_code()
        phone._line = await Line.open(url, phone.code, phone._hear, phone._lose)
        return phone

    async def __aenter__(self) -> "Phone":
        return self

    async def __aexit__(self, *_: object) -> None:
        self.hang_up()

    def hang_up(self) -> None:
        if self._line is not None and self.close_code is None:
            self._line.close()

    def break_off(self) -> None:
        assert self._line is not None
        self._line.break_off()

    def say(self, message: Json) -> None:
        self.send(json.dumps(message, ensure_ascii=False).encode())

    def send(self, payload: bytes) -> None:
        assert self._line is not None
        self._line.send(payload)

    def say_at_once(self, *messages: Json) -> None:
        """In one piece: the server reads all of it before anything can come of the first."""
        assert self._line is not None and self._line._transport is not None
        texts = [json.dumps(message, ensure_ascii=False).encode() for message in messages]
        self._line._transport.write(b"".join(masked(text_frame(each), MASK) for each in texts))

    async def hears(self, **fields: Any) -> Json:
        """The first message with these fields, whenever it came."""
        return (await self.hears_all(1, **fields))[0]

    async def hears_all(self, count: int, **fields: Any) -> list[Json]:
        while len(found := [m for m in self.heard if _fits(m, fields)]) < count:
            if self.close_code is not None:
                raise AssertionError(f"hung up with {self.close_code} after {self.heard}")
            self._news.clear()
            await self._news.wait()
        return found

    async def refusal(self, message: Json) -> str:
        """The code with which this message is refused."""
        self.say(message)
        code: str = (await self.hears(kind="refused", id=message.get("id")))["code"]
        return code

    async def is_hung_up_on(self) -> int:
        """The code with which the server closes."""
        while self.close_code is None:
            self._news.clear()
            await self._news.wait()
        return self.close_code

    def _hear(self, payload: bytes) -> None:
        self.raw.append(payload)
        self.heard.append(json.loads(payload))
        self._news.set()

    def _lose(self, code: int) -> None:
        self.close_code = code
        self._news.set()


def _fits(message: Json, fields: Json) -> bool:
    return all(name in message and message[name] == value for name, value in fields.items())


def some_code() -> str:
    return "".join(choice(ALPHABET) for _ in range(CODE_LENGTH))


KEY: Final = "a-key-of-22-letters-at-least"


def create_message(**fields: Any) -> Json:
    person = {"name": "Host", "face": FACE, "key": KEY, "password": None}
    return {"kind": "create_room", "id": "create", **person, **fields}


def join_message(**fields: Any) -> Json:
    person = {"name": "Guest", "face": FACE, "key": KEY + "2", "password": None, "watch": False}
    return {"kind": "join_room", "id": "join", **person, **fields}


def resume_message(**fields: Any) -> Json:
    return {"kind": "resume", "id": "resume", "key": KEY, "seen": 0, **fields}


def watch_message(**fields: Any) -> Json:
    return {"kind": "watch_room", "id": "watch", "password": None, "seen": 0, "key": None, **fields}


def borrow_message(pairing: str, **fields: Any) -> Json:
    return {"kind": "claim_key", "id": "claim_key", "pairing": pairing, **fields}


def peek_message(**fields: Any) -> Json:
    return {"kind": "peek", "id": "peek", **fields}


def do_message(command_id: str, kind: str, **fields: Any) -> Json:
    return {"kind": "do", "id": command_id, "command": {"kind": kind, **fields}}


HANDSHAKE: Final = {
    "Connection": "Upgrade",
    "Upgrade": "websocket",
    "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==",
    "Sec-WebSocket-Version": "13",
}
