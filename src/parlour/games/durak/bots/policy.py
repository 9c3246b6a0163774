"""How a match is played on in the mini world: like the normal player, without its calculations.

It decides for each seat by the hand of that seat alone, the table and the size of the stock.
"""

from functools import cache
from typing import Final, NamedTuple

from parlour.games.durak.between_fights import HAND
from parlour.games.durak.bots.mini import BEATING, BIT, RANK, TRUMPS, MiniDurak
from parlour.games.durak.bots.normal import GIFT, NEW_RANK, PAIR, PIERCING, PRESSURE, TEMPO
from parlour.games.durak.bots.values import DRAWN, HELD, SURPLUS, VALUES
from parlour.kernel.seats import Seat

HIDDEN: Final = 40
"""About so many cards are unseen when it matters how likely a card can be covered."""
FOLLOWERS: Final = ~TRUMPS


class Prices(NamedTuple):
    """What `normal` thinks of cards and hands, by bits and sizes."""

    value: dict[int, float]
    opening: dict[int, float]
    """The merit of a card as the first one of a fight, without those that can follow it."""
    size: tuple[tuple[float, ...], ...]
    """What a hand of a size is worth besides its cards; by the cards of the stock, up to six."""


@cache
def prices(deck: int) -> Prices:
    values = VALUES[deck][0]
    value = {BIT[0][card.index]: worth for card, worth in values.items()}
    opening = {}
    for card, worth in values.items():
        bit = BIT[0][card.index]
        covers = (BEATING[bit] & ~TRUMPS).bit_count() if card.suit else BEATING[bit].bit_count()
        opening[bit] = PIERCING * (1 - covers / HIDDEN) ** HAND - worth
    sizes = tuple(tuple(_of_size(stock, size) for size in range(53)) for stock in range(HAND + 1))
    return Prices(value, opening, sizes)


def _of_size(stock: int, size: int) -> float:
    if not stock:
        return -HELD * size
    return DRAWN * min(stock, max(0, HAND - size)) - SURPLUS * max(0, size - HAND)


def play_fights(world: MiniDurak, seat: Seat, fights: int, prices: Prices) -> None:
    """So many to their ends, the one that goes on included, or until the seat is out."""
    for _ in range(fights):
        if world.over or seat not in world.playing:
            return
        play_fight(world, prices)


def play_fight(world: MiniDurak, prices: Prices) -> None:
    attacker = world.attacker
    value, opening, sizes = prices
    size = sizes[min(len(world.stock), HAND)]
    if not world.table:
        world.lay(attacker, opening_card(world.hands[attacker], opening))
    while not world.taking and world.table:
        if world.uncovered:
            defend(world, value, size)
        elif not add(world, value, size, PRESSURE, 1.0):
            world.nobody_adds()
            return
    while world.taking:
        if not add(world, value, size, 0.0, 1.0 + GIFT):
            world.nobody_adds()


def opening_card(hand: int, opening: dict[int, float]) -> int:
    best, most = 0, -99.0
    left = hand
    while left:
        card = left & -left
        left ^= card
        followers = hand & RANK[card] & FOLLOWERS & ~card
        merit = opening[card]
        if followers:
            merit += PAIR * followers.bit_count()
        if merit > most:
            best, most = card, merit
    return best


def defend(world: MiniDurak, value: dict[int, float], size: tuple[float, ...]) -> None:
    """Covers everything, if that leaves a better hand than taking everything."""
    hand, fits, uncovered = world.hands[world.defender], world.fits, world.uncovered
    left, costs = hand, 0.0
    plan = []
    while uncovered:
        attack = 1 << uncovered.bit_length() - 1
        uncovered ^= attack
        covers = left & BEATING[attack]
        if not covers:
            world.take()
            return
        card = covers & -covers
        known = covers & fits
        if not card & fits:
            if known and value[known & -known] <= value[card] + NEW_RANK:
                card = known & -known
            else:
                costs += NEW_RANK
        costs += value[card]
        left ^= card
        plan.append((attack, card))
    table = world.table
    held = hand.bit_count()
    gained = size[held + table.bit_count()]
    while table:
        card = table & -table
        table ^= card
        gained += value[card]
    if size[held - len(plan)] + TEMPO - costs < gained:
        world.take()
        return
    for attack, card in plan:
        world.cover(attack, card)


def add(
    world: MiniDurak, value: dict[int, float], size: tuple[float, ...], bonus: float, price: float
) -> bool:
    """The first who is better off without a card throws it in; says whether anybody did."""
    hands, fits = world.hands, world.fits
    for seat in world.pending:
        hand = hands[seat]
        card = hand & fits
        if card:
            card &= -card
            held = hand.bit_count()
            if size[held - 1] + bonus - price * value[card] > size[held]:
                world.lay(seat, card)
                return True
    return False
