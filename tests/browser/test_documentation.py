"""The documentation as it is read: on a phone and on a desk, from a folder, without a network."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Literal, TypeAlias

import pytest
from playwright.async_api import Browser, Page, Request, expect

from scripts.documentation import build
from tests.browser.looks import serious, settled, sideways
from tests.proving import proving

Scheme: TypeAlias = Literal["dark", "light"]
PHONE = (390, 844)
DESK = (1280, 800)
PAGES = (
    "index",
    "first-steps",
    "own-bot",
    "studies",
    "api",
    "games/mormon-bridge",
    "magyarul/index",
    "magyarul/wizard",
    "settings",
)


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site")
    build(folder)
    return folder


class Reader:
    """Somebody who reads, and whatever their browser asked for beyond the folder."""

    def __init__(self, page: Page, site: Path) -> None:
        self.page = page
        self.site = site
        self.elsewhere: list[str] = []
        page.on("request", self._note)

    def _note(self, request: Request) -> None:
        if not request.url.startswith(("file:", "data:", "blob:")):
            self.elsewhere.append(request.url)

    async def open(self, name: str) -> None:
        await self.page.goto((self.site / f"{name}.html").as_uri())
        await expect(self.page.locator("h1").first).to_be_visible()


@asynccontextmanager
async def reading(
    browser: Browser, site: Path, width: int, height: int, scheme: Scheme = "dark"
) -> AsyncIterator[Reader]:
    context = await browser.new_context(
        viewport={"width": width, "height": height}, color_scheme=scheme
    )
    reader = Reader(await context.new_page(), site)
    yield reader
    assert reader.elsewhere == []
    await context.close()


@pytest.mark.parametrize(
    ("size", "scheme"),
    [(PHONE, "dark"), (DESK, "light"), *proving([(PHONE, "light"), (DESK, "dark")])],
)
async def test_pages_look_right(
    browser: Browser, site: Path, size: tuple[int, int], scheme: Scheme
) -> None:
    async with reading(browser, site, *size, scheme) as reader:
        for name in PAGES:
            await reader.open(name)
            await settled(reader.page)
            assert [*await sideways(reader.page), *await serious(reader.page)] == [], name


async def test_the_search_works_from_a_folder(browser: Browser, site: Path) -> None:
    async with reading(browser, site, *DESK) as reader:
        await reader.open("games/durak")
        await reader.page.click(".md-search__input")
        await reader.page.keyboard.type("lowest trump")
        found = reader.page.locator(".md-search-result__item").first
        await expect(found).to_contain_text("trump")
