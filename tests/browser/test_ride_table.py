"""At the table of Ride the Bus: a whole match, sips for one and for several, the pyramid."""

import asyncio
from contextlib import suppress
from random import Random
from typing import Any

from playwright.async_api import Error, expect

from tests.browser.company import begin, company, play_out
from tests.browser.conftest import Invite
from tests.browser.looks import faults
from tests.browser.robot import Robot
from tests.browser.visitor import SMALL_PHONE, Visitor

GAME = "ride-the-bus"
WHOLE = """() => {
  const cards = [...document.querySelectorAll(".pyramid > .row > .card"),
                 ...document.querySelectorAll(".flipped")];
  return cards.map((card) => card.getBoundingClientRect()).filter(({ left, top, right, bottom }) =>
    left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight).length;
}"""
CARDS_OF_PYRAMID = 15
NAMES = ("Wilhelmina Charlotte", "Ödön-Bartholomäusz M")
MATCHES = 4


def gift(visitor: Visitor) -> dict[str, Any] | None:
    """What this person has to hand out now."""
    offers = visitor.ask["offers"] if visitor.ask else []
    return next((offer for offer in offers if offer["kind"] == "pick_shares"), None)


async def somebody_who_gives(invite: Invite, least: int, **device: Any) -> Visitor:
    """Somebody may give so many sips. Cards come by chance, so several matches may be needed."""
    for _ in range(MATCHES):
        people = await company(invite, *NAMES, reduced_motion="reduce", **device)
        await begin(people, GAME, bots=5)
        giver = await until_a_gift(people, least)
        if giver is not None:
            return giver
    raise AssertionError("nobody had enough to give in any match")


async def until_a_gift(people: list[Visitor], least: int) -> Visitor | None:
    """Whoever can lays cards, and all go on; None: the pyramid is over."""

    async def look(visitor: Visitor, number: int) -> Visitor | None:
        robot = Robot(visitor, Random(number))
        while (given := gift(visitor)) is None or given["total"] < least:
            if visitor.table and visitor.table["public"]["riders"]:
                return None
            if visitor.ask is None:
                await visitor.news()
            elif any(offer["kind"] == "pick_cards" for offer in visitor.ask["offers"]):
                with suppress(Error):  # the window may close before
                    await visitor.button("Lay ", exact=False).tap(timeout=2_500)
                await visitor.hears(lambda visitor: visitor.is_answered)
            else:
                await robot.answer(visitor.ask["window"])
        return visitor

    looks = [asyncio.ensure_future(look(each, number)) for number, each in enumerate(people)]
    done, late = await asyncio.wait(looks, return_when=asyncio.FIRST_COMPLETED)
    for each in late:
        each.cancel()
    await asyncio.gather(*late, return_exceptions=True)
    return done.pop().result()


async def test_a_whole_match_by_tapping_with_two(invite: Invite) -> None:
    people = await company(invite, "Ada", "Béla", reduced_motion="reduce")
    await people[0].pick(GAME)
    await people[0].set_rules({people[0].words.game(GAME, "option.mercy"): "10"})
    await begin(people, GAME)
    await play_out(people, "ride 1")
    for each in people:
        assert each.room["table"]["result"] is not None
        assert each.refused == []
        await each.sees(each.words("results.evening"))


async def test_sips_go_to_one_or_to_several(invite: Invite) -> None:
    giver = await somebody_who_gives(invite, least=2)
    offer = gift(giver)
    assert offer
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
    seat, wanted = giver.you["seat"], {first: 1, second: total - 1}
    await giver.hears(lambda giver: shares(giver, seat) == wanted)


def shares(visitor: Visitor, giver: int) -> dict[int, int]:
    assert visitor.table
    told = visitor.table["public"]["shares"]
    return {share["receiver"]: share["sips"] for share in told if share["seat"] == giver}


async def test_the_pyramid_is_whole_on_a_small_phone_with_seven(invite: Invite) -> None:
    people = await company(invite, *NAMES, viewport=SMALL_PHONE, reduced_motion="reduce")
    await begin(people, GAME, bots=5)
    phone = people[0]
    await phone.hears(lambda phone: phone.table and phone.table["public"]["phase"] == "claiming")
    await expect(phone.page.locator(".flipped")).to_be_visible()
    assert await phone.page.evaluate(WHOLE) == CARDS_OF_PYRAMID + 1
    assert await faults(phone.page) == []


async def test_it_is_whole_while_sips_are_handed_out(invite: Invite) -> None:
    giver = await somebody_who_gives(invite, least=1, viewport=SMALL_PHONE)
    await expect(giver.page.locator(".people button")).to_have_count(6)
    assert await giver.page.evaluate(WHOLE) == CARDS_OF_PYRAMID + 1
