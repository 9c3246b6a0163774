"""Firefox by WebDriver BiDi: one browser, and a window with storage of its own for each page.

https://www.w3.org/TR/webdriver-bidi/ says what can be asked of it.
"""

import asyncio
import json
from base64 import b64decode
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from aiohttp import ClientSession, ClientWebSocketResponse

from tests.browser.engines.actions import press, tap
from tests.browser.engines.processes import SHOWN, begun, end

WISHES: Final[dict[str, Any]] = {
    "app.normandy.enabled": False,
    "datareporting.policy.dataSubmissionEnabled": False,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "services.settings.server": "data:,",
    "toolkit.telemetry.enabled": False,
    "ui.prefersReducedMotion": 1,
}
"""Preferences with which Firefox reaches for no other server, and moves nothing for long."""

Json = dict[str, Any]


class Firefox:
    def __init__(self) -> None:
        self._profile = TemporaryDirectory(prefix="parlour-firefox-", ignore_cleanup_errors=True)
        folder = Path(self._profile.name)
        wishes = (
            f"user_pref({json.dumps(name)}, {json.dumps(it)});" for name, it in WISHES.items()
        )
        (folder / "user.js").write_text("\n".join(wishes))
        self._port = folder / "WebDriverBiDiServer.json"
        own = ("--no-remote", "--profile", str(folder), *([] if SHOWN else ["--headless"]))
        self._process = begun(["firefox-esr", *own, "--remote-debugging-port", "0"])
        self._http = ClientSession()
        self._socket: ClientWebSocketResponse
        self._hearing: asyncio.Task[None]
        self._numbers = count(1)
        self._asked: dict[int, asyncio.Future[Json]] = {}

    @classmethod
    async def start(cls) -> "Firefox":
        browser = cls()
        try:
            await browser._begin()
        except BaseException:
            await browser._end()
            raise
        return browser

    async def _begin(self) -> None:
        while not (self._port.is_file() and (told := self._port.read_text())):
            assert self._process.poll() is None, "Firefox does not start."
            await asyncio.sleep(0.01)
        url = f"ws://127.0.0.1:{json.loads(told)['ws_port']}/session"
        self._socket = await self._http.ws_connect(url, max_msg_size=0)
        self._hearing = asyncio.create_task(self._hear())
        await self.ask("session.new", capabilities={})

    async def _hear(self) -> None:
        async for message in self._socket:
            said = message.json()
            if answered := self._asked.pop(said.get("id"), None):
                answered.set_result(said)

    async def ask(self, method: str, **params: Any) -> Json:
        number = next(self._numbers)
        self._asked[number] = asyncio.get_running_loop().create_future()
        await self._socket.send_json({"id": number, "method": method, "params": params})
        answer = await self._asked[number]
        assert "result" in answer, f"Firefox: {answer['error']}: {answer['message']}"
        found: Json = answer["result"]
        return found

    async def window(self) -> "FirefoxWindow":
        user = (await self.ask("browser.createUserContext"))["userContext"]
        # A tab behind another one is drawn no more.
        made = await self.ask("browsingContext.create", type="window", userContext=user)
        return FirefoxWindow(self, user, made["context"])

    async def close(self) -> None:
        self._hearing.cancel()
        await self._end()

    async def _end(self) -> None:
        await self._http.close()
        end(self._process)
        self._profile.cleanup()


class FirefoxWindow:
    def __init__(self, browser: Firefox, user: str, context: str) -> None:
        self._browser = browser
        self._user = user
        self._context = context

    async def _ask(self, method: str, **params: Any) -> Json:
        return await self._browser.ask(method, context=self._context, **params)

    async def close(self) -> None:
        await self._browser.ask("browser.removeUserContext", userContext=self._user)

    async def go(self, url: str) -> None:
        await self._ask("browsingContext.navigate", url=url, wait="complete")

    async def run(self, promise: str) -> str:
        done = await self._browser.ask(
            "script.evaluate",
            expression=promise,
            target={"context": self._context},
            awaitPromise=True,
        )
        assert done["type"] == "success", f"Firefox: {done['exceptionDetails']['text']}"
        said: str = done["result"]["value"]
        return said

    async def resize(self, width: int, height: int) -> None:
        size = {"width": width, "height": height}
        await self._ask("browsingContext.setViewport", viewport=size)

    async def touch(self, x: float, y: float, hold: int) -> None:
        touch = {"pointerType": "touch"}
        finger = {"type": "pointer", "id": "finger", "parameters": touch}
        await self._act({**finger, "actions": tap(x, y, hold)})

    async def press(self, key: str) -> None:
        await self._act({"type": "key", "id": "keys", "actions": press(key)})

    async def _act(self, source: Json) -> None:
        await self._ask("input.performActions", actions=[source])

    async def picture(self) -> bytes:
        return b64decode((await self._ask("browsingContext.captureScreenshot"))["data"])
