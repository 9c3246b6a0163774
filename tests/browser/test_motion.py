"""What moves at a table moves beside the page's own work: it is not laid out or painted for it."""

from typing import Final

import pytest

from tests.browser.conftest import Sit
from tests.browser.moments import MOMENTS
from tests.browser.robot import tap_onward

CHEAP: Final = {"transform", "translate", "rotate", "scale", "opacity", "filter"}
"""What Chromium animates without the page."""
TAPS: Final = 4
WATCH: Final = """() => {
  // Nor does it run beside the page what is added to something.
  const told = ({ effect }) => [
    ...effect.getKeyframes().flatMap(({ offset, computedOffset, easing, composite, ...rest }) => Object.keys(rest)),
    ...(effect.composite === "replace" ? [] : [effect.composite]),
  ];
  const moved = (window.moved = { properties: new Set(), flew: [] });
  const keep = (run) => told(run).forEach((each) => moved.properties.add(each));
  addEventListener("transitionrun", (event) => moved.properties.add(event.propertyName), true);
  addEventListener("animationstart", ({ target }) => target.getAnimations({ subtree: true }).forEach(keep), true);
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (keyframes, options) {
    const run = animate.call(this, keyframes, options);
    if (options.id === "flip") moved.flew.push(this.tagName);
    keep(run);
    return run;
  };
  document.getAnimations().forEach(keep);
}"""  # noqa: E501
MOVED: Final = "() => ({ properties: [...moved.properties], flew: moved.flew })"


@pytest.mark.parametrize(
    "moment",
    [
        "durak-defence",
        "mormon-bridge-play",
        "omaha-flop",
        "ride-the-bus-claiming",
        "stop-the-bus-turn",
        "wizard-sixth-card",
    ],
)
async def test_nothing_that_moves_is_laid_out_or_painted_anew(sit: Sit, moment: str) -> None:
    found = MOMENTS[moment]()
    (ada,) = await sit(found.match, found.seat, reduced_motion="no-preference")
    await ada.page.evaluate(WATCH)
    for _ in range(TAPS):
        await tap_onward(ada)
    moved = await ada.page.evaluate(MOVED)
    assert moved["properties"], "nothing moved at all"
    assert set(moved["properties"]) <= CHEAP


async def test_the_bars_of_a_run_go_as_one(sit: Sit) -> None:
    """A lifted card makes room at some sets: a hundred bars move, and each set is one of them."""
    found = MOMENTS["mormon-bridge-play"]()
    (ada,) = await sit(found.match, found.seat, reduced_motion="no-preference")
    await ada.page.evaluate(WATCH)
    await ada.page.locator(".hand [data-able]").last.tap(position={"x": 10, "y": 10})
    flew = (await ada.page.evaluate(MOVED))["flew"]
    assert "SPAN" in flew and "I" not in flew
