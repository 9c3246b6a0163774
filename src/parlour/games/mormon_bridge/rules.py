"""Mormon Bridge, rule by rule. The numbers are those of docs/rules/mormon-bridge.md.

What is asked and who may answer is here; what then happens is in the files of the sections:
deal, buying, draws, playing and rounds.
"""

from collections.abc import Callable
from typing import Final

from parlour.games.mormon_bridge.actions import (
    AddToGroup,
    AddToRun,
    Buy,
    CloseWindow,
    Discard,
    DrawCard,
    GoDown,
    Pass,
    TakeDiscard,
)
from parlour.games.mormon_bridge.buying import buy, call, close, decline, leave_discard
from parlour.games.mormon_bridge.deal import CARDS_DEALT, next_round, turn_up
from parlour.games.mormon_bridge.deck import TOP, RookCard
from parlour.games.mormon_bridge.draws import draw_for_turn, take_discard
from parlour.games.mormon_bridge.melds import heaviest, promising, shortest
from parlour.games.mormon_bridge.playing import (
    add_to_group,
    add_to_run,
    discard,
    discardable,
    go_down,
    may_extend,
)
from parlour.games.mormon_bridge.state import (
    BuyWindow,
    Called,
    Draw,
    End,
    LaidSet,
    Options,
    Over,
    Play,
    State,
)
from parlour.kernel.game import TURN, Ask, Clock, Event, Illegal, Result
from parlour.kernel.offers import Action, Arrange, Button, Offer, PickCard
from parlour.kernel.pause import GoOn, Pause, answered, pause
from parlour.kernel.seats import CLOCK_SEAT, Player, Seat, people
from parlour.kernel.stream import Stream
from parlour.kernel.times import MatchTime

BUY_CLOCK: Final = "buy"
ROUND_OVER: Final = "round_over"
LOOK_AT_ROUND: Final = 8_000
"""7.3: milliseconds, at the normal pace, to look at the finished round."""


def start(options: Options, players: tuple[Player, ...], rng: Stream) -> tuple[State, list[Event]]:
    state = State(
        options=options,
        people=people(players),
        hands=[[] for _ in players],
        taken=[],
        dealt=[],
        alike=[],
        stock=[],
        discards=[],
        sets=[],
        down=[],
        buys=[],
        turned_back=(),
        reshuffled=(),
        scores=[],
        phase=Over(()),
        round=0,
        window=0,
        ended=None,
        takes=0,
    )
    events: list[Event] = []
    next_round(state, MatchTime(0), rng, events)
    return state, events


# What is asked


def asks(state: State) -> tuple[Ask, ...]:
    phase = state.phase
    if isinstance(phase, Pause):
        return phase.asks()
    if isinstance(phase, BuyWindow):
        return asks_to_buy(state, phase)
    if isinstance(phase, Called):
        return (ask_to_draw(state, phase.seat, Clock(BUY_CLOCK, phase.due)),)
    if isinstance(phase, Draw):
        return (ask_to_draw(state, phase.seat, TURN),)
    if isinstance(phase, Play):
        return (ask_to_play(state, phase),)
    return ()


def asks_to_buy(state: State, phase: BuyWindow) -> tuple[Ask, ...]:
    """4.3: the clock closes the window. 4.5: the current player is asked all the time."""
    window = state.window
    clock = Clock(BUY_CLOCK, phase.due)
    asked = [Ask(CLOCK_SEAT, window, (), CloseWindow(), clock)]
    if not phase.declined:
        asked.append(ask_to_draw(state, phase.seat, TURN))
    for seat in phase.waiting:
        asked.append(Ask(seat, window, (Button(Buy), Button(Pass)), Pass(), clock))
    return tuple(asked)


def ask_to_draw(state: State, seat: Seat, clock: Clock) -> Ask:
    """5.1: for a silent player a card of the stock is drawn."""
    offers = Button(TakeDiscard), Button(DrawCard)
    return Ask(seat, state.window, offers, DrawCard(), clock)


def ask_to_play(state: State, phase: Play) -> Ask:
    """6.10: for a silent player the newest card goes."""
    hand = state.hands[phase.seat]
    offers: list[Offer] = []
    if state.down[phase.seat]:
        if may_extend(state, phase):
            add_extensions(state.sets, hand, offers)
    elif promising(hand, state.contract):
        ways = ways_to_go_down(state, hand)
        if ways:
            offers.append(Arrange(GoDown, tuple(hand), ways))
    cards = discardable(hand, phase.taken)
    offers.append(PickCard(Discard, cards))
    return Ask(phase.seat, state.window, tuple(offers), Discard(cards[-1]))


def ways_to_go_down(state: State, hand: list[RookCard]) -> tuple[Action, ...]:
    """Two examples: one that leaves few points, and one that leaves many cards."""
    short = shortest(hand, state.contract)
    if short is None:
        return ()
    heavy = heaviest(hand, state.contract)
    assert heavy is not None
    if sum(map(len, heavy)) == sum(map(len, short)):
        return (GoDown(heavy),)
    return GoDown(heavy), GoDown(short)


def add_extensions(sets: list[LaidSet], hand: list[RookCard], offers: list[Offer]) -> None:
    """6.4, 6.5: for every set, or end of a run, the cards that fit."""
    for number, laid in enumerate(sets, 1):
        if laid.shape == "group":
            fitting = [c for c in hand if c.rank == laid.low or (c.wild and not laid.wild)]
            if fitting:
                offers.append(PickCard(AddToGroup, tuple(fitting), settled=(number,)))
            continue
        ends: tuple[tuple[End, int], ...] = (("low", laid.low - 1), ("high", laid.high + 1))
        for end, place in ends:
            fitting = fitting_in_run(laid, place, hand)
            if fitting:
                offers.append(PickCard(AddToRun, tuple(fitting), settled=(number, end)))


def fitting_in_run(laid: LaidSet, number: int, hand: list[RookCard]) -> list[RookCard]:
    """6.5: the next card of the colour, and a Rook if there is none in the run."""
    if not 1 <= number <= TOP:
        return []
    face = laid.colour * TOP + number - 1
    return [card for card in hand if card.face == face or (card.wild and not laid.wild)]


# What is done


def apply(state: State, seat: Seat, action: Action, at: MatchTime, rng: Stream) -> list[Event]:
    events: list[Event] = []
    phase = state.phase
    if isinstance(phase, Over):
        raise Illegal("over", "8.1")
    if isinstance(phase, Pause):
        if answered(state, seat, action):
            go_on(state, phase, at, rng, events)
        return events
    if type(action) in PLAYS:
        play(state, seat, action, at, events)
    elif type(action) in VERBS:
        VERBS[type(action)](state, seat, at, rng, events)
    else:
        raise Illegal("not_asked" if isinstance(action, GoOn) else "unknown_action")
    if state.ended and not isinstance(state.phase, Over):
        after_round(state, at, rng, events)
    return events


def after_round(state: State, at: MatchTime, rng: Stream, events: list[Event]) -> None:
    """7.3: everybody looks at the finished round before the next one is dealt."""
    if not pause(state, ROUND_OVER, LOOK_AT_ROUND):
        next_round(state, at, rng, events)


def go_on(state: State, phase: Pause, at: MatchTime, rng: Stream, events: list[Event]) -> None:
    """3.3: from the own cards to the first discard. 7.3: from a finished round to the next."""
    if phase.what == CARDS_DEALT:
        turn_up(state, at, rng, events)
    else:
        next_round(state, at, rng, events)


def close_window(state: State, seat: Seat, _: MatchTime, rng: Stream, events: list[Event]) -> None:
    """4.3: who has not answered by then has passed."""
    phase = state.phase
    if seat != CLOCK_SEAT or not isinstance(phase, BuyWindow):
        raise Illegal("no_window_to_close", "4.3")
    close(state, phase, rng, events)


def take(state: State, seat: Seat, _: MatchTime, __: Stream, events: list[Event]) -> None:
    """5.1; 4.5: while others would buy it, too."""
    expect_drawing(state, seat)
    take_discard(state, seat, events)


def draw_card(state: State, seat: Seat, at: MatchTime, rng: Stream, events: list[Event]) -> None:
    """5.1; 4.5: while others may buy the discard, it is left to them."""
    phase = expect_drawing(state, seat)
    if isinstance(phase, Draw):
        draw_for_turn(state, seat, rng, events)
    elif isinstance(phase, Called):
        buy(state, seat, phase.buyer, rng, events)
    else:
        leave_discard(state, phase, at, rng, events)


def expect_drawing(state: State, seat: Seat) -> BuyWindow | Called | Draw:
    phase = state.phase
    if not isinstance(phase, BuyWindow | Called | Draw):
        raise Illegal("not_drawing", "5.1")
    if seat != phase.seat:
        raise Illegal("not_your_turn", "5.1")
    if isinstance(phase, BuyWindow) and phase.declined:
        raise Illegal("already_declined", "4.5")
    return phase


def play(state: State, seat: Seat, action: Action, at: MatchTime, events: list[Event]) -> None:
    """6.1: only the current player, and only after the draw."""
    phase = state.phase
    if not isinstance(phase, Play):
        raise Illegal("draw_first", "6.1")
    if seat != phase.seat:
        raise Illegal("not_your_turn", "6.1")
    PLAYS[type(action)](state, phase, action, at, events)


VERBS: Final[dict[type[Action], Callable[..., None]]] = {
    Buy: call,
    Pass: decline,
    CloseWindow: close_window,
    TakeDiscard: take,
    DrawCard: draw_card,
}
PLAYS: Final[dict[type[Action], Callable[..., None]]] = {
    GoDown: go_down,
    AddToGroup: add_to_group,
    AddToRun: add_to_run,
    Discard: discard,
}


def result(state: State) -> Result | None:
    if not isinstance(state.phase, Over):
        return None
    return Result(state.phase.winners, state.totals)
