"""Omaha 4 (custom), rule by rule. The numbers are those of docs/rules/omaha.md."""

from collections.abc import Callable
from typing import Final

from parlour.games.omaha.actions import Discard, GoOn, LetChance
from parlour.games.omaha.events import (
    CardBurned,
    CardDiscarded,
    CardDrawnByLot,
    Discarded,
    FlopDealt,
    HandDealt,
    HandShown,
    HandStarted,
    HandTied,
    HandWon,
    MatchTied,
    MatchWon,
    RiverDealt,
    TurnDealt,
)
from parlour.games.omaha.state import (
    DiscardToRiver,
    DiscardToTurn,
    Options,
    Over,
    Showdown,
    ShowdownSummary,
    ShownHand,
    State,
)
from parlour.games.poker_hands import best_five, category, mask_of, strength
from parlour.kernel.cards import FRENCH, Card
from parlour.kernel.game import TURN, Ask, Clock, Event, Illegal, Moment, Result
from parlour.kernel.offers import Action, Button, PickCard
from parlour.kernel.seats import Player, Seat
from parlour.kernel.stream import Stream

HOLE_CARDS: Final = 4
SHOWDOWN_TIME: Final = 10_000
"""5.7, in milliseconds."""

LET_CHANCE: Final = LetChance()
GO_ON: Final = GoOn()
OFFER_GO_ON: Final = (Button(GoOn),)


# 1 The table


def start(options: Options, players: tuple[Player, ...], rng: Stream) -> tuple[State, list[Event]]:
    """1.3: nobody has won a hand yet."""
    state = State(
        options=options,
        hands=[],
        discards=[],
        stock=(),
        burns=(),
        board=(),
        phase=Over(()),
        number=0,
        wins=[0] * len(players),
        window=0,
        showdown=None,
    )
    events: list[Event] = []
    deal(state, 0, rng, events)
    return state, events


def asks(state: State) -> tuple[Ask, ...]:
    phase = state.phase
    if isinstance(phase, Over):
        return ()
    window, clock = state.window, phase.clock
    if isinstance(phase, Showdown):
        return tuple([Ask(seat, window, OFFER_GO_ON, GO_ON, clock) for seat in phase.waiting])
    held = phase.held
    return tuple(
        [
            Ask(seat, window, (PickCard(Discard, hand),), LET_CHANCE, clock)
            for seat, hand in enumerate(state.hands)
            if len(hand) == held
        ]
    )


def apply(state: State, seat: Seat, action: Action, at: Moment, rng: Stream) -> list[Event]:
    if isinstance(state.phase, Over):
        raise Illegal("over", "6.1")
    if not 0 <= seat < len(state.hands):
        raise Illegal("not_asked")
    verb = VERBS.get(type(action))
    if verb is None:
        raise Illegal("unknown_action")
    events: list[Event] = []
    verb(state, seat, action, at, rng, events)
    return events


# 2 The deal


def deal(state: State, at: Moment, rng: Stream, events: list[Event]) -> None:
    """2.1, 2.2: all cards are shuffled; everybody gets four, one at a time. 2.4: the flop."""
    deck = list(FRENCH)
    rng.shuffle(deck)
    seats = len(state.wins)
    dealt = HOLE_CARDS * seats
    state.hands = [tuple(deck[seat:dealt:seats]) for seat in range(seats)]
    state.discards = [()] * seats
    state.stock = tuple(deck[dealt:])
    state.burns = ()
    state.board = ()
    state.number += 1
    events.append(HandStarted(state.number, state.options.hands))
    for seat, hand in enumerate(state.hands):
        events.append(HandDealt(hand, to=seat))
    events.append(FlopDealt(burn_and_turn_up(state, 3, events)))
    state.phase = DiscardToTurn(discard_clock(state.options, at))
    state.window += 1


def burn_and_turn_up(state: State, count: int, events: list[Event]) -> tuple[Card, ...]:
    """2.3: before cards are turned up for the board one is burned, and nobody sees it."""
    stock = state.stock
    cards = stock[1 : 1 + count]
    state.burns += stock[:1]
    state.board += cards
    state.stock = stock[1 + count :]
    events.append(CardBurned())
    return cards


# 3 Discards


def discard_clock(options: Options, at: Moment) -> Clock:
    """3.5: everybody has the same time from the same moment. 3.7: or the room's turn clock."""
    seconds = options.discard_time
    return TURN if seconds == "off" else Clock("discard", at + seconds * 1000)


def discard(
    state: State, seat: Seat, action: Discard, at: Moment, _: Stream, events: list[Event]
) -> None:
    """3.1: a card of the hand goes. 3.6: the log's order decides, not the time that was left."""
    expect_discard(state, seat)
    card = action.card
    if card not in state.hands[seat]:
        raise Illegal("not_in_hand", "3.1")
    events.append(CardDiscarded(card, to=seat))
    remove(state, seat, card, at, events)


def let_chance(
    state: State, seat: Seat, _: LetChance, at: Moment, rng: Stream, events: list[Event]
) -> None:
    """3.5: for a silent seat a card drawn by lot goes."""
    expect_discard(state, seat)
    card = rng.choice(state.hands[seat])
    events.append(CardDrawnByLot(card, to=seat))
    remove(state, seat, card, at, events)


def expect_discard(state: State, seat: Seat) -> None:
    held = state.phase.held
    if not held:
        raise Illegal("showdown", "3.2")
    if len(state.hands[seat]) < held:
        raise Illegal("already_discarded", "3.4")


def remove(state: State, seat: Seat, card: Card, at: Moment, events: list[Event]) -> None:
    """3.3: the others hear only that the seat has discarded. 4.1, 4.2: the last one opens."""
    hands = state.hands
    hand = hands[seat]
    place = hand.index(card)
    hands[seat] = hand[:place] + hand[place + 1 :]
    state.discards[seat] += (card,)
    events.append(Discarded(seat))
    if state.phase.held in map(len, hands):
        return
    if isinstance(state.phase, DiscardToTurn):
        turn(state, at, events)
    else:
        river(state, at, events)


# 4 Turn and river


def turn(state: State, at: Moment, events: list[Event]) -> None:
    """4.1: a fourth card lies on the board, and the second discard begins."""
    (card,) = burn_and_turn_up(state, 1, events)
    events.append(TurnDealt(card))
    state.phase = DiscardToRiver(discard_clock(state.options, at))
    state.window += 1


def river(state: State, at: Moment, events: list[Event]) -> None:
    """4.2: a fifth card lies on the board, and the hands are compared."""
    (card,) = burn_and_turn_up(state, 1, events)
    events.append(RiverDealt(card))
    compare(state, events)
    if state.number < state.options.hands:
        wait_for_next_hand(state, at)
    else:
        end_match(state, events)


# 5 The showdown


def compare(state: State, events: list[Event]) -> None:
    """5.1: everybody shows. 5.2-5.6: the strongest five win; who ties wins too."""
    board = mask_of(state.board)
    strengths = [strength(board | mask_of(hand)) for hand in state.hands]
    shown: list[ShownHand] = []
    for seat, hand in enumerate(state.hands):
        word = category(strengths[seat])
        best = best_five(state.board + hand, strengths[seat])
        shown.append(ShownHand(hand, word, best))
        events.append(HandShown(seat, hand, word, best))
    most = max(strengths)
    winners = tuple([seat for seat, each in enumerate(strengths) if each == most])
    for seat in winners:
        state.wins[seat] += 1
    events.append(HandWon(winners[0]) if len(winners) == 1 else HandTied(winners))
    state.showdown = ShowdownSummary(state.board, tuple(shown), winners)


def wait_for_next_hand(state: State, at: Moment) -> None:
    """5.7: the hands lie open until everybody is ready, or for ten seconds."""
    timed = state.options.discard_time != "off"
    clock = Clock("showdown", at + SHOWDOWN_TIME) if timed else TURN
    state.phase = Showdown(tuple(range(len(state.hands))), clock)
    state.window += 1


def go_on(state: State, seat: Seat, _: GoOn, at: Moment, rng: Stream, events: list[Event]) -> None:
    """5.7: the last one who goes on opens the next hand."""
    phase = state.phase
    if not isinstance(phase, Showdown):
        raise Illegal("no_showdown", "5.7")
    if seat not in phase.waiting:
        raise Illegal("already_ready", "5.7")
    waiting = tuple([other for other in phase.waiting if other != seat])
    if waiting:
        state.phase = Showdown(waiting, phase.clock)
    else:
        deal(state, at, rng, events)


VERBS: Final[dict[type[Action], Callable[..., None]]] = {
    Discard: discard,
    LetChance: let_chance,
    GoOn: go_on,
}


# 6 The end of the match


def end_match(state: State, events: list[Event]) -> None:
    """6.2: who has won most hands has won. 6.3: equals share it."""
    most = max(state.wins)
    winners = tuple([seat for seat, wins in enumerate(state.wins) if wins == most])
    state.phase = Over(winners)
    alone = len(winners) == 1
    events.append(MatchWon(winners[0], most) if alone else MatchTied(winners, most))


def result(state: State) -> Result | None:
    phase = state.phase
    return Result(phase.winners, tuple(state.wins)) if isinstance(phase, Over) else None


def cards(state: State) -> list[Card]:
    held = [card for cards in (*state.hands, *state.discards) for card in cards]
    return [*state.stock, *state.burns, *state.board, *held]
