"""Every screen on a small phone, in both languages: nothing is cut, nothing serious is found."""

import os
import socket
import subprocess
from collections.abc import Awaitable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest
from playwright.async_api import Page

from tests.browser.conftest import Invite
from tests.browser.looks import faults, missized, serious, settled, sideways, small
from tests.browser.screens import walk
from tests.browser.visitor import SMALL_PHONE, Visitor
from tests.browser.words import CLIENT
from tests.proving import proving

ZOOMED = {"width": 320, "height": 568}
"""What 200 % leave of a screen that is 640 wide."""


PLANTED = """() => {
  const wide = Object.assign(document.createElement("p"), { textContent: "wide" });
  wide.style.width = "500px";
  const narrow = document.createElement("button");
  Object.assign(narrow.style, { justifySelf: "start", width: "30px", height: "50px" });
  const field = document.createElement("input");
  field.style.fontSize = "15px";
  document.querySelector("main").append(wide, narrow, field);
}"""


async def test_faults_are_found(invite: Invite) -> None:
    visitor = await invite(viewport=SMALL_PHONE)
    await visitor.open()
    await visitor.sees_button("home.create")
    assert await faults(visitor.page) == []
    await visitor.page.evaluate(PLANTED)
    assert any("wide" in fault for fault in await sideways(visitor.page))
    assert any("30 x 50" in fault for fault in await small(visitor.page))
    assert any("letters of 15 px" in fault for fault in await missized(visitor.page))
    assert any("button-name" in fault for fault in await serious(visitor.page))


@pytest.mark.parametrize("language", ["hu", *proving(["en"])])
async def test_every_screen_is_whole(invite: Invite, language: str) -> None:
    def arrive() -> Awaitable[Visitor]:
        return invite(language, viewport=SMALL_PHONE, color_scheme="light", reduced_motion="reduce")

    found = {
        name: [*await faults(visitor.page), *await serious_in_the_dark(visitor.page)]
        async for name, visitor in walk(arrive)
    }
    assert {name: each for name, each in found.items() if each} == {}


async def serious_in_the_dark(page: Page) -> list[str]:
    await page.emulate_media(color_scheme="dark")
    await settled(page)
    found = [f"in the dark: {fault}" for fault in await serious(page, "color-contrast")]
    await page.emulate_media(color_scheme="light")
    return found


@pytest.mark.prove
async def test_zoomed_in_nothing_is_lost(invite: Invite) -> None:
    """Everything on the way is tapped, so it can be reached."""
    zoomed = walk(lambda: invite(viewport=ZOOMED, reduced_motion="reduce"))
    found = {name: await sideways(visitor.page) async for name, visitor in zoomed}
    assert {name: each for name, each in found.items() if each} == {}


@pytest.mark.prove
async def test_the_page_of_the_look_is_whole(invite: Invite, tmp_path: Path) -> None:
    with built_with_the_look(tmp_path) as url:
        visitor = await invite(url=url, viewport=SMALL_PHONE, reduced_motion="reduce")
        await visitor.open("/look")
        for language in ("English", "Magyar"):
            await visitor.page.get_by_text(language, exact=True).first.tap()
            assert await faults(visitor.page) == []


@contextmanager
def built_with_the_look(folder: Path) -> Iterator[str]:
    """The page that shows every part is not in the app that people get."""
    vite, into = "node_modules/.bin/vite", ("--outDir", str(folder), "--logLevel", "error")
    env = {**os.environ, "VITE_LOOK": "1"}
    subprocess.run([vite, "build", *into], cwd=CLIENT, env=env, check=True)
    assert list(folder.glob("assets/*.js.br"))  # and not in the app that is served to others
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    here = ("--host", "127.0.0.1", "--port", str(port), "--strictPort")
    preview = subprocess.Popen([vite, "preview", *into, *here], cwd=CLIENT)
    try:
        until_open(port, preview)
        yield f"http://127.0.0.1:{port}"
    finally:
        preview.terminate()
        preview.wait()


def until_open(port: int, process: "subprocess.Popen[bytes]") -> None:
    while process.poll() is None:
        with suppress(OSError):
            socket.create_connection(("127.0.0.1", port)).close()
            return
    raise AssertionError("the built app is not served")
