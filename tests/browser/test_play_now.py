"""From the start page to the cards in one tap, and what a phone can do on plain http."""

import pytest
from playwright.async_api import expect

from parlour.games import GAMES
from parlour.kernel.texts import LANGUAGES
from tests.browser.company import company
from tests.browser.conftest import Invite
from tests.browser.looks import settled
from tests.browser.times import READING
from tests.browser.visitor import SMALL_PHONE

ON_PLAIN_HTTP = """
Object.defineProperty(window, "isSecureContext", { value: false });
for (const missing of ["wakeLock", "clipboard", "share"]) delete Navigator.prototype[missing];
"""
LOBBY_IS_WHOLE = """() => {
  const inside = ({ top, bottom }) => top >= 0 && bottom <= innerHeight;
  const shown = document.querySelectorAll(
    "section img, [data-lobby], li button, main .pair button, footer button",
  );
  const cut = [...shown].filter((each) => !inside(each.getBoundingClientRect()));
  return cut.map((each) => each.outerHTML);
}"""


async def test_one_tap_deals_every_game(invite: Invite) -> None:
    visitor = await invite(viewport=SMALL_PHONE, reduced_motion="reduce")
    names = set()
    for game in GAMES:
        await visitor.play_now(game.name)
        table = visitor.room["table"]
        assert table["game"] == game.name
        assert [chair["bot"] is None for chair in table["chairs"]].count(False) == len(game.company)
        await expect(visitor.page.get_by_role("log")).to_be_visible()
        await expect(visitor.button(visitor.words("lobby.start"))).to_have_count(0)
        names |= {person["name"] for person in visitor.room["people"]}
    assert len(names) == 1 and " " in names.pop(), "a name was made up, once"


async def test_a_name_can_be_changed_and_others_invited_in_the_match(invite: Invite) -> None:
    visitor = await invite("hu")
    await visitor.play_now("stop-the-bus")
    await visitor.tap("table.menu")
    await visitor.tap("profile.title")
    await visitor.call_myself("Zsófi")
    await visitor.tap("profile.save")
    await visitor.hears(lambda visitor: visitor.room["people"][0]["name"] == "Zsófi")
    await visitor.tap("table.menu")
    await visitor.tap("table.invite")
    await expect(visitor.page.get_by_alt_text(visitor.words("lobby.qr"))).to_be_visible()


async def test_what_is_refused_is_said_and_leads_to_the_lobby(invite: Invite) -> None:
    visitor = await invite()
    await visitor.page.add_init_script(
        "const { send } = WebSocket.prototype;"
        "WebSocket.prototype.send = function (text) {"
        """  send.call(this, text.replace('"game":"durak"', '"game":"no-such"')); };"""
    )
    await visitor.open()
    await visitor.keep_shown(READING)
    await visitor.page.locator("[data-game=durak] button").tap()
    await visitor.sees_button("lobby.start")
    await visitor.sees(visitor.words.refusal("no_such_game"))


async def test_on_plain_http_the_phone_stays_awake_and_the_link_is_copied(invite: Invite) -> None:
    visitor = await invite()
    await visitor.page.add_init_script(ON_PLAIN_HTTP)
    await visitor.create("Ada")
    await visitor.sees(visitor.words("lobby.http"))
    await visitor.keep_shown(READING)
    await visitor.tap("lobby.copy")
    await visitor.sees(visitor.words("lobby.copied"))
    link = visitor.page.get_by_role("textbox", name=visitor.words("lobby.link"))
    await expect(link).to_have_value(f"{visitor.url}/r/{visitor.code}")
    await visitor.play_now("stop-the-bus")
    awake = "() => !document.querySelector('video.film')?.paused"
    await visitor.comes_true(awake)
    await visitor.tap("table.menu")
    await visitor.tap_twice("lobby.leave", "lobby.leaveSure")
    await expect(visitor.page.locator("video.film")).to_have_count(0)


@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_lobby_fits_a_small_phone_once_somebody_is_there(
    invite: Invite, language: str
) -> None:
    phone = {"viewport": SMALL_PHONE, "language": language}
    ada, béla = await company(invite, "Wilhelmina Charlotte", "Béla", **phone)
    await ada.add_bot()
    await ada.add_bot()
    for each in (ada, béla):
        await expect(each.page.locator("[data-lobby=game]")).to_be_visible()
        await expect(each.page.locator("li")).to_have_count(4)
        await settled(each.page)
        assert await each.page.evaluate(LOBBY_IS_WHOLE) == []
