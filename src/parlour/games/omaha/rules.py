"""Omaha 4 (custom), rule by rule. The numbers are those of docs/rules/omaha.md."""

from typing import Final

from parlour.games.omaha.actions import Discard, LetChance
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
    ShownHand,
    State,
)
from parlour.games.poker_hands import best_five, called, mask_of, strength
from parlour.kernel.cards import FRENCH, French
from parlour.kernel.game import TURN, Ask, Clock, Event, Illegal, Result
from parlour.kernel.offers import Action, PickCard
from parlour.kernel.pause import GoOn, Pause, answered, pause
from parlour.kernel.seats import Player, Seat, people
from parlour.kernel.stream import Stream
from parlour.kernel.times import MatchTime, later

HOLE_CARDS: Final = 4
SHOWDOWN: Final = "showdown"
SHOWDOWN_LASTS: Final = 12_000
"""5.7, in milliseconds."""


# 1 The table


def start(options: Options, players: tuple[Player, ...], rng: Stream) -> tuple[State, list[Event]]:
    """1.3: nobody has won a hand yet."""
    state = State(
        options=options,
        people=people(players),
        hands=[],
        discards=[],
        stock=(),
        burns=(),
        board=(),
        showdown=(),
        phase=Over(()),
        number=0,
        wins=[0] * len(players),
        window=0,
    )
    events: list[Event] = []
    deal(state, MatchTime(0), rng, events)
    return state, events


def asks(state: State) -> tuple[Ask, ...]:
    """3.2: all who have not discarded yet are asked at the same time."""
    phase = state.phase
    if isinstance(phase, Pause):
        return phase.asks()
    if isinstance(phase, Over):
        return ()
    return tuple(
        Ask(seat, state.window, (PickCard(Discard, hand),), LetChance(), phase.clock)
        for seat, hand in enumerate(state.hands)
        if len(hand) == phase.held
    )


def apply(state: State, seat: Seat, action: Action, at: MatchTime, rng: Stream) -> list[Event]:
    events: list[Event] = []
    phase = state.phase
    if isinstance(phase, Over):
        raise Illegal("over", "6.1")
    if isinstance(phase, Pause):
        if answered(state, seat, action):
            after_showdown(state, at, rng, events)
        return events
    discard(state, seat, action, rng, events)
    if not any(len(hand) == phase.held for hand in state.hands):
        next_street(state, at, rng, events)
    return events


# 2 The deal


def deal(state: State, at: MatchTime, rng: Stream, events: list[Event]) -> None:
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
    state.showdown = ()
    state.number += 1
    events.append(HandStarted(state.number, state.options.hands))
    for seat, hand in enumerate(state.hands):
        events.append(HandDealt(hand, to=seat))
    events.append(FlopDealt(burn_and_turn_up(state, 3, events)))
    state.phase = DiscardToTurn(discard_clock(state.options, at))
    state.window += 1


def burn_and_turn_up(state: State, count: int, events: list[Event]) -> tuple[French, ...]:
    """2.3: before cards are turned up for the board one is burned, and nobody sees it."""
    burned, *cards = state.stock[: 1 + count]
    state.stock = state.stock[1 + count :]
    state.burns += (burned,)
    state.board += tuple(cards)
    events.append(CardBurned())
    return tuple(cards)


# 3 Discards


def discard_clock(options: Options, at: MatchTime) -> Clock:
    """3.5: everybody has the same time from the same moment. 3.7: or the room's turn clock."""
    seconds = options.discard_time
    return TURN if seconds == "off" else Clock("discard", later(at, seconds * 1000))


def discard(state: State, seat: Seat, action: Action, rng: Stream, events: list[Event]) -> None:
    """3.1: a card of the hand goes, chosen or drawn by lot. 3.6: the log's order decides."""
    if not 0 <= seat < len(state.hands):
        raise Illegal("not_asked")
    if isinstance(action, GoOn):
        raise Illegal("no_showdown", "5.7")
    if state.has_discarded(seat):
        raise Illegal("already_discarded", "3.4")
    if isinstance(action, Discard):
        card = chosen(state, seat, action)
        events.append(CardDiscarded(card, to=seat))
    elif isinstance(action, LetChance):
        card = drawn_by_lot(state, seat, rng)
        events.append(CardDrawnByLot(card, to=seat))
    else:
        raise Illegal("unknown_action")
    state.hands[seat] = tuple(other for other in state.hands[seat] if other is not card)
    state.discards[seat] += (card,)
    events.append(Discarded(seat))


def chosen(state: State, seat: Seat, action: Discard) -> French:
    """3.1: only a card of one's own hand can be discarded."""
    if action.card not in state.hands[seat]:
        raise Illegal("not_in_hand", "3.1")
    return action.card


def drawn_by_lot(state: State, seat: Seat, rng: Stream) -> French:
    """3.5: every card of the hand is as likely."""
    return rng.choice(state.hands[seat])


# 4 Turn and river


def next_street(state: State, at: MatchTime, rng: Stream, events: list[Event]) -> None:
    """4.1, 4.2: when everybody has discarded the next card is turned up."""
    if isinstance(state.phase, DiscardToTurn):
        turn(state, at, events)
    else:
        river(state, at, rng, events)


def turn(state: State, at: MatchTime, events: list[Event]) -> None:
    """4.1: a fourth card lies on the board, and the second discard begins."""
    (card,) = burn_and_turn_up(state, 1, events)
    events.append(TurnDealt(card))
    state.phase = DiscardToRiver(discard_clock(state.options, at))
    state.window += 1


def river(state: State, at: MatchTime, rng: Stream, events: list[Event]) -> None:
    """4.2: a fifth card lies on the board, and the hands are compared. 5.7: people look at them."""
    (card,) = burn_and_turn_up(state, 1, events)
    events.append(RiverDealt(card))
    compare(state, events)
    if not pause(state, SHOWDOWN, SHOWDOWN_LASTS):
        after_showdown(state, at, rng, events)


# 5 The showdown


def compare(state: State, events: list[Event]) -> None:
    """5.1: everybody shows, the weakest hand first. 5.2-5.6: the strongest five win, and all who
    tie have won."""
    strengths = [strength(mask_of(state.board + hand)) for hand in state.hands]
    state.showdown = tuple(
        ShownHand(
            called(each),
            best_five(state.board + hand, each),
            1 + sum(other > each for other in strengths),
        )
        for hand, each in zip(state.hands, strengths, strict=True)
    )
    for seat in sorted(range(len(strengths)), key=strengths.__getitem__):
        shown = state.showdown[seat]
        events.append(HandShown(seat, state.hands[seat], shown.called, shown.best))
    winners = tuple(seat for seat, shown in enumerate(state.showdown) if shown.place == 1)
    for seat in winners:
        state.wins[seat] += 1
    events.append(HandWon(winners[0]) if len(winners) == 1 else HandTied(winners))


def after_showdown(state: State, at: MatchTime, rng: Stream, events: list[Event]) -> None:
    """5.7: the next hand is dealt. 6.1: after the last one the match is over."""
    if state.number < state.options.hands:
        deal(state, at, rng, events)
    else:
        end_match(state, events)


# 6 The end of the match


def end_match(state: State, events: list[Event]) -> None:
    """6.2: the player who won most hands has won. 6.3: equals share it."""
    most = max(state.wins)
    winners = tuple(seat for seat, wins in enumerate(state.wins) if wins == most)
    state.phase = Over(winners)
    alone = len(winners) == 1
    events.append(MatchWon(winners[0], most) if alone else MatchTied(winners, most))


def result(state: State) -> Result | None:
    phase = state.phase
    return Result(phase.winners, tuple(state.wins)) if isinstance(phase, Over) else None
