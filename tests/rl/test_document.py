"""What docs/rl.md says is true."""

import re
from pathlib import Path

from parlour.games import game_named
from parlour.rl.__main__ import overview, table
from parlour.rl.vocabulary import Vocabulary

DOCUMENT = Path("docs/rl.md").read_text()


def test_its_table_is_what_the_command_prints() -> None:
    heading, *_ = printed = list(overview())
    shown = DOCUMENT[DOCUMENT.index(heading) :].split("\n\n")[0].splitlines()
    assert len(shown) > 6
    assert set(shown) <= set(printed)


def test_a_table_is_listed_whole() -> None:
    listed = list(table(game_named("durak"), 4))
    moves = len(Vocabulary(game_named("durak"), 4))
    assert listed[0] == "   0 attack.card 2♣"
    assert listed[moves - 1] == f"{moves - 1:4} done"
    assert listed[-1].endswith("said")


def test_who_only_plays_installs_none_of_it() -> None:
    lock = Path("requirements.lock").read_text()
    assert not re.search(r"^(gymnasium|numpy|pettingzoo)==", lock, re.MULTILINE)
    wanted = Path("requirements-dev.lock").read_text()
    assert re.search(r"^pettingzoo==", wanted, re.MULTILINE)
