"""A seventh game, added as docs/adding-a-game.md says, is in the app: played at the generic table.

tests/seventh_game proves everything else of it.
"""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.async_api import expect

from tests.browser import words
from tests.browser.company import begin, company, play_out
from tests.browser.conftest import Invite
from tests.browser.looks import faults
from tests.server.running import Server, serving
from tests.seventh_game.tree import add_tarock, command, copied, succeeds

pytestmark = pytest.mark.prove


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    tree = copied(tmp_path_factory.mktemp("tree"))
    add_tarock(tree)
    succeeds(
        command(tree / "client", "npm", "run", "--silent", "build", "--", "--logLevel", "warn")
    )
    return tree


@pytest.fixture(scope="module")
def server(tree: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The server of the copied tree, and its words."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", str(tree / "src"))
        patch.setattr(words, "CLIENT", tree / "client")
        forget_words()
        with serving(tmp_path_factory.mktemp("server")) as server:
            yield server
    forget_words()


def forget_words() -> None:
    words.server_words.cache_clear()
    words.app_texts.cache_clear()


async def test_a_match_of_it_by_tapping(invite: Invite, tree: Path) -> None:
    assert (tree / "src/parlour/server/app/index.html").is_file()
    people = await company(invite, "Ada", reduced_motion="reduce")
    (host,) = people
    await host.pick("tarock")
    await host.set_rules({"Cards in a hand": "3"})
    await begin(people, "tarock", bots=1)
    hand = host.table and host.table["private"]["hand"]
    assert hand and len(hand) == 3
    for card in hand:
        await expect(host.page.locator(f'[data-card="{card}"]')).to_be_visible()
    assert await faults(host.page) == []
    await play_out(people, "tarock 1")
    assert host.acts >= 5  # three cards, and two pauses to go on from
    assert host.room["table"]["result"] is not None
    await host.to_results()
    assert await faults(host.page) == []


@pytest.mark.parametrize(("language", "skus"), [("en", "Sküs"), ("hu", "Skíz")])
async def test_its_rules_are_read_with_its_cards(invite: Invite, language: str, skus: str) -> None:
    reader = await invite(language)
    await reader.open("/rules/tarock")
    title = reader.words.game("tarock")
    await expect(reader.page.get_by_role("heading", level=1, name=title)).to_be_visible()
    await expect(reader.page.locator("svg text", has_text=skus)).to_be_visible()
    assert await faults(reader.page) == []
