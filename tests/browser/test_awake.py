"""A table keeps the screen on."""

from typing import Final

from tests.browser.conftest import Sit
from tests.browser.engines.browsers import in_every_browser, in_other_browsers
from tests.browser.moments import MOMENTS
from tests.browser.visitor import Visitor

COUNTING: Final = """if ("wakeLock" in navigator) {
  const { request } = WakeLock.prototype;
  WakeLock.prototype.request = async function (kind) {
    const lock = await request.call(this, kind);
    (window.locks ??= []).push(lock);
    return lock;
  };
}"""
"""The prototype is changed, since WebKit forgets `navigator.wakeLock` and makes a new one."""
HELD: Final = "() => window.locks?.some((lock) => !lock.released) ?? false"


@in_other_browsers
async def test_a_tap_at_the_table_keeps_the_screen_on(sit: Sit) -> None:
    """WebKit gives the lock within a tap only. Chromium without windows has no lock to give."""
    moment = MOMENTS["durak-defence"]()
    (ada,) = await sit(moment.match, moment.seat)
    await ada.page.add_init_script(COUNTING)
    await ada.page.reload()
    await ada.tap("table.menu")
    await ada.comes_true(HELD)


ASKED_FOR: Final = """{
  const asked = (window.asked = []);
  const request = () => new Promise((grant, refuse) => {
    const lock = { released: false, release: async () => void (lock.released = true) };
    asked.push({ lock, grant: () => grant(lock), refuse: () => refuse(new Error("not now")) });
  });
  Object.defineProperty(Navigator.prototype, "wakeLock", { value: { request } });
}"""
"""Whether the lock is granted is up to the test."""
ASKED_AGAIN: Final = "() => window.asked.length > 1"
GRANT_LATER_ONES: Final = "for (const { grant } of window.asked.slice(1)) grant()"
PLAYS: Final = "() => document.querySelector('video.film')?.paused === false"
NO_FILM: Final = "() => document.querySelector('video.film') === null"


async def at_a_table(sit: Sit, *scripts: str) -> Visitor:
    moment = MOMENTS["durak-defence"]()
    (ada,) = await sit(moment.match, moment.seat)
    for script in (ASKED_FOR, *scripts):
        await ada.page.add_init_script(script)
    await ada.page.reload()
    await ada.comes_true("() => window.asked.length === 1")
    return ada


@in_every_browser
async def test_a_film_plays_where_the_lock_is_refused(sit: Sit) -> None:
    ada = await at_a_table(sit)
    await ada.page.evaluate("window.asked[0].refuse()")
    await ada.comes_true(PLAYS)
    await ada.tap("table.menu")
    await ada.comes_true(ASKED_AGAIN)
    await ada.page.evaluate(f"() => {{ {GRANT_LATER_ONES} }}")
    await ada.comes_true(NO_FILM)


async def test_a_tap_asks_even_while_an_answer_is_awaited(sit: Sit) -> None:
    """The first comes too late to be believed, whatever it is."""
    ada = await at_a_table(sit)
    await ada.tap("table.menu")
    await ada.comes_true(ASKED_AGAIN)
    await ada.page.evaluate(f"() => {{ {GRANT_LATER_ONES} }}")
    await ada.page.evaluate("window.asked[0].grant()")
    await ada.comes_true("() => window.asked[0].lock.released")
    kept = "window.asked.filter(({ lock }) => !lock.released).length"
    assert await ada.page.evaluate(kept) == 1
    assert await ada.page.evaluate(NO_FILM)


async def test_an_app_on_the_home_screen_of_an_iphone_plays_the_film_beside_the_lock(
    sit: Sit,
) -> None:
    ada = await at_a_table(sit, "navigator.standalone = true;")
    await ada.page.evaluate("window.asked[0].grant()")
    await ada.comes_true(PLAYS)
