"""Whole matches by keys alone, with at most three of them for a move."""

from random import Random
from typing import Final

import pytest
from playwright.async_api import expect

from tests.browser.company import begin, company
from tests.browser.conftest import Invite, Sit
from tests.browser.moments import MOMENTS
from tests.browser.typist import Typist
from tests.proving import proving

DESK: Final = {"viewport": {"width": 1280, "height": 800}, "reduced_motion": "reduce"}
MOST_KEYS: Final = 3
SLOW: Final = ("durak", "wizard", "mormon-bridge")
"""The other games `make test` plays by tapping: see test_matches.py."""
MATCHES: Final[dict[str, tuple[int, dict[str, str]]]] = {
    "stop-the-bus": (2, {"Lives": "2"}),
    "durak": (1, {"Cards in the deck": "36"}),
    "omaha": (1, {"Hands": "1"}),
    "ride-the-bus": (
        2,
        {"Mercy after so many failed attempts": "10", "Seconds to claim": "2"},
    ),
    "wizard": (5, {"Rounds": "the last five"}),
    "mormon-bridge": (3, {"Rounds": "one, with a group and a run"}),
}
"""How many bots, and which rules: short ones."""


@pytest.mark.parametrize("game", [*SLOW, *proving(game for game in MATCHES if game not in SLOW)])
async def test_a_whole_match_by_keys(invite: Invite, game: str) -> None:
    bots, rules = MATCHES[game]
    (ada,) = await company(invite, "Ada", **DESK)
    await ada.pick(game)
    await ada.set_rules(rules)
    await begin([ada], game, bots)
    await expect(ada.page.get_by_role("log")).to_be_visible()  # a key before that is lost
    typist = Typist(ada, Random(f"{game} 1"))
    await typist.press("ArrowDown")
    await expect(ada.page.locator("html")).to_have_attribute("data-keys", "")
    await typist.play()
    assert typist.moves
    direct = [keys for keys in typist.moves if "Escape" not in keys]
    assert direct
    assert [keys for keys in direct if len(keys) > MOST_KEYS] == []
    await ada.to_results()


async def test_keys_are_shown_to_those_who_use_them(sit: Sit) -> None:
    moment = MOMENTS["durak-defence"]()
    (ada,) = await sit(moment.match, moment.seat, **DESK)
    page = ada.page
    marked, lifted = page.locator("[data-keys] [data-key]"), page.locator("[aria-pressed=true]")
    await expect(marked).to_have_count(0)
    await page.keyboard.press("p")
    await expect(marked.first).to_be_visible()
    await expect(lifted).to_have_attribute("data-key", "p")
    await expect(lifted).to_be_focused()
    await page.keyboard.press("Escape")
    await expect(lifted).to_have_count(0)
    await page.keyboard.press("?")
    await ada.sees(ada.words("keys.letGo"))
    await page.keyboard.press("Escape")
    await expect(page.locator("dialog[open]")).to_have_count(0)
    await page.mouse.click(5, 5)
    await expect(marked).to_have_count(0)
