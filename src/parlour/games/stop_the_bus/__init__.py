"""Stop the Bus: three cards, one suit, thirty-one. Rules: docs/rules/stop-the-bus.md."""

from typing import Final

from parlour.games.stop_the_bus import actions, events, hints, rules, view
from parlour.games.stop_the_bus.bots import BOTS
from parlour.games.stop_the_bus.bots.hard import thought
from parlour.games.stop_the_bus.bots.mini import mini_of
from parlour.games.stop_the_bus.highlights import highlights
from parlour.games.stop_the_bus.rules import has_31, lowest_score, lowest_seats, scores
from parlour.games.stop_the_bus.scoring import (
    from_numbers,
    number,
    numbered,
    points,
    score,
    stops_the_bus,
    to_numbers,
)
from parlour.games.stop_the_bus.short_rules import SHORT_RULES
from parlour.games.stop_the_bus.state import Options
from parlour.games.stop_the_bus.texts import TEXTS
from parlour.kernel.cards import French
from parlour.kernel.game import Game
from parlour.kernel.pause import GoOn

__all__ = [
    "STOP_THE_BUS",
    "Options",
    "from_numbers",
    "has_31",
    "lowest_score",
    "lowest_seats",
    "number",
    "numbered",
    "points",
    "score",
    "scores",
    "stops_the_bus",
    "to_numbers",
]

STOP_THE_BUS: Final = Game(
    name="stop-the-bus",
    rules=2,
    seats=range(2, 5),
    options=Options,
    deck=French,
    actions=(actions.Swap, actions.TurnCard, actions.Leave, actions.Stick, GoOn),
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
    public=view.public,
    private=view.private,
    result=rules.result,
    highlights=highlights,
    resample=view.resample,
    bots=BOTS,
    weight=view.weight,
    triumphs=(events.BusStopped, events.MatchWon),
    mishaps=(events.KnockedOut,),
    texts=TEXTS,
    short_rules=SHORT_RULES,
    emblem=(French("Ts"), French("Ks"), French("As")),
    out=rules.out,
    reasons=hints.REASONS,
    reason=hints.reason,
    fits=rules.fits,
    mini=mini_of,
    thought=thought,
)
