"""Starts a game: a folder for its rules, a rulebook, tests, a playthrough, its registry entry.

The new game is complete but for its rules, so its contract tests fail with the sentence that says
what to write next.
"""

import re
import sys
from pathlib import Path

TEMPLATE = Path(__file__).parent / "game_template"
REGISTRY = Path("src/parlour/games/__init__.py")


def words(name: str) -> dict[str, str]:
    """The forms of a name: `red-dog` is the module red_dog, the title Red Dog."""
    module = name.replace("-", "_")
    title = " ".join(word.capitalize() for word in name.split("-"))
    return {
        "name": name,
        "module": module,
        "CONSTANT": module.upper(),
        "Title": title,
        "Class": title.replace(" ", ""),
    }


def places(module: str, name: str) -> dict[str, Path]:
    """Where each file of the template goes."""
    folder = Path("src/parlour/games") / module
    modules = ("__init__", "state", "actions", "events", "rules", "view", "texts", "short_rules")
    return {
        **{f"{part}.py": folder / f"{part}.py" for part in modules},
        "bots.py": folder / "bots" / "__init__.py",
        "rulebook.md": Path("docs/rules") / f"{name}.md",
        "test_rules.py": Path("tests/games") / module / "test_rules.py",
        "playthrough.txt": Path("tests/playthroughs") / name / "first.txt",
    }


def filled(template: str, said: dict[str, str]) -> str:
    for word, value in said.items():
        template = template.replace(f"«{word}»", value)
    return template


def register(said: dict[str, str]) -> None:
    """Adds the import and the entry to the visible tuple."""
    text = REGISTRY.read_text()
    imports = re.findall(r"^from parlour\.games\..*\n", text, re.MULTILINE)
    line = f"from parlour.games.{said['module']} import {said['CONSTANT']}\n"
    text = text.replace("".join(imports), "".join(sorted([*imports, line])))
    before, _, rest = text.partition("= (\n")
    entries, _, after = rest.partition(")")
    REGISTRY.write_text(f"{before}= (\n{entries}    {said['CONSTANT']},\n){after}")


def main(name: str) -> str | None:
    if not re.fullmatch(r"[a-z]+(-[a-z0-9]+)*", name):
        return "say its name in small letters with dashes: make new-game NAME=red-dog"
    said = words(name)
    files = places(said["module"], name)
    taken = [path for path in files.values() if path.exists()]
    if taken:
        return f"{taken[0]} exists already"
    for part, path in files.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(filled((TEMPLATE / f"{part}.txt").read_text(), said))
    register(said)
    print(f"{said['Title']} has begun in {files['rules.py'].parent}.")
    print(f"Now: docs/adding-a-game.md, and .venv/bin/pytest -x tests/contract -k {name}")
    return None


if __name__ == "__main__":
    problem = main(sys.argv[1] if len(sys.argv) > 1 else "")
    sys.exit(f"parlour: {problem}" if problem else 0)
