"""Takes the pictures of the app for README and docs, in a real Chromium: `make pictures`.

Some of them: `python -m scripts.app_pictures doors help`, by the names in PARTS.

The server deals as it likes, so the cards differ from one time to the next; those of the moments
that tests/browser/moments.py knows are always the same.
"""

import asyncio
import re
import sys
from base64 import b64decode
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from playwright.async_api import Browser, async_playwright, expect

from parlour.room import commands
from tests.browser.company import begin, play_on, play_out
from tests.browser.engines.browsers import FLAGS, chromium_path
from tests.browser.looks import settled
from tests.browser.moments import MOMENTS
from tests.browser.staging import HOST, Stage, posted
from tests.browser.visitor import Visitor
from tests.server.running import Server, serving

FOLDER: Final = Path("docs/pictures")
NAMES: Final = ("Ada", "Béla", "Cili")
CROWD: Final = (
    *NAMES, "Dani", "Emmi", "Frici", "Gizi", "Hugó", "Ili", "Jenő", "Kati", "Laci", "Móni", "Nóra",
)  # fmt: skip
FACES: Final = (("🦊", "teal"), ("🐻", "red"), ("🦉", "blue"))
LOOK: Final = {"en": "dark", "hu": "light"}
QUALITY: Final = 72
TELEVISION: Final = {"width": 1280, "height": 720}
SCREENS: Final = (
    *("stop-the-bus-turn", "ride-the-bus-claiming", "durak-defence"),
    *("omaha-showdown", "mormon-bridge-play", "wizard-sixth-card"),
)
TABLES: Final[dict[str, tuple[list[tuple[str, str]], int]]] = {
    "stop-the-bus": ([], 5),
    "ride-the-bus": ([], 4),
    "durak": ([], 7),
    "omaha": ([], 1),
    "mormon-bridge": ([], 7),
    "wizard": ([("option.rounds", "option.rounds.quick")], 12),
}
"""The rules, and how many steps are played before the picture is taken."""


class Studio:
    """A server with people in it, in one language."""

    def __init__(self, browser: Browser, server: Server, language: str) -> None:
        self.browser, self.server, self.language = browser, server, language
        self.people: list[Visitor] = []

    async def arrive(self, number: int) -> Visitor:
        visitor = await somebody(self.browser, self.server.url, self.language)
        emoji, colour = FACES[number]
        me = f'{{"name": "{NAMES[number]}", "face": {{"emoji": "{emoji}", "colour": "{colour}"}}}}'
        await visitor.page.add_init_script(f"localStorage.setItem('parlour.me', '{me}')")
        self.people.append(visitor)
        return visitor

    async def take(self, name: str, visitor: Visitor) -> None:
        await take(f"app-{name}-{self.language}", visitor)

    async def show_the_house(self) -> None:
        host = await self.arrive(0)
        await host.open()
        await host.sees_button("home.create")
        await self.take("home", host)
        await host.tap("settings.title")
        await self.take("settings", host)
        await host.open("/rules/durak")
        await host.page.get_by_role("heading", level=1).wait_for()
        await host.page.wait_for_load_state("networkidle")
        await self.take("rulebook", host)
        await host.create(NAMES[0])
        for number in (1, 2):
            await (await self.arrive(number)).join(host.code, NAMES[number])
        await self.show_the_door(host.code)
        await host.add_bot()
        await host.sees(NAMES[2])
        await self.take("lobby", host)
        await host.tap("lobby.rules")
        await self.take("options", host)
        await host.close_sheet()
        await host.button(re.compile(NAMES[0])).tap()
        await host.offer_key()
        await self.take("device", host)
        await host.close_sheet()
        await host.tap("lobby.votePreset")
        await host.sees(host.words("lobby.voteTitle"))
        for each, game in zip(self.people, ("durak", "omaha", "durak"), strict=True):
            await each.tile(game).tap()
            await each.hears(lambda each: each.you["vote"])
        await host.page.get_by_text(host.words("lobby.voteTitle")).scroll_into_view_if_needed()
        await self.take("vote", host)
        await host.tap("lobby.endVote")
        await host.sees_button("lobby.vote")
        await host.set_quick_bots()

    async def show_the_door(self, code: str) -> None:
        stranger = await self.arrive(2)
        self.people.remove(stranger)
        await stranger.open(f"/r/{code}")
        await stranger.sees_button("joining.sit")
        await stranger.page.wait_for_load_state("networkidle")
        await self.take("joining", stranger)
        await stranger.context.close()

    async def show_table(self, game: str) -> None:
        host = self.people[0]
        rules, steps = TABLES[game]
        await host.pick(game)
        words = {name: host.words.game(game, name) for pair in rules for name in pair}
        await host.set_rules({words[option]: words[choice] for option, choice in rules})
        await begin(self.people, game)
        await play_on(self.people, f"picture of {game}", steps)
        asked = next((each for each in self.people if each.ask), host)
        await asked.page.get_by_role("log").wait_for()
        await self.take(f"table-{game}", asked)

    async def end_match(self) -> None:
        host = self.people[0]
        await host.tap("table.menu")
        await self.take("menu", host)
        await host.tap_twice("table.abandon", "table.abandonSure")
        await host.tap("table.toResults")
        await self.back_to_the_lobby()

    async def show_results(self, game: str) -> None:
        await play_out(self.people, f"results of {game}")
        for each in self.people:
            await each.to_results()
        await self.take(f"results-{game}", self.people[0])
        await self.back_to_the_lobby()

    async def back_to_the_lobby(self) -> None:
        host = self.people[0]
        await host.tap("results.changeRules")
        await host.sees_button("lobby.start")


async def somebody(browser: Browser, url: str, language: str, tips: bool = False) -> Visitor:
    look: Any = {"color_scheme": LOOK[language], "reduced_motion": "reduce"}
    return await Visitor.arrive(browser, url, language, tips=tips, device_scale_factor=2, **look)


async def take(name: str, visitor: Visitor, speaks: bool = False) -> None:
    """`speaks`: something is said over the page, and is to be seen."""
    await settled(visitor.page)
    if not speaks:
        await visitor.no_words_left()
    camera = await visitor.context.new_cdp_session(visitor.page)
    shot = await camera.send("Page.captureScreenshot", {"format": "webp", "quality": QUALITY})
    (FOLDER / f"{name}.webp").write_bytes(b64decode(shot["data"]))


async def show_moments(browser: Browser, language: str) -> None:
    with TemporaryDirectory() as data:
        stage = await Stage.open(Path(data))
        visitor = await somebody(browser, stage.url, language)
        for name, moment_of in MOMENTS.items():
            moment = moment_of()
            await stage.sit(visitor, await stage.table(moment.match, CROWD), moment.seat)
            await take(f"{name}-{language}", visitor)
        await visitor.context.close()
        await stage.close()


async def show_screens(browser: Browser, language: str) -> None:
    """The table on a television, in a moment of each game."""
    with TemporaryDirectory() as data:
        stage = await Stage.open(Path(data))
        wishes: Any = {"viewport": TELEVISION, "is_mobile": False, "has_touch": False}
        screen = await Visitor.arrive(
            browser, stage.url, language, reduced_motion="reduce", **wishes
        )
        for name in SCREENS:
            staged = await stage.table(MOMENTS[name]().match, CROWD)
            screen.room = {}
            await screen.open(f"/t/{staged.code}")
            await screen.hears(lambda screen: screen.room)
            await screen.page.get_by_role("log").wait_for()
            await take(f"screen-{name}-{language}", screen)
        await screen.context.close()
        await stage.close()


@asynccontextmanager
async def studio(browser: Browser, language: str) -> AsyncIterator[Studio]:
    with TemporaryDirectory() as data, serving(Path(data)) as server:
        yield Studio(browser, server, language)


async def show_evening(browser: Browser, language: str) -> None:
    async with studio(browser, language) as house:
        await house.show_the_house()
        games = tuple(TABLES) if language == "en" else ("stop-the-bus", "durak", "wizard")
        for game in games:
            await house.show_table(game)
            if language == "en" and game in ("stop-the-bus", "wizard"):
                await house.show_results(game)
            else:
                await house.end_match()


async def show_recap(browser: Browser, language: str) -> None:
    """Three short games of two people."""
    async with studio(browser, language) as house:
        host, guest = await house.arrive(0), await house.arrive(1)
        await host.create(NAMES[0])
        await guest.join(host.code, NAMES[1])
        for game in ("omaha", "durak", "stop-the-bus"):
            await begin(house.people, game)
            await play_out(house.people, f"recap of {game}")
            await host.to_results()
            await house.back_to_the_lobby()
        await host.tap("recap.open")
        await host.sees_button("recap.save")
        await house.take("recap", host)


async def show_doors(browser: Browser, language: str) -> None:
    """A code that is wrong, a password, a lock."""
    with TemporaryDirectory() as data:
        stage = await Stage.open(Path(data))
        visitor = await somebody(browser, stage.url, language)
        await visitor.open("/r/ZZZZZZ")
        await visitor.sees(visitor.words.refusal("no_such_room"))
        await take(f"app-door-wrong-{language}", visitor)
        for name in ("password", "locked"):
            staged = await stage.lobby(NAMES)
            live = stage.server.hosting.rooms.live[staged.code]
            if name == "locked":
                await posted(live, HOST, commands.Lock(True))
            else:
                await posted(live, HOST, commands.SetPassword("a hash"))
            await visitor.open(f"/r/{staged.code}")
            await visitor.sees_button("joining.already")
            await take(f"app-door-{name}-{language}", visitor)
        await visitor.context.close()
        await stage.close()


async def show_help(browser: Browser, language: str) -> None:
    """A tip at somebody's first table, and a hint."""
    with TemporaryDirectory() as data:
        stage = await Stage.open(Path(data))
        for name in ("tip", "hint"):
            moment = MOMENTS["durak-defence"]()
            visitor = await somebody(browser, stage.url, language, tips=name == "tip")
            await stage.sit(visitor, await stage.table(moment.match, CROWD), moment.seat)
            if name == "hint":
                await visitor.tap("table.hint")
                await expect(visitor.toasts).to_have_count(1)
            await take(f"app-{name}-{language}", visitor, speaks=name == "hint")
            await visitor.context.close()
        await stage.close()


PARTS: Final = {
    "evening": show_evening,
    "recap": show_recap,
    "doors": show_doors,
    "help": show_help,
    "moments": show_moments,
    "screens": show_screens,
}


async def main(wanted: list[str]) -> None:
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=chromium_path(), args=FLAGS)
        for name in wanted or PARTS:
            for language in LOOK:
                await PARTS[name](browser, language)
        await browser.close()


if __name__ == "__main__":
    FOLDER.mkdir(parents=True, exist_ok=True)
    asyncio.run(main(sys.argv[1:]))
