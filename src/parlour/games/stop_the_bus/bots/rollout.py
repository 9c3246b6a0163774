"""Playing a round to its end, fast: the heart of the hard bot.

Players are counted from the one who thinks, who is 0, in the order of their turns. The others play
like the classic player. The thinker knows every hand here, as it will roughly do by inference.

Law: each player turns cards of its own, dealt out beforehand. So two moves that are tried in the
same world meet the same luck, and fewer worlds are enough to tell which one is better.
"""

from collections.abc import Sequence
from typing import Final

from parlour.games.stop_the_bus.bots.classic import STICKS_ABOVE
from parlour.games.stop_the_bus.scoring import BUS, POINTS, PURSE, SUIT, score
from parlour.kernel.cards import Card

AHEAD: Final = 5
"""The thinker sticks if so far above the lowest of the others ..."""
FLOOR: Final = 14
"""... with more than this."""
WORTH_TAKING: Final = 4
"""The thinker would rather see another card than take the open one for less ..."""
CONTENT: Final = 20
"""... while its hand is worth less than this."""

SHIFT: Final = tuple(8 * suit for suit in SUIT)


def play_out(
    hands: list[list[Card]],
    card: Card,
    pool: Sequence[Card],
    mover: int,
    sticker: int,
    three_of_a_kind: bool,
    turned: bool = False,
) -> int:
    """Who loses, as a mask of bits. A sticker of -1: nobody has stuck.

    In the pool the cards of a player are as far apart as there are players; the thinker may have
    turned its first one.
    """
    size = len(hands)
    purses = [PURSE[a] + PURSE[b] + PURSE[c] for a, b, c in hands]
    bests = [max(purse.to_bytes(4, "little")) for purse in purses]
    draws = list(range(size))
    draws[0] += size * turned
    cards = len(pool)
    still = 0
    while mover != sticker:
        best = bests[mover]
        if sticker < 0 and (best > STICKS_ABOVE or (not mover and is_ahead(bests))):
            sticker = mover
        else:
            purse = purses[mover]
            gain = WORTH_TAKING if not mover and sticker < 0 and best < CONTENT else 1
            worth = (purse >> SHIFT[card] & 255) + POINTS[card]
            slot = giving(hands[mover], card, worth, best, mover) if worth >= best + gain else -1
            if slot < 0:
                place = draws[mover]
                if place >= cards:
                    still += 1
                    if still >= size and sticker < 0:
                        break
                else:
                    card = pool[place]
                    draws[mover] = place + size
                    worth = (purse >> SHIFT[card] & 255) + POINTS[card]
                    if worth > best:
                        slot = giving(hands[mover], card, worth, best, mover)
            if slot >= 0:
                hand = hands[mover]
                given = hand[slot]
                hand[slot] = card
                purse += PURSE[card] - PURSE[given]
                purses[mover] = purse
                bests[mover] = best = max(purse.to_bytes(4, "little"))
                if best == BUS:
                    return (1 << size) - 1 - (1 << mover)
                card = given
                still = 0
        mover = mover + 1 if mover + 1 < size else 0
    return lowest(hands, bests, three_of_a_kind)


def is_ahead(bests: Sequence[int]) -> bool:
    return bests[0] > FLOOR and bests[0] > min(bests[1:]) + AHEAD


def giving(hand: Sequence[Card], card: Card, worth: int, best: int, mover: int) -> int:
    """The slot to give for a card that makes its suit worth so much; -1 if that is no gain.

    The thinker gives its lowest card, the classic player the first that serves.
    """
    suit = SUIT[card]
    others = [slot for slot in (0, 1, 2) if SUIT[hand[slot]] != suit]
    if others:
        if mover or len(others) == 1:
            return others[0]
        return min(others, key=lambda slot: POINTS[hand[slot]])
    slot = min((0, 1, 2), key=lambda slot: POINTS[hand[slot]])
    return slot if worth - POINTS[hand[slot]] > best else -1


def lowest(hands: Sequence[Sequence[Card]], bests: Sequence[int], three_of_a_kind: bool) -> int:
    scores = [score(hand, True) for hand in hands] if three_of_a_kind else bests
    least = min(scores)
    return sum([1 << player for player, each in enumerate(scores) if each == least])
