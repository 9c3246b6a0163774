"""What people do with each other before a match: vote, lead, send out, leave."""

import re
from typing import Any, Final

import pytest
from playwright.async_api import Browser

from parlour.kernel.levels import LEVELS
from tests.browser.company import begin, company, until_somebody_is_asked
from tests.browser.conftest import Invite
from tests.browser.engines.browsers import in_every_browser
from tests.browser.expectations import expect
from tests.browser.looks import COVERED, faults, missized, settled
from tests.browser.staging import LONG_NAMES, Stage
from tests.browser.times import READING
from tests.browser.visitor import SMALL_PHONE, Visitor


@in_every_browser
async def test_what_is_told_takes_no_taps(invite: Invite) -> None:
    ada, béla = await company(invite, "Ada", "Béla")
    await ada.pick("durak")
    await ada.keep_shown(READING)
    cili = await invite()
    await cili.join(ada.code, "Cili")
    await ada.sees("Cili is here.")
    assert await missized(ada.page) == []
    assert await ada.button(ada.words("lobby.start")).evaluate_all(COVERED) == []
    await ada.deal()
    await cili.context.close()
    await ada.sees("Cili is away.")
    assert await missized(ada.page) == []
    await béla.hears(lambda béla: béla.is_playing)


SPILLED: Final = """(nodes) => nodes.filter((node) => node.scrollHeight > node.clientHeight)
  .map((node) => node.textContent.trim())"""


@in_every_browser
async def test_games_hold_their_names_when_a_tablet_is_turned(invite: Invite) -> None:
    """WebKit keeps the old height of a grid within a grid."""
    (ada,) = await company(invite, "Ada", language="hu")
    for width, height in ((390, 844), (1280, 800), (820, 1180)):
        await ada.page.set_viewport_size({"width": width, "height": height})
        await settled(ada.page)
        assert await ada.page.locator(".tile").evaluate_all(SPILLED) == []


async def test_a_vote_is_counted_before_everybodys_eyes(invite: Invite) -> None:
    people = await company(invite, "Ada", "Béla", "Cili")
    ada, béla, cili = people
    await ada.tap("lobby.votePreset")
    for each in people:
        await each.sees(each.words("lobby.voteTitle"))
    await béla.tile("omaha").tap()
    for each in people:
        await expect(each.tile("omaha")).to_contain_text("1 of 3")
    await expect(béla.tile("omaha")).to_have_attribute("aria-pressed", "true")
    await cili.tile("omaha").tap()
    await ada.hears(lambda ada: ada.room["game"] == "omaha")
    await cili.tile("durak").tap()
    for each in people:
        await expect(each.tile("omaha")).to_contain_text("1 of 3")
        await expect(each.tile("durak")).to_contain_text("1 of 3")
    await ada.hears(lambda ada: ada.room["game"] == "durak")
    await ada.deal()
    assert ada.room["table"]["game"] == "durak"


async def test_a_vote_of_the_hosts_own(invite: Invite) -> None:
    ada, béla = await company(invite, "Ada", "Béla")
    await ada.tap("lobby.vote")
    await expect(ada.button(ada.words("lobby.openVote"))).to_be_disabled()
    for game in ("wizard", "stop-the-bus"):
        await ada.tile(game).tap()
    await ada.tap("lobby.openVote")
    for each in (ada, béla):
        await each.sees(each.words("lobby.voteTitle"))
        await each.tile("stop-the-bus").tap()
    await ada.hears(lambda ada: ada.room["game"] == "stop-the-bus")
    await ada.tap("lobby.endVote")
    await béla.hears(lambda béla: béla.room["ballot"] == [])


async def test_when_the_host_leaves_another_one_deals(invite: Invite) -> None:
    ada, béla = await company(invite, "Ada", "Béla")
    await expect(béla.button(béla.words("lobby.start"))).to_have_count(0)
    await ada.tap_twice("lobby.leave", "lobby.leaveSure")
    await ada.sees_button("home.create")
    await béla.sees_button("lobby.start")
    await béla.add_bot()
    await begin([béla], "durak")


async def test_levels_are_offered_by_strength_and_a_bot_says_what_it_is(invite: Invite) -> None:
    (ada,) = await company(invite, "Ada")
    group = ada.page.get_by_role("group", name=ada.words("lobby.bots"), exact=True)
    words = [ada.words.server(f"bot.{level}") for level in LEVELS]
    await expect(group.get_by_role("button")).to_contain_text(words)
    await ada.add_bot("beginner")
    await ada.button(re.compile(ada.room["bots"][0]["name"])).tap()
    await ada.sees(ada.words.server("bot.beginner.said"))
    await ada.tap("lobby.removeBot")
    await ada.hears(lambda ada: ada.room["bots"] == [])


async def test_when_the_host_leaves_a_match_a_bot_plays_on(invite: Invite) -> None:
    ada, béla = await company(invite, "Ada", "Béla")
    await begin([ada, béla], "stop-the-bus")
    await ada.tap("table.menu")
    await ada.tap_twice("lobby.leave", "lobby.leaveSure")
    await ada.sees_button("home.create")
    assert await until_somebody_is_asked([béla]) is béla
    await expect(béla.page.get_by_role("img", name=béla.words("lobby.bot"))).to_be_visible()


async def test_who_is_sent_out_is_told_so(invite: Invite) -> None:
    ada, béla = await company(invite, "Ada", "Béla")
    await ada.button("Béla").tap()
    await ada.tap_twice("lobby.kick", "lobby.kickSure")
    await béla.sees(béla.words.server("farewell.kicked"))
    await ada.hears(lambda ada: len(ada.room["people"]) == 1)
    await béla.tap("gone.home")
    await expect(béla.button(re.compile(béla.words("home.goOn")))).to_have_count(0)


async def test_the_host_may_hand_on_the_lead(invite: Invite) -> None:
    ada, béla = await company(invite, "Ada", "Béla")
    await ada.button("Béla").tap()
    await ada.tap_twice("lobby.makeHost", "lobby.makeHostSure")
    await béla.sees_button("lobby.start")
    await expect(ada.button(ada.words("lobby.start"))).to_have_count(0)


async def test_a_closed_room_is_closed_for_all(invite: Invite) -> None:
    ada, béla = await company(invite, "Ada", "Béla")
    await ada.tap("lobby.more")
    await ada.tap_twice("lobby.close", "lobby.closeSure")
    for each in (ada, béla):
        await each.sees(each.words.server("farewell.closed"))


@pytest.mark.parametrize(("language", "seat"), [("en", 0), ("hu", 3)])
async def test_fourteen_people_are_on_one_small_screen(
    browser: Browser, stage: Stage, visitors: list[Visitor], language: str, seat: int
) -> None:
    staged = await stage.lobby(LONG_NAMES)
    phone: dict[str, Any] = {"viewport": SMALL_PHONE, "reduced_motion": "reduce"}
    visitor = await Visitor.arrive(browser, stage.url, language, **phone)
    visitors.append(visitor)
    await stage.enter(visitor, staged, seat)
    faces = visitor.page.locator("main li button")
    await expect(faces).to_have_count(len(LONG_NAMES))
    await settled(visitor.page)
    wanted = visitor.page.locator("main li button, [data-lobby=game], footer button")
    assert await wanted.evaluate_all(COVERED) == []
    await visitor.page.set_viewport_size({"width": 640, "height": 360})
    await expect(faces.first).to_be_visible()
    assert await faults(visitor.page) == []
