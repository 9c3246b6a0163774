"""A card as a few letters of HTML, drawn by site.css."""

from html import escape
from typing import Final

from parlour.kernel.cards import NONE, SUIT_SIGNS, Card
from parlour.kernel.game import AnyGame
from parlour.kernel.texts import narrator

SHAPES: Final = "●▲■✚"
"""The marks of Rook's colours, by the number of the suit."""


def drawn(
    game: AnyGame, text: str | None, language: str, *, marked: bool = False, calm: bool = False
) -> str:
    state = " marked" * marked + " calm" * calm
    if text is None:
        return f'<span class="card back{state}"></span>'
    card = game.deck(text)
    name = escape(narrator(game.texts, language, ()).card(card))
    kind, face = _face(card, name)
    return f'<span class="card {kind}{state}" title="{name}">{face}</span>'


def _face(card: Card, name: str) -> tuple[str, str]:
    """Rank over suit; the first letter of a card that has neither."""
    if card.suit == NONE:
        return "word", f"<i>{name[0]}</i>"
    if card.shown[-1] in SUIT_SIGNS:
        return f"french-{card.suit}", f"<b>{card.shown[:-1]}</b><i>{card.shown[-1]}</i>"
    return f"rook-{card.suit}", f"<b>{card.rank}</b><i>{SHAPES[card.suit]}</i>"
