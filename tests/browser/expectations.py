"""Playwright's expectations, and the same of what other drivers find."""

from typing import cast

from playwright.async_api import Locator
from playwright.async_api import expect as expect_of_playwright
from playwright.async_api._generated import LocatorAssertions

from tests.browser.engines import locator


def expect(found: Locator) -> LocatorAssertions:
    located = cast("object", found)
    if isinstance(located, locator.Locator):
        return cast("LocatorAssertions", locator.Expectation(located))
    return expect_of_playwright(found)
