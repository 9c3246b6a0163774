"""WebKitGTK by WebDriver: each window is a browser of its own, with a driver of its own.

https://www.w3.org/TR/webdriver2/ says what can be asked of a driver.
"""

import asyncio
import os
import subprocess
from base64 import b64decode
from pathlib import Path
from typing import Any, Final

from aiohttp import ClientConnectionError, ClientSession, ClientTimeout

from tests.browser.engines.actions import press, tap
from tests.browser.engines.locator import LOOK_AGAIN, PATIENCE
from tests.browser.engines.processes import SHOWN, begun, end, free_port, own_host

PYTHON: Final = "/usr/bin/python3"
"""Debian's: it has GTK."""
WINDOW: Final = Path(__file__).with_name("window.py").resolve()
LONG: Final = 600_000
TRIES: Final = 3
SPOILT: Final = "Could not parse script result"

Json = dict[str, Any]


def can_show() -> bool:
    """Whether Debian's Python has what window.py imports."""
    needed = "import gi; gi.require_version('WebKit2', '4.1')"
    return subprocess.run([PYTHON, "-c", needed], capture_output=True).returncode == 0


class WebKit:
    def __init__(self) -> None:
        self._environment = dict(os.environ)
        self._screen: subprocess.Popen[str] | None = None
        if not SHOWN:
            self._hide()

    def _hide(self) -> None:
        """On a screen that nobody sees."""
        told, tells = os.pipe()
        command = ["Xvfb", "-displayfd", str(tells), "-screen", "0", "1920x1200x24"]
        self._screen = begun([*command, "-nolisten", "tcp"], pass_fds=[tells])
        os.close(tells)
        with os.fdopen(told) as line:
            self._environment["DISPLAY"] = f":{line.readline().strip()}"

    @classmethod
    async def start(cls) -> "WebKit":
        return cls()

    async def window(self) -> "WebKitWindow":
        return await WebKitWindow.open(self._environment)

    async def close(self) -> None:
        if self._screen:
            end(self._screen)


class WebKitWindow:
    def __init__(self, environment: dict[str, str]) -> None:
        host = own_host()
        port = free_port(host)
        command = ["WebKitWebDriver", f"--host={host}", f"--port={port}"]
        self._driver = begun(command, env=environment)
        self._http = ClientSession(f"http://{host}:{port}", timeout=ClientTimeout(total=None))
        self._session = ""

    @classmethod
    async def open(cls, environment: dict[str, str]) -> "WebKitWindow":
        """Anew if it fails: the driver looks for a free port, and another program may take it."""
        failed: Exception | None = None
        for _ in range(TRIES):
            window = cls(environment)
            try:
                await asyncio.wait_for(window._begin(), PATIENCE)
            except (AssertionError, TimeoutError) as error:
                failed = error
                await window.close()
            else:
                return window
        raise AssertionError("WebKit does not start.") from failed

    async def _begin(self) -> None:
        while not await self._is_ready():
            assert self._driver.poll() is None, "WebKitWebDriver does not start."
            await asyncio.sleep(LOOK_AGAIN)
        browser = {"binary": PYTHON, "args": [str(WINDOW)]}
        wanted = {"webkitgtk:browserOptions": browser, "timeouts": {"script": LONG}}
        begun = await self._ask("POST", "/session", capabilities={"alwaysMatch": wanted})
        self._session = f"/session/{begun['sessionId']}"

    async def _is_ready(self) -> bool:
        try:
            await self._ask("GET", "/status")
        except ClientConnectionError:
            return False
        return True

    async def _ask(self, method: str, path: str, **body: Any) -> Any:
        sent = body if method == "POST" else None
        async with self._http.request(method, self._session + path, json=sent) as answer:
            value = (await answer.json(content_type=None))["value"]
        assert answer.status == 200, f"WebKit: {value}"
        return value

    async def close(self) -> None:
        if self._session:
            await self._ask("DELETE", "")
        await self._http.close()
        end(self._driver)

    async def go(self, url: str) -> None:
        await self._ask("POST", "/url", url=url)

    async def run(self, promise: str) -> str:
        """The driver spoils an answer now and then: the page still has it."""
        script = f"window.said = null; return {promise}.then((said) => (window.said = said))"
        try:
            return await self._execute(script)
        except AssertionError as error:
            if SPOILT not in str(error):
                raise
        return await self._execute("return window.said")

    async def _execute(self, script: str) -> str:
        said = await self._ask("POST", "/execute/sync", script=script, args=[])
        assert isinstance(said, str), f"WebKit says nothing: {script}"
        return said

    async def resize(self, width: int, height: int) -> None:
        await self._ask("POST", "/window/rect", width=width, height=height)

    async def touch(self, x: float, y: float, hold: int) -> None:
        """Taps with a mouse: the driver has no fingers."""
        await self._act({"type": "pointer", "id": "mouse", "actions": tap(x, y, hold)})

    async def press(self, key: str) -> None:
        await self._act({"type": "key", "id": "keys", "actions": press(key)})

    async def _act(self, source: Json) -> None:
        await self._ask("POST", "/actions", actions=[source])

    async def picture(self) -> bytes:
        return b64decode(await self._ask("GET", "/screenshot"))
