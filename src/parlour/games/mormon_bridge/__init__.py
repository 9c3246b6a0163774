"""Mormon Bridge: groups, runs, and bought discards. Rules: docs/rules/mormon-bridge.md."""

from typing import Final

from parlour.games.mormon_bridge import actions, events, rules
from parlour.games.mormon_bridge.bots import BOTS
from parlour.games.mormon_bridge.resampling import resample
from parlour.games.mormon_bridge.sheets import sheets
from parlour.games.mormon_bridge.state import Options, State
from parlour.games.mormon_bridge.texts import TEXTS
from parlour.games.mormon_bridge.view import view
from parlour.kernel.game import Game

MORMON_BRIDGE: Final = Game(
    name="mormon-bridge",
    rules=1,
    seats=range(3, 6),
    options=Options,
    state=State,
    actions=(
        actions.SayReady,
        actions.Buy,
        actions.Pass,
        actions.CloseWindow,
        actions.TakeDiscard,
        actions.DrawCard,
        actions.GoDown,
        actions.AddToGroup,
        actions.AddToRun,
        actions.Discard,
    ),
    events=(
        events.RoundStarted,
        events.HandDealt,
        events.StockShuffled,
        events.CardTurnedUp,
        events.BuyCalled,
        events.DiscardDeclined,
        events.DiscardBought,
        events.DiscardTaken,
        events.CardDrawn,
        events.CardSeen,
        events.WentDown,
        events.SetLaid,
        events.SetExtended,
        events.Discarded,
        events.WentOut,
        events.RoundEnded,
        events.HandScored,
        events.MatchWon,
    ),
    start=rules.start,
    asks=rules.asks,
    apply=rules.apply,
    view=view,
    result=rules.result,
    copy=State.copy,
    resample=resample,
    cards=rules.cards,
    bots=BOTS,
    texts=TEXTS,
    sheets=sheets,
)
