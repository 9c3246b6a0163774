"""The app on the device: a small first load, no connection, and new versions that ask."""

import re
import shutil
from pathlib import Path
from typing import Final

import pytest
from playwright.async_api import Page, Response

from parlour.server.http import APP
from tests.browser.conftest import Invite, Sit
from tests.browser.engines.browsers import in_other_browsers
from tests.browser.expectations import expect
from tests.browser.moments import MOMENTS
from tests.browser.staging import Stage
from tests.browser.visitor import Visitor

FIRST_LOAD: Final = 100_000
"""Bytes, gzipped: the page, and all code, styles and words that come with it."""
KEPT: Final = """async () => {
  await navigator.serviceWorker.ready;
  const caches_ = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
  const kept = await Promise.all(caches_.map((cache) => cache.keys()));
  return kept.flat().map(({ url }) => new URL(url).pathname);
}"""


@pytest.mark.parametrize("path", ["/", "/r/K7M2QX"])
async def test_the_first_load_is_small(invite: Invite, path: str) -> None:
    ada = await invite("hu")
    answers: list[Response] = []
    ada.page.on("response", lambda answer: answers.append(answer))
    await ada.open(path)
    await ada.page.wait_for_load_state("networkidle")
    names = {re.sub(r"^https?://[^/]+/", "", answer.url) for answer in answers}
    loaded = {name: small(APP / ("index.html" if name == path[1:] else name)) for name in names}
    counted = {name: size for name, size in loaded.items() if not name.endswith(".woff2")}
    assert len(counted) > 3
    assert sum(counted.values()) < FIRST_LOAD, counted
    largest = max(counted, key=lambda name: counted[name])
    (answer,) = [answer for answer in answers if answer.url.endswith(f"/{largest}")]
    assert answer.headers["content-encoding"] in ("br", "gzip")


def small(path: Path) -> int:
    packed = path.with_name(path.name + ".gz")
    return (packed if packed.is_file() else path).stat().st_size


async def test_without_a_connection_it_opens_says_so_and_has_the_rules(invite: Invite) -> None:
    ada = await invite(service_workers="allow")
    await ada.create("Ada")
    await ada.page.evaluate(f"fetch('/r/{ada.code}/qr.svg').then(() => fetch('/health'))")
    kept = await ada.page.evaluate(KEPT)
    assert "/" in kept
    assert not [
        path for path in kept if path != "/" and not re.match(r"/(assets/|[\w-]+\.\w+$)", path)
    ]
    await ada.context.set_offline(True)
    await ada.open()
    await ada.sees(ada.words("connection.offline"))
    await plays_no_room_but_has_the_rules(ada)


@in_other_browsers
async def test_without_a_server_other_browsers_open_it(invite: Invite) -> None:
    """These browsers believe that there is a network until a line breaks."""
    ada = await invite(service_workers="allow")
    await ada.create("Ada")
    await ada.page.evaluate(KEPT)
    await ada.context.set_offline(True)
    await ada.open()
    await plays_no_room_but_has_the_rules(ada)


async def plays_no_room_but_has_the_rules(ada: Visitor) -> None:
    """Without a connection the app shows rules, and no rooms."""
    await ada.page.get_by_role("link", name=ada.words.game("durak")).tap()
    await expect(ada.page.get_by_role("figure").first).to_be_visible()
    await ada.open(f"/t/{ada.code}")
    await ada.sees(ada.words("screen.coming"))
    await ada.open(f"/r/{ada.code}")
    await ada.sees(ada.words("connection.offline"))
    await ada.context.set_offline(False)
    await ada.sees_button("lobby.leave")
    await expect(ada.page.get_by_text(ada.words("connection.offline"))).to_have_count(0)


async def test_a_new_version_asks_and_leaves_matches_alone(
    invite: Invite, sit: Sit, stage: Stage, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    request.addfinalizer(lambda: stage.hand_out(APP))
    stage.hand_out(versioned(tmp_path / "old", "old"))
    ada = await invite(url=stage.url, service_workers="allow")
    await ada.create("Ada")
    moment = MOMENTS["durak-defence"]()
    (béla,) = await sit(moment.match, moment.seat, service_workers="allow")
    for each in (ada, béla):
        await each.page.evaluate(KEPT)
    await expect(ada.page.get_by_text(ada.words("version.newer"))).to_have_count(0)

    stage.hand_out(versioned(tmp_path / "new", "new"))
    for each in (ada, béla):
        await each.page.evaluate("navigator.serviceWorker.ready.then((kept) => kept.update())")
        await each.page.evaluate("window.untouched = true")
        await until_taken_over(each)
    await ada.sees(ada.words("version.newer"))
    await expect(béla.page.get_by_text(béla.words("version.newer"))).to_have_count(0)
    assert await béla.page.evaluate("window.untouched")
    assert await build(ada.page) == "old"
    await ada.tap("version.reload")
    await ada.sees_button("lobby.start")
    assert await build(ada.page) == "new"
    await expect(ada.page.get_by_text(ada.words("version.newer"))).to_have_count(0)


def versioned(folder: Path, build: str) -> Path:
    """The app as if it had been built as this."""
    shutil.copytree(APP, folder)
    own = re.search(r'name="build" content="(\w+)"', (folder / "index.html").read_text())
    assert own
    for name in ("index.html", "worker.js"):
        text = (folder / name).read_text()
        assert own[1] in text
        (folder / name).write_text(text.replace(own[1], build))
        for form in (".br", ".gz"):
            (folder / f"{name}{form}").unlink(missing_ok=True)
    return folder


async def until_taken_over(visitor: Visitor) -> None:
    await visitor.comes_true("async () => (await caches.keys()).includes('parlour-new')")
    await visitor.comes_true(
        "() => navigator.serviceWorker.ready.then(({ active }) => active.state === 'activated')"
    )


async def build(page: Page) -> str | None:
    return await page.locator('meta[name="build"]').get_attribute("content")
