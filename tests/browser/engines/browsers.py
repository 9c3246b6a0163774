"""The browsers that tests play in: what they need, and how each is started, once."""

import shutil
from contextlib import AsyncExitStack
from functools import cache
from typing import Final, cast

import pytest
from playwright.async_api import Browser, async_playwright

from tests.browser.engines import page
from tests.browser.engines.firefox import Firefox
from tests.browser.engines.processes import SHOWN
from tests.browser.engines.webkit import PYTHON, WebKit, can_show

CHROMIUMS: Final = ("chromium", "chromium-browser", "google-chrome")
SHELL: Final = "chromium-headless-shell"
"""Chromium without the windows round its pages, which take a third of the time."""
FLAGS: Final = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    "--disable-quic",
)
NEEDS: Final = {
    "webkit": (
        ("WebKitWebDriver", "Xvfb", PYTHON),
        "webkit2gtk-driver xvfb python3-gi gir1.2-webkit2-4.1 gstreamer1.0-plugins-good",
    ),
    "firefox": (("firefox-esr",), "firefox-esr"),
}
"""Programs, and the packages of Debian that have them."""
OTHERS: Final = tuple(NEEDS)

in_every_browser: Final = pytest.mark.parametrize("browser", ["chromium", *OTHERS], indirect=True)
in_other_browsers: Final = pytest.mark.parametrize("browser", OTHERS, indirect=True)


def chromium_path() -> str:
    names = CHROMIUMS if SHOWN else (SHELL, *CHROMIUMS)
    found = next(filter(None, map(shutil.which, names)), None)
    assert found, "The tests in a browser need Chromium: install it (on Debian: chromium)."
    return found


@cache
def missing(name: str) -> str:
    """A sentence on what tests in this browser lack; empty: nothing."""
    programs, packages = NEEDS.get(name, ((), ""))
    is_there = all(map(shutil.which, programs)) and (name != "webkit" or can_show())
    return "" if is_there else f"{name} is not installed (on Debian: {packages})."


async def chromium(ends: AsyncExitStack) -> Browser:
    playwright = await ends.enter_async_context(async_playwright())
    browser = await playwright.chromium.launch(
        executable_path=chromium_path(), args=FLAGS, headless=not SHOWN
    )
    ends.push_async_callback(browser.close)
    return browser


async def webkit(ends: AsyncExitStack) -> Browser:
    engine = await WebKit.start()
    ends.push_async_callback(engine.close)
    return as_playwright(engine)


async def firefox(ends: AsyncExitStack) -> Browser:
    engine = await Firefox.start()
    ends.push_async_callback(engine.close)
    return as_playwright(engine)


def as_playwright(engine: page.Engine) -> Browser:
    """A browser with as much of Playwright's as visitors need: see page.py."""
    return cast("Browser", page.Browser(engine))


STARTS: Final = {"chromium": chromium, "webkit": webkit, "firefox": firefox}


class Browsers:
    """Each is started for the first test that needs it."""

    def __init__(self) -> None:
        self._started: dict[str, Browser] = {}
        self._ends = AsyncExitStack()

    async def started(self, name: str) -> Browser:
        if name not in self._started:
            self._started[name] = await STARTS[name](self._ends)
        return self._started[name]

    async def close(self) -> None:
        await self._ends.aclose()
