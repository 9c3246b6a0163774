"""Sections 3, 7 and 8 of the rules: the deal, the end of a round, the end of the match."""

from typing import Final

from parlour.games.mormon_bridge.events import (
    HandDealt,
    HandScored,
    MatchWon,
    RoundEnded,
    RoundStarted,
    WentOut,
)
from parlour.games.mormon_bridge.sets import by_face, points_of
from parlour.games.mormon_bridge.state import (
    ROUNDS,
    Over,
    Ready,
    Reason,
    RoundSummary,
    State,
)
from parlour.kernel.cards import ROOK
from parlour.kernel.game import Event
from parlour.kernel.seats import Seat
from parlour.kernel.stream import Stream

HAND_SIZE: Final = 11
EVERYBODY: Final = tuple(Ready(tuple(range(seats))) for seats in range(6))


# 3 The deal


def deal(state: State, rng: Stream, events: list[Event]) -> None:
    """3.1: all cards are shuffled, and everybody gets eleven."""
    deck = list(ROOK)
    rng.shuffle(deck)
    seats = range(len(state.hands))
    state.round += 1
    state.window += 1
    dealt = HAND_SIZE * len(seats)
    state.dealt = tuple([by_face(deck[seat : dealt : len(seats)]) for seat in seats])
    state.hands = [list(hand) for hand in state.dealt]
    state.taken = [[] for _ in seats]
    state.stock = deck[dealt:]
    state.discards = []
    state.sets = []
    state.down = [False for _ in seats]
    state.buys = [0 for _ in seats]
    state.turned_back = ()
    state.reshuffled = ()
    state.takes = 0
    state.phase = EVERYBODY[len(seats)]
    contract = state.contract
    events.append(RoundStarted(state.round, contract.groups, contract.runs, state.starter))
    for seat in seats:
        events.append(HandDealt(state.dealt[seat], to=seat))


# 7 The end of a round


def go_out(state: State, seat: Seat, rng: Stream, events: list[Event]) -> None:
    """7.1: the round ends at once when somebody has no card left."""
    events.append(WentOut(seat))
    end_round(state, "out", rng, events)


def end_round(state: State, why: Reason, rng: Stream, events: list[Event]) -> None:
    """7.2: everybody gets the points of the cards that are left in the hand."""
    hands = tuple([by_face(hand) for hand in state.hands])
    points = tuple([points_of(hand) for hand in hands])
    state.scores.append(points)
    state.summary = RoundSummary(state.round, why, hands, points)
    events.append(RoundEnded(state.round, why))
    totals = state.totals
    for seat, hand in enumerate(hands):
        if hand:
            events.append(HandScored(seat, hand, points[seat], totals[seat]))
    if state.round < len(ROUNDS[state.options.rounds]):
        deal(state, rng, events)
    else:
        end_match(state, events)


# 8 The end of the match


def end_match(state: State, events: list[Event]) -> None:
    """8.1: the lowest total wins. 8.2: equal totals share."""
    totals = state.totals
    least = min(totals)
    winners = tuple([seat for seat, total in enumerate(totals) if total == least])
    state.phase = Over(winners)
    events.append(MatchWon(winners, least))
