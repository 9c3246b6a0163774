"""Rules 5 and 6: the riders and the bus. The numbers are those of docs/rules/ride-the-bus.md."""

from collections import Counter
from typing import Final

from parlour.games.ride_the_bus.actions import Guess, Pardon, StaySilent, TakeOff
from parlour.games.ride_the_bus.ending import end_match, unit
from parlour.games.ride_the_bus.events import (
    Arrived,
    Came,
    DeckShuffled,
    Guessed,
    KeptSilent,
    LastCardShown,
    LetOff,
    LotDrawn,
    NobodyRides,
    Outcome,
    PenaltyTaken,
    RidersNamed,
    RowDealt,
    TakenOff,
)
from parlour.games.ride_the_bus.state import (
    LastGuess,
    LostRow,
    Options,
    Ride,
    RideEnd,
    Riding,
    State,
)
from parlour.kernel.cards import RANKS, French
from parlour.kernel.game import Ask, Clock, Event, Illegal
from parlour.kernel.offers import PickWord
from parlour.kernel.pause import pause
from parlour.kernel.seats import CLOCK_SEAT, Seat
from parlour.kernel.stream import Stream
from parlour.kernel.times import MatchTime, later

ROW: Final = 5
LAST: Final = ROW - 1
RIDERS: Final = "riders"
RIDERS_PAUSE: Final = 4_000
ROW_LEFT: Final = "row"
ROW_PAUSE: Final = 2_500
PITY: Final = 12
"""6.14: failed attempts after which the host may have mercy."""


# 5 The riders


def name_riders(state: State, at: MatchTime, rng: Stream, events: list[Event]) -> None:
    """5.1: all who have the most cards left. 5.3: unless nobody has any."""
    state.left = [len(hand) for hand in state.hands]
    most = max(state.left)
    if not most:
        events.append(NobodyRides())
        end_match(state, events)
        return
    riders = tuple(seat for seat, left in enumerate(state.left) if left == most)
    events.append(RidersNamed(riders, most))
    if state.options.ties == "lot" and len(riders) > 1:
        riders = (rng.choice(riders),)  # 5.2
        events.append(LotDrawn(riders[0]))
    state.riders = riders
    if not pause(state, RIDERS, RIDERS_PAUSE):  # 5.5
        begin_bus(state, at, rng, events)


def begin_bus(state: State, at: MatchTime, rng: Stream, events: list[Event]) -> None:
    """5.4: all cards are collected and shuffled before the bus."""
    state.deck = state.cards()
    state.hands = [[] for _ in state.hands]
    state.pyramid = []
    state.discards = []
    rng.shuffle(state.deck)
    begin_row(state, at, rng, events)


# 6 The bus


def begin_row(state: State, at: MatchTime, rng: Stream, events: list[Event]) -> None:
    """6.1: five cards, the last one face down. The rider begins at the first."""
    state.place = 0
    state.last_guess = None
    while len(state.row) < ROW:
        state.row.append(draw(state, rng, events))
    events.append(RowDealt(state.riders[0], tuple(state.row[:LAST])))
    state.enter(Riding(guess_due(state, at)))


def draw(state: State, rng: Stream, events: list[Event]) -> French:
    """6.9: when the deck is empty all discards are shuffled, the row on the table apart."""
    if not state.deck:
        state.left_out = may_be_left_out(state)
        state.deck = state.discards + state.unseen
        state.discards = []
        state.unseen = []
        rng.shuffle(state.deck)
        events.append(DeckShuffled(len(state.deck)))
    return state.deck.pop()


def may_be_left_out(state: State) -> dict[French, int]:
    """What a hidden last card of the row may be that is not shuffled with the others: everybody
    has seen all cards but those that were discarded face down, and itself.

    The card that was left out before is one of the unseen, so it is not this one. Of two copies of
    which one was seen only the other may be left out; soon nobody knows which is which.
    """
    if len(state.row) < ROW:
        return {}
    hidden = Counter([*state.unseen, state.row[LAST]])
    copies = hidden + Counter(state.discards)
    before = {card: state.left_out.get(card, 0) for card in sorted(hidden)}
    every = sum([hidden[card] * likely for card, likely in before.items()]) or 1
    return {
        card: (every - likely) * hidden[card] * state.options.decks // copies[card]
        for card, likely in before.items()
        if every > likely
    }


def guess_due(state: State, at: MatchTime) -> MatchTime:
    """6.10"""
    return later(at, state.options.guess_time * 1000)


def guess_asks(state: State, phase: Riding) -> tuple[Ask, ...]:
    offer = PickWord(Guess, ("higher", "lower"))
    clock = Clock("guess", phase.due)
    return (Ask(state.riders[0], state.window, (offer,), StaySilent(), clock),)


def guess(
    state: State, seat: Seat, action: Guess, at: MatchTime, rng: Stream, events: list[Event]
) -> None:
    """6.2: the next card of the deck is compared with the card at the rider's place."""
    phase = riding(state, seat)
    if at > phase.due:
        raise Illegal("guess_too_late", "6.10")
    drawn = draw(state, rng, events)
    card = state.row[state.place]
    state.discards.append(drawn)
    state.drawn.append(drawn)
    came = compare(state.options, card, drawn)
    outcome: Outcome = "right" if came == action.word else "wrong"
    state.last_guess = LastGuess(seat, action.word, state.place, card, drawn, came, outcome)
    events.append(Guessed(seat, action.word, card, drawn, outcome))
    if outcome == "right":
        advance(state, at, rng, events)
    else:
        fail(state, at, rng, events)


def compare(options: Options, card: French, drawn: French) -> Came:
    """6.3: suits do not matter. Equal is neither of the words, and so it is always wrong."""
    here, there = height(options, card), height(options, drawn)
    if here == there:
        return "equal"
    return "higher" if there > here else "lower"


def height(options: Options, card: French) -> int:
    """6.4: the ace is above the king, or by option below the two."""
    return card.rank if options.ace == "high" else (card.rank + 1) % len(RANKS)


def stay_silent(
    state: State, seat: Seat, _: StaySilent, at: MatchTime, rng: Stream, events: list[Event]
) -> None:
    """6.10: silence is wrong once the time is up, and no card is drawn."""
    phase = riding(state, seat)
    if at < phase.due:
        raise Illegal("time_is_not_up", "6.10")
    state.last_guess = LastGuess(seat, None, state.place, None, None, None, "wrong")
    events.append(KeptSilent(seat))
    fail(state, at, rng, events)


def out(state: State) -> tuple[Seat, ...]:
    """Once the riders are named, nobody else is asked."""
    seats = range(len(state.hands)) if state.left else ()
    return tuple(seat for seat in seats if seat not in state.riders)


def pardon_due(state: State) -> Pardon | None:
    """6.14: what the room plays if the host has mercy; None: there is no reason to."""
    if not state.row or state.wrong < PITY or ride_is_over(state):
        return None
    return Pardon(state.riders[0])


def pardon(
    state: State, seat: Seat, action: Pardon, at: MatchTime, rng: Stream, events: list[Event]
) -> None:
    """6.14: a rider who failed often enough is let off, at no further cost."""
    expect_rider(state, seat, action.seat, "6.14")
    if state.wrong < PITY:
        raise Illegal("too_early_for_mercy", "6.14")
    discard_row(state)
    events.append(LetOff(action.seat, state.wrong))
    end_ride(state, "let_off", at, rng, events)


def expect_rider(state: State, seat: Seat, rider: Seat, rule: str) -> None:
    """Only the room ends a ride early, and only that of the one on the bus."""
    if seat != CLOCK_SEAT:
        raise Illegal("only_the_room", rule)
    if not state.row:
        raise Illegal("no_bus_now", "6.2")
    if rider != state.riders[0]:
        raise Illegal("not_the_rider", "6.2")


def take_off(
    state: State, seat: Seat, action: TakeOff, at: MatchTime, rng: Stream, events: list[Event]
) -> None:
    """6.11: the room takes off a rider who is away, and there is no penalty for it."""
    expect_rider(state, seat, action.seat, "6.11")
    discard_row(state)
    events.append(TakenOff(action.seat))
    end_ride(state, "taken_off", at, rng, events)


def riding(state: State, seat: Seat) -> Riding:
    """6.2: only the rider guesses."""
    phase = state.phase
    if not isinstance(phase, Riding):
        raise Illegal("no_bus_now", "6.2")
    if seat != state.riders[0]:
        raise Illegal("not_the_rider", "6.2")
    return phase


def advance(state: State, at: MatchTime, rng: Stream, events: list[Event]) -> None:
    """6.5: on to the next place; after five the rider gets off."""
    state.place += 1
    if state.place == ROW:
        events.append(Arrived(state.riders[0], state.wrong))
        look_at_row(state, at, rng, events)
        return
    state.enter(Riding(guess_due(state, at)))
    if state.last_card_is_shown:
        events.append(LastCardShown(state.row[LAST]))  # 6.7


def fail(state: State, at: MatchTime, rng: Stream, events: list[Event]) -> None:
    """6.6: the penalty. 6.12: it is due, too, when the bus lets the rider off."""
    rider = state.riders[0]
    options = state.options
    state.wrong += 1
    state.received[rider] += options.penalty
    events.append(PenaltyTaken(rider, options.penalty, unit(options, options.penalty)))
    if state.place > (state.best_row.right if state.best_row else 0):
        state.best_row = LostRow(rider, state.place)
    if mercy(state):
        events.append(LetOff(rider, state.wrong))
    look_at_row(state, at, rng, events)


def mercy(state: State) -> bool:
    """6.12"""
    after = state.options.mercy
    return after != "off" and state.wrong >= after


def ride_is_over(state: State) -> bool:
    """6.5, 6.12: the row was the last one of the rider."""
    return state.place == ROW or mercy(state)


def look_at_row(state: State, at: MatchTime, rng: Stream, events: list[Event]) -> None:
    """6.13: before a row is cleared away people look at it."""
    if not pause(state, ROW_LEFT, ROW_PAUSE):
        leave_row(state, at, rng, events)


def leave_row(state: State, at: MatchTime, rng: Stream, events: list[Event]) -> None:
    """6.6: a new row, and from the first place again, unless the rider gets off."""
    discard_row(state)
    if state.place == ROW:
        end_ride(state, "arrived", at, rng, events)
    elif mercy(state):
        end_ride(state, "let_off", at, rng, events)
    else:
        begin_row(state, at, rng, events)


def discard_row(state: State) -> None:
    """6.8: a last card that was not shown stays hidden."""
    if not state.last_card_is_shown:
        state.unseen.append(state.row.pop())
    elif not state.unseen:
        state.left_out = {}
    state.discards += state.row
    state.row = []
    state.drawn = []


def end_ride(state: State, end: RideEnd, at: MatchTime, rng: Stream, events: list[Event]) -> None:
    """6.5: the next rider begins with what is left of the deck.

    7.1: after the last one the match is over.
    """
    state.rides.append(Ride(state.riders[0], state.wrong, end))
    state.riders = state.riders[1:]
    state.wrong = 0
    if state.riders:
        begin_row(state, at, rng, events)
    else:
        end_match(state, events)
