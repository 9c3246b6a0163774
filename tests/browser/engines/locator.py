"""Elements of a page as Playwright's locators name them, and what is expected of them."""

import asyncio
import json
import re
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, Final, Protocol

PATIENCE: Final = 60.0
LOOK_AGAIN: Final = 0.05
"""Seconds from one look at a page to the next."""


Json = dict[str, Any]
Text = str | re.Pattern[str]
Condition = Callable[[], Awaitable[Any]]


def script(name: str) -> str:
    return (Path(__file__).parent / name).read_text()


LOCATED: Final = script("located.js")
SPOT: Final = script("spot.js")


class Touched(Protocol):
    """A page, as far as locators know one."""

    async def evaluate(self, script: str) -> Any: ...

    async def touch(self, x: float, y: float, hold: int) -> None: ...


class Locator:
    """Finds elements anew each time: see located.js."""

    def __init__(self, page: Touched, steps: list[Json]) -> None:
        self._page = page
        self._steps = steps

    def _then(self, **step: Any) -> "Locator":
        return Locator(self._page, [*self._steps, step])

    def locator(self, css: str) -> "Locator":
        return self._then(css=css)

    def get_by_role(self, role: str, *, name: Text | None = None, exact: bool = False) -> "Locator":
        return self._then(role=role, name=name and sought(name, exact))

    def get_by_label(self, label: Text, *, exact: bool = False) -> "Locator":
        return self._then(label=sought(label, exact))

    def get_by_text(self, text: Text, *, exact: bool = False) -> "Locator":
        return self._then(text=sought(text, exact))

    def or_(self, other: "Locator") -> "Locator":
        return self._then(other=other._steps)

    @property
    def first(self) -> "Locator":
        return self._then(index=0)

    @property
    def last(self) -> "Locator":
        return self._then(index=-1)

    async def evaluate_all(self, script: str) -> Any:
        steps = json.dumps(self._steps)
        return await self._page.evaluate(f"() => (\n{script}\n)((\n{LOCATED}\n)({steps}))")

    async def count(self) -> int:
        found: int = await self.evaluate_all("(found) => found.length")
        return found

    async def is_visible(self) -> bool:
        """Whether all of it is."""
        found: bool = await self.evaluate_all(
            "(found) => found.length > 0 &&"
            "  found.every((each) => each.checkVisibility({ visibilityProperty: true }))"
        )
        return found

    async def inner_text(self) -> str:
        return str(await self._only("each.innerText"))

    async def get_attribute(self, name: str) -> Any:
        return await self._only(f"each.getAttribute({json.dumps(name)})")

    async def fill(self, text: str) -> None:
        await self._only(
            "(each.focus(), each.select(),"
            f"  document.execCommand('insertText', false, {json.dumps(text)}))"
        )

    async def _only(self, expression: str) -> Any:
        await comes_true(self._is_only, f"not one of {self._steps}")
        return await self.evaluate_all(f"([each]) => {expression}")

    async def _is_only(self) -> bool:
        return await self.count() == 1

    async def tap(self) -> None:
        await self.click()

    async def click(self, delay: int = 0) -> None:
        """Touches the element as soon as it can be touched."""
        spot: Any = None

        async def has_spot() -> bool:
            nonlocal spot
            spot = await self.evaluate_all(SPOT)
            return isinstance(spot, dict)

        await comes_true(has_spot, lambda: f"no tap on {self._steps}: {spot}")
        await self._page.touch(spot["x"], spot["y"], delay)


def sought(text: Text, exact: bool) -> Json:
    if isinstance(text, re.Pattern):
        return {"pattern": text.pattern}
    return {"words": text, "exact": exact}


async def comes_true(condition: Condition, otherwise: str | Callable[[], str]) -> None:
    try:
        async with asyncio.timeout(PATIENCE):
            while not await condition():
                await asyncio.sleep(LOOK_AGAIN)
    except TimeoutError:
        raise AssertionError(otherwise if isinstance(otherwise, str) else otherwise()) from None


class Expectation:
    """Expectations of a locator that come true sooner or later."""

    def __init__(self, locator: Locator) -> None:
        self._locator = locator

    async def to_be_visible(self) -> None:
        await self._comes(self._locator.is_visible, "is not seen")

    async def to_have_count(self, count: int) -> None:
        async def counts() -> bool:
            return await self._locator.count() == count

        await self._comes(counts, f"is not there {count} times")

    async def not_to_have_count(self, count: int) -> None:
        async def counts() -> bool:
            return await self._locator.count() != count

        await self._comes(counts, f"is there {count} times")

    async def to_be_checked(self) -> None:
        async def checked() -> bool:
            return bool(await self._locator._only("each.checked"))

        await self._comes(checked, "is not checked")

    async def _comes(self, condition: Condition, otherwise: str) -> None:
        await comes_true(condition, f"{self._locator._steps} {otherwise}")
