"""Plays by keys alone, as the sheet of keys tells, and counts them. It knows no game."""

import asyncio
from pathlib import Path
from random import Random
from typing import Any, Final

from tests.browser.robot import Robot
from tests.browser.visitor import PATIENCE, Visitor

SEEN: Final = (Path(__file__).parent / "keys.js").read_text()
CARD_SHARE: Final = 0.8
NERVOUS: Final = 0.4
"""Seconds: what can't be undone wants a calm second press."""
CALM: Final = 0.08
MANY_KEYS: Final = 30
"""So many for one question lead nowhere."""


class Typist(Robot):
    def __init__(self, visitor: Visitor, random: Random) -> None:
        super().__init__(visitor, random)
        self.keys: list[str] = []
        self.moves: list[list[str]] = []
        """The keys of each move."""

    async def answer(self, window: int) -> None:
        visitor, acts = self.visitor, self.visitor.acts
        self.keys = []
        late = asyncio.get_running_loop().time() + PATIENCE
        while visitor.acts == acts and (ask := visitor.ask) and ask["window"] == window:
            await self.step()
            await self.calm()
            leads_on = len(self.keys) < MANY_KEYS and asyncio.get_running_loop().time() < late
            assert leads_on, f"no key leads on: {self.keys}, {await self.seen()}, {visitor.ask}"
        if visitor.acts > acts:
            self.moves.append(self.keys)

    async def step(self) -> None:
        seen = await self.seen()
        lifted = any(each["lifted"] for each in seen["choices"])
        fresh = [each for each in seen["choices"] if each["able"] and not each["lifted"]]
        if seen["asks"]:
            await asyncio.sleep(NERVOUS)
            await self.press("Enter")
        elif seen["opened"] and not seen["main"] and not seen["others"]:
            await self.press("Escape")
        elif lifted and seen["goals"] and not seen["main"]:
            await self.press("ArrowUp", "Enter")
        elif lifted or (seen["main"] and (not fresh or self.keys)):
            await self.press("Enter")
        elif fresh and (not seen["others"] or self.random.random() < CARD_SHARE):
            choice = self.random.choice(fresh)
            await self.press(("Shift+" if choice["card"] is None else "") + choice["key"])
        elif seen["ready"] or seen["main"]:
            await self.press("Enter")
        elif seen["others"]:
            await self.press("ArrowDown", "Enter")

    async def press(self, *keys: str) -> None:
        for key in keys:
            self.keys.append(key)
            await self.visitor.page.keyboard.press(key)

    async def calm(self) -> None:
        """Nobody types on before the table shows what the key has done: it may ask the server."""
        seen = await self.seen()
        for _ in range(2):
            await asyncio.sleep(CALM)
            before, seen = seen, await self.seen()
            if seen == before:
                return

    async def seen(self) -> dict[str, Any]:
        found: dict[str, Any] = await self.visitor.page.evaluate(SEEN)
        return found
