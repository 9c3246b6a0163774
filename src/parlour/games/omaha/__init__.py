"""Omaha 4 (custom): four cards, two secret discards, the best five. Rules: docs/rules/omaha.md."""

from typing import Final

from parlour.games.omaha import actions, events, rules, view
from parlour.games.omaha.bots import BOTS
from parlour.games.omaha.state import Options, State
from parlour.games.omaha.texts import TEXTS
from parlour.kernel.game import Game

OMAHA: Final = Game(
    name="omaha",
    rules=1,
    seats=range(2, 6),
    options=Options,
    state=State,
    actions=(actions.Discard, actions.LetChance, actions.GoOn),
    events=(
        events.HandStarted,
        events.HandDealt,
        events.CardBurned,
        events.FlopDealt,
        events.TurnDealt,
        events.RiverDealt,
        events.Discarded,
        events.CardDiscarded,
        events.CardDrawnByLot,
        events.HandShown,
        events.HandWon,
        events.HandTied,
        events.MatchWon,
        events.MatchTied,
    ),
    start=rules.start,
    asks=rules.asks,
    apply=rules.apply,
    view=view.view,
    result=rules.result,
    copy=State.copy,
    resample=view.resample,
    cards=rules.cards,
    bots=BOTS,
    texts=TEXTS,
)
