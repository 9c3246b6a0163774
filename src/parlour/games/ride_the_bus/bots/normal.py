"""A player who lays all that matches, pays back, and counts every card of the bus."""

from parlour.games.ride_the_bus.actions import Claim, Guess, HandOut
from parlour.games.ride_the_bus.odds import chances
from parlour.games.ride_the_bus.pyramid import matching
from parlour.games.ride_the_bus.state import Claiming, HandingOut, Riding, State
from parlour.kernel.game import Ask
from parlour.kernel.offers import Action, PickCards, PickShares
from parlour.kernel.search import Comparison, Odds
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
        return compared(world).action
    return ask.default


def thought(world: State, ask: Ask, rng: Stream) -> Comparison | Action:
    return compared(world) if isinstance(world.phase, Riding) else normal(world, ask, rng)


def compared(world: State) -> Comparison:
    """Both guesses: of 100 cases, in how many each is right."""
    higher, lower = chances(world)
    chance = {Guess("higher"): higher, Guess("lower"): lower}
    best, other = sorted(chance, key=chance.__getitem__, reverse=True)
    return Comparison(best, Odds(round(100 * chance[best]), other, round(100 * chance[other])))


def fair_shares(
    world: State, giver: Seat, others: tuple[Seat, ...], total: int
) -> tuple[tuple[Seat, int], ...]:
    """Sip by sip: to whom the giver owes most, then to whoever has received the fewest.

    Who has the most cards comes last: a rider has lost whatever they receive (7.3).
    """
    most = max(map(len, world.hands))
    may_win = {seat: len(world.hands[seat]) < most for seat in others}
    owed = {seat: max(0, world.given[seat][giver] - world.given[giver][seat]) for seat in others}
    received = {seat: world.received[seat] for seat in others}
    shares = dict.fromkeys(others, 0)
    for _ in range(total):
        seat = max(others, key=lambda other: (owed[other], may_win[other], -received[other]))
        owed[seat] = max(0, owed[seat] - 1)
        received[seat] += 1
        shares[seat] += 1
    return tuple((seat, sips) for seat, sips in shares.items() if sips)
