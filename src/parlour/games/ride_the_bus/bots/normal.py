"""A player who lays all that matches, counts the cards of the bus, and pays back."""

from parlour.games.ride_the_bus.actions import Claim, Guess, HandOut
from parlour.games.ride_the_bus.bus import LAST, height
from parlour.games.ride_the_bus.pyramid import matching
from parlour.games.ride_the_bus.state import Claiming, HandingOut, Riding, State
from parlour.kernel.game import Ask
from parlour.kernel.offers import Action, PickCards, PickShares
from parlour.kernel.seats import Seat
from parlour.kernel.stream import Stream


def normal(world: State, ask: Ask, _: Stream) -> Action:
    phase = world.phase
    offer = ask.offers[0]
    if isinstance(phase, Claiming) and isinstance(offer, PickCards):
        return Claim(matching(world, ask.seat))
    if isinstance(phase, HandingOut) and isinstance(offer, PickShares):
        return HandOut(fair_shares(world, ask.seat, offer.among, offer.total))
    if isinstance(phase, Riding):
        return Guess("higher" if rather_higher(world, world.place) else "lower")
    return ask.default


def fair_shares(
    world: State, giver: Seat, others: tuple[Seat, ...], total: int
) -> tuple[tuple[Seat, int], ...]:
    """Sip by sip: to whom the giver owes most, then to whoever has received the fewest."""
    owed = {seat: max(0, world.given[seat][giver] - world.given[giver][seat]) for seat in others}
    received = {seat: world.received[seat] for seat in others}
    shares = dict.fromkeys(others, 0)
    for _ in range(total):
        seat = max(others, key=lambda other: (owed[other], -received[other]))
        owed[seat] = max(0, owed[seat] - 1)
        received[seat] += 1
        shares[seat] += 1
    return tuple((seat, sips) for seat, sips in shares.items() if sips)


def rather_higher(world: State, place: int) -> bool:
    """By the exact count of the cards that nobody has seen since the last shuffle."""
    if place == LAST and not world.last_card_is_shown:
        # of two unseen cards each is as likely as the other to be the higher one
        return True
    here = height(world.options, world.row[place])
    unseen = world.deck + world.unseen
    if not world.last_card_is_shown:
        unseen = unseen + world.row[LAST:]
    heights = [height(world.options, card) for card in unseen]
    return sum(there > here for there in heights) > sum(there < here for there in heights)
