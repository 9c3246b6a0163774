"""Stop the Bus, rule by rule. The numbers are those of docs/rules/stop-the-bus.md."""

from collections.abc import Callable, Sequence
from typing import Final

from parlour.games.stop_the_bus.actions import Leave, Stick, Swap, TurnCard
from parlour.games.stop_the_bus.events import (
    BusStopped,
    CardLeft,
    CardTurned,
    HandDealt,
    HandShown,
    KnockedOut,
    LivesLost,
    MatchDrawn,
    MatchWon,
    RoundEnded,
    RoundStarted,
    Stuck,
    Swapped,
)
from parlour.games.stop_the_bus.scoring import counted, numbered, score, stops_the_bus
from parlour.games.stop_the_bus.state import (
    Options,
    Over,
    Reason,
    RoundSummary,
    State,
    Turn,
    Turned,
)
from parlour.kernel.cards import Card
from parlour.kernel.game import Ask, Event, Illegal, Moment, Result
from parlour.kernel.offers import Action, Button, PickCard
from parlour.kernel.seats import Player, Seat, people
from parlour.kernel.stream import Stream

DECK_OF_1993: Final = tuple(numbered(n) for n in range(1, 53))

TURNS: Final = tuple(Turn(seat) for seat in range(4))
TURNED: Final = tuple(Turned(seat) for seat in range(4))
TURN_CARD: Final = TurnCard()
LEAVE: Final = Leave()
OFFER_TURN: Final = Button(TurnCard)
OFFER_LEAVE: Final = Button(Leave)
OFFER_STICK: Final = Button(Stick)


# 1 The table


def fits(options: Options, players: tuple[Player, ...]) -> None:
    """7.1: hands are open only where no second person could see them."""
    if options.open_hands and len(people(players)) > 1:
        raise Illegal("open_hands_with_people", "7.1")


def start(options: Options, players: tuple[Player, ...], rng: Stream) -> tuple[State, list[Event]]:
    """1.1, 1.6: everybody has the same number of lives; the first seat starts."""
    humans = people(players)
    state = State(
        options=options,
        learner=humans[0] if options.open_hands and humans else None,
        lives=[options.lives] * len(players),
        hands=[[] for _ in players],
        stock=[],
        table=[],
        looks=[],
        phase=Over(None),
        round=0,
        starter=0,
        sticker=None,
        still=0,
        window=0,
        summary=None,
    )
    events: list[Event] = []
    deal(state, rng, events)
    return state, events


# 2 The deal


def deal(state: State, rng: Stream, events: list[Event]) -> None:
    """2.2: three cards each, one at a time, to those who live; the next lies open."""
    deck = shuffled(state.options, rng)
    living = state.living
    dealt = 3 * len(living)
    state.hands = [[] for _ in state.lives]
    state.table = [deck[dealt]]
    state.stock = deck[:dealt:-1]
    state.looks = []
    state.sticker = None
    state.still = 0
    state.round += 1
    state.window += 1
    state.phase = TURNS[state.starter]
    events.append(RoundStarted(state.round, state.starter, state.table[0]))
    stoppers = []
    for place, seat in enumerate(living):
        state.hands[seat] = hand = deck[place : dealt : len(living)]
        events.append(HandDealt(tuple(hand), to=seat))
        if stops_the_bus(hand):
            stoppers.append(seat)
    if stoppers:
        stop_the_bus(state, tuple(stoppers), rng, events)


def shuffled(options: Options, rng: Stream) -> list[Card]:
    """2.1: all 52 cards are shuffled for every round. 2.4: by option, as in 1993."""
    deck = list(DECK_OF_1993)
    if options.shuffle == "fair":
        rng.shuffle(deck)
    else:
        for _ in range(100):
            a, b = rng.below(52), rng.below(52)
            deck[a], deck[b] = deck[b], deck[a]
    return deck


# 3 A turn


def asks(state: State) -> tuple[Ask, ...]:
    phase = state.phase
    if isinstance(phase, Over):
        return ()
    seat = phase.seat
    swap = PickCard(Swap, tuple(state.hands[seat]))
    if isinstance(phase, Turned):
        return (Ask(seat, state.window, (swap, OFFER_LEAVE), LEAVE),)
    # 3.7: no passing while there is a card to turn
    other, default = (OFFER_TURN, TURN_CARD) if state.stock else (OFFER_LEAVE, LEAVE)
    offers = (swap, other, OFFER_STICK) if state.sticker is None else (swap, other)
    return (Ask(seat, state.window, offers, default),)


def apply(
    state: State,
    seat: Seat,
    action: Action,
    _: Moment,
    rng: Stream,
) -> list[Event]:
    phase = state.phase
    if isinstance(phase, Over):
        raise Illegal("over", "6.3")
    if seat != phase.seat:
        raise Illegal("not_your_turn", "3.1")
    verb = VERBS.get(type(action))
    if verb is None:
        raise Illegal("unknown_action")
    events: list[Event] = []
    verb(state, seat, action, rng, events)
    return events


def swap(state: State, seat: Seat, action: Swap, rng: Stream, events: list[Event]) -> None:
    """3.2, 3.4: a card of the hand and the open card change places, and the turn ends."""
    hand = state.hands[seat]
    given = action.card
    if given not in hand:
        raise Illegal("not_in_hand", "3.2")
    table = state.table
    taken = table[-1]
    hand[hand.index(given)] = taken
    table[-1] = given
    state.still = 0
    state.looks.append((seat, taken, given))
    events.append(Swapped(seat, given, taken))
    if stops_the_bus(hand):
        stop_the_bus(state, (seat,), rng, events)
    else:
        end_turn(state, seat, rng, events)


def turn_card(state: State, seat: Seat, _: TurnCard, __: Stream, events: list[Event]) -> None:
    """3.3: the next card of the stock covers the open one, which is out of play."""
    if isinstance(state.phase, Turned):
        raise Illegal("already_turned", "3.3")
    if not state.stock:
        raise Illegal("stock_empty", "4.1")
    state.looks.append((seat, state.table[-1], None))
    card = state.stock.pop()
    state.table.append(card)
    state.phase = TURNED[seat]
    events.append(CardTurned(seat, card))


def leave(state: State, seat: Seat, _: Leave, rng: Stream, events: list[Event]) -> None:
    """3.4: a turned card may be left. 4.1: without a stock, so may the open one."""
    if isinstance(state.phase, Turned):
        pass
    elif state.stock:
        raise Illegal("must_turn_first", "3.7")
    else:
        state.still += 1
    state.looks.append((seat, state.table[-1], None))
    events.append(CardLeft(seat))
    end_turn(state, seat, rng, events)


def stick(state: State, seat: Seat, _: Stick, rng: Stream, events: list[Event]) -> None:
    """3.5: the hand is kept for the rest of the round."""
    if isinstance(state.phase, Turned):
        raise Illegal("stick_comes_first", "3.6")
    if state.sticker is not None:
        raise Illegal("already_stuck", "3.6")
    state.sticker = seat
    events.append(Stuck(seat))
    end_turn(state, seat, rng, events)


VERBS: Final[dict[type[Action], Callable[..., None]]] = {
    Swap: swap,
    TurnCard: turn_card,
    Leave: leave,
    Stick: stick,
}


def end_turn(state: State, seat: Seat, rng: Stream, events: list[Event]) -> None:
    """5.1: the turn goes round until it would return to the one who stuck."""
    following = state.after(seat)
    if following == state.sticker:
        compare(state, "stuck", rng, events)
    elif state.still and state.still == len(state.living) and state.sticker is None:
        compare(state, "lap", rng, events)  # 4.2
    else:
        state.window += 1
        state.phase = TURNS[following]


# 5 The end of a round


def scores(state: State) -> tuple[float | None, ...]:
    """None for those who are knocked out."""
    kind = state.options.three_of_a_kind
    return tuple([score(hand, kind) if hand else None for hand in state.hands])


def lowest(all_scores: Sequence[float | None]) -> tuple[Seat, ...]:
    """5.2: all who share the lowest score, the sticker included."""
    least = min(filter(None, all_scores))  # no hand is worth nothing
    return tuple([seat for seat, s in enumerate(all_scores) if s == least])


def stop_the_bus(
    state: State, stoppers: tuple[Seat, ...], rng: Stream, events: list[Event]
) -> None:
    """5.3: 31 ends the round at once, and everybody else loses.

    5.4: two who are dealt it are both safe.
    """
    events.append(BusStopped(stoppers))
    losers = tuple(seat for seat in state.living if seat not in stoppers)
    end_round(state, "bus", scores(state), losers, rng, events)


def compare(state: State, reason: Reason, rng: Stream, events: list[Event]) -> None:
    """5.2: the lowest score loses."""
    all_scores = scores(state)
    end_round(state, reason, all_scores, lowest(all_scores), rng, events)


def end_round(
    state: State,
    reason: Reason,
    all_scores: tuple[float | None, ...],
    losers: tuple[Seat, ...],
    rng: Stream,
    events: list[Event],
) -> None:
    """5.5: all hands are shown, and the losers lose a life."""
    hands = tuple(map(tuple, state.hands))
    threes = state.options.three_of_a_kind
    made = tuple([counted(hand, threes) if hand else () for hand in hands])
    state.summary = RoundSummary(reason, hands, all_scores, made, losers, state.table[-1])
    events.append(RoundEnded(reason))
    for seat, value in enumerate(all_scores):
        if value is not None:
            events.append(HandShown(seat, hands[seat], value))
    lives = state.lives
    knocked_out = []
    for seat in losers:
        lives[seat] -= 1
        if not lives[seat]:
            knocked_out.append(seat)
    if losers:
        events.append(LivesLost(losers))
    if knocked_out:
        events.append(KnockedOut(tuple(knocked_out)))  # 6.1
    if len(state.living) > 1:
        state.starter = state.after(state.starter)  # 6.2
        deal(state, rng, events)
    else:
        end_match(state, events)


# 6 The end of the match


def end_match(state: State, events: list[Event]) -> None:
    """6.3: the last one alive has won. 6.4: if nobody is, it is a draw."""
    winner = next(iter(state.living), None)
    state.phase = Over(winner)
    events.append(MatchDrawn() if winner is None else MatchWon(winner))


def result(state: State) -> Result | None:
    if not isinstance(state.phase, Over):
        return None
    winner = state.phase.winner
    return Result(() if winner is None else (winner,), tuple(state.lives))


def cards(state: State) -> list[Card]:
    return [*state.stock, *state.table, *(card for hand in state.hands for card in hand)]
