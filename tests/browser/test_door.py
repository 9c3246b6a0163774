"""Coming in: by a link, by a code, and what is said where that does not work."""

import re

import pytest
from playwright.async_api import expect

from parlour.client import Client
from tests.browser.company import company
from tests.browser.conftest import Invite
from tests.server.running import Server

MOST_PEOPLE = 60


async def test_by_the_link_and_by_the_code(invite: Invite) -> None:
    ada, béla = await company(invite, "Ada", "Béla")
    cili = await invite("hu")
    await cili.open()
    code = cili.page.get_by_label(cili.words("home.codeLabel"))
    await expect(cili.button(cili.words("home.join"))).to_be_disabled()
    await code.fill(f"{ada.code[:3]} {ada.code[3:]}".lower())
    await cili.tap("home.join")
    await expect(cili.page).to_have_url(re.compile(f"/r/{ada.code}$"))
    await cili.call_myself("Cili")
    await cili.tap("joining.sit")
    for each in (ada, béla):
        await each.sees("Cili")
    await expect(cili.button(re.compile("Ada"))).to_be_visible()


async def test_nobody_comes_in_without_a_name(invite: Invite) -> None:
    ada = await invite()
    await ada.open()
    await ada.tap("home.create")
    await ada.sees(ada.words.refusal("no_name"))
    assert ada.room == {}


@pytest.mark.parametrize("language", ["en", "hu"])
async def test_a_wrong_code_leads_to_a_page_that_says_so(invite: Invite, language: str) -> None:
    lost = await invite(language)
    await lost.open("/r/ZZZZZZ")
    await lost.call_myself("Ada")
    await lost.tap("joining.sit")
    await lost.sees(lost.words.refusal("no_such_room"))
    await lost.tap("gone.home")
    await lost.sees_button("home.create")


async def test_a_full_room(invite: Invite, server: Server) -> None:
    host = await Client.create(server.url, "Host")
    others = [await Client.join(server.url, host.code, "Guest") for _ in range(MOST_PEOPLE - 1)]
    late = await invite()
    await late.open(f"/r/{host.code}")
    await late.call_myself("Late")
    await late.tap("joining.sit")
    await late.sees(late.words.refusal("room_full"))
    await others[0].do("leave")
    await late.tap("gone.again")
    await late.tap("joining.sit")
    await late.hears(lambda late: late.room)
    for client in [host, *others]:
        client.close()


async def test_a_password_is_asked_for(invite: Invite) -> None:
    (ada,) = await company(invite, "Ada")
    await ada.tap("lobby.more")
    field = ada.page.get_by_label(ada.words("lobby.password"))
    await field.fill("szilva")
    await ada.tap("lobby.setPassword")
    await ada.hears(lambda ada: ada.room["has_password"])
    béla = await invite()
    await béla.open(f"/r/{ada.code}")
    await béla.call_myself("Béla")
    await béla.tap("joining.sit")
    await béla.sees(béla.words.refusal("password_needed"))
    password = béla.page.get_by_label(béla.words("joining.password"))
    await password.fill("alma")
    await béla.tap("joining.sit")
    await béla.sees(béla.words.refusal("wrong_password"))
    await password.fill("szilva")
    await password.press("Enter")
    await béla.hears(lambda béla: béla.room)
    await ada.hears(lambda ada: len(ada.room["people"]) == 2)


async def test_a_locked_door(invite: Invite) -> None:
    (ada,) = await company(invite, "Ada")
    await ada.tap("lobby.more")
    await ada.page.get_by_role("switch", name=re.compile(ada.words("lobby.lock"))).tap()
    await ada.hears(lambda ada: ada.room["locked"])
    béla = await invite()
    await béla.open(f"/r/{ada.code}")
    await béla.call_myself("Béla")
    await béla.tap("joining.sit")
    await béla.sees(béla.words.refusal("locked"))
