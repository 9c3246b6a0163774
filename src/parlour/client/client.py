"""A person in a room, as a program: what is seen, what can be done, and being told of changes."""

import asyncio
import json
from itertools import count
from secrets import token_urlsafe
from types import TracebackType
from typing import Any, Final

from parlour.client.line import Line
from parlour.client.new_code import new_code
from parlour.client.offers import Json, choices

PROTOCOL: Final = 3
"""The version of the protocol that is spoken here."""

FACE: dict[str, str] = {"emoji": "🦊", "colour": "teal"}


class Refusal(Exception):
    """The server or the rules said no: a code, and the number of the rule."""

    def __init__(self, code: str, rule: str) -> None:
        super().__init__(f"{code} (rule {rule})" if rule else code)
        self.code = code
        self.rule = rule


class Gone(Exception):
    """The connection is over: why, if the server said so."""


class Client:
    """Law: the view is the truth. `events` only tell how it came about, and may have gaps."""

    def __init__(self, url: str, key: str | None = None) -> None:
        self.url = url
        self.key = key or token_urlsafe(24)
        self.code = ""
        self.person = 0
        self.number = 0
        self.at = 0
        self.room: Json = {}
        self.you: Json = {}
        self.table: Json | None = None
        self.events: list[Json] = []
        """What happened, the oldest first; take what you have dealt with."""
        self.reactions: list[Json] = []
        self.farewell: str | None = None
        self.close_code: int | None = None
        self._line: Line | None = None
        self._ids = count(1)
        self._prefix = token_urlsafe(4)
        self._updates = 0
        self._answers: dict[str, asyncio.Future[Json]] = {}
        self._changes: set[asyncio.Future[None]] = set()

    # Coming in

    @classmethod
    async def create(
        cls, url: str, name: str, face: Json | None = None, password: str | None = None
    ) -> "Client":
        client = cls(url)
        first = {"kind": "create_room", "name": name, "face": face or FACE, "password": password}
        while not client.code:
            client.code = await new_code(url)
            try:
                await client.connect(first)
            except Refusal as refusal:
                if refusal.code != "code_taken":
                    raise
                client.code = ""
        return client

    @classmethod
    async def join(
        cls,
        url: str,
        code: str,
        name: str,
        face: Json | None = None,
        password: str | None = None,
        watch: bool = False,
        key: str | None = None,
    ) -> "Client":
        client = cls(url, key)
        client.code = code
        person = {"name": name, "face": face or FACE, "password": password, "watch": watch}
        await client.connect({"kind": "join_room", **person})
        return client

    @classmethod
    async def resume(cls, url: str, code: str, key: str) -> "Client":
        client = cls(url, key)
        client.code = code
        await client.reconnect()
        return client

    @classmethod
    async def watch(
        cls,
        url: str,
        code: str,
        password: str | None = None,
        seen: int = 0,
        key: str | None = None,
    ) -> "Client":
        """A screen: nobody in the room, who sees what everybody may see."""
        client = cls(url)
        client.code = code
        first = {"password": password, "seen": seen, "key": key}
        await client.connect({"kind": "watch_room", **first})
        return client

    @classmethod
    async def claim_key(cls, url: str, code: str, pairing: str) -> "Client":
        """Another device of the person who offered their key."""
        client = cls(url)
        client.code = code
        await client.connect({"kind": "resume", "seen": 0}, pairing)
        return client

    async def reconnect(self) -> None:
        await self.connect({"kind": "resume", "seen": self.number})

    async def connect(self, first: Json, pairing: str | None = None) -> None:
        """Raises Refusal, Gone or OSError."""
        self.farewell = self.close_code = None
        line = self._line = await Line.open(
            self.url, self.code, self._heard, lambda code: self._lost(line, code)
        )
        shown = self._updates
        try:
            if pairing is not None:
                claim_key = {"kind": "claim_key", "pairing": pairing}
                self.key = (await self.ask(claim_key))["key"]
            if first["kind"] != "watch_room":
                first = {**first, "key": self.key}
            welcome = await self.ask(first)
            if welcome["protocol"] != PROTOCOL:  # whatever comes may mean something else
                raise Gone(f"the server speaks protocol {welcome['protocol']}, not {PROTOCOL}")
            self.code, self.person = welcome["code"], welcome["person"]
            if self._updates == shown:
                await self.changed()
        except BaseException:  # whoever is not let in keeps no socket
            self.close()
            raise

    async def __aenter__(self) -> "Client":
        return self

    async def __aexit__(
        self, _: type[BaseException] | None, __: BaseException | None, ___: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        if self._line is not None:
            self._line.close()
            self._line = None

    def break_off(self) -> None:
        if self._line is not None:
            self._line.break_off()

    @property
    def is_open(self) -> bool:
        return self._line is not None

    # Doing

    async def do(self, kind: str, **fields: Any) -> int:
        """Does a command and says the number of its entry. Raises Refusal or Gone."""
        command = {"kind": kind, **fields}
        number: int = (await self.ask({"kind": "do", "command": command}))["number"]
        return number

    async def act(self, action: Json) -> int:
        """Answers what the game asks."""
        ask = self.asked
        return await self.do("act", window=ask["window"] if ask else 0, action=action)

    async def check(self, action: Json) -> None:
        """Raises Refusal if the action would be refused; nothing comes of it either way."""
        ask = self.asked
        await self.ask({"kind": "try", "window": ask["window"] if ask else 0, "action": action})

    async def hint(self) -> Json:
        """What a bot would do in one's place: `action`, and the `reason` for it. Raises Refusal."""
        ask = self.asked
        return await self.ask({"kind": "hint", "window": ask["window"] if ask else 0})

    def react(self, reaction: str) -> None:
        self.send({"kind": "react", "reaction": reaction})

    async def evening(self) -> list[Json]:
        """The finished matches of the evening."""
        matches: list[Json] = (await self.ask({"kind": "fetch_evening"}))["matches"]
        return matches

    async def match_file(self, match: int) -> str:
        file: str = (await self.ask({"kind": "fetch_match", "match": match}))["file"]
        return file

    async def offer_key(self) -> str:
        """The code with which another device may claim this person's key, once and soon."""
        pairing: str = (await self.ask({"kind": "offer_key", "key": self.key}))["pairing"]
        return pairing

    async def ping(self) -> int:
        at: int = (await self.ask({"kind": "ping"}))["at"]
        return at

    async def ask(self, message: Json, command_id: str | None = None) -> Json:
        """Sends a message under an id, and waits for its answer."""
        name = command_id or f"{self._prefix}{next(self._ids)}"
        answer = self._answers.get(name)
        if answer is None:
            answer = self._answers[name] = asyncio.get_running_loop().create_future()
        try:
            self.send({**message, "id": name})
            return await asyncio.shield(answer)
        finally:
            self._answers.pop(name, None)

    def send(self, message: Json) -> None:
        if self._line is None:
            raise Gone(self.farewell or "not connected")
        self._line.send(json.dumps(message, ensure_ascii=False).encode())

    # Seeing

    @property
    def asked(self) -> Json | None:
        """What the game asks this person."""
        asked: Json | None = self.table["ask"] if self.table else None
        return asked

    @property
    def is_playing(self) -> bool:
        return self.room.get("phase") == "match"

    def choices(self) -> list[Json]:
        asked = self.asked
        return choices(asked["offers"]) if asked else []

    async def changed(self) -> None:
        """Waits for the next update. Raises Gone."""
        if self._line is None:
            raise Gone(self.farewell or "not connected")
        change: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._changes.add(change)
        try:
            await change
        finally:
            self._changes.discard(change)

    async def turn(self) -> bool:
        """Waits until this person may do something; False: the match is over."""
        while self.is_playing:
            if self.choices():
                return True
            await self.changed()
        return False

    # What the server says

    def _heard(self, payload: bytes) -> None:
        message = json.loads(payload)
        kind = message["kind"]
        if kind == "update":
            self._update(message)
        elif kind == "reacted":
            self.reactions.append(message)
        elif kind == "farewell":
            self.farewell = message["reason"]
        else:
            self._answer(message)

    def _update(self, update: Json) -> None:
        self._updates += 1
        self.number, self.at = update["number"], update["at"]
        self.room = update["room"] or self.room
        self.you = update["you"] or self.you
        self.table = update["table"]
        self.events += update["events"]
        for change in self._changes:
            if not change.done():
                change.set_result(None)

    def _answer(self, message: Json) -> None:
        answer = self._answers.get(message["id"])
        if answer is None or answer.done():
            return
        if message["kind"] == "refused":
            answer.set_exception(Refusal(message["code"], message["rule"]))
        else:
            answer.set_result(message)

    def _lost(self, line: Line, code: int) -> None:
        if self._line not in (None, line):
            return  # it was hung up before, and only its end comes late
        self._line = None
        self.close_code = code
        hopeful: list[asyncio.Future[Any]] = [*self._answers.values(), *self._changes]
        for waiting in hopeful:
            if not waiting.done():
                waiting.set_exception(Gone(self.farewell or "the connection broke"))
