"""How a slow phone feels: a quarter of this machine's speed, the fullest table of each game.

`python -m bench.phone`, on a quiet machine; `python -m bench.phone Durak Wizard` plays only these.
A tap should paint within 100 ms, cards should fly at 50 frames a second, and nothing should take
longer than 50 ms at a time once the table stands.

All of it is told by Chromium itself: taps and long tasks by its event timing, frames by its own
reports of what was presented while cards flew. Each table is played several times, and the
quietest counts. A machine that does other work spoils even that; so the processor time
of the longest task is taken at full speed, with its parts: four times that is what it costs
a slow phone. What the robot does that taps is no part of any of it.
"""

import asyncio
import json
import sys
from collections.abc import Iterable
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any, Final

from playwright.async_api import Browser, CDPSession, async_playwright
from rich.console import Console
from rich.table import Table

from tests.browser.engines.browsers import FLAGS, chromium_path
from tests.browser.moments import MOMENTS
from tests.browser.robot import tap_onward
from tests.browser.staging import Stage
from tests.browser.visitor import SMALL_PHONE, Visitor

SLOWER: Final = 4
TRIES: Final = 3
TAPS: Final = 6
WAIT: Final = 700
"""Milliseconds after each tap; then the robot looks for what it taps next."""
WIDTH: Final = 110
"""Letters in a line of the table, which is not to lose any in a file."""
FULLEST: Final = {
    "Durak": "durak-defence",
    "Mormon Bridge": "mormon-bridge-play",
    "Omaha 4": "omaha-flop",
    "Ride the Bus": "ride-the-bus-claiming",
    "Stop the Bus": "stop-the-bus-turn",
    "Wizard": "wizard-sixth-card",
}
TRACED: Final = (
    "benchmark",  # frames
    "blink.user_timing",  # from when on it was watched
    "devtools.timeline",  # what tasks are made of
    "disabled-by-default-devtools.timeline",  # tasks, with their processor time
)
PARTS: Final = {
    "FunctionCall": "script",
    "FireAnimationFrame": "script",
    "RunMicrotasks": "script",
    "TimerFire": "script",
    "UpdateLayoutTree": "style",
    "Layout": "layout",
    "LocalFrameView::performLayout": "layout",
    "PrePaint": "paint",
    "Paint": "paint",
    "Layerize": "paint",
}
PRESENTED: Final = ("STATE_PRESENTED_ALL", "STATE_PRESENTED_PARTIAL")
WATCH: Final = """() => {
  const { startTime: began } = performance.mark("watched");
  const seen = (window.seen = { touches: [], taps: [], tasks: [], flights: [] });
  addEventListener("pointerdown", ({ timeStamp }) => seen.touches.push(timeStamp - began), true);
  const watch = (type, keep, rest) =>
    new PerformanceObserver((list) => list.getEntries().forEach(keep)).observe({ type, ...rest });
  const isTap = ({ name }) => ["pointerdown", "pointerup", "click"].includes(name);
  watch("event", (e) => isTap(e) && seen.taps.push(e.duration), { durationThreshold: 16 });
  watch("longtask", (e) => seen.tasks.push([e.startTime - began, e.duration]));
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (keyframes, options) {
    const run = animate.call(this, keyframes, options);
    const start = performance.now() - began;
    const landed = () => seen.flights.push([start, performance.now() - began]);
    if (options.id === "flip") run.finished.then(landed, () => {});
    return run;
  };
}"""

TraceEvent = dict[str, Any]


@dataclass(frozen=True)
class Felt:
    touches: list[float]
    """When the glass was touched, in milliseconds since it was watched."""
    taps: list[float]
    tasks: list[tuple[float, float]]
    """When each long one began, and how long it took."""
    flights: list[tuple[float, float]]
    """From when to when a card was on its way."""
    layouts: list[float]
    """How often the page was laid out for each tap: this holds on a busy machine as well."""
    trace: list[TraceEvent] = field(repr=False)

    @property
    def slowest(self) -> float:
        return max(self.taps, default=0)

    @property
    def watched(self) -> TraceEvent:
        return next(event for event in self.trace if event["name"] == "watched")

    @property
    def longest(self) -> float:
        return max((lasted for at, lasted in self.tasks if self.is_answer(at)), default=0)

    def is_answer(self, at: float) -> bool:
        """Whether the page did it because of a tap, and not for the robot's next look."""
        return any(touch <= at < touch + WAIT for touch in self.touches)

    @property
    def busiest(self) -> TraceEvent:
        """The longest task of the page, by the time of the processor."""
        return max(
            (
                task
                for task in self.done
                if task["name"] == "RunTask"
                if self.is_answer((task["ts"] - self.watched["ts"]) / 1000)
            ),
            key=lambda task: task.get("tdur", 0),
        )

    @property
    def done(self) -> list[TraceEvent]:
        """By the page's own thread, an outer one before what is in it."""
        page = self.watched["pid"], self.watched["tid"]
        found = (each for each in self.trace if each["ph"] == "X")
        here = (each for each in found if (each["pid"], each["tid"]) == page)
        return sorted(here, key=lambda each: (each["ts"], -each["dur"]))

    @property
    def parts(self) -> dict[str, float]:
        """Milliseconds of the processor for each part of the busiest task."""
        task = self.busiest
        ends = task["ts"] + task["dur"]
        parts: dict[str, float] = dict.fromkeys(PARTS.values(), 0)
        around: list[TraceEvent] = []
        for each in self.done:
            if not (task["ts"] <= each["ts"] < ends and each["name"] in PARTS):
                continue
            while around and around[-1]["ts"] + around[-1]["dur"] <= each["ts"]:
                around.pop()
            took = each.get("tdur", 0) / 1000
            parts[PARTS[each["name"]]] += took
            if around:
                parts[PARTS[around[-1]["name"]]] -= took
            around.append(each)
        return parts

    @property
    def rate(self) -> float | None:
        """Frames a second, while a card was on its way."""
        flights = list(joined(self.flights))
        began = self.watched["ts"]
        presented = {
            report["frame_sequence"]: (event["ts"] - began) / 1000
            for event in self.trace
            if event["name"] == "PipelineReporter" and event["ph"] == "b"
            if (report := reported(event)).get("state") in PRESENTED
        }
        seen = [
            at for at in presented.values() if any(start <= at <= end for start, end in flights)
        ]
        time = sum(end - start for start, end in flights)
        return 1000 * len(seen) / time if time else None


async def main(games: list[str]) -> None:
    felt = {}
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=chromium_path(), args=FLAGS)
        with TemporaryDirectory() as data:
            stage = await Stage.open(Path(data))
            for game in games:
                moment = FULLEST[game]
                slow = [await played(browser, stage, moment, SLOWER) for _ in range(TRIES)]
                full = [await played(browser, stage, moment, 1) for _ in range(TRIES)]
                felt[game] = (
                    min(slow, key=lambda each: each.slowest),
                    min(full, key=lambda each: each.busiest["tdur"]),
                )
            await stage.close()
        await browser.close()
    Console(width=WIDTH).print(shown(felt))


async def played(browser: Browser, stage: Stage, name: str, slower: int) -> Felt:
    moment = MOMENTS[name]()
    visitor = await Visitor.arrive(browser, stage.url, viewport=SMALL_PHONE)
    await stage.sit(visitor, await stage.table(moment.match), moment.seat)
    page = visitor.page
    session = await page.context.new_cdp_session(page)
    await session.send("Emulation.setCPUThrottlingRate", {"rate": slower})
    await page.get_by_role("heading", level=1).tap()  # the first tap of all wakes the sound, once
    await page.wait_for_timeout(1500)
    await browser.start_tracing(page=page, categories=list(TRACED))
    await page.evaluate(WATCH)
    await session.send("Performance.enable")
    layouts = [await laid_out(session)]
    for _ in range(TAPS):
        await tap_onward(visitor)
        await page.wait_for_timeout(WAIT)
        layouts.append(await laid_out(session))
    seen: dict[str, Any] = await page.evaluate("window.seen")
    trace = json.loads(await browser.stop_tracing())["traceEvents"]
    await visitor.context.close()
    a_tap = [after - before for before, after in pairwise(layouts)]
    return Felt(**seen, layouts=a_tap, trace=trace)


async def laid_out(session: CDPSession) -> float:
    metrics = (await session.send("Performance.getMetrics"))["metrics"]
    return next(float(each["value"]) for each in metrics if each["name"] == "LayoutCount")


def joined(found: Iterable[tuple[float, float]]) -> Iterable[tuple[float, float]]:
    """The same time, told once."""
    whole: tuple[float, float] | None = None
    for start, end in sorted(found):
        if whole and start <= whole[1]:
            whole = whole[0], max(whole[1], end)
        else:
            if whole:
                yield whole
            whole = start, end
    if whole:
        yield whole


def reported(event: TraceEvent) -> dict[str, Any]:
    args = event["args"]
    report: dict[str, Any] = args.get("frame_reporter") or args.get("chrome_frame_reporter") or {}
    return report


def shown(felt: dict[str, tuple[Felt, Felt]]) -> Table:
    table = Table(title=f"A phone {SLOWER} times slower")
    parts = list(dict.fromkeys(PARTS.values()))
    headings = (
        "tap\nms",
        "slow-\nest",
        "longest\ntask",
        "proces-\nsor",
        *parts,
        "frames\n/s",
        "layouts\na tap",
    )
    table.add_column("", no_wrap=True)
    for heading in headings:
        table.add_column(heading, justify="right")
    for game, (slow, full) in felt.items():
        rate = "–" if slow.rate is None else f"{slow.rate:.0f}"
        processor = [full.busiest["tdur"] / 1000, *full.parts.values()]
        numbers = (
            median(slow.taps or [0]),
            slow.slowest,
            slow.longest,
            *(SLOWER * each for each in processor),
        )
        layouts = f"{max(slow.layouts):.0f}"
        table.add_row(game, *[f"{number:.0f}" for number in numbers], rate, layouts)
    return table


if __name__ == "__main__":
    named = sys.argv[1:] or list(FULLEST)
    if unknown := set(named) - set(FULLEST):
        sys.exit(f"bench.phone: not {', '.join(sorted(unknown))}, but {', '.join(FULLEST)}.")
    asyncio.run(main(named))
