"""How cards look in a terminal: their colours in any sentence, and boxes for a hand."""

import re
from collections.abc import Sequence
from typing import Final

from rich.text import Text

from parlour.kernel.cards import Card
from parlour.kernel.texts import Narrator

BACK: Final = "▒▒"

RED: Final = "bold bright_red"
# bold alone, not white: it must be seen on light terminals too
BLACK: Final = "bold"
COLOURS: Final = {
    "card.red": RED,
    "card.yellow": "bold bright_yellow",
    "card.green": "bold bright_green",
    "card.black": BLACK,
}
"""Everyday words: they are a card only before a number."""
NAMES: Final = {
    "card.wizard": "bold bright_magenta",
    "card.jester": "bold bright_cyan",
    "card.rook": "bold bright_blue",
}


def coloured(sentence: str, narrator: Narrator, style: str = "") -> Text:
    """A sentence with its cards in their colours."""
    text = Text(sentence, style=style)
    text.highlight_regex(r"(10|[2-9JQKA])[♥♦]", RED)
    text.highlight_regex(r"(10|[2-9JQKA])[♣♠]", BLACK)
    text.highlight_regex(BACK, "dim")
    for key in (key for key in narrator.texts if key.startswith("card.")):
        word = re.escape(narrator.texts[key])
        if key in COLOURS:
            text.highlight_regex(rf"\b{word} \d+", COLOURS[key])
        else:
            text.highlight_regex(rf"\b{word}\b", NAMES.get(key, BLACK))
    return text


def hand_drawing(hand: Sequence[Card], narrator: Narrator, width: int) -> Text:
    """The hand as boxes, or as a fan if those are too wide, or else as lines of cards."""
    faces = [narrator.card(card) for card in hand]
    for lines in (_boxes(faces), _fan(faces)):
        if len(lines[0]) <= width:
            return coloured("\n".join(lines), narrator)
    return coloured("\n".join(_lines(faces, width)), narrator)


def _boxes(faces: Sequence[str]) -> tuple[str, str, str]:
    edges = ["─" * (len(face) + 2) for face in faces]
    return (
        " ".join(f"╭{edge}╮" for edge in edges),
        " ".join(f"│ {face} │" for face in faces),
        " ".join(f"╰{edge}╯" for edge in edges),
    )


def _fan(faces: Sequence[str]) -> tuple[str, str, str]:
    edges = ["─" * len(face) for face in faces]
    return f"╭{'┬'.join(edges)}╮", f"│{'│'.join(faces)}│", f"╰{'┴'.join(edges)}╯"


def _lines(faces: Sequence[str], width: int) -> list[str]:
    """No card is torn apart at the end of a line."""
    lines = [faces[0]]
    for face in faces[1:]:
        longer = f"{lines[-1]}  {face}"
        if len(longer) <= width:
            lines[-1] = longer
        else:
            lines.append(face)
    return lines
