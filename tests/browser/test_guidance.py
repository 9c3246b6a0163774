"""What helps at a table: why not, hints, tips, mercy, and an end."""

from collections.abc import Callable
from itertools import count
from typing import Final

import pytest
from playwright.async_api import expect

from parlour.games.durak.texts import ENGLISH as ENGLISH_DURAK
from parlour.games.mormon_bridge.state import Play
from parlour.games.omaha.texts import ENGLISH, HUNGARIAN
from parlour.games.ride_the_bus.state import Riding
from parlour.hosting.manners import Remark
from parlour.kernel.cards import French
from tests.browser.conftest import Sit
from tests.browser.moments import Moment, dealt, played, ride_on_the_bus, seen_by_asked, still
from tests.browser.staging import AnyMatch, Stage
from tests.browser.times import REACTION, READING
from tests.browser.visitor import SMALL_PHONE, Visitor


async def test_why_not_cites_the_rule_and_leads_to_the_rules(sit: Sit) -> None:
    (ada,) = await sit(dealt("omaha", 2, discard_time="off"), 0)
    hand = ada.page.locator("button[data-card]")
    await hand.nth(0).tap()
    await ada.page.get_by_role("button", name="Discard", exact=False).tap()
    await expect(hand).to_have_count(3)
    await ada.keep_shown(READING)
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
    await expect(ada.page.locator("button[data-card][data-hinted]")).to_have_count(2)
    await expect(ada.page.locator("button[data-card]")).to_have_count(4)
    assert ada.acts == 0
    await ada.page.locator("button[data-hinted=best]").tap()
    await ada.page.locator(".actions").get_by_role("button").tap()
    await expect(ada.page.locator("[data-hinted]")).to_have_count(0)
    await expect(said).to_have_count(0)


async def test_a_hint_shows_the_two_best_moves_the_better_one_more(sit: Sit) -> None:
    match = dealt("durak", 4)
    (ada,) = await sit(match, match.awaited[0])
    await ada.tap("table.hint")
    said = ada.page.locator(".toaster .hint")
    await expect(said).to_contain_text("f 100 possible deals")
    best, second = (
        ada.page.locator(f"button[data-hinted={which}]") for which in ("best", "second")
    )
    await expect(best).to_have_count(1)
    await expect(second).to_have_count(1)
    outlines = [
        await each.evaluate("e => getComputedStyle(e).outlineWidth") for each in (best, second)
    ]
    assert outlines == ["3px", "2px"]
    for each in (best, second):
        card = French(await each.get_attribute("data-card") or "")
        await expect(said).to_contain_text(ENGLISH_DURAK["do.attack"].format(card=card.shown))


def discarding(name: str, seats: int) -> Moment:
    """Mormon Bridge, before the first discard."""
    return seen_by_asked(played(dealt(name, seats), lambda s: isinstance(s.phase, Play)))


HINTS: Final[dict[str, Callable[[], Moment]]] = {
    "omaha": lambda: seen_by_asked(dealt("omaha", 5, discard_time="off")),
    "ride-the-bus": lambda: ride_on_the_bus(7),
    "mormon-bridge": lambda: discarding("mormon-bridge", 5),
    "stop-the-bus": lambda: seen_by_asked(dealt("stop-the-bus", 4)),
}


@pytest.mark.parametrize("language", ["en", "hu"])
@pytest.mark.parametrize("game", HINTS)
async def test_a_hint_with_its_numbers_fits_a_small_phone(
    sit: Sit, game: str, language: str
) -> None:
    moment = HINTS[game]()
    hint = moment.match.hint(moment.seat)
    assert hint.odds is not None
    (ada,) = await sit(moment.match, moment.seat, language=language, viewport=SMALL_PHONE)
    await ada.tap("table.hint")
    said = ada.page.locator(".toaster .hint")
    await expect(said).to_contain_text(f"{hint.odds.best}")
    assert await said.evaluate(FITS)


FITS: Final = """e => {
  const { left, top, right, bottom } = e.getBoundingClientRect();
  const whole = e.scrollHeight <= e.clientHeight && e.scrollWidth <= e.clientWidth;
  return whole && left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
}"""


async def test_a_bot_reacts_at_its_own_face(sit: Sit, stage: Stage) -> None:
    (ada,) = await sit(dealt("stop-the-bus", 3), 0, bots=2)
    live = stage.server.hosting.rooms.live[ada.code]
    chair = live.room.running().chairs[2]
    await ada.keep_shown(REACTION)
    live._manners._say(Remark(2, "👏", 0), live.room.matches)
    face = ada.page.locator("li", has_text=chair.name)
    await expect(face.get_by_text("👏")).to_be_visible()
    await expect(ada.page.get_by_text("👏")).to_have_count(1)


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
