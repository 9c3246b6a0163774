"""What must hold of every screen: it fits the phone, and axe-core finds nothing serious."""

from typing import Any

from playwright.async_api import Page

from tests.browser.words import CLIENT

AXE = CLIENT / "node_modules/axe-core/axe.min.js"

SIDEWAYS = """() => {
  const { scrollWidth } = document.documentElement;
  const within = ["auto", "scroll", "hidden", "clip"];
  const scrolls = (node) =>
    node && (within.includes(getComputedStyle(node).overflowX) || scrolls(node.parentElement));
  const beyond = [...document.querySelectorAll("#app *")].filter((node) => {
    const { left, right, width } = node.getBoundingClientRect();
    const isOut = width > 1 && (right > screen.width + 1 || left < -1);
    return isOut && node.checkVisibility() && !scrolls(node.parentElement);
  });
  const names = beyond.map((node) => node.outerHTML.slice(0, 120));
  return scrollWidth > screen.width ? [`the page is ${scrollWidth} wide`, ...names] : names;
}"""
"""What reaches beyond the screen, but for what can be scrolled within it."""

SERIOUS = """async () => {
  const { violations } = await axe.run(document, { resultTypes: ["violations"] });
  return violations
    .filter(({ impact }) => ["serious", "critical"].includes(impact))
    .flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 200)} ${failureSummary}`),
    );
}"""


async def looks_right(page: Page) -> None:
    await settled(page)
    assert await sideways(page) == []
    assert await serious(page) == []


async def settled(page: Page) -> None:
    """Whatever moved has come to rest: colours on their way have no contrast yet."""
    await page.evaluate(
        """() => Promise.allSettled(document.getAnimations()
             .filter(({ effect }) => effect.getComputedTiming().endTime < 1000)
             .map(({ finished }) => finished))"""
    )


async def sideways(page: Page) -> list[str]:
    found: list[str] = await page.evaluate(SIDEWAYS)
    return found


async def serious(page: Page) -> list[Any]:
    if not await page.evaluate("'axe' in window"):
        await page.evaluate(AXE.read_text())
    found: list[Any] = await page.evaluate(SERIOUS)
    return found
