"""The strong player: deals worlds that explain what it saw, and plays each of its moves in them."""

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Final

from parlour.games.stop_the_bus.actions import Stick, Swap, TurnCard
from parlour.games.stop_the_bus.bots.inference import Hand, guesses
from parlour.games.stop_the_bus.bots.lives import after_loss, shares
from parlour.games.stop_the_bus.bots.normal import best_gift, turns_taken
from parlour.games.stop_the_bus.bots.outlook import Outlook
from parlour.games.stop_the_bus.bots.rollout import DRAWS, play_on
from parlour.games.stop_the_bus.scoring import score, stops_the_bus
from parlour.games.stop_the_bus.state import State, Turn
from parlour.games.stop_the_bus.view import hidden_slots
from parlour.kernel.cards import Card
from parlour.kernel.game import Ask
from parlour.kernel.offers import Action
from parlour.kernel.seats import Seat
from parlour.kernel.stream import Stream

BUDGET: Final = 400
"""How often a move is tried, for one decision. Four times as much made it no stronger."""
BATCH: Final = 16
"""Worlds between two looks at which moves have fallen behind."""
SLACK: Final = 0.3
"""How far a move may fall behind, for the square root of the number of worlds."""
SACRIFICE: Final = 2
"""A swap that costs more points than this is not worth a thought."""
TRIES: Final = 40
"""How often hands are drawn anew because two of them hold the same card."""


def hard(world: State, ask: Ask, rng: Stream) -> Action:
    moves = worth_trying(world, ask)
    chance = Random(rng.below(1 << 64))
    order = turn_order(world, ask.seat)
    outlook = outlook_of(world, order)
    totals = dict.fromkeys(moves, 0.0)
    left = moves
    budget = BUDGET
    worlds = imagined(world, order, chance)
    count = 0
    while budget > 0 and len(left) > 1:
        for _ in range(BATCH):
            hands, stock = next(worlds)
            for move in left:
                totals[move] += worth(world, move, hands, stock, order, outlook)
        count += BATCH
        budget -= BATCH * len(left)
        bar = max([totals[move] for move in left]) - SLACK * count**0.5
        left = [move for move in left if totals[move] >= bar]
    return max(left, key=totals.__getitem__)


def worth_trying(world: State, ask: Ask) -> list[Action]:
    """Every kind of move once, and of the three swaps the best: fewer moves are judged better.

    Sticking is offered last and tried first: of equal moves it is the one that needs no luck.
    """
    hand = world.hands[ask.seat]
    gift, after = best_gift(hand, world.table[-1], world.options.three_of_a_kind)
    moves = [offer.nth(0) for offer in reversed(ask.offers) if offer.verb is not Swap]
    if after >= score(hand, world.options.three_of_a_kind) - SACRIFICE:
        moves.append(Swap(gift))
    return moves


def turn_order(world: State, me: Seat) -> list[Seat]:
    """The living, from the one who thinks."""
    order = [me]
    while (following := world.after(order[-1])) != me:
        order.append(following)
    return order


def outlook_of(world: State, order: Sequence[Seat]) -> Outlook:
    """At the thinker's next turn, and after the round for every set of losers."""
    lives = tuple(world.lives)
    masks = range(1 << len(order))
    losers = [[seat for i, seat in enumerate(order) if mask >> i & 1] for mask in masks]
    values = [shares(after_loss(lives, seats))[order[0]] for seats in losers]
    turns = turns_taken(world, order[0]) + isinstance(world.phase, Turn)
    return Outlook(values, turns, world.options.three_of_a_kind)


def imagined(
    world: State, order: Sequence[Seat], chance: Random
) -> Iterator[tuple[list[Hand], list[Card]]]:
    """Worlds without end: what the others may hold, and the cards to come."""
    me = order[0]
    unseen = sorted([*world.stock, *(world.hands[seat][i] for seat, i in hidden_slots(world, me))])
    likely = [guesses(world, me, seat, unseen, chance.random) for seat in order[1:]]
    depth = min(DRAWS * len(order), len(world.stock))
    while True:
        for _ in range(TRIES):
            hands = [hands[int(chance.random() * len(hands))] for hands in likely]
            held = {card for hand in hands for card in hand}
            if len(held) == 3 * len(hands):
                break
        yield hands, cards_to_come(unseen, held, depth, chance.random)


def cards_to_come(
    unseen: Sequence[Card], held: set[Card], depth: int, random: Callable[[], float]
) -> list[Card]:
    """So many of the unseen cards that nobody holds, in random order."""
    size = len(unseen)
    used = held.copy()
    found: list[Card] = []
    while len(found) < depth:
        card = unseen[int(random() * size)]
        if card not in used:
            used.add(card)
            found.append(card)
    return found


def worth(
    world: State,
    move: Action,
    others: Sequence[Hand],
    stock: Sequence[Card],
    order: Sequence[Seat],
    outlook: Outlook,
) -> float:
    """What the match is worth if the thinker makes this move in this world."""
    mine = list(world.hands[order[0]])
    card = world.table[-1]
    sticker = -1 if world.sticker is None else order.index(world.sticker)
    turned = isinstance(move, TurnCard)
    if isinstance(move, Stick):
        sticker = 0
    elif isinstance(move, Swap):
        card = swap(mine, move.card, card)
    elif turned:
        card = stock[0]
        gift, after = best_gift(mine, card, outlook.three_of_a_kind)
        if after > score(mine, outlook.three_of_a_kind):
            card = swap(mine, gift, card)
    if stops_the_bus(mine):
        return outlook.values[(1 << len(order)) - 2]
    return play_on([mine, *map(list, others)], card, stock, sticker, outlook, turned)


def swap(hand: list[Card], gift: Card, taken: Card) -> Card:
    """The open card after it."""
    hand[hand.index(gift)] = taken
    return gift
