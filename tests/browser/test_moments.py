"""Moments that chance brings about too seldom: several at once, and phones that come back."""

import asyncio
from typing import Any

from playwright.async_api import expect

from tests.browser.conftest import Sit
from tests.browser.moments import ride_two_claims
from tests.browser.visitor import Visitor

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
