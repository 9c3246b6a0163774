"""A page in a browser that Playwright does not drive.

It speaks as much of Playwright's language as visitors, robots and looks do.
"""

import json
from collections.abc import Callable
from contextlib import AsyncExitStack
from pathlib import Path
from types import SimpleNamespace
from typing import Any, Final, Protocol

from tests.browser.engines.line import Line
from tests.browser.engines.locator import Locator, Text, comes_true
from tests.browser.relay import Relay

Json = dict[str, Any]

NO_WORKER: Final = (
    "if (navigator.serviceWorker)"
    "  navigator.serviceWorker.register = () => new Promise(() => undefined);"
)
"""Fetching the whole app takes time."""


class Window(Protocol):
    """A window of a browser, with one page in it."""

    async def go(self, url: str) -> None: ...

    async def run(self, promise: str) -> str:
        """The text that this comes to in the page."""
        ...

    async def resize(self, width: int, height: int) -> None: ...

    async def touch(self, x: float, y: float, hold: int) -> None:
        """Holds the finger down for so many milliseconds."""
        ...

    async def press(self, key: str) -> None: ...

    async def picture(self) -> bytes: ...

    async def close(self) -> None: ...


class Engine(Protocol):
    """A browser that was started."""

    async def window(self) -> Window: ...

    async def close(self) -> None: ...


class Browser:
    def __init__(self, engine: Engine) -> None:
        self._engine = engine

    async def new_context(
        self, *, viewport: Json, locale: str, service_workers: str = "allow", **_: Any
    ) -> "Context":
        """Nothing flies in these browsers, and colours are the daytime's, whatever is wished."""
        first = [
            f"Object.defineProperty(navigator, 'language', {{ value: {json.dumps(locale)} }});"
        ]
        if service_workers == "block":
            first.append(NO_WORKER)
        return Context(await self._engine.window(), viewport, first)


class Context:
    """One page's window and its way to the server. It can be cut."""

    def __init__(self, window: Window, size: Json, first: list[str]) -> None:
        self.window = window
        self.first = first
        """Scripts that run before the page's own."""
        self._size = size
        self._ends = AsyncExitStack()
        self._ends.push_async_callback(window.close)
        self._way: Relay | None = None
        self._page: Page

    async def add_init_script(self, script: str) -> None:
        self.first.append(script)

    async def new_page(self) -> "Page":
        self._page = Page(self)
        await self._page.set_viewport_size(self._size)
        return self._page

    async def way_to(self, server: str) -> str:
        """The address under which this page knows the server. No other page shares its storage."""
        if self._way is None:
            line = await Line.to(server, self.first, self._page.told)
            self._ends.push_async_callback(line.close)
            self._way = await self._ends.enter_async_context(Relay.to(line))
        return self._way.url

    async def set_offline(self, offline: bool) -> None:
        assert self._way is not None
        if offline:
            self._way.cut()
        else:
            self._way.mend()

    async def close(self) -> None:
        """Closes the page when it has told everything."""
        way, self._way = self._way, None
        try:
            if way and not way.is_cut:
                await self._page.evaluate("() => window.told?.()")
        finally:
            await self._ends.aclose()


class Page:
    def __init__(self, context: Context) -> None:
        self.context = context
        self.window = context.window
        self.touchscreen = SimpleNamespace(tap=self.touch)
        self.mouse = SimpleNamespace(click=lambda x, y, delay: self.touch(x, y, delay))
        self.keyboard = SimpleNamespace(press=self.window.press)
        self._heard: dict[str, Callable[[Any], object]] = {}

    async def touch(self, x: float, y: float, hold: int = 0) -> None:
        await self.window.touch(x, y, hold)

    def set_default_timeout(self, _: float) -> None:
        """Does nothing: the timeout is the same for all pages."""

    def on(self, event: str, heard: Callable[[Any], object]) -> None:
        self._heard[event] = heard

    def told(self, event: str, said: Any) -> None:
        if event == "console":
            said = SimpleNamespace(type="error", text=said)
        self._heard[event](said)

    async def add_init_script(self, script: str) -> None:
        await self.context.add_init_script(script)

    async def goto(self, url: str) -> None:
        server = url.partition("://")[2].partition("/")[0]
        way = await self.context.way_to(f"http://{server}")
        await self.window.go(url.replace(f"http://{server}", way, 1))

    async def reload(self) -> None:
        await self.window.go(await self.evaluate("location.href"))

    async def set_viewport_size(self, size: Json) -> None:
        await self.window.resize(size["width"], size["height"])
        shown = f"innerWidth === {size['width']} && innerHeight === {size['height']}"
        await comes_true(lambda: self.evaluate(shown), "the window keeps its size")

    async def screenshot(self, path: Path) -> None:
        path.write_bytes(await self.window.picture())

    async def evaluate(self, script: str, arg: Any = None) -> Any:
        """The script is an expression, or a function of the argument."""
        expression = script.strip().removesuffix(";")
        said = await self.window.run(
            f"(async () => {{ const it = (\n{expression}\n);"
            f"  const found = await (typeof it === 'function' ? it({json.dumps(arg)}) : it);"
            "  return JSON.stringify(found ?? null); })()"
        )
        return json.loads(said)

    # What is on the page

    def locator(self, css: str) -> Locator:
        return Locator(self, [{"css": css}])

    def get_by_role(self, role: str, *, name: Text | None = None, exact: bool = False) -> Locator:
        return Locator(self, []).get_by_role(role, name=name, exact=exact)

    def get_by_label(self, label: Text, *, exact: bool = False) -> Locator:
        return Locator(self, []).get_by_label(label, exact=exact)

    def get_by_text(self, text: Text, *, exact: bool = False) -> Locator:
        return Locator(self, []).get_by_text(text, exact=exact)
