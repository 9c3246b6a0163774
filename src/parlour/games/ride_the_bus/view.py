"""What each viewer may see, and other worlds that look the same to them."""

from typing import Final

from parlour.games.ride_the_bus.bus import LAST
from parlour.games.ride_the_bus.ending import ROW_OF_FLIP, Highlights, highlights
from parlour.games.ride_the_bus.events import Guessed
from parlour.games.ride_the_bus.pyramid import claims_of_this_flip
from parlour.games.ride_the_bus.rules import asks
from parlour.games.ride_the_bus.state import (
    Claiming,
    ClaimMade,
    Flipping,
    Gift,
    HandingOut,
    Over,
    Ride,
    Riding,
    State,
)
from parlour.kernel.cards import Card
from parlour.kernel.game import Moment, View
from parlour.kernel.seats import HOUSE, Seat
from parlour.kernel.stream import Stream
from parlour.kernel.values import kind, value

ROWS: Final = ((0, 5), (5, 9), (9, 12), (12, 14), (14, 15))
"""Where each row of the pyramid begins and ends, from the bottom."""


@value
class PlayerView:
    hand: tuple[Card | None, ...]
    """None: a card that the viewer may not see."""
    cards: int
    """How many are left; in the bus, how many were left when the pyramid was over."""
    given: int
    received: int


@value
class TableView(View):
    due: Moment | None
    """When the clock plays; of several clocks, the one that runs longest."""
    players: tuple[PlayerView, ...]
    leader: Seat | None
    """Who flips, by option."""
    pyramid: tuple[tuple[Card | None, ...], ...]
    """Row by row from the bottom; None: face down. Empty once the cards are collected."""
    flipped: Card | None
    """The card that can be claimed for, or was last."""
    worth: int | None
    """What one card that matches it is worth."""
    claims: tuple[ClaimMade, ...]
    """Those for the flipped card, the earliest first."""
    gifts: tuple[Gift, ...]
    """What is still to be handed out."""
    riders: tuple[Seat, ...]
    """The one on the bus, then those who wait for it."""
    row: tuple[Card | None, ...]
    place: int | None
    """0-4: the card of the row that is guessed at; so many guesses were right."""
    attempts: int | None
    """Failed ones of this ride."""
    last_guess: Guessed | None
    rides: tuple[Ride, ...]
    """Those that are over."""
    deck: int
    """How many cards it holds."""
    discards: int
    """How many cards lie there, seen or not."""
    seen: tuple[Card, ...]
    """The discards that everybody saw."""
    highlights: Highlights | None
    """When the match is over."""


def view(state: State, viewer: Seat | None) -> TableView:
    phase = state.phase
    riding = phase if isinstance(phase, Riding) else None
    flips = state.flipped if state.pyramid else 0
    return TableView(
        viewer=viewer,
        phase=kind(type(phase)),
        turn=tuple(ask.seat for ask in asks(state) if ask.seat != HOUSE),
        due=due(state),
        players=tuple(_player(state, seat, viewer) for seat in range(len(state.hands))),
        leader=state.leader if state.options.flip == "host" else None,
        pyramid=_pyramid(state),
        flipped=state.pyramid[flips - 1] if flips else None,
        worth=ROW_OF_FLIP[flips] if flips else None,
        claims=tuple(claims_of_this_flip(state)) if flips else (),
        gifts=phase.gifts if isinstance(phase, HandingOut) else (),
        riders=riding.riders if riding else (),
        row=_row(state),
        place=riding.place if riding else None,
        attempts=riding.wrong if riding else None,
        last_guess=state.last_guess,
        rides=tuple(state.rides),
        deck=len(state.deck),
        discards=len(state.discards) + len(state.unseen),
        seen=tuple(state.discards),
        highlights=highlights(state) if isinstance(phase, Over) else None,
    )


def due(state: State) -> Moment | None:
    phase = state.phase
    if isinstance(phase, Flipping | Claiming | Riding):
        return phase.due
    if isinstance(phase, HandingOut):
        return max(gift.due for gift in phase.gifts)
    return None


def _player(state: State, seat: Seat, viewer: Seat | None) -> PlayerView:
    hand = state.hands[seat]
    return PlayerView(
        hand=tuple(hand) if seat == viewer else (None,) * len(hand),
        cards=state.left[seat] if state.left else len(hand),
        given=sum(state.given[seat]),
        received=state.received[seat],
    )


def _pyramid(state: State) -> tuple[tuple[Card | None, ...], ...]:
    if not state.pyramid:
        return ()
    hidden = len(state.pyramid) - state.flipped
    shown: list[Card | None] = [*state.pyramid[: state.flipped], *[None] * hidden]
    return tuple(tuple(shown[first:end]) for first, end in ROWS)


def _row(state: State) -> tuple[Card | None, ...]:
    if not state.row:
        return ()
    return (*state.row[:LAST], state.row[LAST] if state.last_card_is_shown else None)


def resample(state: State, viewer: Seat | None, rng: Stream) -> State:
    """Deals the hidden cards anew: other hands, and whatever lies face down.

    A pass tells nothing for certain, since nobody has to claim.
    """
    world = state.copy()
    if isinstance(state.phase, Over):
        return world
    covered = world.pyramid[state.flipped :]
    last = world.row[LAST:] if not state.last_card_is_shown else []
    others = [hand for seat, hand in enumerate(world.hands) if seat != viewer]
    places = [world.deck, world.unseen, covered, last, *others]
    hidden = [card for place in places for card in place]
    rng.shuffle(hidden)
    first = 0
    for place in places:
        place[:] = hidden[first : first + len(place)]
        first += len(place)
    world.pyramid[state.flipped :] = covered
    if last:
        world.row[LAST:] = last
    return world
