"""A walk past every screen of the app, by tapping: for whoever wants to look at each of them."""

import re
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Final

from playwright.async_api import expect

from parlour.games import GAMES
from tests.browser.company import begin, play_on, play_out
from tests.browser.visitor import Visitor

Screen = tuple[str, Visitor]
Arrive = Callable[[], Awaitable[Visitor]]

LONG_NAMES: Final = ("Wilhelmina Charlotte", "Ödön-Bartholomäusz M", "Maximiliane Hedvigné")
"""Twenty characters each: as many as a name may have."""
TURNS: Final = 3


async def walk(arrive: Arrive) -> AsyncIterator[Screen]:
    """Each when nothing lies over it that was told in passing."""
    async for name, visitor in way(arrive):
        await visitor.no_words_left()
        yield name, visitor


async def way(arrive: Arrive) -> AsyncIterator[Screen]:
    host, guest = await arrive(), await arrive()
    async for screen in at_home(host):
        yield screen
    async for screen in in_the_rulebooks(guest):
        yield screen
    async for screen in through_the_door(host, guest):
        yield screen
    async for screen in in_the_lobby(host):
        yield screen
    async for screen in after_a_match(host, guest):
        yield screen
    for game in GAMES:
        async for screen in at_the_table(game.name, host, guest):
            yield screen
    async for screen in out_again(host, guest):
        yield screen


async def at_home(host: Visitor) -> AsyncIterator[Screen]:
    await host.open()
    await host.sees_button("home.create")
    yield "home", host
    await host.tap("settings.title")
    yield "settings", host
    await host.close_sheet()
    await host.show_profile()
    yield "profile", host
    await host.tap("profile.face")
    await expect(host.page.locator("dialog[open]")).to_have_count(2)
    yield "face", host
    await host.close_topmost_sheet()
    await host.close_sheet()
    await host.type_code("ZZZZZZ")
    await host.sees(host.words.refusal("no_such_room"))
    yield "wrong-code", host


async def in_the_rulebooks(reader: Visitor) -> AsyncIterator[Screen]:
    for game in GAMES:
        await reader.open(f"/rules/{game.name}")
        title = reader.words.game(game.name)
        await expect(reader.page.get_by_role("heading", level=1, name=title)).to_be_visible()
        yield f"rules-{game.name}", reader


async def through_the_door(host: Visitor, guest: Visitor) -> AsyncIterator[Screen]:
    await host.create(LONG_NAMES[0])
    await guest.open(f"/r/{host.code}")
    await guest.sees_button("joining.sit")
    yield "door", guest
    await host.tap("lobby.more")
    await host.set_password("szilva")
    await host.close_sheet()
    await guest.open(f"/r/{host.code}")
    await guest.sees(guest.words("joining.secret"))
    yield "door-with-password", guest
    await host.tap("lobby.more")
    await host.set_password("")
    await host.lock(True)
    await guest.open(f"/r/{host.code}")
    await guest.sees(guest.words.refusal("locked"))
    yield "door-locked", guest
    await host.lock(False)
    await host.close_sheet()
    await guest.open(f"/r/{host.code}")
    await guest.tap("joining.already")
    yield "claim_key", guest
    await guest.type_pairing("222222")
    await guest.sees(guest.words.refusal("bad_pairing"))
    yield "bad-pairing", guest
    await guest.close_sheet()
    await guest.join(host.code, LONG_NAMES[1])


async def in_the_lobby(host: Visitor) -> AsyncIterator[Screen]:
    await host.set_quick_bots()
    for _ in range(2):
        await host.add_bot()
    yield "lobby", host
    await host.tap("lobby.enlarge")
    yield "invite", host
    await host.close_sheet()
    await host.tap("lobby.bigScreen")
    yield "big-screen", host
    await host.close_sheet()
    await host.tap("table.react")
    yield "reactions", host
    await host.tap("table.react")
    await host.show_games()
    await host.tap("programme.edit")
    yield "no-programme", host
    for _ in range(2):
        await host.page.locator("dialog[open] .games button").first.tap()
    await host.hears(lambda host: len(host.room["programme"]) == 2)
    yield "programme", host
    await host.close_sheets()
    await host.tap("lobby.more")
    yield "host", host
    await host.close_sheet()
    await host.button(re.compile(LONG_NAMES[1])).tap()
    yield "person", host
    await host.close_sheet()
    await host.button(re.compile(LONG_NAMES[0])).tap()
    yield "myself", host
    await host.offer_key()
    yield "offer_key", host
    await host.close_sheet()
    await host.show_games()
    yield "games", host
    await host.tap("lobby.votePreset")
    await host.sees(host.words("lobby.voteTitle"))
    yield "vote", host
    await host.end_vote()


async def at_the_table(game: str, host: Visitor, guest: Visitor) -> AsyncIterator[Screen]:
    await host.pick(game)
    await host.show_rules()
    yield f"options-{game}", host
    await host.close_sheet()
    await host.deal()
    await guest.hears(lambda guest: guest.is_playing)
    await play_on([host, guest], game, TURNS)
    for each in (host, guest):
        await expect(each.page.get_by_role("log")).to_be_visible()
    yield f"table-{game}", guest
    await host.tap("table.menu")
    yield "menu", host
    await host.tap_twice("table.abandon", "table.abandonSure")
    await host.tap("table.toResults")
    await host.sees(host.words("results.abandoned"))
    yield f"results-{game}", host
    await host.tap("results.changeRules")
    await host.sees_button("lobby.start")


async def after_a_match(host: Visitor, guest: Visitor) -> AsyncIterator[Screen]:
    await guest.show_games()
    await guest.tile("wizard").tap()
    await guest.hears(lambda guest: guest.room["people"][1]["wish"] == "wizard")
    yield "wish", guest
    await guest.close_sheets()
    await begin([host, guest], "omaha")
    await play_out([host, guest], "screens")
    for each in (host, guest):
        await each.to_results()
    await guest.tap("programme.readyNext")
    await guest.sees_button("lobby.notReady")
    yield "ready", guest
    yield "results", host
    await host.tap("recap.open")
    await host.sees_button("recap.save")
    yield "recap", host
    await host.tap("rules.back")
    await host.tap("results.changeRules")
    await host.sees_button("lobby.start")


async def out_again(host: Visitor, guest: Visitor) -> AsyncIterator[Screen]:
    await host.tap("lobby.more")
    await host.tap_twice("lobby.close", "lobby.closeSure")
    await guest.sees(guest.words.server("farewell.closed"))
    yield "closed", guest
    await guest.open("/r/ZZZZZZ")
    await guest.sees(guest.words.refusal("no_such_room"))
    yield "gone", guest
