"""Rules 7: the end of the match. The numbers are those of docs/rules/ride-the-bus.md."""

from typing import Final

from parlour.games.ride_the_bus.events import MatchEnded, Unit
from parlour.games.ride_the_bus.state import ClaimMade, LostRow, Options, Over, Ride, State
from parlour.kernel.game import Event, Result
from parlour.kernel.seats import Seat
from parlour.kernel.values import Record

ROW_OF_FLIP: Final = (0, 1, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 4, 4, 5)
"""2.1, 4.1: the row of the nth flip, which is also what a matching card is worth."""


def unit(options: Options, number: int) -> Unit:
    """1.3: sips or points."""
    if options.count_in == "sips":
        return "sip" if number == 1 else "sips"
    return "point" if number == 1 else "points"


def end_match(state: State, events: list[Event]) -> None:
    """7.1"""
    state.enter(Over())
    first = winners(state)
    least = state.received[first[0]]
    events.append(MatchEnded(first, least, unit(state.options, least)))


def winners(state: State) -> tuple[Seat, ...]:
    """7.3: the fewest received, among those who did not ride; among all, if all rode."""
    rode = {ride.seat for ride in state.rides}
    seats = range(len(state.received))
    candidates = [seat for seat in seats if seat not in rode] or seats
    least = min(state.received[seat] for seat in candidates)
    return tuple(seat for seat in candidates if state.received[seat] == least)


def result(state: State) -> Result | None:
    """7.2: the score is what was received."""
    if not isinstance(state.phase, Over):
        return None
    return Result(winners(state), tuple(state.received))


def evening(state: State) -> dict[str, tuple[int, ...]]:
    return {state.options.count_in: tuple(state.received)}


class Highlights(Record):
    """7.4"""

    gave_most: tuple[Seat, ...]
    received_most: tuple[Seat, ...]
    biggest_claim: ClaimMade | None
    longest_ride: Ride | None
    best_row: LostRow | None


def highlights(state: State) -> Highlights:
    """7.4: of equal claims or rides the first one; nobody, where there was nothing."""
    return Highlights(
        gave_most=_greatest([sum(row) for row in state.given]),
        received_most=_greatest(state.received),
        biggest_claim=max(state.claims, key=worth, default=None),
        longest_ride=max(state.rides, key=lambda ride: ride.wrong, default=None),
        best_row=state.best_row,
    )


def worth(claim: ClaimMade) -> int:
    """4.1: the cards times the row."""
    return len(claim.cards) * ROW_OF_FLIP[claim.flip]


def _greatest(numbers: list[int]) -> tuple[Seat, ...]:
    most = max(numbers)
    return tuple(seat for seat, number in enumerate(numbers) if number == most and most)
