"""Coming in: by a link, by a code, and what is said where that does not work."""

import re

import pytest
from playwright.async_api import expect

from parlour.client import Client
from tests.browser.company import begin, company
from tests.browser.conftest import Invite
from tests.server.running import Server

MOST_PEOPLE = 60


async def test_by_the_link_and_by_the_code(invite: Invite) -> None:
    ada, béla = await company(invite, "Ada", "Béla")
    cili = await invite("hu")
    await cili.open()
    await cili.type_code(f"{ada.code[:3]} {ada.code[3:]}".lower())
    await expect(cili.page).to_have_url(re.compile(f"/r/{ada.code}$"))
    await cili.sees("Ada szobája")
    await cili.call_myself("Cili")
    await cili.tap("joining.sit")
    for each in (ada, béla):
        await each.sees("Cili")
    await expect(cili.button(re.compile("Ada"))).to_be_visible()


async def test_nobody_comes_in_without_a_name(invite: Invite) -> None:
    ada = await invite()
    await ada.open()
    await ada.tap("home.create")
    await ada.page.locator("dialog[open]").get_by_text(ada.words("home.create")).tap()
    await ada.sees(ada.words.refusal("no_name"))
    assert ada.room == {}


@pytest.mark.parametrize("language", ["en", "hu"])
async def test_a_wrong_code_is_told_at_once(invite: Invite, language: str) -> None:
    lost = await invite(language)
    await lost.open()
    await lost.type_code("zzz zzz")
    await lost.sees(lost.words.refusal("no_such_room"))
    field = lost.page.get_by_label(lost.words("home.codeLabel"))
    await expect(field).to_have_value("zzz zzz")
    await lost.open("/r/ZZZZZZ")
    await lost.sees(lost.words.refusal("no_such_room"))
    await lost.tap("gone.home")
    await lost.sees_button("home.create")


async def test_the_door_shows_who_is_inside_and_what_is_on(invite: Invite) -> None:
    ada, _ = await company(invite, "Ada", "Béla")
    newcomer = await invite()
    await newcomer.open(f"/r/{ada.code}")
    await newcomer.sees("Ada's room")
    await newcomer.sees("Béla")
    await newcomer.sees("2 seats are free.")
    assert newcomer.room == {}
    await begin([ada], "durak", bots=1)
    await newcomer.sees(newcomer.words("joining.running"))
    await newcomer.call_myself("Cili")
    await newcomer.tap("joining.enter")
    await newcomer.hears(lambda newcomer: newcomer.is_playing)
    await newcomer.tap("table.takeAny")
    await newcomer.button(re.compile("^Play for ")).tap()
    await newcomer.hears(lambda newcomer: newcomer.you["seat"] is not None)


async def test_a_full_room(invite: Invite, server: Server) -> None:
    host = await Client.create(server.url, "Host")
    others = [await Client.join(server.url, host.code, "Guest") for _ in range(MOST_PEOPLE - 1)]
    late = await invite()
    await late.open(f"/r/{host.code}")
    await late.sees(late.words.refusal("room_full"))
    await others[0].do("leave")
    await late.call_myself("Late")
    await late.tap("joining.sit")
    await late.hears(lambda late: late.room)
    for client in [host, *others]:
        client.close()


async def test_a_password_is_asked_for(invite: Invite) -> None:
    (ada,) = await company(invite, "Ada")
    await ada.tap("lobby.more")
    await ada.set_password("szilva")
    béla = await invite()
    await béla.open(f"/r/{ada.code}")
    await béla.sees(béla.words("joining.secret"))
    await expect(béla.page.get_by_text("Ada")).to_have_count(0)
    await béla.call_myself("Béla")
    password = béla.page.get_by_label(béla.words("joining.password"))
    await password.fill("alma")
    await béla.tap("joining.sit")
    await béla.sees(béla.words.refusal("wrong_password"))
    await password.fill("szilva")
    await password.press("Enter")
    await béla.hears(lambda béla: béla.room)
    await ada.hears(lambda ada: len(ada.room["people"]) == 2)


async def test_a_locked_door_opens_by_itself(invite: Invite) -> None:
    (ada,) = await company(invite, "Ada")
    await ada.tap("lobby.more")
    await ada.lock(True)
    béla = await invite()
    await béla.open(f"/r/{ada.code}")
    await béla.sees(béla.words.refusal("locked"))
    await expect(béla.button(béla.words("joining.sit"))).to_have_count(0)
    await ada.lock(False)
    await béla.sees_button("joining.sit")
