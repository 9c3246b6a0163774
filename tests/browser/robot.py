"""Plays by tapping what the page offers. It knows no game and no table.

It goes for what has just appeared, since a tap that shows something new leads on; else for what it
has not yet tapped since it was asked.
"""

import json
from pathlib import Path
from random import Random
from typing import Any, Final

from tests.browser.visitor import Visitor

Thing = dict[str, Any]

TAPPABLE: Final = (Path(__file__).parent / "tappable.js").read_text()
CARD_SHARE: Final = 0.8
MANY_TAPS: Final = 300
"""So many for one question lead nowhere."""


class Robot:
    def __init__(self, visitor: Visitor, random: Random) -> None:
        self.visitor = visitor
        self.random = random
        self.taps = 0

    async def play(self) -> None:
        """To the end of the match."""
        visitor = self.visitor
        while visitor.is_playing:
            if visitor.ask is None:
                await visitor.news()
            else:
                await self.answer(visitor.ask["window"])

    async def answer(self, window: int) -> None:
        """Taps until something was sent, or something else is asked."""
        visitor, acts = self.visitor, self.visitor.acts
        tapped: list[str] = []
        seen: set[str] = set()
        while visitor.acts == acts and (ask := visitor.ask) and ask["window"] == window:
            things = await self.tappable()
            if visitor.acts > acts:  # heard of only now
                break
            fresh = [thing for thing in things if thing["key"] not in seen] if seen else []
            seen |= {thing["key"] for thing in things}
            untapped = [thing for thing in things if thing["key"] not in tapped]
            if not untapped:
                tapped.clear()
            if options := fresh or self.cards_first(untapped) or things:
                choice = self.random.choice(options)
                tapped.append(choice["key"])
                await self.tap(choice)
            assert self.taps < MANY_TAPS, f"no tap leads on: {sorted(seen)}"
        await self.leave_sheets()
        self.taps = 0

    async def leave_sheets(self) -> None:
        """It may have opened one, and what comes next is beneath."""
        closing = self.visitor.words("settings.close")
        while close := [each for each in await self.tappable() if each["name"] == closing]:
            await self.tap(close[0])
            assert self.taps < MANY_TAPS, "a sheet does not close"

    def cards_first(self, things: list[Thing]) -> list[Thing]:
        """Mostly: whoever only passes and takes never gets to the end."""
        cards = [thing for thing in things if thing["card"] and not thing["lifted"]]
        return cards if cards and self.random.random() < CARD_SHARE else things

    async def tappable(self) -> list[Thing]:
        """Without cards that are good for nothing now: a tap on them only says so."""
        offers = json.dumps(self.visitor.ask and self.visitor.ask["offers"])
        shown: list[Thing] = await self.visitor.page.evaluate(TAPPABLE)
        things = [thing for thing in shown if not thing["card"] or f'"{thing["card"]}"' in offers]
        for thing in things:
            thing["key"] = thing["card"] or thing["name"]
        self.taps += 1
        return things

    async def tap(self, thing: Thing) -> None:
        page = self.visitor.page
        if thing["asks"]:  # once more: not for nervous thumbs
            await page.mouse.click(thing["x"], thing["y"], delay=400)
        else:
            await page.touchscreen.tap(thing["x"], thing["y"])


async def tap_onward(visitor: Visitor) -> None:
    """A card that stands out; else where the lifted one can go, the main button, or any other."""
    things: list[Thing] = await visitor.page.evaluate(TAPPABLE)
    cards = [thing for thing in things if thing["card"]]
    lifted = any(thing["lifted"] for thing in cards)
    buttons = sorted(
        (thing for thing in things if not thing["card"]), key=lambda each: each["rank"]
    )
    if choice := (cards if cards and not lifted else buttons or cards)[-1:]:
        await visitor.page.touchscreen.tap(choice[0]["x"], choice[0]["y"])
