"""Rules 5 and 6: the riders and the bus. The numbers are those of docs/rules/ride-the-bus.md."""

from typing import Final

from parlour.games.ride_the_bus.actions import Guess, StaySilent
from parlour.games.ride_the_bus.ending import end_match, unit
from parlour.games.ride_the_bus.events import (
    Arrived,
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
from parlour.games.ride_the_bus.state import Ride, RideEnd, Riding, State, cards
from parlour.kernel.cards import FRENCH
from parlour.kernel.game import Ask, Clock, Event, Illegal, Moment
from parlour.kernel.offers import Offer, PickWord
from parlour.kernel.seats import Seat
from parlour.kernel.stream import Stream

ROW: Final = 5
LAST: Final = ROW - 1
SILENCES: Final = 3

HEIGHTS: Final = {
    "high": tuple(card % 13 for card in FRENCH),
    "low": tuple((card + 1) % 13 for card in FRENCH),
}
"""6.4: how high each card is, by the option `ace`."""

OUTCOMES: Final[tuple[Outcome, Outcome]] = ("wrong", "right")
STAY_SILENT: Final = StaySilent()
OFFERS: Final[tuple[Offer, ...]] = (PickWord(Guess, ("higher", "lower")),)


# 5 The riders


def name_riders(state: State, at: Moment, rng: Stream, events: list[Event]) -> None:
    """5.1: all who have the most cards left. 5.3: unless nobody has any."""
    state.left = [len(hand) for hand in state.hands]
    most = max(state.left)
    if not most:
        events.append(NobodyRides())
        end_match(state, events)
        return
    riders = tuple([seat for seat, left in enumerate(state.left) if left == most])
    events.append(RidersNamed(riders, most))
    if state.options.ties == "lot" and len(riders) > 1:
        riders = (rng.choice(riders),)  # 5.2
        events.append(LotDrawn(riders[0]))
    collect(state, rng)
    board(state, riders, at, rng, events)


def collect(state: State, rng: Stream) -> None:
    """5.4: all cards are shuffled before the bus."""
    state.deck = cards(state)
    state.hands = [[] for _ in state.hands]
    state.pyramid = []
    state.discards = []
    rng.shuffle(state.deck)


# 6 The bus


def board(
    state: State, riders: tuple[Seat, ...], at: Moment, rng: Stream, events: list[Event]
) -> None:
    """6.5: a ride begins with whatever is left of the deck."""
    deal_row(state, riders[0], rng, events)
    state.enter(Riding(riders, 0, 0, 0, at + state.options.guess_time * 1000))


def deal_row(state: State, rider: Seat, rng: Stream, events: list[Event]) -> None:
    """6.1: five cards, the last one face down."""
    deck = state.deck
    row = state.row = deck[: -ROW - 1 : -1]
    del deck[-ROW:]
    while len(row) < ROW:
        if not state.deck:
            shuffle_discards(state, rng, events)
        row.append(state.deck.pop())
    events.append(RowDealt(rider, tuple(row[:LAST])))


def shuffle_discards(state: State, rng: Stream, events: list[Event]) -> None:
    """6.9: when the deck is empty all discards are shuffled, the row on the table apart."""
    state.deck = state.discards + state.unseen
    state.discards = []
    state.unseen = []
    rng.shuffle(state.deck)
    events.append(DeckShuffled(len(state.deck)))


def guess_asks(state: State, phase: Riding) -> tuple[Ask, ...]:
    clock = Clock("guess", phase.due)
    return (Ask(phase.riders[0], state.window, OFFERS, STAY_SILENT, clock),)


def guess(
    state: State, seat: Seat, action: Guess, at: Moment, rng: Stream, events: list[Event]
) -> None:
    """6.2: the next card of the deck is compared with the card at the rider's place."""
    phase = riding(state, seat)
    if at > phase.due:
        raise Illegal("guess_too_late", "6.10")
    if not state.deck:
        shuffle_discards(state, rng, events)
    drawn = state.deck.pop()
    card = state.row[phase.place]
    height = HEIGHTS[state.options.ace]
    state.discards.append(drawn)
    # 6.3: equal is wrong
    if action.word == "higher":
        right = height[drawn] > height[card]
    else:
        right = height[drawn] < height[card]
    told = state.last_guess = Guessed(seat, action.word, card, drawn, OUTCOMES[right])
    events.append(told)
    if right:
        advance(state, phase, at, rng, events)
    else:
        discard_row(state, last_was_seen=phase.place == LAST)
        fail(state, phase, 0, at, rng, events)


def stay_silent(
    state: State, seat: Seat, _: StaySilent, at: Moment, rng: Stream, events: list[Event]
) -> None:
    """6.10: silence is wrong, and no card is drawn."""
    phase = riding(state, seat)
    events.append(KeptSilent(seat))
    discard_row(state, last_was_seen=state.last_card_is_shown)
    fail(state, phase, phase.silent + 1, at, rng, events)


def riding(state: State, seat: Seat) -> Riding:
    """6.2: only the rider guesses."""
    phase = state.phase
    if not isinstance(phase, Riding):
        raise Illegal("no_bus_now", "6.2")
    if seat != phase.riders[0]:
        raise Illegal("not_the_rider", "6.2")
    return phase


def advance(state: State, phase: Riding, at: Moment, rng: Stream, events: list[Event]) -> None:
    """6.5: on to the next place; after five the ride is over."""
    place = phase.place + 1
    if place == ROW:
        discard_row(state, last_was_seen=True)
        events.append(Arrived(phase.riders[0], phase.wrong))
        end_ride(state, phase, phase.wrong, "arrived", at, rng, events)
        return
    due = at + state.options.guess_time * 1000
    state.enter(Riding(phase.riders, place, phase.wrong, 0, due))
    if place == LAST and state.last_card_is_shown:
        events.append(LastCardShown(state.row[LAST]))  # 6.7


def discard_row(state: State, last_was_seen: bool) -> None:
    """6.7: the last card is seen once it was guessed at. 6.8: otherwise it stays hidden."""
    row = state.row
    if not last_was_seen:
        state.unseen.append(row.pop())
    state.discards += row
    state.row = []


def fail(
    state: State, phase: Riding, silent: int, at: Moment, rng: Stream, events: list[Event]
) -> None:
    """6.6: the penalty, a new row, and from the first place again."""
    rider = phase.riders[0]
    options = state.options
    wrong = phase.wrong + 1
    state.received[rider] += options.penalty
    events.append(PenaltyTaken(rider, options.penalty, unit(options, options.penalty)))
    if silent == SILENCES:
        events.append(TakenOff(rider))  # 6.11
        end_ride(state, phase, wrong, "taken_off", at, rng, events)
    elif options.mercy != "off" and wrong >= options.mercy:
        events.append(LetOff(rider, wrong))  # 6.12
        end_ride(state, phase, wrong, "let_off", at, rng, events)
    else:
        deal_row(state, rider, rng, events)
        state.enter(Riding(phase.riders, 0, wrong, silent, at + state.options.guess_time * 1000))


def end_ride(
    state: State,
    phase: Riding,
    wrong: int,
    end: RideEnd,
    at: Moment,
    rng: Stream,
    events: list[Event],
) -> None:
    """6.5: the next rider boards. 7.1: after the last one the match is over."""
    rider, *waiting = phase.riders
    state.rides.append(Ride(rider, wrong, end))
    if waiting:
        board(state, tuple(waiting), at, rng, events)
    else:
        end_match(state, events)
