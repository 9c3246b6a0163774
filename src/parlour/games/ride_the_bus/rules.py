"""Ride the Bus, rule by rule: the table, the deal, and who may do what.

Flips, claims and handing out are in pyramid.py, the riders and their bus in bus.py, the end of the
match in ending.py. The numbers are those of docs/rules/ride-the-bus.md.
"""

from collections.abc import Callable, Sequence
from typing import Final

from parlour.games.ride_the_bus.actions import (
    Claim,
    Flip,
    Guess,
    HandOut,
    HandRound,
    LeaderIs,
    Pardon,
    Pass,
    StaySilent,
    TakeOff,
)
from parlour.games.ride_the_bus.bus import (
    RIDERS,
    ROW_LEFT,
    begin_bus,
    guess,
    guess_asks,
    leave_row,
    pardon,
    ride_is_over,
    stay_silent,
    take_off,
)
from parlour.games.ride_the_bus.events import HandDealt, LeaderNamed, PyramidLaid
from parlour.games.ride_the_bus.pyramid import (
    CLAIMS,
    PYRAMID,
    await_flip,
    claim,
    claim_asks,
    flip,
    flip_asks,
    gift_asks,
    hand_out,
    hand_round,
    leader_is,
    pass_,
)
from parlour.games.ride_the_bus.state import (
    Claiming,
    Flipping,
    HandingOut,
    Options,
    Over,
    Riding,
    State,
)
from parlour.kernel.cards import FRENCH
from parlour.kernel.game import Ask, Event, Illegal
from parlour.kernel.offers import Action
from parlour.kernel.pause import Pause, answered
from parlour.kernel.seats import Player, Seat, people
from parlour.kernel.stream import Stream
from parlour.kernel.times import MatchTime

HAND: Final = 5


# 1 The table


def fits(options: Options, players: tuple[Player, ...]) -> None:
    """1.1: everybody's hand and the pyramid come from the deck."""
    if PYRAMID + HAND * len(players) > len(FRENCH) * options.decks:
        raise Illegal("too_few_cards", "1.1")


def start(options: Options, players: tuple[Player, ...], rng: Stream) -> tuple[State, list[Event]]:
    """1.4: five cards each, one at a time; 1.5: fifteen for the pyramid; the rest is the deck."""
    seats = len(players)
    dealt = HAND * seats
    deck = list(FRENCH) * options.decks
    rng.shuffle(deck)
    state = State(
        options=options,
        people=people(players),
        leader=next(iter(people(players)), 0),  # 2.4
        leader_away_since=None,
        hands=[deck[seat:dealt:seats] for seat in range(seats)],
        pyramid=deck[dealt : dealt + PYRAMID],
        flipped=0,
        deck=deck[: dealt + PYRAMID - 1 : -1],
        discards=[],
        unseen=[],
        row=[],
        drawn=[],
        place=0,
        wrong=0,
        left_out={},
        given=[[0] * seats for _ in players],
        received=[0] * seats,
        left=[],
        claims=[],
        shares=[],
        riders=(),
        rides=[],
        last_guess=None,
        best_row=None,
        phase=Over(),
        window=0,
    )
    events: list[Event] = [PyramidLaid()]
    for seat, hand in enumerate(state.hands):
        events.append(HandDealt(tuple(hand), to=seat))
    if options.flip == "host":
        events.append(LeaderNamed(state.leader))
    await_flip(state, MatchTime(0), rng, events)
    return state, events


# Who may do what


def asks(state: State) -> Sequence[Ask]:
    phase = state.phase
    if isinstance(phase, Pause):
        return phase.asks()
    if isinstance(phase, Riding):
        return guess_asks(state, phase)
    if isinstance(phase, Claiming):
        return claim_asks(state, phase)
    if isinstance(phase, Flipping):
        return flip_asks(state, phase)
    if isinstance(phase, HandingOut):
        return gift_asks(state, phase)
    return ()


def apply(state: State, seat: Seat, action: Action, at: MatchTime, rng: Stream) -> list[Event]:
    phase = state.phase
    events: list[Event] = []
    if isinstance(phase, Over):
        raise Illegal("over", "7.1")
    if isinstance(phase, Pause) and not is_for_the_room(state, phase, action):
        if answered(state, seat, action):
            AFTER_PAUSE[phase.what](state, at, rng, events)
        return events
    verb = VERBS.get(type(action))
    if verb is None:
        raise Illegal("unknown_action")
    verb(state, seat, action, at, rng, events)
    return events


def is_for_the_room(state: State, phase: Pause, action: Action) -> bool:
    """2.4: what it says of the leader it may say at any time. 6.11, 6.14: and a rider who is to go
    on is taken or let off while the lost row is looked at, too."""
    if isinstance(action, TakeOff | Pardon):
        return phase.what == ROW_LEFT and not ride_is_over(state)
    return isinstance(action, LeaderIs)


AFTER_PAUSE: Final = {CLAIMS: await_flip, RIDERS: begin_bus, ROW_LEFT: leave_row}
"""4.7, 5.5, 6.13: how the match goes on."""

VERBS: Final[dict[type[Action], Callable[..., None]]] = {
    Flip: flip,
    LeaderIs: leader_is,
    Claim: claim,
    Pass: pass_,
    HandOut: hand_out,
    HandRound: hand_round,
    Guess: guess,
    StaySilent: stay_silent,
    TakeOff: take_off,
    Pardon: pardon,
}
