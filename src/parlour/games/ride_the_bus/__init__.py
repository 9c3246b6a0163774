"""Ride the Bus: a pyramid of sips, then five guesses. Rules: docs/rules/ride-the-bus.md."""

from typing import Final

from parlour.games.ride_the_bus import actions, ending, events, rules, state, view
from parlour.games.ride_the_bus.bots import BOTS
from parlour.games.ride_the_bus.texts import TEXTS
from parlour.kernel.game import Game

RIDE_THE_BUS: Final = Game(
    name="ride-the-bus",
    rules=1,
    seats=range(2, 15),
    options=state.Options,
    state=state.State,
    actions=(
        actions.Flip,
        actions.LeaderIs,
        actions.Claim,
        actions.Pass,
        actions.HandOut,
        actions.HandRound,
        actions.Guess,
        actions.StaySilent,
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
    view=view.view,
    result=ending.result,
    copy=state.State.copy,
    resample=view.resample,
    cards=state.cards,
    bots=BOTS,
    texts=TEXTS,
    leader=actions.LeaderIs,
    evening=ending.evening,
    fits=rules.fits,
)
