"""Omaha 4 at its own table: the secret discard, and the showdown on one small screen."""

from playwright.async_api import Locator, expect

from parlour.games.omaha import OMAHA
from parlour.games.omaha.texts import ENGLISH
from parlour.kernel.texts import narrator
from tests.browser.conftest import Sit
from tests.browser.looks import settled
from tests.browser.moments import dealt, omaha_river, omaha_showdown
from tests.browser.staging import Stage
from tests.browser.times import READING, TURNING
from tests.browser.visitor import SMALL_PHONE, Visitor

OUT_OF_SIGHT = """(cards) => cards.filter((card) => {
  const { top, bottom, left, right } = card.getBoundingClientRect();
  return top < 0 || bottom > innerHeight || left < 0 || right > innerWidth;
}).map((card) => card.dataset.card)"""

BY_HAND = f"""() => {{
  const wait = window.setInterval;
  window.setInterval = (then, ms) => (ms === {TURNING} ? (window.turn = then) : wait(then, ms));
}}"""
"""The test says when the next hand is turned, however slow the machine is."""


def hand(visitor: Visitor) -> Locator:
    return visitor.page.locator("button[data-card]")


def confirm(visitor: Visitor, card: str | None) -> Locator:
    """The button that discards, named by the card that is lifted."""
    suits = {"c": "♣", "d": "♦", "h": "♥", "s": "♠"}
    shown = card[0].replace("T", "10") + suits[card[1]] if card else "…"
    return visitor.button(ENGLISH["do.discard"].replace("{card}", shown))


async def test_a_lifted_card_can_be_taken_back(sit: Sit) -> None:
    ada, bela = await sit(dealt("omaha", 2, discard_time="off"), 0, 1)
    await expect(hand(ada)).to_have_count(4)
    await expect(confirm(ada, None)).to_be_disabled()
    first, second = [await hand(ada).nth(i).get_attribute("data-card") for i in (0, 1)]
    lifted = ada.page.locator("button[data-card][aria-pressed=true]")
    await hand(ada).nth(0).tap()
    await expect(confirm(ada, first)).to_be_enabled()
    await hand(ada).nth(1).tap()
    await expect(confirm(ada, second)).to_be_enabled()
    await expect(lifted).to_have_count(1)
    await hand(ada).nth(1).tap()
    await expect(lifted).to_have_count(0)
    await expect(confirm(ada, None)).to_be_disabled()
    assert ada.acts == 0

    await hand(ada).nth(0).tap()
    await confirm(ada, first).tap()
    await expect(hand(ada)).to_have_count(3)
    await bela.hears(lambda bela: bela.table and bela.table["public"]["players"][0]["decided"])
    await expect(
        bela.page.get_by_role("img", name=ENGLISH["view.decided"], exact=True)
    ).to_be_visible()
    await expect(bela.page.locator(f'[data-card="{first}"]')).to_have_count(0)
    await expect(hand(ada).nth(0)).to_be_disabled()
    await ada.keep_shown(READING)
    await hand(ada).nth(0).tap(force=True)
    await ada.sees(ENGLISH["illegal.already_discarded"])
    assert (ada.acts, ada.refused) == (1, [])  # only asked why not


async def test_a_small_phone_shows_the_whole_showdown_of_five(sit: Sit) -> None:
    moment = omaha_showdown()
    (phone,) = await sit(moment.match, moment.seat, viewport=SMALL_PHONE)
    public = phone.table["public"] if phone.table else {}
    open_cards = {*public["board"], *[card for row in public["players"] for card in row["shown"]]}
    open_cards |= set(phone.table["private"]["discards"] if phone.table else ())
    shown = phone.page.locator("#app [data-game] [data-card]")
    await expect(shown).to_have_count(5 + 2 * 5 + 2)
    assert open_cards == {await card.get_attribute("data-card") for card in await shown.all()}
    await settled(phone.page)
    assert await shown.evaluate_all(OUT_OF_SIGHT) == []
    # Others' last discards fly there.
    await expect(phone.page.locator('[data-place="discards"]')).to_be_visible()
    named = await phone.page.locator("ol button b").all_text_contents()
    said = narrator(OMAHA.texts, "en", ())
    assert sorted(named) == sorted(said.word(row["called"]) for row in public["players"])


async def test_hands_are_turned_one_by_one_and_a_tap_turns_all(sit: Sit, stage: Stage) -> None:
    moment = omaha_river()
    (phone,) = await sit(moment.match, moment.seat, reduced_motion="no-preference")
    players = len(moment.match.players)
    hands = phone.page.get_by_role("list", name=phone.words("omaha.hands"))
    turned, named = hands.locator(".turned"), hands.locator("b")
    await phone.page.evaluate(BY_HAND)
    await stage.put(phone.code, omaha_showdown().match)
    await expect(hands.locator("li")).to_have_count(players)
    await phone.comes_true("'turn' in window")
    await phone.page.evaluate("turn()")
    await expect(named).to_have_count(1)
    await expect(hands.locator("li:last-child b")).to_be_visible()
    await expect(turned).to_have_count(2)
    await hands.locator("li").last.tap()
    await expect(turned).to_have_count(2 * players)
