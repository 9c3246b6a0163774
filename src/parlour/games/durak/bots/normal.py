"""Spares its trumps, takes when that is cheap, counts the cards, and works the last ones out.

Of every choice it asks what the hand would be worth after it.
"""

from typing import Final

from parlour.games.durak.actions import Attack, Cover, Take, ThrowIn
from parlour.games.durak.bots.last_two import worked_out
from parlour.games.durak.bots.values import chance_to_pierce, hand_worth, values_for
from parlour.games.durak.ranking import beating
from parlour.games.durak.rules import ranks_on_table
from parlour.games.durak.state import Opening, Over, State, Taking
from parlour.kernel.cards import French
from parlour.kernel.game import Ask
from parlour.kernel.offers import Action
from parlour.kernel.seats import Seat
from parlour.kernel.stream import Stream

TEMPO: Final = 1.4
"""What it is worth to attack next, and not to be passed over."""
PAIR: Final = 0.3
"""What it adds to an opening card that another of its rank can follow."""
PIERCING: Final = 0.6
"""What it adds that only a trump could cover the card."""
NEW_RANK: Final = 0.3
"""What a cover of a new rank costs, since that rank may be thrown in."""
PRESSURE: Final = 0.5
"""What it is worth to make the defender cover one card more."""
GIFT: Final = 0.35
"""How much of a card's value counts once more when the defender takes it."""


def normal(world: State, ask: Ask, _: Stream) -> Action:
    phase, seat = world.phase, ask.seat
    assert not isinstance(phase, Over)
    if len(ask.offers) == 1 and ask.offers[0].count() == 1:
        return ask.default
    certain = worked_out(world, seat)
    if certain is not None:
        return certain
    if isinstance(phase, Opening):
        return Attack(opening_card(world, seat, phase.defender))
    if seat == phase.defender:
        return defence(world, seat)
    return addition(world, ask)


def opening_card(world: State, seat: Seat, defender: Seat) -> French:
    """The worst card, but rather one that can be followed, or that is hard to cover."""
    hand, values, trump = world.hands[seat], values_for(world), world.trump.suit
    ranks = [card.rank for card in hand if card.suit != trump]

    def merit(card: French) -> float:
        followers = ranks.count(card.rank) - (card.suit != trump)
        piercing = chance_to_pierce(world, seat, defender, card)
        return PAIR * followers + PIERCING * piercing - values[card]

    return max(hand, key=merit)


def defence(world: State, seat: Seat) -> Action:
    """Covers everything, if that leaves a better hand than taking everything."""
    plan = cheapest_covers(world, seat)
    if not plan:
        return Take()
    hand, values = world.hands[seat], values_for(world)
    used = list(plan.values())
    new_ranks = len({card.rank for card in used} - ranks_on_table(world))
    kept = hand_worth(world, values, [card for card in hand if card not in used])
    taken = hand_worth(world, values, hand + world.on_table())
    if kept + TEMPO - NEW_RANK * new_ranks < taken:
        return Take()
    attack, card = next(iter(plan.items()))
    return Cover(attack, card)


def cheapest_covers(world: State, seat: Seat) -> dict[French, French]:
    """A cover for every uncovered card, the hardest first; nothing, if one of them has none."""
    values, ranks = values_for(world), ranks_on_table(world)
    left = world.hands[seat][:]

    def cost(card: French) -> float:
        return values[card] + (0 if card.rank in ranks else NEW_RANK)

    plan: dict[French, French] = {}
    uncovered = [attack for attack in world.attacks if attack not in world.covers]
    for attack in sorted(uncovered, key=values.__getitem__, reverse=True):
        covers = beating(attack, left, world.trump.suit)
        if not covers:
            return {}
        plan[attack] = min(covers, key=cost)
        left.remove(plan[attack])
    return plan


def addition(world: State, ask: Ask) -> Action:
    """Waits for the defender, then adds the worst card that fits if the hand is better without."""
    taking = isinstance(world.phase, Taking)
    hand, values, ranks = world.hands[ask.seat], values_for(world), ranks_on_table(world)
    fitting = [card for card in hand if card.rank in ranks]
    if not fitting or (len(world.covers) < len(world.attacks) and not taking):
        return ask.default
    card = min(fitting, key=values.__getitem__)
    without = hand_worth(world, values, [other for other in hand if other != card])
    bonus = -GIFT * values[card] if taking else PRESSURE
    return ThrowIn(card) if without + bonus > hand_worth(world, values, hand) else ask.default
