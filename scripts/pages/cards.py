"""A card as a few letters of HTML, drawn by site.css."""

from html import escape

from parlour.kernel.cards import NONE, SUIT_SIGNS
from parlour.kernel.game import AnyGame
from parlour.kernel.texts import narrator

SHAPES = "●▲■✚"
"""The marks of Rook's colours, by the number of the suit."""


def drawn(
    game: AnyGame, text: str | None, language: str, *, marked: bool = False, calm: bool = False
) -> str:
    state = " marked" * marked + " calm" * calm
    if text is None:
        return f'<span class="card back{state}"></span>'
    card = game.deck(text)
    name = narrator(game.texts, language, ()).card(card)
    if card.suit == NONE:
        return f'<span class="card word{state}" title="{escape(name)}"><i>{escape(name[0])}</i></span>'
    french = card.shown[-1] in SUIT_SIGNS
    index, sign = (
        (card.shown[:-1], card.shown[-1]) if french else (str(card.rank), SHAPES[card.suit])
    )
    kind = f"french-{card.suit}" if french else f"rook-{card.suit}"
    return f'<span class="card {kind}{state}" title="{escape(name)}"><b>{index}</b><i>{sign}</i></span>'
