"""Section 6 of the rules: going down, adding to sets, the discard."""

from parlour.games.mormon_bridge.actions import AddToGroup, AddToRun, Discard, GoDown
from parlour.games.mormon_bridge.buying import begin_turn
from parlour.games.mormon_bridge.deck import RookCard
from parlour.games.mormon_bridge.events import Discarded, SetExtended, SetLaid, WentDown
from parlour.games.mormon_bridge.rounds import go_out
from parlour.games.mormon_bridge.sets import laid_set, with_card
from parlour.games.mormon_bridge.state import Contract, End, LaidSet, Play, Shape, State
from parlour.kernel.game import Event, Illegal
from parlour.kernel.seats import Seat
from parlour.kernel.times import MatchTime


def leave_hand(state: State, seat: Seat, card: RookCard) -> None:
    """What is known of the cards that stay is kept: which were dealt, and which are alike."""
    hand, taken = state.hands[seat], state.taken[seat]
    place = hand.index(card)
    del hand[place]
    state.dealt[seat] -= place < state.dealt[seat]
    state.alike[seat] -= place < state.alike[seat]
    if card in taken:
        taken.remove(card)


# Going down


def go_down(state: State, phase: Play, action: GoDown, _: MatchTime, events: list[Event]) -> None:
    """6.1, 6.2: exactly the sets of the round, all from the own hand."""
    seat = phase.seat
    if state.down[seat]:
        raise Illegal("already_down", "6.3")
    _expect_in_hand(state.hands[seat], action)
    sets = [laid_set(seat, cards) for cards in action.sets]
    _expect_contract(state.contract, sets)
    events.append(WentDown(seat))
    for laid in sets:
        state.sets.append(laid)
        events.append(SetLaid(len(state.sets), laid.shape, laid.cards))
        for card in laid.cards:
            leave_hand(state, seat, card)
    state.down[seat] = True
    state.phase = Play(seat, phase.taken, True)
    if not state.hands[seat]:
        go_out(state, seat, events)  # 6.9


def _expect_in_hand(hand: list[RookCard], action: GoDown) -> None:
    left = hand[:]
    for cards in action.sets:
        for card in cards:
            if card not in left:
                raise Illegal("not_in_hand", "6.2")
            left.remove(card)


def _expect_contract(contract: Contract, sets: list[LaidSet]) -> None:
    """6.2: the refusal tells what the sets are, so that each can be tried alone."""
    groups = sum(laid.shape == "group" for laid in sets)
    runs = len(sets) - groups
    if (groups, runs) == (contract.groups, contract.runs):
        return
    if groups and not runs:
        raise Illegal("only_groups", "6.2")
    if runs and not groups:
        raise Illegal("only_runs", "6.2")
    raise Illegal("wrong_sets", "6.2")


# Adding to sets


def may_extend(state: State, phase: Play) -> bool:
    """6.4: on turns after the one of going down. 6.6: by option, in the same turn."""
    if not state.down[phase.seat]:
        return False
    return not phase.went_down or state.options.extend_same_turn


def add_to_group(
    state: State, phase: Play, action: AddToGroup, _: MatchTime, events: list[Event]
) -> None:
    """6.4: a card of its number, or a Rook."""
    extend(state, phase, action, "group", "high", events)


def add_to_run(
    state: State, phase: Play, action: AddToRun, _: MatchTime, events: list[Event]
) -> None:
    """6.5: at the end that is said."""
    extend(state, phase, action, "run", action.end, events)


def extend(
    state: State,
    phase: Play,
    action: AddToGroup | AddToRun,
    shape: Shape,
    end: End,
    events: list[Event],
) -> None:
    seat, card = phase.seat, action.card
    if not state.down[seat]:
        raise Illegal("not_down", "6.4")
    if not may_extend(state, phase):
        raise Illegal("not_in_this_turn", "6.6")
    if card not in state.hands[seat]:
        raise Illegal("not_in_hand", "6.4")
    if not 1 <= action.set <= len(state.sets) or state.sets[action.set - 1].shape != shape:
        raise Illegal("no_such_set", "6.4")
    longer = with_card(state.sets[action.set - 1], card, end)
    state.sets[action.set - 1] = longer
    leave_hand(state, seat, card)
    events.append(SetExtended(seat, action.set, card, longer.cards))
    if not state.hands[seat]:
        go_out(state, seat, events)  # 6.9


# The discard


def discardable(hand: list[RookCard], taken: RookCard | None) -> tuple[RookCard, ...]:
    """6.8: not the card that was taken in this turn, nor its like, unless there is no other."""
    if taken is None:
        return tuple(hand)
    return tuple([card for card in hand if card.face != taken.face] or hand)


def discard(state: State, phase: Play, action: Discard, at: MatchTime, events: list[Event]) -> None:
    """6.7: a discard ends the turn."""
    seat, card = phase.seat, action.card
    hand = state.hands[seat]
    if card not in hand:
        raise Illegal("not_in_hand", "6.7")
    like_taken = phase.taken is not None and card.face == phase.taken.face
    if like_taken and card not in discardable(hand, phase.taken):
        raise Illegal("just_taken", "6.8")
    leave_hand(state, seat, card)
    if like_taken:
        state.alike[seat] = len(hand)  # 6.8: everybody knows now that there is no other
    state.discards.append(card)
    events.append(Discarded(seat, card))
    if hand:
        begin_turn(state, (seat + 1) % len(state.hands), seat, at, events)
    else:
        go_out(state, seat, events)
