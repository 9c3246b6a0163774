"""What everybody sees, what a seat sees alone, and other worlds that look the same to it."""

from bisect import bisect_right
from itertools import accumulate
from typing import Final, Literal

from parlour.games.ride_the_bus.bus import LAST
from parlour.games.ride_the_bus.ending import ROW_OF_FLIP, Highlights, highlights
from parlour.games.ride_the_bus.pyramid import claims_of_this_flip, flipped_card, flipper
from parlour.games.ride_the_bus.state import (
    ClaimMade,
    HandingOut,
    LastGuess,
    Over,
    Ride,
    Share,
    State,
)
from parlour.kernel.cards import French
from parlour.kernel.game import Private, Public
from parlour.kernel.pause import looked_at
from parlour.kernel.seats import CLOCK_SEAT, Seat
from parlour.kernel.stream import Stream
from parlour.kernel.values import Record, kind

ROWS: Final = ((0, 5), (5, 9), (9, 12), (12, 14), (14, 15))
"""Where each row of the pyramid begins and ends, from the bottom."""


class PlayerRow(Record):
    cards: int
    """How many are left; in the bus, how many were left when the pyramid was over."""
    given: int
    received: int


class RideTheBusPublic(Public):
    count_in: Literal["sips", "points"]
    players: tuple[PlayerRow, ...]
    flipper: Seat | None
    """Who flips the pyramid. None: it is flipped by itself, by option or while the leader is away;
    or there is no pyramid any more."""
    pyramid: tuple[tuple[French | None, ...], ...]
    """Row by row from the bottom; None: face down. Empty once the cards are collected."""
    flipped: French | None
    """The card that can be claimed for, or was last."""
    worth: int | None
    """What one card that matches it is worth."""
    claims: tuple[ClaimMade, ...]
    """Those for the flipped card, the earliest first."""
    gifts: tuple[tuple[Seat, int], ...]
    """Who still has to hand out how many."""
    shares: tuple[Share, ...]
    """Who gave how many to whom for the flipped card."""
    riders: tuple[Seat, ...]
    """The one on the bus, then those who wait for it."""
    row: tuple[French | None, ...]
    """None: face down."""
    drawn: tuple[French, ...]
    """What was drawn for the row, place by place."""
    place: int | None
    """0-4: the card of the row that is guessed at; so many guesses were right. 5: all were."""
    attempts: int | None
    """Failed ones of this ride."""
    cost: int | None
    """What this ride has cost the rider so far."""
    penalty: int
    """What a wrong guess costs."""
    mercy: int | None
    """After so many failed attempts the rider is let off. None: never, or nobody rides now."""
    last_guess: LastGuess | None
    """None: nobody has guessed at this row yet."""
    rides: tuple[Ride, ...]
    """Those that are over."""
    deck: int
    """How many cards it holds."""
    discards: int
    """How many cards lie there, seen or not."""
    seen: tuple[French, ...]
    """The discards that everybody saw."""
    highlights: Highlights | None
    """When the match is over."""


class RideTheBusPrivate(Private):
    hand: tuple[French, ...]
    """As it was dealt."""


def public(state: State) -> RideTheBusPublic:
    phase = state.phase
    options = state.options
    on_bus = bool(state.row)
    flips = state.flipped if state.pyramid else 0
    gifts = phase.gifts if isinstance(phase, HandingOut) else ()
    return RideTheBusPublic(
        phase=kind(type(phase)),
        pause=looked_at(phase),
        count_in=options.count_in,
        players=tuple([_player(state, seat) for seat in range(len(state.hands))]),
        flipper=_flipper(state),
        pyramid=_pyramid(state),
        flipped=flipped_card(state) if flips else None,
        worth=ROW_OF_FLIP[flips] if flips else None,
        claims=tuple(claims_of_this_flip(state)) if flips else (),
        gifts=tuple([(gift.seat, gift.sips) for gift in gifts]),
        shares=_shares(state) if flips else (),
        riders=state.riders,
        row=_row(state),
        drawn=tuple(state.drawn),
        place=state.place if on_bus else None,
        attempts=state.wrong if on_bus else None,
        cost=state.wrong * options.penalty if on_bus else None,
        penalty=options.penalty,
        mercy=options.mercy if on_bus and options.mercy != "off" else None,
        last_guess=state.last_guess,
        rides=tuple(state.rides),
        deck=len(state.deck),
        discards=len(state.discards) + len(state.unseen),
        seen=tuple(state.discards),
        highlights=highlights(state) if isinstance(phase, Over) else None,
    )


def private(state: State, seat: Seat) -> RideTheBusPrivate:
    return RideTheBusPrivate(tuple(state.hands[seat]))


def _player(state: State, seat: Seat) -> PlayerRow:
    cards = state.left[seat] if state.left else len(state.hands[seat])
    return PlayerRow(cards, sum(state.given[seat]), state.received[seat])


def _flipper(state: State) -> Seat | None:
    seat = flipper(state)
    return None if seat == CLOCK_SEAT or not state.pyramid else seat


def _shares(state: State) -> tuple[Share, ...]:
    """What was given bit by bit is summed up."""
    sums: dict[tuple[Seat, Seat], int] = {}
    for share in state.shares:
        pair = share.seat, share.receiver
        sums[pair] = sums.get(pair, 0) + share.sips
    return tuple([Share(giver, receiver, sips) for (giver, receiver), sips in sums.items()])


def _pyramid(state: State) -> tuple[tuple[French | None, ...], ...]:
    if not state.pyramid:
        return ()
    hidden = len(state.pyramid) - state.flipped
    shown: list[French | None] = [*state.pyramid[: state.flipped], *[None] * hidden]
    return tuple([tuple(shown[first:end]) for first, end in ROWS])


def _row(state: State) -> tuple[French | None, ...]:
    if not state.row:
        return ()
    return (*state.row[:LAST], state.row[LAST] if state.last_card_is_shown else None)


def resample(state: State, viewer: Seat | None, rng: Stream) -> State:
    """Deals the hidden cards anew: other hands, and whatever lies face down.

    A pass tells nothing for certain, since nobody has to claim. A last card that was left out when
    the discards were shuffled is none of those that everybody had seen before.
    """
    world = state.copy()
    if isinstance(state.phase, Over):
        return world
    covered = world.pyramid[state.flipped :]
    last = world.row[LAST:] if not state.last_card_is_shown else []
    others = [hand for seat, hand in enumerate(world.hands) if seat != viewer]
    # the card that was left out, if there is one, is the first of them all
    places = [world.unseen, last, world.deck, covered, *others]
    hidden = [card for place in places for card in place]
    rng.shuffle(hidden)
    if state.left_out and (world.unseen or last):
        reached = list(accumulate([state.left_out.get(card, 0) for card in hidden]))
        found = bisect_right(reached, rng.below(reached[-1]))
        hidden[0], hidden[found] = hidden[found], hidden[0]
    first = 0
    for place in places:
        place[:] = hidden[first : first + len(place)]
        first += len(place)
    world.pyramid[state.flipped :] = covered
    if last:
        world.row[LAST:] = last
    return world


def weight(public: RideTheBusPublic) -> float:
    """Of a decision: the higher on the pyramid, and the later in the row, the more is at stake."""
    match public.phase:
        case "claiming":
            return 0.6 + 0.1 * (public.worth or 0)
        case "riding":
            return 0.8 + 0.1 * (public.place or 0)
    return 1.0
