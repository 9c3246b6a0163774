"""Durak from the end of a fight to the beginning of the next: rules 3.1, 3.4 and 6-8."""

from typing import Final

from parlour.games.durak.events import (
    CardsDrawn,
    CardsReceived,
    Draw,
    FightStarted,
    MatchDrawn,
    MatchLost,
    TrumpDrawn,
    WentOut,
)
from parlour.games.durak.ranking import sort
from parlour.games.durak.state import Opening, Over, State
from parlour.kernel.game import Event
from parlour.kernel.seats import Seat

HAND: Final = 6
MOST_ATTACKS: Final = 6
MOST_IN_FIRST_FIGHT: Final = 5
ENDLESS: Final = 50
"""8.4: so many takes in a row without a draw end the match."""


# 3 The opening


def start_fight(state: State, attacker: Seat, events: list[Event]) -> None:
    """3.1: the next player clockwise defends. 4.3: the others may throw in."""
    _, defender, *others = clockwise_from(state, attacker)
    if state.options.throw_in == "neighbours":
        del others[1:]
    state.fights += 1
    state.window += 1
    state.limit = limit(state, defender)
    state.adders = state.pending = (attacker, *others)
    state.phase = Opening(attacker, defender)
    events.append(FightStarted(attacker, defender, state.limit))


def limit(state: State, defender: Seat) -> int:
    """3.4: six, but no more than the defender holds. 3.5: by option, five in the first fight."""
    first = state.fights == 1 and state.options.first_fight_five
    return min(MOST_IN_FIRST_FIGHT if first else MOST_ATTACKS, len(state.hands[defender]))


def clockwise_from(state: State, seat: Seat) -> tuple[Seat, ...]:
    place = state.playing.index(seat)
    return state.playing[place:] + state.playing[:place]


# 6 The refill


def clear_table(state: State) -> None:
    state.attacks = []
    state.covers = {}
    state.adders = state.pending = ()


def refill(state: State, attacker: Seat, events: list[Event]) -> None:
    """6.1: the attacker draws first, then the others clockwise, and the defender last."""
    if state.stock:
        _, defender, *others = clockwise_from(state, attacker)
        for seat in (attacker, *others, defender):
            draw(state, seat, events)


def draw(state: State, seat: Seat, events: list[Event]) -> None:
    """6.1: up to six cards. 6.2: the last one is the trump card, which everybody sees."""
    stock, hand = state.stock, state.hands[seat]
    wanted = HAND - len(hand)
    if wanted <= 0 or not stock:
        return
    drawn = stock[-wanted:]
    del stock[-wanted:]
    sort(drawn, state.trump.suit)
    hand += drawn
    sort(hand, state.trump.suit)
    state.unseen_draws[seat] += len(drawn)
    events.append(CardsDrawn(seat, len(drawn)))
    events.append(CardsReceived(tuple(drawn), to=seat))
    if not stock:
        state.unseen_draws[seat] -= 1
        state.known[state.trump] = seat
        events.append(TrumpDrawn(seat, state.trump))


# 7 The next fight


def go_on(state: State, attacker: Seat, defender: Seat, taken: bool, events: list[Event]) -> None:
    """7.1: who has defended attacks. 7.2: after a take it is the player to the defender's left."""
    clear_table(state)
    stock = len(state.stock)
    refill(state, attacker, events)
    state.takes = state.takes + 1 if taken and len(state.stock) == stock else 0
    if not state.stock:
        leave_table(state, events)
    if len(state.playing) < 2:
        end_match(state, events)
    elif state.takes == ENDLESS:
        end_in_draw(state, "endless", events)
    elif taken or defender not in state.playing:
        start_fight(state, state.after(defender), events)
    else:
        start_fight(state, defender, events)


# 8 The end


def leave_table(state: State, events: list[Event]) -> None:
    """8.1: who has no cards when the stock is empty is out."""
    out = tuple(seat for seat in state.playing if not state.hands[seat])
    if out:
        place = len(state.hands) - len(state.playing) + 1
        state.places = tuple(
            place if seat in out else before for seat, before in enumerate(state.places)
        )
        state.playing = tuple(seat for seat in state.playing if seat not in out)
        events.append(WentOut(out))


def end_match(state: State, events: list[Event]) -> None:
    """8.2: the last one with cards is the durak. 8.3: if there is none it is a draw."""
    if state.playing:
        durak = state.playing[0]
        state.phase = Over(durak)
        events.append(MatchLost(durak))
    else:
        end_in_draw(state, "all_out", events)


def end_in_draw(state: State, reason: Draw, events: list[Event]) -> None:
    state.phase = Over(None)
    events.append(MatchDrawn(reason))
