"""How a slow phone feels: a quarter of this machine's speed, the fullest table of each game.

`python -m bench.phone`, on a quiet machine. A tap should paint within 100 ms, cards should fly at
50 frames a second, and nothing should take longer than 50 ms at a time once the table stands.
"""

import asyncio
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any, Final

from playwright.async_api import Browser, CDPSession, async_playwright
from rich.console import Console
from rich.table import Table

from tests.browser.conftest import FLAGS, chromium_path
from tests.browser.moments import MOMENTS
from tests.browser.robot import TAPPABLE
from tests.browser.staging import Stage
from tests.browser.visitor import SMALL_PHONE, Visitor

SLOWER: Final = 4
TAPS: Final = 6
FULLEST: Final = {
    "Durak": "durak-defence",
    "Mormon Bridge": "mormon-bridge-play",
    "Omaha 4": "omaha-flop",
    "Ride the Bus": "ride-the-bus-claiming",
    "Stop the Bus": "stop-the-bus-turn",
    "Wizard": "wizard-sixth-card",
}
WATCH: Final = """() => {
  const seen = (window.seen = { taps: [], tasks: [], frames: [] });
  const watch = (type, keep, rest) =>
    new PerformanceObserver((list) => list.getEntries().forEach(keep)).observe({ type, ...rest });
  const isTap = ({ name }) => ["pointerdown", "pointerup", "click"].includes(name);
  watch("event", (e) => isTap(e) && seen.taps.push(e.duration), { durationThreshold: 16 });
  watch("longtask", (e) => seen.tasks.push(e.duration));
  let before = 0;
  const look = (now) => {
    const moves = document.getAnimations().some(({ playState, id }) => playState === "running" && id === "flip");
    if (moves && before) seen.frames.push(now - before);
    before = moves ? now : 0;
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}"""  # noqa: E501


@dataclass(frozen=True)
class Felt:
    taps: list[float]
    tasks: list[float]
    frames: list[float]
    layouts: list[float]
    """How often the page was laid out for each tap: this holds on a busy machine as well."""

    @property
    def rate(self) -> float | None:
        return 1000 * len(self.frames) / sum(self.frames) if self.frames else None


async def main() -> None:
    felt = {}
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=chromium_path(), args=FLAGS)
        with TemporaryDirectory() as data:
            stage = await Stage.open(Path(data))
            for game, moment in FULLEST.items():
                felt[game] = await played(browser, stage, moment)
            await stage.close()
        await browser.close()
    Console().print(shown(felt))


async def played(browser: Browser, stage: Stage, name: str) -> Felt:
    moment = MOMENTS[name]()
    visitor = await Visitor.arrive(browser, stage.url, viewport=SMALL_PHONE)
    await stage.sit(visitor, await stage.table(moment.match), moment.seat)
    page = visitor.page
    session = await page.context.new_cdp_session(page)
    await session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    await page.wait_for_timeout(1500)
    await page.evaluate(WATCH)
    await session.send("Performance.enable")
    layouts = [await laid_out(session)]
    for _ in range(TAPS):
        await tap_something(visitor)
        await page.wait_for_timeout(700)
        layouts.append(await laid_out(session))
    seen: dict[str, list[float]] = await page.evaluate("window.seen")
    await visitor.context.close()
    return Felt(**seen, layouts=[after - before for before, after in pairwise(layouts)])


async def laid_out(session: CDPSession) -> float:
    metrics = (await session.send("Performance.getMetrics"))["metrics"]
    return next(float(each["value"]) for each in metrics if each["name"] == "LayoutCount")


async def tap_something(visitor: Visitor) -> None:
    """A card that stands out and is not lifted; else the last button, which is the main one."""
    things: list[dict[str, Any]] = await visitor.page.evaluate(TAPPABLE)
    cards = [thing for thing in things if thing["card"]]
    lifted = any(thing["lifted"] for thing in cards)
    buttons = [thing for thing in things if not thing["card"]]
    if choice := (cards if cards and not lifted else buttons or cards)[-1:]:
        await visitor.page.touchscreen.tap(choice[0]["x"], choice[0]["y"])


def shown(felt: dict[str, Felt]) -> Table:
    table = Table(title=f"A phone {SLOWER} times slower")
    for heading in ("", "tap ms", "slowest", "longest task", "frames/s", "layouts a tap"):
        table.add_column(heading, justify="right" if heading else "left")
    for game, each in felt.items():
        rate = "–" if each.rate is None else f"{each.rate:.0f}"
        taps, tasks = each.taps or [0], each.tasks or [0]
        numbers = (median(taps), max(taps), max(tasks))
        layouts = f"{max(each.layouts):.0f}"
        table.add_row(game, *[f"{number:.0f}" for number in numbers], rate, layouts)
    return table


if __name__ == "__main__":
    asyncio.run(main())
