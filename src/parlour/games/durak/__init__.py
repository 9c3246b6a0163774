"""Durak: get rid of your cards, do not be the last. Rules: docs/rules/durak.md."""

from typing import Final

from parlour.games.durak import actions, deal, events, hints, resampling, rules, view
from parlour.games.durak.bots import BOTS
from parlour.games.durak.bots.hard import thought
from parlour.games.durak.bots.mini import mini_of
from parlour.games.durak.highlights import highlights
from parlour.games.durak.short_rules import SHORT_RULES
from parlour.games.durak.state import Options
from parlour.games.durak.texts import TEXTS
from parlour.kernel.cards import French
from parlour.kernel.game import Game

DURAK: Final = Game(
    name="durak",
    rules=2,
    seats=range(2, 7),
    options=Options,
    deck=French,
    actions=(actions.Attack, actions.ThrowIn, actions.Cover, actions.Take, actions.Done),
    events=(
        events.TrumpTurned,
        events.HandDealt,
        events.LowestTrumpShown,
        events.LotDrawn,
        events.FightStarted,
        events.Attacked,
        events.ThrewIn,
        events.Covered,
        events.GaveUp,
        events.CardsTaken,
        events.CardsDiscarded,
        events.CardsDrawn,
        events.CardsReceived,
        events.TrumpDrawn,
        events.WentOut,
        events.MatchLost,
        events.MatchDrawn,
    ),
    start=deal.start,
    asks=rules.asks,
    apply=rules.apply,
    public=view.public,
    private=view.private,
    result=rules.result,
    highlights=highlights,
    resample=resampling.resample,
    bots=BOTS,
    weight=view.weight,
    triumphs=(events.WentOut,),
    mishaps=(events.MatchLost,),
    texts=TEXTS,
    short_rules=SHORT_RULES,
    emblem=(French("6c"), French("Qc"), French("Ah")),
    out=rules.out,
    reasons=hints.REASONS,
    reason=hints.reason,
    evening=rules.evening,
    mini=mini_of,
    thought=thought,
)
