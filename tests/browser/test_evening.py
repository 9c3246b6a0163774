"""An evening of several games: wishes, the programme, who is ready, the look back, and phrases."""

import re

from playwright.async_api import expect

from parlour.games import GAMES
from tests.browser.company import company, play_out
from tests.browser.conftest import Invite
from tests.browser.test_table_screen import DEVICE, show
from tests.browser.times import PHRASE
from tests.browser.visitor import Visitor

QUICK, SLOW = "omaha", "durak"
MEDALS = "[data-medals] dd"
COLOURS_OF_2022 = """{
  const add = CanvasGradient.prototype.addColorStop;
  CanvasGradient.prototype.addColorStop = function (at, colour) {
    if (/from|mix|lab|lch/.test(colour)) throw new DOMException(`no colour: ${colour}`);
    add.call(this, at, colour);
  };
}"""
"""A canvas of iOS 16.4 or Chrome 111 knows no colours that are made from others."""


async def plan(host: Visitor, *games: str) -> None:
    """Puts the games on the programme one by one."""
    await host.tap("programme.edit")
    for game in games:
        wanted = [*host.room["programme"], game]
        await host.button(re.compile(f"^Add {host.words.game(game)}")).tap()
        await until_planned(host, wanted)


async def until_planned(host: Visitor, wanted: list[str]) -> None:
    await host.hears(lambda host: host.room["programme"] == wanted)


async def test_a_programme_is_played_and_looked_back_at(invite: Invite) -> None:
    ada, béla = await company(invite, "Ada", "Béla")
    await ada.page.evaluate(f"() => {COLOURS_OF_2022}")
    await béla.tile(SLOW).tap()
    await expect(ada.tile(SLOW)).to_contain_text("Béla")
    await plan(ada, QUICK, QUICK, SLOW)
    await ada.button(f"{ada.words.game(SLOW)}: earlier").press("Enter")
    await until_planned(ada, [QUICK, SLOW, QUICK])
    await ada.button(f"Take {ada.words.game(SLOW)} off").press("Enter")
    await until_planned(ada, [QUICK, QUICK])
    await ada.close_sheet()
    await ada.hears(lambda ada: ada.room["game"] == QUICK)
    screen = await invite(**DEVICE)
    await show(screen, ada.code)
    await ada.deal()
    for each in (ada, béla):
        await each.hears(lambda each: each.is_playing)
    await play_out([ada, béla], "programme")
    for each in (ada, béla):
        await each.to_results()
    await screen.sees(f"Next: {screen.words.game(QUICK)}")
    await béla.tap("programme.readyNext")
    await ada.sees("1 of 1 ready")
    await ada.button(f"Next: {ada.words.game(QUICK)}").tap()
    for each in (ada, béla):
        await each.hears(lambda each: each.is_playing and each.room["table"]["match"] == 2)
    await play_out([ada, béla], "programme")
    await ada.to_results()
    await ada.sees_button("results.newGame")
    await ada.sees_button("recap.open")
    await screen.sees(screen.words("results.evening"))
    won = [row["counts"]["wins"] for row in ada.room["evening"]]
    given = ada.page.locator(MEDALS)
    assert (await given.count() > 0) == (won[0] != won[1])
    shown = screen.page.locator(MEDALS)
    await expect(shown).to_have_text((await given.all_inner_texts())[:2])
    for told in [*await screen.page.locator("tbody tr").all(), *await shown.all()]:
        await expect(told).to_be_in_viewport(ratio=0.99)
    await ada.tap("recap.open")
    await expect(ada.page.get_by_role("heading", level=1)).to_have_text(ada.words("recap.title"))
    played = ada.page.locator("main ol > li")
    await expect(played).to_have_count(2)
    async with ada.page.expect_download() as picture:
        await ada.tap("recap.save")
    assert (await (await picture.value).path()).read_bytes().startswith(b"\x89PNG")
    await ada.tap("rules.back")
    await ada.tap("results.changeRules")
    await ada.tap("lobby.more")
    await ada.tap_twice("lobby.close", "lobby.closeSure")
    await béla.sees(béla.words.server("farewell.closed"))
    await béla.tap("recap.open")
    await expect(béla.page.locator("main ol > li")).to_have_count(2)


async def test_taps_that_outrun_the_server_are_all_planned(invite: Invite) -> None:
    visitor = await invite()
    await visitor.create("Ada")
    await visitor.tap("programme.edit")
    add = visitor.page.locator("dialog[open] .games button")
    await expect(add).to_have_count(len(GAMES))
    await add.evaluate_all("(buttons) => { for (const each of buttons) each.click(); }")
    await until_planned(visitor, [game.name for game in GAMES])


async def test_a_phrase_is_read_in_the_language_of_whoever_reads_it(invite: Invite) -> None:
    ada, béla = await company(invite, "Ada", "Béla", reduced_motion="reduce")
    third = await invite("hu", reduced_motion="reduce")
    await third.join(ada.code, "Cili")
    for each in (béla, third):
        await each.keep_shown(PHRASE)
    await ada.tap("table.react")
    await ada.button(ada.words.server("phrase.well_played")).tap()
    for each in (béla, third):
        await each.sees(each.words.server("phrase.well_played"))
