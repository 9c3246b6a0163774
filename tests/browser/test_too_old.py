"""Where the app can't run, or a part of it broke, a sentence says so in both languages."""

import pytest
from playwright.async_api import expect

from tests.browser.conftest import Invite, Sit
from tests.browser.looks import serious, sideways, small
from tests.browser.moments import MOMENTS
from tests.browser.visitor import SMALL_PHONE

MISSING = {
    "toSorted": "delete Array.prototype.toSorted",
    "dialogs": "delete window.HTMLDialogElement",
    "color-mix": (
        "const { supports } = CSS;"
        "CSS.supports = (name, value) => !/mix/.test(value) && supports.call(CSS, name, value);"
    ),
}
BREAKS_ONCE = """if (!sessionStorage.getItem("broken"))
  Array.prototype.findLast = () => {
    sessionStorage.setItem("broken", "once");
    throw new Error("planted");
  };"""
"""Durak's table asks for the latest of what was told."""


@pytest.mark.parametrize("missing", MISSING)
@pytest.mark.parametrize("path", ["/", "/r/K7M2QX"])
async def test_too_old_a_browser_is_told_so(invite: Invite, path: str, missing: str) -> None:
    ada = await invite(viewport=SMALL_PHONE)
    await ada.page.add_init_script(MISSING[missing])
    await ada.open(path)
    await ada.sees("This browser is too old for Parlour.")
    await ada.sees("Ez a böngésző túl régi a Parlourhoz.")
    assert await ada.page.locator("#app").count() == 0
    assert await sideways(ada.page) == []


async def test_a_new_enough_browser_hears_nothing_of_it(invite: Invite) -> None:
    ada = await invite()
    await ada.open()
    await ada.sees_button("home.create")
    await expect(ada.page.locator("#too-old")).to_be_hidden()


async def test_without_javascript_it_says_what_it_needs(invite: Invite) -> None:
    ada = await invite(viewport=SMALL_PHONE, java_script_enabled=False)
    await ada.open()
    english, hungarian = await ada.page.locator("noscript p").all()
    await expect(english).to_contain_text("Parlour needs JavaScript")
    await expect(hungarian).to_contain_text("A Parlour JavaScript nélkül nem működik")
    for each in (english, hungarian):
        await expect(each).to_be_visible()


@pytest.mark.parametrize("language", ["en", "hu"])
async def test_a_broken_table_says_so_and_is_loaded_again(sit: Sit, language: str) -> None:
    moment = MOMENTS["durak-defence"]()
    (ada,) = await sit(moment.match, moment.seat, language=language, viewport=SMALL_PHONE)
    await ada.page.add_init_script(BREAKS_ONCE)
    await ada.page.reload()
    await ada.sees(ada.words("broken.text"))
    await ada.sees("Error: planted")
    await ada.sees_button("table.menu")
    assert [*await sideways(ada.page), *await small(ada.page), *await serious(ada.page)] == []
    assert any("planted" in trouble for trouble in ada.troubles)
    ada.troubles.clear()
    await ada.tap("broken.again")
    await expect(ada.page.locator("button[data-card]").first).to_be_visible()
    await expect(ada.page.get_by_text(ada.words("broken.text"))).to_have_count(0)
