"""Wizard: say how many tricks, then win exactly that many. Rules: docs/rules/wizard.md."""

from typing import Final

from parlour.games.wizard import actions, events, hints, rules, view
from parlour.games.wizard.bots import BOTS
from parlour.games.wizard.bots.hard import thought
from parlour.games.wizard.bots.mini import mini_of
from parlour.games.wizard.deck import WizardCard
from parlour.games.wizard.highlights import highlights
from parlour.games.wizard.resampling import resample
from parlour.games.wizard.short_rules import SHORT_RULES
from parlour.games.wizard.state import Options
from parlour.games.wizard.stats import NOTED, sheets
from parlour.games.wizard.texts import TEXTS
from parlour.games.wizard.view import private, public
from parlour.kernel.game import Game
from parlour.kernel.pause import GoOn

WIZARD: Final = Game(
    name="wizard",
    rules=2,
    seats=range(3, 7),
    options=Options,
    deck=WizardCard,
    actions=(actions.NameTrumps, actions.Bid, actions.Play, GoOn),
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
    public=public,
    private=private,
    result=rules.result,
    highlights=highlights,
    resample=resample,
    bots=BOTS,
    weight=view.weight,
    triumphs=(events.MatchWon,),
    texts=TEXTS,
    short_rules=SHORT_RULES,
    emblem=(WizardCard("J1"), WizardCard("Qh"), WizardCard("W1")),
    reasons=hints.REASONS,
    reason=hints.reason,
    sheets=sheets,
    noted=NOTED,
    mini=mini_of,
    thought=thought,
)
