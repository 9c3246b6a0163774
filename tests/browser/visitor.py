"""Somebody with a phone: a page of their own, what they tap, and every frame of their socket."""

import asyncio
import json
import re
from collections.abc import Awaitable, Callable
from typing import Any, Final

from playwright.async_api import (
    Browser,
    BrowserContext,
    Locator,
    Page,
    Position,
    WebSocket,
)

from tests.browser.expectations import expect
from tests.browser.times import ASKING, LAST_LOOK, kept
from tests.browser.words import Words
from tests.server.recorder import Recorded

Json = dict[str, Any]

PHONE: Final = {"width": 390, "height": 844}
SMALL_PHONE: Final = {"width": 360, "height": 640}
INDEX: Final[Position] = {"x": 16, "y": 14}
"""Of a card in a hand: its neighbours don't cover it, however the fan is tilted."""
NO_TIPS: Final = (
    "if (location.host)"
    "  localStorage.setItem('parlour.tips', JSON.stringify({on: false, seen: []}))"
)
RESIZED: Final = """addEventListener("error", ({ message }) => {
  if (message.startsWith("ResizeObserver")) console.error(message);
});"""
"""Browsers tell a page alone of what changes its size while its size is told."""
PATIENCE: Final = 60.0
"""Seconds: what takes longer never comes."""
LOOK_AGAIN: Final = 0.05
"""Seconds from one look at a page to the next."""
HARMLESS: Final = (
    *("WebSocket", "ERR_", "navigator.vibrate", "AudioContext was not allowed"),
    "Service Worker registration blocked",
)
"""What is said of broken lines, of phones that nobody has touched, and of what is blocked here."""


class Visitor:
    def __init__(self, url: str, page: Page, words: Words) -> None:
        self.url = url
        self.page = page
        self.words = words
        self.recorded: list[Recorded] = []
        """What each connection got."""
        self.refused: list[Json] = []
        """What was done and refused; not what was only tried, or asked at the door."""
        self.acts = 0
        """How often something was done in a match."""
        self.troubles: list[str] = []
        self.room: Json = {}
        self.you: Json = {}
        self.table: Json | None = None
        self.number = 0
        """Of the latest update, on whichever connection."""
        self._unanswered: set[str] = set()
        self._news = asyncio.Event()
        page.on("websocket", self._connected)
        page.on("pageerror", lambda error: self.troubles.append(str(error)))
        page.on("console", lambda said: self._logged(said.type, said.text))

    @classmethod
    async def arrive(
        cls,
        browser: Browser,
        url: str,
        language: str = "en",
        *,
        tips: bool = False,
        **wishes: Any,
    ) -> "Visitor":
        """Without tips, unless a test is about them: they take room at the table."""
        locale = {"en": "en-GB", "hu": "hu-HU"}[language]
        phone: Json = {"viewport": PHONE, "has_touch": True, "is_mobile": True, "locale": locale}
        phone["service_workers"] = "block"  # fetching the whole app takes time: see test_shell.py
        context = await browser.new_context(**phone | wishes)
        if not tips:
            await context.add_init_script(NO_TIPS)
        await context.add_init_script(RESIZED)
        await context.add_init_script(kept(ASKING, LAST_LOOK))
        page = await context.new_page()
        page.set_default_timeout(PATIENCE * 1000)
        return cls(url, page, Words(language))

    @property
    def context(self) -> BrowserContext:
        return self.page.context

    @property
    def person(self) -> int:
        found: int = self.you["person"]
        return found

    @property
    def code(self) -> str:
        found: str = self.room["code"]
        return found

    # What is on the page

    def button(self, name: str | re.Pattern[str], exact: bool = True) -> Locator:
        if isinstance(name, re.Pattern):
            return self.page.get_by_role("button", name=name)
        return self.page.get_by_role("button", name=name, exact=exact)

    async def tap(self, key: str) -> None:
        """A button by the key of its text."""
        await self.button(self.words(key)).tap()

    async def tap_twice(self, key: str, sure: str) -> None:
        """A button that asks once more. A nervous thumb would not do: it stays down for a while."""
        await self.tap(key)
        await self.button(self.words(sure)).click(delay=400)

    async def sees(self, text: str | re.Pattern[str]) -> None:
        await expect(self.page.get_by_text(text).first).to_be_visible()

    async def sees_button(self, key: str) -> None:
        await expect(self.button(self.words(key))).to_be_visible()

    async def comes_true(self, script: str) -> None:
        """Of the page. Playwright's own waiting needs `eval` from its second look on, and the
        server forbids that to pages."""
        async with asyncio.timeout(PATIENCE):
            while not await self.page.evaluate(script):
                await asyncio.sleep(LOOK_AGAIN)

    async def keep_shown(self, *times: int) -> None:
        """From now on until the page is loaded anew: see times.py."""
        await self.page.evaluate(f"() => {kept(*times)}")

    async def close_topmost_sheet(self) -> None:
        sheet = self.page.locator("dialog[open]").last
        await sheet.get_by_role("button", name=self.words("settings.close"), exact=True).tap()

    @property
    def toasts(self) -> Locator:
        return self.page.locator("[popover] button")

    async def no_words_left(self) -> None:
        """What was told has been read."""
        await expect(self.toasts).to_have_count(0)

    async def close_sheet(self) -> None:
        sheet = self.page.locator("dialog[open]")
        await sheet.get_by_role("button", name=self.words("settings.close"), exact=True).tap()
        await expect(sheet).to_have_count(0)

    async def close_sheets(self) -> None:
        """One over another: the uppermost first, unless it closes by itself meanwhile."""
        sheets = self.page.locator("dialog[open]")
        while count := await sheets.count():
            await self.page.keyboard.press("Escape")
            await expect(sheets).not_to_have_count(count)

    # The way into a room

    async def open(self, path: str = "/") -> None:
        await self.page.goto(self.url + path)

    async def call_myself(self, name: str) -> None:
        await self.page.get_by_label(self.words("profile.name"), exact=True).fill(name)

    async def create(self, name: str) -> str:
        await self.open()
        await self.show_profile()
        await self.call_myself(name)
        await self.tap("profile.save")
        await self.tap("home.create")
        await self.hears(lambda me: me.room)
        await self.sees_button("lobby.start")  # the start page has tiles of games, too
        return self.code

    async def join(self, code: str, name: str, watch: bool = False) -> None:
        """By the link."""
        await self.open(f"/r/{code}")
        await self.call_myself(name)
        await self.tap("joining.watch" if watch else "joining.sit")
        await self.hears(lambda me: me.room)

    async def show_profile(self) -> None:
        """On the start page."""
        await self.button(re.compile("^" + self.words("profile.title"))).tap()

    async def play_now(self, game: str) -> None:
        """From the start page, against bots."""
        await self.open()
        self.room = {}
        await self.page.locator(f"[data-game='{game}'] button").tap()
        await self.hears(lambda me: me.is_playing)

    async def type_code(self, code: str) -> None:
        """On the start page: the sixth character looks at once."""
        await self.page.get_by_label(self.words("home.codeLabel")).fill(code)

    # Another device of the same person

    async def offer_key(self) -> str:
        """In the menu, or behind the own face: the code for another device."""
        await self.tap("device.title")
        return await self.shown_pairing()

    async def shown_pairing(self) -> str:
        shown = self.page.locator("dialog[open] figcaption .only-heard")
        return (await shown.inner_text()).replace(" ", "")

    async def claim_key(self, code: str, pairing: str) -> None:
        """At the door, by the link."""
        await self.open(f"/r/{code}")
        await self.tap("joining.already")
        await self.type_pairing(pairing)
        await self.hears(lambda me: me.room)

    async def type_pairing(self, pairing: str) -> None:
        sheet = self.page.locator("dialog[open]")
        await sheet.get_by_label(self.words("joining.pairing")).fill(pairing)
        await sheet.get_by_role("button", name=self.words("home.join"), exact=True).tap()

    # The host's things

    def tile(self, *games: str) -> Locator:
        """Of this game, or of any of these."""
        names = [re.escape(self.words.game(game)) for game in games]
        return self.button(re.compile(f"^({'|'.join(names)})"))

    async def show_games(self) -> None:
        """Where there is little room they are in a sheet."""
        named = map(self.words, ("lobby.changeGame", "lobby.wishGame"))
        line = self.button(re.compile("|".join(named)))
        await expect(line.or_(self.tile(*self.words.games)).first).to_be_visible()
        if await line.count():
            await line.tap()

    async def show_rules(self) -> None:
        await self.show_games()
        await self.tap("lobby.rules")

    async def end_vote(self) -> None:
        await self.show_games()
        await self.tap("lobby.endVote")
        await self.hears(lambda me: not me.room["ballot"])

    async def set_password(self, password: str) -> None:
        """In the sheet of the host's things."""
        await self.page.get_by_label(self.words("lobby.password")).fill(password)
        await self.tap("lobby.setPassword")
        await self.hears(lambda me: me.room["has_password"] == bool(password))

    async def lock(self, yes: bool) -> None:
        await self.page.get_by_role("switch", name=re.compile(self.words("lobby.lock"))).tap()
        await self.hears(lambda me: me.room["locked"] == yes)

    async def pick(self, game: str) -> None:
        await self.show_games()
        is_news = self.room["pick"] != game
        await self.tile(game).tap()
        await self.hears(lambda me: me.room["game"] == game)
        if is_news:  # a sheet has done its work, and closes by itself
            await expect(self.page.locator("dialog[open]")).to_have_count(0)
        else:
            await self.close_sheets()

    async def add_bot(self, level: str = "easy") -> None:
        bots = len(self.room["bots"])
        group = self.page.get_by_role("group", name=self.words("lobby.bots"), exact=True)
        await group.get_by_role("button", name=self.words.server(f"bot.{level}")).tap()
        await self.hears(lambda me: len(me.room["bots"]) > bots)

    async def set_rules(self, choices: dict[str, str]) -> None:
        """In the sheet of the rules: each by the words of the option and of the choice."""
        await self.show_rules()
        for option, choice in choices.items():
            group = self.page.get_by_role("group", name=option, exact=True)
            await group.get_by_text(choice, exact=True).tap()
            await expect(group.get_by_role("radio", name=choice, exact=True)).to_be_checked()
        await self.close_sheet()

    async def set_quick_bots(self) -> None:
        pace = self.words.server("option.bot_pace")
        await self.set_rules({pace: self.words.server("option.bot_pace.instant")})

    async def deal(self) -> None:
        await self.tap("lobby.start")
        await self.hears(lambda me: me.is_playing)

    async def to_results(self) -> None:
        """By the button, unless a tap that came late has gone there already."""
        button = self.button(self.words("table.toResults"))
        evening = self.page.get_by_text(self.words("results.evening"))
        await expect(button.or_(evening).first).to_be_visible()
        await button.evaluate_all("(found) => found.forEach((each) => each.click())")
        await expect(evening.first).to_be_visible()

    # What the socket said

    @property
    def is_playing(self) -> bool:
        return bool(self.room) and self.room["phase"] == "match"

    @property
    def is_answered(self) -> bool:
        """The server has heard everything that was done here, and said so."""
        return not self._unanswered

    @property
    def ask(self) -> Json | None:
        """What this person may do now, unless that is being answered."""
        if self.table is None or not self.is_playing or not self.is_answered:
            return None
        found: Json | None = self.table["ask"]
        return found

    async def hears(self, condition: Callable[["Visitor"], object]) -> None:
        """Pings are news, too: so many of them without what was waited for are enough."""
        async with asyncio.timeout(3 * PATIENCE):
            while not condition(self):
                await self.news()

    async def reaches(self, number: int) -> None:
        while self.number < number:
            await self.news()

    def news(self) -> Awaitable[Any]:
        """The next frame after this call, whenever it is awaited."""
        self._news.clear()
        return asyncio.wait_for(self._news.wait(), PATIENCE)

    def _connected(self, socket: WebSocket) -> None:
        self._unanswered.clear()
        self.recorded.append(Recorded(0))
        socket.on("framesent", lambda frame: self._say(json.loads(frame)))
        socket.on("framereceived", lambda frame: self._hear(json.loads(frame)))

    def _say(self, message: Json) -> None:
        if message["kind"] == "resume":
            self.recorded[-1].seen = message["seen"]
        if message["kind"] == "do":
            self._unanswered.add(message["id"])
            self.acts += message["command"]["kind"] == "act"

    def _hear(self, message: Json) -> None:
        if message["kind"] == "update":
            self.recorded[-1].updates.append(message)
            self.number = message["number"]
            self.room = message["room"] or self.room
            self.you = message["you"] or self.you
            self.table = message["table"]
        if message["kind"] == "refused" and message["id"] in self._unanswered:
            self.refused.append(message)
        if message["kind"] in ("done", "refused"):
            self._unanswered.discard(message["id"])
        self._news.set()

    def _logged(self, kind: str, text: str) -> None:
        if kind in ("error", "warning") and not any(each in text for each in HARMLESS):
            self.troubles.append(text)
