"""A Chromium for all tests here, in one event loop, and a server with visitors for each test."""

import asyncio
import shutil
from collections.abc import Awaitable, Callable, Iterator
from inspect import iscoroutinefunction
from typing import Any, Final

import pytest
from playwright.async_api import Browser, Playwright, async_playwright, expect

from parlour.server.http import APP
from tests.browser.visitor import PATIENCE, Visitor
from tests.server.running import Server, serving

LONGEST_TEST: Final = 300.0
NAMES: Final = ("chromium", "chromium-browser", "google-chrome")
FLAGS: Final = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    "--disable-quic",
)

Invite = Callable[..., Awaitable[Visitor]]


def chromium_path() -> str:
    found = next(filter(None, map(shutil.which, NAMES)), None)
    assert found, "The tests in a browser need Chromium: install it (on Debian: chromium)."
    return found


expect.set_options(timeout=PATIENCE * 1000)


@pytest.fixture(scope="session")
def runner() -> Iterator[asyncio.Runner]:
    with asyncio.Runner() as runner:
        yield runner


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> bool | None:
    """Tests here are coroutines, and the browser lives in one loop."""
    if not iscoroutinefunction(pyfuncitem.obj):
        return None
    funcargs: dict[str, Any] = pyfuncitem.funcargs
    runner: asyncio.Runner = pyfuncitem._request.getfixturevalue("runner")
    wanted = {name: funcargs[name] for name in pyfuncitem._fixtureinfo.argnames}

    async def timed() -> None:
        await asyncio.wait_for(pyfuncitem.obj(**wanted), LONGEST_TEST)

    runner.run(timed())
    return True


@pytest.fixture(scope="session")
def browser(runner: asyncio.Runner) -> Iterator[Browser]:
    assert (APP / "index.html").is_file(), "The app is not built: make app."

    async def launch() -> tuple[Playwright, Browser]:
        playwright = await async_playwright().start()
        path = chromium_path()
        return playwright, await playwright.chromium.launch(executable_path=path, args=FLAGS)

    async def end() -> None:
        await browser.close()
        await playwright.stop()

    playwright, browser = runner.run(launch())
    yield browser
    runner.run(end())


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("server")) as server:
        yield server


@pytest.fixture
def invite(runner: asyncio.Runner, browser: Browser, server: Server) -> Iterator[Invite]:
    """Lets somebody with a phone arrive. At the end nothing may have gone wrong on any page."""
    visitors: list[Visitor] = []

    async def one(language: str = "en", url: str = server.url, **wishes: Any) -> Visitor:
        visitors.append(await Visitor.arrive(browser, url, language, **wishes))
        return visitors[-1]

    async def leave() -> None:
        for visitor in visitors:
            await visitor.context.close()

    yield one
    runner.run(leave())
    assert [trouble for visitor in visitors for trouble in visitor.troubles] == []
