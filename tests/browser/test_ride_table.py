"""At the table of Ride the Bus: sips for one and for several, the pyramid."""

from typing import Any

import pytest
from playwright.async_api import expect

from tests.browser.conftest import Sit
from tests.browser.moments import Moment, ride_claiming, ride_handing_out
from tests.browser.visitor import SMALL_PHONE, Visitor

WHOLE = """() => {
  const cards = [...document.querySelectorAll(".pyramid > .row > .card"),
                 ...document.querySelectorAll(".flipped")];
  return cards.map((card) => card.getBoundingClientRect()).filter(({ left, top, right, bottom }) =>
    left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight).length;
}"""
CARDS_OF_PYRAMID = 15


async def test_sips_go_to_one_or_to_several(sit: Sit) -> None:
    moment = ride_handing_out(7)
    (giver,) = await sit(moment.match, moment.seat)
    assert giver.ask
    offer: Any = next(each for each in giver.ask["offers"] if each["kind"] == "pick_shares")
    receivers = giver.page.locator(".people button")
    await expect(receivers).to_have_count(6)
    total = offer["total"]
    # A long press gives all, and can be taken back.
    await receivers.nth(0).click(delay=700)
    await expect(giver.button(f"Give {total}")).to_be_enabled()
    await giver.tap("rideTheBus.takeBack")
    await expect(giver.button(f"{total} left to give")).to_be_disabled()
    # One to the first, and by the keyboard all others to the second.
    await receivers.nth(0).tap()
    await receivers.nth(1).press("Shift+Enter")
    await giver.button(f"Give {total}").tap()
    first, second = offer["among"][:2]
    wanted = {first: 1, second: total - 1}
    await giver.hears(lambda giver: shares(giver, moment.seat) == wanted)


def shares(visitor: Visitor, giver: int) -> dict[int, int]:
    assert visitor.table
    told = visitor.table["public"]["shares"]
    return {share["receiver"]: share["sips"] for share in told if share["seat"] == giver}


@pytest.mark.parametrize("moment", [ride_claiming(7), ride_handing_out(7)], ids=["claims", "gifts"])
async def test_the_pyramid_is_whole_on_a_small_phone_with_seven(sit: Sit, moment: Moment) -> None:
    (phone,) = await sit(moment.match, moment.seat, viewport=SMALL_PHONE)
    await expect(phone.page.locator(".flipped")).to_be_visible()
    assert await phone.page.evaluate(WHOLE) == CARDS_OF_PYRAMID + 1
