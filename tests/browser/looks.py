"""What must hold of every screen: it fits the phone, whatever is tapped is as large as a finger,
nothing is printed over anything else, everything has its size, axe-core finds nothing serious."""

from pathlib import Path
from typing import Any

from playwright.async_api import Page

from tests.browser.expectations import expect
from tests.browser.words import CLIENT

AXE = CLIENT / "node_modules/axe-core/axe.min.js"

SIDEWAYS = """() => {
  const { scrollWidth, clientWidth } = document.documentElement;
  const within = ["auto", "scroll", "hidden", "clip"];
  const scrolls = (node) =>
    node && (within.includes(getComputedStyle(node).overflowX) || scrolls(node.parentElement));
  const beyond = [...document.querySelectorAll("#app *")].filter((node) => {
    const { left, right, width } = node.getBoundingClientRect();
    const isOut = width > 1 && (right > clientWidth + 1 || left < -1);
    return isOut && node.checkVisibility() && !scrolls(node.parentElement);
  });
  const names = beyond.map((node) => node.outerHTML.slice(0, 120));
  return scrollWidth > clientWidth ? [`the page is ${scrollWidth} wide`, ...names] : names;
}"""
"""What reaches beyond the screen, but for what can be scrolled within it."""

MEASURED = """async () => {
  for (const _ of [1, 2, 3]) await new Promise(requestAnimationFrame);
}"""
"""Parts measure themselves in the frame after a change, and what is in them one frame later."""

LETTERS = "(size) => { document.documentElement.style.fontSize = size; }"

SMALL = """() => {
  const [LEAST, ROUNDING] = [44, 0.5];
  const kinds = ["button", "switch", "tab", "radio", "checkbox", "link", "slider", "option"];
  const controls = ["a[href]", "button", "input", "select", "textarea", "summary"];
  const any = [...controls, ...kinds.map((kind) => `[role=${kind}]`)].join(", ");
  const root = [...document.querySelectorAll("dialog[open]")].at(-1) ?? document;
  const shown = [...root.querySelectorAll(any)].filter((node) => node.checkVisibility());
  return shown.filter((node) => !isInSentence(node) && !isLarge(area(node))).map(name);

  /** A word of a sentence is as high as its line. */
  function isInSentence(node) {
    const isInline = node.matches("a") && getComputedStyle(node).display === "inline";
    return isInline && node.parentElement.textContent.trim() !== node.textContent.trim();
  }

  /** What a finger may touch instead. */
  function area(node) {
    return node.closest("label") ?? node;
  }

  /** By its box, or by what is hit round its middle: a part of it may reach beyond the box. */
  function isLarge(node) {
    const box = node.getBoundingClientRect();
    if (Math.min(box.width, box.height) >= LEAST - ROUNDING) return true;
    node.scrollIntoView({ block: "center" });
    const { left, top, width, height } = node.getBoundingClientRect();
    const [x, y, reach] = [left + width / 2, top + height / 2, LEAST / 2 - ROUNDING];
    const points = [[x - reach, y], [x + reach, y], [x, y - reach], [x, y + reach]];
    return points.every(([x, y]) => node.contains(document.elementFromPoint(x, y)));
  }

  function name(node) {
    const { width, height } = area(node).getBoundingClientRect();
    return `${Math.round(width)} x ${Math.round(height)}: ${node.outerHTML.slice(0, 160)}`;
  }
}"""
"""What can be tapped and is smaller than a finger."""

OVERPRINTED = (Path(__file__).parent / "overprinted.js").read_text()

MISSIZED = (Path(__file__).parent / "missized.js").read_text()

COVERED = """(nodes) => nodes.filter((node) => {
  const { left, right, top, bottom } = node.getBoundingClientRect();
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  return ![top + 2, y, bottom - 2].every((y) => node.contains(document.elementFromPoint(x, y)));
}).map((node) => node.textContent.trim())"""
"""The texts of nodes that are not whole on the screen, or lie under something else."""

CUT_OFF = """() => {
  const table = document.querySelector("#app [data-game]");
  const scrollers = ["auto", "scroll"];
  const scrolls = (node) =>
    node !== table &&
    (scrollers.includes(getComputedStyle(node).overflowY) || scrolls(node.parentElement));
  const buttons = [...table.querySelectorAll("button")].filter((node) => node.checkVisibility());
  const wanted = buttons.filter((node) => node.dataset.card || !scrolls(node));
  return wanted.filter((node) => !isWhole(node.getBoundingClientRect())).map(name);

  function isWhole({ left, top, right, bottom }) {
    return left >= -1 && top >= -1 && right <= innerWidth + 1 && bottom <= innerHeight + 1;
  }

  function name(node) {
    const box = node.getBoundingClientRect();
    const [top, bottom] = [box.top, box.bottom].map(Math.round);
    const called = node.ariaLabel ?? node.textContent.trim();
    return `${called} is not whole on the screen: ${top} to ${bottom} of ${innerHeight}`;
  }
}"""
"""Cards of the hand and actions that would have to be scrolled to."""

SERIOUS = """async (rules) => {
  const only = rules.length ? { runOnly: rules } : {};
  const { violations } = await axe.run(document, { resultTypes: ["violations"], ...only });
  return violations
    .filter(({ impact }) => ["serious", "critical"].includes(impact))
    .flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 200)} ${failureSummary}`),
    );
}"""


async def faults(page: Page) -> list[str]:
    await expect(page.locator(".toaster button")).to_have_count(0)  # they lie on a page for seconds
    await settled(page)
    found = [*await sideways(page), *await overprinted(page, scrolls=True), *await small(page)]
    found += await missized(page)
    return [*found, *await serious(page), *await sideways_in_large_letters(page)]


async def settled(page: Page) -> None:
    """Whatever moved has come to rest: colours on their way have no contrast yet."""
    await page.evaluate(MEASURED)
    await page.evaluate(
        """() => Promise.allSettled(document.getAnimations()
             .filter(({ effect }) => effect.getComputedTiming().endTime < 1000)
             .map(({ finished }) => finished))"""
    )


async def sideways(page: Page) -> list[str]:
    found: list[str] = await page.evaluate(SIDEWAYS)
    return found


async def missized(page: Page) -> list[str]:
    found: list[str] = await page.evaluate(MISSIZED)
    return found


async def sideways_in_large_letters(page: Page) -> list[str]:
    """Phones and browsers can make letters alone twice as large."""
    await set_letters(page, "200%")
    found = [f"in large letters: {fault}" for fault in await sideways(page)]
    await set_letters(page, "")
    return found


async def overprinted(page: Page, scrolls: bool = False) -> list[str]:
    found: list[str] = await page.evaluate(OVERPRINTED, scrolls)
    return found


async def overprinted_in_large_letters(page: Page) -> list[str]:
    await set_letters(page, "200%")
    found = [f"in large letters: {fault}" for fault in await overprinted(page)]
    await set_letters(page, "")
    return found


async def set_letters(page: Page, size: str) -> None:
    await page.evaluate(LETTERS, size)
    await page.evaluate(MEASURED)


async def cut_off(page: Page) -> list[str]:
    """At a table."""
    found: list[str] = await page.evaluate(CUT_OFF)
    return found


async def small(page: Page) -> list[str]:
    found: list[str] = await page.evaluate(SMALL)
    return found


async def serious(page: Page, *rules: str) -> list[Any]:
    """Faults that axe-core calls serious, by these rules, or by all if none is named."""
    if not await page.evaluate("'axe' in window"):
        await page.evaluate(AXE.read_text())
    found: list[Any] = await page.evaluate(SERIOUS, rules)
    return found
