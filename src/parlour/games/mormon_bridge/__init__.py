"""Mormon Bridge: groups, runs, and bought discards. Rules: docs/rules/mormon-bridge.md."""

from typing import Final

from parlour.games.mormon_bridge import actions, events, hints, rules, view
from parlour.games.mormon_bridge.bots import BOTS
from parlour.games.mormon_bridge.bots.hard import thought
from parlour.games.mormon_bridge.deck import RookCard
from parlour.games.mormon_bridge.highlights import highlights
from parlour.games.mormon_bridge.resampling import resample
from parlour.games.mormon_bridge.sheets import NOTED, sheets
from parlour.games.mormon_bridge.short_rules import SHORT_RULES
from parlour.games.mormon_bridge.state import Options
from parlour.games.mormon_bridge.texts import TEXTS
from parlour.games.mormon_bridge.view import private, public
from parlour.kernel.game import Game
from parlour.kernel.pause import GoOn

MORMON_BRIDGE: Final = Game(
    name="mormon-bridge",
    rules=2,
    seats=range(3, 6),
    options=Options,
    deck=RookCard,
    actions=(
        GoOn,
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
    public=public,
    private=private,
    result=rules.result,
    highlights=highlights,
    few_is_good=True,
    resample=resample,
    bots=BOTS,
    thought=thought,
    weight=view.weight,
    triumphs=(events.WentOut, events.MatchWon),
    texts=TEXTS,
    short_rules=SHORT_RULES,
    emblem=(RookCard("r7.1"), RookCard("g7.1"), RookCard("rook.1")),
    reasons=hints.REASONS,
    reason=hints.reason,
    sheets=sheets,
    noted=NOTED,
)
