"""At the table: refusals, languages, keys instead of fingers, stillness."""

import asyncio
import json
import re
from random import Random
from typing import Any

from playwright.async_api import WebSocketRoute, expect

from parlour.games.durak.actions import Attack, ThrowIn
from parlour.kernel.cards import French
from tests.browser.company import begin, company, play_on, until_somebody_is_asked
from tests.browser.conftest import Invite, Sit
from tests.browser.moments import MOMENTS, built
from tests.browser.robot import Robot
from tests.browser.times import HELD, READING
from tests.browser.visitor import INDEX, PATIENCE, Visitor
from tests.games.durak.situations import do as durak_does
from tests.games.durak.situations import table as durak_table

FEW_LAYOUTS = 14
CALM = "button[data-card][aria-disabled=true]"
"""A card that can't be played now."""


async def test_what_the_server_refuses_goes_back_and_is_told_why(invite: Invite) -> None:
    """The phone is late: what it answers is over by the time that the server hears it."""
    people = await company(invite, "Ada", "Béla")
    late = people[1]

    def through(line: WebSocketRoute) -> None:
        server = line.connect_to_server()

        def delayed(text: str | bytes) -> None:
            message: dict[str, Any] = json.loads(text)
            if message.get("command", {}).get("kind") == "act":
                message["command"]["window"] = 0
            server.send(json.dumps(message))

        line.on_message(delayed)

    await late.page.route_web_socket(re.compile("/ws/[A-Z0-9]+$"), through)
    await late.page.reload()
    await late.sees_button("lobby.ready")
    await begin(people, "wizard", bots=1)
    while await until_somebody_is_asked(people) is not late:
        await play_on(people[:1], "before")
    await late.keep_shown(READING)
    await play_on([late], "late")
    await late.sees(late.words.refusal("stale"))
    await late.hears(lambda late: late.ask is not None)


def is_left_with_a_word(visitor: Visitor) -> bool:
    offers = visitor.ask["offers"] if visitor.ask else []
    return [each["verb"][0] for each in offers] == ["done"]


async def until_somebody_can_not_play_a_card(people: list[Visitor]) -> Visitor:
    for each in people:
        await each.no_words_left()
    while True:
        actor = await until_somebody_is_asked(people)
        # whose only word is 'done' says it without a tap, and is asked no more
        if not is_left_with_a_word(actor) and await actor.page.locator(CALM).count():
            return actor
        await play_on(people, "on")


async def test_a_card_that_can_not_be_played_says_why(invite: Invite) -> None:
    people = await company(invite, "Ada", "Béla")
    await begin(people, "durak")
    actor = await until_somebody_can_not_play_a_card(people)
    await actor.keep_shown(READING)
    await actor.page.locator(CALM).first.tap(position=INDEX, force=True)
    await expect(actor.toasts).to_be_visible()
    assert actor.refused == []


async def test_what_was_said_at_a_table_does_not_lie_on_what_comes_after_it(invite: Invite) -> None:
    people = await company(invite, "Ada", "Béla")
    await begin(people, "durak")
    actor = await until_somebody_can_not_play_a_card(people)
    await actor.keep_shown(READING)
    await actor.page.locator(CALM).first.tap(position=INDEX, force=True)
    await expect(actor.page.locator(".placed button").last).to_be_visible()
    await people[0].tap("table.menu")
    await people[0].tap_twice("table.abandon", "table.abandonSure")
    await actor.tap("table.toResults")
    await actor.sees(actor.words("results.abandoned"))
    await expect(actor.toasts.last).to_be_in_viewport()
    await expect(actor.page.locator(".placed")).to_have_count(0)


async def test_whoever_has_nothing_to_throw_in_need_not_say_so(invite: Invite) -> None:
    people = await company(invite, "Ada", "Béla")
    await begin(people, "durak")
    while not is_left_with_a_word(actor := await until_somebody_is_asked(people)):
        await play_on(people, "on")
    acts = actor.acts
    await actor.hears(lambda actor: actor.acts > acts)
    await actor.hears(lambda actor: actor.is_answered)
    assert actor.refused == []


async def test_the_language_changes_at_the_table(invite: Invite) -> None:
    people = await company(invite, "Ada", "Béla")
    ada = people[0]
    await begin(people, "stop-the-bus")
    actor = await until_somebody_is_asked(people)
    await ada.tap("table.menu")
    await ada.tap("settings.title")
    await ada.page.get_by_text("Magyar", exact=True).tap()
    await expect(ada.page.locator("html")).to_have_attribute("lang", "hu")
    ada.words = type(ada.words)("hu")
    await ada.close_sheet()
    await ada.sees_button("table.menu")
    await play_on([actor], "on")
    await ada.page.reload()
    await ada.sees_button("table.menu")


# Keys instead of fingers


async def focused(visitor: Visitor) -> str:
    name: str = await visitor.page.evaluate(
        """() => {
          const { tagName, ariaLabel, textContent } = document.activeElement;
          return tagName === "BUTTON" ? (ariaLabel ?? textContent.trim()) : "";
        }"""
    )
    return name


async def go_to(visitor: Visitor, name: re.Pattern[str]) -> None:
    """With the Tab key, and what has the focus is to be seen."""
    for _ in range(60):
        await visitor.page.keyboard.press("Tab")
        if name.search(await focused(visitor)):
            break
    else:
        raise AssertionError(f"Tab does not lead to {name.pattern}")
    ring = "getComputedStyle(document.activeElement).outlineStyle"
    assert await visitor.page.evaluate(ring) != "none"


async def test_keys_alone_open_a_room_and_play(invite: Invite) -> None:
    ada = await invite()
    keys = ada.page.keyboard
    await ada.open()
    await ada.sees_button("home.create")
    await go_to(ada, re.compile(re.escape(ada.words("home.create"))))
    await keys.press("Enter")
    await expect(ada.page.locator("dialog[open]")).to_be_visible()
    while await ada.page.evaluate("document.activeElement.autocomplete") != "nickname":
        await keys.press("Tab")
    await keys.type("Ada")
    await keys.press("Enter")
    await ada.hears(lambda ada: ada.room)
    await go_to(ada, re.compile(ada.words.server("bot.easy")))
    await keys.press("Enter")
    await ada.hears(lambda ada: ada.room["bots"])
    await go_to(ada, re.compile("^" + ada.words.game("durak")))
    await keys.press("Space")
    await ada.hears(lambda ada: ada.room["game"] == "durak")
    await go_to(ada, re.compile(re.escape(ada.words("lobby.start"))))
    await keys.press("Enter")
    await ada.hears(lambda ada: ada.is_playing)
    while ada.acts < 3:
        await ada.hears(lambda ada: ada.ask is not None and not is_left_with_a_word(ada))
        await answer_by_keys(ada)


async def answer_by_keys(visitor: Visitor) -> None:
    """Plays a card that can be played, else touches the last button."""
    keys, page, acts = visitor.page.keyboard, visitor.page, visitor.acts
    assert visitor.ask is not None
    cards = [card for offer in visitor.ask["offers"] for card in offer.get("among", [])]
    if cards:
        await page.locator(f'button[data-card="{cards[0]}"]').wait_for()
        async with asyncio.timeout(PATIENCE):
            await lay_by_keys(visitor, cards[0])
        return
    robot = Robot(visitor, Random(0))
    while not (things := await robot.tappable()):
        pass  # the server has asked, and the page does not show it yet
    await go_to(visitor, re.compile(re.escape(things[-1]["name"])))
    await keys.press("Space")
    if await page.locator(":focus [aria-live=assertive]").count():  # it asks once more
        await keys.press("Space", delay=400)
    await visitor.hears(lambda visitor: visitor.acts > acts)


async def lay_by_keys(visitor: Visitor, card: str) -> None:
    """By what has the focus: what is drawn anew loses it. Where another attack card was thrown in
    meanwhile, the table asks which of them is meant."""
    keys, acts, window = visitor.page.keyboard, visitor.acts, (visitor.ask or {})["window"]
    before = None
    while visitor.acts == acts and (ask := visitor.ask) and ask["window"] == window:
        at = await visitor.page.evaluate("({ ...document.activeElement.dataset })")
        if "goal" in at:
            await keys.press("Enter")
        elif at.get("card") == card:
            await keys.press("ArrowUp")
        elif "card" in at:
            await keys.press("Home" if before == at["card"] else "ArrowRight")
        else:
            await keys.press("Tab")
        before = at.get("card")


async def test_keys_alone_say_which_of_two_attacks_is_covered(sit: Sit) -> None:
    """Somebody may throw in before a card is covered."""
    state = durak_table("6c 2c 3h", "7s 8s 9s", "6d 3c 4h", stock="4s 5s 6s")
    durak_does(state, 0, Attack(French("6c")))
    durak_does(state, 2, ThrowIn(French("6d")))
    (ada,) = await sit(built("durak", state), 1)
    await answer_by_keys(ada)
    assert (ada.acts, ada.refused) == (1, [])


# Stillness

COUNT_MOTION = """
  window.moved = [];
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (...how) {
    if (this.tagName !== "circle") window.moved.push(this.outerHTML.slice(0, 80));
    return animate.apply(this, how);
  };
  null;
"""


async def test_whoever_wants_stillness_has_it(invite: Invite) -> None:
    moves: dict[str, int] = {}
    for motion in ("no-preference", "reduce"):
        people = await company(invite, "Ada", "Béla", reduced_motion=motion)
        for each in people:
            await each.page.evaluate(COUNT_MOTION)
        await begin(people, "stop-the-bus")
        await play_on(people, "still", steps=3)
        moves[motion] = sum([len(await each.page.evaluate("moved")) for each in people])
    assert moves["no-preference"] > 0
    assert moves["reduce"] == 0


async def test_cards_fly_without_laying_the_page_out_for_each_of_them(sit: Sit) -> None:
    """Slow phones would need a tenth of a second for that alone."""
    moment = MOMENTS["mormon-bridge-play"]()
    (ada,) = await sit(moment.match, moment.seat, reduced_motion="no-preference")
    session = await ada.context.new_cdp_session(ada.page)
    await session.send("Performance.enable")

    async def laid_out() -> int:
        metrics = (await session.send("Performance.getMetrics"))["metrics"]
        return next(int(each["value"]) for each in metrics if each["name"] == "LayoutCount")

    cards = ada.page.locator(".hand [data-card]")
    assert await cards.count() > FEW_LAYOUTS
    before = -1
    while before != (before := await laid_out()):  # what was dealt is on its way
        await ada.page.wait_for_timeout(1000)
    await cards.first.evaluate("(card) => card.click()")
    await expect(ada.page.locator("[aria-pressed=true][data-card]")).to_have_count(1)
    assert await laid_out() - before < FEW_LAYOUTS


COUNT_SOUNDS = """() => {
  window.heard = 0;
  const start = AudioScheduledSourceNode.prototype.start;
  AudioScheduledSourceNode.prototype.start = function (...when) {
    window.heard += 1;
    return start.apply(this, when);
  };
  const noise = AudioBufferSourceNode.prototype.start;
  AudioBufferSourceNode.prototype.start = function (...when) {
    window.heard += 1;
    return noise.apply(this, when);
  };
}"""


async def test_the_table_is_heard_until_one_tap_turns_it_off(invite: Invite) -> None:
    people = await company(invite, "Ada", "Béla")
    ada = people[0]
    await begin(people, "stop-the-bus")
    await ada.page.evaluate(COUNT_SOUNDS)
    await ada.page.get_by_role("heading", level=1).tap()  # a page may sound after a tap only
    await play_on(people, "loud", steps=3)
    await ada.comes_true("window.heard > 0")
    await ada.tap("settings.soundOff")
    await ada.sees_button("settings.soundOn")
    before = await ada.page.evaluate("window.heard")
    await play_on(people, "silent", steps=3)
    assert await ada.page.evaluate("window.heard") == before


async def test_a_decision_can_be_taken_back_for_a_second(invite: Invite) -> None:
    people = await company(invite, "Ada", "Béla")
    await begin(people, "stop-the-bus")
    actor = await until_somebody_is_asked(people)
    await actor.page.evaluate("""localStorage.setItem("parlour.settings", '{"takeBack": true}')""")
    await actor.page.reload()
    turn = actor.button(re.compile("^Turn"))
    await expect(turn).to_be_visible()
    await actor.keep_shown(HELD)
    await turn.tap()
    await actor.tap("table.takeItBack")
    await expect(turn).to_be_visible()
    assert actor.acts == 0
    await actor.page.reload()
    await turn.tap()
    await actor.hears(lambda actor: actor.acts == 1)


# Whoever watches, and would like to play


async def test_a_watcher_asks_the_host_for_the_seat_of_a_bot(invite: Invite) -> None:
    (ada,) = await company(invite, "Ada")
    rule = ada.words.server("option.take_seats"), ada.words.server("option.take_seats.host")
    await ada.set_rules(dict([rule]))
    await begin([ada], "durak", bots=1)
    await ada.keep_shown(READING)
    bot = ada.room["table"]["chairs"][1]["name"]
    vera = await invite()
    await vera.join(ada.code, "Vera", watch=True)
    await vera.tap("table.menu")
    await vera.button(f"Ask to play for {bot}").tap()
    await vera.sees(f"You asked the host to play for {bot}.")
    await ada.sees(f"Vera would like to play for {bot}: see the menu.")
    await ada.tap("table.menu")
    await ada.button(f"Let Vera play for {bot}").tap()
    await vera.hears(lambda vera: vera.you["seat"] == 1)
    await expect(vera.page.get_by_text("You asked the host")).to_have_count(0)
