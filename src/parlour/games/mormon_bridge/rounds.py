"""Sections 7 and 8 of the rules: the end of a round, the end of the match."""

from parlour.games.mormon_bridge.events import HandScored, MatchWon, RoundEnded, WentOut
from parlour.games.mormon_bridge.sets import by_face, points_of
from parlour.games.mormon_bridge.state import ROUNDS, Over, Reason, State
from parlour.kernel.game import Event
from parlour.kernel.seats import Seat

# 7 The end of a round


def go_out(state: State, seat: Seat, events: list[Event]) -> None:
    """7.1: the round ends at once when somebody has no card left."""
    events.append(WentOut(seat))
    end_round(state, "out", events)


def end_round(state: State, why: Reason, events: list[Event]) -> None:
    """7.2: everybody gets the points of the cards that are left in the hand."""
    state.ended = why
    points = tuple(points_of(hand) for hand in state.hands)
    state.scores.append(points)
    events.append(RoundEnded(state.round, why))
    totals = state.totals
    for seat, hand in enumerate(state.hands):
        if hand:
            events.append(HandScored(seat, by_face(hand), points[seat], totals[seat]))
    if state.round == len(ROUNDS[state.options.rounds]):
        end_match(state, events)


# 8 The end of the match


def end_match(state: State, events: list[Event]) -> None:
    """8.1: the lowest total wins. 8.2: equal totals share."""
    totals = state.totals
    least = min(totals)
    winners = tuple(seat for seat, total in enumerate(totals) if total == least)
    state.phase = Over(winners)
    events.append(MatchWon(winners, least))
