"""Browsers for all tests here, in one event loop, and a server with visitors for each test."""

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from inspect import iscoroutinefunction
from typing import Any, Final

import pytest
from playwright.async_api import Browser, expect

from parlour.server.http import APP
from tests.browser.engines.browsers import Browsers, missing
from tests.browser.staging import LONG_NAMES, AnyMatch, Stage
from tests.browser.visitor import PATIENCE, Visitor
from tests.server.running import Server, serving

LONGEST_TEST: Final = 900.0
"""Seconds after which something hangs: a busy machine needs minutes for the longest."""
Invite = Callable[..., Awaitable[Visitor]]
Sit = Callable[..., Awaitable[list[Visitor]]]


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
def browsers(runner: asyncio.Runner) -> Iterator[Browsers]:
    assert (APP / "index.html").is_file(), "The app is not built: make app."
    browsers = Browsers()
    yield browsers
    runner.run(browsers.close())


@pytest.fixture
def browser(request: pytest.FixtureRequest, runner: asyncio.Runner, browsers: Browsers) -> Browser:
    """Chromium, unless the test names others: see engines/."""
    name: str = getattr(request, "param", "chromium")
    if lacking := missing(name):
        pytest.skip(lacking)
    return runner.run(browsers.started(name))


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("server")) as server:
        yield server


@pytest.fixture(scope="session")
def stage(runner: asyncio.Runner, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Stage]:
    stage = runner.run(Stage.open(tmp_path_factory.mktemp("stage")))
    yield stage
    runner.run(stage.close())


@pytest.fixture
def visitors(runner: asyncio.Runner) -> Iterator[list[Visitor]]:
    """All who arrive. At the end nothing may have gone wrong on any page."""
    found: list[Visitor] = []

    async def leave() -> None:
        for visitor in found:
            await visitor.context.close()

    yield found
    runner.run(leave())
    assert [trouble for visitor in found for trouble in visitor.troubles] == []


@pytest.fixture
def invite(browser: Browser, server: Server, visitors: list[Visitor]) -> Invite:
    """Lets somebody with a phone arrive."""

    async def one(language: str = "en", url: str = server.url, **wishes: Any) -> Visitor:
        visitors.append(await Visitor.arrive(browser, url, language, **wishes))
        return visitors[-1]

    return one


@pytest.fixture
def sit(browser: Browser, stage: Stage, visitors: list[Visitor]) -> Sit:
    """Phones for these seats of a match that stands at a chosen moment; see moments.py."""

    async def sit(
        match: AnyMatch,
        *seats: int,
        language: str = "en",
        names: tuple[str, ...] = LONG_NAMES,
        bots: int = 0,
        **wishes: Any,
    ) -> list[Visitor]:
        staged = await stage.table(match, names, bots)
        wishes = {"reduced_motion": "reduce", **wishes}
        people = [await Visitor.arrive(browser, stage.url, language, **wishes) for _ in seats]
        visitors.extend(people)
        for visitor, seat in zip(people, seats, strict=True):
            await stage.sit(visitor, staged, seat)
        return people

    return sit
