"""Wizard, rule by rule. The numbers are those of docs/rules/wizard.md."""

from collections.abc import Callable
from typing import Any, Final

from parlour.games.wizard.actions import Bid, NameTrumps, Play
from parlour.games.wizard.deal import deal, name_trumps, next_round, plan, suit_most_held
from parlour.games.wizard.deck import SUITS, WIZARD_DECK, WizardCard
from parlour.games.wizard.events import (
    BidMade,
    CardPlayed,
    MatchWon,
    RoundEnded,
    ScoreWritten,
    TrickWon,
)
from parlour.games.wizard.state import (
    Bidding,
    Following,
    Leading,
    NamingTrumps,
    Options,
    Over,
    RoundScore,
    ScoreLine,
    State,
    Trick,
)
from parlour.games.wizard.tricks import holds, led_suit, playable, winning_place
from parlour.kernel.cards import NONE
from parlour.kernel.game import Ask, Event, Illegal, Result
from parlour.kernel.offers import Action, PickAmount, PickCard, PickWord
from parlour.kernel.pause import Pause, answered, pause
from parlour.kernel.seats import Player, Seat, people
from parlour.kernel.stream import Stream
from parlour.kernel.times import MatchTime

# 1 The table


def start(options: Options, players: tuple[Player, ...], rng: Stream) -> tuple[State, list[Event]]:
    """1.5: the first dealer is drawn by lot."""
    seats = len(players)
    state = State(
        options=options,
        people=people(players),
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
    return tuple(offer for offer in (below, above) if offer.count())


def bid(state: State, phase: Bidding, action: Bid, _: Stream, events: list[Event]) -> None:
    """4.1: bids go round to the dealer; then the player on the dealer's left leads (5.1)."""
    seat = phase.seat
    if not 0 <= action.tricks <= state.size:
        raise Illegal("impossible_bid", "4.2")
    if action.tricks == forbidden_bid(state, seat):
        raise Illegal("even_bids", "4.4")
    state.bids[seat] = action.tricks
    events.append(BidMade(seat, action.tricks))
    state.ask(Leading(state.leader) if seat == state.dealer else Bidding(state.left_of(seat)))


# 5 Playing a trick


def lead(state: State, phase: Leading, action: Play, _: Stream, events: list[Event]) -> None:
    """5.1: any card may be led."""
    put(state, phase.seat, action.card, events)
    state.ask(Following(state.left_of(phase.seat), led_suit(state.trick)))


def follow(state: State, phase: Following, action: Play, rng: Stream, events: list[Event]) -> None:
    """5.2, 5.4: whoever can follow does, or plays a Wizard or a Jester."""
    seat, led, card = phase.seat, phase.led, action.card
    put(state, seat, card, events)
    if led is None:
        led = led_suit(state.trick)  # 5.5
    elif card.suit != led and card.suit != NONE:
        show_void(state, seat, led)
    if len(state.trick) == len(state.hands):
        win_trick(state, rng, events)
    else:
        state.ask(Following(state.left_of(seat), led))


def put(state: State, seat: Seat, card: WizardCard, events: list[Event]) -> None:
    """5.1: a card of the own hand goes to the trick."""
    hand = state.hands[seat]
    for place, held in enumerate(hand):  # list.remove compares by ==, which is slow for cards
        if held is card:
            del hand[place]
            break
    else:
        raise Illegal("not_in_hand", "5.1")
    state.trick.append(card)
    events.append(CardPlayed(seat, card))


def show_void(state: State, seat: Seat, led: int) -> None:
    """5.3: whoever plays another suit has none of the one to follow, and everybody sees it."""
    if holds(state.hands[seat], led):
        raise Illegal("must_follow", "5.2")
    state.voids[seat] |= {led}


# 6 Winning a trick


def win_trick(state: State, rng: Stream, events: list[Event]) -> None:
    """6.1-6.4: the strongest card wins, and its player leads next (5.1)."""
    trick = tuple(state.trick)
    winner = (state.leader + winning_place(trick, state.trump)) % len(trick)
    state.tricks.append(Trick(state.leader, trick, winner))
    state.trick = []
    state.leader = winner
    state.won[winner] += 1
    events.append(TrickWon(winner))
    if state.hands[winner]:
        state.ask(Leading(winner))
    else:
        end_round(state, rng, events)


# 7 The score


def points(bid: int, won: int) -> int:
    """7.1: 20, and 10 for each trick, if the bid was exact. 7.2: else 10 off for each trick off."""
    return 20 + 10 * won if won == bid else -10 * abs(won - bid)


def end_round(state: State, rng: Stream, events: list[Event]) -> None:
    """7.3: the points are written down. 7.4: all look at them, but after the last round."""
    events.append(RoundEnded(state.round))
    lines = tuple(score(state, seat, events) for seat in range(len(state.hands)))
    state.sheet.append(RoundScore(state.size, state.dealer, lines))
    if state.round == len(state.plan):
        end_match(state, events)
    elif not pause(state, "round_over", looking_time(len(state.hands))):
        next_round(state, rng, events)


def score(state: State, seat: Seat, events: list[Event]) -> ScoreLine:
    """7.3: the points of a round are added to the total."""
    bid, won = state.bids[seat], state.won[seat]
    assert bid is not None
    change = points(bid, won)
    state.totals[seat] += change
    events.append(ScoreWritten(seat, bid, won, change, state.totals[seat]))
    return ScoreLine(bid, won, change)


def looking_time(seats: int) -> int:
    """7.4: six seconds for three players, and half a second more for each further one."""
    return 4_500 + 500 * seats


# 8 The end of the match


def end_match(state: State, events: list[Event]) -> None:
    """8.1: the highest total wins; equal ones share the win."""
    highest = max(state.totals)
    winners = tuple(seat for seat, total in enumerate(state.totals) if total == highest)
    state.phase = Over(winners)
    events.append(MatchWon(winners, highest))


def result(state: State) -> Result | None:
    if not isinstance(state.phase, Over):
        return None
    return Result(state.phase.winners, tuple(state.totals))


# The contract


def asks(state: State) -> tuple[Ask, ...]:
    phase = state.phase
    if isinstance(phase, Pause):
        return phase.asks()
    if isinstance(phase, Following):
        return (card_ask(state, phase.seat, playable(state.hands[phase.seat], phase.led)),)
    if isinstance(phase, Leading):
        return (card_ask(state, phase.seat, tuple(state.hands[phase.seat])),)
    if isinstance(phase, Bidding):
        bids = bid_offers(state.size, forbidden_bid(state, phase.seat))
        return (Ask(phase.seat, state.window, bids, bids[0].nth(0)),)  # 4.5
    if isinstance(phase, NamingTrumps):
        named = NameTrumps(SUITS[suit_most_held(state.hands[phase.seat])])
        return (Ask(phase.seat, state.window, (PickWord(NameTrumps, SUITS),), named),)
    return ()


def card_ask(state: State, seat: Seat, cards: tuple[WizardCard, ...]) -> Ask:
    """5.8: for a silent player the lowest of the cards is played."""
    lowest = min(cards, key=SILENT_PLACE.__getitem__)
    return Ask(seat, state.window, (PickCard(Play, cards),), Play(lowest))


def _silent_order(card: WizardCard) -> tuple[bool, bool, int, int]:
    return card.is_wizard, card.is_jester, card.rank, card.index


SILENT_PLACE: Final = {
    card: place for place, card in enumerate(sorted(WIZARD_DECK, key=_silent_order))
}
"""5.8: the place of each card in the order in which they are played for a silent player."""


def apply(state: State, seat: Seat, action: Action, _: MatchTime, rng: Stream) -> list[Event]:
    events: list[Event] = []
    phase = state.phase
    if isinstance(phase, Pause):
        if answered(state, seat, action):
            next_round(state, rng, events)
        return events
    if isinstance(phase, Over):
        raise Illegal("over", "8.1")
    wanted, verb, turns = VERBS[type(phase)]
    if seat != phase.seat:
        raise Illegal("not_your_turn", turns)
    if not isinstance(action, wanted):
        raise not_now(action)
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
