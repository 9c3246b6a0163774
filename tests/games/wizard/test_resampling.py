"""Wizard: worlds that look the same keep what everybody knows."""

from collections import Counter
from random import Random

import pytest

from parlour.games.wizard import WIZARD
from parlour.games.wizard.resampling import deal_around, make_room, places_by_suit, resample
from parlour.games.wizard.rules import asks
from parlour.games.wizard.state import State
from parlour.games.wizard.tricks import SUIT
from parlour.kernel.cards import WIZARD as DECK
from parlour.kernel.cards import Card, card, cards
from parlour.kernel.match import Match
from parlour.kernel.offers import random_action
from parlour.kernel.stream import Stream
from tests.games.wizard.tables import bots, rng, table

CLUBS, DIAMONDS, HEARTS, SPADES = range(4)


def breaks_a_void(state: State) -> list[Card]:
    pairs = zip(state.hands, state.voids, strict=True)
    return [c for hand, void in pairs for c in hand if not may_hold(void, c)]


def may_hold(void: int, c: Card) -> bool:
    suit = SUIT[c]
    return suit is None or not void >> suit & 1


def test_a_seat_gets_no_card_of_a_suit_that_it_could_not_follow() -> None:
    state = table("2c 3c", "Ah 5d", "6c 7s", bids="0 0 0", trick="")
    state.voids = [0, 1 << CLUBS, 0]
    holders = Counter[int]()
    for number in range(300):
        world = resample(state, 2, rng(str(number)))
        assert world.hands[2] == state.hands[2]
        assert not breaks_a_void(world)
        holders.update(seat for seat in (0, 1) if card("5d") in world.hands[seat])
    assert holders[0] and holders[1], "a card that may be anywhere is seen everywhere"


def test_a_spectator_knows_no_hand() -> None:
    state = table("2c 3c", "Ah 5d", "6c 7s", bids="0 0 0")
    worlds = [resample(state, None, rng(str(number))) for number in range(200)]
    assert len({c for world in worlds for c in world.hands[0]}) > 50


def test_what_is_left_only_one_way_is_dealt_that_way() -> None:
    """The last cards of the last round: whoever can't have hearts has the other one."""
    state = table("2c", "7h", "9s", bids="0 0 0")
    state.undealt = []
    state.voids = [0, 0, 1 << HEARTS]
    for number in range(20):
        assert resample(state, 0, rng(str(number))).hands[1:] == [cards("7h"), cards("9s")]


def test_cards_move_on_where_there_is_no_place() -> None:
    """Hearts fit only the first pile, which is full: its card goes on, straight or by another."""
    piles = [cards("5c"), cards("9s"), []]
    places = places_by_suit([0, 1 << CLUBS | 1 << HEARTS, 1 << HEARTS | 1 << SPADES])
    assert make_room(card("3h"), piles, [0, 0, 1], places) == 2
    assert piles == [cards("3h"), cards("9s"), cards("5c")]
    full = [cards("5s"), cards("9d"), []]
    narrow = places_by_suit([0, 1 << HEARTS, 1 << HEARTS | 1 << SPADES])
    assert make_room(card("3h"), full, [0, 0, 1], narrow) == 2
    assert full == [cards("3h"), cards("5s"), cards("9d")]


@pytest.mark.parametrize("seed", range(40))
def test_tight_deals_always_come_out(seed: int) -> None:
    """Piles that are void in many suits and have no card to spare: a chain of moves is needed."""
    random = Random(seed)
    print(f"seed {seed}")
    for _ in range(50):
        deck = list(DECK)
        random.shuffle(deck)
        sizes = [random.randint(0, 9) for _ in range(random.randint(2, 6))]
        held, start = [], 0
        for size in sizes:
            held.append(deck[start : start + size])
            start += size
        voids = [0, *[true_voids(pile, random) for pile in held[1:]]]
        dealt = deal_around(deck[:start], sizes, voids, rng(str(seed)))
        assert [len(pile) for pile in dealt] == sizes
        assert sorted(c for pile in dealt for c in pile) == sorted(deck[:start])
        for pile, void in zip(dealt, voids, strict=True):
            assert all(may_hold(void, c) for c in pile)


def true_voids(pile: list[Card], random: Random) -> int:
    """Most of the suits that the pile does not hold."""
    held = {SUIT[c] for c in pile}
    return sum(1 << suit for suit in range(4) if suit not in held and random.random() < 0.8)


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_voids_are_true_and_kept_through_whole_matches(seats: int) -> None:
    random = Random(seats)
    match = Match(WIZARD, bots(seats), seed=f"voids {seats}")
    stream = Stream(b"", "worlds")
    known = 0
    while match.asks():
        (ask,) = match.asks()
        match.act(ask.seat, random_action(ask.offers, random.randrange))
        known += sum(match.state.voids)
        assert not breaks_a_void(match.state)
        if random.random() < 0.2:
            viewer = random.randrange(seats)
            world = resample(match.state, viewer, stream)
            assert not breaks_a_void(world)
            assert world.hands[viewer] == match.state.hands[viewer]
            assert sorted(WIZARD.cards(world)) == list(DECK)
            assert [len(hand) for hand in world.hands] == [len(h) for h in match.state.hands]
            assert [a.seat for a in asks(world)] == [a.seat for a in asks(match.state)]
    assert known, "somebody was void some time"
