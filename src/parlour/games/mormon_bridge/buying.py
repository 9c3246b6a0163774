"""Section 4 of the rules: the start of a turn, and the buy window."""

from typing import Final

from msgspec.structs import replace

from parlour.games.mormon_bridge.draws import ENDLESS, can_draw, draw, draw_for_turn
from parlour.games.mormon_bridge.events import BuyCalled, DiscardBought, DiscardDeclined
from parlour.games.mormon_bridge.rounds import end_round
from parlour.games.mormon_bridge.state import BuyWindow, Called, Draw, State
from parlour.kernel.game import Event, Illegal
from parlour.kernel.seats import CLOCKWISE, Seat
from parlour.kernel.stream import Stream
from parlour.kernel.times import MatchTime, later

GRACE: Final = 250
"""4.4: calls within so many milliseconds of the first count as made at the same time."""


def begin_turn(
    state: State, seat: Seat, discarder: Seat | None, at: MatchTime, events: list[Event]
) -> None:
    """4.1: the others may buy first. 4.2: where nobody may, there is no window."""
    if not can_draw(state, len(state.discards)):
        end_round(state, "exhausted", events)  # 5.4
        return
    if state.takes == ENDLESS:
        end_round(state, "endless", events)  # 5.6
        return
    state.window += 1
    buyers = may_buy(state, seat, discarder)
    if buyers:
        state.phase = BuyWindow(seat, later(at, window_length(state)), buyers, (), False)
    else:
        state.phase = Draw(seat)


def window_length(state: State) -> int:
    return state.options.buy_window * 1000


def may_buy(state: State, current: Seat, discarder: Seat | None) -> tuple[Seat, ...]:
    """4.2: the others who have not gone down and have buys left, from the left of the current.

    4.8: a penalty card has to be there once the top discard is gone.
    """
    if not can_draw(state, len(state.discards) - 1):
        return ()
    most = state.options.max_buys
    return tuple(
        seat
        for seat in CLOCKWISE[len(state.hands)][current]
        if state.buys[seat] < most and not state.down[seat] and seat != discarder
    )


def call(state: State, seat: Seat, at: MatchTime, rng: Stream, events: list[Event]) -> None:
    """4.4: after the first call others who want the card too have a moment left.

    That moment may run past the end of the window. A later call does not count, nor does a first
    one after the end of the window, even if nobody has closed it yet.
    """
    phase = answering(state, seat)
    if at > phase.due:
        raise Illegal("too_late", "4.4")
    due = phase.due if phase.calls else later(at, GRACE)
    events.append(BuyCalled(seat))
    called = replace(phase, due=due, calls=(*phase.calls, (seat, at)))
    answered(state, called, seat, at, rng, events)


def decline(state: State, seat: Seat, at: MatchTime, rng: Stream, events: list[Event]) -> None:
    answered(state, answering(state, seat), seat, at, rng, events)


def answered(
    state: State, phase: BuyWindow, seat: Seat, at: MatchTime, rng: Stream, events: list[Event]
) -> None:
    """4.3: the window closes when everybody has answered, or with an answer after its end."""
    waiting = tuple(other for other in phase.waiting if other != seat)
    state.phase = phase = replace(phase, waiting=waiting)
    if not waiting or at > phase.due:
        close(state, phase, rng, events)


def answering(state: State, seat: Seat) -> BuyWindow:
    """The window, if the seat may call or pass in it. Raises Illegal."""
    phase = state.phase
    if not isinstance(phase, BuyWindow):
        raise Illegal("no_buying_now", "4.1")
    if seat == phase.seat:
        raise Illegal("own_turn", "4.1")
    if seat not in phase.waiting:
        raise Illegal("may_not_buy", "4.2")
    return phase


def close(state: State, phase: BuyWindow, rng: Stream, events: list[Event]) -> None:
    """4.5, 4.6: a buyer has to wait for the current player, who may have left the card already."""
    current = phase.seat
    if not phase.calls:
        if phase.declined:
            draw_for_turn(state, current, rng, events)
        else:
            state.phase = Draw(current)  # 5.1
        return
    buyer = nearest(state, phase)
    if phase.declined:
        buy(state, current, buyer, rng, events)
    else:
        _, first_call = phase.calls[0]
        state.phase = Called(current, buyer, later(first_call, window_length(state)))


def nearest(state: State, phase: BuyWindow) -> Seat:
    """4.4: of those who called in time, the first on the current player's left."""
    seats = len(state.hands)
    return min((seat for seat, _ in phase.calls), key=lambda seat: (seat - phase.seat) % seats)


def leave_discard(
    state: State, phase: BuyWindow, at: MatchTime, rng: Stream, events: list[Event]
) -> None:
    """4.5: the current player will draw from the stock, and waits for the window to close.

    4.3: after its end there is nothing to wait for, even if nobody has closed it yet.
    """
    state.phase = phase = replace(phase, declined=True)
    events.append(DiscardDeclined(phase.seat))
    if at > phase.due:
        close(state, phase, rng, events)


def buy(state: State, current: Seat, buyer: Seat, rng: Stream, events: list[Event]) -> None:
    """4.7: the buyer gets the discard and a penalty card; then the current player draws."""
    card = state.discards.pop()
    state.hands[buyer].append(card)
    state.taken[buyer].append(card)
    state.buys[buyer] += 1
    events.append(DiscardBought(buyer, card))
    draw(state, buyer, rng, events)
    draw_for_turn(state, current, rng, events)
