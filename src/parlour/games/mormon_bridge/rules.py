"""Mormon Bridge, rule by rule. The numbers are those of docs/rules/mormon-bridge.md.

What is asked and who may answer is here; what then happens is in the files of the sections:
rounds, buying, draws and playing.
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
    SayReady,
    TakeDiscard,
)
from parlour.games.mormon_bridge.buying import begin_turn, buy, call, close, decline, leave_discard
from parlour.games.mormon_bridge.draws import draw_for_turn, take_discard
from parlour.games.mormon_bridge.events import CardTurnedUp, StockShuffled
from parlour.games.mormon_bridge.melds import heaviest, promising, shortest
from parlour.games.mormon_bridge.playing import (
    add_to_group,
    add_to_run,
    discard,
    discardable,
    go_down,
    may_extend,
)
from parlour.games.mormon_bridge.rounds import deal
from parlour.games.mormon_bridge.sets import FACE, NUMBER, TOP, WILD
from parlour.games.mormon_bridge.state import (
    BuyWindow,
    Called,
    Draw,
    LaidSet,
    Options,
    Over,
    Play,
    Ready,
    State,
)
from parlour.kernel.cards import Card
from parlour.kernel.game import Ask, Clock, Event, Illegal, Moment, Result
from parlour.kernel.offers import Action, Arrange, Button, Offer, PickCard
from parlour.kernel.seats import HOUSE, Player, Seat
from parlour.kernel.stream import Stream

BUY_CLOCK: Final = "buy"

SAY_READY: Final = SayReady()
PASS: Final = Pass()
CLOSE: Final = CloseWindow()
DRAW_CARD: Final = DrawCard()
OFFER_READY: Final = (Button(SayReady),)
OFFER_BUY: Final = (Button(Buy), Button(Pass))
OFFER_DRAW: Final = (Button(TakeDiscard), Button(DrawCard))


def start(options: Options, players: tuple[Player, ...], rng: Stream) -> tuple[State, list[Event]]:
    state = State(
        options=options,
        hands=[[] for _ in players],
        taken=[],
        dealt=(),
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
        summary=None,
        takes=0,
    )
    events: list[Event] = []
    deal(state, rng, events)
    return state, events


# What is asked


def asks(state: State) -> tuple[Ask, ...]:
    asked: tuple[Ask, ...] = ASKS[type(state.phase)](state, state.phase)
    return asked


def asks_when_ready(state: State, phase: Ready) -> tuple[Ask, ...]:
    return tuple([Ask(seat, state.window, OFFER_READY, SAY_READY) for seat in phase.waiting])


def asks_to_buy(state: State, phase: BuyWindow) -> tuple[Ask, ...]:
    """4.3: the house closes the window. 4.5: the current player is asked all the time."""
    window = state.window
    clock = Clock(BUY_CLOCK, phase.due)
    asked = [Ask(HOUSE, window, (), CLOSE, clock)]
    if not phase.declined:
        asked.append(Ask(phase.seat, window, OFFER_DRAW, DRAW_CARD))
    for seat in phase.waiting:
        asked.append(Ask(seat, window, OFFER_BUY, PASS, clock))
    return tuple(asked)


def asks_to_allow(state: State, phase: Called) -> tuple[Ask, ...]:
    clock = Clock(BUY_CLOCK, phase.due)
    return (Ask(phase.seat, state.window, OFFER_DRAW, DRAW_CARD, clock),)


def asks_to_draw(state: State, phase: Draw) -> tuple[Ask, ...]:
    return (Ask(phase.seat, state.window, OFFER_DRAW, DRAW_CARD),)


def asks_to_play(state: State, phase: Play) -> tuple[Ask, ...]:
    """6.10: for a silent player the newest card goes."""
    hand = state.hands[phase.seat]
    offers: list[Offer] = []
    if state.down[phase.seat]:
        if may_extend(state, phase):
            add_extensions(state.sets, hand, offers)
    elif promising(hand, state.contract):
        ways = ways_to_go_down(state, hand)
        if ways:
            offers.append(Arrange(GoDown, ways))
    cards = discardable(hand, phase.taken)
    offers.append(PickCard(Discard, cards))
    return (Ask(phase.seat, state.window, tuple(offers), Discard(cards[-1])),)


def ways_to_go_down(state: State, hand: list[Card]) -> tuple[Action, ...]:
    """Two examples: one that leaves few points, and one that leaves many cards."""
    short = shortest(hand, state.contract)
    if short is None:
        return ()
    heavy = heaviest(hand, state.contract)
    assert heavy is not None
    if sum(map(len, heavy)) == sum(map(len, short)):
        return (GoDown(heavy),)
    return GoDown(heavy), GoDown(short)


def add_extensions(sets: list[LaidSet], hand: list[Card], offers: list[Offer]) -> None:
    """6.4, 6.5: for every set, or end of a run, the cards that fit."""
    for number, laid in enumerate(sets, 1):
        if laid.kind == "group":
            wanted = (laid.low, laid.low if laid.wild else 0)
            fitting = [card for card in hand if NUMBER[card] in wanted]
            if fitting:
                offers.append(PickCard(AddToGroup, tuple(fitting), settled=(number,)))
            continue
        rook = -1 if laid.wild else WILD
        low, high = laid.low - 1, laid.low + len(laid.cards)
        for place, end in ((low, "low"), (high, "high")):
            if 1 <= place <= TOP:
                face = laid.colour * TOP + place - 1
                fitting = [card for card in hand if FACE[card] == face or FACE[card] == rook]
                if fitting:
                    offers.append(PickCard(AddToRun, tuple(fitting), settled=(number, end)))


ASKS: Final[dict[type, Callable[..., tuple[Ask, ...]]]] = {
    Ready: asks_when_ready,
    BuyWindow: asks_to_buy,
    Called: asks_to_allow,
    Draw: asks_to_draw,
    Play: asks_to_play,
    Over: lambda _state, _phase: (),
}


# What is done


def apply(state: State, seat: Seat, action: Action, at: Moment, rng: Stream) -> list[Event]:
    if isinstance(state.phase, Over):
        raise Illegal("over", "8.1")
    verb = VERBS.get(type(action))
    if verb is None:
        raise Illegal("unknown_action")
    events: list[Event] = []
    verb(state, seat, action, at, rng, events)
    return events


def say_ready(
    state: State, seat: Seat, _: SayReady, at: Moment, rng: Stream, events: list[Event]
) -> None:
    """3.3: when all are ready the first discard is turned up, and the first turn begins."""
    phase = state.phase
    if not isinstance(phase, Ready) or seat not in phase.waiting:
        raise Illegal("already_ready", "3.3")
    waiting = tuple([other for other in phase.waiting if other != seat])
    if waiting:
        state.phase = Ready(waiting)
        return
    while not NUMBER[state.stock[-1]]:
        turn_back(state, rng, events)
    card = state.stock.pop()
    state.discards.append(card)
    events.append(CardTurnedUp(card))
    begin_turn(state, state.starter, None, at, rng, events)


def turn_back(state: State, rng: Stream, events: list[Event]) -> None:
    """3.4: a Rook that is turned up goes back, and the stock is shuffled again."""
    state.turned_back = (*state.turned_back, state.stock[-1])
    rng.shuffle(state.stock)
    events.append(StockShuffled("rook_turned_up"))


def call_to_buy(
    state: State, seat: Seat, _: Buy, at: Moment, rng: Stream, events: list[Event]
) -> None:
    call(state, seat, at, rng, events)


def pass_by(
    state: State, seat: Seat, _: Pass, __: Moment, rng: Stream, events: list[Event]
) -> None:
    decline(state, seat, rng, events)


def close_window(
    state: State, seat: Seat, _: CloseWindow, __: Moment, rng: Stream, events: list[Event]
) -> None:
    """4.3: who has not answered by then has passed."""
    phase = state.phase
    if seat != HOUSE or not isinstance(phase, BuyWindow):
        raise Illegal("no_window_to_close", "4.3")
    close(state, phase, rng, events)


def take(
    state: State, seat: Seat, _: TakeDiscard, __: Moment, ___: Stream, events: list[Event]
) -> None:
    """5.1; 4.5: while others would buy it, too."""
    expect_drawing(state, seat)
    take_discard(state, seat, events)


def draw_card(
    state: State, seat: Seat, _: DrawCard, __: Moment, rng: Stream, events: list[Event]
) -> None:
    """5.1; 4.5: while others may buy the discard, it is left to them."""
    phase = expect_drawing(state, seat)
    if isinstance(phase, Draw):
        draw_for_turn(state, seat, rng, events)
    elif isinstance(phase, Called):
        buy(state, seat, phase.buyer, rng, events)
    else:
        leave_discard(state, phase, events)


def expect_drawing(state: State, seat: Seat) -> BuyWindow | Called | Draw:
    phase = state.phase
    if isinstance(phase, Ready | Play | Over):
        raise Illegal("not_drawing", "5.1")
    if seat != phase.seat:
        raise Illegal("not_your_turn", "5.1")
    if isinstance(phase, BuyWindow) and phase.declined:
        raise Illegal("already_declined", "4.5")
    return phase


def play(
    state: State, seat: Seat, action: Action, at: Moment, rng: Stream, events: list[Event]
) -> None:
    """6.1: only the current player, and only after the draw."""
    phase = state.phase
    if not isinstance(phase, Play):
        raise Illegal("draw_first", "6.1")
    if seat != phase.seat:
        raise Illegal("not_your_turn", "6.1")
    PLAYS[type(action)](state, phase, action, at, rng, events)


PLAYS: Final[dict[type[Action], Callable[..., None]]] = {
    GoDown: go_down,
    AddToGroup: add_to_group,
    AddToRun: add_to_run,
    Discard: discard,
}
VERBS: Final[dict[type[Action], Callable[..., None]]] = {
    SayReady: say_ready,
    Buy: call_to_buy,
    Pass: pass_by,
    CloseWindow: close_window,
    TakeDiscard: take,
    DrawCard: draw_card,
    **dict.fromkeys(PLAYS, play),
}


def result(state: State) -> Result | None:
    if not isinstance(state.phase, Over):
        return None
    return Result(state.phase.winners, state.totals)


def cards(state: State) -> list[Card]:
    found = [*state.stock, *state.discards]
    for laid in state.sets:
        found += laid.cards
    for hand in state.hands:
        found += hand
    return found
