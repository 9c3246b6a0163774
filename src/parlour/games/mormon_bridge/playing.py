"""Section 6 of the rules: going down, adding to sets, the discard."""

from itertools import filterfalse

from parlour.games.mormon_bridge.actions import AddToGroup, AddToRun, Discard, GoDown
from parlour.games.mormon_bridge.buying import begin_turn
from parlour.games.mormon_bridge.events import (
    Discarded,
    SetExtended,
    SetLaid,
    WentDown,
)
from parlour.games.mormon_bridge.rounds import go_out
from parlour.games.mormon_bridge.sets import LIKES, laid_set, with_card
from parlour.games.mormon_bridge.state import End, Play, SetKind, State
from parlour.kernel.cards import Card
from parlour.kernel.game import Event, Illegal, Moment
from parlour.kernel.seats import Seat
from parlour.kernel.stream import Stream


def leave_hand(state: State, seat: Seat, card: Card) -> None:
    state.hands[seat].remove(card)
    taken = state.taken[seat]
    if card in taken:
        taken.remove(card)


# Going down


def go_down(
    state: State, phase: Play, action: GoDown, _: Moment, rng: Stream, events: list[Event]
) -> None:
    """6.1, 6.2: exactly the sets of the round, all from the own hand."""
    seat = phase.seat
    if state.down[seat]:
        raise Illegal("already_down", "6.3")
    _expect_in_hand(state.hands[seat], action)
    sets = [laid_set(seat, cards) for cards in action.sets]
    groups = sum([laid.kind == "group" for laid in sets])
    contract = state.contract
    if groups != contract.groups or len(sets) - groups != contract.runs:
        raise Illegal("wrong_sets", "6.2")
    events.append(WentDown(seat))
    for laid in sets:
        state.sets.append(laid)
        events.append(SetLaid(len(state.sets), laid.kind, laid.cards))
        for card in laid.cards:
            leave_hand(state, seat, card)
    state.down[seat] = True
    state.phase = Play(seat, phase.taken, True)
    if not state.hands[seat]:
        go_out(state, seat, rng, events)  # 6.9


def _expect_in_hand(hand: list[Card], action: GoDown) -> None:
    left = hand[:]
    for cards in action.sets:
        for card in cards:
            if card not in left:
                raise Illegal("not_in_hand", "6.2")
            left.remove(card)


# Adding to sets


def may_extend(state: State, phase: Play) -> bool:
    """6.4: on turns after the one of going down. 6.6: by option, in the same turn."""
    if not state.down[phase.seat]:
        return False
    return not phase.went_down or state.options.extend_same_turn


def add_to_group(
    state: State, phase: Play, action: AddToGroup, _: Moment, rng: Stream, events: list[Event]
) -> None:
    """6.4: a card of its number, or a Rook."""
    extend(state, phase, action, "group", "high", rng, events)


def add_to_run(
    state: State, phase: Play, action: AddToRun, _: Moment, rng: Stream, events: list[Event]
) -> None:
    """6.5: at the end that is said."""
    extend(state, phase, action, "run", action.end, rng, events)


def extend(
    state: State,
    phase: Play,
    action: AddToGroup | AddToRun,
    kind: SetKind,
    end: End,
    rng: Stream,
    events: list[Event],
) -> None:
    seat, card = phase.seat, action.card
    if not state.down[seat]:
        raise Illegal("not_down", "6.4")
    if not may_extend(state, phase):
        raise Illegal("not_in_this_turn", "6.6")
    if card not in state.hands[seat]:
        raise Illegal("not_in_hand", "6.4")
    if not 1 <= action.set <= len(state.sets) or state.sets[action.set - 1].kind != kind:
        raise Illegal("no_such_set", "6.4")
    longer = with_card(state.sets[action.set - 1], card, end)
    state.sets[action.set - 1] = longer
    leave_hand(state, seat, card)
    events.append(SetExtended(seat, action.set, card, longer.cards))
    if not state.hands[seat]:
        go_out(state, seat, rng, events)  # 6.9


# The discard


def discardable(hand: list[Card], taken: Card | None) -> tuple[Card, ...]:
    """6.8: not the card that was taken in this turn, nor its like, unless there is no other."""
    if taken is None:
        return tuple(hand)
    return tuple(filterfalse(LIKES[taken].__contains__, hand)) or tuple(hand)


def is_barred(hand: list[Card], card: Card, taken: Card | None) -> bool:
    """6.8, for one card."""
    like = taken is not None and card in LIKES[taken]
    return like and card not in discardable(hand, taken)


def discard(
    state: State, phase: Play, action: Discard, at: Moment, rng: Stream, events: list[Event]
) -> None:
    """6.7: a discard ends the turn."""
    seat, card = phase.seat, action.card
    if card not in state.hands[seat]:
        raise Illegal("not_in_hand", "6.7")
    if is_barred(state.hands[seat], card, phase.taken):
        raise Illegal("just_taken", "6.8")
    leave_hand(state, seat, card)
    state.discards.append(card)
    events.append(Discarded(seat, card))
    if state.hands[seat]:
        begin_turn(state, (seat + 1) % len(state.hands), seat, at, rng, events)
    else:
        go_out(state, seat, rng, events)
