"""What stands where on the site."""

from collections.abc import Collection
from typing import Any, Final

from parlour.games import GAMES

SECTIONS: Final[dict[str, tuple[str, ...]]] = {
    "Start": ("first-steps.md", "concepts.md", "app.md"),
    "Games": (
        "games/index.md",
        *(f"games/{game.name}.md" for game in GAMES),
        "rules/rooms.md",
    ),
    "Library": (
        "library.md",
        "own-bot.md",
        "bots.md",
        "studies.md",
        "rl.md",
        "adding-a-game.md",
        "stop-the-bus-api.md",
        "api.md",
    ),
    "Hosting": ("self-hosting.md", "settings.md", "fair-shuffle.md", "protocol.md"),
    "Magyarul": (
        "magyarul/index.md",
        *(f"magyarul/{game.name}.md" for game in GAMES),
    ),
    "Project": (
        "architecture.md",
        "contributing.md",
        "releasing.md",
        "changelog.md",
    ),
}
RULEBOOKS: Final = tuple(f"rules/{game.name}.md" for game in GAMES)


def navigation(pages: Collection[str]) -> list[Any]:
    """Home, then the sections, of the pages that are there. A page without a place is refused."""
    decisions = sorted(page for page in pages if page.startswith("decisions/0"))
    sections: list[Any] = [
        {title: [page for page in listed if page in pages]} for title, listed in SECTIONS.items()
    ]
    sections[1]["Games"].append({"Rulebooks": list(RULEBOOKS)})
    sections[-1]["Project"].append({"Decisions": ["decisions/README.md", *decisions]})
    placed = {"index.md", "decisions/README.md", *RULEBOOKS, *decisions}
    placed.update(page for listed in SECTIONS.values() for page in listed)
    lost = sorted(set(pages) - placed)
    if lost:
        raise ValueError(f"not in scripts/pages/navigation.py: {', '.join(lost)}")
    return [{"Home": "index.md"}, *sections]
