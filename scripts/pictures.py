"""Draws the README's pictures of the terminal, as SVG: `make pictures`."""

import re
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.terminal_theme import TerminalTheme

from parlour.cli.play import Sitting
from parlour.cli.session import Session
from parlour.cli.voice import Voice
from parlour.games import game_named
from parlour.kernel.match import Match
from parlour.kernel.seats import Player

FOLDER = Path("docs/pictures")
NAMES = ("Ada", "Béla", "Cili", "Dani")
EVENING = TerminalTheme(
    (24, 20, 18),
    (236, 226, 208),
    [(24, 20, 18), (214, 92, 80), (130, 170, 110), (214, 170, 90)] + [(180, 170, 160)] * 4,
)
"""Dark table, cream cards, brass light."""


class Taken(Exception):
    """The picture is taken."""


class Camera(Console):
    """A terminal at which somebody types these answers, and that keeps its last screen."""

    def __init__(self, answers: list[str]) -> None:
        super().__init__(record=True, width=84, height=40, force_terminal=True, quiet=False)
        self.answers = answers

    def clear(self, home: bool = True) -> None:  # noqa: ARG002
        self.export_text(clear=True)

    def input(self, prompt: Any = "", **_: Any) -> str:
        if not self.answers:
            self.print(prompt)
            raise Taken
        return self.answers.pop(0)


def picture(game_name: str, level: str, seed: str, answers: list[str]) -> None:
    game = game_named(game_name)
    players = [Player(NAMES[0]), *(Player(name, level) for name in NAMES[1:])]
    camera = Camera(answers)
    match = Match(game, players, seed=seed)
    try:
        Sitting(Session(Voice("en"), camera), match, None).play()
    except Taken:
        drawn = camera.export_svg(title="parlour try " + game_name, theme=EVENING)
        (FOLDER / f"{game_name}.svg").write_text(with_own_fonts(drawn))


def with_own_fonts(svg: str) -> str:
    """Without fonts from elsewhere: a picture asks nobody for anything."""
    svg = re.sub(r"@font-face \{.*?\}\s*", "", svg, flags=re.DOTALL)
    return svg.replace("Fira Code", "DejaVu Sans Mono, Menlo, Consolas")


if __name__ == "__main__":
    FOLDER.mkdir(parents=True, exist_ok=True)
    picture("stop-the-bus", "classic", "evening 3", ["4", "1"])
