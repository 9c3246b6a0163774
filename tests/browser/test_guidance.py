"""What helps at a table: why not, hints, tips, mercy, and an end."""

from itertools import count

from playwright.async_api import expect

from parlour.games.omaha.texts import ENGLISH, HUNGARIAN
from parlour.games.ride_the_bus.state import Riding
from tests.browser.conftest import Sit
from tests.browser.moments import dealt, played, still
from tests.browser.staging import AnyMatch
from tests.browser.visitor import Visitor


async def test_why_not_cites_the_rule_and_leads_to_the_rules(sit: Sit) -> None:
    (ada,) = await sit(dealt("omaha", 2, discard_time="off"), 0)
    hand = ada.page.locator("button[data-card]")
    await hand.nth(0).tap()
    await ada.page.get_by_role("button", name="Discard", exact=False).tap()
    await expect(hand).to_have_count(3)
    await hand.nth(0).tap(force=True)
    toast = ada.button(f"{ENGLISH['illegal.already_discarded']} (rule 3.4)")
    await toast.tap()
    title = ada.page.get_by_role("dialog").get_by_role("heading").first
    await expect(title).to_have_text("Omaha 4")
    await expect(toast).to_have_count(0)


async def test_a_hint_says_a_move_and_why_and_plays_nothing(sit: Sit) -> None:
    (ada,) = await sit(dealt("omaha", 2, discard_time="off"), 0, language="hu")
    await ada.tap("table.hint")
    said = ada.page.locator(".toaster .hint")
    await expect(said).to_contain_text(HUNGARIAN["do.discard"].replace("{card}", ""))
    await expect(ada.page.locator("button[data-card][data-hinted]")).to_have_count(1)
    await expect(ada.page.locator("button[data-card]")).to_have_count(4)
    assert ada.acts == 0
    await ada.page.locator("button[data-hinted]").tap()
    await ada.page.locator(".actions").get_by_role("button").tap()
    await expect(ada.page.locator("[data-hinted]")).to_have_count(0)
    await expect(said).to_have_count(0)


async def test_a_tip_comes_once_and_never_again(sit: Sit) -> None:
    (ada,) = await sit(dealt("stop-the-bus", 2), 0, tips=True)
    note = ada.page.get_by_role("note", name=ada.words("tips.name"))
    await expect(note).to_contain_text(ada.words("tips.stopSwap"))
    await ada.tap("tips.gotIt")
    await expect(note).to_have_count(0)
    await reloaded(ada)
    await expect(note).to_have_count(0)


async def test_whoever_wants_no_tips_gets_none_at_any_table(sit: Sit) -> None:
    (ada,) = await sit(dealt("stop-the-bus", 2), 0, tips=True)
    await ada.tap("tips.noMore")
    await expect(ada.page.get_by_role("note")).to_have_count(0)
    stored = await ada.page.evaluate("localStorage.getItem('parlour.tips')")
    assert stored == '{"on":false,"seen":[]}'


async def reloaded(visitor: Visitor) -> None:
    await visitor.page.reload()
    await expect(visitor.page.get_by_role("log")).to_be_visible()


def long_ride() -> AnyMatch:
    match = still(played(dealt("ride-the-bus", 3), lambda s: isinstance(s.phase, Riding)))
    match.state.wrong = 12
    return match


async def test_the_host_is_offered_to_have_mercy(sit: Sit) -> None:
    match = long_ride()
    rider = match.state.riders[0]
    ada, bela = await sit(match, 0, 1)
    await ada.sees(ada.words("table.mercyOffer"))
    await expect(bela.button(bela.words("table.mercy"))).to_have_count(0)
    await ada.tap("table.mercy")
    await bela.hears(lambda bela: bela.table and bela.table["public"]["rides"])
    assert bela.table is not None
    assert bela.table["public"]["rides"] == [{"seat": rider, "wrong": 12, "end": "let_off"}]


async def test_who_has_no_mercy_is_not_asked_again(sit: Sit) -> None:
    (ada,) = await sit(long_ride(), 0)
    await ada.tap("table.notNow")
    await expect(ada.button(ada.words("table.mercy"))).to_have_count(0)
    await reloaded(ada)
    await expect(ada.button(ada.words("table.mercy"))).to_have_count(0)


async def test_who_is_out_among_bots_sees_the_end_at_once(sit: Sit) -> None:
    seeds = (f"out {number}" for number in count(1))
    matches = (
        played(dealt("stop-the-bus", 3, seed, lives=1), lambda s: 0 in s.lives) for seed in seeds
    )
    match = next(match for match in matches if match.state.lives == [0, 1, 1])
    (ada,) = await sit(match, 0, bots=2)
    await ada.sees(ada.words("table.onlyBots"))
    await ada.tap("table.finishNow")
    await ada.hears(lambda ada: ada.room["phase"] == "results")
    await expect(ada.button(ada.words("table.finishNow"))).to_have_count(0)
    assert ada.refused == []
