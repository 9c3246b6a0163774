"""Rules 2 to 4: flips, claims, handing out. The numbers are those of docs/rules/ride-the-bus.md."""

from typing import Final

from parlour.games.ride_the_bus.actions import Claim, Flip, HandOut, HandRound, LeaderIs, Pass
from parlour.games.ride_the_bus.bus import name_riders
from parlour.games.ride_the_bus.ending import ROW_OF_FLIP, unit, worth
from parlour.games.ride_the_bus.events import CardFlipped, Claimed, LeaderNamed, SipsGiven
from parlour.games.ride_the_bus.state import (
    Claiming,
    ClaimMade,
    Flipping,
    Gift,
    HandingOut,
    Share,
    State,
)
from parlour.kernel.cards import French
from parlour.kernel.game import TURN, Ask, Clock, Event, Illegal
from parlour.kernel.offers import Button, Offer, PickCards, PickShares
from parlour.kernel.pause import pause
from parlour.kernel.seats import CLOCK_SEAT, CLOCKWISE, Seat
from parlour.kernel.stream import Stream
from parlour.kernel.times import MatchTime, later

PYRAMID: Final = 15
FLIP_DELAY: Final = 500
LEADER_AWAY: Final = 10_000
HANDING_OUT: Final = 15_000
CLAIMS: Final = "claims"
CLAIMS_PAUSE: Final = 2_500


# 2 The flip


def await_flip(state: State, at: MatchTime, rng: Stream, events: list[Event]) -> None:
    """Everything is settled. 2.2, 2.3: the next card; 5.1: after the last one, the riders."""
    if state.flipped == PYRAMID:
        name_riders(state, at, rng, events)
    else:
        state.enter(Flipping(at))


def flipper(state: State) -> Seat:
    """2.3: by option the leader, 2.6: who is there. 2.2: otherwise the clock."""
    if state.options.flip == "host" and state.leader_away_since is None:
        return state.leader
    return CLOCK_SEAT


def flip_asks(state: State, phase: Flipping) -> tuple[Ask, ...]:
    seat = flipper(state)
    if seat == CLOCK_SEAT:
        clock = Clock("flip", flip_due(state, phase))
        return (Ask(CLOCK_SEAT, state.window, (), Flip(), clock),)
    return (Ask(seat, state.window, (Button(Flip),), Flip(), TURN),)


def flip_due(state: State, phase: Flipping) -> MatchTime:
    """2.2: half a second after all is settled; 2.6: not before the leader was away for 10 s."""
    due = later(phase.since, FLIP_DELAY)
    if state.options.flip == "host" and state.leader_away_since is not None:
        return max(due, later(state.leader_away_since, LEADER_AWAY))
    return due


def flip(
    state: State, seat: Seat, _: Flip, at: MatchTime, rng: Stream, events: list[Event]
) -> None:
    """2.1: the next card of the pyramid is turned, and the claims are open."""
    if not isinstance(state.phase, Flipping):
        raise Illegal("not_settled", "2.5")
    if seat != flipper(state):
        raise Illegal("not_your_flip", "2.3")
    card = state.pyramid[state.flipped]
    state.flipped += 1
    state.shares = []
    events.append(CardFlipped(ROW_OF_FLIP[state.flipped], card))
    # 3.2: all who have cards, whether one of them matches or not
    waiting = tuple(seat for seat, hand in enumerate(state.hands) if hand)
    if waiting:
        state.enter(Claiming(waiting, later(at, state.options.claim_window * 1000)))
    else:
        await_flip(state, at, rng, events)


def leader_is(
    state: State, seat: Seat, action: LeaderIs, at: MatchTime, _: Stream, events: list[Event]
) -> None:
    """2.4: the room says who leads the table, and whether they are there."""
    if seat != CLOCK_SEAT:
        raise Illegal("only_the_room", "2.4")
    if not 0 <= action.seat < len(state.hands):
        raise Illegal("no_such_seat", "2.4")
    another = action.seat != state.leader
    state.leader = action.seat
    if action.here:
        state.leader_away_since = None
    elif another or state.leader_away_since is None:
        state.leader_away_since = at
    if another and state.options.flip == "host":
        events.append(LeaderNamed(action.seat))


# 3 Claims


def claim_asks(state: State, phase: Claiming) -> list[Ask]:
    clock = Clock("claim", phase.due)
    asks = []
    for seat in phase.waiting:
        offers: tuple[Offer, ...] = (Button(Pass),)
        if cards := matching(state, seat):
            offers = (PickCards(Claim, cards, 1, len(cards)), Button(Pass))
        asks.append(Ask(seat, state.window, offers, Pass(), clock))
    return asks


def matching(state: State, seat: Seat) -> tuple[French, ...]:
    """3.1: what the seat can lay."""
    rank = flipped_card(state).rank
    return tuple([card for card in state.hands[seat] if card.rank == rank])


def flipped_card(state: State) -> French:
    """The card that can be claimed for, or was last."""
    return state.pyramid[state.flipped - 1]


def claim(
    state: State, seat: Seat, action: Claim, at: MatchTime, rng: Stream, events: list[Event]
) -> None:
    """3.1: cards of the flipped rank are laid. 3.6: without stacking nobody else can claim."""
    phase = claiming(state, seat)
    if at > phase.due:
        raise Illegal("claim_too_late", "3.3")
    lay(state, seat, action.cards)
    made = ClaimMade(seat, state.flipped, action.cards, at)
    state.claims.append(made)
    sips = worth(made)
    events.append(Claimed(seat, action.cards, sips, unit(state.options, sips)))
    if state.options.stacking:
        note_answer(state, phase, seat, at, rng, events)
    else:
        close_claims(state, at, rng, events)


def pass_(
    state: State, seat: Seat, _: Pass, at: MatchTime, rng: Stream, events: list[Event]
) -> None:
    """3.4"""
    note_answer(state, claiming(state, seat), seat, at, rng, events)


def claiming(state: State, seat: Seat) -> Claiming:
    """3.4: one answer to each flip, while the window is open."""
    phase = state.phase
    if not isinstance(phase, Claiming):
        raise Illegal("no_claims_now", "3.4")
    if seat not in phase.waiting:
        raise Illegal("already_answered", "3.4")
    return phase


def lay(state: State, seat: Seat, cards: tuple[French, ...]) -> None:
    """3.7: what is claimed with leaves the hand and lies open."""
    if not cards:
        raise Illegal("no_card_named", "3.1")
    hand = state.hands[seat]
    rank = flipped_card(state).rank
    for card in cards:
        if card not in hand:
            raise Illegal("not_in_hand", "3.1")
        if card.rank != rank:
            raise Illegal("other_rank", "3.1")
        hand.remove(card)
    state.discards += cards


def note_answer(
    state: State, phase: Claiming, seat: Seat, at: MatchTime, rng: Stream, events: list[Event]
) -> None:
    """3.4: when everybody has answered the window closes early."""
    waiting = tuple([other for other in phase.waiting if other != seat])
    if waiting:
        state.phase = Claiming(waiting, phase.due)
    else:
        close_claims(state, at, rng, events)


def close_claims(state: State, at: MatchTime, rng: Stream, events: list[Event]) -> None:
    """4.3: all who claimed hand out at the same time. 4.4: each until 15 s after the claim."""
    claims = claims_of_this_flip(state)
    if claims:
        gifts = [Gift(made.seat, worth(made), later(made.at, HANDING_OUT)) for made in claims]
        state.enter(HandingOut(tuple(gifts)))
    else:
        await_flip(state, at, rng, events)


def claims_of_this_flip(state: State) -> list[ClaimMade]:
    return [made for made in state.claims if made.flip == state.flipped]


# 4 Handing out


def gift_asks(state: State, phase: HandingOut) -> list[Ask]:
    asks = []
    for gift in phase.gifts:
        others = CLOCKWISE[len(state.hands)][gift.seat]
        offers = (PickShares(HandOut, others, gift.sips), Button(HandRound))
        clock = Clock("hand_out", gift.due)
        asks.append(Ask(gift.seat, state.window, offers, HandRound(), clock))
    return asks


def hand_out(
    state: State, seat: Seat, action: HandOut, at: MatchTime, rng: Stream, events: list[Event]
) -> None:
    """4.2: to others, in whole sips. 4.3: bit by bit if the giver likes, and never too many."""
    gift = gift_of(state, seat)
    others = CLOCKWISE[len(state.hands)][seat]
    rest = gift.sips
    for receiver, sips in action.shares:
        if receiver not in others:
            raise Illegal("to_others_only", "4.2")
        if sips < 1:
            raise Illegal("one_at_least", "4.2")
        rest -= sips
    if rest < 0:
        raise Illegal("too_many", "4.3")
    if rest == gift.sips:
        raise Illegal("nothing_given", "4.3")
    for receiver, sips in action.shares:
        give(state, seat, receiver, sips, events)
    settle(state, gift, rest, at, rng, events)


def hand_round(
    state: State, seat: Seat, _: HandRound, at: MatchTime, rng: Stream, events: list[Event]
) -> None:
    """4.4: what is left is given one each round the table from the giver's left."""
    gift = gift_of(state, seat)
    others = CLOCKWISE[len(state.hands)][seat]
    laps, more = divmod(gift.sips, len(others))
    for place, receiver in enumerate(others):
        sips = laps + (place < more)
        if sips:
            give(state, seat, receiver, sips, events)
    settle(state, gift, 0, at, rng, events)


def gift_of(state: State, seat: Seat) -> Gift:
    phase = state.phase
    if not isinstance(phase, HandingOut):
        raise Illegal("nothing_to_hand_out", "4.3")
    for gift in phase.gifts:
        if gift.seat == seat:
            return gift
    raise Illegal("nothing_to_hand_out", "4.3")


def give(state: State, giver: Seat, receiver: Seat, sips: int, events: list[Event]) -> None:
    """1.3"""
    state.given[giver][receiver] += sips
    state.received[receiver] += sips
    state.shares.append(Share(giver, receiver, sips))
    events.append(SipsGiven(giver, receiver, sips, unit(state.options, sips)))


def settle(
    state: State, gift: Gift, rest: int, at: MatchTime, rng: Stream, events: list[Event]
) -> None:
    """4.6: the next flip waits until everything is handed out. 4.7: then people look."""
    phase = state.phase
    assert isinstance(phase, HandingOut)
    changed = (Gift(gift.seat, rest, gift.due),) if rest else ()
    place = phase.gifts.index(gift)
    gifts = phase.gifts[:place] + changed + phase.gifts[place + 1 :]
    if gifts:
        state.phase = HandingOut(gifts)
    elif not pause(state, CLAIMS, CLAIMS_PAUSE):
        await_flip(state, at, rng, events)
