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
    State,
)
from parlour.kernel.cards import FRENCH, Card
from parlour.kernel.game import Ask, Clock, Event, Illegal, Moment
from parlour.kernel.offers import Button, Offer, PickCards, PickShares
from parlour.kernel.seats import CLOCKWISE, HOUSE, Seat
from parlour.kernel.stream import Stream

PYRAMID: Final = 15
FLIP_DELAY: Final = {"auto": 500, "host": 10_000}
"""2.2, 2.3: milliseconds until the card is flipped by itself."""
HANDING_OUT: Final = 15_000

FLIP: Final = Flip()
PASS: Final = Pass()
HAND_ROUND: Final = HandRound()
OFFER_FLIP: Final[tuple[Offer, ...]] = (Button(Flip),)
OFFER_PASS: Final = Button(Pass)
OFFER_ONLY_PASS: Final[tuple[Offer, ...]] = (OFFER_PASS,)
OFFER_HAND_ROUND: Final = Button(HandRound)

MATES: Final = tuple(frozenset(FRENCH[card % 13 :: 13]) for card in FRENCH)
"""By card: the cards of its rank."""


# 2 The flip


def await_flip(state: State, at: Moment, rng: Stream, events: list[Event]) -> None:
    """Everything is settled. 2.2, 2.3: the next card; 5.1: after the last one, the riders."""
    if state.flipped == PYRAMID:
        name_riders(state, at, rng, events)
    else:
        state.enter(Flipping(at + FLIP_DELAY[state.options.flip]))


def flip_asks(state: State, phase: Flipping) -> tuple[Ask, ...]:
    clock = Clock("flip", phase.due)
    if state.options.flip == "auto":
        return (Ask(HOUSE, state.window, (), FLIP, clock),)
    return (Ask(state.leader, state.window, OFFER_FLIP, FLIP, clock),)


def flip(state: State, seat: Seat, _: Flip, at: Moment, rng: Stream, events: list[Event]) -> None:
    """2.1: the next card of the pyramid is turned, and the claims are open."""
    if not isinstance(state.phase, Flipping):
        raise Illegal("not_settled", "2.5")
    if seat != (HOUSE if state.options.flip == "auto" else state.leader):
        raise Illegal("not_your_flip", "2.3")
    card = state.pyramid[state.flipped]
    state.flipped += 1
    events.append(CardFlipped(ROW_OF_FLIP[state.flipped], card))
    # 3.2: all who have cards, whether one of them matches or not
    waiting = tuple([seat for seat, hand in enumerate(state.hands) if hand])
    if waiting:
        state.enter(Claiming(waiting, at + state.options.claim_window * 1000))
    else:
        await_flip(state, at, rng, events)


def leader_is(
    state: State, seat: Seat, action: LeaderIs, _: Moment, __: Stream, events: list[Event]
) -> None:
    """2.4: the room says who leads the table."""
    if seat != HOUSE:
        raise Illegal("only_the_room", "2.4")
    if not 0 <= action.seat < len(state.hands):
        raise Illegal("no_such_seat", "2.4")
    state.leader = action.seat
    if state.options.flip == "host":
        events.append(LeaderNamed(action.seat))


# 3 Claims


def claim_asks(state: State, phase: Claiming) -> list[Ask]:
    window = state.window
    hands = state.hands
    clock = Clock("claim", phase.due)
    mates = MATES[state.pyramid[state.flipped - 1]]
    found = []
    for seat in phase.waiting:
        offers = OFFER_ONLY_PASS
        if not mates.isdisjoint(hands[seat]):
            matching = tuple([card for card in hands[seat] if card in mates])
            offers = (PickCards(Claim, matching, 1, len(matching)), OFFER_PASS)
        found.append(Ask(seat, window, offers, PASS, clock))
    return found


def claim(
    state: State, seat: Seat, action: Claim, at: Moment, rng: Stream, events: list[Event]
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
        answered(state, phase, seat, at, rng, events)
    else:
        close_claims(state, at, rng, events)


def pass_(state: State, seat: Seat, _: Pass, at: Moment, rng: Stream, events: list[Event]) -> None:
    """3.4"""
    answered(state, claiming(state, seat), seat, at, rng, events)


def claiming(state: State, seat: Seat) -> Claiming:
    """3.4: one answer to each flip, while the window is open."""
    phase = state.phase
    if not isinstance(phase, Claiming):
        raise Illegal("no_claims_now", "3.4")
    if seat not in phase.waiting:
        raise Illegal("already_answered", "3.4")
    return phase


def lay(state: State, seat: Seat, cards: tuple[Card, ...]) -> None:
    """3.7: what is claimed with leaves the hand and lies open."""
    if not cards:
        raise Illegal("no_card_named", "3.1")
    hand = state.hands[seat]
    mates = MATES[state.pyramid[state.flipped - 1]]
    for card in cards:
        if card not in hand:
            raise Illegal("not_in_hand", "3.1")
        if card not in mates:
            raise Illegal("other_rank", "3.1")
        hand.remove(card)
    state.discards += cards


def answered(
    state: State, phase: Claiming, seat: Seat, at: Moment, rng: Stream, events: list[Event]
) -> None:
    """3.4: when everybody has answered the window closes early."""
    waiting = phase.waiting
    if len(waiting) == 1:
        close_claims(state, at, rng, events)
    else:
        place = waiting.index(seat)
        state.phase = Claiming(waiting[:place] + waiting[place + 1 :], phase.due)


def close_claims(state: State, at: Moment, rng: Stream, events: list[Event]) -> None:
    """4.3: all who claimed hand out at the same time. 4.4: each until 15 s after the claim."""
    claims = claims_of_this_flip(state)
    if claims:
        gifts = [Gift(made.seat, worth(made), made.at + HANDING_OUT) for made in claims]
        state.enter(HandingOut(tuple(gifts)))
    else:
        await_flip(state, at, rng, events)


def claims_of_this_flip(state: State) -> list[ClaimMade]:
    claims = state.claims
    first = len(claims)
    while first and claims[first - 1].flip == state.flipped:
        first -= 1
    return claims[first:]


# 4 Handing out


def gift_asks(state: State, phase: HandingOut) -> list[Ask]:
    others = CLOCKWISE[len(state.hands)]
    found = []
    for gift in phase.gifts:
        offers = (PickShares(HandOut, others[gift.seat], gift.sips), OFFER_HAND_ROUND)
        clock = Clock("hand_out", gift.due)
        found.append(Ask(gift.seat, state.window, offers, HAND_ROUND, clock))
    return found


def hand_out(
    state: State, seat: Seat, action: HandOut, at: Moment, rng: Stream, events: list[Event]
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
    state: State, seat: Seat, _: HandRound, at: Moment, rng: Stream, events: list[Event]
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
    events.append(SipsGiven(giver, receiver, sips, unit(state.options, sips)))


def settle(
    state: State, gift: Gift, rest: int, at: Moment, rng: Stream, events: list[Event]
) -> None:
    """4.6: the next flip waits until everything is handed out."""
    phase = state.phase
    assert isinstance(phase, HandingOut)
    changed = (Gift(gift.seat, rest, gift.due),) if rest else ()
    place = phase.gifts.index(gift)
    gifts = phase.gifts[:place] + changed + phase.gifts[place + 1 :]
    if gifts:
        state.phase = HandingOut(gifts)
    else:
        await_flip(state, at, rng, events)
