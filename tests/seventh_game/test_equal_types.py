"""Two games that declare the same do not rename each other's types on the wire."""

import re
import shutil
from pathlib import Path

from scripts.new_game import places
from tests.seventh_game.tree import copied, run, succeeds

WIRE = "client/src/wire.ts"
DEFINED = re.compile(r"export (?:type|interface|const) (\w+)")
OF_ALL_GAMES = {"GAMES", "Games", "Event", "Action", "Public", "Private", "Card", "HintReason"}
"""What lists every game, so that a new one is among them."""
RENAMED = {
    "parlour.games.wizard": "parlour.games.warlock",
    'name="wizard"': 'name="warlock"',
    "WIZARD: Final = Game(": "WARLOCK: Final = Game(",
    "WizardPublic": "WarlockPublic",
    "WizardPrivate": "WarlockPrivate",
}


def definitions(tree: Path) -> dict[str, str]:
    """By name, as they are written."""
    parts = re.split(r"\n\n(?=/\*\*|export)", (tree / WIRE).read_text())
    found = {name[1]: part for part in parts if (name := DEFINED.search(part))}
    assert {"WizardPublic", "WizardCard", "DurakPair", *OF_ALL_GAMES} <= found.keys()
    return found


def add_twin_of_wizard(tree: Path) -> None:
    """`warlock` is begun like any game, and then has Wizard's very types under another name."""
    succeeds(run(tree, "scripts.new_game", "warlock"))
    folder = tree / places("warlock", "warlock")["rules.py"].parent
    shutil.rmtree(folder)
    shutil.copytree(tree / "src/parlour/games/wizard", folder)
    for path in folder.rglob("*.py"):
        text = path.read_text()
        for old, new in RENAMED.items():
            text = text.replace(old, new)
        path.write_text(text)


def test_definitions_of_other_games_stay_as_they_are(tmp_path: Path) -> None:
    tree = copied(tmp_path)
    succeeds(run(tree, "scripts.wire_types"))
    before = definitions(tree)
    add_twin_of_wizard(tree)
    succeeds(run(tree, "scripts.wire_types"))
    after = definitions(tree)
    own = {name for name in after if name.startswith("Warlock")}
    assert {"WarlockBid", "WarlockPublic", "WarlockWizardCard"} <= own
    assert after.keys() - before.keys() == own
    assert list(before) == [name for name in after if name not in own]
    assert [name for name in before.keys() - OF_ALL_GAMES if after[name] != before[name]] == []
