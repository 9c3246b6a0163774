"""Stop the Bus, rule by rule. The numbers are those of docs/rules/stop-the-bus.md."""

from collections.abc import Callable
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
    Scores,
    State,
    Turn,
    Turned,
    lives_at_start,
)
from parlour.kernel.cards import French
from parlour.kernel.game import Ask, Event, Illegal, Result
from parlour.kernel.offers import Action, Button, Offer, PickCard
from parlour.kernel.pause import GoOn, Pause, answered, pause
from parlour.kernel.seats import Player, Seat, people
from parlour.kernel.stream import Stream
from parlour.kernel.times import MatchTime

DECK_OF_1993: Final = tuple(numbered(n) for n in range(1, 53))

ROUND_OVER: Final = 6_000
"""5.6: how long the end of a round is looked at, in milliseconds at the normal pace."""


# 1 The table


def fits(options: Options, players: tuple[Player, ...]) -> None:
    """1.6: lives of seats are those of all seats, and two have some.

    7.1: hands are open only where no second person could see them.
    """
    lives = lives_at_start(options, len(players))
    if len(lives) != len(players) or sum(map(bool, lives)) < 2:
        raise Illegal("lives_of_seats", "1.6")
    if options.open_hands and len(people(players)) > 1:
        raise Illegal("open_hands_with_people", "7.1")


def start(options: Options, players: tuple[Player, ...], rng: Stream) -> tuple[State, list[Event]]:
    """1.6: everybody has the same number of lives, unless said; the first who has any starts."""
    humans = people(players)
    lives = list(lives_at_start(options, len(players)))
    first = next(seat for seat, left in enumerate(lives) if left)
    state = State(
        options=options,
        people=humans,
        learner=humans[0] if options.open_hands and humans else None,
        lives=lives,
        hands=[[] for _ in players],
        stock=[],
        table=[],
        looks=[],
        phase=Turn(first),
        round=0,
        starter=first,
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
    """2.2: three cards each, one at a time, to those who live. 2.3: the next lies open."""
    deck = shuffled(state.options, rng)
    living = state.living
    dealt = 3 * len(living)
    state.hands = [[] for _ in state.lives]
    for place, seat in enumerate(living):
        state.hands[seat] = deck[place : dealt : len(living)]
    state.table = [deck[dealt]]
    state.stock = deck[:dealt:-1]
    state.looks = []
    state.sticker = None
    state.still = 0
    state.summary = None
    state.round += 1
    state.window += 1
    state.phase = Turn(state.starter)
    events.append(RoundStarted(state.round, state.starter, deck[dealt]))
    events += [HandDealt(tuple(state.hands[seat]), to=seat) for seat in living]
    stoppers = tuple(seat for seat in living if has_31(state, seat))
    if stoppers:
        stop_the_bus(state, stoppers, rng, events)


def shuffled(options: Options, rng: Stream) -> list[French]:
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
    if isinstance(phase, Pause):
        return phase.asks()
    if isinstance(phase, Over):
        return ()
    swap = PickCard(Swap, tuple(state.hands[phase.seat]))
    if isinstance(phase, Turned):
        return (Ask(phase.seat, state.window, (swap, Button(Leave)), Leave()),)
    # 3.7: no passing while there is a card to turn
    other = TurnCard if state.stock else Leave
    offers: tuple[Offer, ...] = (swap, Button(other))
    if state.sticker is None:
        offers = (*offers, Button(Stick))
    return (Ask(phase.seat, state.window, offers, other()),)


def apply(state: State, seat: Seat, action: Action, _: MatchTime, rng: Stream) -> list[Event]:
    phase = state.phase
    events: list[Event] = []
    if isinstance(phase, Pause):
        if answered(state, seat, action):
            next_round(state, rng, events)
        return events
    if isinstance(phase, Over):
        raise Illegal("over", "6.3")
    if seat != phase.seat:
        raise Illegal("not_your_turn", "3.1")
    if isinstance(action, GoOn):
        raise Illegal("stale", "5.6")
    verb = VERBS.get(type(action))
    if verb is None:
        raise Illegal("unknown_action")
    verb(state, seat, action, rng, events)
    return events


def swap(state: State, seat: Seat, action: Swap, rng: Stream, events: list[Event]) -> None:
    """3.2, 3.4: a card of the hand and the open card change places, and the turn ends."""
    hand = state.hands[seat]
    given = action.card
    if given not in hand:
        raise Illegal("not_in_hand", "3.2")
    taken = state.table[-1]
    hand[hand.index(given)] = taken
    state.table[-1] = given
    state.still = 0
    state.looks.append((seat, taken, given))
    events.append(Swapped(seat, given, taken))
    if has_31(state, seat):
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
    state.phase = Turned(seat)
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
        state.phase = Turn(following)


# 5 The end of a round


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
    """5.2: the lowest score loses; all who share it do, the sticker included."""
    end_round(state, reason, scores(state), lowest_seats(state), rng, events)


def scores(state: State) -> Scores:
    """What every hand is worth. It tells secrets: 5.5."""
    threes = state.options.three_of_a_kind
    return tuple(score(hand, threes) if hand else None for hand in state.hands)


def lowest_score(state: State) -> int | float | None:
    """The least that somebody's hand is worth who has a life; None: nobody has."""
    all_scores = scores(state)
    return min((all_scores[seat] or 0 for seat in state.living), default=None)


def lowest_seats(state: State) -> tuple[Seat, ...]:
    """5.2: who would lose a life if hands were compared now."""
    all_scores, lowest = scores(state), lowest_score(state)
    return tuple(seat for seat in state.living if all_scores[seat] == lowest)


def has_31(state: State, seat: Seat) -> bool:
    """5.3: whether the seat's hand stops the bus."""
    return bool(state.hands[seat]) and stops_the_bus(state.hands[seat])


def end_round(
    state: State,
    reason: Reason,
    all_scores: Scores,
    losers: tuple[Seat, ...],
    rng: Stream,
    events: list[Event],
) -> None:
    """5.5: all hands are shown, and the losers lose a life. 5.6: people look before it goes on."""
    threes = state.options.three_of_a_kind
    hands = tuple(tuple(hand) for hand in state.hands)
    made = tuple(counted(hand, threes) if hand else () for hand in hands)
    state.summary = RoundSummary(reason, hands, all_scores, made, losers, state.table[-1])
    events.append(RoundEnded(reason))
    for seat, worth in enumerate(all_scores):
        if worth is not None:
            events.append(HandShown(seat, hands[seat], worth))
    lose_lives(state, losers, events)
    if len(state.living) < 2:
        end_match(state, events)
    elif not pause(state, "round_over", ROUND_OVER):
        next_round(state, rng, events)


def lose_lives(state: State, losers: tuple[Seat, ...], events: list[Event]) -> None:
    """6.1: who loses the last life is knocked out."""
    for seat in losers:
        state.lives[seat] -= 1
    if losers:
        events.append(LivesLost(losers))
    knocked_out = tuple(seat for seat in losers if not state.lives[seat])
    if knocked_out:
        events.append(KnockedOut(knocked_out))


def next_round(state: State, rng: Stream, events: list[Event]) -> None:
    """6.2: the next player with a life starts."""
    state.starter = state.after(state.starter)
    deal(state, rng, events)


# 6 The end of the match


def end_match(state: State, events: list[Event]) -> None:
    """6.3: the last one alive has won. 6.4: if nobody is, it is a draw."""
    winner = next(iter(state.living), None)
    state.phase = Over(winner)
    events.append(MatchDrawn() if winner is None else MatchWon(winner))


def out(state: State) -> tuple[Seat, ...]:
    """6.1: whoever has no life left is not asked any more."""
    return tuple(seat for seat, lives in enumerate(state.lives) if not lives)


def result(state: State) -> Result | None:
    if not isinstance(state.phase, Over):
        return None
    winner = state.phase.winner
    return Result(() if winner is None else (winner,), tuple(state.lives))
