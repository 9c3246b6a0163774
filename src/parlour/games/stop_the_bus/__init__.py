"""Stop the Bus: three cards, one suit, thirty-one. Rules: docs/rules/stop-the-bus.md."""

from typing import Final

from parlour.games.stop_the_bus import actions, events, rules, view
from parlour.games.stop_the_bus.bots import BOTS
from parlour.games.stop_the_bus.state import Options, State
from parlour.games.stop_the_bus.texts import TEXTS
from parlour.kernel.game import Game

STOP_THE_BUS: Final = Game(
    name="stop-the-bus",
    rules=1,
    seats=range(2, 5),
    options=Options,
    state=State,
    actions=(actions.Swap, actions.TurnCard, actions.Leave, actions.Stick),
    events=(
        events.RoundStarted,
        events.HandDealt,
        events.Swapped,
        events.CardTurned,
        events.CardLeft,
        events.Stuck,
        events.BusStopped,
        events.RoundEnded,
        events.HandShown,
        events.LivesLost,
        events.KnockedOut,
        events.MatchWon,
        events.MatchDrawn,
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
    fits=rules.fits,
)
