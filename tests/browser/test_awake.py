"""A table keeps the screen on."""

from typing import Final

from tests.browser.conftest import Sit
from tests.browser.engines.browsers import in_every_browser
from tests.browser.moments import MOMENTS

COUNTING: Final = """if ("wakeLock" in navigator) {
  const request = navigator.wakeLock.request;
  navigator.wakeLock.request = async function (kind) {
    const lock = await request.call(this, kind);
    (window.locks ??= []).push(lock);
    return lock;
  };
}"""
HELD: Final = "() => window.locks?.some((lock) => !lock.released) ?? false"


@in_every_browser
async def test_a_tap_at_the_table_keeps_the_screen_on(sit: Sit) -> None:
    """Some browsers give the lock within a tap only."""
    moment = MOMENTS["durak-defence"]()
    (ada,) = await sit(moment.match, moment.seat)
    await ada.page.add_init_script(COUNTING)
    await ada.page.reload()
    await ada.tap("table.menu")
    await ada.comes_true(HELD)
