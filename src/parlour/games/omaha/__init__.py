"""Omaha 4 (custom): four cards, two secret discards, the best five. Rules: docs/rules/omaha.md."""

from typing import Final

from parlour.games.omaha import actions, events, hints, rules, view
from parlour.games.omaha.bots import BOTS
from parlour.games.omaha.bots.normal import thought
from parlour.games.omaha.highlights import highlights
from parlour.games.omaha.short_rules import SHORT_RULES
from parlour.games.omaha.state import Options
from parlour.games.omaha.texts import TEXTS
from parlour.kernel.cards import French
from parlour.kernel.game import Game
from parlour.kernel.pause import GoOn

OMAHA: Final = Game(
    name="omaha",
    rules=2,
    seats=range(2, 6),
    options=Options,
    deck=French,
    actions=(actions.Discard, actions.LetChance, GoOn),
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
    public=view.public,
    private=view.private,
    result=rules.result,
    highlights=highlights,
    resample=view.resample,
    bots=BOTS,
    thought=thought,
    weight=view.weight,
    triumphs=(events.HandWon, events.MatchWon),
    texts=TEXTS,
    short_rules=SHORT_RULES,
    emblem=(French("Qd"), French("Jh"), French("Ac")),
    reasons=hints.REASONS,
    reason=hints.reason,
)
