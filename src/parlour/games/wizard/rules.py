"""Wizard, rule by rule. The numbers are those of docs/rules/wizard.md."""

from collections.abc import Callable
from typing import Any, Final

from parlour.games.wizard.actions import Bid, NameTrumps, Play
from parlour.games.wizard.deal import deal, name_trumps, plan, suit_most_held
from parlour.games.wizard.events import (
    BidMade,
    CardPlayed,
    MatchWon,
    RoundEnded,
    ScoreWritten,
    TrickWon,
)
from parlour.games.wizard.state import (
    BIDDING,
    FOLLOWING,
    LEADING,
    MOST_SEATS,
    Bidding,
    Following,
    Leading,
    Line,
    NamingTrumps,
    Options,
    Over,
    RoundScore,
    State,
    Trick,
)
from parlour.games.wizard.tricks import (
    JESTERS,
    MAY_FOLLOW,
    OF_SUIT,
    SUIT,
    SUITS,
    WIZARDS,
    led_suit,
    playable,
    winning_place,
)
from parlour.kernel.cards import FRENCH, Card, rank, suit
from parlour.kernel.cards import WIZARD as DECK
from parlour.kernel.game import Ask, Event, Illegal, Moment, Result
from parlour.kernel.offers import Action, PickAmount, PickCard, PickWord
from parlour.kernel.seats import Player, Seat
from parlour.kernel.stream import Stream

# one of each is enough, and saves making them at every card
CARD_PLAYED: Final = tuple(
    tuple(CardPlayed(seat, card) for card in DECK) for seat in range(MOST_SEATS)
)
TRICK_WON: Final = tuple(TrickWon(seat) for seat in range(MOST_SEATS))
OFFER_SUITS: Final = PickWord(NameTrumps, SUITS)
SILENT_PLAYS: Final = tuple(
    Play(card)
    for card in (*sorted(FRENCH, key=lambda card: (rank(card), suit(card))), *JESTERS, *WIZARDS)
)
"""5.8: the order in which cards are played for a silent player."""
SILENCE: Final = bytes(SILENT_PLAYS.index(Play(card)) for card in DECK).ljust(256)
"""The place of each card in that order, as a table for bytes.translate, which is quick."""


# 1 The table


def start(options: Options, players: tuple[Player, ...], rng: Stream) -> tuple[State, list[Event]]:
    """1.5: the first dealer is drawn by lot."""
    seats = len(players)
    state = State(
        options=options,
        plan=plan(options.rounds, seats),
        round=0,
        dealer=rng.below(seats),
        hands=[[] for _ in players],
        turned=None,
        undealt=[],
        trump=None,
        bids=[],
        won=[],
        voids=[],
        leader=0,
        trick=[],
        tricks=[],
        last_trick=None,
        totals=[0] * seats,
        sheet=[],
        phase=Over(()),
        window=0,
    )
    events: list[Event] = []
    deal(state, rng, events)
    return state, events


# 4 Bids


def forbidden_bid(state: State, seat: Seat) -> int | None:
    """4.4: by option, the dealer may not make the bids add up to the tricks."""
    if not state.options.no_even_bids or seat != state.dealer:
        return None
    return state.size - state.bids_so_far()


def bid_offers(size: int, forbidden: int | None) -> tuple[PickAmount, ...]:
    """4.2: from none to all, but for what is forbidden."""
    if forbidden is None or not 0 <= forbidden <= size:
        return (PickAmount(Bid, 0, size),)
    below, above = PickAmount(Bid, 0, forbidden - 1), PickAmount(Bid, forbidden + 1, size)
    return tuple([offer for offer in (below, above) if offer.count()])


def bid(state: State, phase: Bidding, action: Bid, _: Stream, events: list[Event]) -> None:
    """4.1: bids go round to the dealer; then the player on the dealer's left leads (5.1)."""
    seat = phase.seat
    if not 0 <= action.tricks <= state.size:
        raise Illegal("impossible_bid", "4.2")
    if action.tricks == forbidden_bid(state, seat):
        raise Illegal("even_bids", "4.4")
    state.bids[seat] = action.tricks
    events.append(BidMade(seat, action.tricks))
    state.window += 1
    state.phase = LEADING[state.leader] if seat == state.dealer else BIDDING[state.left_of(seat)]


# 5 Playing a trick


def lead(state: State, phase: Leading, action: Play, _: Stream, events: list[Event]) -> None:
    """5.1: any card may be led. 5.2: its suit has to be followed, if it has one (5.5, 5.6)."""
    seat, card = phase.seat, action.card
    put(state, seat, card, events)
    state.window += 1
    state.phase = FOLLOWING[SUIT[card]][(seat + 1) % len(state.hands)]


def follow(state: State, phase: Following, action: Play, rng: Stream, events: list[Event]) -> None:
    """5.2, 5.4: whoever can follow does, or plays a Wizard or a Jester."""
    seat, led, card = phase.seat, phase.led, action.card
    put(state, seat, card, events)
    if led is None:
        led = led_suit(state.trick)
    elif card not in MAY_FOLLOW[led]:
        show_void(state, seat, led)
    seats = len(state.hands)
    if len(state.trick) == seats:
        win_trick(state, rng, events)
    else:
        state.window += 1
        state.phase = FOLLOWING[led][(seat + 1) % seats]


def put(state: State, seat: Seat, card: Card, events: list[Event]) -> None:
    """5.1: a card of the own hand goes to the trick."""
    try:
        state.hands[seat].remove(card)
    except ValueError:
        raise Illegal("not_in_hand", "5.1") from None
    state.trick.append(card)
    events.append(CARD_PLAYED[seat][card])


def show_void(state: State, seat: Seat, led: int) -> None:
    """5.3: whoever plays another suit has none of the one to follow, and everybody sees it."""
    if not OF_SUIT[led].isdisjoint(state.hands[seat]):
        raise Illegal("must_follow", "5.2")
    state.voids[seat] |= 1 << led


# 6 Winning a trick


def win_trick(state: State, rng: Stream, events: list[Event]) -> None:
    """6.1-6.4: the strongest card wins, and its player leads next (5.1)."""
    trick, leader = tuple(state.trick), state.leader
    winner = (leader + winning_place(trick, state.trump)) % len(trick)
    state.last_trick = Trick(leader, trick, winner)
    state.tricks.append(state.last_trick)
    state.trick = []
    state.won[winner] += 1
    events.append(TRICK_WON[winner])
    if state.hands[winner]:
        state.leader = winner
        state.window += 1
        state.phase = LEADING[winner]
    else:
        end_round(state, rng, events)


# 7 The score


def points(bid: int, won: int) -> int:
    """7.1: 20, and 10 for each trick, if the bid was exact. 7.2: else 10 off for each trick off."""
    return 20 + 10 * won if won == bid else -10 * abs(won - bid)


def end_round(state: State, rng: Stream, events: list[Event]) -> None:
    """7.3: the points are written down and added up. 1.5: the deal passes to the left."""
    events.append(RoundEnded(state.round))
    lines = []
    for seat, (said, won) in enumerate(zip(state.bids, state.won, strict=True)):
        assert said is not None
        change = points(said, won)
        state.totals[seat] += change
        lines.append(Line(said, won, change))
        events.append(ScoreWritten(seat, said, won, change, state.totals[seat]))
    state.sheet.append(RoundScore(state.size, state.dealer, tuple(lines)))
    if state.round < len(state.plan):
        state.dealer = state.left_of(state.dealer)
        deal(state, rng, events)
    else:
        end_match(state, events)


# 8 The end of the match


def end_match(state: State, events: list[Event]) -> None:
    """8.1: the highest total wins; equal ones share the win."""
    highest = max(state.totals)
    winners = tuple([seat for seat, total in enumerate(state.totals) if total == highest])
    state.phase = Over(winners)
    events.append(MatchWon(winners, highest))


def result(state: State) -> Result | None:
    if not isinstance(state.phase, Over):
        return None
    return Result(state.phase.winners, tuple(state.totals))


# The contract


def asks(state: State) -> tuple[Ask, ...]:
    phase = state.phase
    if isinstance(phase, Following):
        return (card_ask(state, phase.seat, playable(state.hands[phase.seat], phase.led)),)
    if isinstance(phase, Leading):
        return (card_ask(state, phase.seat, tuple(state.hands[phase.seat])),)
    if isinstance(phase, Bidding):
        bids = bid_offers(state.size, forbidden_bid(state, phase.seat))
        return (Ask(phase.seat, state.window, bids, bids[0].nth(0)),)  # 4.5
    if isinstance(phase, NamingTrumps):
        named = NameTrumps(SUITS[suit_most_held(state.hands[phase.seat])])
        return (Ask(phase.seat, state.window, (OFFER_SUITS,), named),)
    return ()


def card_ask(state: State, seat: Seat, cards: tuple[Card, ...]) -> Ask:
    """5.8: for a silent player the first of them in the order of silence is played."""
    default = SILENT_PLAYS[min(bytes(cards).translate(SILENCE))]
    return Ask(seat, state.window, (PickCard(Play, cards),), default)


def apply(state: State, seat: Seat, action: Action, _: Moment, rng: Stream) -> list[Event]:
    phase = state.phase
    if isinstance(phase, Over):
        raise Illegal("over", "8.1")
    wanted, verb, turns = VERBS[type(phase)]
    if seat != phase.seat:
        raise Illegal("not_your_turn", turns)
    if type(action) is not wanted:
        raise not_now(action)
    events: list[Event] = []
    verb(state, phase, action, rng, events)
    return events


VERBS: Final[dict[type[Any], tuple[type[Action], Callable[..., None], str]]] = {
    NamingTrumps: (NameTrumps, name_trumps, "3.3"),
    Bidding: (Bid, bid, "4.1"),
    Leading: (Play, lead, "5.1"),
    Following: (Play, follow, "5.1"),
}
"""For each phase what is done in it, how, and the rule that says whose turn it is."""


def not_now(action: Action) -> Illegal:
    """Why an action is refused that another phase would want."""
    if isinstance(action, NameTrumps):
        return Illegal("no_trumps_to_name", "3.3")
    if isinstance(action, Bid):
        return Illegal("not_bidding", "4.1")
    if isinstance(action, Play):
        return Illegal("not_playing", "5.1")
    return Illegal("unknown_action")


def cards(state: State) -> list[Card]:
    found = [*state.undealt, *state.trick]
    if state.turned is not None:
        found.append(state.turned)
    for hand in state.hands:
        found += hand
    for trick in state.tricks:
        found += trick.cards
    return found
