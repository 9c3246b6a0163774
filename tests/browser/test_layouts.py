"""The fullest tables on every size of screen, in both languages, with the longest names.

Hungarian words are mostly longer: English is left to `make prove`.
"""

from pathlib import Path
from typing import Final

import pytest
from playwright.async_api import Page

from tests.browser.conftest import Sit
from tests.browser.engines.browsers import in_other_browsers
from tests.browser.looks import (
    cut_off,
    missized,
    overprinted,
    overprinted_in_large_letters,
    serious,
    settled,
    sideways,
    sideways_in_large_letters,
    small,
)
from tests.browser.moments import MOMENTS, durak_four_pairs, omaha_flop
from tests.browser.visitor import SMALL_PHONE
from tests.proving import proving

Sizes = tuple[tuple[int, int], ...]

PHONES: Final = ((360, 640), (640, 360))
"""Upright and on its side: here letters are also made twice as large."""
SIZES: Final = (*PHONES, (390, 844), (820, 1180), (1280, 800))
ALL_SIZES: Final = ((844, 390), *SIZES[::-1])
"""A phone is turned on its side last: sizes of what was upright must not stay."""


@pytest.mark.parametrize("language", ["hu", *proving(["en"])])
@pytest.mark.parametrize("name", MOMENTS)
async def test_a_moment_is_whole(sit: Sit, tmp_path: Path, name: str, language: str) -> None:
    moment = MOMENTS[name]()
    (visitor,) = await sit(moment.match, moment.seat, language=language)
    found = await faults_by_size(visitor.page, tmp_path, SIZES, in_large_letters=PHONES)
    if faults := await serious(visitor.page):
        found["axe-core"] = faults
    assert found == {}


OTHER_BROWSERS: Final = {"webkit": ALL_SIZES, "firefox": PHONES}
"""Sizes that `make test` looks at: Firefox lays out as Chromium does, WebKit in its own way."""


@pytest.mark.parametrize(
    ("browser", "sizes"), OTHER_BROWSERS.items(), ids=OTHER_BROWSERS, indirect=["browser"]
)
@pytest.mark.parametrize("name", MOMENTS)
async def test_a_moment_is_whole_in_other_browsers(
    sit: Sit, tmp_path: Path, name: str, sizes: Sizes
) -> None:
    moment = MOMENTS[name]()
    (visitor,) = await sit(moment.match, moment.seat, language="hu")
    assert await faults_by_size(visitor.page, tmp_path, sizes) == {}


@pytest.mark.prove
@in_other_browsers
@pytest.mark.parametrize("language", ["en", "hu"])
@pytest.mark.parametrize("name", MOMENTS)
async def test_a_moment_is_whole_on_any_size_in_other_browsers(
    sit: Sit, tmp_path: Path, name: str, language: str
) -> None:
    moment = MOMENTS[name]()
    (visitor,) = await sit(moment.match, moment.seat, language=language)
    found = await faults_by_size(visitor.page, tmp_path, ALL_SIZES, in_large_letters=PHONES)
    assert found == {}


async def faults_by_size(
    page: Page, pictures: Path, sizes: Sizes, in_large_letters: Sizes = ()
) -> dict[str, list[str]]:
    """The faults at each size, by the picture that shows them."""
    found: dict[str, list[str]] = {}
    for width, height in sizes:
        await page.set_viewport_size({"width": width, "height": height})
        large = (width, height) in in_large_letters
        if faults := await faults_of_a_table(page, in_large_letters=large):
            picture = pictures / f"{width}x{height}.png"
            await page.screenshot(path=picture)
            found[str(picture)] = faults
    return found


CUT_NAMES: Final = """() => [...document.querySelectorAll(".avatar > .name")]
  .filter((name) => name.checkVisibility() && name.scrollHeight > name.clientHeight + 1)
  .map((name) => name.textContent)"""


@pytest.mark.parametrize(
    "name",
    [
        "durak-defence",
        "mormon-bridge-play",
        "omaha-flop",
        "stop-the-bus-turn",
        "wizard-sixth-card",
    ],
)
async def test_a_small_phone_shows_whole_names(sit: Sit, name: str) -> None:
    """Of twenty letters; only Ride the Bus, with six others and more, has no room for that."""
    moment = MOMENTS[name]()
    (visitor,) = await sit(moment.match, moment.seat, viewport=SMALL_PHONE)
    await settled(visitor.page)
    faces = visitor.page.locator("[data-seat] > .name")
    assert await faces.count() >= len(moment.match.players) - 1
    assert await visitor.page.evaluate(CUT_NAMES) == []


ON_THE_FIGHT: Final = """() => {
  const shown = (css) =>
    [...document.querySelectorAll(css)].filter((node) => node.checkVisibility());
  const pairs = shown(".fight .attack > *, .fight .cover > *");
  return shown(".talon *").filter((node) => pairs.some((pair) => meet(node, pair))).map(name);

  function meet(one, other) {
    const [a, b] = [one, other].map((node) => node.getBoundingClientRect());
    const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
    return wide > 1 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
  }

  function name(node) {
    return node.outerHTML.slice(0, 80);
  }
}"""


async def test_nothing_of_duraks_talon_lies_on_the_fight(sit: Sit) -> None:
    moment = durak_four_pairs()
    (visitor,) = await sit(moment.match, moment.seat)
    for width, height in (*PHONES, (390, 664), (390, 844), (844, 390)):
        await visitor.page.set_viewport_size({"width": width, "height": height})
        await settled(visitor.page)
        assert await visitor.page.locator(".talon, .fight .cover").count() == 5
        assert (width, await visitor.page.evaluate(ON_THE_FIGHT)) == (width, [])


async def faults_of_a_table(page: Page, in_large_letters: bool) -> list[str]:
    await settled(page)
    found = [*await sideways(page), *await overprinted(page), *await cut_off(page)]
    found += [*await small(page), *await missized(page)]
    if in_large_letters:
        found += await sideways_in_large_letters(page)
        found += await overprinted_in_large_letters(page)
    return found


PLANT: Final = """(fault) => {
  const table = document.querySelector("#app [data-game]");
  const sentence = table.querySelector(".line [role=status]");
  const card = table.querySelector("button[data-card]");
  const over = (node, looks, text = "") => {
    const { left, top, width, height } = node.getBoundingClientRect();
    const planted = Object.assign(document.createElement("p"), { textContent: text });
    const [x, y, wide, high] = [left, top, width, height].map((length) => `${length}px`);
    const place = { position: "fixed", zIndex: 9, margin: 0, left: x, top: y };
    Object.assign(place, { width: wide, height: high });
    Object.assign(planted.style, { ...place, ...looks });
    table.append(planted);
  };
  ({
    crossed: () => over(sentence, {}, "planted planted planted planted"),
    covered: () => over(sentence, { background: "red" }),
    cut: () => over(card, { top: "0px", height: "8px", overflow: "hidden" }, "planted"),
    corner: () => over(card, { background: "red", width: "20px", height: "20px" }),
    below: () => (card.style.translate = "0 200px"),
    ring: () => (table.querySelector(".disc > svg:has(circle)").style.width = "20px"),
    log: () => (table.querySelector("[role=log] p:last-child").style.maxHeight = "9px"),
    list: () => {
      const list = Object.assign(document.createElement("div"), { className: "planted" });
      const around = document.createElement("div");
      Object.assign(around.style, { position: "fixed", height: "60px" });
      list.dataset.more = "";
      around.append(list);
      table.append(around);
    },
    toast: () => {
      const toast = Object.assign(document.createElement("button"), { textContent: "planted" });
      toast.style.height = "300px";
      const planted = Object.assign(document.createElement("div"), { popover: "manual" });
      planted.append(toast);
      table.append(planted);
      planted.showPopover();
    },
  })[fault]();
}"""


@pytest.mark.parametrize(
    ("fault", "told"),
    [
        ("crossed", 'lies on "planted'),
        ("covered", "is covered by p"),
        ("cut", '"planted" is cut'),
        ("corner", "the corner of"),
        ("below", "is not whole on the screen"),
        ("ring", "the ring is not round"),
        ("log", "in the log"),
        ("list", "planted scrolls, and 60 px below it are free"),
        ("toast", "is larger than its words"),
    ],
)
async def test_faults_of_a_table_are_found(sit: Sit, fault: str, told: str) -> None:
    moment = omaha_flop()
    (visitor,) = await sit(moment.match, moment.seat)
    assert await faults_of_a_table(visitor.page, in_large_letters=False) == []
    await visitor.page.evaluate(PLANT, fault)
    found = await faults_of_a_table(visitor.page, in_large_letters=False)
    assert any(told in each for each in found), found
