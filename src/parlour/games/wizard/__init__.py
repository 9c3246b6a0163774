"""Wizard: say how many tricks, then win exactly that many. Rules: docs/rules/wizard.md."""

from typing import Final

from parlour.games.wizard import actions, events, rules
from parlour.games.wizard.bots import BOTS
from parlour.games.wizard.resampling import resample
from parlour.games.wizard.state import Options, State
from parlour.games.wizard.stats import sheets
from parlour.games.wizard.texts import TEXTS
from parlour.games.wizard.view import view
from parlour.kernel.game import Game

WIZARD: Final = Game(
    name="wizard",
    rules=1,
    seats=range(3, 7),
    options=Options,
    state=State,
    actions=(actions.NameTrumps, actions.Bid, actions.Play),
    events=(
        events.RoundStarted,
        events.HandDealt,
        events.CardTurnedUp,
        events.TrumpsSet,
        events.TrumpsNamed,
        events.NoTrumpsSet,
        events.BidMade,
        events.CardPlayed,
        events.TrickWon,
        events.RoundEnded,
        events.ScoreWritten,
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
