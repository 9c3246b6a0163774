"""The app does without sound, vibration and popovers, which some promised browsers lack."""

import pytest
from playwright.async_api import expect

from tests.browser.conftest import Invite
from tests.browser.looks import COVERED, settled
from tests.browser.times import READING

NO_SOUND = {
    "none": "delete window.AudioContext;",
    "refused": (
        "window.AudioContext = class { constructor() { throw new DOMException('too many'); } };"
    ),
    "asleep": (
        "AudioContext.prototype.resume = () => Promise.reject(new DOMException('not now'));"
        "Object.defineProperty(AudioContext.prototype, 'state', { value: 'suspended' });"
    ),
}
NO_POPOVERS = (
    "for (const verb of ['showPopover', 'hidePopover']) delete HTMLElement.prototype[verb];"
)


@pytest.mark.parametrize("lacking", NO_SOUND)
async def test_without_sound_taps_do_what_they_do(invite: Invite, lacking: str) -> None:
    ada = await invite()
    await ada.page.add_init_script(NO_SOUND[lacking])
    await ada.create("Ada")
    await ada.add_bot()
    assert ada.troubles == []


@pytest.mark.parametrize("shakes", [True, False])
async def test_a_phone_that_cannot_shake_has_no_switch_for_it(invite: Invite, shakes: bool) -> None:
    ada = await invite()
    if not shakes:
        await ada.page.add_init_script("delete Navigator.prototype.vibrate;")
    await ada.create("Ada")
    await ada.tap("settings.title")
    other = ada.page.get_by_role("switch", name=ada.words("settings.leftHand"))
    await expect(other).to_be_visible()
    switch = ada.page.get_by_role("switch", name=ada.words("settings.vibration"))
    await expect(switch).to_have_count(int(shakes))


async def test_without_popovers_what_is_told_stands_above_a_sheet(invite: Invite) -> None:
    ada, béla = await invite(), await invite()
    await ada.page.add_init_script(NO_POPOVERS)
    await ada.create("Ada")
    await ada.keep_shown(READING)
    await ada.tap("lobby.more")
    await béla.join(ada.code, "Béla")
    await ada.sees("Béla is here.")
    await settled(ada.page)
    assert await ada.page.locator(".toaster button").evaluate_all(COVERED) == []
    await ada.close_sheet()
    await ada.sees("Béla is here.")


async def test_two_taps_do_not_zoom_and_a_pull_does_not_reload(invite: Invite) -> None:
    ada = await invite()
    await ada.open()
    await ada.sees_button("home.create")
    looks = "({ touchAction, overscrollBehaviorY }) => [touchAction, overscrollBehaviorY]"
    found = await ada.page.evaluate(f"({looks})(getComputedStyle(document.documentElement))")
    assert found == ["manipulation", "none"]
