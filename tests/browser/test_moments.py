"""Moments that chance brings about too seldom: several at once, and phones that come back."""

import asyncio
from random import Random
from typing import Any, Final

import pytest
from playwright.async_api import expect

from parlour.games.omaha.texts import ENGLISH as OMAHA
from tests.browser.conftest import Sit
from tests.browser.engines.browsers import OTHERS
from tests.browser.moments import MOMENTS, dealt, mormon_choices, mormon_sale, ride_two_claims
from tests.browser.robot import Robot
from tests.browser.visitor import INDEX, Visitor

THREE = ("Ada", "Béla", "Cili")


def public(visitor: Visitor) -> Any:
    assert visitor.table is not None
    return visitor.table["public"]


async def test_two_claim_at_once_and_both_hand_out(sit: Sit) -> None:
    ada, bela = await sit(ride_two_claims(), 0, 1, names=THREE)
    await asyncio.gather(ada.button("Lay 7♣").tap(), bela.button("Lay 7♦").tap())
    for each in (ada, bela):
        await each.hears(lambda each: public(each)["phase"] == "handing_out")
    # All to one: a long press. One each: two taps.
    await ada.button("Cili", exact=False).click(delay=700)
    await bela.button("Ada", exact=False).tap()
    await bela.button("Cili", exact=False).tap()
    await asyncio.gather(ada.button("Give 2").tap(), bela.button("Give 2").tap())
    for each in (ada, bela):
        await each.hears(lambda each: public(each)["pause"] == "claims")
        told = [(s["seat"], s["receiver"], s["sips"]) for s in public(each)["shares"]]
        assert sorted(told) == [(0, 2, 2), (1, 0, 1), (1, 2, 1)]
        assert each.refused == []
        await expect(each.button(each.words.server("do.go_on"))).to_be_visible()


async def test_two_discard_at_once(sit: Sit) -> None:
    """Both discards count, and the turn comes for both."""
    people = await sit(dealt("omaha", 2, discard_time="off"), 0, 1, names=THREE)
    thrown = []
    for each in people:
        card = each.page.locator("button[data-card]").first
        thrown.append(await card.get_attribute("data-card"))
        await card.tap()
    discard = OMAHA["do.discard"].split("{")[0]
    await asyncio.gather(*[each.button(discard, exact=False).tap() for each in people])
    for each, gone in zip(people, thrown, strict=True):
        await each.hears(lambda each: public(each)["phase"] == "discard_to_river")
        await expect(each.page.locator("button[data-card]")).to_have_count(3)
        assert each.table and each.table["private"]["discards"] == [gone]
        assert (each.acts, each.refused) == (1, [])


RELOADED: Final = (
    "ride-the-bus-claiming",
    "ride-the-bus-handing-out",
    "ride-the-bus-bus",
    "omaha-river",
    "omaha-showdown",
    "wizard-bidding",
    "wizard-sixth-card",
    "durak-defence",
    "durak-throwing-in",
    "mormon-bridge-buy-window",
    "mormon-bridge-called",
    "stop-the-bus-turn",
)


@pytest.mark.parametrize(
    ("browser", "name"),
    [
        *(("chromium", name) for name in RELOADED),
        *((name, "durak-defence") for name in OTHERS),
    ],
    indirect=["browser"],
)
async def test_a_reloaded_phone_is_asked_the_same(sit: Sit, name: str) -> None:
    """And can answer."""
    moment = MOMENTS[name]()
    (visitor,) = await sit(moment.match, moment.seat)
    asked = visitor.ask
    assert asked is not None
    visitor.room, visitor.table = {}, None
    await visitor.page.reload()
    await visitor.hears(lambda visitor: visitor.ask == asked)
    await Robot(visitor, Random(name)).answer(asked["window"])
    await visitor.hears(lambda visitor: visitor.is_answered)
    assert (visitor.acts, visitor.refused) == (1, [])


# Mormon Bridge


async def test_a_buy_that_is_allowed(sit: Sit) -> None:
    ada, bela = await sit(mormon_sale(), 0, 1, names=THREE)
    await bela.button("Buy it", exact=False).tap()
    await ada.tap("mormonBridge.letBuy")
    for each in (ada, bela):
        await each.hears(lambda each: public(each)["phase"] == "play")
    assert [row["buys_left"] for row in public(ada)["players"]] == [3, 2, 3]
    assert bela.table and "k1.1" in bela.table["private"]["hand"]
    assert len(bela.table["private"]["hand"]) == 5  # and a penalty card
    await expect(bela.page.locator('button[data-card="k1.1"]')).to_be_visible()


async def test_a_buy_that_is_refused(sit: Sit) -> None:
    """Whoever is in turn takes the card."""
    ada, bela = await sit(mormon_sale(), 0, 1, names=THREE)
    await bela.button("Buy it", exact=False).tap()
    await ada.hears(lambda ada: public(ada)["phase"] == "called")
    await ada.button("Take it").tap()
    for each in (ada, bela):
        await each.hears(lambda each: public(each)["phase"] == "play")
    assert [row["buys_left"] for row in public(ada)["players"]] == [3, 3, 3]
    assert bela.table and len(bela.table["private"]["hand"]) == 3
    await expect(ada.page.locator('button[data-card="k1.1"]')).to_be_visible()


@pytest.mark.parametrize(
    ("group", "run", "lowered"),
    [
        ("r9 y9 g9", "rook k5 k6 k7", 3),
        ("r9 y9 g9", "k4 rook k6 k7", 0),
        ("y9 k9 rook", "k4 k5 k6 k7", 0),
    ],
    ids=["the Rook at the low end", "the Rook within", "as nobody suggested"],
)
async def test_going_down_as_one_likes(sit: Sit, group: str, run: str, lowered: int) -> None:
    """Put at the high end, a Rook is moved to where it is wanted."""
    (ada,) = await sit(mormon_choices(), 0, names=THREE)
    wanted = [[f"{face}.1" for face in faces.split()] for faces in (group, run)]
    assert ada.ask is not None
    (going_down,) = [offer for offer in ada.ask["offers"] if "examples" in offer]
    assert wanted not in [example["sets"] for example in going_down["examples"]]
    await ada.button("Go down", exact=False).tap()
    for slot, cards in zip(("Group 1", "Run 1"), wanted, strict=True):
        for card in cards:
            await ada.page.locator(f'button[data-card="{card}"]').tap(position=INDEX)
        await ada.button(f"Put {len(cards)} cards here: {slot}").tap()
    if lowered:
        laid = ada.page.get_by_role("group", name="Run 1", exact=True).first
        await laid.locator('button[data-card="rook.1"]').tap()
        for _ in range(lowered):
            await ada.button("The Rook one place down").tap()
    await ada.button("Go down").tap()
    await ada.hears(lambda ada: public(ada)["sets"])
    assert [each["cards"] for each in public(ada)["sets"]] == wanted
