"""The table on a screen for everybody: large, whole, without a hand, and back by itself."""

import re
from typing import Any, Final

import pytest
from playwright.async_api import Browser

from tests.browser.company import begin, company, play_on
from tests.browser.conftest import Invite
from tests.browser.engines.browsers import OTHERS
from tests.browser.expectations import expect
from tests.browser.looks import missized, overprinted, serious, settled, sideways
from tests.browser.moments import MOMENTS
from tests.browser.relay import Relay
from tests.browser.staging import LONG_NAMES, Stage
from tests.browser.times import REACTION
from tests.browser.visitor import Visitor
from tests.contract.walks import card_texts
from tests.proving import proving
from tests.server.running import Server

TELEVISION: Final = {"width": 1280, "height": 720}
LARGE: Final = {"width": 1920, "height": 1080}
DEVICE: Final[dict[str, Any]] = {"viewport": TELEVISION, "is_mobile": False, "has_touch": False}
TABLES: Final = (
    *("stop-the-bus-turn", "stop-the-bus-round-over", "durak-defence", "wizard-sixth-card"),
    *("wizard-round-over", "omaha-river", "omaha-showdown", "ride-the-bus-claiming"),
    *("ride-the-bus-bus-of-14", "mormon-bridge-going-down", "mormon-bridge-play"),
)

BEYOND = """() => {
  const parts = "[data-card], .avatar, h1, h2, p, li, td, th, figcaption";
  const shown = [...document.querySelectorAll(parts)].filter((node) =>
    node.checkVisibility() && !node.closest(".facts, [role=log], .only-heard"));
  return shown.flatMap((node) => {
    const { left, top, right, bottom } = node.getBoundingClientRect();
    const isIn = left >= -2 && top >= -2 && right <= innerWidth + 2 && bottom <= innerHeight + 2;
    return isIn ? [] : [`${node.outerHTML.slice(0, 90)}: ${[left, top, right, bottom]}`];
  });
}"""
"""What is not whole on the screen; facts of a game that has no part of its own may be cut."""

CUT_NAMES: Final = """() => [...document.querySelectorAll(".name, .who b")]
  .filter((name) => name.checkVisibility() && getComputedStyle(name).overflow === "hidden")
  .filter(({ scrollHeight, clientHeight, scrollWidth, clientWidth }) =>
    scrollHeight > clientHeight + 1 || scrollWidth > clientWidth)
  .map((name) => name.textContent)"""

COUNT_SOUNDS: Final = """
  window.sounds = 0;
  for (const { prototype } of [AudioBufferSourceNode, OscillatorNode]) {
    const start = prototype.start;
    prototype.start = function (...times) {
      window.sounds += 1;
      return start.apply(this, times);
    };
  }
"""


async def show(screen: Visitor, code: str) -> None:
    await screen.open(f"/t/{code}")
    await screen.hears(lambda screen: screen.room)


async def faults(screen: Visitor) -> list[str]:
    await settled(screen.page)
    beyond: list[str] = await screen.page.evaluate(BEYOND)
    cut: list[str] = await screen.page.evaluate(CUT_NAMES)
    found = [*beyond, *cut, *await sideways(screen.page), *await missized(screen.page)]
    is_own = await screen.page.locator(".facts").count() == 0
    return [*found, *await overprinted(screen.page)] if is_own else found


@pytest.mark.parametrize(
    ("browser", "name"),
    [
        *(("chromium", name) for name in TABLES),
        *((other, TABLES[0]) for other in OTHERS),
        *proving((other, name) for other in OTHERS for name in TABLES[1:]),
    ],
    indirect=["browser"],
)
async def test_a_table_is_whole_and_tells_nothing_private(
    browser: Browser, stage: Stage, visitors: list[Visitor], name: str
) -> None:
    match = MOMENTS[name]().match
    staged = await stage.table(match)
    screen = await Visitor.arrive(browser, stage.url, reduced_motion="reduce", **DEVICE)
    visitors.append(screen)
    await show(screen, staged.code)
    await expect(screen.page.get_by_role("log")).to_be_visible()
    public = screen.table and screen.table["public"]
    assert screen.table and (screen.table["private"], screen.table["ask"]) == (None, None)
    for viewport in (TELEVISION, LARGE):
        await screen.page.set_viewport_size(viewport)  # type: ignore[arg-type]
        await expect(screen.page.get_by_text(staged.names[0]).first).to_be_visible()
        assert await faults(screen) == []
    lying = screen.page.locator("[data-card]")
    shown = set(await lying.evaluate_all("(cards) => cards.map(({ dataset }) => dataset.card)"))
    assert shown <= card_texts(public)
    assert shown or "round-over" in name
    assert await serious(screen.page) == []


@pytest.mark.parametrize("language", ["en", "hu"])
@pytest.mark.parametrize("people", [4, 7, 10, 14])
async def test_a_lobby_shows_everybody_beside_its_words(
    browser: Browser, stage: Stage, visitors: list[Visitor], people: int, language: str
) -> None:
    staged = await stage.lobby(LONG_NAMES[:people])
    screen = await Visitor.arrive(browser, stage.url, language, reduced_motion="reduce", **DEVICE)
    visitors.append(screen)
    await show(screen, staged.code)
    await expect(screen.page.locator(".people .avatar")).to_have_count(people)
    assert await faults(screen) == []


async def test_a_crowd_that_is_waited_for_is_counted_on_the_screen(
    browser: Browser, stage: Stage, visitors: list[Visitor]
) -> None:
    staged = await stage.table(MOMENTS["ride-the-bus-claiming-of-14"]().match)
    screen = await Visitor.arrive(browser, stage.url, reduced_motion="reduce", **DEVICE)
    visitors.append(screen)
    await show(screen, staged.code)
    await screen.sees(re.compile(r"^Waiting for \d+ players\.$"))
    assert await faults(screen) == []


async def test_an_evening_on_the_screen(invite: Invite) -> None:
    ada, bela = await company(invite, "Ada", "Béla")
    screen = await invite("hu", **DEVICE)
    await show(screen, ada.code)
    await screen.sees("Béla")
    code = screen.page.locator("figcaption .only-heard")
    assert (await code.inner_text()).replace(" ", "") == ada.code
    assert await faults(screen) == []
    assert [person["name"] for person in ada.room["people"]] == ["Ada", "Béla"]
    await begin([ada, bela], "durak")
    await screen.sees(re.compile("^(Ada|Béla) támad"))
    await screen.keep_shown(REACTION)
    await bela.tap("table.react")
    await bela.button("🔥").tap()
    await expect(screen.page.get_by_text("🔥")).to_be_visible()
    await ada.tap("table.menu")
    await ada.tap_twice("table.abandon", "table.abandonSure")
    await screen.sees(screen.words("results.abandoned"))
    assert await faults(screen) == []
    await ada.tap("table.toResults")
    await ada.tap("results.changeRules")
    await ada.tap("lobby.more")
    await ada.tap_twice("lobby.close", "lobby.closeSure")
    await screen.sees(screen.words.server("farewell.closed"))
    await expect(screen.page.get_by_label(screen.words("home.codeLabel"))).to_be_visible()


async def test_a_screen_comes_back_though_the_door_was_locked(
    invite: Invite, server: Server
) -> None:
    (ada,) = await company(invite, "Ada")
    async with Relay.to(server) as way:
        screen = await invite(url=way.url, **DEVICE)
        await show(screen, ada.code)
        await screen.sees("Ada")
        way.cut()
        lost = screen.page.get_by_text(screen.words("screen.lost"))
        await expect(lost).to_be_visible()
        await screen.sees("Ada")
        bela = await invite()
        await bela.join(ada.code, "Béla")
        await ada.tap("lobby.more")
        await ada.lock(True)
        way.mend()
        await expect(lost).to_have_count(0)
        await screen.sees("Béla")
        await screen.page.reload()
        await screen.sees("Béla")


async def test_a_screen_sounds_from_the_first_gesture_on(invite: Invite) -> None:
    ada, bela = await company(invite, "Ada", "Béla")
    screen = await invite(**DEVICE)
    await screen.page.add_init_script(COUNT_SOUNDS)
    await show(screen, ada.code)
    await screen.button(screen.words("settings.soundOn")).click()
    await expect(screen.button(screen.words("settings.soundOff"))).to_be_visible()
    await begin([ada, bela], "durak")
    await play_on([ada, bela], "sounds", 2)
    await screen.comes_true("window.sounds > 0")
    await screen.button(screen.words("settings.soundOff")).click()
    await expect(screen.button(screen.words("settings.soundOn"))).to_be_visible()


async def test_a_screen_asks_for_the_code_and_once_for_the_password(invite: Invite) -> None:
    (ada,) = await company(invite, "Ada")
    await ada.tap("lobby.more")
    await ada.page.get_by_label(ada.words("lobby.password")).fill("sesame")
    await ada.tap("lobby.setPassword")
    await ada.hears(lambda ada: ada.room["has_password"])
    screen = await invite(**DEVICE)
    await screen.open("/t/zzzzzz")
    await screen.sees(screen.words.refusal("no_such_room"))
    await screen.page.get_by_label(screen.words("home.codeLabel")).fill(ada.code.lower())
    await screen.button(screen.words("screen.show")).click()
    password = screen.page.get_by_label(screen.words("joining.password"))
    await password.fill("open")
    await password.press("Enter")
    await screen.sees(screen.words.refusal("wrong_password"))
    await password.fill("sesame")
    await password.press("Enter")
    await screen.sees("Ada")
    assert screen.page.url.endswith(f"/t/{ada.code}")
    await screen.page.reload()
    await screen.sees("Ada")


async def test_the_host_sends_screens_away_and_they_come_back_only_when_told(
    invite: Invite,
) -> None:
    (ada,) = await company(invite, "Ada")
    screens = [await invite(**DEVICE) for _ in range(2)]
    for screen in screens:
        await show(screen, ada.code)
    await ada.tap("lobby.more")
    await ada.sees("Big screens: 2")
    await ada.tap("lobby.dismissScreens")
    for screen in screens:
        await screen.sees(screen.words.server("farewell.dismissed"))
    await expect(ada.page.get_by_text("Big screens:")).to_have_count(0)
    screen = screens[0]
    await screen.page.get_by_label(screen.words("home.codeLabel")).fill(ada.code)
    await screen.button(screen.words("screen.show")).click()
    await screen.sees("Ada")
    await ada.sees("Big screens: 1")


async def test_a_new_password_is_asked_on_the_screen(invite: Invite) -> None:
    (ada,) = await company(invite, "Ada")
    screen = await invite("hu", **DEVICE)
    await show(screen, ada.code)
    await ada.tap("lobby.more")
    await ada.page.get_by_label(ada.words("lobby.password")).fill("sesame")
    await ada.tap("lobby.setPassword")
    password = screen.page.get_by_label(screen.words("joining.password"))
    await password.fill("sesame")
    await password.press("Enter")
    await screen.sees("Ada")


async def test_a_player_keeps_their_place_where_a_screen_was_sent_away(invite: Invite) -> None:
    """On one device: the screen is another page of the same browser."""
    (ada,) = await company(invite, "Ada")
    other = await ada.page.context.new_page()
    await other.goto(f"{ada.page.url.split('/r/')[0]}/t/{ada.code}")
    await ada.tap("lobby.more")
    await ada.tap("lobby.dismissScreens")
    await expect(other.get_by_text(ada.words.server("farewell.dismissed"))).to_be_visible()
    await ada.page.reload()
    await ada.sees("Ada")
    await ada.hears(lambda ada: ada.room["host"] == 1)
