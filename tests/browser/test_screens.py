"""Every screen on a small phone, in both languages: nothing is cut, nothing serious is found."""

import pytest
from playwright.async_api import Page

from tests.browser.conftest import Invite
from tests.browser.looks import serious, settled, sideways
from tests.browser.screens import walk
from tests.browser.visitor import SMALL_PHONE


async def faults(page: Page) -> list[str]:
    await settled(page)
    return [*await sideways(page), *await serious(page)]


@pytest.mark.parametrize(("language", "theme"), [("en", "dark"), ("hu", "light")])
async def test_every_screen_is_whole(invite: Invite, language: str, theme: str) -> None:
    def arrive() -> object:
        return invite(language, viewport=SMALL_PHONE, color_scheme=theme, reduced_motion="reduce")

    found: dict[str, list[str]] = {}
    async for name, visitor in walk(arrive):
        found[name] = await faults(visitor.page)
    assert {name: each for name, each in found.items() if each} == {}
