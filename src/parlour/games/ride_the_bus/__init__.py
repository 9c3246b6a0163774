"""Ride the Bus: a pyramid of sips, then five guesses. Rules: docs/rules/ride-the-bus.md."""

from typing import Final

from parlour.games.ride_the_bus import actions, bus, ending, events, hints, rules, state, view
from parlour.games.ride_the_bus.bots import BOTS
from parlour.games.ride_the_bus.bots.normal import thought
from parlour.games.ride_the_bus.highlights import highlights
from parlour.games.ride_the_bus.short_rules import SHORT_RULES
from parlour.games.ride_the_bus.texts import TEXTS
from parlour.kernel.cards import French
from parlour.kernel.game import Game
from parlour.kernel.pause import GoOn

RIDE_THE_BUS: Final = Game(
    name="ride-the-bus",
    rules=3,
    seats=range(2, 15),
    options=state.Options,
    deck=French,
    actions=(
        actions.Flip,
        actions.LeaderIs,
        actions.Claim,
        actions.Pass,
        actions.HandOut,
        actions.HandRound,
        actions.Guess,
        actions.StaySilent,
        actions.TakeOff,
        actions.Pardon,
        GoOn,
    ),
    events=(
        events.PyramidLaid,
        events.HandDealt,
        events.LeaderNamed,
        events.CardFlipped,
        events.Claimed,
        events.SipsGiven,
        events.RidersNamed,
        events.LotDrawn,
        events.NobodyRides,
        events.RowDealt,
        events.LastCardShown,
        events.Guessed,
        events.KeptSilent,
        events.PenaltyTaken,
        events.DeckShuffled,
        events.Arrived,
        events.TakenOff,
        events.LetOff,
        events.MatchEnded,
    ),
    start=rules.start,
    asks=rules.asks,
    apply=rules.apply,
    public=view.public,
    private=view.private,
    result=ending.result,
    highlights=highlights,
    few_is_good=True,
    resample=view.resample,
    bots=BOTS,
    thought=thought,
    weight=view.weight,
    triumphs=(events.Arrived,),
    mishaps=(events.RidersNamed,),
    texts=TEXTS,
    short_rules=SHORT_RULES,
    company=("normal",) * 4,
    emblem=(French("4d"), French("Jd"), French("7c")),
    reasons=hints.REASONS,
    reason=hints.reason,
    fits=rules.fits,
    leader=actions.LeaderIs,
    absent=actions.TakeOff,
    mercy=bus.pardon_due,
    out=bus.out,
    evening=ending.evening,
)
