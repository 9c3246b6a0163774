"""What a screen reader meets at a table, and in which order: from Chromium's accessibility tree."""

from collections.abc import Iterator
from typing import Any, Final

import pytest
from playwright.async_api import Page

from tests.browser.conftest import Sit
from tests.browser.moments import MOMENTS
from tests.browser.staging import LONG_NAMES

HEARD: Final = (
    "durak-defence",
    "mormon-bridge-play",
    "omaha-flop",
    "ride-the-bus-claiming",
    "stop-the-bus-turn",
    "wizard-bidding",
)
SHOUTING: Final = "[aria-live=assertive], [role=alert]"
DOING: Final = ".actions button:not([data-card])"


@pytest.mark.parametrize("moment", HEARD)
async def test_what_is_wanted_and_can_be_done_is_heard_first(sit: Sit, moment: str) -> None:
    found = MOMENTS[moment]()
    (ada,) = await sit(found.match, found.seat)
    page, words = ada.page, ada.words
    sentence = await page.locator(".sentence [role=status]").inner_text()
    doing = await page.locator(DOING).first.inner_text()
    hand, cloth = f"group {words('table.hand')}", f"group {words('table.cloth')}"
    tree = await heard(page)
    others = max(place for place, line in enumerate(tree) if line[11:] in LONG_NAMES)
    order = [
        tree.index(f"StaticText {sentence}"),
        *sorted([tree.index(hand), tree.index(f"button {doing}")]),
        tree.index(cloth),
        others,
    ]
    assert order == sorted(order), tree
    for once in (hand, cloth, f"StaticText {sentence}"):
        assert tree.count(once) == 1, tree
    assert await page.locator(SHOUTING).count() == 0


async def heard(page: Page) -> list[str]:
    session = await page.context.new_cdp_session(page)
    nodes = (await session.send("Accessibility.getFullAXTree"))["nodes"]
    known = {node["nodeId"]: node for node in nodes}
    return list(lines(nodes[0], known))


def lines(node: dict[str, Any], known: dict[str, dict[str, Any]]) -> Iterator[str]:
    if not node["ignored"]:
        yield f"{node['role']['value']} {node.get('name', {}).get('value', '')}"
    for child in node.get("childIds", ()):
        yield from lines(known[child], known)
