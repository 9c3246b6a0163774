"""Connections break, pages are reloaded, the server restarts, and a person has two devices."""

import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from time import monotonic

import pytest
from playwright.async_api import Locator

from parlour.hosting.pairing import LASTS
from parlour.server.serving import FILE
from parlour.server.settings import Settings
from tests.browser.company import begin, company, play_on, play_out, until_somebody_is_asked
from tests.browser.conftest import Invite
from tests.browser.engines.browsers import in_every_browser
from tests.browser.expectations import expect
from tests.browser.relay import Relay
from tests.browser.times import READING
from tests.browser.visitor import Visitor
from tests.server.running import Server, serving

STEPS = 6
KEPT = "JSON.parse(localStorage.getItem('parlour.places')).map(({ code, key }) => [code, key])"
TURN = re.compile("^Turn")


async def shows_the_hand(visitor: Visitor) -> None:
    """Every card that the server dealt to this person can be tapped on the page."""
    assert visitor.table is not None
    cards = visitor.table["private"]["hand"]
    assert cards
    for card in cards:
        await expect(visitor.page.locator(f'button[data-card="{card}"]')).to_be_visible()


@in_every_browser
async def test_a_line_that_breaks_in_the_middle_of_a_turn(invite: Invite, server: Server) -> None:
    async with Relay.to(server) as way:
        ada = await invite(url=way.url)
        await ada.create("Ada")
        béla = await invite()
        await béla.join(ada.code, "Béla")
        await begin([ada, béla], "stop-the-bus")
        while await until_somebody_is_asked([ada, béla]) is béla:
            await play_on([béla], "before")
        await expect(ada.button(TURN)).to_be_visible()
        way.cut()
        lost = ada.page.get_by_text(ada.words("connection.lost"))
        await expect(lost).to_be_visible()
        away = béla.page.get_by_role("img", name=béla.words("lobby.away"))
        await expect(away).to_be_visible()
        asked, acts = ada.ask, ada.acts
        await ada.button(TURN).tap()  # done when the line is back, and once
        assert ada.acts == acts
        way.mend()
        await expect(lost).to_have_count(0)
        await expect(away).to_have_count(0)
        await ada.hears(lambda ada: ada.ask not in (None, asked))
        assert (ada.acts, ada.refused) == (acts + 1, [])
        await play_on([ada, béla], "after", steps=3)


async def test_the_room_tells_who_is_away_and_back(invite: Invite, tmp_path: Path) -> None:
    """8.1, over a line that is not closed but goes silent: only the missing pulse tells."""
    limits = {"heartbeat": Settings().heartbeat}
    with serving(tmp_path, **limits) as server:
        async with Relay.to(server) as way:
            ada = await invite(url=server.url)
            await ada.create("Ada")
            await ada.keep_shown(READING)
            béla = await invite(url=way.url)
            await béla.join(ada.code, "Béla")
            await béla.keep_shown(READING)
            await ada.sees("Béla is here.")
            await béla.tap("lobby.ready")
            await ada.hears(lambda ada: any(person["ready"] for person in ada.room["people"]))
            way.go_silent()
            since = monotonic()
            await ada.hears(lambda ada: not all(each["present"] for each in ada.room["people"]))
            assert monotonic() - since < 2 * Settings().heartbeat + 30  # mostly for the machine
            await ada.sees("Béla is away.")
            way.mend()
            await ada.sees("Béla is back.")
            await ada.tap_twice("lobby.leave", "lobby.leaveSure")
            await béla.sees(béla.words("news.youHost"))


async def test_a_table_that_could_not_be_fetched_is_laid_later(invite: Invite) -> None:
    people = await company(invite, "Ada", "Béla")
    béla = people[1]
    async with béla.page.expect_event("requestfailed"):
        await béla.page.route("**/assets/*", lambda route: route.abort())
        await begin(people, "durak")
    await béla.page.unroute_all()
    await shows_the_hand(béla)


async def test_what_is_fetched_ahead_may_fail_and_costs_no_tap(invite: Invite) -> None:
    """A page that begins anew forgets what it has not said yet."""
    people = await company(invite, "Ada", "Béla", reduced_motion="reduce")
    béla = people[1]
    begun: list[str] = []
    béla.page.on("framenavigated", lambda frame: begun.append(frame.url))
    async with béla.page.expect_event("requestfailed"):
        await béla.page.route(re.compile("/assets/(Results|callouts)"), lambda each: each.abort())
        await people[0].pick("stop-the-bus")
        await people[0].set_rules({"Lives": "1"})
        await begin(people, "stop-the-bus")
    await play_out(people, "without results")
    assert begun == []
    await béla.page.unroute_all()
    await béla.to_results()


async def test_the_server_restarts_in_the_middle_of_a_turn(invite: Invite, tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        people = await company(invite, "Ada", "Béla", url=server.url)
        await begin(people, "durak")
        await play_on(people, "before a restart", steps=4)
        server.stop()
        for each in people:
            await each.sees(each.words("connection.lost"))
        with serving(tmp_path, port=server.port):
            for each in people:
                await expect(each.page.get_by_text(each.words("connection.lost"))).to_have_count(0)
                await shows_the_hand(each)
            await play_on(people, "after a restart", steps=4)


async def test_a_room_that_cannot_be_read_costs_nobody_their_key(
    invite: Invite, tmp_path: Path
) -> None:
    with serving(tmp_path) as server:
        (ada,) = await company(invite, "Ada", url=server.url)
        await ada.add_bot()
        server.stop()
    person, kept = ada.person, await ada.page.evaluate(KEPT)
    with damaged_log(tmp_path), serving(tmp_path, port=server.port) as server:
        await ada.sees(ada.words.refusal("unreadable"))
        await ada.page.reload()
        await ada.sees(ada.words.refusal("unreadable"))
        await ada.tap("gone.home")
        await ada.sees_button("home.create")
        assert await ada.page.evaluate(KEPT) == kept
        server.stop()
    with serving(tmp_path, port=server.port):
        await ada.button(re.compile(ada.words("home.goOn"))).tap()
        await ada.sees_button("lobby.start")
        assert ada.person == person


@contextmanager
def damaged_log(data: Path) -> Iterator[None]:
    """Its second entry is no entry for a while."""
    with closing(sqlite3.connect(data / FILE)) as database:
        ((entry,),) = database.execute("SELECT entry FROM entries WHERE number = 2").fetchall()
        write = "UPDATE entries SET entry = ? WHERE number = 2"
        with database:
            database.execute(write, (b"{",))
        yield
        with database:
            database.execute(write, (entry,))


@pytest.mark.parametrize("game", ["stop-the-bus", "durak", "wizard"])
async def test_a_reload_at_any_moment_shows_the_same_table(invite: Invite, game: str) -> None:
    people = await company(invite, "Ada", "Béla", "Cili", reduced_motion="reduce")
    ada = people[0]
    await ada.page.reload()
    await ada.sees_button("lobby.start")
    await begin(people, game)
    for step in range(STEPS):
        actor = await until_somebody_is_asked(people)
        await shows_the_hand(actor)
        number, before, actor.table = actor.number, actor.table, None
        await actor.page.reload()
        await actor.hears(lambda actor: actor.table is not None)
        # or something was done: by somebody else, or by an app whose person has nothing to add
        assert actor.table == before or actor.number > number
        await shows_the_hand(actor)
        await play_on(people, f"{game} {step}")


async def test_a_reload_shows_results_and_gone_rooms(invite: Invite) -> None:
    ada, béla = await company(invite, "Ada", "Béla")
    await begin([ada, béla], "durak")
    await ada.tap("table.menu")
    await ada.tap_twice("table.abandon", "table.abandonSure")
    for each in (ada, béla):
        await each.tap("table.toResults")
    await béla.sees(béla.words("results.abandoned"))
    await béla.page.reload()
    await béla.sees(béla.words("results.abandoned"))
    for each in (ada, béla):
        await each.tap_twice("results.leave", "lobby.leaveSure")
        await each.sees_button("home.create")
    await béla.open(f"/r/{ada.code}")
    await béla.sees(re.compile("|".join(map(béla.words.refusal, ("closed", "no_such_room")))))


async def test_two_devices_of_one_person(invite: Invite) -> None:
    people = await company(invite, "Ada", "Béla")
    ada, béla = people
    tablet = await invite(
        storage_state=await ada.context.storage_state(), viewport={"width": 820, "height": 1180}
    )
    await tablet.open()
    await tablet.button(re.compile(ada.code)).tap()
    await tablet.hears(lambda tablet: tablet.room)
    assert tablet.person == ada.person
    await begin(people, "stop-the-bus")
    for device, other in ((tablet, ada), (ada, tablet)):
        while await until_somebody_is_asked([béla, device]) is béla:
            await play_on([béla], "other")
        goal = device.number + 1
        await play_on([device], "own")
        for each in (other, device):
            await each.reaches(goal)
        await shows_the_hand(other)
    await ada.context.close()
    await play_on([tablet, béla], "without the phone")
    assert all(each["present"] for each in béla.room["people"])


async def test_another_device_in_the_middle_of_a_match(invite: Invite) -> None:
    people = await company(invite, "Ada", "Béla")
    ada, béla = people
    await begin(people, "stop-the-bus")
    await play_on(people, "before", steps=2)
    await béla.tap("table.menu")
    pairing = await béla.offer_key()
    tablet = await invite(viewport={"width": 820, "height": 1180})
    asked: list[str] = []
    tablet.page.on("request", lambda request: asked.append(request.url))
    await tablet.open(f"/r/{ada.code}")
    await tablet.tap("joining.already")
    await tablet.type_pairing("222222")
    await tablet.sees(tablet.words.refusal("bad_pairing"))
    await tablet.type_pairing(f"{pairing[:3]} {pairing[3:]}".lower())
    await tablet.hears(lambda tablet: tablet.room)
    await béla.close_sheet()
    assert (tablet.you, tablet.table) == (béla.you, béla.table)
    await shows_the_hand(tablet)
    for device, other in ((tablet, béla), (béla, tablet)):
        while await until_somebody_is_asked([ada, device]) is ada:
            await play_on([ada], "other")
        goal = device.number + 1
        await play_on([device], "own")
        for each in (other, device):
            await each.reaches(goal)
        assert other.table == device.table
        await shows_the_hand(other)
    await tablet.page.reload()
    await shows_the_hand(tablet)
    assert asked and not any(pairing in url or "key" in url for url in asked)


async def test_another_device_in_the_lobby_by_keyboard(invite: Invite) -> None:
    ada = await invite("hu")
    await ada.create("Ada")
    await press(ada, ada.button(re.compile("Ada")))
    await press(ada, ada.button(ada.words("device.title")))
    pairing = await ada.shown_pairing()
    laptop = await invite("hu")
    await laptop.open(f"/r/{ada.code}")
    await press(laptop, laptop.button(laptop.words("joining.already")))
    await laptop.page.get_by_label(laptop.words("joining.pairing")).press_sequentially(
        pairing.lower()
    )
    await laptop.page.keyboard.press("Enter")
    await laptop.hears(lambda laptop: laptop.room)
    assert laptop.person == ada.person
    await press(laptop, laptop.button(re.compile("Ada")))
    name = laptop.page.get_by_label(laptop.words("profile.name"), exact=True)
    await expect(name).to_have_value("Ada")
    await ada.page.keyboard.press("Escape")
    await expect(ada.page.locator("dialog[open]")).to_have_count(0)


async def press(visitor: Visitor, button: Locator) -> None:
    await button.focus()
    await visitor.page.keyboard.press("Enter")


async def test_a_code_that_is_over_makes_room_for_a_new_one(invite: Invite) -> None:
    ada, béla = await company(invite, "Ada", "Béla")
    await béla.button(re.compile("Béla$")).tap()
    old = await béla.offer_key()
    await béla.page.evaluate(f"() => {{ const now = Date.now; Date.now = () => now() + {LASTS}; }}")
    await béla.tap("device.again")
    await ada.tap("lobby.ready")  # an update tells what time it is at the server
    new = await béla.shown_pairing()
    assert new != old
    tablet = await invite()
    await tablet.claim_key(ada.code, new)
    assert tablet.person == béla.person
