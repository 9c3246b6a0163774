"""At the table of Mormon Bridge: a whole match by tapping, adding to sets, buying, a full table."""

import asyncio
import re
from typing import Any

import pytest
from playwright.async_api import Locator, expect

from tests.browser.company import begin, company
from tests.browser.conftest import Invite, Sit
from tests.browser.looks import faults
from tests.browser.moments import mormon_buy_window, mormon_called, mormon_play
from tests.browser.visitor import INDEX, SMALL_PHONE, Visitor

GAME = "mormon-bridge"
DISCARD = re.compile(r"^Discard \w")
"""The button, when a card is lifted."""
OUT_OF_SIGHT = """(nodes) => nodes.filter((node) => {
  const { top, bottom, left, right } = node.getBoundingClientRect();
  return top < 0 || bottom > innerHeight || left < 0 || right > innerWidth;
}).length"""


def public(visitor: Visitor) -> Any:
    assert visitor.table is not None
    return visitor.table["public"]


def offers(visitor: Visitor) -> dict[str, Any]:
    """By verb, the last of each."""
    asked = visitor.ask["offers"] if visitor.ask else []
    return {offer["verb"][0]: offer for offer in asked}


def hand(visitor: Visitor, card: str = "") -> Locator:
    name = f'="{card}"' if card else ""
    return visitor.page.locator(f"button[data-card{name}]")


async def lift(visitor: Visitor, *cards: str) -> None:
    for card in cards:
        if await hand(visitor, card).get_attribute("aria-pressed") == "false":
            await hand(visitor, card).tap(position=INDEX)
        await expect(hand(visitor, card)).to_have_attribute("aria-pressed", "true")


async def play(visitor: Visitor) -> None:
    """Goes down as soon as that can be, adds what fits, and discards the card that came last."""
    while visitor.is_playing:
        if visitor.ask is None:
            await visitor.news()
            continue
        await answer(visitor, offers(visitor))
        await visitor.hears(lambda visitor: visitor.is_answered)


async def answer(visitor: Visitor, can: dict[str, Any]) -> None:
    if "go_on" in can:
        await visitor.button(visitor.words.server("do.go_on")).tap()
    elif "draw_card" in can:
        await visitor.tap("mormonBridge.draw")
    elif "go_down" in can:
        await go_down(visitor)
    elif fitting := can.get("add_to_run") or can.get("add_to_group"):
        await lift(visitor, fitting["among"][0])
        await visitor.page.locator("[data-goal]").first.tap()
    else:
        await lift(visitor, can["discard"]["among"][-1])
        await visitor.button(DISCARD).tap()


async def go_down(visitor: Visitor) -> None:
    await visitor.tap("mormonBridge.goDownNow")
    await visitor.button("Suggest").tap()
    await visitor.button("Go down").tap()
    await visitor.hears(lambda visitor: public(visitor)["players"][visitor.you["seat"]]["down"])


@pytest.mark.prove
async def test_two_people_and_bots_play_a_match_by_tapping(invite: Invite) -> None:
    people = await company(invite, "Ada", "Béla", reduced_motion="reduce")
    host = people[0]
    await host.pick(GAME)
    words = host.words
    single = words.game(GAME, "option.rounds.single")
    # Buying has tests of its own: without it nobody but the asked can end a window.
    buys = words.game(GAME, "option.max_buys")
    await host.set_rules({words.game(GAME, "option.rounds"): single, buys: "0"})
    # People who draw and discard seldom end a round; three bots do so within some fifteen turns.
    for _ in range(3):
        await host.add_bot("normal")
    await host.set_quick_bots()
    await begin(people, GAME)
    await asyncio.gather(*[play(each) for each in people])
    for each in people:
        assert each.room["table"]["result"] is not None
        await each.to_results()


async def test_lifted_cards_go_to_a_set_one_after_another(sit: Sit) -> None:
    (ada,) = await sit(mormon_play().match, 0, viewport=SMALL_PHONE)
    await lift(ada, "r8.1", "r7.1", "r2.1")
    await expect(ada.button(DISCARD)).to_have_count(0)
    await ada.page.locator('[data-set="4"] [data-goal]').tap()
    # Red 3 to 6 at first: the 8 fits only after the 7.
    await ada.hears(lambda ada: len(public(ada)["sets"][3]["cards"]) == 7)
    assert public(ada)["sets"][3]["cards"][0] == "r2.1"
    assert (ada.acts, ada.refused) == (3, [])
    await expect(hand(ada)).to_have_count(17)


async def test_a_rook_chooses_the_end_of_a_run(sit: Sit) -> None:
    (ada,) = await sit(mormon_play().match, 0, viewport=SMALL_PHONE)
    await lift(ada, "rook.1")
    ends = ada.page.locator('[data-set="12"] [data-goal]')
    await expect(ends).to_have_count(2)
    await ends.nth(1).tap()
    await ada.hears(lambda ada: public(ada)["sets"][11]["cards"][-1] == "rook.1")
    assert ada.refused == []


async def test_fifteen_sets_are_in_reach_and_the_hand_stays(sit: Sit) -> None:
    (ada,) = await sit(mormon_play().match, 0, viewport=SMALL_PHONE)
    sets = ada.page.locator("[data-set]")
    await expect(sets).to_have_count(15)
    for i in range(15):
        await sets.nth(i).scroll_into_view_if_needed()
        await sets.nth(i).locator("button").tap(trial=True)
        assert await hand(ada).evaluate_all(OUT_OF_SIGHT) == 0
    assert await faults(ada.page) == []


async def test_a_buy_takes_one_tap_and_tells_what_it_costs(sit: Sit) -> None:
    (ada,) = await sit(mormon_buy_window().match, 0, viewport=SMALL_PHONE)
    held = len(ada.table["private"]["hand"]) if ada.table else 0
    await ada.sees("Do you want to buy the black 7?")
    await ada.button(re.compile(r"^Buy it.*1 from the stock, 3 buys left")).tap()
    await ada.hears(lambda ada: public(ada)["phase"] == "called")
    await ada.sees("You called!")
    assert len(ada.table["private"]["hand"]) == held if ada.table else False


async def test_who_is_called_upon_may_let_another_buy(sit: Sit) -> None:
    (ada, other) = await sit(mormon_called().match, 0, 2, viewport=SMALL_PHONE)
    await ada.tap("mormonBridge.letBuy")
    await other.sees(other.words("mormonBridge.youBought"))
    await expect(ada.page.get_by_text("buys it")).to_be_visible()
    await other.hears(lambda other: public(other)["players"][2]["buys_left"] == 2)
